import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { formatList } from "#app/lib/format-list.ts";
import { detectPattern, type RepeatPattern } from "#app/sheet/repeats/pattern.ts";
import { daysAfter, getWeekday, type Repeat, WEEKDAYS, type Weekday } from "#app/sheet/repeats/rules.ts";
import { listPlannedDates } from "./repeat-plan.ts";
import type { ScheduleForm } from "./schedule.ts";
import { getModelDate } from "./series.ts";

export const FREQUENCY_LABELS: Record<Repeat["every"], () => string> = {
  day: () => m.repeats_day(),
  week: () => m.repeats_week(),
  twoWeeks: () => m.repeats_two_weeks(),
  month: () => m.repeats_month(),
};

/** "Every Sunday until Mar 28"; without an end if it has none. */
export function formatPlan(schedule: ScheduleForm): string {
  const { plan } = schedule;
  if (!plan) return "";
  const { every, weekdays, end } = plan.chosen;
  const [weekday = getWeekday(getModelDate(schedule)), ...others] = weekdays;
  const often =
    every === "week" && others.length === 0
      ? m.repeats_every_weekday({ weekday: formatWeekday(weekday, "long") })
      : FREQUENCY_LABELS[every]();
  const last = listPlannedDates(schedule).at(-1);
  if ("weeksAhead" in end || !last) return often;
  return m.repeats_every_until({ every: often, date: formatDate(last, getLocale(), "day") });
}

/** "Every Sunday, Dec 6 to Feb 28" for offers on several dates; null if they don't repeat. */
export function formatRepeatedDates(offers: { date: string | null }[]): string | null {
  const locale = getLocale();
  const dates = [...new Set(offers.flatMap(({ date }) => date ?? []))].sort();
  const [pattern, first, last] = [detectPattern(dates), dates[0], dates.at(-1)];
  if (!pattern || !first || !last) return null;
  const style = last < daysAfter(first, DAYS_OF_A_YEAR) ? "day" : "dated";
  return m.repeats_from_to({
    every: formatFrequency(pattern),
    first: formatDate(first, locale, style),
    last: formatDate(last, locale, style),
  });
}

/** Within a year, day and month identify a date. */
const DAYS_OF_A_YEAR = 365;

const NTH = [m.repeats_on_first, m.repeats_on_second, m.repeats_on_third, m.repeats_on_fourth];

/** "Every Sunday" for sorted dates; null if they have no pattern. */
export function formatRepeat(dates: string[]): string | null {
  const pattern = detectPattern(dates);
  return pattern && formatFrequency(pattern);
}

function formatFrequency(pattern: RepeatPattern): string {
  if ("day" in pattern) return `${m.repeats_month()} ${m.repeats_on_day({ day: String(pattern.day) })}`;
  if (pattern.every === "month") {
    const nth = NTH[pattern.week - 1] ?? m.repeats_on_last;
    return `${m.repeats_month()} ${nth({ weekday: formatWeekday(pattern.weekday, "long") })}`;
  }
  const weekday = formatList(
    pattern.weekdays.map((day) => formatWeekday(day, "long")),
    getLocale(),
  );
  return pattern.every === "week" ? m.repeats_every_weekday({ weekday }) : m.repeats_every_second_weekday({ weekday });
}

/** A weekday's name in the reader's language. */
export function formatWeekday(day: Weekday, weekday: "short" | "long"): string {
  // January 4, 2027 is a Monday.
  const date = new Date(Date.UTC(2027, 0, 4 + WEEKDAYS.indexOf(day)));
  return new Intl.DateTimeFormat(getLocale(), { weekday, timeZone: "UTC" }).format(date);
}
