import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { toInstant } from "#app/lib/wall-time.ts";
import { type ReminderSchedule, reminderSettingsStatements, rescheduleStatements } from "#app/sheet/reminders/commands.server.ts";
import type { ReminderSettings } from "#app/sheet/reminders/schema.ts";

export const REMINDER_ZONE = "America/New_York";

/** Converts a wall time in that zone to an instant. */
export function instantInZone(wallTime: string): number {
  const [date = "", time = ""] = wallTime.split(" ");
  return toInstant(date, `${time}:00`, REMINDER_ZONE);
}

export function reminderSettings({ days, hours }: { days?: number; hours?: number }): ReminderSettings {
  return {
    enabled: true,
    daysReminder: { enabled: days !== undefined, daysBefore: days ?? 1, customMessage: "Bring water." },
    hoursReminder: { enabled: hours !== undefined, hoursBefore: hours ?? 24, customMessage: "See you soon." },
  };
}

export type TimedEvent = { eventId: string; ownerId: string; slots: string[] };

/** Makes a published time-slot event with one slot per start, or with type "rsvp" an RSVP event at the first start. */
export async function makeTimedEvent(starts: string[], type: "time-slots" | "rsvp" = "time-slots"): Promise<TimedEvent> {
  const [eventId, ownerId] = [newId(), newId()];
  const instants = starts.map(instantInZone);
  const slots = type === "rsvp" ? [] : starts.map(newId);
  await runBatch([
    sql`INSERT INTO users (id, email, email_verified_at, created_at) VALUES (${ownerId}, ${`${ownerId}@owner.test`}, 1, 0)`,
    sql`INSERT INTO events (id, user_id, title, type, status, time_zone, starts_at, ends_at, created_at)
      VALUES (${eventId}, ${ownerId}, 'Spring fair', ${type}, 'published', ${REMINDER_ZONE}, ${Math.min(...instants)}, ${Math.max(...instants) + 3_600_000}, 0)`,
    ...slots.map((id, index) => sql`INSERT INTO time_slots (id, event_id, starts_at) VALUES (${id}, ${eventId}, ${instants[index]})`),
  ]);
  return { eventId, ownerId, slots };
}

/** Books that slot; `name` becomes the address, null means none. */
export async function bookSlot(
  event: TimedEvent,
  slot: number,
  name: string | null,
  options: { status?: string; createdAt?: number } = {},
) {
  const { status = "confirmed", createdAt = 1 } = options;
  const email = name === null ? null : `${name}@guest.test`;
  await runBatch([
    sql`INSERT INTO time_slot_signups (id, event_id, time_slot_id, user_email, status, places, created_at)
      VALUES (${newId()}, ${event.eventId}, ${event.slots[slot]}, ${email}, ${status}, ${Number(status === "confirmed")}, ${createdAt})`,
  ]);
}

/** Answers an RSVP event. */
export async function answerRsvp(event: TimedEvent, name: string, response: "going" | "maybe" | "no", userId: string | null = null) {
  await runBatch([
    sql`INSERT INTO event_rsvps (id, event_id, user_id, user_email, response, places, created_at)
      VALUES (${newId()}, ${event.eventId}, ${userId}, ${`${name}@guest.test`}, ${response}, ${Number(response === "going")}, 1)`,
  ]);
}

/** Adds this many people who are going, in one statement. */
export async function fillWithGoing(event: TimedEvent, count: number) {
  await runBatch([
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      INSERT INTO event_rsvps (id, event_id, user_email, places, created_at)
      SELECT 'r' || i || ${event.eventId}, ${event.eventId}, 'guest' || i || '@guest.test', 1, i / 7 FROM n`,
  ]);
}

/** Changes the reminders as an edit of the schedule does: new version, new start. */
export async function moveEvent(event: TimedEvent, start: string, settings: ReminderSettings, version: number, now: number) {
  await rescheduleEvent(event, { scheduleVersion: version, starts: [instantInZone(start)], settings: settings }, now);
}

/** Changes the reminders of an event with several starts as an edit does. */
export async function rescheduleEvent({ eventId }: TimedEvent, schedule: Omit<ReminderSchedule, "eventId" | "timeZone">, now: number) {
  await runBatch([
    sql`UPDATE events SET starts_at = ${Math.min(...schedule.starts)}, schedule_version = ${schedule.scheduleVersion} WHERE id = ${eventId}`,
    ...reminderSettingsStatements(eventId, schedule.settings),
    ...rescheduleStatements({ eventId, timeZone: REMINDER_ZONE, ...schedule }, now),
  ]);
}

/** Lists an event's reminders as "name date what", in the order of writing. */
export async function listReminderMails({ eventId }: TimedEvent): Promise<string[]> {
  const [rows = []] = await runBatch([
    sql`SELECT to_email AS email, props ->> 'date' AS date, props ->> 'days' AS days, props ->> 'hours' AS hours
      FROM email_outbox WHERE event_id = ${eventId} AND template = 'reminder' ORDER BY rowid`,
  ]);
  return rows.map(({ email, date, days, hours }) => {
    const says = [days ? `${days}d` : null, hours ? `${hours}h` : null].filter(Boolean).join("+");
    return `${String(email).split("@")[0]} ${date} ${says}`;
  });
}

/** Lists the queue as "type status". */
export async function listReminderQueue({ eventId }: TimedEvent): Promise<string[]> {
  const [rows = []] = await runBatch([
    sql`SELECT reminder_type AS type, status FROM reminder_queue WHERE event_id = ${eventId} ORDER BY send_at, reminder_type, rowid`,
  ]);
  return rows.map(({ type, status }) => `${type} ${status}`);
}
