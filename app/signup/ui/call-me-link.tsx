import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventPage, OfferView } from "#app/sheet/event/event-page.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { isFull } from "../rules.ts";

/** Lets a guest offer to be asked when help is needed. */
export function CallMeLink(page: Pick<EventPage, "event" | "offers">) {
  if (filterHelpOffers(page).length === 0) return null;
  return (
    <a href={`/event/${page.event.id}/call-me`} className="tap justify-self-start text-accent-ink underline underline-offset-4">
      {m.rescue_call_me()}
    </a>
  );
}

/**
 * The offers that could still need help although they are full or sign-ups have closed: none of RSVPs or appointments, and none
 * before sign-ups open.
 */
export function filterHelpOffers({ event, offers }: Pick<EventPage, "event" | "offers">): OfferView[] {
  const isYetToOpen = !event.isOpen && event.opensAt !== null;
  const isForHelpers = KINDS[event.kind].hasOffers && !eventType(event.type).areAppointments;
  if (event.status !== "published" || isYetToOpen || !isForHelpers) return [];
  return event.isOpen ? offers.filter((offer) => offer.isOpen && isFull(offer)) : offers;
}
