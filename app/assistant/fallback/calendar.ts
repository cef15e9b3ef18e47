import { RRuleTemporal } from "rrule-temporal";
import { addDays, daysBetween } from "#app/lib/wall-time.ts";
import { WEEKDAYS } from "#app/sheet/repeats/rules.ts";

/** Days are yyyy-MM-dd, months are their first day, weekdays count from 0 for Monday. A month given as a number counts from 0. */

/** The number of repeats if no end was said; the answer mentions it. */
export const DEFAULT_REPEATS = 4;
/** The most days a plan may have. */
export const MAX_DAYS = 53;

export function toDate(year: number, month: number, day: number): string | null {
  const text = `${year}-${`${month + 1}`.padStart(2, "0")}-${`${day}`.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  return date.getUTCDate() === day && date.getUTCMonth() === month ? text : null;
}

/** The date, or null if the calendar has no such day or the given year puts it in the past. Without a year, the next such day. */
export function resolveDayMonth(day: number, month: number, year: number | null, today: string): string | null {
  const thisYear = Number(today.slice(0, 4));
  const date = toDate(year ?? thisYear, month, day);
  if (date && date >= today) return date;
  return year ? null : toDate(thisYear + 1, month, day);
}

/** The next such day of the month, in this month or the next that has it; on the given weekday if there is one. */
export function nextDayOfMonth(day: number, today: string, weekday?: number): string | null {
  const dates = [0, 1, 2, 3].map((ahead) => dayOfMonth(firstOfMonth(today, ahead), day));
  return dates.find((date) => date !== null && date >= today && (weekday === undefined || weekdayIndex(date) === weekday)) ?? null;
}

export function weekdayIndex(date: string): number {
  return (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
}

/** The next such weekday; for today's own weekday, a week from now. With `weeks`, the weekday in the week that many weeks ahead. */
export function nextWeekdayDate(weekday: number, today: string, weeks = 0): string {
  const ahead = weekday - weekdayIndex(today);
  return addDays(today, weeks > 0 ? ahead + 7 * weeks : (ahead + 7) % 7 || 7);
}

/** The first day of the month, or of the month `ahead` months later. */
export function firstOfMonth(date: string, ahead = 0): string {
  const months = 12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7)) - 1 + ahead;
  return toDate(Math.floor(months / 12), months % 12, 1) ?? date;
}

export function lastOfMonth(month: string): string {
  return addDays(firstOfMonth(month, 1), -1);
}

/** All months from the first to the last. */
export function monthsBetween(first: string, last: string): string[] {
  return first > last ? [] : [first, ...monthsBetween(firstOfMonth(first, 1), last)];
}

/** The given day of the month; null if the month is too short. */
export function dayOfMonth(month: string, day: number): string | null {
  const date = addDays(month, day - 1);
  return firstOfMonth(date) === month ? date : null;
}

/** For example the second Saturday of a month; -1 means the last. */
export function nthWeekday(month: string, weekday: number, nth: number): string | null {
  const all = datesBetween(month, lastOfMonth(month)).filter((date) => weekdayIndex(date) === weekday);
  return all.at(nth > 0 ? nth - 1 : nth) ?? null;
}

export function datesBetween(first: string, last: string): string[] {
  const count = Math.min(daysBetween(first, last), 400);
  return Array.from({ length: Math.max(0, count + 1) }, (_, index) => addDays(first, index));
}

/** Monday to Friday of the week that contains the day. */
export function workdaysOfWeek(date: string): string[] {
  const monday = addDays(date, -weekdayIndex(date));
  return datesBetween(monday, addDays(monday, 4));
}

export type Rule = { every: "day" | "week" | "month"; interval: number; weekdays: number[]; nth?: number | undefined };

/** The end of a repeat, from a length or a number of times. */
export function toRuleEnd(
  length: { count: number; unit: string } | undefined,
  start: string,
  perWeek: number,
): { until: string } | { count: number } {
  if (!length) return { count: DEFAULT_REPEATS * Math.max(1, perWeek) };
  if (length.unit === "times") return { count: length.count };
  return { until: addDays(start, length.count * (length.unit === "week" ? 7 : 30) - 1) };
}

/** The days of a repeat from a start day to a last day or a count. */
export function expandRule({ every, interval, weekdays, nth }: Rule, from: string, end: { until: string } | { count: number }): string[] {
  const days = weekdays.map((weekday) => `${nth ?? ""}${WEEKDAYS[weekday]}`).join(",");
  const rule = [
    `FREQ=${{ day: "DAILY", week: "WEEKLY", month: "MONTHLY" }[every]}`,
    `INTERVAL=${interval}`,
    ...(days ? [`BYDAY=${days}`] : []),
    "until" in end ? `UNTIL=${end.until.replaceAll("-", "")}` : `COUNT=${Math.min(end.count, MAX_DAYS)}`,
  ].join(";");
  // A rule's first day counts whether it matches or not, so start with one that matches.
  const first =
    weekdays.length > 0 && !nth ? datesBetween(from, addDays(from, 6)).find((day) => weekdays.includes(weekdayIndex(day))) : from;
  if (!first) return [];
  const rrule = new RRuleTemporal({ rruleString: `DTSTART;VALUE=DATE:${first.replaceAll("-", "")}\nRRULE:${rule}`, maxIterations: 2000 });
  return rrule.all((_, index) => index < MAX_DAYS).map((moment) => moment.toPlainDate().toString());
}
