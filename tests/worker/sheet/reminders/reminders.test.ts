import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { cancelReminderStatements, saveReminderSettings } from "#app/sheet/reminders/commands.server.ts";
import { queueDueReminders } from "#app/sheet/reminders/due.server.ts";
import { loadReminderQueue, loadReminderSettings } from "#app/sheet/reminders/queries.server.ts";
import {
  answerRsvp,
  bookSlot,
  fillWithGoing,
  instantInZone,
  listReminderMails,
  listReminderQueue,
  makeTimedEvent,
  moveEvent,
  reminderSettings,
  rescheduleEvent,
  type TimedEvent,
} from "#tests/support/reminders.ts";
import { runScheduled } from "#workers/scheduled.ts";

const SAVED = instantInZone("2027-03-01 12:00");

async function remind(event: TimedEvent, given: Parameters<typeof reminderSettings>[0]) {
  expect(await saveReminderSettings(event.ownerId, event.eventId, reminderSettings(given), SAVED)).toEqual({ isScheduled: true });
}

test("a reminder goes out from the card to everyone going, once, at its minute", async () => {
  const event = await makeTimedEvent(["2027-03-20 09:00"], "rsvp");
  await Promise.all([answerRsvp(event, "ann", "going"), answerRsvp(event, "bob", "maybe"), answerRsvp(event, "cy", "no")]);
  await remind(event, { days: 1 });
  expect(await loadReminderSettings(event.eventId)).toEqual(reminderSettings({ days: 1 }));
  await runScheduled(instantInZone("2027-03-19 08:59"));
  expect(await listReminderMails(event)).toEqual([]);
  await runScheduled(instantInZone("2027-03-19 09:00"));
  await runScheduled(instantInZone("2027-03-19 09:01"));
  expect(await listReminderMails(event)).toEqual(["ann 2027-03-20 1d"]);
  expect(await loadReminderQueue(event.ownerId, event.eventId)).toMatchObject([{ type: "days", isSent: true }]);
});

test("only guests who hold a spot and gave an address are reminded", async () => {
  const event = await makeTimedEvent(["2027-03-20 09:00"]);
  await bookSlot(event, 0, "ann");
  await bookSlot(event, 0, null);
  for (const status of ["waiting", "offered", "cancelled"]) await bookSlot(event, 0, status, { status });
  await remind(event, { hours: 2 });
  await queueDueReminders(instantInZone("2027-03-20 07:00"));
  expect(await listReminderMails(event)).toEqual(["ann 2027-03-20 2h"]);
});

test("each person gets one reminder of each type per date, at their first start that day", async () => {
  const event = await makeTimedEvent(["2027-03-20 09:00", "2027-03-20 15:00", "2027-03-21 09:00"]);
  await bookSlot(event, 1, "ann", { createdAt: 1 });
  await bookSlot(event, 0, "ann", { createdAt: 2 });
  await bookSlot(event, 2, "ann", { createdAt: 3 });
  await bookSlot(event, 1, "bob", { createdAt: 4 });
  await remind(event, { days: 3, hours: 1 });
  const ticks = ["17 09:00", "17 15:00", "18 09:00", "20 08:00", "20 14:00", "21 08:00", "21 09:00"];
  for (const tick of ticks) await queueDueReminders(instantInZone(`2027-03-${tick}`));
  expect(await listReminderMails(event)).toEqual([
    "ann 2027-03-20 3d",
    "bob 2027-03-20 3d",
    "ann 2027-03-21 3d",
    "ann 2027-03-20 1h",
    "bob 2027-03-20 1h",
    "ann 2027-03-21 1h",
  ]);
});

test("two reminders within two hours of each other go out as one, with both messages", async () => {
  const event = await makeTimedEvent(["2027-03-20 09:00", "2027-03-20 11:00", "2027-03-20 11:30"]);
  await bookSlot(event, 0, "ann", { createdAt: 1 });
  await bookSlot(event, 1, "bob", { createdAt: 2 });
  await bookSlot(event, 2, "cy", { createdAt: 3 });
  await remind(event, { days: 1, hours: 24 });
  await queueDueReminders(instantInZone("2027-03-19 09:00"));
  expect(await listReminderMails(event)).toEqual(["ann 2027-03-20 1d+24h", "bob 2027-03-20 1d+24h", "cy 2027-03-20 1d"]);
  await bookSlot(event, 1, "late", { createdAt: 4 });
  await queueDueReminders(instantInZone("2027-03-19 11:30"));
  expect((await listReminderMails(event)).slice(3)).toEqual(["late 2027-03-20 1d+24h", "cy 2027-03-20 24h"]);
});

test("after an outage, late reminders go out as one, and none after the start", async () => {
  const event = await makeTimedEvent(["2027-03-20 09:00", "2027-03-20 15:00"]);
  await bookSlot(event, 0, "ann");
  await bookSlot(event, 1, "bob");
  await remind(event, { days: 1, hours: 6 });
  await queueDueReminders(instantInZone("2027-03-20 09:30"));
  expect(await listReminderMails(event)).toEqual(["bob 2027-03-20 1d+6h"]);
  await queueDueReminders(instantInZone("2027-03-21 00:00"));
  expect(await listReminderMails(event)).toHaveLength(1);
  expect(await listReminderQueue(event)).toEqual(["days sent", "hours expired", "hours sent"]);
});

test("a moved event is reminded of at its new time, and an edit keeps reminders that are still right", async () => {
  const event = await makeTimedEvent(["2027-03-20 09:00"], "rsvp");
  await answerRsvp(event, "ann", "going");
  await remind(event, { days: 1, hours: 2 });
  await queueDueReminders(instantInZone("2027-03-19 09:00"));
  // Only the location changed: same times, a new version. The reminder in the outbox is still right.
  await moveEvent(event, "2027-03-20 09:00", reminderSettings({ days: 1, hours: 2 }), 1, instantInZone("2027-03-19 09:00"));
  const [[waiting] = []] = await runBatch([sql`SELECT schedule_version AS version FROM email_outbox WHERE event_id = ${event.eventId}`]);
  expect(waiting).toEqual({ version: 1 });
  expect(await listReminderQueue(event)).toEqual(["days sent", "hours pending"]);
  await moveEvent(event, "2027-03-25 18:00", reminderSettings({ days: 1, hours: 2 }), 2, instantInZone("2027-03-19 10:00"));
  expect(await listReminderQueue(event)).toEqual(["days sent", "hours cancelled", "days pending", "hours pending"]);
  for (const tick of ["2027-03-20 07:00", "2027-03-24 18:00", "2027-03-25 16:00"]) await queueDueReminders(instantInZone(tick));
  expect(await listReminderMails(event)).toEqual(["ann 2027-03-20 1d", "ann 2027-03-25 1d", "ann 2027-03-25 2h"]);
});

test("a guest who was already reminded isn't reminded again if the start moves within the date, but a guest who signed up since is", async () => {
  const event = await makeTimedEvent(["2027-03-20 09:00"], "rsvp");
  const given = reminderSettings({ days: 1, hours: 2 });
  await answerRsvp(event, "ann", "going");
  await remind(event, { days: 1, hours: 2 });
  const sendAll = async (now: string) =>
    await runBatch([sql`UPDATE email_outbox SET status = 'sent', sent_at = ${instantInZone(now)} WHERE event_id = ${event.eventId}`]);
  await queueDueReminders(instantInZone("2027-03-19 09:00"));
  await sendAll("2027-03-19 09:00");
  await moveEvent(event, "2027-03-20 14:00", given, 1, instantInZone("2027-03-19 10:00"));
  await answerRsvp(event, "bob", "going");
  await queueDueReminders(instantInZone("2027-03-19 14:00"));
  expect(await listReminderMails(event)).toEqual(["ann 2027-03-20 1d", "bob 2027-03-20 1d"]);
  await sendAll("2027-03-19 14:00");
  await queueDueReminders(instantInZone("2027-03-20 12:00"));
  await sendAll("2027-03-20 12:00");
  await moveEvent(event, "2027-03-20 18:00", given, 2, instantInZone("2027-03-20 13:00"));
  await queueDueReminders(instantInZone("2027-03-20 16:00"));
  expect((await listReminderMails(event)).slice(2).sort()).toEqual(["ann 2027-03-20 2h", "bob 2027-03-20 2h"]);
  await moveEvent(event, "2027-03-25 18:00", given, 3, instantInZone("2027-03-20 17:00"));
  await queueDueReminders(instantInZone("2027-03-24 18:00"));
  expect((await listReminderMails(event)).slice(4).sort()).toEqual(["ann 2027-03-25 1d", "bob 2027-03-25 1d"]);
});

test("a reminder that is due while the event is edited isn't lost", async () => {
  const event = await makeTimedEvent(["2027-03-20 09:00"], "rsvp");
  await answerRsvp(event, "ann", "going");
  await remind(event, { days: 1 });
  await moveEvent(event, "2027-03-20 09:00", reminderSettings({ days: 1 }), 1, instantInZone("2027-03-19 09:00") + 20_000);
  await queueDueReminders(instantInZone("2027-03-19 09:01"));
  expect(await listReminderMails(event)).toEqual(["ann 2027-03-20 1d"]);
});

test("an earlier start added too late for its own reminder doesn't cost anyone theirs", async () => {
  const event = await makeTimedEvent(["2027-03-20 15:00", "2027-03-20 17:00", "2027-03-20 09:00"]);
  await Promise.all([bookSlot(event, 0, "ann"), bookSlot(event, 1, "bob"), bookSlot(event, 2, "cy")]);
  const starts = (...times: string[]) => times.map((time) => instantInZone(`2027-03-20 ${time}`));
  const edit = (times: string[], scheduleVersion: number, now: string) =>
    rescheduleEvent(event, { scheduleVersion, starts: starts(...times), settings: reminderSettings({ days: 1 }) }, instantInZone(now));
  await edit(["15:00", "17:00"], 0, "2027-03-01 12:00");
  await edit(["09:00", "15:00", "17:00"], 1, "2027-03-19 12:00");
  await edit(["09:00", "15:00", "17:00"], 2, "2027-03-19 15:00");
  await queueDueReminders(instantInZone("2027-03-19 15:00"));
  expect((await listReminderMails(event)).sort()).toEqual(["ann 2027-03-20 1d", "bob 2027-03-20 1d", "cy 2027-03-20 1d"]);
  await edit(["08:00", "15:00", "17:00"], 3, "2027-03-19 16:00");
  await queueDueReminders(instantInZone("2027-03-19 17:00"));
  expect(await listReminderMails(event)).toHaveLength(3);

  // The card is switched on less than a day before the first start.
  const late = await makeTimedEvent(["2027-03-20 09:00", "2027-03-20 15:00"]);
  await saveReminderSettings(late.ownerId, late.eventId, reminderSettings({ days: 1 }), instantInZone("2027-03-19 12:00"));
  expect(await loadReminderQueue(late.ownerId, late.eventId)).toMatchObject([{ sendAt: instantInZone("2027-03-19 15:00") }]);
});

test("switching off and on again restores reminders, and saving twice doubles none", async () => {
  const event = await makeTimedEvent(["2027-03-20 09:00"], "rsvp");
  await answerRsvp(event, "ann", "going");
  await remind(event, { days: 1 });
  const off = { ...reminderSettings({ days: 1 }), enabled: false };
  expect(await saveReminderSettings(event.ownerId, event.eventId, off, SAVED)).toEqual({ isScheduled: false });
  expect(await listReminderQueue(event)).toEqual(["days cancelled"]);
  await remind(event, { days: 1 });
  await remind(event, { days: 1 });
  expect(await listReminderQueue(event)).toEqual(["days pending"]);
});

test("an event that ended, became a draft, was deleted or moved without rescheduling reminds no one", async () => {
  const changes = ["status = 'ended'", "status = 'draft'", "deleted_at = 1", "schedule_version = 9"];
  for (const change of changes) {
    const event = await makeTimedEvent(["2027-03-20 09:00"], "rsvp");
    await answerRsvp(event, "ann", "going");
    await remind(event, { days: 1 });
    await runBatch([sql`UPDATE events SET ${sql.raw(change)} WHERE id = ${event.eventId}`]);
    await queueDueReminders(instantInZone("2027-03-19 09:00"));
    expect([await listReminderMails(event), await listReminderQueue(event)]).toEqual([[], ["days cancelled"]]);
  }
  const event = await makeTimedEvent(["2027-03-20 09:00"], "rsvp");
  await remind(event, { days: 1 });
  await runBatch(cancelReminderStatements(event.eventId));
  expect(await loadReminderQueue(event.ownerId, event.eventId)).toEqual([]);
});

test("a proven account's switch is respected, an unproven one's isn't", async () => {
  const event = await makeTimedEvent(["2027-03-20 09:00"], "rsvp");
  const [proven, unproven] = [newId(), newId()];
  await runBatch([
    sql`INSERT INTO users (id, email, email_verified_at, event_reminders, created_at)
      VALUES (${proven}, ${proven}, 1, 0, 0), (${unproven}, ${unproven}, NULL, 0, 0)`,
  ]);
  await answerRsvp(event, "proven", "going", proven);
  await answerRsvp(event, "unproven", "going", unproven);
  await remind(event, { days: 1 });
  await queueDueReminders(instantInZone("2027-03-19 09:00"));
  expect(await listReminderMails(event)).toEqual(["unproven 2027-03-20 1d"]);
});

test("no one can save or read another owner's reminders", async () => {
  const [event, other] = [await makeTimedEvent(["2027-03-20 09:00"]), await makeTimedEvent(["2027-03-20 09:00"])];
  await remind(event, { days: 1 });
  expect(await saveReminderSettings(other.ownerId, event.eventId, reminderSettings({ hours: 1 }), SAVED)).toBeNull();
  expect(await loadReminderQueue(other.ownerId, event.eventId)).toEqual([]);
  expect(await listReminderQueue(event)).toEqual(["days pending"]);
});

test("ten thousand people are queued exactly once, through a crash and overlapping runs", async () => {
  const event = await makeTimedEvent(["2027-03-20 09:00"], "rsvp");
  await fillWithGoing(event, 10_000);
  await remind(event, { days: 1, hours: 24 });
  const now = instantInZone("2027-03-19 09:00");
  const batch = env.DB.batch.bind(env.DB);
  let calls = 0;
  const crash = vi.spyOn(env.DB, "batch").mockImplementation(async (statements) => {
    const answered = await batch(statements as D1PreparedStatement[]);
    if (++calls === 5) throw new Error("the run died after its batch");
    return answered as never;
  });
  const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await queueDueReminders(now);
  expect(quiet).toHaveBeenCalledTimes(1);
  crash.mockRestore();
  quiet.mockRestore();
  await Promise.all([queueDueReminders(now), queueDueReminders(now), queueDueReminders(now + 60_000)]);
  const [[counted] = []] = await runBatch([
    sql`SELECT count(*) AS messages, count(DISTINCT to_email) AS people, sum(props ->> 'hours' IS NOT NULL) AS withBoth
      FROM email_outbox WHERE event_id = ${event.eventId}`,
  ]);
  expect(counted).toEqual({ messages: 10_000, people: 10_000, withBoth: 10_000 });
  expect(await listReminderQueue(event)).toEqual(["days sent", "hours sent"]);
});
