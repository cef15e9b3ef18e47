import { sql } from "drizzle-orm";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";
import { findCertificate } from "#app/organize/hours/certificate.server.ts";
import { correctHours } from "#app/organize/hours/commands.server.ts";
import { durationText } from "#app/organize/hours/rules.ts";
import { issueCertificateByLink, loadCertificateByLink } from "#app/people/privacy/certificate.server.ts";
import { requestDataLink } from "#app/people/privacy/link.server.ts";
import { loadDataPage } from "#app/people/privacy/queries.server.ts";
import { DataPage } from "#app/people/privacy/ui/data-page.tsx";
import { purgeNames } from "#app/sheet/retention/purge.server.ts";
import { makeCheckedInHelper, makeShifts } from "#tests/support/hours.ts";
import { makeSignUp, makeUser } from "#tests/support/makers.ts";
import { Browser } from "#tests/support/test-browser.ts";

const NOW = Date.parse("2027-05-03T12:00:00Z");

async function readLink(email: string, now = NOW): Promise<string> {
  await requestDataLink({ email, network: newId(), locale: "en", now });
  const [[row]] = await runBatch([
    sql<{ tokenId: string }>`SELECT props ->> 'tokenId' AS tokenId FROM email_outbox
      WHERE to_email = ${email} AND template = 'my-sign-ups' ORDER BY created_at DESC, rowid DESC`,
  ]);
  return await createLinkToken("my-sign-ups", row?.tokenId ?? "");
}

/** Zoe has helped at two events of one organizer and at one of another; other people helped, too. */
async function helper() {
  const [ownerId, otherId] = [await makeUser({ name: "Olivia Owner" }), await makeUser({ name: "Oscar Other" })];
  const email = `zoe-${newId()}@guest.test`;
  const events = [
    await makeShifts({ title: "Gate day" }, [{}], ownerId),
    await makeShifts({ title: "Bar day", date: "2027-05-02" }, [{}], ownerId),
    await makeShifts({ title: "Elsewhere" }, [{}], otherId),
  ] as const;
  const ids = [];
  for (const event of events) ids.push(await makeCheckedInHelper(event, { name: "Zoe", email }));
  const stranger = await makeCheckedInHelper(events[0], { name: "Ann Stranger", email: `ann-${newId()}@guest.test` });
  const [gate = "", , elsewhere = ""] = ids;
  return { ownerId, email, events, gate, elsewhere, stranger };
}

const hoursOf = async (token: string, now = NOW) => (await loadDataPage(token, 1, now, "en"))?.hours;

test("the mailed link shows one's own hours by organizer and name, with corrections, and no one else's", async () => {
  const { email, events, gate, ownerId } = await helper();
  await correctHours(ownerId, { signupId: gate, minutes: 90, reason: "Left early" }, NOW);
  await makeCheckedInHelper(events[0], { name: "Yan", email });
  await makeSignUp(events[1], events[1].shifts[0], { name: "Yan", email });
  const hours = (await hoursOf(await readLink(email))) ?? [];
  expect(hours.map(({ organizer, name, minutes, lines }) => [organizer, name, minutes, lines.map(({ title }) => title)])).toEqual([
    ["Olivia Owner", "Zoe", 210, ["Bar day", "Gate day"]],
    ["Oscar Other", "Zoe", 120, ["Elsewhere"]],
    ["Olivia Owner", "Yan", 120, ["Gate day"]],
  ]);
  expect(JSON.stringify(hours)).not.toContain("Ann");
});

test("the person can issue the same certificate as the organizer, only once, and its number doesn't reveal their name", async () => {
  const { email, gate } = await helper();
  const token = await readLink(email);
  expect(await loadCertificateByLink(token, gate, "", NOW)).toMatchObject({
    ...{ name: "Zoe", organizer: "Olivia Owner", minutes: 240, events: 2, issued: null },
  });
  const number = (await issueCertificateByLink(token, gate, NOW)) ?? "";
  expect(number).toHaveLength(15);
  expect(await issueCertificateByLink(await readLink(email), gate, NOW)).toBe(number);
  expect((await loadCertificateByLink(token, gate, number, NOW))?.issued).toEqual({ number, on: "2027-05-03" });
  const found = await findCertificate(number, newId(), NOW);
  expect(found).toMatchObject({ outcome: "found", certificate: { minutes: 240, events: 2, organizer: "Olivia Owner" } });
  expect(JSON.stringify(found)).not.toMatch(/zoe/i);
  const [rows] = await runBatch([sql`SELECT * FROM certificates WHERE number = ${number}`]);
  expect(JSON.stringify(rows)).not.toMatch(/zoe/i);
});

test("another person's sign-up or link, an expired link and a person without hours get nothing", async () => {
  const one = await helper();
  const two = await helper();
  const token = await readLink(one.email);
  const unseen = await makeSignUp(one.events[0], one.events[0].shifts[0], { name: "Late", email: one.email });
  for (const [link, signupId, now] of [
    [token, one.stranger, NOW],
    [token, two.gate, NOW],
    [await readLink(two.email), one.gate, NOW],
    [token, unseen, NOW],
    [token, "none", NOW],
    [`${token}x`, one.gate, NOW],
    [token, one.gate, NOW + DURATIONS.hour],
  ] as const) {
    expect(await loadCertificateByLink(link, signupId, "", now)).toBeNull();
    expect(await issueCertificateByLink(link, signupId, now)).toBeNull();
  }
  const number = (await issueCertificateByLink(await readLink(two.email), two.gate, NOW)) ?? "";
  expect((await loadCertificateByLink(token, one.gate, number, NOW))?.issued).toBeNull();
});

test("without the organizer's name no number is issued yet", async () => {
  const { email, gate, ownerId } = await helper();
  await runBatch([sql`UPDATE users SET name = ' ' WHERE id = ${ownerId}`]);
  const token = await readLink(email);
  expect(await loadCertificateByLink(token, gate, "", NOW)).toMatchObject({ organizer: "", minutes: 240 });
  expect(await issueCertificateByLink(token, gate, NOW)).toBeNull();
});

test("with many events a limited number is listed, and all are counted", async () => {
  const ownerId = await makeUser({ name: "Olivia" });
  const email = `zoe-${newId()}@guest.test`;
  for (let day = 1; day <= LIMITS.hours.named + 2; day++)
    await makeCheckedInHelper(await makeShifts({ date: `2027-04-${String(day).padStart(2, "0")}` }, [{}], ownerId), { name: "Zoe", email });
  const [own] = (await hoursOf(await readLink(email))) ?? [];
  expect([own?.lines.length, own?.more, own?.minutes]).toEqual([LIMITS.hours.named, 2, (LIMITS.hours.named + 2) * 120]);
});

test("over HTTP the person can issue the certificate and anyone can check it", async () => {
  const { email, gate, stranger } = await helper();
  const now = Date.now();
  const path = `/mine/${await readLink(email, now)}`;
  const guest = new Browser();
  const { text } = await guest.read(path);
  expect(text).toContain(">4:00<");
  expect(text).not.toContain("Ann Stranger");
  const certificate = `${path}/certificate?of=${gate}`;
  expect((await guest.read(certificate)).text).not.toContain("turnout.test/hours/");
  const issued = (await guest.ask(certificate, { form: {} })).headers.get("Location") ?? "";
  const number = new URL(issued, "https://turnout.test").searchParams.get("number") ?? "";
  expect((await guest.read(issued)).text).toContain(`turnout.test/hours/${number}`);
  const confirmed = await new Browser().read(`/hours/${number}`);
  expect(confirmed.text).toContain(durationText(240, "en"));
  expect(confirmed.text).not.toMatch(/zoe/i);
  const others = await guest.ask(`${path}/certificate?of=${stranger}`);
  expect([others.status, others.headers.get("Location")]).toEqual([302, path]);
});

test("the page says when each event's names are deleted, and links a certificate for each organizer", async () => {
  const { email, elsewhere, events } = await helper();
  await runBatch([sql`UPDATE events SET hours_until = '2027-12-31' WHERE id = ${events[2].eventId}`]);
  const view = await loadDataPage(await readLink(email), 1, NOW, "en");
  if (!view) throw new Error("The link is over");
  const html = renderToString(<DataPage {...view} path="/mine/token" page={1} homeHref="/" />);
  const days = [...html.matchAll(/Your name and email will be deleted on ([^.]*)\./g)].map(([, day]) => day);
  expect(days.sort()).toEqual(["December 31", "July 30", "July 31"]);
  const certificates = [...html.matchAll(/href="\/mine\/token\/certificate\?of=(\w+)"/g)].map(([, of]) => of);
  expect(certificates).toHaveLength(2);
  expect(certificates).toContain(elsewhere);
  const none = renderToString(<DataPage {...view} hours={[]} path="/mine/token" page={1} homeHref="/" />);
  expect([html.includes("Your hours"), none.includes("Your hours")]).toEqual([true, false]);
});

test("after names are deleted the page shows no hours, but the number stays valid", async () => {
  const { email, gate } = await helper();
  const number = (await issueCertificateByLink(await readLink(email), gate, NOW)) ?? "";
  const after = Date.parse("2027-08-02T20:00:00Z");
  await purgeNames(after);
  const next = await makeShifts({ date: "2027-09-01" });
  await makeSignUp(next, next.shifts[0], { name: "Zoe", email, now: after });
  expect(await hoursOf(await readLink(email, after), after)).toEqual([]);
  expect(await findCertificate(number, newId(), after)).toMatchObject({ outcome: "found" });
});
