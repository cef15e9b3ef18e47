import type { Offer } from "#app/event-types/offer.ts";
import type { TimedOffer } from "#app/sheet/kinds/kind.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import type { Series } from "#app/sheet/repeats/rules.ts";
import type { AffectedOffer, MovedPart } from "./outcome.ts";
import type { EventForm } from "./schema.ts";
import { type EventTimes, resolveTimes } from "./timing.ts";

export type PositionedOffer = TimedOffer & { id: string; position: number };
export type StoredOffer = Offer & { seriesId: string | null };

/** When and where, as people were told it; no date or time if each shift or slot has its own. */
export type When = Frame & { timeZone: string; location: string };
type Frame = Pick<EventTimes, "date" | "endDate" | "startTime" | "endTime">;
export type OfferWhen = Pick<TimedOffer, "date" | "startTime" | "endTime">;
export type MovedOffer = { id: string; title: string | null; before: OfferWhen; after: OfferWhen };

/** The changes an edit makes to an event, row by row. */
export type EventEdit = {
  times: EventTimes;
  /** Every offer after the edit. */
  offers: PositionedOffer[];
  added: PositionedOffer[];
  changed: PositionedOffer[];
  removed: string[];
  /** The rules its offers repeat by. */
  series: Series[];
  /** Offers, or an RSVP event itself, with less capacity than before. */
  lowered: { id: string; capacity: number }[];
  /** The lowered and removed offers that no longer have room for everyone. */
  short: AffectedOffer[];
  moved: MovedOffer[];
  /** Whether the event's own date, time, zone or location changed for everyone. */
  isRescheduled: boolean;
};

type Before = {
  row: { id: string; maxAttendees: number | null; attendeeCount: number } & When;
  offers: StoredOffer[];
  series: Series[];
};

/** Compares by id: rows keep their ids and so their sign-ups; a row without a known id is new. */
export function diffEvent(before: Before, form: EventForm, mint: () => string): EventEdit {
  const { offers: timed, ...times } = resolveTimes(form);
  const unmatched = new Map(before.offers.map((offer) => [offer.id, offer]));
  const placed = timed.map((offer, position) => assignOfferId(offer, position, unmatched, mint));
  const { offers, series } = assignSeriesIds(before.series, placed, form.series, mint);
  const kept = offers.flatMap((after) => {
    const was = before.offers.find((offer) => offer.id === after.id);
    return was ? [{ was, after }] : [];
  });
  const keptIds = new Set(kept.map(({ was }) => was.id));
  const gone = before.offers.filter((offer) => !keptIds.has(offer.id));
  const limits = [...kept.map(toLimit), ...listEventLimits(before, form)].filter(({ capacity, was }) => was === null || capacity < was);
  return {
    times,
    offers,
    added: offers.filter((offer) => !keptIds.has(offer.id)),
    changed: kept.filter(({ was, after }) => !isSame(was, after)).map(({ after }) => after),
    removed: gone.map((offer) => offer.id),
    series,
    lowered: limits.map(({ id, capacity }) => ({ id, capacity })),
    short: [
      ...gone.filter(hasPeople).map(({ id, title, taken }) => ({ offerId: id, title, isRemoved: true, tooMany: taken })),
      ...limits
        .filter(({ taken, capacity }) => taken > capacity)
        .map(({ id, title, taken, capacity }) => ({ offerId: id, title, isRemoved: false, tooMany: taken - capacity })),
    ],
    moved: kept
      .filter(({ after }) => after.startsAt !== null)
      .map(({ was, after }) => ({ id: was.id, title: was.title, before: toOfferWhen(before.row, was), after: pickWhen(after) }))
      .filter((moved) => !isSameWhen(moved.before, moved.after) || before.row.timeZone !== form.timeZone),
    isRescheduled: isEventMoved(before.row, times, form),
  };
}

/** When and where an event takes place, as people are told it; `isFrame` if its offers have their own times. */
export function toWhen(isFrame: boolean, times: Frame, where: { timeZone: string; location: string }): When {
  const { timeZone, location } = where;
  if (isFrame) return { date: null, endDate: null, startTime: null, endTime: null, timeZone, location };
  const { date, endDate, startTime, endTime } = times;
  return { date, endDate, startTime, endTime, timeZone, location };
}

/** The facts people are mailed after an edit that moves something. */
export function classifyMove(was: When, { moved, times }: EventEdit, form: EventForm): MovedPart {
  if (was.location === form.location) return "time";
  return moved.length > 0 || isTimeMoved(was, times, form) ? "both" : "location";
}

/** Each known id is used once: a second row that claims it is new. */
function assignOfferId(offer: TimedOffer, position: number, unmatched: Map<string, Offer>, mint: () => string): PositionedOffer {
  const id = offer.id !== undefined && unmatched.delete(offer.id) ? offer.id : mint();
  return { ...offer, id, position };
}

/** Series keep their known ids and others get new ones; offers refer to the result. */
export function assignSeriesIds(before: Series[], placed: PositionedOffer[], wanted: Series[], mint: () => string) {
  const unmatchedIds = new Set(before.map(({ id }) => id));
  const series = wanted.map((each) => ({ ...each, id: unmatchedIds.delete(each.id) ? each.id : mint() }));
  const ids = new Map(wanted.map(({ id }, index) => [id, series[index]?.id]));
  const offers = placed.map(({ seriesId, ...offer }) => ({ ...offer, seriesId: seriesId && ids.get(seriesId) }));
  return { offers, series };
}

type Limit = { id: string; title: string | null; taken: number; was: number | null; capacity: number };

function toLimit({ was, after }: { was: Offer; after: PositionedOffer }): Limit {
  return { id: was.id, title: was.title, taken: was.taken, was: was.capacity, capacity: after.capacity };
}

function listEventLimits({ row }: Before, form: EventForm): Limit[] {
  if (getKind(form.type).hasOffers) return [];
  return [{ id: row.id, title: null, taken: row.attendeeCount, was: row.maxAttendees, capacity: form.maxAttendees }];
}

function hasPeople(offer: Offer): boolean {
  return offer.taken > 0 || offer.waiting > 0;
}

function isSame(was: StoredOffer, after: PositionedOffer): boolean {
  return (
    isSameWhen(was, after) &&
    was.startsAt === after.startsAt &&
    was.endsAt === after.endsAt &&
    (was.title ?? "") === after.title &&
    (was.description ?? "") === after.description &&
    was.category === after.category &&
    was.capacity === after.capacity &&
    was.opensAt === after.opensAt &&
    (was.seriesId ?? undefined) === after.seriesId &&
    was.position === after.position
  );
}

function isSameWhen(was: OfferWhen, after: OfferWhen): boolean {
  return was.date === after.date && was.startTime === after.startTime && was.endTime === after.endTime;
}

/** An offer without its own date was on the event's. */
function toOfferWhen(row: When, was: Offer): OfferWhen {
  return pickWhen(was.date === null ? row : was);
}

function pickWhen({ date, startTime, endTime }: OfferWhen): OfferWhen {
  return { date, startTime, endTime };
}

/** If offers have their own times, the event's are only their frame: then only people whose offer moved are told of new times. */
function isEventMoved(was: When, times: EventTimes, form: EventForm): boolean {
  return was.location !== form.location || isTimeMoved(was, times, form);
}

function isTimeMoved(was: When, times: EventTimes, form: EventForm): boolean {
  return was.timeZone !== form.timeZone || (!hasOwnTimes(form.type, times) && !isSameWhen(was, times));
}

/** Whether its offers have their own times, and the event's date and time are only their frame. */
export function hasOwnTimes(type: string, { endDate }: Pick<EventTimes, "endDate">): boolean {
  return getKind(type).offerHas.includes("times") || endDate !== null;
}
