import { m } from "#app/i18n/paraglide/messages.js";
import type { EventPage } from "#app/sheet/event/event-page.server.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { useFrame } from "#app/ui/frame.tsx";
import { canWait, isFull } from "../rules.ts";

/**
 * At the lower edge of a phone's screen: the progress, and the way to the list. It disappears once the list is reached. A frame
 * shows all of its page and has no such edge.
 */
export function EventBar({ event, offers, spokenFor }: Pick<EventPage, "event" | "offers"> & { spokenFor: number }) {
  const frame = useFrame();
  const hasRoom = offers.some((offer) => offer.isOpen && !isFull(offer));
  if (frame || !event.isOpen || !(hasRoom || offers.some((offer) => canWait(event, offer)))) return null;
  return (
    <div className="act-bar -mx-4">
      <SpokenFor event={event} count={spokenFor} />
      <Button asChild size="lg">
        <a href="#offers">{hasRoom ? GUEST_LABELS[event.kind].shortAction() : m.waitlist_join()}</a>
      </Button>
    </div>
  );
}

/** "13 of 24 spoken for", kept up to date by the page's script. */
export function SpokenFor({ event, count, className }: { event: EventView; count: number; className?: string }) {
  const { maxAttendees } = event;
  if (maxAttendees === null) return <p className={className}>{GUEST_LABELS[event.kind].total({ count })}</p>;
  const [before = "", after = ""] = m.event_spoken_for({ taken: "|", capacity: maxAttendees }).split("|");
  return (
    <p data-of={event.id} className={className}>
      {before}
      <b data-taken="" className="font-semibold tabular-nums">
        {count}
      </b>
      {after}
    </p>
  );
}
