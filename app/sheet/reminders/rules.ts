import { addDays, toInstant, toWallTime } from "#app/lib/wall-time.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";
import type { ReminderSettings, ReminderType } from "./schema.ts";

/** One row of the reminder queue: when it goes out, the first start it is about, and when it is too late for everyone. */
export type PlannedReminder = { type: ReminderType; sendAt: number; startsAt: number; expiresAt: number };

const TOGETHER = LIMITS.reminder.mergeWithinHours * DURATIONS.hour;

/**
 * When an event's reminders are due, in order. `starts` are the times people signed up for: the event's own, or those of its
 * shifts and slots. 'days' is the same wall time that many days earlier, once per local date with a start; 'hours' is that many
 * hours earlier, once per start.
 */
export function planReminders(schedule: { starts: readonly number[]; timeZone: string; settings: ReminderSettings }): PlannedReminder[] {
  const { settings, timeZone } = schedule;
  if (!settings.enabled) return [];
  const starts = [...new Set(schedule.starts)].sort((a, b) => a - b);
  const { daysReminder, hoursReminder } = settings;
  const days = daysReminder.enabled ? planDaysReminders(starts, timeZone, daysReminder.daysBefore) : [];
  const hours = hoursReminder.enabled ? planHoursReminders(starts, hoursReminder.hoursBefore) : [];
  return [...days, ...hours].filter(isAhead).sort((a, b) => a.sendAt - b.sendAt || a.type.localeCompare(b.type));
}

/** A 'days' reminder for a later start of its local date; `from` and `until` bound that date. */
export type LaterReminder = PlannedReminder & { from: number; until: number; isNext: boolean };

/**
 * For dates whose first reminder should have gone out before now: the reminders of their later starts, so that an earlier start
 * added later doesn't cost everyone else theirs. The next one of each date is still to come.
 */
export function planLaterReminders(
  schedule: { starts: readonly number[]; timeZone: string; settings: ReminderSettings },
  now: number,
): LaterReminder[] {
  const { timeZone, settings } = schedule;
  const dates = Map.groupBy(
    [...new Set(schedule.starts)].sort((a, b) => a - b),
    (start) => toWallTime(start, timeZone).date,
  );
  return [...dates.values()].flatMap((starts) => {
    const [first, ...later] = starts.flatMap((start) => planReminders({ starts: [start], timeZone, settings }).filter(isDays));
    if (!first || first.sendAt > now) return [];
    const { from, until } = getLocalDay(first.startsAt, timeZone);
    const next = later.find(({ sendAt }) => sendAt > now);
    return later.map((each) => ({ ...each, expiresAt: starts.at(-1) ?? each.expiresAt, from, until, isNext: each === next }));
  });
}

function isDays({ type }: PlannedReminder): boolean {
  return type === "days";
}

/** The local date of an instant, from its first millisecond to the first one of the next date (exclusive). */
export function getLocalDay(instant: number, timeZone: string): { date: string; from: number; until: number } {
  const { date } = toWallTime(instant, timeZone);
  return { date, from: toInstant(date, "00:00:00", timeZone), until: toInstant(addDays(date, 1), "00:00:00", timeZone) };
}

/**
 * Whether two reminders to one person become a single message: they were due within two hours of each other, or would be sent
 * so now because one is late.
 */
export function shouldMerge(reminder: { sendAt: number }, other: { sendAt: number; isPending: boolean }, now: number): boolean {
  if (Math.abs(reminder.sendAt - other.sendAt) <= TOGETHER) return true;
  return other.isPending && other.sendAt <= now + TOGETHER;
}

/** Whether these settings merge both reminders of a first start into one message, determined without knowing the starts. */
export function settingsMerge({ daysReminder, hoursReminder }: ReminderSettings): boolean {
  if (!daysReminder.enabled || !hoursReminder.enabled) return false;
  return Math.abs(daysReminder.daysBefore * DURATIONS.day - hoursReminder.hoursBefore * DURATIONS.hour) <= TOGETHER;
}

function planDaysReminders(starts: number[], timeZone: string, days: number): PlannedReminder[] {
  const firsts = new Map<string, PlannedReminder>();
  for (const start of starts) {
    const { date, time } = toWallTime(start, timeZone);
    const first = firsts.get(date);
    if (first) first.expiresAt = start;
    else firsts.set(date, { type: "days", sendAt: toInstant(addDays(date, -days), time, timeZone), startsAt: start, expiresAt: start });
  }
  return [...firsts.values()];
}

/** A date that a zone skipped altogether is read as the next one, so that its reminder would not be before its start. */
function isAhead({ sendAt, startsAt }: PlannedReminder): boolean {
  return sendAt < startsAt;
}

function planHoursReminders(starts: number[], hours: number): PlannedReminder[] {
  return starts.map((start) => ({ type: "hours", sendAt: start - hours * DURATIONS.hour, startsAt: start, expiresAt: start }));
}
