import type { Offer } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatDate, formatDates, formatTime, formatTimes, zoneName } from "#app/lib/format-date.ts";
import { formatScheduleTimes, type Schedule as Times } from "#app/lib/schedule.ts";

type EventTimeFacts = Times & { type: string; startsAt: number | null };

/** "Saturday, November 21, 2026", or a range. */
export function formatDateLine({ date, endDate }: EventTimeFacts, locale: string): string {
  if (!date) return m.event_tbd();
  return endDate && endDate > date ? formatDates(date, endDate, locale) : formatDate(date, locale);
}

type OfferTimeFacts = Pick<Offer, "startTime" | "endTime">;

/** "9:00 – 11:30 AM EST", "TBD", "All day", or "Varies" with the hours beside it, unless all offers have the same (product 5.11). */
export function formatTimeLine(event: EventTimeFacts, locale: string, offers: OfferTimeFacts[] = []): string {
  const hours = formatScheduleTimes(event, locale, formatZone(event, locale));
  const isSame = hours !== null && new Set(offers.map(({ startTime, endTime }) => `${startTime} ${endTime}`)).size === 1;
  if (eventType(event.type).timeVaries && !isSame) return [m.event_time_varies(), hours].filter(Boolean).join(" · ");
  if (!event.startTime) return formatUntimedLine(event);
  return hours ?? m.event_time_varies();
}

/** "All day" without times, "Starting at 9:00 AM" with only a start (product 5.11); otherwise a range. */
export function formatCalendarLine(event: EventTimeFacts, locale: string): string | null {
  const { startTime, endTime, type } = event;
  if (eventType(type).timeVaries) return null;
  if (!startTime) return m.event_all_day();
  return endTime ? formatScheduleTimes(event, locale) : m.event_starting_at({ time: formatTime(startTime, locale) });
}

/** One offer's hours: "9:00 – 11:30 AM", "All day", or null if the event's own apply. */
export function formatOfferTime(
  { date, startTime, endTime }: OfferTimeFacts & Pick<Offer, "date">,
  locale: string,
  zone: string | null = null,
): string | null {
  if (!date) return null;
  return startTime ? formatClockLine(startTime, endTime, locale, zone) : m.event_all_day();
}

/** The zone's short name, for a page that shows its offers' times. */
export function formatZone({ startsAt, timeZone }: Pick<EventTimeFacts, "startsAt" | "timeZone">, locale: string): string | null {
  return startsAt === null ? null : zoneName(startsAt, locale, timeZone);
}

/** The zone's short name for a list of these offers; null if none of them has a time. */
export function formatOffersZone(
  { timeZone }: Pick<EventTimeFacts, "timeZone">,
  offers: Pick<Offer, "startTime" | "startsAt">[],
  locale: string,
): string | null {
  const first = offers.find((offer) => offer.startTime !== null);
  return first ? formatZone({ startsAt: first.startsAt, timeZone }, locale) : null;
}

function formatUntimedLine({ type, date, endTime }: EventTimeFacts): string {
  if (!date || !eventType(type).allDay) return m.event_tbd();
  return endTime ? m.event_time_varies() : m.event_all_day();
}

function formatClockLine(startTime: string, endTime: string | null, locale: string, zone: string | null): string {
  if (endTime) return formatTimes(startTime, endTime, locale, { zone });
  return [formatTime(startTime, locale), zone].filter(Boolean).join(" ");
}

export function isOnSeveralDates({ date, endDate }: Pick<Times, "date" | "endDate">): boolean {
  return date !== null && (endDate ?? date) > date;
}
