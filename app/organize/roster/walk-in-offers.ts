import type { OwnedEvent } from "#app/sheet/event/owned.server.ts";
import { WALK_INS } from "#app/sheet/kinds/walk-in-limits.ts";
import type { WalkInOffer } from "#app/ui/offline/store.ts";
import { partLine } from "./labels.ts";
import type { PartOfferRecord, PartView } from "./parts.server.ts";

/** Offers open to walk-ins now; null if there are none. The guards decide when a person is added. */
export function findWalkInOffers(event: OwnedEvent, offers: PartOfferRecord[], now: number): string[] | null {
  const isOpen = ({ endsAt }: { endsAt: number | null }) => (endsAt ?? event.endsAt ?? 0) > now - WALK_INS.afterEnd;
  // What an organizer ended takes no one; what is over by itself does for a while.
  const isOver = event.status === "ended" && event.endsAt !== null && event.endsAt <= now;
  if (event.status !== "published" && !isOver) return null;
  const open = offers.filter((offer) => offer.isRemoved === 0 && isOpen(offer));
  return open.length > 0 ? open.map(({ id }) => id) : null;
}

type WalkInSheet = { event: Pick<OwnedEvent, "title">; parts: PartView[]; walkIns?: string[] | null };

/** An RSVP is no part of its sheet: its answers are, of which the first has its numbers. */
export function listWalkInOffers({ event, parts, walkIns }: WalkInSheet): WalkInOffer[] | null {
  const byKey = new Map(parts.map((part) => [part.key, part]));
  const offers = walkIns?.map((id) => {
    const part = byKey.get(id);
    const { capacity = null, taken = 0, waiting = 0 } = part ?? parts[0] ?? {};
    return { id, title: part ? partLine(part) : event.title, capacity, taken, waiting };
  });
  return offers ?? null;
}
