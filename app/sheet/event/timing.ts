import { mergeHours } from "#app/lib/clock.ts";
import { addDays, toInstant, toSpan, toWallTime, toWholeDay } from "#app/lib/wall-time.ts";
import { hasDatedOffers, sortByDate } from "#app/sheet/kinds/dated-offers.ts";
import type { OfferInput, TimedOffer } from "#app/sheet/kinds/kind.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { getUntilRange } from "#app/sheet/retention/rules.ts";
import { listOffers } from "./rules.ts";
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
export function resolveTimes(form: EventForm): EventTimes & { offers: TimedOffer[] } {
  const dated = sortByDate(listOffers(form).map((offer) => ({ ...offer, ...resolveWallTimes(form, offer) })));
  const offers = dated.map((offer) => ({
    ...offer,
    ...resolveSpan(offer.date, offer, form.timeZone),
    opensAt: findOpening(form, offer.date),
  }));
  const timed = offers.filter((offer) => offer.startsAt !== null).sort((a, b) => Number(a.startsAt) - Number(b.startsAt));
  if (timed.length > 0) return { ...spanOffers(form, timed), offers };
  const dates = hasDatedOffers(form) ? [...form.dates].sort() : [];
  const date = hasDatedOffers(form) ? (dates[0] ?? null) : form.date;
  const { startTime, endTime } = form;
  const { endsNextDay } = mergeHours([form]);
  return { date, endDate: dates.at(-1) ?? null, startTime, endTime, endsNextDay, ...resolveSpan(date, form, form.timeZone), offers };
}

/**
 * An offer with times but no date is on the event's date; one with a date that can't have times has the event's hours; one with
 * neither takes place with the event.
 */
function resolveWallTimes(form: EventForm, offer: OfferInput): Pick<OfferInput, "date" | "startTime" | "endTime"> {
  const { date, startTime, endTime } = offer;
  if (date === null) return { date: startTime ? form.date : null, startTime, endTime };
  if (getKind(form.type).offerHas.includes("times")) return { date, startTime, endTime };
  return { date, startTime: form.startTime, endTime: form.endTime };
}

/** Midnight this many weeks before an offer's date, or before its event's if it has none. */
function findOpening({ opensWeeksBefore, timeZone, ...form }: EventForm, date: string | null): number | null {
  const day = date ?? form.date;
  return opensWeeksBefore === null || day === null ? null : toInstant(addDays(day, -7 * opensWeeksBefore), "00:00:00", timeZone);
}

/** Missing start 00:00, missing end 23:59; without either the whole day. */
function resolveSpan(date: string | null, times: { startTime: string | null; endTime: string | null }, timeZone: string): Span {
  if (date === null) return { startsAt: null, endsAt: null };
  if (times.startTime === null && times.endTime === null) return toWholeDay(date, timeZone);
  return toSpan(date, times.startTime ?? "00:00:00", times.endTime ?? "23:59:00", timeZone);
}

/** The event's dates and hours, from the first start to the last end of its offers. */
function spanOffers(form: EventForm, offers: TimedOffer[]): EventTimes {
  const [first] = offers;
  const last = offers.reduce((latest, offer) => (Number(offer.endsAt) > Number(latest.endsAt) ? offer : latest));
  // Only a draft keeps dates without an offer.
  const draftDates = form.intent === "draft" ? form.dates : [];
  const dates = [...offers.map((offer) => offer.date ?? ""), ...draftDates].sort();
  const several = hasDatedOffers(form);
  return {
    date: several ? (dates[0] ?? null) : form.date,
    endDate: several ? (dates.at(-1) ?? null) : null,
    ...resolveHours(offers),
    startsAt: first?.startsAt ?? null,
    endsAt: last.endsAt,
  };
}

/** The hours that the offers span on a day; without a start if any of them is all-day. */
function resolveHours(offers: TimedOffer[]): Pick<EventTimes, "startTime" | "endTime" | "endsNextDay"> {
  const hours = mergeHours(offers);
  return offers.every(({ startTime }) => startTime !== null) ? hours : { ...hours, startTime: null };
}

/** When sign-ups open and close, as instants; null if not set. */
export function resolveWindow({ opensAt, closesAt, timeZone }: Pick<EventForm, "opensAt" | "closesAt" | "timeZone">) {
  return { opensAt: parseWallTime(opensAt, timeZone), closesAt: parseWallTime(closesAt, timeZone) };
}

/** Drops times that have passed: otherwise a copy would be closed before its first day. */
export function keepFutureWindow(form: EventForm, now: number): Pick<EventForm, "opensAt" | "closesAt"> {
  const { opensAt, closesAt } = resolveWindow(form);
  return { opensAt: isAhead(opensAt, now) ? form.opensAt : null, closesAt: isAhead(closesAt, now) ? form.closesAt : null };
}

/** The allowed range of a date until which names are kept. */
export function getRetentionRange(form: EventForm, today: string): { min: string; max: string } {
  const { date, endDate } = resolveTimes(form);
  return getUntilRange(endDate ?? date, today);
}

/** The date until which names are kept, unless it is too early for these dates. */
export function keepFutureRetention(form: EventForm, today: string): Pick<EventForm, "retainUntil"> {
  const { retainUntil } = form;
  return { retainUntil: retainUntil !== null && retainUntil >= getRetentionRange(form, today).min ? retainUntil : null };
}

function isAhead(instant: number | null, now: number): boolean {
  return instant !== null && instant > now;
}

function parseWallTime(wallTime: string | null, timeZone: string): number | null {
  const [date = "", time = ""] = wallTime?.split("T") ?? [];
  return wallTime === null ? null : toInstant(date, time, timeZone);
}

/** An instant as the form's field has it: yyyy-MM-ddTHH:mm. */
export function formatWallTime(instant: number | null, timeZone: string): string | null {
  if (instant === null) return null;
  const { date, time } = toWallTime(instant, timeZone);
  return `${date}T${time.slice(0, 5)}`;
}
