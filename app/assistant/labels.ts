import { eventType } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { hoursOf } from "#app/lib/clock.ts";
import { formatDate, formatTime, formatTimes } from "#app/lib/format-date.ts";
import type { Locale } from "#app/limits.ts";
import type { NewOffer } from "#app/sheet/kinds/kind.ts";
import { kindOfType } from "#app/sheet/kinds/registry.ts";
import { type Draft, datesOf } from "./draft.ts";

/** A draft in words, for its card. */

/** "Saturday, December 5, 2026"; several days are counted out; null without one. */
export function dayLine(draft: Draft, locale: string): string | null {
  const dates = datesOf(draft);
  const [first] = dates;
  if (!first) return null;
  if (dates.length === 1) return formatDate(first, locale);
  return dates.map((date) => formatDate(date, locale, "short")).join(", ");
}

/** When on that day: the draft's own time, or from its first offer's start to the last one's end. */
export function timeLine({ startTime, endTime, offers }: Draft, locale: string): string | null {
  const { startTime: start, endTime: end, endsNextDay } = hoursOf([{ startTime, endTime }, ...offers]);
  if (!start) return null;
  return end ? formatTimes(seconds(start), seconds(end), locale, { endsNextDay }) : formatTime(seconds(start), locale);
}

/** How much there is to sign up for. */
export function countLine({ type, people, offers }: Draft): string {
  const { some, none } = countedOf(type);
  const places = offers.reduce((sum, { capacity }) => sum + capacity, 0);
  const count = kindOfType(type).hasOffers ? offers.length : people;
  return count ? some({ count, places }) : none();
}

type Counted = { some: (counted: { count: number; places: number }) => string; none: () => string };

function countedOf(type: EventTypeId): Counted {
  const { hasOffers, offerHas } = kindOfType(type);
  if (!hasOffers) return { some: m.assistant_card_people, none: m.assistant_card_no_people };
  if (!offerHas.includes("times")) return { some: m.assistant_card_items, none: m.assistant_card_no_items };
  if (!eventType(type).manyDates) return { some: m.assistant_card_shifts, none: m.assistant_card_no_shifts };
  return { some: m.assistant_card_slots, none: m.assistant_card_no_slots };
}

export type OfferLine = { key: string; title: string; detail: string | null; count: string };

/** The offers, one line each. */
export function offerLines(draft: Draft, locale: string): OfferLine[] {
  const manyDays = datesOf(draft).length > 1;
  return draft.offers.map((offer, index) => {
    const when = whenOf(offer, manyDays, locale);
    const [title, detail] = offer.title ? [offer.title, when] : [when ?? "", null];
    return { key: `${index}`, title, detail, count: `${offer.capacity}` };
  });
}

function whenOf({ date, startTime, endTime }: NewOffer, manyDays: boolean, locale: string): string | null {
  const day = manyDays && date ? formatDate(date, locale, "short") : null;
  const time = startTime ? (endTime ? clock(startTime, endTime, locale) : formatTime(seconds(startTime), locale)) : null;
  return [day, time].filter(Boolean).join(", ") || null;
}

function clock(start: string, end: string, locale: string): string {
  return formatTimes(seconds(start), seconds(end), locale);
}

function seconds(time: string): string {
  return time.length === 5 ? `${time}:00` : time;
}

/** “nut-free”, “bring a chair”, in the language's own marks. */
export function quotedList(texts: readonly string[], options: { locale?: Locale } = {}): string {
  return texts.map((text) => m.assistant_quoted({ text }, options)).join(", ");
}
