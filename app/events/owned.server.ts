import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { readableAhead } from "#app/db/read-ahead.server.ts";
import { type TypeLabel, typeLabel } from "#app/event-types/registry.ts";
import { EVENT_COLUMNS } from "#app/events/columns.server.ts";
import { statusNow } from "#app/events/status.server.ts";
import type { CurrentStatus } from "#app/events/status.ts";
import { kindOfType } from "#app/kinds/registry.ts";
import { dayText, type Schedule, timesText } from "#app/lib/schedule.ts";
import { LIMITS } from "#app/limits.ts";
import { thumbnailOf } from "#app/media/library.ts";

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

export type OwnedCard = Pick<OwnedEvent, "id" | "title" | "status" | "date" | "location" | "maxAttendees" | "attendeeCount" | "waiting"> & {
  typeLabel: TypeLabel;
  /** Whether its people are counted by themselves, without the number of its places (product 4.3). */
  isCountedAlone: boolean;
  picture: string;
  day: string | null;
  times: string | null;
};

/** A page of this owner's events as cards, the newest first. */
export async function ownedCards(
  ownerId: string,
  page: number,
  now: number,
  locale: string,
): Promise<{ events: OwnedCard[]; pages: number }> {
  const size = LIMITS.eventsPage;
  const [[count], rows] = await runBatch([
    sql<{ found: number }>`SELECT count(*) AS found FROM events e WHERE e.user_id = ${ownerId} AND e.deleted_at IS NULL`,
    sql<OwnedEvent>`${selectEventsOf(ownerId, now)} LIMIT ${size} OFFSET ${(page - 1) * size}`,
  ]);
  const events = rows.map((event) => {
    const { id, title, type, status, date, location, maxAttendees, attendeeCount, waiting } = event;
    const isCountedAlone = !kindOfType(type).hasOffers || maxAttendees === null;
    const shown = { id, title, typeLabel: typeLabel(type), isCountedAlone, status, date, location, maxAttendees, attendeeCount, waiting };
    return { ...shown, picture: thumbnailOf(event), day: dayText(event, locale), times: timesText(event, locale) };
  });
  return { events, pages: Math.max(1, Math.ceil((count?.found ?? 0) / size)) };
}

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

export function selectEventsOf(ownerId: string, now: number): SQL<OwnedEvent> {
  return sql`SELECT ${ownedFields(now)} FROM events e WHERE e.user_id = ${ownerId} AND e.deleted_at IS NULL ORDER BY e.created_at DESC, e.id`;
}

export function selectOwnedEvent(ownerId: string, eventId: string, now: number): SQL<OwnedEvent> {
  return sql`SELECT ${ownedFields(now)} FROM events e WHERE e.id = ${eventId} AND e.user_id = ${ownerId} AND e.deleted_at IS NULL`;
}

function ownedFields(now: number): SQL {
  return sql`${EVENT_COLUMNS}, e.description, ${statusNow(now)} AS status, e.waiting, e.version, e.created_at AS createdAt`;
}
