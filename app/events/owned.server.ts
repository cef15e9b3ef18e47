import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { readableAhead } from "#app/db/read-ahead.server.ts";
import { EVENT_COLUMNS } from "#app/events/columns.server.ts";
import { statusNow } from "#app/events/status.server.ts";
import type { CurrentStatus } from "#app/events/status.ts";
import type { Schedule } from "#app/lib/schedule.ts";

/** An event as its owner's lists show it. */
export type OwnedEvent = Schedule & {
  id: string;
  title: string;
  description: string | null;
  type: string;
  status: CurrentStatus;
  startsAt: number | null;
  endsAt: number | null;
  location: string;
  maxAttendees: number | null;
  attendeeCount: number;
  waiting: number;
  thumbnailUrl: string | null;
  version: number;
  createdAt: number;
};

/** As a list reads it. */
export type ListedEvent = Omit<OwnedEvent, "description">;

/** One event, for its owner alone. */
export async function ownedEvent(ownerId: string, eventId: string, now: number): Promise<OwnedEvent | null> {
  const [[event = null]] = await runBatch([selectOwnedEvent(ownerId, eventId, now)]);
  return event;
}

/** What kind of event it is, for its owner alone. */
export const typeOfOwned = readableAhead(
  async (ownerId: string, eventId: string): Promise<string | null> => {
    const [[event]] = await runBatch([selectTypeOfOwned(ownerId, eventId)]);
    return event?.type ?? null;
  },
  (ownerId, eventId) => [ownerId, eventId],
);

export function selectTypeOfOwned(ownerId: string, eventId: string): SQL<{ type: string }> {
  return sql`SELECT type FROM events WHERE id = ${eventId} AND user_id = ${ownerId} AND deleted_at IS NULL`;
}

export function selectEventsOf(ownerId: string, now: number): SQL<ListedEvent> {
  return sql`SELECT ${listedFields(now)} FROM events e WHERE e.user_id = ${ownerId} AND e.deleted_at IS NULL ORDER BY e.created_at DESC, e.id`;
}

export function selectOwnedEvent(ownerId: string, eventId: string, now: number): SQL<OwnedEvent> {
  return sql`SELECT ${listedFields(now)}, e.description FROM events e WHERE e.id = ${eventId} AND e.user_id = ${ownerId} AND e.deleted_at IS NULL`;
}

function listedFields(now: number): SQL {
  return sql`${EVENT_COLUMNS}, ${statusNow(now)} AS status, e.waiting, e.version, e.created_at AS createdAt`;
}
