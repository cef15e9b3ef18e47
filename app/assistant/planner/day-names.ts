import { addDays } from "#app/lib/wall-time.ts";
import { dateOf, dayOf, daysFrom, nthWeekday, weekdayOf } from "./calendar.ts";
import type { Calendar } from "./day-numbers.ts";
import type { Reading } from "./reading.ts";

/**
 * A day of a month; so many days from Easter; the first, second or last of a weekday in a month. Christmas Eve first, then Christmas,
 * New Year's Eve and Day, Epiphany, Valentine's, Easter; those that are called alike in all languages; those of one country.
 */
const HOLIDAYS =
  "12/24 12/25 12/31 1/1 1/6 2/14 0 -2 1 -46 -7 39 49 50 12/6 11/1 11/2 10/31 3/17 11/3/4 1/0/3 2/0/3 5/0/-1 7/4 9/0/1 11/11 5/6/2 6/6/3 4/22"
    .split(" ")
    .map((rule) => rule.split("/").map(Number));

/** Where no day is named, what it is called may say which; the name stays a part of the title. */
export function holidaysIn({ hits }: Reading, { today, anchor }: Calendar): string[] {
  return hits.flatMap((each) => (anchor === null && each.has("holiday") ? (holidayAt(each.get("holiday")?.value ?? 0, today) ?? []) : []));
}

export function holidayAt(index: number, today: string): string | null {
  return comingOf(today, (year) => dateIn(year, HOLIDAYS[index] ?? []) ?? "");
}

/** Advent and Lent, Sundays and all. */
export function seasonDays(index: number, today: string): string[] {
  const end = comingOf(today, (year) => (index === 0 ? `${year}-12-24` : addDays(easterOf(year), -1))) ?? today;
  return daysFrom(index === 0 ? addDays(end, -21 - ((weekdayOf(end) + 1) % 7)) : addDays(end, -45), end);
}

function comingOf(today: string, dayIn: (year: number) => string): string | null {
  return [0, 1].map((ahead) => dayIn(Number(today.slice(0, 4)) + ahead)).find((date) => date >= today) ?? null;
}

function dateIn(year: number, [first = 0, second, third]: readonly number[]): string | null {
  if (second === undefined) return addDays(easterOf(year), first);
  const month = dateOf(year, first - 1, 1) ?? "";
  return third === undefined ? dayOf(month, second) : nthWeekday(month, second, third);
}

/** Easter Sunday, after Gauss, from 1900 to 2099. */
function easterOf(year: number): string {
  const [a, b] = [year % 19, (2 * (year % 4) + 4 * (year % 7)) % 7];
  const d = (19 * a + 24) % 30;
  const e = (b + 6 * d + 5) % 7;
  const isLate = (d === 29 && e === 6) || (d === 28 && e === 6 && a > 10);
  return addDays(`${year}-03-22`, d + e - (isLate ? 7 : 0));
}
