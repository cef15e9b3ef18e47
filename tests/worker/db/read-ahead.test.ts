import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { readAhead } from "#app/db/read-ahead.server.ts";
import { withContext } from "#app/db/request-context.server.ts";
import { loadOwnedEventType } from "#app/sheet/event/owned.server.ts";
import { saveReminderSettings } from "#app/sheet/reminders/commands.server.ts";
import { loadReminderScheduleAhead } from "#app/sheet/reminders/queries.server.ts";
import { SimulatedDistance } from "#tests/support/distance.ts";
import { makeEvent, makeForm, makeUser } from "#tests/support/makers.ts";
import { reminderSettings } from "#tests/support/reminders.ts";

async function owned() {
  const ownerId = await makeUser();
  const { eventId } = await makeEvent(makeForm("simple-rsvp"), { ownerId });
  return { ownerId, eventId };
}

test("a result read ahead answers the same query and no other", async () => {
  const [{ ownerId, eventId }, other] = [await owned(), await owned()];
  const ahead = await readAhead(() => loadOwnedEventType(ownerId, eventId));
  using distance = new SimulatedDistance();
  const ask = (owner: string, event: string) => distance.measure(() => withContext({ ahead }, () => loadOwnedEventType(owner, event)));
  expect(await ask(ownerId, eventId)).toMatchObject({ answer: "simple-rsvp", inSequence: 0 });
  expect(await ask(other.ownerId, eventId)).toMatchObject({ answer: null, inSequence: 1 });
  expect(await ask(other.ownerId, other.eventId)).toMatchObject({ answer: "simple-rsvp", inSequence: 1 });
});

test("a query that couldn't be read ahead is run when it is needed", async () => {
  const { ownerId, eventId } = await owned();
  const ahead = await readAhead(() => Promise.reject(new Error("overloaded")));
  expect(await withContext({ ahead }, () => loadOwnedEventType(ownerId, eventId))).toBe("simple-rsvp");
});

test("reminders saved with a schedule that an edit has replaced are planned again", async () => {
  const { ownerId, eventId } = await owned();
  const ahead = await readAhead(() => loadReminderScheduleAhead(ownerId, eventId));
  const moved = Date.UTC(2027, 8, 1, 12);
  await runBatch([
    sql`UPDATE events SET version = version + 1, schedule_version = schedule_version + 1, starts_at = ${moved} WHERE id = ${eventId}`,
  ]);
  const card = reminderSettings({ hours: 6 });
  expect(await withContext({ ahead }, () => saveReminderSettings(ownerId, eventId, card, Date.UTC(2027, 1, 1)))).not.toBeNull();
  const [queue] = await runBatch([
    sql<{ startsAt: number; version: number }>`SELECT starts_at AS startsAt, schedule_version AS version FROM reminder_queue
      WHERE event_id = ${eventId} AND status = 'pending'`,
  ]);
  expect(queue).toEqual([{ startsAt: moved, version: 1 }]);
});
