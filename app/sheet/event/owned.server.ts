import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { Schedule } from "#app/lib/schedule.ts";
import { loadEventFacts } from "#app/members/event-facts.server.ts";
import { type Capability, type EventRole, mayAt, roleColumn } from "#app/members/may.server.ts";
import { EVENT_COLUMNS } from "./columns.server.ts";
import { currentStatusSql } from "./status.server.ts";
import type { CurrentStatus } from "./status.ts";

/** An event as organizers' lists show it. */
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

/** An event with the user's role in it. */
export type EventForRole = OwnedEvent & { role: EventRole };

/** An event as the lists read it, without its description. */
export type ListedOwnedEvent = Omit<EventForRole, "description">;

/** One event, for its organizers. */
export async function loadOwnedEvent(userId: string, eventId: string, now: number): Promise<EventForRole | null> {
  const [[event = null]] = await runBatch([selectOwnedEvent(userId, eventId, now)]);
  return event;
}

/** The event's type, for a person with this right. */
export async function loadOwnedEventType(userId: string, eventId: string, capability?: Capability): Promise<string | null> {
  return (await loadEventFacts(userId, eventId, capability))?.type ?? null;
}

/** A person's own events and those they help with. */
export function selectEventsOfUser(userId: string, now: number): SQL<ListedOwnedEvent> {
  return sql`SELECT ${listedFields(now)}, 'owner' AS role FROM events e WHERE e.user_id = ${userId} AND e.deleted_at IS NULL
    UNION ALL SELECT ${listedFields(now)}, m.role FROM event_members m CROSS JOIN events e ON e.id = m.event_id
      WHERE m.user_id = ${userId} AND e.deleted_at IS NULL ORDER BY createdAt DESC, id`;
}

/** A subquery for the events that a person owns or organizes; `isMeant` narrows them down (alias e). */
export function selectOrganizedEvents(userId: string, isMeant: SQL): SQL {
  return sql`(SELECT e.* FROM events e WHERE e.user_id = ${userId} AND e.deleted_at IS NULL AND ${isMeant}
    UNION ALL SELECT e.* FROM event_members m CROSS JOIN events e ON e.id = m.event_id
      WHERE m.user_id = ${userId} AND m.role = 'organizer' AND e.deleted_at IS NULL AND ${isMeant})`;
}

export function selectOwnedEvent(userId: string, eventId: string, now: number, capability: Capability = "organize"): SQL<EventForRole> {
  return sql`SELECT ${listedFields(now)}, e.description, ${roleColumn("e", userId)} AS role FROM events e
    WHERE e.id = ${eventId} AND ${mayAt("e", userId, capability)}`;
}

function listedFields(now: number): SQL {
  return sql`${EVENT_COLUMNS}, ${currentStatusSql(now)} AS status, e.waiting, e.version, e.created_at AS createdAt`;
}
