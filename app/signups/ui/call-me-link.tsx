import type { EventPage } from "#app/events/event-page.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { isFull } from "../rules.ts";

/** Where something is full or closed: to be asked when somebody is needed after all. */
export function CallMeLink({ event, offers }: Pick<EventPage, "event" | "offers">) {
  const isYetToOpen = !event.isOpen && event.opensAt !== null;
  if (event.status !== "published" || isYetToOpen || !offers.some((offer) => isFull(offer) || !offer.isOpen)) return null;
  return (
    <a href={`/event/${event.id}/call-me`} className="tap justify-self-start text-accent-ink underline underline-offset-4">
      {m.rescue_call_me()}
    </a>
  );
}
