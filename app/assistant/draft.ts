import { eventType } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { addMinutes } from "#app/lib/clock.ts";
import { DEFAULTS, LIMITS } from "#app/limits.ts";
import type { Prefill } from "#app/organize/wizard/prefill.ts";
import type { EventForm } from "#app/sheet/event/schema.ts";
import type { NewOffer } from "#app/sheet/kinds/kind.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { groupIntoSeries } from "#app/sheet/kinds/series.ts";

/** An event Sally proposes. Dates are yyyy-MM-dd, times HH:mm; null or "" if nothing was said. */
export type EventDraft = {
  type: EventTypeId;
  title: string;
  description: string;
  location: string;
  date: string | null;
  startTime: string | null;
  endTime: string | null;
  /** The number of people expected. */
  people: number | null;
  /** The most offers one person may take, if it was said. */
  perPerson?: number | undefined;
  offers: NewOffer[];
};

export function emptyDraft(type: EventTypeId, title: string): EventDraft {
  return { type, title, description: "", location: "", date: null, startTime: null, endTime: null, people: null, offers: [] };
}

export function newOffer(title: string, capacity: number, rest: Partial<NewOffer> = {}): NewOffer {
  return { title, description: "", category: null, date: null, startTime: null, endTime: null, capacity, ...rest };
}

/** The days of an event, in ascending order. */
export function draftDates({ date, offers }: { date: string | null; offers: readonly { date: string | null }[] }): string[] {
  const dates = [date, ...offers.map((offer) => offer.date)].filter((each) => each !== null);
  return [...new Set(dates)].sort();
}

/** Repeats the offers on each of several days. With a single day, the event's own date is enough. */
export function repeatOnDates(offers: NewOffer[], dates: string[]): NewOffer[] {
  if (dates.length < 2) return offers;
  return dates.flatMap((date) => offers.map((offer) => ({ ...offer, date }))).slice(0, LIMITS.offers.max);
}

/** The wizard's initial values. Omits what the event kind doesn't support and fills in what it requires. */
export function toPrefill(draft: EventDraft): Prefill {
  const { type, title, description, location, startTime, endTime, people, perPerson } = draft;
  const dates = draftDates(draft);
  const isOnDates = eventType(type).manyDates || (getKind(type).hasOffers && dates.length > 1);
  const offers = toFormOffers(draft).map((offer) => ({
    ...offer,
    date: isOnDates ? (offer.date ?? draft.date ?? dates[0] ?? null) : null,
  }));
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
    ...(perPerson && getKind(type).hasOffers && { maxPerPerson: perPerson }),
    ...(isOnDates ? groupIntoSeries(offers, dates) : { offers }),
  };
}

function toFormOffers(draft: EventDraft): EventForm["offers"] {
  const { categories } = eventType(draft.type);
  const { hasOffers, offerHas } = getKind(draft.type);
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

function shiftTimes({ startTime, endTime }: NewOffer, draft: EventDraft) {
  const start = startTime ?? draft.startTime ?? DEFAULTS.shift.startTime;
  const length = eventType(draft.type).template.minutes;
  return { startTime: start, endTime: endTime ?? (startTime ? null : draft.endTime) ?? addMinutes(start, length) };
}
