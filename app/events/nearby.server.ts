import type { AppLoadContext } from "@remix-run/cloudflare";
import { readNearby, readsAnywhere } from "#app/db/freshness.server.ts";
import { inBackground } from "#app/lib/background.server.ts";
import { findAtEdge, forgetAtEdge, type Kept, keepAtEdge } from "#app/lib/edge-cache.server.ts";
import { FRESHNESS } from "#app/limits.ts";
import { type EventPage, eventPage } from "./event-page.server.ts";

/** The event page as it is shown, and nothing is decided by: from as near as who asks may be answered. */
export async function eventPageNearby(
  eventId: string,
  viewer: { id: string } | null,
  now: number,
  after?: string,
): Promise<EventPage | null> {
  if (viewer === null && after === undefined && readsAnywhere()) return await pageAtEdge(eventId, now);
  return await readNearby((read) => eventPage(eventId, viewer?.id ?? null, now, after, read));
}

/** What this request's action has read already, for the one look that follows it. */
export function takeShown(context: Pick<AppLoadContext, "shown">): EventPage | null {
  const page = context.shown ?? null;
  context.shown = null;
  return page;
}

/** As it was shown to somebody here lately; when that is no longer fresh, it is read anew behind the response. */
async function pageAtEdge(eventId: string, now: number): Promise<EventPage | null> {
  const kept = await findAtEdge<EventPage>(eventId);
  if (!kept || !isRightAt(now, kept)) {
    const page = await readForEdge(eventId, now);
    if (page) inBackground("keep at the edge", keepAtEdge(eventId, { readAt: now, value: page }));
    return page;
  }
  if (ageOf(kept, now) >= FRESHNESS.edge.fresh) renewSoon(eventId, now);
  return kept.value;
}

async function readForEdge(eventId: string, now: number): Promise<EventPage | null> {
  return await readNearby((read) => eventPage(eventId, null, now, undefined, read));
}

/** Events that are being read anew: one reading does for everybody who asks this isolate meanwhile. */
const renewing = new Set<string>();

function renewSoon(eventId: string, now: number): void {
  if (renewing.has(eventId)) return;
  renewing.add(eventId);
  inBackground("renew at the edge", renew(eventId, now));
}

/** It is over when the page is kept: who asks before that still finds the old one. */
async function renew(eventId: string, now: number): Promise<void> {
  try {
    const page = await readForEdge(eventId, now);
    if (page) await keepAtEdge(eventId, { readAt: now, value: page });
    else forgetAtEdge(eventId);
  } finally {
    renewing.delete(eventId);
  }
}

/** Young enough, and nothing on the page has opened, closed or ended since. */
function isRightAt(now: number, kept: Kept<EventPage>): boolean {
  const [from, to] = [Math.min(kept.readAt, now), Math.max(kept.readAt, now)];
  return ageOf(kept, now) < FRESHNESS.edge.kept && !momentsOf(kept.value).some((at) => at !== null && at >= from && at <= to);
}

/** Clocks of two machines differ a little. */
function ageOf({ readAt }: Kept<unknown>, now: number): number {
  return Math.abs(now - readAt);
}

/** When the page changes by itself. */
function momentsOf({ event, offers }: EventPage): (number | null)[] {
  const ofOffers = offers.flatMap(({ opensAt, startsAt, endsAt, changeUntil }) => [opensAt, startsAt, endsAt, changeUntil]);
  return [event.opensAt, event.closesAt, event.startsAt, event.endsAt, ...ofOffers];
}
