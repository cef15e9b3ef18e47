import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { DEFAULTS, LIMITS } from "#app/limits.ts";
import { hasDatedOffers } from "#app/sheet/kinds/dated-offers.ts";
import type { OfferInput } from "#app/sheet/kinds/kind.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import type { EventForm, FormProblem } from "./schema.ts";

/** The only definition of "ended": an organizer ended it, or its last end has passed. */
export function hasEnded(event: { status: string; endsAt: number | null }, now: number): boolean {
  return event.status === "ended" || (event.endsAt !== null && event.endsAt < now);
}

/** What people can sign up for: the given offers and, if the type has all-day dates, one whole day for each date without any. */
export function listOffers(form: Pick<EventForm, "type" | "dates" | "offers">): OfferInput[] {
  if (!eventType(form.type).allDay) return form.offers;
  const taken = new Set(form.offers.map((offer) => offer.date));
  return [...form.offers, ...form.dates.filter((date) => !taken.has(date)).map(makeAllDaySlot)];
}

function makeAllDaySlot(date: string): OfferInput {
  return { title: "", description: "", category: null, date, startTime: null, endTime: null, capacity: DEFAULTS.allDaySlotCapacity };
}

/** An event's number of spots (product 5.12): as entered if it is its own offer, else the sum of its offers; 50 for none. */
export function sumCapacity(form: Pick<EventForm, "type" | "dates" | "offers" | "maxAttendees">): number {
  const total = getKind(form.type).hasOffers ? listOffers(form).reduce((sum, offer) => sum + offer.capacity, 0) : form.maxAttendees;
  return total || LIMITS.attendees.default;
}

/** Whether the wizard's last button waits for a date, item, shift or slot (product 5.4). */
export function isStepThreeIncomplete(form: Pick<EventForm, "type" | "date" | "dates" | "offers">): boolean {
  return getKind(form.type).hasOffers && findMissingParts(form).length > 0;
}

/** The fields a form still needs before guests may see it, in their order. */
export function findPublishProblems(form: EventForm): FormProblem[] {
  const [missing] = findMissingParts(form);
  return [
    form.location === "" ? { path: ["location"], message: m.event_location_required() } : null,
    missing === "date" ? { path: [hasDatedOffers(form) ? "dates" : "date"], message: m.event_date_required() } : null,
    missing === "offers" ? { path: ["offers"], message: m.event_offers_required() } : null,
  ].filter((problem) => problem !== null);
}

export type MissingPart = "date" | "offers";

/** The missing fields that guests need, in the form's order. */
export function findMissingParts(form: Pick<EventForm, "type" | "date" | "dates" | "offers">): MissingPart[] {
  const lacksOffers = getKind(form.type).hasOffers && listOffers(form).length === 0;
  const lacksDate = hasDatedOffers(form) ? lacksOffers && form.dates.length === 0 : form.date === null;
  return [...(lacksDate ? ["date" as const] : []), ...(lacksOffers ? ["offers" as const] : [])];
}

/** Dates before `today` (in the form's zone), except those that were there before the edit. */
export function findPastDateProblems(form: EventForm, today: string, before: EventForm | null): FormProblem[] {
  const message = m.event_date_past();
  const previousDates = new Map(before?.offers.map((offer) => [offer.id, offer.date]));
  const isPast = (date: string | null, was: string | null | undefined) => date !== null && date < today && date !== was;
  return [
    ...(isPast(form.date, before?.date) ? [{ path: ["date"], message }] : []),
    ...form.dates.flatMap((date, index) =>
      isPast(
        date,
        before?.dates.find((was) => was === date),
      )
        ? [{ path: ["dates", index], message }]
        : [],
    ),
    ...form.offers.flatMap((offer, index) =>
      isPast(offer.date, offer.id && previousDates.get(offer.id)) ? [{ path: ["offers", index, "date"], message }] : [],
    ),
  ];
}
