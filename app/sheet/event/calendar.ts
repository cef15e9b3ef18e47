import type { Offer } from "#app/event-types/offer.ts";
import { type CalendarService, calendarServices } from "#app/lib/calendar-links.ts";
import type { CalendarEntry } from "#app/lib/ics.ts";
import { toInstant, toWholeDay } from "#app/lib/wall-time.ts";
import type { EventView } from "./event-view.server.ts";
import { isCalledOffOrDeleted } from "./status.ts";
import { isOnSeveralDates } from "./when.ts";

/** What the Add to Calendar card shows. `next`: of several dates, the one the services' links are for. */
export type CalendarView = { file: string; services: CalendarService[]; feed: string | null; next: string | null };

/** When an offer takes place, or everything offered on a date. */
export type OfferTiming = Pick<Offer, "date" | "startTime" | "startsAt" | "endsAt">;

/**
 * An event's calendar entries: one for each date with an offer, in order. `origin` is this installation's own. An entry is
 * identified by its date, so that it stays the same when others are added or removed.
 */
export function buildEventEntries(event: EventView, offers: OfferTiming[], origin: string): CalendarEntry[] {
  const entry = buildEventEntry(event, origin);
  const dates = isOnSeveralDates(event) ? groupByDate(offers) : [];
  if (!entry || dates.length === 0) return entry ? [entry] : [];
  const [uid, host] = entry.uid.split("@");
  return dates.map(({ date, when, startsAt }) => ({
    ...entry,
    uid: `${uid}-${date}@${host}`,
    when,
    status: calendarStatus(event, startsAt),
  }));
}

/** The event as one calendar entry; null while it has no date. */
function buildEventEntry(event: EventView, origin: string): CalendarEntry | null {
  const when = toEventSpan(event);
  if (!when) return null;
  return {
    uid: `event-${event.id}@${new URL(origin).hostname}`,
    sequence: event.scheduleVersion,
    title: event.title,
    description: event.description ?? "",
    location: event.location,
    url: `${origin}/event/${event.id}`,
    when,
    timeZone: event.timeZone,
    status: calendarStatus(event),
  };
}

/** One person's sign-up as a calendar entry; an RSVP or item has the event's own time. */
export function buildSignUpEntry(
  event: EventView,
  signup: { id: string; version: number; status: string; response: string },
  offer: Offer,
  origin: string,
): CalendarEntry | null {
  const entry = buildEventEntry(event, origin);
  const when = toOfferSpan(offer) ?? entry?.when;
  if (!entry || !when) return null;
  return {
    ...entry,
    uid: `signup-${signup.id}@${new URL(origin).hostname}`,
    sequence: event.scheduleVersion + signup.version - 1,
    title: offer.title ? `${offer.title} – ${event.title}` : event.title,
    when,
    status: isCalledOffOrDeleted(event, offer.startsAt) ? "cancelled" : toEntryStatus(signup),
  };
}

/** A guest who is on the wait list or answered "maybe" gets a tentative entry. */
function toEntryStatus({ status, response }: { status: string; response: string }): CalendarEntry["status"] {
  if (status === "cancelled" || response === "no") return "cancelled";
  return status === "confirmed" && response === "going" ? "confirmed" : "tentative";
}

/** Links carry one entry; only the file contains several. */
export function buildCalendarView(entry: CalendarEntry | null, file: string, entries = 1, feed: string | null = null): CalendarView | null {
  if (!entry) return null;
  return { file, services: entries === 1 ? calendarServices(entry) : [], feed: feed?.replace(/^https?:/, "webcal:") ?? null, next: null };
}

const viewCache = new WeakMap<EventView, { origin: string; until: number; view: CalendarView | null }>();

/** The calendar links on the event's page; cached until the event's next date is over. */
export function getCalendarView(event: EventView, offers: OfferTiming[], origin: string, now: number): CalendarView | null {
  const made = viewCache.get(event);
  if (made?.origin === origin && now < made.until) return made.view;
  const dates = isOnSeveralDates(event) ? groupByDate(offers) : [];
  const next = dates.find(({ endsAt }) => endsAt > now) ?? dates.at(-1);
  const [entry = null] = buildEventEntries(event, next ? offers.filter(({ date }) => date === next.date) : [], origin);
  const view = buildCalendarView(entry, `/event/${event.id}/calendar.ics`);
  const shown = view && { ...view, next: next?.date ?? null };
  viewCache.set(event, { origin, until: next && next.endsAt > now ? next.endsAt : Number.POSITIVE_INFINITY, view: shown });
  return shown;
}

/** Each date spans from its first start to its last end; a date with an all-day offer is a whole day. */
function groupByDate(offers: OfferTiming[]): { date: string; startsAt: number; endsAt: number; when: CalendarEntry["when"] }[] {
  const byDate = Map.groupBy(offers, ({ date }) => date);
  const dates = [...byDate].flatMap(([date, own]) => {
    if (date === null) return [];
    const startsAt = Math.min(...own.map((offer) => Number(offer.startsAt)));
    const endsAt = Math.max(...own.map((offer) => Number(offer.endsAt)));
    const isTimed = own.every(({ startTime }) => startTime !== null);
    return [{ date, startsAt, endsAt, when: isTimed ? { startsAt, endsAt } : { firstDay: date, lastDay: date } }];
  });
  return dates.sort((a, b) => a.date.localeCompare(b.date));
}

/**
 * A missing start is 00:00 and a missing end 23:59 (product 6.4); without either it is the whole day. Several dates without
 * known times are whole days.
 */
function toEventSpan({ date, endDate, startTime, endTime, startsAt, endsAt, timeZone }: EventView): CalendarEntry["when"] | null {
  if (!date) return null;
  if (endDate && endDate > date) return { firstDay: date, lastDay: endDate };
  if (startTime && endTime && startsAt && endsAt) return { startsAt, endsAt };
  if (startTime || endTime) {
    return {
      startsAt: toInstant(date, startTime ?? "00:00:00", timeZone),
      endsAt: toInstant(date, endTime ?? "23:59:00", timeZone),
    };
  }
  const day = toWholeDay(date, timeZone);
  const isWhole = !startsAt || !endsAt || (startsAt <= day.startsAt && endsAt >= day.endsAt);
  return isWhole ? { firstDay: date, lastDay: date } : { startsAt, endsAt };
}

function toOfferSpan({ date, startTime, startsAt, endsAt }: Offer): CalendarEntry["when"] | null {
  if (!date) return null;
  return startTime && startsAt && endsAt ? { startsAt, endsAt } : { firstDay: date, lastDay: date };
}

/** Deleted or called off: calendars that contain it should strike it out. */
function calendarStatus(event: EventView, startsAt = event.startsAt): CalendarEntry["status"] {
  return isCalledOffOrDeleted(event, startsAt) ? "cancelled" : "confirmed";
}
