import { hoursOf } from "#app/lib/clock.ts";
import { addDays, instantOf, spanOf, wallTimeOf, wholeDayOf } from "#app/lib/wall-time.ts";
import { hasDates, inDateOrder } from "#app/sheet/kinds/dates.ts";
import type { OfferInput, TimedOffer } from "#app/sheet/kinds/kind.ts";
import { kindOfType } from "#app/sheet/kinds/registry.ts";
import { untilRange } from "#app/sheet/retention/rules.ts";
import { offersOf } from "./rules.ts";
import type { EventForm } from "./schema.ts";

type Span = { startsAt: number | null; endsAt: number | null };

export type EventTimes = Span & {
  date: string | null;
  /** The last date, if there are several. */
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  /** Whether these hours end on the day after they start. */
  endsNextDay: boolean;
};

/** When an event and its offers take place: wall times as given, instants in the form's zone (product 5.10). */
export function timesOf(form: EventForm): EventTimes & { offers: TimedOffer[] } {
  const dated = inDateOrder(offersOf(form).map((offer) => ({ ...offer, ...wallTimesOf(form, offer) })));
  const offers = dated.map((offer) => ({ ...offer, ...spanOn(offer.date, offer, form.timeZone), opensAt: opensOn(form, offer.date) }));
  const timed = offers.filter((offer) => offer.startsAt !== null).sort((a, b) => Number(a.startsAt) - Number(b.startsAt));
  if (timed.length > 0) return { ...envelopeOf(form, timed), offers };
  const dates = hasDates(form) ? [...form.dates].sort() : [];
  const date = hasDates(form) ? (dates[0] ?? null) : form.date;
  const { startTime, endTime } = form;
  const { endsNextDay } = hoursOf([form]);
  return { date, endDate: dates.at(-1) ?? null, startTime, endTime, endsNextDay, ...spanOn(date, form, form.timeZone), offers };
}

/**
 * An offer with times but no date is on the event's date; one with a date that can't have times has the event's hours; one with
 * neither takes place with the event.
 */
function wallTimesOf(form: EventForm, offer: OfferInput): Pick<OfferInput, "date" | "startTime" | "endTime"> {
  const { date, startTime, endTime } = offer;
  if (date === null) return { date: startTime ? form.date : null, startTime, endTime };
  if (kindOfType(form.type).offerHas.includes("times")) return { date, startTime, endTime };
  return { date, startTime: form.startTime, endTime: form.endTime };
}

/** Midnight this many weeks before an offer's date, or before its event's if it has none. */
function opensOn({ opensWeeksBefore, timeZone, ...form }: EventForm, date: string | null): number | null {
  const day = date ?? form.date;
  return opensWeeksBefore === null || day === null ? null : instantOf(addDays(day, -7 * opensWeeksBefore), "00:00:00", timeZone);
}

/** Missing start 00:00, missing end 23:59; without either the whole day. */
function spanOn(date: string | null, times: { startTime: string | null; endTime: string | null }, timeZone: string): Span {
  if (date === null) return { startsAt: null, endsAt: null };
  if (times.startTime === null && times.endTime === null) return wholeDayOf(date, timeZone);
  return spanOf(date, times.startTime ?? "00:00:00", times.endTime ?? "23:59:00", timeZone);
}

/** From the first start to the last end of the offers. */
function envelopeOf(form: EventForm, offers: TimedOffer[]): EventTimes {
  const [first] = offers;
  const last = offers.reduce((latest, offer) => (Number(offer.endsAt) > Number(latest.endsAt) ? offer : latest));
  // Only a draft keeps dates without an offer.
  const kept = form.intent === "draft" ? form.dates : [];
  const dates = [...offers.map((offer) => offer.date ?? ""), ...kept].sort();
  const several = hasDates(form);
  return {
    date: several ? (dates[0] ?? null) : form.date,
    endDate: several ? (dates.at(-1) ?? null) : null,
    ...hoursOfOffers(offers),
    startsAt: first?.startsAt ?? null,
    endsAt: last.endsAt,
  };
}

/** The hours of a day with offers; without a start if some are all-day and some have times. */
function hoursOfOffers(offers: TimedOffer[]): Pick<EventTimes, "startTime" | "endTime" | "endsNextDay"> {
  const hours = hoursOf(offers);
  return offers.every(({ startTime }) => startTime !== null) ? hours : { ...hours, startTime: null };
}

/** When sign-ups open and close, as instants; null if not set. */
export function windowOf({ opensAt, closesAt, timeZone }: Pick<EventForm, "opensAt" | "closesAt" | "timeZone">) {
  return { opensAt: instantOfWall(opensAt, timeZone), closesAt: instantOfWall(closesAt, timeZone) };
}

/** Drops times that have passed: otherwise a copy would be closed before its first day. */
export function windowAhead(form: EventForm, now: number): Pick<EventForm, "opensAt" | "closesAt"> {
  const { opensAt, closesAt } = windowOf(form);
  return { opensAt: isAhead(opensAt, now) ? form.opensAt : null, closesAt: isAhead(closesAt, now) ? form.closesAt : null };
}

/** The allowed range of a date until which names are kept. */
export function retainableUntil(form: EventForm, today: string): { min: string; max: string } {
  const { date, endDate } = timesOf(form);
  return untilRange(endDate ?? date, today);
}

/** The date until which names are kept, unless it is too early for these dates. */
export function retentionAhead(form: EventForm, today: string): Pick<EventForm, "retainUntil"> {
  const { retainUntil } = form;
  return { retainUntil: retainUntil !== null && retainUntil >= retainableUntil(form, today).min ? retainUntil : null };
}

function isAhead(instant: number | null, now: number): boolean {
  return instant !== null && instant > now;
}

function instantOfWall(wallTime: string | null, timeZone: string): number | null {
  const [date = "", time = ""] = wallTime?.split("T") ?? [];
  return wallTime === null ? null : instantOf(date, time, timeZone);
}

/** An instant in the form of the form's field. */
export function wallOfInstant(instant: number | null, timeZone: string): string | null {
  if (instant === null) return null;
  const { date, time } = wallTimeOf(instant, timeZone);
  return `${date}T${time.slice(0, 5)}`;
}
