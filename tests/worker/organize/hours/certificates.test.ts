import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { LIMITS, THROTTLES } from "#app/limits.ts";
import { findCertificate, type Issuer, issueCertificate, loadCertificate } from "#app/organize/hours/certificate.server.ts";
import { correctHours } from "#app/organize/hours/commands.server.ts";
import { eventScope, type HoursScope, seasonScope } from "#app/organize/hours/scope.server.ts";
import { makeCheckedInHelper, makeMember, makeShifts, type Shifts } from "#tests/support/hours.ts";
import { makeSignUp, makeUser } from "#tests/support/makers.ts";

const NOW = Date.UTC(2027, 4, 2);
const NUMBER = /^[cdfghjkmnpqrtvwxy2346789]{15}$/;
const YEAR = { from: "2026-08-01", to: "2027-07-31" };

const by = (userId: string, name: string) => sql<Issuer>`SELECT ${userId} AS userId, ${name} AS name`;

function issue(event: Shifts, signupId: string, scope: HoursScope = eventScope(event.ownerId, event.eventId), organizer = "Olivia Owner") {
  return issueCertificate({ scope, signupId, issuedBy: by(event.ownerId, organizer) }, "2027-05-02");
}

test("a number confirms hours, events and dates, and names only the organizer", async () => {
  const ownerId = await makeUser();
  const [first, second] = [
    await makeShifts({ title: "CanaryFair" }, [{}], ownerId),
    await makeShifts({ date: "2027-06-05" }, [{}], ownerId),
  ];
  const guest = { name: "Canary Person", email: "canary@guest.test" };
  const id = await makeCheckedInHelper(first, guest);
  await makeCheckedInHelper(second, guest);
  await correctHours(ownerId, { signupId: id, minutes: 90, reason: "CanaryReason" }, NOW);
  const number = (await issue(first, id, seasonScope(ownerId, YEAR))) ?? "";
  expect(number).toMatch(NUMBER);
  const found = await findCertificate(number, "192.0.2.10", NOW);
  expect(found).toEqual({
    outcome: "found",
    certificate: {
      ...{ minutes: 210, events: 2, startsOn: "2027-05-01", endsOn: "2027-06-05" },
      ...{ organizer: "Olivia Owner", issuedOn: "2027-05-02" },
    },
  });
  const [rows] = await runBatch([sql`SELECT * FROM certificates WHERE number = ${number}`]);
  expect(JSON.stringify([found, rows])).not.toMatch(/canary/i);
  for (const typed of [number.toUpperCase(), `${number.slice(0, 5)}-${number.slice(5, 10)}-${number.slice(10)}`])
    expect((await findCertificate(typed, "192.0.2.10", NOW)).outcome).toBe("found");
});

test("the same facts give the same certificate; other hours, another person, other events or another issuer give a new one", async () => {
  const event = await makeShifts();
  const email = "family@guest.test";
  const [ada, ben] = [await makeCheckedInHelper(event, { name: "Ada", email }), await makeCheckedInHelper(event, { name: "Ben", email })];
  const number = await issue(event, ada);
  expect(await Promise.all(Array.from({ length: 5 }, () => issue(event, ada)))).toEqual(Array(5).fill(number));
  const others = [
    await issue(event, ben),
    await issue(event, ada, seasonScope(event.ownerId, YEAR)),
    await issue(event, ada, undefined, "Oscar"),
  ];
  await correctHours(event.ownerId, { signupId: ada, minutes: 30, reason: "Left" }, NOW);
  const corrected = await issue(event, ada);
  expect(new Set([number, corrected, ...others]).size).toBe(5);
  const [rows] = await runBatch([sql`SELECT count(*) AS n FROM certificates WHERE user_id = ${event.ownerId}`]);
  expect(rows).toEqual([{ n: 5 }]);
});

test("a certificate shows its number only as long as its facts are still true", async () => {
  const event = await makeShifts();
  const [ada, ben] = [await makeCheckedInHelper(event, { name: "Ada" }), await makeCheckedInHelper(event, { name: "Ben" })];
  const number = (await issue(event, ada)) ?? "";
  const look = (signupId: string, typed = number) =>
    loadCertificate(eventScope(event.ownerId, event.eventId), signupId, by(event.ownerId, "Olivia Owner"), typed);
  expect(await look(ada)).toMatchObject({ name: "Ada", minutes: 120, issued: { number, on: "2027-05-02" } });
  expect((await look(ben))?.issued).toBeNull();
  expect((await look(ada, ""))?.issued).toBeNull();
  await correctHours(event.ownerId, { signupId: ada, minutes: 30, reason: "Left" }, NOW);
  expect(await look(ada)).toMatchObject({ minutes: 30, issued: null });
});

test("only organizers can issue one, and only for a person who came and has hours", async () => {
  const [event, other] = [await makeShifts(), await makeShifts()];
  const id = await makeCheckedInHelper(event);
  for (const userId of [await makeMember(event.eventId, "door"), await makeUser(), other.ownerId]) {
    expect(await issue(event, id, eventScope(userId, event.eventId))).toBeNull();
    expect(await issue(event, id, seasonScope(userId, YEAR))).toBeNull();
  }
  expect(await issue(event, await makeSignUp(event, event.shifts[0]))).toBeNull();
  expect(await issue(event, await makeCheckedInHelper(other))).toBeNull();
  await correctHours(event.ownerId, { signupId: id, minutes: 0, reason: "Not there" }, NOW);
  expect(await issue(event, id)).toBeNull();
  const organizer = await makeMember(event.eventId, "organizer");
  expect(await issue(event, await makeCheckedInHelper(event), eventScope(organizer, event.eventId))).toMatch(NUMBER);
});

test("a certificate lists a limited number of events and counts the rest", async () => {
  const ownerId = await makeUser();
  const guest = { name: "Zoe", email: "zoe@guest.test" };
  const events = [];
  for (let day = 1; day <= LIMITS.hours.named + 2; day++)
    events.push(await makeShifts({ date: `2027-05-${String(day).padStart(2, "0")}` }, [{}], ownerId));
  const ids = [];
  for (const event of events) ids.push(await makeCheckedInHelper(event, guest));
  const certificate = await loadCertificate(seasonScope(ownerId, YEAR), ids[3] ?? "", by(ownerId, "Olivia"), "");
  expect(certificate).toMatchObject({ events: 14, more: 2, minutes: 14 * 120, startsOn: "2027-05-01", endsOn: "2027-05-14" });
  expect(certificate?.lines).toHaveLength(LIMITS.hours.named);
});

test("a certificate outlives the helpers' names and the issuer's account, but loses the issuer's name", async () => {
  const event = await makeShifts();
  const number = (await issue(event, await makeCheckedInHelper(event))) ?? "";
  await runBatch([
    sql`UPDATE volunteer_signups SET user_name = NULL, user_email = NULL WHERE event_id = ${event.eventId}`,
    sql`DELETE FROM users WHERE id = ${event.ownerId}`,
  ]);
  expect(await findCertificate(number, "192.0.2.11", NOW)).toMatchObject({
    outcome: "found",
    certificate: { minutes: 120, organizer: "" },
  });
});

test("lookups are limited per network and minute; a malformed number doesn't count", async () => {
  const event = await makeShifts();
  const number = (await issue(event, await makeCheckedInHelper(event))) ?? "";
  const busy = "198.51.100.9";
  for (const typed of ["", "short", "aeiou01lioaeiou", "c".repeat(4000)])
    expect((await findCertificate(typed, busy, NOW)).outcome).toBe("unknown");
  for (let i = 0; i < THROTTLES.shortLink.count; i++) await findCertificate("c".repeat(15), busy, NOW);
  expect(await findCertificate(number, busy, NOW)).toMatchObject({ outcome: "throttled" });
  expect((await findCertificate(number, "198.51.100.10", NOW)).outcome).toBe("found");
  expect((await findCertificate(number, busy, NOW + THROTTLES.shortLink.window)).outcome).toBe("found");
});
