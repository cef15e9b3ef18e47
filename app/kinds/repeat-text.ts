import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { type Repeat, WEEKDAYS, type Weekday, weekdayOf } from "#app/repeats/rules.ts";
import { plannedDates } from "./repeat-plan.ts";
import type { Schedule } from "./schedule.ts";
import { modelOf } from "./series.ts";

export const EVERY_LABELS: Record<Repeat["every"], () => string> = {
  day: () => m.repeats_day(),
  week: () => m.repeats_week(),
  twoWeeks: () => m.repeats_two_weeks(),
  month: () => m.repeats_month(),
};

/** "Every Sunday until Mar 28"; without an end where it goes on. */
export function planText(schedule: Schedule): string {
  const { plan } = schedule;
  if (!plan) return "";
  const { every, weekdays, end } = plan.chosen;
  const [weekday = weekdayOf(modelOf(schedule)), ...others] = weekdays;
  const often =
    every === "week" && others.length === 0 ? m.repeats_every_weekday({ weekday: nameOf(weekday, "long") }) : EVERY_LABELS[every]();
  const last = plannedDates(schedule).at(-1);
  if ("weeksAhead" in end || !last) return often;
  return m.repeats_every_until({ every: often, date: formatDate(last, getLocale(), "day") });
}

/** A day of any week, as the reader's language calls it. */
export function nameOf(day: Weekday, weekday: "short" | "long"): string {
  // January 4, 2027 is a Monday.
  const date = new Date(Date.UTC(2027, 0, 4 + WEEKDAYS.indexOf(day)));
  return new Intl.DateTimeFormat(getLocale(), { weekday, timeZone: "UTC" }).format(date);
}
