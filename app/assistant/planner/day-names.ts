import { addDays } from "#app/lib/wall-time.ts";
import { comingDay, dayIn, daysOfRule, firstOf, lastOf, weekdayOf } from "./calendar.ts";
import type { Calendar, DayNode } from "./day-numbers.ts";
import type { Reading } from "./reading.ts";

/** How often something comes again whose end nobody said; the answer says so. */
export const UNSAID = 4;

/** Christmas Eve and Christmas, New Year's Eve and Day, Epiphany, Valentine's. */
const HOLIDAYS = [
  [11, 24],
  [11, 25],
  [11, 31],
  [0, 1],
  [0, 6],
  [1, 14],
] as const;
const EASTER = HOLIDAYS.length;

/** Where no day is named, what it is called may say which; the name stays a part of the title. */
export function holidaysIn({ hits }: Reading, { today, anchor }: Calendar): string[] {
  return hits.flatMap((each) => (anchor === null && each.has("holiday") ? (holidayAt(each.get("holiday")?.value ?? 0, today) ?? []) : []));
}

export function holidayAt(index: number, today: string): string | null {
  if (index === EASTER) return [0, 1].map((ahead) => easterOf(Number(today.slice(0, 4)) + ahead)).find((date) => date >= today) ?? null;
  const [month, day] = HOLIDAYS[index] ?? [0, 1];
  return dayIn(day, month, null, today);
}

/** Easter Sunday, after Gauss, from 1900 to 2099. */
function easterOf(year: number): string {
  const [a, b] = [year % 19, (2 * (year % 4) + 4 * (year % 7)) % 7];
  const d = (19 * a + 24) % 30;
  const e = (b + 6 * d + 5) % 7;
  const isLate = (d === 29 && e === 6) || (d === 28 && e === 6 && a > 10);
  return addDays(`${year}-03-22`, d + e - (isLate ? 7 : 0));
}

export function namedDates(named: (DayNode & { is: "weekdays" })[], { today, anchor }: Calendar): string[] {
  const isNext = named.some((node) => node.isNext);
  return named.flatMap((node) => {
    const [first = 0] = node.weekdays;
    const near = anchor ? addDays(anchor, first - weekdayOf(anchor)) : null;
    const start = near && !isNext && near >= today ? near : comingDay(first, today, isNext);
    return node.weekdays.map((weekday) => addDays(start, (weekday - first + 7) % 7));
  });
}

export function nthDates(
  nth: (DayNode & { is: "weekdays" })[],
  span: string[],
  months: { year: number; month: number }[],
  until: string | undefined,
  count: number | undefined,
  { today }: Calendar,
): string[] {
  const from = span[0] ?? (months.length > 0 ? firstOf(months[0] ?? { year: 0, month: 0 }) : today);
  const start = from < today ? today : from;
  const last = until ?? span.at(-1) ?? (months.length > 0 ? lastOf(months.at(-1) ?? { year: 0, month: 0 }) : undefined);
  return nth.flatMap(({ weekdays, nths = [] }) =>
    nths.flatMap((which) =>
      daysOfRule({ every: "month", interval: 1, weekdays, nth: which }, start, last ? { until: last } : { count: count ?? UNSAID }),
    ),
  );
}
