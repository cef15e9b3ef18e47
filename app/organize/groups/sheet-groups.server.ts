import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { LIMITS } from "#app/limits.ts";
import { may, mayAtGroup } from "#app/members/may.server.ts";

/** A group that includes a sheet, or could include it. `sharesRoster`: its organizers see who signed up. */
export type SheetGroup = { id: string; name: string; isOn: boolean; isOrganizer: boolean; sharesRoster: boolean };

type Row = Pick<SheetGroup, "id" | "name"> & { isOn: 0 | 1; isOrganizer: 0 | 1; sharesRoster: 0 | 1 };

/** For the sheet's owner: all groups the sheet is in, and the viewer's groups it could join. */
export async function loadSheetGroups(userId: string, eventId: string): Promise<SheetGroup[]> {
  const [rows] = await runBatch([
    sql<Row>`SELECT g.id, g.name, EXISTS (SELECT 1 FROM group_events ge WHERE ge.group_id = g.id AND ge.event_id = ${eventId}) AS isOn,
        EXISTS (SELECT 1 FROM group_events ge WHERE ge.group_id = g.id AND ge.event_id = ${eventId}
          AND ge.shares_roster_at IS NOT NULL) AS sharesRoster,
        ${mayAtGroup("g", userId, "organize")} AS isOrganizer
      FROM groups g WHERE ${may(userId, eventId, "own")} AND g.id IN (SELECT id FROM groups WHERE user_id = ${userId}
        UNION SELECT group_id FROM group_members WHERE user_id = ${userId}
        UNION SELECT group_id FROM group_events WHERE event_id = ${eventId})
      ORDER BY g.name, g.id LIMIT ${LIMITS.groups.listed}`,
  ]);
  return rows.map(({ isOn, isOrganizer, sharesRoster, ...group }) => ({
    ...group,
    isOn: isOn === 1,
    isOrganizer: isOrganizer === 1,
    sharesRoster: sharesRoster === 1,
  }));
}
