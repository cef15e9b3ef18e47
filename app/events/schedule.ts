import { formatDay, formatTime, formatTimes } from "#app/lib/format-date.ts";
import { wallTimeOf } from "#app/lib/wall-time.ts";

/** When something is, in its own zone: yyyy-MM-dd, HH:mm:ss, an IANA name. `endDate` is the last of several dates. */
export type Schedule = {
  date: string | null;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  timeZone: string;
};

/** Says of a schedule whether it is dated today or later, where "today" is its own zone's ([A §4]). */
export function upcomingAt(now: number): (schedule: Pick<Schedule, "date" | "endDate" | "timeZone">) => boolean {
  const todays = new Map<string, string>();
  return ({ date, endDate, timeZone }) => {
    const last = endDate ?? date;
    if (!last) return false;
    const today = todays.get(timeZone) ?? wallTimeOf(now, timeZone).date;
    todays.set(timeZone, today);
    return last >= today;
  };
}

/** "Sat, Nov 21st", or from the first to the last of several dates. */
export function dayText({ date, endDate }: Pick<Schedule, "date" | "endDate">, locale: string): string | null {
  if (!date) return null;
  return endDate && endDate > date ? `${formatDay(date, locale)} – ${formatDay(endDate, locale)}` : formatDay(date, locale);
}

/** "9:00 – 11:30 AM", or only the start. */
export function timesText({ startTime, endTime }: Pick<Schedule, "startTime" | "endTime">, locale: string): string | null {
  if (!startTime) return null;
  return endTime ? formatTimes(startTime, endTime, locale) : formatTime(startTime, locale);
}
