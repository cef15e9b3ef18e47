import { dateIn } from "#app/lib/clock.ts";
import { formatDay, formatTime, formatTimes, isNextDay } from "#app/lib/format-date.ts";

/**
 * When something takes place, in its own zone: yyyy-MM-dd, HH:mm:ss, an IANA name. `endDate` is the last of several dates.
 * `endsNextDay`: an event's hours end on the day after they start; without it the times alone decide.
 */
export type Schedule = {
  date: string | null;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  endsNextDay?: 0 | 1;
  timeZone: string;
};

/** Returns a test for schedules dated today or later, where "today" is in the schedule's own zone (product 4.2). */
export function isUpcomingAt(now: number): (schedule: Pick<Schedule, "date" | "endDate" | "timeZone">) => boolean {
  const todays = new Map<string, string>();
  return ({ date, endDate, timeZone }) => {
    const last = endDate ?? date;
    if (!last) return false;
    const today = todays.get(timeZone) ?? dateIn(timeZone, now);
    todays.set(timeZone, today);
    return last >= today;
  };
}

/** "Sat, Nov 21st", or from the first to the last of several dates. */
export function formatScheduleDay({ date, endDate }: Pick<Schedule, "date" | "endDate">, locale: string): string | null {
  if (!date) return null;
  return endDate && endDate > date ? `${formatDay(date, locale)} – ${formatDay(endDate, locale)}` : formatDay(date, locale);
}

/** The one rule for an event's hours: "9:00 – 11:30 AM", from the day's first start to its last end, or only the start. */
export function formatScheduleTimes(schedule: Schedule, locale: string, zone?: string | null): string | null {
  const { startTime, endTime } = schedule;
  if (!startTime || spansDates(schedule)) return null;
  if (!endTime) return [formatTime(startTime, locale), zone].filter(Boolean).join(" ");
  return formatTimes(startTime, endTime, locale, { zone, endsNextDay: endsOnNextDay(schedule) });
}

export function endsOnNextDay({ startTime, endTime, endsNextDay }: Pick<Schedule, "startTime" | "endTime" | "endsNextDay">): boolean {
  return endsNextDay === 1 || (startTime !== null && endTime !== null && isNextDay(startTime, endTime));
}

/**
 * Whether the event was saved before hours were per day, so that its times run from the start on the first date to the end on
 * the last.
 */
export function spansDates({ date, endDate, startTime, endTime, endsNextDay }: Schedule): boolean {
  if (!date || !endDate || endDate <= date || !startTime || !endTime) return false;
  return isNextDay(startTime, endTime) && endsNextDay !== 1;
}
