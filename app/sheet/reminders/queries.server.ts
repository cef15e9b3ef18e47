import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { allowReadAhead } from "#app/db/read-ahead.server.ts";
import type { EventStatus } from "#app/db/stored-values.ts";
import { logError } from "#app/lib/log.ts";
import { mayAt } from "#app/members/may.server.ts";
import { isEventOfKind, mapKinds, pickRowsOfType } from "#app/sheet/kinds/registry.server.ts";
import { DEFAULT_REMINDER_SETTINGS, type QueuedReminderView, type ReminderSettings } from "./schema.ts";

/** An event's settings; the defaults if it never had any. */
export async function loadReminderSettings(eventId: string): Promise<ReminderSettings> {
  const [[row]] = await runBatch([
    sql<SettingsRow>`SELECT enabled, days_enabled AS daysEnabled, days_before AS daysBefore, coalesce(days_message, '') AS daysMessage,
        hours_enabled AS hoursEnabled, hours_before AS hoursBefore, coalesce(hours_message, '') AS hoursMessage
      FROM event_reminder_settings WHERE event_id = ${eventId}`,
  ]);
  if (!row) return DEFAULT_REMINDER_SETTINGS;
  return {
    enabled: row.enabled === 1,
    daysReminder: { enabled: row.daysEnabled === 1, daysBefore: row.daysBefore, customMessage: row.daysMessage },
    hoursReminder: { enabled: row.hoursEnabled === 1, hoursBefore: row.hoursBefore, customMessage: row.hoursMessage },
  };
}

type SettingsRow = Record<"daysBefore" | "hoursBefore", number> &
  Record<"enabled" | "daysEnabled" | "hoursEnabled", 0 | 1> &
  Record<"daysMessage" | "hoursMessage", string>;

/** Sent and scheduled reminders, in sending order. */
export async function loadReminderQueue(userId: string, eventId: string): Promise<QueuedReminderView[]> {
  const [rows] = await runBatch([
    sql<QueueRow>`SELECT q.id, q.reminder_type AS type, q.send_at AS sendAt, q.starts_at AS startsAt, q.status = 'sent' AS isSent
      FROM reminder_queue q JOIN events e ON e.id = q.event_id
      WHERE q.event_id = ${eventId} AND ${mayAt("e", userId, "organize")} AND q.status IN ('pending', 'sent')
      ORDER BY q.send_at, q.reminder_type`,
  ]);
  return rows.map((row) => ({ ...row, isSent: row.isSent === 1 }));
}

type QueueRow = Omit<QueuedReminderView, "isSent"> & { isSent: 0 | 1 };

/** The facts an owner's reminders are computed from, with the event's `version`; null if it isn't theirs. */
export async function loadReminderSchedule(userId: string, eventId: string) {
  const [[event], starts] = await runBatch([
    sql<ScheduledEvent>`SELECT type, status, time_zone AS timeZone, version, schedule_version AS scheduleVersion FROM events e
      WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`,
    mapKinds(
      (server) => sql<{ startsAt: number }>`SELECT DISTINCT ${server.startsAt} AS startsAt FROM events e
        JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id
        WHERE e.id = ${eventId} AND ${isEventOfKind(server)} AND NOT (${server.isRemoved}) AND ${server.startsAt} IS NOT NULL`,
    ),
  ]);
  return event ? { ...event, starts: pickRowsOfType(event.type, starts).map(({ startsAt }) => startsAt) } : null;
}

/** Read ahead with the request's session. */
export const loadReminderScheduleAhead = allowReadAhead(loadReminderSchedule, (userId, eventId) => [userId, eventId]);

type ScheduledEvent = { type: string; status: EventStatus; timeZone: string; version: number; scheduleVersion: number };

/** An event's page works without them: "failed" if they couldn't be read. */
export async function loadOwnerReminders(userId: string, eventId: string, requestId: string) {
  try {
    const [settings, queue] = await Promise.all([loadReminderSettings(eventId), loadReminderQueue(userId, eventId)]);
    return { settings, queue };
  } catch (error) {
    logError(error, { requestId });
    return "failed" as const;
  }
}
