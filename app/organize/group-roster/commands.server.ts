import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { may } from "#app/members/may.server.ts";

/** The owner of a sheet lets the organizers of a group that it is in see who signed up. False if the sheet isn't theirs, or not in it. */
export async function shareRoster(userId: string, groupId: string, eventId: string, now: number): Promise<boolean> {
  const [rows] = await runBatch([
    sql`UPDATE group_events SET shares_roster_at = coalesce(shares_roster_at, ${now})
      WHERE group_id = ${groupId} AND event_id = ${eventId} AND ${may(userId, eventId, "own")} RETURNING 1`,
  ]);
  return rows.length > 0;
}

/** The owner takes that back; the roster reads this column, so it leaves out the sheet from now on. */
export async function endRosterSharing(userId: string, groupId: string, eventId: string): Promise<boolean> {
  const [rows] = await runBatch([
    sql`UPDATE group_events SET shares_roster_at = NULL
      WHERE group_id = ${groupId} AND event_id = ${eventId} AND ${may(userId, eventId, "own")} RETURNING 1`,
  ]);
  return rows.length > 0;
}
