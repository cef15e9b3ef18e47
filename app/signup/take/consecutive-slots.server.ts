import { type EventPage, loadEventPage } from "#app/sheet/event/event-page.server.ts";
import type { Kind } from "#app/sheet/kinds/kind.ts";
import { findRequestedRun, type RunSlot } from "./runs.ts";

type Asked<T> = { eventId: string; kind: Kind /** Whether each asks for a place of their own. */; isBackToBack: boolean; offers: T[] };

/**
 * The people of a form, once each, with the offers one after the other that they ask for; as they are where nobody asked for
 * that. `isMissing`: so many do not come one after the other on the event's page as it was read.
 */
export async function resolveConsecutiveSlots<T extends { offerId: string }>(
  { eventId, kind, isBackToBack, offers }: Asked<T>,
  now: number,
): Promise<{ offers: T[]; run?: RunSlot[] | undefined; isMissing: boolean; page?: EventPage | null }> {
  const people = offers.filter(({ offerId }) => offerId === offers[0]?.offerId);
  if (!isBackToBack || !kind.canBookConsecutive || people.length < 2) return { offers, isMissing: false };
  const page = await loadEventPage(eventId, null, now);
  const askedIds = offers.map(({ offerId }) => offerId);
  const run = findRequestedRun(page?.offers ?? [], [...new Set(askedIds)], people.length);
  return { offers: people, run, isMissing: run === undefined, page };
}
