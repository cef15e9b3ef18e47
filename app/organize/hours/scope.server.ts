import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import { mayAt } from "#app/members/may.server.ts";
import type { HoursSelection } from "./paths.ts";
import type { Season } from "./rules.ts";

/** Whose hours to read: at these events, optionally limited to a season's dates. */
export type HoursScope = {
  /** Differs from the key of every other scope. */
  key: string;
  /** Selects the events' ids. */
  events: SQL;
  season: Season | null;
  /** If set, only sign-ups with this address. */
  email?: Value;
};

export function toHoursScope(userId: string, shown: HoursSelection): HoursScope {
  if ("eventId" in shown) return eventScope(userId, shown.eventId);
  return "groupId" in shown ? groupScope(userId, shown.groupId) : seasonScope(userId, shown.season);
}

export function eventScope(userId: string, eventId: string): HoursScope {
  const events = sql`SELECT e.id FROM events e WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`;
  return { key: `event ${eventId}`, events, season: null };
}

/** The group's events that this person organizes. */
export function groupScope(userId: string, groupId: string): HoursScope {
  const events = sql`SELECT e.id FROM group_events ge CROSS JOIN events e ON e.id = ge.event_id
    WHERE ge.group_id = ${groupId} AND ${mayAt("e", userId, "organize")}`;
  return { key: `group ${groupId}`, events, season: null };
}

/** All events that this person organizes between two dates. */
export function seasonScope(userId: string, season: Season): HoursScope {
  const theirs = sql`SELECT id FROM events WHERE user_id = ${userId} UNION SELECT event_id FROM event_members WHERE user_id = ${userId}`;
  const events = sql`SELECT e.id FROM events e WHERE e.id IN (${theirs}) AND ${mayAt("e", userId, "organize")}
    AND e.date <= ${season.to} AND coalesce(e.end_date, e.date) >= ${season.from}`;
  return { key: `season ${season.from} ${season.to} ${userId}`, events, season };
}
