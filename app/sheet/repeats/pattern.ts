import { daysAfter, isLastOfMonth, type Weekday, weekdayOf, weekOfMonth } from "./rules.ts";

/** How dates repeat, as a page words it. `week` -1: the last of a month. */
export type Pattern =
  | { every: "week" | "twoWeeks"; weekdays: Weekday[] }
  | { every: "month"; day: number }
  | { every: "month"; week: number; weekday: Weekday };

/** The fewest dates of a pattern, and the most weekdays, that a page words. */
const FEWEST = 3;
const MOST_WEEKDAYS = 3;
/** The share of a pattern's dates that may be left out. */
const MOST_MISSING = 1 / 4;

/** The pattern of sorted dates; null if there is none, or too many are left out. */
export function patternOf(dates: string[]): Pattern | null {
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last || dates.length < FEWEST) return null;
  return inMonths(dates, first, last) ?? inWeeks(dates, first, last);
}

function inWeeks(dates: string[], first: string, last: string): Pattern | null {
  const weekdays = [...new Set(dates.map(weekdayOf))];
  if (weekdays.length > MOST_WEEKDAYS || dates.length < FEWEST * weekdays.length) return null;
  if (weekdays.length === 1 && isMost(dates, datesBetween(first, last, 14))) return { every: "twoWeeks", weekdays };
  const isWeekday = (date: string) => weekdays.includes(weekdayOf(date));
  return isMost(dates, datesBetween(first, last, 1).filter(isWeekday)) ? { every: "week", weekdays } : null;
}

function inMonths(dates: string[], first: string, last: string): Pattern | null {
  const months = new Set(dates.map(monthOf));
  if (months.size < dates.length || !hasMost(dates.length, monthOf(last) - monthOf(first) + 1)) return null;
  const [day, week, weekday] = [Number(first.slice(8)), weekOfMonth(first), weekdayOf(first)];
  if (dates.every((date) => Number(date.slice(8)) === day)) return { every: "month", day };
  if (dates.some((date) => weekdayOf(date) !== weekday)) return null;
  if (dates.every(isLastOfMonth)) return { every: "month", week: -1, weekday };
  return dates.every((date) => weekOfMonth(date) === week) ? { every: "month", week, weekday } : null;
}

function isMost(dates: string[], expected: string[]): boolean {
  return dates.every((date) => expected.includes(date)) && hasMost(dates.length, expected.length);
}

function hasMost(count: number, expected: number): boolean {
  return expected - count <= expected * MOST_MISSING;
}

function datesBetween(first: string, last: string, step: number): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last; date = daysAfter(date, step)) dates.push(date);
  return dates;
}

function monthOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}
