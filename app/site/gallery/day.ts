import { formatDate, formatTimes } from "#app/lib/format-date.ts";
import { addDays } from "#app/lib/wall-time.ts";
import type { Day } from "./example.ts";

/** Sample dates begin a few days ahead, so that there seems to be time to prepare. */
const AHEAD = 4;

/** The samples' calendar for a reader on `today` (yyyy-MM-dd). */
export function dayOf(today: string, locale: string): Day {
  return {
    next: (weekday, atLeast = AHEAD) => nextWeekday(addDays(today, atLeast), weekday),
    after: (days) => addDays(today, days),
    plus: addDays,
    short: (date) => formatDate(date, locale, "short"),
    long: (date) => labelOf(date, locale, { weekday: "long", month: "long", day: "numeric" }),
    weekday: (date) => labelOf(date, locale, { weekday: "long" }),
    times: ([start, end]) => formatTimes(`${start}:00`, `${end}:00`, locale),
  };
}

function nextWeekday(from: string, weekday: number): string {
  const day = new Date(`${from}T12:00:00Z`).getUTCDay() || 7;
  return addDays(from, (weekday - day + 7) % 7);
}

function labelOf(date: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(`${date}T12:00:00Z`));
}
