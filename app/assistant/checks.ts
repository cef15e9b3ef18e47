import { m } from "#app/i18n/paraglide/messages.js";
import { mergeHours } from "#app/lib/clock.ts";
import { formatDate, formatTime, formatTimes } from "#app/lib/format-date.ts";
import { normalize } from "#app/lib/text.ts";
import type { Locale } from "#app/limits.ts";
import { listDraftOffers } from "./changed-parts.ts";
import { draftDates, type EventDraft } from "./draft.ts";

/** A part of a draft to check, and the words it was read from ("" if no one said it). */
export type UnsurePart = { field: DraftPart; text: string };
export type DraftPart = "title" | "location" | "days" | "times" | "people" | "offers";

type Part = {
  name: (inputs: object, options: { locale: Locale }) => string;
  value: (draft: EventDraft, options: { locale: Locale }) => string | null;
};

/** The name and the displayed value of each part of a draft. */
const PARTS: Record<DraftPart, Part> = {
  title: { name: m.assistant_part_title, value: ({ title }) => title },
  location: { name: m.assistant_part_location, value: ({ location }) => location },
  days: { name: m.assistant_part_days, value: describeDays },
  times: { name: m.assistant_part_times, value: describeTimes },
  people: { name: m.assistant_part_people, value: ({ people, perPerson }) => `${people ?? perPerson ?? ""}` },
  offers: { name: m.assistant_part_offers, value: listDraftOffers },
};

/** One sentence for each doubtful part of a draft: the words it was read from and how they were understood. */
export function describeUnsure(unsure: readonly UnsurePart[], draft: EventDraft, context: { locale: Locale }): string[] {
  return unsure.flatMap(({ field, text }) => {
    const { name, value } = PARTS[field];
    const shown = value(draft, context) ?? "";
    if (shown === "") return [];
    const read = { field: name({}, context), value: m.assistant_quoted({ text: shown }, context) };
    const isSame = text === "" || normalize(text).includes(normalize(shown));
    return isSame ? m.assistant_plan_check_bare(read, context) : m.assistant_plan_check({ ...read, said: text }, context);
  });
}

/** For example "the location, the times". */
export function partNames(parts: readonly DraftPart[], context: { locale: Locale }): string {
  return parts.map((part) => PARTS[part].name({}, { locale: context.locale })).join(", ");
}

/** For more than four days, the first two and the last. */
function describeDays(draft: EventDraft, { locale }: { locale: Locale }): string {
  const days = draftDates(draft).map((date) => formatDate(date, locale, "short"));
  return days.length > 4 ? `${days.slice(0, 2).join(", ")} … ${days[days.length - 1]}` : days.join(", ");
}

function describeTimes({ startTime, endTime, offers }: EventDraft, { locale }: { locale: Locale }): string | null {
  const { startTime: from, endTime: to, endsNextDay } = mergeHours([{ startTime, endTime }, ...offers]);
  if (from && to) return formatTimes(`${from}:00`, `${to}:00`, locale, { endsNextDay });
  return from && formatTime(`${from}:00`, locale);
}
