import { readNearby } from "#app/db/freshness.server.ts";
import { type EventPage, eventPage } from "./event-page.server.ts";

/** The event page as it is shown, and nothing is decided by: from as near as who asks may be answered. */
export function eventPageNearby(eventId: string, viewer: { id: string } | null, now: number, after?: string): Promise<EventPage | null> {
  return readNearby((read) => eventPage(eventId, viewer?.id ?? null, now, after, read));
}
