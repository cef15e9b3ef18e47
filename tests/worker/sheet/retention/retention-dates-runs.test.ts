import { type SQL, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { runWithinBudget } from "#app/db/budget.server.ts";
import { newId } from "#app/db/ids.ts";
import { newMeter } from "#app/db/meter.server.ts";
import { withContext } from "#app/db/request-context.server.ts";
import { dateIn } from "#app/lib/clock.ts";
import { DURATIONS } from "#app/limits.ts";
import { purgeDates, purgeDatesStatements } from "#app/sheet/retention/purge-dates.server.ts";
import { findTablesWithText } from "#tests/support/canaries.ts";
import { captureErrors, emptyOutbox } from "#tests/support/mailbox.ts";
import type { MadeEvent } from "#tests/support/makers.ts";
import {
  FIRST_PURGE,
  leaveTraces,
  makeRollingEvent,
  ONE_WEEK,
  type RollingEvent,
  type RollingPerson,
  readStoredNames,
  signUpRolling,
} from "#tests/support/open-ended-series.ts";
import { purgeWithNames } from "#workers/scheduled.ts";

const ZONE = "America/New_York";

/** A unique text in every field of a test's guests. */
let canary = "";

beforeEach(async () => {
  canary = `canary${newId()}`;
  await emptyOutbox();
});

const signUp = (event: RollingEvent, dates: number[], who: string) => signUpRolling(event, dates, { who, canary });
const purge = (now: number) => purgeDates(now, purgeWithNames);

test("a date is purged only once, and the history records it once", async () => {
  const event = await makeRollingEvent("volunteer");
  await signUp(event, [0], "one");
  const [early, later] = [FIRST_PURGE, FIRST_PURGE + DURATIONS.hour];
  await purge(early);
  await purge(early);
  await purge(later);
  const [offers, lines] = await runBatch([
    sql`SELECT names_deleted_at AS at FROM volunteer_shifts WHERE event_id = ${event.eventId} ORDER BY date`,
    sql`SELECT at FROM event_log WHERE event_id = ${event.eventId} AND act = 'namesDeletedOfDates'`,
  ]);
  expect(offers).toEqual([{ at: early }, { at: null }, { at: null }]);
  expect(lines).toEqual([{ at: early }]);
});

/** Returns the statements of a run that read its candidates a moment ago. */
function measureStatements({ eventId }: MadeEvent, now: number): SQL[] {
  return purgeDatesStatements({ id: eventId, timeZone: ZONE, today: dateIn(ZONE, now) }, now, purgeWithNames);
}

test("an interrupted run has purged all of an event or nothing, and the next run completes it", async () => {
  const event = await makeRollingEvent("volunteer");
  const person = await signUp(event, [0], "one");
  await leaveTraces(event, person);
  await expect(runBatch([...measureStatements(event, FIRST_PURGE), sql`SELECT json('broken off')`])).rejects.toThrow();
  expect((await readStoredNames(person)).kept).toBe(1);
  await purge(FIRST_PURGE);
  expect(await findTablesWithText(canary)).toEqual([]);
});

test("leaving out a statement is detected", async () => {
  const spared: string[] = [];
  const { length } = measureStatements(await makeRollingEvent("volunteer"), FIRST_PURGE);
  for (let index = 3; index < length; index++) {
    const event = await makeRollingEvent("volunteer");
    await leaveTraces(event, await signUp(event, [0], "one"));
    await runBatch(measureStatements(event, FIRST_PURGE).filter((_, each) => each !== index));
    spared.push((await findTablesWithText(canary)).join(" "));
    canary = `canary${newId()}`;
  }
  // Sums of hours and their corrections, closed exports and the history's entry contain no name; the other three kinds' tables
  // are empty here.
  const [nothing, mails, tokens] = ["", "email_outbox", "one_time_tokens"];
  expect(spared).toEqual([
    ...[nothing, nothing, nothing, nothing, nothing],
    ...[mails, mails, tokens, "unconfirmed_signups", "invites", mails, tokens, "users"],
    ...[nothing, nothing, "volunteer_signups", nothing, "submissions"],
  ]);
});

test("a date that moves before the purge keeps its guests' names; without the guard they would be gone", async () => {
  const event = await makeRollingEvent("volunteer");
  const person = await signUp(event, [0], "one");
  const [, , , ...unguarded] = measureStatements(event, FIRST_PURGE);
  await runBatch([sql`UPDATE volunteer_shifts SET date = '2027-12-01' WHERE id = ${event.offers[0]}`]);
  await runBatch(measureStatements(event, FIRST_PURGE));
  expect((await readStoredNames(person)).kept).toBe(1);
  await runBatch([sql`UPDATE volunteer_shifts SET names_deleted_at = ${FIRST_PURGE} WHERE id = ${event.offers[0]}`, ...unguarded]);
  expect((await readStoredNames(person)).kept).toBe(0);
});

test("a name written to an old date, and a date that moves, are due again", async () => {
  const event = await makeRollingEvent("volunteer");
  const [person, other] = [await signUp(event, [0], "one"), await signUp(event, [2], "other")];
  await purge(FIRST_PURGE);
  await runBatch([
    sql`UPDATE volunteer_signups SET user_name = ${canary} WHERE id = ${person.signupIds[0]}`,
    sql`UPDATE volunteer_signups SET volunteer_shift_id = ${event.offers[0]} WHERE id = ${other.signupIds[0]}`,
  ]);
  await purge(FIRST_PURGE + DURATIONS.hour);
  expect(await findTablesWithText(canary)).toEqual([]);
  await runBatch([sql`UPDATE volunteer_shifts SET date = '2027-12-01' WHERE id = ${event.offers[0]}`]);
  const [[offer]] = await runBatch([sql`SELECT names_deleted_at AS at FROM volunteer_shifts WHERE id = ${event.offers[0]}`]);
  expect(offer).toEqual({ at: null });
});

test("an event whose batch fails doesn't affect others", async () => {
  captureErrors();
  const [bad, good] = [await makeRollingEvent("volunteer"), await makeRollingEvent("volunteer")];
  const [one, other] = [await signUp(bad, [0], "one"), await signUp(good, [0], "other")];
  await runBatch([
    sql`CREATE TRIGGER fails BEFORE UPDATE OF names_deleted_at ON volunteer_shifts WHEN new.event_id = ${sql.raw(`'${bad.eventId}'`)}
      BEGIN SELECT raise(ABORT, 'bad'); END`,
  ]);
  await purge(FIRST_PURGE);
  expect([(await readStoredNames(one)).kept, (await readStoredNames(other)).kept]).toEqual([1, 0]);
  await runBatch([sql`DROP TRIGGER fails`]);
  await purge(FIRST_PURGE);
  expect((await readStoredNames(one)).kept).toBe(0);
});

async function rowsOfRun(now: number): Promise<number> {
  const meter = newMeter();
  await withContext({ meter }, () => purge(now));
  return meter.rowsRead;
}

test("a run without a due date reads as many rows with many sign-ups and past dates as with few", async () => {
  const event = await makeRollingEvent("volunteer");
  await purge(FIRST_PURGE + 2 * ONE_WEEK);
  const now = FIRST_PURGE + 3 * ONE_WEEK;
  const before = await rowsOfRun(now);
  await signUp(event, [0, 1, 2], "late");
  for (let count = 0; count < 8; count++) await signUp(event, [0], `late ${count}`);
  await runBatch([
    sql`INSERT INTO volunteer_shifts (id, event_id, title, date, position, names_deleted_at)
      SELECT ${event.eventId} || value, ${event.eventId}, 'Old', '2026-01-01', 9, 1 FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12]')`,
  ]);
  expect(await rowsOfRun(now)).toBe(before);
});

test("a run with more work than its budget leaves the rest for the next run", async () => {
  const people: RollingPerson[] = [];
  for (let count = 0; count < 3; count++) people.push(await signUp(await makeRollingEvent("volunteer"), [0], `guest ${count}`));
  const keptBy = async () => (await Promise.all(people.map(readStoredNames))).reduce((sum, { kept }) => sum + kept, 0);
  const left: number[] = [];
  for (let run = 0; run < 3; run++) {
    await withContext({ meter: newMeter() }, () => runWithinBudget(30, () => purge(FIRST_PURGE)));
    left.push(await keptBy());
  }
  expect(left).toEqual([2, 1, 0]);
});
