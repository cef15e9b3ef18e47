import { RRuleTemporal } from "rrule-temporal";
import { addDays, daysBetween } from "#app/lib/wall-time.ts";
import { WEEKDAYS } from "#app/sheet/repeats/rules.ts";

/** Days are yyyy-MM-dd, months are their first day, weekdays count from 0 for Monday. A month given as a number counts from 0. */

/** The number of repeats if no end was said; the answer mentions it. */
export const UNSAID = 4;
/** The most days a plan may have. */
export const MOST_DAYS = 53;

export function dateOf(year: number, month: number, day: number): string | null {
  const text = `${year}-${`${month + 1}`.padStart(2, "0")}-${`${day}`.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  return date.getUTCDate() === day && date.getUTCMonth() === month ? text : null;
}

/** The date, or null if the calendar has no such day or the given year puts it in the past. Without a year, the next such day. */
export function dayIn(day: number, month: number, year: number | null, today: string): string | null {
  const thisYear = Number(today.slice(0, 4));
  const date = dateOf(year ?? thisYear, month, day);
  if (date && date >= today) return date;
  return year ? null : dateOf(thisYear + 1, month, day);
}

/** The next such day of the month, in this month or the next that has it; on the given weekday if there is one. */
export function nextDay(day: number, today: string, weekday?: number): string | null {
  const dates = [0, 1, 2, 3].map((ahead) => dayOf(monthOf(today, ahead), day));
  return dates.find((date) => date !== null && date >= today && (weekday === undefined || weekdayOf(date) === weekday)) ?? null;
}

export function weekdayOf(date: string): number {
  return (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
}

/** The next such weekday; today's own means a week from now. With `weeks`, the weekday of the week that many weeks ahead. */
export function comingDay(weekday: number, today: string, weeks = 0): string {
  const ahead = weekday - weekdayOf(today);
  return addDays(today, weeks > 0 ? ahead + 7 * weeks : (ahead + 7) % 7 || 7);
}

/** The first day of the month, or of the month `ahead` months later. */
export function monthOf(date: string, ahead = 0): string {
  const months = 12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7)) - 1 + ahead;
  return dateOf(Math.floor(months / 12), months % 12, 1) ?? date;
}

export function lastOf(month: string): string {
  return addDays(monthOf(month, 1), -1);
}

/** All months from one to another. */
export function monthsFrom(first: string, last: string): string[] {
  return first > last ? [] : [first, ...monthsFrom(monthOf(first, 1), last)];
}

/** That day of the month; null if the month is too short. */
export function dayOf(month: string, day: number): string | null {
  const date = addDays(month, day - 1);
  return monthOf(date) === month ? date : null;
}

/** The second Saturday of a month; -1 for its last. */
export function nthWeekday(month: string, weekday: number, nth: number): string | null {
  const all = daysFrom(month, lastOf(month)).filter((date) => weekdayOf(date) === weekday);
  return all.at(nth > 0 ? nth - 1 : nth) ?? null;
}

export function daysFrom(first: string, last: string): string[] {
  const count = Math.min(daysBetween(first, last), 400);
  return Array.from({ length: Math.max(0, count + 1) }, (_, index) => addDays(first, index));
}

/** Monday to Friday of the next week of that number, as ISO 8601 counts them. */
export function weekInYear(number: number, today: string): string[] {
  const year = Number(today.slice(0, 4));
  const weeks = [year, year + 1].map((each) => weekOf(addDays(`${each}-01-04`, 7 * (number - 1))));
  return weeks.find((days) => (days.at(-1) ?? "") >= today) ?? [];
}

/** Monday to Friday of the week that day is in. */
export function weekOf(date: string): string[] {
  const monday = addDays(date, -weekdayOf(date));
  return daysFrom(monday, addDays(monday, 4));
}

export type Rule = { every: "day" | "week" | "month"; interval: number; weekdays: number[]; nth?: number | undefined };

/** The end of a repeat, from a length or a number of times. */
export function endOfRule(
  length: { count: number; unit: string } | undefined,
  start: string,
  perWeek: number,
): { until: string } | { count: number } {
  if (!length) return { count: UNSAID * Math.max(1, perWeek) };
  if (length.unit === "times") return { count: length.count };
  return { until: addDays(start, length.count * (length.unit === "week" ? 7 : 30) - 1) };
}

/** The days of a repeat from a day on, up to a last day or a count. */
export function daysOfRule({ every, interval, weekdays, nth }: Rule, from: string, end: { until: string } | { count: number }): string[] {
  const days = weekdays.map((weekday) => `${nth ?? ""}${WEEKDAYS[weekday]}`).join(",");
  const rule = [
    `FREQ=${{ day: "DAILY", week: "WEEKLY", month: "MONTHLY" }[every]}`,
    `INTERVAL=${interval}`,
    ...(days ? [`BYDAY=${days}`] : []),
    "until" in end ? `UNTIL=${end.until.replaceAll("-", "")}` : `COUNT=${Math.min(end.count, MOST_DAYS)}`,
  ].join(";");
  // A rule's first day counts whether it fits or not: begin with one that does.
  const first = weekdays.length > 0 && !nth ? daysFrom(from, addDays(from, 6)).find((day) => weekdays.includes(weekdayOf(day))) : from;
  if (!first) return [];
  const rrule = new RRuleTemporal({ rruleString: `DTSTART;VALUE=DATE:${first.replaceAll("-", "")}\nRRULE:${rule}`, maxIterations: 2000 });
  return rrule.all((_, index) => index < MOST_DAYS).map((moment) => moment.toPlainDate().toString());
}
