import { eventType } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { addMinutes } from "#app/lib/clock.ts";
import { DEFAULTS, LIMITS } from "#app/limits.ts";
import type { Prefill } from "#app/organize/wizard/prefill.ts";
import type { EventForm } from "#app/sheet/event/schema.ts";
import type { NewOffer } from "#app/sheet/kinds/kind.ts";
import { kindOfType } from "#app/sheet/kinds/registry.ts";
import { inSeries } from "#app/sheet/kinds/series.ts";

/** An event Sally proposes. Dates are yyyy-MM-dd, times HH:mm; null and "" where nothing was said. */
export type Draft = {
  type: EventTypeId;
  title: string;
  description: string;
  location: string;
  date: string | null;
  startTime: string | null;
  endTime: string | null;
  /** How many people are expected. */
  people: number | null;
  /** How many of the offers one person may have, where it was said. */
  perPerson?: number | undefined;
  offers: NewOffer[];
};

export function emptyDraft(type: EventTypeId, title: string): Draft {
  return { type, title, description: "", location: "", date: null, startTime: null, endTime: null, people: null, offers: [] };
}

export function offer(title: string, capacity: number, rest: Partial<NewOffer> = {}): NewOffer {
  return { title, description: "", category: null, date: null, startTime: null, endTime: null, capacity, ...rest };
}

/** The days of an event, in order. */
export function datesOf({ date, offers }: { date: string | null; offers: readonly { date: string | null }[] }): string[] {
  const dates = [date, ...offers.map((offer) => offer.date)].filter((each) => each !== null);
  return [...new Set(dates)].sort();
}

/** The same on each of several days; on one, the event's date says it. */
export function onEachDay(offers: NewOffer[], dates: string[]): NewOffer[] {
  if (dates.length < 2) return offers;
  return dates.flatMap((date) => offers.map((offer) => ({ ...offer, date }))).slice(0, LIMITS.offers.max);
}

/** What the wizard begins with. What a kind does not know is left out, and what it needs is filled in. */
export function prefillOfDraft(draft: Draft): Prefill {
  const { type, title, description, location, startTime, endTime, people, perPerson } = draft;
  const dates = datesOf(draft);
  const isOnDates = eventType(type).manyDates || (kindOfType(type).hasOffers && dates.length > 1);
  const offers = offersOf(draft).map((offer) => ({ ...offer, date: isOnDates ? (offer.date ?? draft.date ?? dates[0] ?? null) : null }));
  return {
    type,
    title,
    description,
    location,
    date: isOnDates ? null : draft.date,
    dates: isOnDates ? dates : [],
    ...(startTime && { startTime }),
    ...(startTime && endTime && { endTime }),
    maxAttendees: people ?? LIMITS.attendees.default,
    ...(perPerson && kindOfType(type).hasOffers && { maxPerPerson: perPerson }),
    ...(isOnDates ? inSeries(offers, dates) : { offers }),
  };
}

function offersOf(draft: Draft): EventForm["offers"] {
  const { categories } = eventType(draft.type);
  const { hasOffers, offerHas } = kindOfType(draft.type);
  if (!hasOffers) return [];
  const isCategory = (name: string | null) => categories.some(({ value }) => value === name);
  const rows = draft.offers.map((given) => ({ ...given, title: given.title.trim(), description: given.description.trim() }));
  if (!offerHas.includes("times")) {
    const last = categories.at(-1)?.value ?? null;
    const named = rows.filter(({ title }) => title !== "");
    return named.map((row) => ({
      ...row,
      category: isCategory(row.category) ? row.category : last,
      startTime: null,
      endTime: null,
    }));
  }
  if (!eventType(draft.type).manyDates)
    return rows.map((row, index) => ({
      ...row,
      ...shiftTimes(row, draft),
      title: row.title || `${index + 1}`,
      category: null,
    }));
  return rows.flatMap((row) => {
    const date = row.date ?? draft.date;
    return date ? [{ ...row, date, category: null }] : [];
  });
}

function shiftTimes({ startTime, endTime }: NewOffer, draft: Draft) {
  const start = startTime ?? draft.startTime ?? DEFAULTS.shift.startTime;
  const length = eventType(draft.type).template.minutes;
  return { startTime: start, endTime: endTime ?? (startTime ? null : draft.endTime) ?? addMinutes(start, length) };
}
