import { type SQL, sql } from "drizzle-orm";
import type { MemberRole } from "#app/db/stored-values.ts";
import type { EventOrGroup } from "./shared.ts";

/** What a person wants to do at an event: see its list and check people in; run it; delete or hand it over. */
export type Capability = "door" | "organize" | "own";

export type EventRole = "owner" | MemberRole;

/** For a group: run it; delete or hand it over. */
export type GroupCapability = Exclude<Capability, "door">;

const ROLES: Record<Capability, readonly MemberRole[]> = {
  door: ["organizer", "door"],
  organize: ["organizer"],
  own: [],
};

/**
 * For events and groups: their table, the table of the people who run them besides the owner, and that table's reference to the
 * first.
 */
export const SHARED_TABLES = {
  event: { rows: sql.raw("events"), members: sql.raw("event_members"), of: sql.raw("event_id") },
  group: { rows: sql.raw("groups"), members: sql.raw("group_members"), of: sql.raw("group_id") },
} as const;

/** Whether this person may do that at this event; part of the `where` of everything they read or write there. */
export function may(userId: string | SQL, eventId: string | SQL, capability: Capability): SQL {
  return sql`EXISTS (SELECT 1 FROM events own WHERE own.id = ${eventId} AND ${mayAt("own", userId, capability)})`;
}

/** `may` for an event that the statement already reads, under this alias. */
export function mayAt(alias: string, userId: string | SQL, capability: Capability): SQL {
  return sql`(${sql.raw(alias)}.deleted_at IS NULL AND ${hasRole(alias, userId, capability)})`;
}

/** Whether their role suffices, even if the event has been deleted. */
export function hasRole(alias: string, userId: string | SQL, capability: Capability): SQL {
  return hasSharedRole("event", alias, userId, capability);
}

/** Whether this person may do that with this group. */
export function mayGroup(userId: string | SQL, groupId: string | SQL, capability: GroupCapability): SQL {
  return sql`EXISTS (SELECT 1 FROM groups own WHERE own.id = ${groupId} AND ${mayAtGroup("own", userId, capability)})`;
}

/** `mayGroup` for a group that the statement already reads, under this alias. */
export function mayAtGroup(alias: string, userId: string | SQL | null, capability: GroupCapability): SQL {
  return hasSharedRole("group", alias, userId, capability);
}

/** Whether this person may do that with an event or group. */
export function mayRun(userId: string | SQL, { what, id }: EventOrGroup, capability: GroupCapability): SQL {
  return what === "event" ? may(userId, id, capability) : mayGroup(userId, id, capability);
}

function hasSharedRole(what: EventOrGroup["what"], alias: string, userId: string | SQL | null, capability: Capability): SQL {
  const { members, of } = SHARED_TABLES[what];
  const row = sql.raw(alias);
  const roles = ROLES[capability];
  const isOwner = sql`${row}.user_id = ${userId}`;
  if (roles.length === 0) return isOwner;
  return sql`(${isOwner} OR EXISTS (SELECT 1 FROM ${members} own_m
    WHERE own_m.${of} = ${row}.id AND own_m.user_id = ${userId}
      AND own_m.role IN (${sql.raw(roles.map((role) => `'${role}'`).join(", "))})))`;
}

/** This person's role in the event or group (under this alias), if any. */
export function roleColumn(alias: string, userId: string | SQL, what: EventOrGroup["what"] = "event"): SQL {
  const { members, of } = SHARED_TABLES[what];
  const row = sql.raw(alias);
  return sql`CASE WHEN ${row}.user_id = ${userId} THEN 'owner'
    ELSE (SELECT own_m.role FROM ${members} own_m WHERE own_m.${of} = ${row}.id AND own_m.user_id = ${userId}) END`;
}

/** The owner: usage counts toward them, no matter which organizer causes it. */
export function selectOwner(id: string, what: EventOrGroup["what"] = "event"): SQL {
  return sql`(SELECT user_id FROM ${SHARED_TABLES[what].rows} WHERE id = ${id})`;
}
