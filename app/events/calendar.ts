import type { Offer } from "#app/event-types/offer.ts";
import { type CalendarService, calendarServices } from "#app/lib/calendar-links.ts";
import type { CalendarEntry } from "#app/lib/ics.ts";
import { instantOf, wholeDayOf } from "#app/lib/wall-time.ts";
import type { EventView } from "./event-view.server.ts";

/** What the Add to Calendar card shows. */
export type CalendarView = { file: string; services: CalendarService[]; feed: string | null };

/** The event as one entry of a calendar; null while it has no date. `origin` is this installation's own. */
export function eventEntry(event: EventView, origin: string): CalendarEntry | null {
  const when = whenOf(event);
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
    status: isCalledOff(event) ? "cancelled" : "confirmed",
  };
}

/** What one person signed up for as an entry; an RSVP or an item stands at the event's own time. */
export function signupEntry(
  event: EventView,
  signup: { id: string; version: number; status: string; response: string },
  offer: Offer,
  origin: string,
): CalendarEntry | null {
  const entry = eventEntry(event, origin);
  const when = offerWhen(offer) ?? entry?.when;
  if (!entry || !when) return null;
  return {
    ...entry,
    uid: `signup-${signup.id}@${new URL(origin).hostname}`,
    sequence: event.scheduleVersion + signup.version - 1,
    title: offer.title ? `${offer.title} – ${event.title}` : event.title,
    when,
    status: entry.status === "cancelled" ? "cancelled" : statusOf(signup),
  };
}

/** A guest who waits for a place, or may come, has it in pencil. */
function statusOf({ status, response }: { status: string; response: string }): CalendarEntry["status"] {
  if (status === "cancelled" || response === "no") return "cancelled";
  return status === "confirmed" && response === "going" ? "confirmed" : "tentative";
}

/** Links carry one entry; of several only the file knows all. */
export function calendarView(entry: CalendarEntry | null, file: string, entries = 1, feed: string | null = null): CalendarView | null {
  return entry && { file, services: entries === 1 ? calendarServices(entry) : [], feed: feed?.replace(/^https?:/, "webcal:") ?? null };
}

const known = new WeakMap<EventView, { origin: string; view: CalendarView | null }>();

/** What the event's page shows; made once for an event that is remembered and shown again. */
export function calendarOf(event: EventView, origin: string): CalendarView | null {
  const made = known.get(event);
  if (made?.origin === origin) return made.view;
  const view = calendarView(eventEntry(event, origin), `/event/${event.id}/calendar.ics`);
  known.set(event, { origin, view });
  return view;
}

/** A missing start is 00:00 and a missing end 23:59 (product 6.4); without either it is the whole day, several dates are whole days. */
function whenOf({ date, endDate, startTime, endTime, startsAt, endsAt, timeZone }: EventView): CalendarEntry["when"] | null {
  if (!date) return null;
  if (endDate && endDate > date) return { firstDay: date, lastDay: endDate };
  if (startTime && endTime && startsAt && endsAt) return { startsAt, endsAt };
  if (startTime || endTime) {
    return {
      startsAt: instantOf(date, startTime ?? "00:00:00", timeZone),
      endsAt: instantOf(date, endTime ?? "23:59:00", timeZone),
    };
  }
  const day = wholeDayOf(date, timeZone);
  const isWhole = !startsAt || !endsAt || (startsAt <= day.startsAt && endsAt >= day.endsAt);
  return isWhole ? { firstDay: date, lastDay: date } : { startsAt, endsAt };
}

function offerWhen({ date, startTime, startsAt, endsAt }: Offer): CalendarEntry["when"] | null {
  if (!date) return null;
  return startTime && startsAt && endsAt ? { startsAt, endsAt } : { firstDay: date, lastDay: date };
}

/** Removed or called off: a calendar that has it should strike it out. */
function isCalledOff({ removedAt, status }: EventView): boolean {
  return removedAt !== null || status === "calledOff";
}
