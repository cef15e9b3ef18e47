import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { purgeNames } from "#app/sheet/retention/purge.server.ts";
import { purgeDates } from "#app/sheet/retention/purge-dates.server.ts";
import { loadSubmission } from "#app/signup/link/queries.server.ts";
import { findTablesWithText } from "#tests/support/canaries.ts";
import { emptyOutbox } from "#tests/support/mailbox.ts";
import { type MadeEvent, signUpCommand } from "#tests/support/makers.ts";
import {
  FIRST_PURGE,
  leaveTraces,
  makeRollingEvent,
  ONE_WEEK,
  type RollingEvent,
  readStoredNames,
  signUpRolling,
} from "#tests/support/open-ended-series.ts";
import { purgeWithNames } from "#workers/scheduled.ts";

const SIGN_UPS = { potluck: "potluck_signups", volunteer: "volunteer_signups", "time-slots": "time_slot_signups" };
const TYPES = ["potluck", "volunteer", "time-slots"] as const;

/** A unique text in every field of a test's guests. */
let canary = "";

beforeEach(async () => {
  canary = `canary${newId()}`;
  await emptyOutbox();
});

const signUp = (event: RollingEvent, dates: number[], who: string) => signUpRolling(event, dates, { who, canary });
const purge = (now: number) => purgeDates(now, purgeWithNames);

async function readCounts({ eventId, type }: MadeEvent) {
  const { signupTable, offerTable } = KIND_SERVERS[signUpCommand({ eventId, ownerId: "", type }).kind];
  return await runBatch([
    sql`SELECT attendee_count, waiting, purged_at FROM events WHERE id = ${eventId}`,
    sql`SELECT id, taken, waiting FROM ${offerTable} WHERE event_id = ${eventId} ORDER BY id`,
    sql`SELECT id, status, places, checked_in_at, version FROM ${signupTable} WHERE event_id = ${eventId} ORDER BY id`,
  ]);
}

test.each(TYPES)("%s: on a date's deletion date no personal data of its guests is left, and every count is", async (type) => {
  const event = await makeRollingEvent(type);
  const person = await signUp(event, [0], "one");
  await leaveTraces(event, person);
  const before = await readCounts(event);
  await purge(FIRST_PURGE - DURATIONS.day);
  expect(await findTablesWithText(canary)).toEqual(
    expect.arrayContaining(["email_outbox", "invites", "one_time_tokens", "submissions", "users", SIGN_UPS[type]]),
  );
  await purge(FIRST_PURGE);
  expect(await findTablesWithText(canary)).toEqual([]);
  expect(await readCounts(event)).toEqual(before);
});

test("the purge that waits for the last date would keep the names forever", async () => {
  const event = await makeRollingEvent("volunteer");
  await signUp(event, [0], "one");
  await purgeNames(FIRST_PURGE + ONE_WEEK, purgeWithNames);
  expect(await findTablesWithText(canary)).toContain("volunteer_signups");
});

test.each(TYPES)("%s: a guest with a later date keeps the submission until that date's deletion date", async (type) => {
  const event = await makeRollingEvent(type);
  const both = await signUp(event, [0, 1], "both");
  const first = await signUp(event, [0], "first");
  await leaveTraces(event, both);
  await purge(FIRST_PURGE);
  expect(await readStoredNames(first)).toEqual({ kept: 0, submission: { name: null, email: null } });
  expect(await readStoredNames(both)).toEqual({ kept: 1, submission: { name: `${canary} both`, email: both.email } });
  const [users] = await runBatch([sql<{ email: string }>`SELECT email FROM users WHERE email LIKE ${`${canary}%`}`]);
  expect(users).toEqual([{ email: both.email }]);
  const [links, mails] = await runBatch([
    sql`SELECT submission_id AS id FROM one_time_tokens WHERE submission_id = ${both.submissionId} OR signup_id = ${both.signupIds[0]}`,
    sql`SELECT id FROM email_outbox WHERE signup_id = ${both.signupIds[0]}`,
  ]);
  expect(links).toEqual([{ id: both.submissionId }]);
  expect(mails).toEqual([]);
  await purge(FIRST_PURGE + ONE_WEEK - DURATIONS.day);
  expect((await readStoredNames(both)).kept).toBe(1);
  await purge(FIRST_PURGE + ONE_WEEK);
  expect(await findTablesWithText(canary)).toEqual([]);
});

test("an address that signed up twice is kept as long as one of its dates is", async () => {
  const event = await makeRollingEvent("volunteer");
  const early = await signUp(event, [0], "early");
  const late = await signUp(event, [1], "late");
  await runBatch([
    sql`UPDATE submissions SET email = ${late.email}, user_id = (SELECT user_id FROM submissions WHERE id = ${late.submissionId}) WHERE id = ${early.submissionId}`,
  ]);
  await leaveTraces(event, late);
  await purge(FIRST_PURGE);
  const [users, mails] = await runBatch([
    sql`SELECT id FROM users WHERE email = ${late.email}`,
    sql`SELECT id FROM email_outbox WHERE to_email = ${late.email} AND template IN ('sign-up-confirmed', 'neutral-confirmation')`,
  ]);
  expect(users).toHaveLength(1);
  expect(mails).toHaveLength(2);
  expect((await readStoredNames(early)).submission).toEqual({ name: null, email: null });
});

test("a chosen date and the end of the hours count, and so does the date promised to an older event", async () => {
  for (const column of ["retain_until", "hours_until", "retain_at_least"]) {
    const event = await makeRollingEvent("volunteer");
    const person = await signUp(event, [0], "one");
    await runBatch([
      sql`UPDATE events SET ${sql.raw(column)} = '2027-10-01', retention_told_at = 1 WHERE id = ${event.eventId}`,
      sql`UPDATE email_outbox SET status = 'sent' WHERE event_id = ${event.eventId}`,
    ]);
    await purge(Date.parse("2027-09-30T16:00:00Z"));
    expect((await readStoredNames(person)).kept).toBe(1);
    await purge(Date.parse("2027-10-01T16:00:00Z"));
    expect((await readStoredNames(person)).kept).toBe(0);
  }
});

test("a series that ended keeps each date's promised deletion date; a sheet without one uses its last date's", async () => {
  const [ended, plain] = [await makeRollingEvent("volunteer"), await makeRollingEvent("volunteer")];
  const [one, other] = [await signUp(ended, [0], "one"), await signUp(plain, [0], "other")];
  await runBatch([
    sql`DELETE FROM event_series WHERE event_id = ${ended.eventId}`,
    sql`UPDATE events SET names_by_date = 0 WHERE id = ${plain.eventId}`,
  ]);
  await purge(FIRST_PURGE);
  expect((await readStoredNames(one)).kept).toBe(0);
  expect((await readStoredNames(other)).kept).toBe(1);
});

test("the sum of hours stays, and a person who keeps a name on a later date is counted once", async () => {
  const event = await makeRollingEvent("volunteer");
  const both = await signUp(event, [0, 1], "both");
  const first = await signUp(event, [0], "first");
  const ids = JSON.stringify([...both.signupIds, ...first.signupIds]);
  await runBatch([sql`UPDATE volunteer_signups SET checked_in_at = 5 WHERE id IN (SELECT value FROM json_each(${ids}))`]);
  const totals = async () => (await runBatch([sql`SELECT minutes, people FROM hour_totals WHERE event_id = ${event.eventId}`]))[0];
  await purge(FIRST_PURGE);
  expect(await totals()).toEqual([{ minutes: 120, people: 1 }]);
  await purge(FIRST_PURGE + ONE_WEEK);
  expect(await totals()).toEqual([{ minutes: 180, people: 2 }]);
});

test("a date starts in the event's own time zone, and nothing is deleted while its mail is being sent", async () => {
  const event = await makeRollingEvent("volunteer", { timeZone: "America/Los_Angeles" });
  const person = await signUp(event, [0], "one");
  await runBatch([sql`UPDATE email_outbox SET status = 'sending' WHERE event_id = ${event.eventId}`]);
  await purge(Date.parse("2027-07-30T07:00:00Z"));
  expect((await readStoredNames(person)).kept).toBe(1);
  await runBatch([sql`UPDATE email_outbox SET status = 'sent' WHERE event_id = ${event.eventId}`]);
  await purge(Date.parse("2027-07-30T06:59:00Z"));
  expect((await readStoredNames(person)).kept).toBe(1);
  await purge(Date.parse("2027-07-30T07:00:00Z"));
  expect((await readStoredNames(person)).kept).toBe(0);
});

test("the private link still works for future dates, without a name on the old one", async () => {
  const event = await makeRollingEvent("volunteer");
  const { submissionId, signupIds } = await signUp(event, [0, 1], "both");
  const first = await signUp(event, [0], "first");
  await purge(FIRST_PURGE);
  const [links, [old]] = await runBatch([
    sql`SELECT id, link_generation AS generation FROM submissions WHERE id IN (${submissionId}, ${first.submissionId}) ORDER BY link_generation`,
    sql`SELECT user_id, user_name, user_email, notes, answers FROM volunteer_signups WHERE id = ${signupIds[0]}`,
  ]);
  expect(links).toEqual([
    { id: submissionId, generation: 0 },
    { id: first.submissionId, generation: 1 },
  ]);
  expect(Object.values(old ?? {})).toEqual([null, null, null, null, null]);
  const page = await loadSubmission(await createLinkToken("signup", submissionId, 0), FIRST_PURGE);
  expect(page?.signups.map(({ id }) => id).sort()).toEqual([...signupIds].sort());
});
