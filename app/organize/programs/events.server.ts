import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { batchReads } from "#app/db/round-trips.server.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { type EventRole, mayAt, roleColumn } from "#app/members/may.server.ts";
import { EVENT_COLUMNS } from "#app/sheet/event/columns.server.ts";
import { selectOrganizedEvents } from "#app/sheet/event/owned.server.ts";
import { type EditableEvent, loadEditableEvent } from "#app/sheet/event/queries.server.ts";
import { currentStatusSql } from "#app/sheet/event/status.server.ts";
import type { CurrentStatus } from "#app/sheet/event/status.ts";

/** An event in a program's list. */
export type ListedEvent = {
  id: string;
  version: number;
  type: EventTypeId;
  title: string;
  status: CurrentStatus;
  role: EventRole;
  location: string;
  date: string | null;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  startsAt: number | null;
  endsAt: number | null;
  timeZone: string;
  maxAttendees: number | null;
  attendeeCount: number;
  waiting: number;
  createdAt: number;
};

/** What a page begins after: the last row's own values. */
export type Place = { createdAt: number; id: string };

type ListQuery = { status?: CurrentStatus | undefined; after: Place | null; limit: number };

/** The events that a person organizes, newest first; one more than `limit`, if there are more. */
export async function listEvents(userId: string, { status, after, limit }: ListQuery, now: number): Promise<ListedEvent[]> {
  const isAfter = after ? sql`(e.created_at, e.id) < (${after.createdAt}, ${after.id})` : sql`1`;
  const isMeant = status ? sql`${isAfter} AND ${currentStatusSql(now)} = ${status}` : isAfter;
  const [rows] = await runBatch([
    sql<ListedEvent>`SELECT ${listedColumns(userId, now)} FROM ${selectOrganizedEvents(userId, isMeant)} e
      ORDER BY e.created_at DESC, e.id DESC LIMIT ${limit + 1}`,
  ]);
  return rows;
}

/** An event with its form, for one of its organizers. */
export type ProgramEvent = EditableEvent & { listed: ListedEvent };

export async function loadProgramEvent(userId: string, eventId: string, now: number): Promise<ProgramEvent | null> {
  const [event, [[listed]]] = await batchReads(() => [
    loadEditableEvent(userId, eventId),
    runBatch([
      sql<ListedEvent>`SELECT ${listedColumns(userId, now)} FROM events e WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`,
    ]),
  ]);
  return event && listed ? { ...event, listed } : null;
}

function listedColumns(userId: string, now: number): SQL {
  return sql`${EVENT_COLUMNS}, ${currentStatusSql(now)} AS status, ${roleColumn("e", userId)} AS role, e.waiting, e.version,
    e.created_at AS createdAt`;
}
