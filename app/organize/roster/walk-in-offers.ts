import type { OwnedEvent } from "#app/sheet/event/owned.server.ts";
import { WALK_INS } from "#app/sheet/kinds/walk-in-limits.ts";
import type { WalkInOffer } from "#app/ui/offline/store.ts";
import { partLine } from "./labels.ts";
import type { PartOfferRecord, PartView } from "./parts.server.ts";

/** What a walk-in may be added to now; null if nothing takes any. The guards decide when somebody is added. */
export function listWalkInOffers(event: OwnedEvent, offers: PartOfferRecord[], parts: PartView[], now: number): WalkInOffer[] | null {
  const isOpen = ({ endsAt }: { endsAt: number | null }) => (endsAt ?? event.endsAt ?? 0) > now - WALK_INS.afterEnd;
  // What an organizer ended takes no one; what is over by itself does for a while.
  const isOver = event.status === "ended" && event.endsAt !== null && event.endsAt <= now;
  if (event.status !== "published" && !isOver) return null;
  const titles = new Map(parts.map((part) => [part.key, partLine(part)]));
  const open = offers.filter((offer) => offer.isRemoved === 0 && isOpen(offer));
  if (open.length === 0) return null;
  return open.map(({ id, capacity, taken, waiting }) => ({ id, title: titles.get(id) ?? event.title, capacity, taken, waiting }));
}
