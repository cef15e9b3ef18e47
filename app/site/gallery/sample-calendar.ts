import { formatDate, formatTimes } from "#app/lib/format-date.ts";
import { addDays } from "#app/lib/wall-time.ts";
import type { SampleCalendar } from "./example.ts";

/** Sample dates begin a few days ahead, so that there seems to be time to prepare. */
const DAYS_AHEAD = 4;

/** The samples' calendar for a reader on `today` (yyyy-MM-dd). */
export function createSampleCalendar(today: string, locale: string): SampleCalendar {
  return {
    next: (weekday, atLeast = DAYS_AHEAD) => nextWeekday(addDays(today, atLeast), weekday),
    after: (days) => addDays(today, days),
    plus: addDays,
    short: (date) => formatDate(date, locale, "short"),
    long: (date) => formatLabel(date, locale, { weekday: "long", month: "long", day: "numeric" }),
    weekday: (date) => formatLabel(date, locale, { weekday: "long" }),
    times: ([start, end]) => formatTimes(`${start}:00`, `${end}:00`, locale),
  };
}

function nextWeekday(from: string, weekday: number): string {
  const day = new Date(`${from}T12:00:00Z`).getUTCDay() || 7;
  return addDays(from, (weekday - day + 7) % 7);
}

function formatLabel(date: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(`${date}T12:00:00Z`));
}
