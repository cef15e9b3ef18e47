import { type EventPage, loadEventPage } from "#app/sheet/event/event-page.server.ts";
import type { Kind } from "#app/sheet/kinds/kind.ts";
import { findRequestedRun, type RunSlot } from "./runs.ts";

type SlotRequest<T> = {
  eventId: string;
  kind: Kind;
  /** Whether each person wants their own spot. */
  isBackToBack: boolean;
  offers: T[];
};

/**
 * A form's people, once each, with the back-to-back offers they want; unchanged if they didn't ask for that. `isMissing`: the
 * event's page, as read, has no such run.
 */
export async function resolveConsecutiveSlots<T extends { offerId: string }>(
  { eventId, kind, isBackToBack, offers }: SlotRequest<T>,
  now: number,
): Promise<{ offers: T[]; run?: RunSlot[] | undefined; isMissing: boolean; page?: EventPage | null }> {
  const people = offers.filter(({ offerId }) => offerId === offers[0]?.offerId);
  if (!isBackToBack || !kind.canBookConsecutive || people.length < 2) return { offers, isMissing: false };
  const page = await loadEventPage(eventId, null, now);
  const askedIds = offers.map(({ offerId }) => offerId);
  const run = findRequestedRun(page?.offers ?? [], [...new Set(askedIds)], people.length);
  return { offers: people, run, isMissing: run === undefined, page };
}
