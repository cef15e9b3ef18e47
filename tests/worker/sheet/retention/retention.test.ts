import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { dateIn } from "#app/lib/clock.ts";
import { DURATIONS } from "#app/limits.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { deletionDateSql } from "#app/sheet/retention/due.server.ts";
import { purgeNames, purgeStatements } from "#app/sheet/retention/purge.server.ts";
import { computeDeletionDate, type Retention } from "#app/sheet/retention/rules.ts";
import { CANARY, findTablesWithText, QUESTION, signUpCanaries } from "#tests/support/canaries.ts";
import { emptyOutbox } from "#tests/support/mailbox.ts";
import { type MadeEvent, makeEvent, makeForm, makeOffer, makeSignUp, makeUser } from "#tests/support/makers.ts";

const ZONE = "America/New_York";
const DATE = "2027-05-01";
const SIGNED_UP = Date.parse("2027-04-01T12:00:00Z");
/** The day before the deletion date: 89 days after the event's date. */
const LAST_DAY = Date.parse("2027-07-29T16:00:00Z");
const DAY = Date.parse("2027-07-30T16:00:00Z");
const TYPES: EventTypeId[] = ["rsvp", "potluck", "volunteer", "time-slots"];

beforeEach(emptyOutbox);

function buildRetentionForm(type: EventTypeId) {
  const offer =
    type === "rsvp" ? [] : [makeOffer({ date: type === "potluck" ? null : DATE, startTime: "09:00:00", endTime: "10:00:00", capacity: 1 })];
  return makeForm(type, { date: DATE, maxAttendees: 1, offers: offer, waitList: true, questions: [QUESTION] });
}

const made = (type: EventTypeId, given = {}) => makeEvent({ ...buildRetentionForm(type), ...given }, { now: SIGNED_UP });

/** Returns what identifies no one: counters, and each sign-up without its person. */
async function readCounts({ eventId }: MadeEvent) {
  const [[event], ...tables] = await runBatch([
    sql`SELECT attendee_count, waiting FROM events WHERE id = ${eventId}`,
    ...KIND_IDS.map((kind) => {
      const { signupTable, offerTable, takenColumn, offerEvent } = KIND_SERVERS[kind];
      return sql`SELECT s.id, s.status, s.places, s.checked_in_at, s.version, (SELECT sum(o.${takenColumn}) FROM ${offerTable} o JOIN events e ON e.id = s.event_id
        WHERE ${offerEvent} = s.event_id) AS taken FROM ${signupTable} s WHERE s.event_id = ${eventId} ORDER BY s.id`;
    }),
  ]);
  return { event, tables };
}

async function readPurgeTime(eventId: string) {
  const [[event]] = await runBatch([sql<{ purgedAt: number | null }>`SELECT purged_at AS purgedAt FROM events WHERE id = ${eventId}`]);
  return event?.purgedAt ?? null;
}

async function readNames(eventId: string): Promise<string[]> {
  const tables = await runBatch(
    KIND_IDS.map(
      (kind) => sql<{ name: string | null }>`SELECT user_name AS name FROM ${KIND_SERVERS[kind].signupTable} WHERE event_id = ${eventId}`,
    ),
  );
  return tables.flat().flatMap(({ name }) => name ?? []);
}

test.each(TYPES)("on a %s event's deletion date no personal data is left anywhere, and every count is", async (type) => {
  const event = await made(type);
  await signUpCanaries(event, SIGNED_UP);
  const before = await readCounts(event);
  await purgeNames(LAST_DAY);
  expect(await findTablesWithText(CANARY)).toEqual(
    expect.arrayContaining(["email_outbox", "invites", "one_time_tokens", "submissions", "users"]),
  );
  await purgeNames(DAY);
  expect(await findTablesWithText(CANARY)).toEqual([]);
  expect(await readCounts(event)).toEqual(before);
  expect(await readPurgeTime(event.eventId)).toBe(DAY);
  await purgeNames(DAY + DURATIONS.hour);
  expect(await readPurgeTime(event.eventId)).toBe(DAY);
});

test("leaving out a statement is detected", async () => {
  const event = await made("volunteer");
  const today = dateIn(ZONE, DAY);
  const statements = purgeStatements([{ id: event.eventId, timeZone: ZONE, today }], DAY);
  const spared = new Map<number, string[]>();
  for (let index = 1; index < statements.length; index++) {
    await signUpCanaries(event, SIGNED_UP);
    await runBatch([sql`UPDATE events SET purged_at = NULL WHERE id = ${event.eventId}`]);
    await runBatch(statements.filter((_, each) => each !== index));
    spared.set(index, await findTablesWithText(CANARY));
    await runBatch([
      sql`UPDATE events SET purged_at = NULL WHERE id = ${event.eventId}`,
      ...statements,
      sql`DELETE FROM users WHERE email LIKE ${`${CANARY}%`}`,
      sql`DELETE FROM email_outbox WHERE to_email LIKE ${`${CANARY}%`}`,
    ]);
    expect(await findTablesWithText(CANARY)).toEqual([]);
    await runBatch([sql`UPDATE events SET purged_at = NULL WHERE id = ${event.eventId}`]);
  }
  // The other three kinds' tables hold no guests of this event, and the history's entry contains no name.
  expect([...spared.values()].filter((tables) => tables.length === 0)).toHaveLength(4);
});

test("a guest with an account, or a sign-up elsewhere, stays known there", async () => {
  const [event, other] = [await made("rsvp"), await makeEvent(makeForm("rsvp", { date: "2027-09-01", maxAttendees: 50 }))];
  const [regular, member] = [`regular-${newId()}@guest.test`, `member-${newId()}@guest.test`];
  await makeUser({ email: member, name: "Mia Member", passwordHash: "x" });
  const bigger = await made("rsvp", { maxAttendees: 10 });
  for (const email of [regular, member]) await makeSignUp(bigger, undefined, { name: "Rae Regular", email, now: SIGNED_UP });
  await makeSignUp(other, undefined, { name: "Rae Regular", email: regular, now: SIGNED_UP });
  await purgeNames(DAY);
  expect(await readNames(bigger.eventId)).toEqual([]);
  expect(await readNames(other.eventId)).toEqual(["Rae Regular"]);
  expect(await findTablesWithText(regular)).toEqual(expect.arrayContaining(["event_rsvps", "submissions", "users"]));
  expect(await findTablesWithText(member)).toContain("users");
  expect(await readPurgeTime(event.eventId)).toBe(DAY);
});

test("each event's deletion date begins in its own time zone, even across a clock change", async () => {
  const [east, west] = [await made("rsvp", { timeZone: "Pacific/Auckland" }), await made("rsvp", { timeZone: "America/Los_Angeles" })];
  await purgeNames(Date.parse("2027-07-29T11:59:00Z"));
  expect(await readPurgeTime(east.eventId)).toBeNull();
  await purgeNames(Date.parse("2027-07-29T12:00:00Z"));
  expect([await readPurgeTime(east.eventId), await readPurgeTime(west.eventId)]).toEqual([Date.parse("2027-07-29T12:00:00Z"), null]);
  await purgeNames(Date.parse("2027-07-30T06:59:00Z"));
  expect(await readPurgeTime(west.eventId)).toBeNull();
  await purgeNames(Date.parse("2027-07-30T07:00:00Z"));
  expect(await readPurgeTime(west.eventId)).not.toBeNull();
});

test("the purge waits for mail that is being sent, and for the event's end if that is the deletion date", async () => {
  const event = await made("rsvp");
  await makeSignUp(event, undefined, { now: SIGNED_UP });
  await runBatch([sql`UPDATE email_outbox SET status = 'sending' WHERE event_id = ${event.eventId}`]);
  await purgeNames(DAY);
  expect(await readPurgeTime(event.eventId)).toBeNull();
  await runBatch([
    sql`UPDATE email_outbox SET status = 'sent' WHERE event_id = ${event.eventId}`,
    sql`UPDATE events SET retain_until = ${DATE} WHERE id = ${event.eventId}`,
  ]);
  await purgeNames(Date.parse("2027-05-01T20:59:00Z"));
  expect(await readPurgeTime(event.eventId)).toBeNull();
  await purgeNames(Date.parse("2027-05-01T21:00:00Z"));
  expect(await readPurgeTime(event.eventId)).not.toBeNull();
});

test("SQL and code compute the same date, whatever was chosen", async () => {
  const { eventId } = await made("rsvp");
  const days = [null, "2027-02-28", "2028-02-29", "2027-10-31"];
  const cases = days.flatMap((date) =>
    days.flatMap((endDate) =>
      [null, 30, 365].flatMap((retainDays) =>
        days.flatMap((retainUntil) =>
          [null, "2027-06-30"].flatMap((hoursUntil) =>
            [null, "2027-12-23"].flatMap((retainAtLeast) =>
              ["published", "draft", "ended"].map(
                (status): Retention => ({ status, date, endDate, retainDays, retainUntil, hoursUntil, retainAtLeast }),
              ),
            ),
          ),
        ),
      ),
    ),
  );
  const [rows] = await runBatch([
    sql<{ date: string | null }>`SELECT ${deletionDateSql} AS date FROM (SELECT value ->> 'status' AS status, value ->> 'date' AS date,
        value ->> 'endDate' AS end_date, value ->> 'retainDays' AS retain_days, value ->> 'retainUntil' AS retain_until,
        value ->> 'hoursUntil' AS hours_until, value ->> 'retainAtLeast' AS retain_at_least, key FROM json_each(${JSON.stringify(cases)})) e ORDER BY e.key`,
  ]);
  expect(cases.length).toBeGreaterThan(2000);
  expect(rows.map(({ date }) => date)).toEqual(cases.map(computeDeletionDate));
  expect(eventId).toBeTruthy();
});

test("a run works in batches, starts with the oldest event, and continues with the rest in the next batch", async () => {
  const events = [];
  for (let count = 0; count < 23; count++) events.push(await made("rsvp"));
  const [first] = events;
  await runBatch([sql`UPDATE events SET date = '2027-04-15' WHERE id = ${first?.eventId}`]);
  await purgeNames(Date.parse("2027-07-14T16:00:00Z"));
  const [rows] = await runBatch([sql<{ id: string }>`SELECT id FROM events WHERE purged_at = ${Date.parse("2027-07-14T16:00:00Z")}`]);
  expect(rows.map(({ id }) => id)).toEqual([first?.eventId]);
  await purgeNames(DAY);
  for (const { eventId } of events) expect(await readPurgeTime(eventId)).not.toBeNull();
});
