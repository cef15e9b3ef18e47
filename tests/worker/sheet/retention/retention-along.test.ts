import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { correctHours } from "#app/organize/hours/commands.server.ts";
import { purgeNames } from "#app/sheet/retention/purge.server.ts";
import { CANARY, findTablesWithText } from "#tests/support/canaries.ts";
import { makeCheckedInHelper, makeShifts } from "#tests/support/hours.ts";
import { emptyOutbox } from "#tests/support/mailbox.ts";
import { purgeWithNames } from "#workers/scheduled.ts";

const DATE = "2027-05-01";
const DAY = Date.parse("2027-07-30T16:00:00Z");

beforeEach(emptyOutbox);

/** An event with a correction of hours, a person who offered to help and a person who was asked. */
async function busyEvent() {
  const event = await makeShifts({ date: DATE }, [{ date: DATE }]);
  const signupId = await makeCheckedInHelper(event);
  await correctHours(event.ownerId, { signupId, minutes: 30, reason: CANARY }, Date.parse("2027-05-02T12:00:00Z"));
  const { eventId } = event;
  await runBatch([
    sql`INSERT INTO rescue_helpers (id, event_id, name, email, email_hash, locale, created_at)
      VALUES (${eventId}, ${eventId}, ${CANARY}, ${`${CANARY}@guest.test`}, 'hash', 'en', 1)`,
    sql`INSERT INTO rescue_calls (id, event_id, offer_id, waves, asked, next_at, started_at)
      VALUES (${eventId}, ${eventId}, ${event.shifts[0]}, 1, 1, 1, 1)`,
    sql`INSERT INTO rescue_asks (id, call_id, wave, name, email, created_at)
      VALUES (${eventId}, ${eventId}, 1, ${CANARY}, ${`${CANARY}@guest.test`}, 1)`,
  ]);
  return event;
}

test("with an event's names, reasons of corrections and offers of help are deleted, and the sum of hours stays", async () => {
  const { eventId } = await busyEvent();
  await purgeNames(DAY, purgeWithNames);
  expect(await findTablesWithText(CANARY)).toEqual([]);
  const [totals] = await runBatch([sql`SELECT minutes, people FROM hour_totals WHERE event_id = ${eventId}`]);
  expect(totals).toEqual([{ minutes: 30, people: 1 }]);
});

test("the check finds data that is not deleted with the names", async () => {
  await busyEvent();
  await purgeNames(DAY);
  expect(await findTablesWithText(CANARY)).toEqual(expect.arrayContaining(["rescue_asks", "rescue_helpers"]));
});
