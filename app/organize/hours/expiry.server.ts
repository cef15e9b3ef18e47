import { type SQL, sql } from "drizzle-orm";
import { selectCountedShifts } from "./counted-shifts.server.ts";

/**
 * Statements for the batch that deletes events' names, to run before the deletion: totals are kept, reasons of corrections are
 * removed. `events` selects event ids; `signUps` selects the sign-ups whose names are deleted, if not all. People added since
 * an earlier deletion are added to its count. A person whose name is kept on another date is counted with the last deletion.
 */
export function archiveHourTotals(events: SQL, signUps?: SQL): SQL[] {
  const isNew = sql`f.name IS NOT NULL OR NOT EXISTS (SELECT 1 FROM hour_totals k WHERE k.event_id = f.eventId)`;
  const all = selectCountedShifts({ key: "", events, season: null });
  const isGone = signUps ? sql`(f.name IS NULL OR f.id IN ${signUps})` : sql`true`;
  const stays = signUps ? sql`f.person IN (SELECT g.person FROM f g WHERE g.name IS NOT NULL AND g.id NOT IN ${signUps})` : sql`false`;
  return [
    sql`INSERT INTO hour_totals (event_id, minutes, people)
      WITH f AS MATERIALIZED (${all})
      SELECT f.eventId, sum(f.minutes), count(DISTINCT iif((${isNew}) AND NOT ${stays}, f.person, NULL)) FROM f
      WHERE ${isGone} GROUP BY f.eventId
      ON CONFLICT (event_id) DO UPDATE SET minutes = excluded.minutes, people = people + excluded.people`,
    sql`UPDATE hour_corrections SET reason = '' WHERE ${signUps ? sql`signup_id IN ${signUps}` : sql`event_id IN (${events})`}`,
  ];
}
