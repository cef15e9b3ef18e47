import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { assertion, isAssertion } from "#app/db/assertion.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { mayAt } from "#app/members/may.server.ts";
import { loadReminderSchedule, loadReminderScheduleAhead } from "./queries.server.ts";
import { planLaterReminders, planReminders } from "./rules.ts";
import type { ReminderSettings } from "./schema.ts";

/** What an event's reminders are computed from; `scheduleVersion` is the one after the batch. */
export type ReminderSchedule = {
  eventId: string;
  timeZone: string;
  scheduleVersion: number;
  /** The times people sign up for: the event's start, or the starts of its shifts or slots. */
  starts: number[];
  settings: ReminderSettings;
};

const TRIES = 5;

/**
 * Saves the reminders card of an event, updates the queue, and returns whether something will go out; null unless the user is
 * one of its organizers. An edit between reading the schedule and writing makes it start over: every run leaves the same rows.
 */
export async function saveReminderSettings(
  userId: string,
  eventId: string,
  settings: ReminderSettings,
  now: number,
): Promise<{ isScheduled: boolean } | null> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const schedule = await (attempt === 0 ? loadReminderScheduleAhead : loadReminderSchedule)(userId, eventId);
    if (!schedule) return null;
    const isPublished = schedule.status === "published";
    const isTheirs = sql`e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`;
    const written = await runBatch([
      assertion(sql`EXISTS (SELECT 1 FROM events e WHERE ${isTheirs})`),
      reminderSettingsStatements(eventId, settings),
      isPublished ? rescheduleStatements({ ...schedule, eventId, settings }, now) : cancelReminderStatements(eventId),
      sql<{ version: number; isScheduled: 0 | 1 }>`SELECT e.version, EXISTS (SELECT 1 FROM reminder_queue q
        WHERE q.event_id = e.id AND q.status = 'pending') AS isScheduled FROM events e WHERE ${isTheirs}`,
    ]).catch(nullIfAsserted);
    if (!written) return null;
    const [, , , [event]] = written;
    if (event?.version === schedule.version) return { isScheduled: event.isScheduled === 1 };
  }
  throw new Error("The event kept changing while its reminders were saved");
}

function nullIfAsserted(error: unknown): null {
  if (isAssertion(error)) return null;
  throw error;
}

/** Stores an event's settings, as part of the batch that saves the event. */
export function reminderSettingsStatements(eventId: string, settings: ReminderSettings): SQLWrapper[] {
  const { enabled, daysReminder, hoursReminder } = settings;
  const daysMessage = daysReminder.customMessage || null;
  const hoursMessage = hoursReminder.customMessage || null;
  return [
    sql`INSERT INTO event_reminder_settings (event_id, enabled, days_enabled, days_before, days_message, hours_enabled, hours_before,
        hours_message, custom_message)
      VALUES (${eventId}, ${Number(enabled)}, ${Number(daysReminder.enabled)}, ${daysReminder.daysBefore}, ${daysMessage},
        ${Number(hoursReminder.enabled)}, ${hoursReminder.hoursBefore}, ${hoursMessage}, ${daysMessage ?? hoursMessage})
      ON CONFLICT (event_id) DO UPDATE SET enabled = excluded.enabled, days_enabled = excluded.days_enabled,
        days_before = excluded.days_before, days_message = excluded.days_message, hours_enabled = excluded.hours_enabled,
        hours_before = excluded.hours_before, hours_message = excluded.hours_message, custom_message = excluded.custom_message`,
  ];
}

/**
 * Updates the queue for a published event's schedule and settings, as part of the batch that changes either. Reminders that
 * still apply stay, with their messages in flight; the rest is canceled; upcoming ones are added, none in the past. A date
 * whose first start is already too near is reminded of before its next start, unless it was already.
 */
export function rescheduleStatements(schedule: ReminderSchedule, now: number): SQLWrapper[] {
  const { eventId, scheduleVersion } = schedule;
  const inTime = planReminders(schedule);
  const later = planLaterReminders(schedule, now);
  const due = JSON.stringify(inTime);
  const next = JSON.stringify(later.filter(({ isNext }) => isNext));
  const holds = sql`(q.reminder_type, q.send_at, q.starts_at) IN
    (SELECT value ->> 'type', value ->> 'sendAt', value ->> 'startsAt' FROM json_each(${JSON.stringify([...inTime, ...later])}))`;
  return [
    sql`UPDATE reminder_queue AS q SET status = 'cancelled' WHERE event_id = ${eventId} AND status = 'pending' AND NOT (${holds})`,
    sql`UPDATE email_outbox SET schedule_version = ${scheduleVersion} WHERE status = 'pending' AND reminder_id IN
      (SELECT q.id FROM reminder_queue q WHERE q.event_id = ${eventId} AND ${isLive} AND ${holds})`,
    sql`UPDATE OR IGNORE reminder_queue AS q SET schedule_version = ${scheduleVersion}
      WHERE event_id = ${eventId} AND ${isLive} AND ${holds}`,
    addStatement(schedule, due, sql`value ->> 'sendAt' > ${now}`, now),
    addStatement(schedule, next, sql`NOT ${wasDateReminded(eventId)}`, now),
  ];
}

function addStatement({ eventId, scheduleVersion }: ReminderSchedule, reminders: string, when: SQL, now: number): SQL {
  return sql`INSERT INTO reminder_queue (id, event_id, reminder_type, send_at, starts_at, expires_at, schedule_version, created_at)
    SELECT lower(hex(randomblob(16))), ${eventId}, value ->> 'type', value ->> 'sendAt', value ->> 'startsAt', value ->> 'expiresAt',
      ${scheduleVersion}, ${now} FROM json_each(${reminders}) WHERE ${when}
    ON CONFLICT (event_id, reminder_type, send_at, schedule_version) DO UPDATE SET status = 'pending', cursor = NULL,
      starts_at = excluded.starts_at, expires_at = excluded.expires_at WHERE reminder_queue.status = 'cancelled'`;
}

/** Whether a date's 'days' reminder went out, or will. */
function wasDateReminded(eventId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM reminder_queue q WHERE q.event_id = ${eventId} AND q.reminder_type = 'days' AND ${isLive}
    AND q.starts_at >= value ->> 'from' AND q.starts_at < value ->> 'until')`;
}

/** Cancels pending reminders, as part of the batch that ends or deletes the event. */
export function cancelReminderStatements(eventId: string): SQLWrapper[] {
  return [sql`UPDATE reminder_queue SET status = 'cancelled' WHERE event_id = ${eventId} AND status = 'pending'`];
}

const isLive: SQL = sql`q.status IN ('pending', 'sent')`;
