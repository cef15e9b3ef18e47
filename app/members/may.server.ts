import { type SQL, sql } from "drizzle-orm";
import type { MemberRole } from "#app/db/tables/members.ts";

/** What a person wants to do at an event: see its list and check people in; run it; delete it or pass it on. */
export type Capability = "door" | "organize" | "own";

export type EventRole = "owner" | MemberRole;

const ROLES: Record<Capability, readonly MemberRole[]> = {
  door: ["organizer", "door"],
  organize: ["organizer"],
  own: [],
};

/** Whether this person may do that at this event; stands in the `where` of everything they read and write there. */
export function may(userId: string | SQL, eventId: string | SQL, capability: Capability): SQL {
  return sql`EXISTS (SELECT 1 FROM events own WHERE own.id = ${eventId} AND ${mayAt("own", userId, capability)})`;
}

/** The same where the event is already read, under this alias. */
export function mayAt(alias: string, userId: string | SQL, capability: Capability): SQL {
  return sql`(${sql.raw(alias)}.deleted_at IS NULL AND ${hasRole(alias, userId, capability)})`;
}

/** Whether their role is enough, also where the event has been deleted. */
export function hasRole(alias: string, userId: string | SQL, capability: Capability): SQL {
  const event = sql.raw(alias);
  const roles = ROLES[capability];
  const isOwner = sql`${event}.user_id = ${userId}`;
  if (roles.length === 0) return isOwner;
  return sql`(${isOwner} OR EXISTS (SELECT 1 FROM event_members own_m
    WHERE own_m.event_id = ${event}.id AND own_m.user_id = ${userId} AND own_m.role IN (${sql.raw(roles.map((role) => `'${role}'`).join(", "))})))`;
}

/** What this person is to the event (under this alias), if anything. */
export function roleAt(alias: string, userId: string | SQL): SQL {
  const event = sql.raw(alias);
  return sql`CASE WHEN ${event}.user_id = ${userId} THEN 'owner'
    ELSE (SELECT own_m.role FROM event_members own_m WHERE own_m.event_id = ${event}.id AND own_m.user_id = ${userId}) END`;
}

/** Who owns it: what is counted is counted to them, whoever of its people does it. */
export function ownerOf(eventId: string): SQL {
  return sql`(SELECT user_id FROM events WHERE id = ${eventId})`;
}
