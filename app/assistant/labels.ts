import { eventType } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { mergeHours } from "#app/lib/clock.ts";
import { formatDate, formatTime, formatTimes } from "#app/lib/format-date.ts";
import type { Locale } from "#app/limits.ts";
import type { NewOffer } from "#app/sheet/kinds/kind.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { draftDates, type EventDraft } from "./draft.ts";

/** Renders a draft as text for its card. */

/** "Saturday, December 5, 2026"; several days are listed in short form; null without a day. */
export function describeDraftDay(draft: EventDraft, locale: string): string | null {
  const dates = draftDates(draft);
  const [first] = dates;
  if (!first) return null;
  if (dates.length === 1) return formatDate(first, locale);
  return dates.map((date) => formatDate(date, locale, "short")).join(", ");
}

/** The hours: the draft's own, or from the first offer's start to the last offer's end. */
export function describeDraftTime({ startTime, endTime, offers }: EventDraft, locale: string): string | null {
  const { startTime: start, endTime: end, endsNextDay } = mergeHours([{ startTime, endTime }, ...offers]);
  if (!start) return null;
  return end ? formatTimes(appendSeconds(start), appendSeconds(end), locale, { endsNextDay }) : formatTime(appendSeconds(start), locale);
}

/** How much there is to sign up for, in words. */
export function describeDraftCount({ type, people, offers }: EventDraft): string {
  const { some, none } = countTexts(type);
  const places = offers.reduce((sum, { capacity }) => sum + capacity, 0);
  const count = getKind(type).hasOffers ? offers.length : people;
  return count ? some({ count, places }) : none();
}

type Counted = { some: (counted: { count: number; places: number }) => string; none: () => string };

function countTexts(type: EventTypeId): Counted {
  const { hasOffers, offerHas } = getKind(type);
  if (!hasOffers) return { some: m.assistant_card_people, none: m.assistant_card_no_people };
  if (!offerHas.includes("times")) return { some: m.assistant_card_items, none: m.assistant_card_no_items };
  if (!eventType(type).manyDates) return { some: m.assistant_card_shifts, none: m.assistant_card_no_shifts };
  return { some: m.assistant_card_slots, none: m.assistant_card_no_slots };
}

export type OfferLine = { key: string; title: string; detail: string | null; count: string };

/** The offers, one line each. */
export function toOfferLines(draft: EventDraft, locale: string): OfferLine[] {
  const manyDays = draftDates(draft).length > 1;
  return draft.offers.map((offer, index) => {
    const when = describeWhen(offer, manyDays, locale);
    const [title, detail] = offer.title ? [offer.title, when] : [when ?? "", null];
    return { key: `${index}`, title, detail, count: `${offer.capacity}` };
  });
}

function describeWhen({ date, startTime, endTime }: NewOffer, manyDays: boolean, locale: string): string | null {
  const day = manyDays && date ? formatDate(date, locale, "short") : null;
  const time = startTime ? (endTime ? formatClock(startTime, endTime, locale) : formatTime(appendSeconds(startTime), locale)) : null;
  return [day, time].filter(Boolean).join(", ") || null;
}

function formatClock(start: string, end: string, locale: string): string {
  return formatTimes(appendSeconds(start), appendSeconds(end), locale);
}

function appendSeconds(time: string): string {
  return time.length === 5 ? `${time}:00` : time;
}

/** “nut-free”, “bring a chair”, in the language's own quotation marks. */
export function quotedList(texts: readonly string[], options: { locale?: Locale } = {}): string {
  return texts.map((text) => m.assistant_quoted({ text }, options)).join(", ");
}
