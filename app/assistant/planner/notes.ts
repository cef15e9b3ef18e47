import { m } from "#app/i18n/paraglide/messages.js";
import { formatDate, formatTime } from "#app/lib/format-date.ts";
import { addDays } from "#app/lib/wall-time.ts";
import type { Locale } from "#app/limits.ts";
import type { Context } from "./make.ts";
import type { Said } from "./said.ts";

const JUST_PAST = 90;

/** An end that was said and cannot be is asked about instead. */
export function endNotes(end: string, { times }: Said, locale: Locale): string[] {
  return times.isOff ? [] : [m.assistant_plan_assumed_end({ time: formatTime(`${end}:00`, locale) }, { locale })];
}

/** Where nobody said how many: one at a time is what appointments are. */
export function spotsNotes(count: number, locale: Locale): string[] {
  return count > 1 ? [m.assistant_plan_assumed_spots({ count }, { locale })] : [];
}

/** A day that has just gone by, said without a year, is the next one: that is said. */
export function nextYearNote({ days, reading }: Said, { locale, today }: Context): string[] {
  const [first = ""] = days.dates;
  const before = `${Number(first.slice(0, 4)) - 1}${first.slice(4)}`;
  const isPast = before < today && before >= addDays(today, -JUST_PAST) && !reading.text.includes(first.slice(0, 4));
  return first && isPast ? [m.assistant_plan_next_year({ day: formatDate(first, locale) }, { locale })] : [];
}
