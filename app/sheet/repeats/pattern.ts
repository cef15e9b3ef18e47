import { daysAfter, getWeekday, isLastOfMonth, type Weekday, weekOfMonth } from "./rules.ts";

/** How dates repeat, as a page words it. `week` -1: the last of a month. */
export type RepeatPattern =
  | { every: "week" | "twoWeeks"; weekdays: Weekday[] }
  | { every: "month"; day: number }
  | { every: "month"; week: number; weekday: Weekday };

/** The fewest dates of a pattern, and the most weekdays, that a page words. */
const FEWEST = 3;
const MOST_WEEKDAYS = 3;
/** The share of a pattern's dates that may be left out. */
const MOST_MISSING = 1 / 4;

/** The pattern of sorted dates; null if there is none, or too many are left out. */
export function detectPattern(dates: string[]): RepeatPattern | null {
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last || dates.length < FEWEST) return null;
  return detectMonthlyPattern(dates, first, last) ?? detectWeeklyPattern(dates, first, last);
}

function detectWeeklyPattern(dates: string[], first: string, last: string): RepeatPattern | null {
  const weekdays = [...new Set(dates.map(getWeekday))];
  if (weekdays.length > MOST_WEEKDAYS || dates.length < FEWEST * weekdays.length) return null;
  if (weekdays.length === 1 && coversMost(dates, listDatesBetween(first, last, 14))) return { every: "twoWeeks", weekdays };
  const isWeekday = (date: string) => weekdays.includes(getWeekday(date));
  return coversMost(dates, listDatesBetween(first, last, 1).filter(isWeekday)) ? { every: "week", weekdays } : null;
}

function detectMonthlyPattern(dates: string[], first: string, last: string): RepeatPattern | null {
  const months = new Set(dates.map(toMonthIndex));
  if (months.size < dates.length || !hasMost(dates.length, toMonthIndex(last) - toMonthIndex(first) + 1)) return null;
  const [day, week, weekday] = [Number(first.slice(8)), weekOfMonth(first), getWeekday(first)];
  if (dates.every((date) => Number(date.slice(8)) === day)) return { every: "month", day };
  if (dates.some((date) => getWeekday(date) !== weekday)) return null;
  if (dates.every(isLastOfMonth)) return { every: "month", week: -1, weekday };
  return dates.every((date) => weekOfMonth(date) === week) ? { every: "month", week, weekday } : null;
}

function coversMost(dates: string[], expected: string[]): boolean {
  return dates.every((date) => expected.includes(date)) && hasMost(dates.length, expected.length);
}

function hasMost(count: number, expected: number): boolean {
  return expected - count <= expected * MOST_MISSING;
}

function listDatesBetween(first: string, last: string, step: number): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last; date = daysAfter(date, step)) dates.push(date);
  return dates;
}

function toMonthIndex(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}
