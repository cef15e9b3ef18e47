import { m } from "#app/i18n/paraglide/messages.js";
import { hoursOf } from "#app/lib/clock.ts";
import { formatDate, formatTime, formatTimes } from "#app/lib/format-date.ts";
import { normalize } from "#app/lib/text.ts";
import type { Locale } from "#app/limits.ts";
import { offersOf } from "./changed-parts.ts";
import { type Draft, datesOf } from "./draft.ts";

/** A part of a draft to check, and the words it was read from ("" where nobody said it). */
export type Unsure = { field: DraftPart; text: string };
export type DraftPart = "title" | "location" | "days" | "times" | "people" | "offers";

type Part = {
  name: (inputs: object, options: { locale: Locale }) => string;
  value: (draft: Draft, options: { locale: Locale }) => string | null;
};

/** What each part of a draft is called, and what stands there. */
const PARTS: Record<DraftPart, Part> = {
  title: { name: m.assistant_part_title, value: ({ title }) => title },
  location: { name: m.assistant_part_location, value: ({ location }) => location },
  days: { name: m.assistant_part_days, value: daysOf },
  times: { name: m.assistant_part_times, value: timesOf },
  people: { name: m.assistant_part_people, value: ({ people, perPerson }) => `${people ?? perPerson ?? ""}` },
  offers: { name: m.assistant_part_offers, value: offersOf },
};

/** A sentence for each part of a draft that may be wrong: what it was read from, and as what. */
export function checksOf(unsure: readonly Unsure[], draft: Draft, context: { locale: Locale }): string[] {
  return unsure.flatMap(({ field, text }) => {
    const { name, value } = PARTS[field];
    const shown = value(draft, context) ?? "";
    if (shown === "") return [];
    const read = { field: name({}, context), value: m.assistant_quoted({ text: shown }, context) };
    const isSame = text === "" || normalize(text).includes(normalize(shown));
    return isSame ? m.assistant_plan_check_bare(read, context) : m.assistant_plan_check({ ...read, said: text }, context);
  });
}

/** "the place, the times". */
export function partNames(parts: readonly DraftPart[], context: { locale: Locale }): string {
  return parts.map((part) => PARTS[part].name({}, { locale: context.locale })).join(", ");
}

/** Of many days the first two and the last. */
function daysOf(draft: Draft, { locale }: { locale: Locale }): string {
  const days = datesOf(draft).map((date) => formatDate(date, locale, "short"));
  return days.length > 4 ? `${days.slice(0, 2).join(", ")} … ${days[days.length - 1]}` : days.join(", ");
}

function timesOf({ startTime, endTime, offers }: Draft, { locale }: { locale: Locale }): string | null {
  const { startTime: from, endTime: to, endsNextDay } = hoursOf([{ startTime, endTime }, ...offers]);
  if (from && to) return formatTimes(`${from}:00`, `${to}:00`, locale, { endsNextDay });
  return from && formatTime(`${from}:00`, locale);
}
