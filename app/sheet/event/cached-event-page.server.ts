import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { readNearby, readsAnywhere } from "#app/db/freshness.server.ts";
import { readSharedAtEdge } from "#app/lib/edge-copy.server.ts";
import { type EventPage, loadEventPage } from "./event-page.server.ts";

/** The event page for display, not for decisions: read as near as this reader's freshness allows. */
export async function loadCachedEventPage(
  eventId: string,
  viewer: { id: string } | null,
  now: number,
  after?: string,
): Promise<EventPage | null> {
  // A string that isn't an id could be the cache key of something else.
  const isShareable = viewer === null && after === undefined && /^\w+$/.test(eventId) && readsAnywhere();
  if (!isShareable) return await readNearby((read) => loadEventPage(eventId, viewer?.id ?? null, now, after, read));
  return await readSharedAtEdge(
    { name: eventId, read: (read) => loadEventPage(eventId, null, now, undefined, read), findChangeTimes: listChangeTimes },
    now,
  );
}

/** The page that this request may show: in a frame on another website, only if its owner allows that. */
export async function loadGuestPage(
  { isFramed }: Pick<AppLoadContext, "isFramed">,
  eventId: string,
  viewer: { id: string } | null,
  now: number,
  after?: string,
): Promise<EventPage | null> {
  const page = await loadCachedEventPage(eventId, viewer, now, after);
  if (!isFramed || page?.event.isEmbeddable) return page;
  // The copy may be older than the permission, which its owner has just given and wants to see.
  const current = await loadEventPage(eventId, null, now, after);
  return current?.event.isEmbeddable ? current : null;
}

/** Refuses a form from a frame that its event's owner doesn't allow. The page read for that serves the answer. */
export async function admitFrame(context: Pick<AppLoadContext, "isFramed" | "shown">, eventId: string, now: number): Promise<void> {
  if (!context.isFramed) return;
  context.shown = await loadGuestPage(context, eventId, null, now);
  if (!context.shown) throw data(null, { status: 404 });
}

/** The page that this request's action has already read; taken once, for the page rendered after it. */
export function takeShownPage(context: Pick<AppLoadContext, "shown">): EventPage | null {
  const page = context.shown ?? null;
  context.shown = null;
  return page;
}

/** The times at which the page changes without an edit. */
function listChangeTimes({ event, offers }: EventPage): (number | null)[] {
  const ofOffers = offers.flatMap(({ opensAt, startsAt, endsAt, changeUntil }) => [opensAt, startsAt, endsAt, changeUntil]);
  return [event.opensAt, event.closesAt, event.startsAt, event.endsAt, ...ofOffers];
}
