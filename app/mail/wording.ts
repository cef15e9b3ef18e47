import type { Offer } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatDate, formatInstant, formatTime, nextDay, zoneName } from "#app/lib/format-date.ts";
import { formatLocation } from "#app/lib/location-line.ts";
import { endsOnNextDay, type Schedule, spansDates } from "#app/lib/schedule.ts";
import { toInstant } from "#app/lib/wall-time.ts";
import type { Locale } from "#app/limits.ts";
import { findPreviewImage } from "#app/media/library.ts";
import type { Signup } from "#app/sheet/kinds/kind.server.ts";
import { MAIL_COLORS } from "#app/sheet/kinds/mail-colors.ts";
import { asksFor } from "#app/sheet/kinds/sign-up-fields.ts";
import type { EntryFacts } from "#emails/entries.tsx";
import type { EventFacts } from "#emails/parts.tsx";
import type { SignUpMail } from "#emails/signup-confirmation.tsx";

type EventWords = Schedule & { title: string; type: string; location: string; thumbnailUrl: string | null; ownerName: string | null };

export function toEventFacts(event: EventWords & { isTrusted: boolean }, href: string, locale: Locale): EventFacts {
  return {
    title: event.title,
    inSubject: event.isTrusted ? event.title : nameUntrustedEvent(event, locale),
    href,
    when: formatWhen(event, locale),
    where: event.location ? formatLocation(event.location, locale) : null,
    organizer: event.ownerName,
    picture: new URL(findPreviewImage(event), href).href,
    colors: MAIL_COLORS[eventType(event.type).kind],
  };
}

/** What a subject calls an event whose owner's words it may not use. */
export function nameUntrustedEvent({ date }: Pick<Schedule, "date">, locale: Locale): string {
  return date ? formatDate(date, locale) : m.email_unnamed_event({}, { locale });
}

/** "Saturday, November 21, 2026 · 9:00 AM – 12:00 PM (EST)"; null without a date. */
export function formatWhen(schedule: Schedule, locale: Locale): string | null {
  const { date, endDate } = schedule;
  if (!date) return null;
  const day = endDate && endDate > date ? `${formatDate(date, locale)} – ${formatDate(endDate, locale)}` : formatDate(date, locale);
  const times = formatTimesText(schedule, locale);
  return times ? `${day} · ${times}` : day;
}

/** "Nov 21, 9:00 AM EST" */
export function formatInstantInZone(instant: number, timeZone: string, locale: Locale): string {
  return `${formatInstant(instant, locale, timeZone)} ${zoneName(instant, locale, timeZone)}`;
}

function formatTimesText(schedule: Schedule, locale: Locale): string | null {
  const { date, startTime, endTime, timeZone } = schedule;
  if (!date || !startTime || spansDates(schedule)) return null;
  const zone = zoneName(toInstant(date, startTime, timeZone), locale, timeZone);
  const start = formatTime(startTime, locale);
  if (!endTime) return m.email_time({ start, zone }, { locale });
  const note = endsOnNextDay(schedule) ? `${zone}, ${nextDay(locale)}` : zone;
  return m.email_times({ start, end: formatTime(endTime, locale), zone: note }, { locale });
}

/** How a subject names a single sign-up; null for several, or without a date. */
export function describeSubjectSpot(signUps: SignUpWords[], event: EventWords, locale: Locale): SignUpMail["spot"] {
  const [first, ...others] = signUps;
  if (!first || others.length > 0) return null;
  const { date, startTime } = offerSchedule(first.offer, event);
  if (!date) return null;
  const day = formatDate(date, locale, "short");
  const isTime = !first.offer.title && first.offer.startTime !== null && startTime !== null;
  return {
    kind: eventType(event.type).kind,
    day: capitalizeFirst(isTime ? `${day}, ${formatTime(startTime, locale)}` : day, locale),
    what: first.offer.title || event.title,
  };
}

/** Spanish and French weekdays are lowercase, but a subject starts with a capital. */
function capitalizeFirst(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

type SignUpWords = Pick<Signup, "quantity" | "guestCount" | "response" | "notes" | "status" | "heldUntil"> & { offer: Offer };

/** When an offer is; null without a date. */
export function formatOfferWhen(offer: Offer, event: Schedule, locale: Locale): string | null {
  return formatWhen(offerSchedule(offer, event), locale);
}

/** What a person could take and when, in one line; null if that is the event itself. */
export function formatSpot(offer: Offer, event: EventWords, locale: Locale): string | null {
  const when = offer.date || offer.startTime ? formatWhen(offerSchedule(offer, event), locale) : null;
  return [offer.title, when].filter(Boolean).join(" · ") || null;
}

/** One sign-up as its own person reads it. */
export function toEntry(signUp: SignUpWords, event: EventWords, locale: Locale): EntryFacts {
  const { title, details } = toChosenEntry(signUp, event, locale);
  return { title, details: [...details, ...(signUp.notes ? [signUp.notes] : [])], isWaiting: signUp.status === "waiting", href: null };
}

/** What a sign-up is for and how much of it, in one line. */
export function formatAmount(signUp: SignUpWords, event: EventWords, locale: Locale): string {
  const { title, details } = toChosenEntry(signUp, event, locale);
  return [title, ...details].join(" · ");
}

/** One sign-up as the organizer reads it: the name first. */
export function toNamedEntry(signUp: SignUpWords & { name: string | null }, event: EventWords, locale: Locale): EntryFacts {
  const { title, details } = toChosenEntry(signUp, event, locale);
  const answer = signUp.offer.title ?? m.email_answer_of({ answer: signUp.response }, { locale });
  return {
    title: signUp.name ?? m.email_somebody({}, { locale }),
    details: [
      [signUp.offer.title ? title : answer, ...details].join(" · "),
      ...describeWaiting(signUp, locale),
      ...(signUp.notes ? [signUp.notes] : []),
    ],
    isWaiting: signUp.status === "waiting",
    href: null,
  };
}

/** What to say about the wait list when a person has left it. */
function describeWaiting({ status, heldUntil }: SignUpWords, locale: Locale): string[] {
  if (status === "offered") return [m.email_place_held({}, { locale })];
  return status === "confirmed" && heldUntil !== null ? [m.email_from_wait_list({}, { locale })] : [];
}

function toChosenEntry(signUp: SignUpWords, event: EventWords, locale: Locale): { title: string; details: string[] } {
  const { offer } = signUp;
  const { kind } = eventType(event.type);
  const when = offer.date || offer.startTime ? formatWhen(offerSchedule(offer, event), locale) : null;
  if (asksFor(kind, "response")) {
    const people = signUp.response === "going" ? [m.email_people({ count: signUp.guestCount }, { locale })] : [];
    return { title: m.email_answer({ answer: signUp.response }, { locale }), details: people };
  }
  const title = offer.title || when || event.title;
  const details = when && when !== title ? [when] : [];
  if (!asksFor(kind, "quantity") || signUp.quantity === 1) return { title, details };
  return { title: m.email_quantity({ count: signUp.quantity, title }, { locale }), details };
}

/** A shift or slot without its own date is on the event's date. */
function offerSchedule(offer: Offer, event: Schedule): Schedule {
  return { date: offer.date ?? event.date, endDate: null, startTime: offer.startTime, endTime: offer.endTime, timeZone: event.timeZone };
}
