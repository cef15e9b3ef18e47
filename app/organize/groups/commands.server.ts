import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { LIMITS } from "#app/limits.ts";
import { withdrawMails } from "#app/members/mails.server.ts";
import { may, mayAt, mayGroup } from "#app/members/may.server.ts";
import type { GroupFields } from "./schema.ts";

/** Creates a group. Its id comes from the form, so a retry doesn't create a second group. */
export async function createGroup(userId: string, groupId: string, fields: GroupFields, now: number): Promise<"created" | "many" | "gone"> {
  const { name, description, thumbnailUrl, endsOn } = fields;
  const [, [found]] = await runBatch([
    sql`INSERT INTO groups (id, user_id, name, description, thumbnail_url, ends_on, created_at)
      SELECT ${groupId}, ${userId}, ${name}, ${description}, ${thumbnailUrl}, ${endsOn}, ${now}
      WHERE (SELECT count(*) FROM groups WHERE user_id = ${userId}) < ${LIMITS.groups.owned}
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, description = excluded.description, thumbnail_url = excluded.thumbnail_url,
        ends_on = excluded.ends_on, updated_at = ${now} WHERE user_id = ${userId} AND updated_at IS NULL`,
    sql<{ owner: string | null }>`SELECT (SELECT user_id FROM groups WHERE id = ${groupId}) AS owner`,
  ]);
  if (found?.owner === userId) return "created";
  return found?.owner ? "gone" : "many";
}

/** Saves an organizer's changes; false if the group isn't theirs. */
export async function saveGroup(userId: string, groupId: string, fields: GroupFields, now: number): Promise<boolean> {
  const { name, description, thumbnailUrl, endsOn } = fields;
  const [rows] = await runBatch([
    sql`UPDATE groups SET name = ${name}, description = ${description},
      thumbnail_url = ${thumbnailUrl}, ends_on = ${endsOn}, updated_at = ${now}
      WHERE id = ${groupId} AND ${mayGroup(userId, groupId, "organize")} RETURNING 1`,
  ]);
  return rows.length > 0;
}

/** Deletes the group page; only its owner can. The sheets stay unchanged. */
export async function deleteGroup(userId: string, groupId: string): Promise<void> {
  const isOwned = mayGroup(userId, groupId, "own");
  await runBatch([withdrawMails({ what: "group", id: groupId }, isOwned), sql`DELETE FROM groups WHERE id = ${groupId} AND ${isOwned}`]);
}

export type AddSheetOutcome = "added" | "many" | "gone";

/**
 * Adds a published sheet to the page. The viewer must own the sheet and organize the group. `sharesRoster`: the owner lets the
 * group's organizers see who signs up.
 */
export async function addSheet(
  userId: string,
  groupId: string,
  eventId: string,
  now: number,
  sharesRoster = false,
): Promise<AddSheetOutcome> {
  const isTheirs = sql`${mayGroup(userId, groupId, "organize")}
    AND EXISTS (SELECT 1 FROM events e WHERE e.id = ${eventId} AND e.status = 'published' AND ${mayAt("e", userId, "own")})`;
  const [, [found]] = await runBatch([
    sql`INSERT INTO group_events (group_id, event_id, added_at, shares_roster_at)
      SELECT ${groupId}, ${eventId}, ${now}, ${sharesRoster ? now : null} WHERE ${isTheirs}
      AND (SELECT count(*) FROM group_events ge CROSS JOIN events e ON e.id = ge.event_id
        WHERE ge.group_id = ${groupId} AND e.deleted_at IS NULL) < ${LIMITS.groups.sheets}
      ON CONFLICT DO UPDATE SET shares_roster_at = coalesce(shares_roster_at, excluded.shares_roster_at)`,
    sql<{ isOn: 0 | 1; isTheirs: 0 | 1 }>`SELECT EXISTS (SELECT 1 FROM group_events
      WHERE group_id = ${groupId} AND event_id = ${eventId}) AS isOn,
      ${isTheirs} AS isTheirs`,
  ]);
  if (!found?.isTheirs) return "gone";
  return found.isOn ? "added" : "many";
}

/** Removes a sheet from the page. The sheet's owner and the group's organizers can do this. */
export async function removeSheet(userId: string, groupId: string, eventId: string): Promise<boolean> {
  const [rows] = await runBatch([
    sql`DELETE FROM group_events WHERE group_id = ${groupId} AND event_id = ${eventId}
      AND (${mayGroup(userId, groupId, "organize")} OR ${may(userId, eventId, "own")}) RETURNING 1`,
  ]);
  return rows.length > 0;
}
