import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { LIMITS } from "#app/limits.ts";
import { mayAtGroup } from "#app/members/may.server.ts";

/** A group as a program reads it. */
export type ProgramGroup = {
  id: string;
  name: string;
  description: string;
  thumbnailUrl: string | null;
  endsOn: string | null;
  role: "owner" | "organizer";
};

/** The groups that a person organizes, by id; one more than `limit` if there are more. */
export async function listGroupsAfter(userId: string, after: string | null, limit: number): Promise<ProgramGroup[]> {
  const [rows] = await runBatch([
    sql<ProgramGroup>`SELECT ${columns(userId)} FROM groups g WHERE g.id IN (SELECT id FROM groups WHERE user_id = ${userId}
        UNION SELECT group_id FROM group_members WHERE user_id = ${userId}) AND g.id > ${after ?? ""} ORDER BY g.id LIMIT ${limit + 1}`,
  ]);
  return rows;
}

/** One group with the ids of the events on its page; null unless this person organizes it. */
export async function loadProgramGroup(userId: string, groupId: string): Promise<(ProgramGroup & { eventIds: string[] }) | null> {
  const theirs = sql`groups g WHERE g.id = ${groupId} AND ${mayAtGroup("g", userId, "organize")}`;
  const [[group], events] = await runBatch([
    sql<ProgramGroup>`SELECT ${columns(userId)} FROM ${theirs}`,
    sql<{ eventId: string }>`SELECT e.id AS eventId FROM group_events ge CROSS JOIN events e ON e.id = ge.event_id
      WHERE ge.group_id = ${groupId} AND e.deleted_at IS NULL AND EXISTS (SELECT 1 FROM ${theirs})
      ORDER BY e.starts_at, e.id LIMIT ${LIMITS.groups.sheets}`,
  ]);
  return group ? { ...group, eventIds: events.map(({ eventId }) => eventId) } : null;
}

function columns(userId: string) {
  return sql`g.id, g.name, g.description, g.thumbnail_url AS thumbnailUrl, g.ends_on AS endsOn,
    iif(g.user_id = ${userId}, 'owner', 'organizer') AS role`;
}
