import { type SQL, sql } from "drizzle-orm";
import { counted } from "./counted.server.ts";

/**
 * For the batch that deletes events' names, before it does: their sums stay, reasons of corrections go. `events` answers the
 * events' ids. Where new people came since a deletion before, they are added to those counted then.
 */
export function expireHours(events: SQL): SQL[] {
  const isNew = sql`f.name IS NOT NULL OR NOT EXISTS (SELECT 1 FROM hour_totals k WHERE k.event_id = f.eventId)`;
  return [
    sql`INSERT INTO hour_totals (event_id, minutes, people)
      SELECT f.eventId, sum(f.minutes), count(DISTINCT iif(${isNew}, f.person, NULL)) FROM (${counted({ key: "", events, season: null })}) f
      WHERE true GROUP BY f.eventId
      ON CONFLICT (event_id) DO UPDATE SET minutes = excluded.minutes, people = people + excluded.people`,
    sql`UPDATE hour_corrections SET reason = '' WHERE event_id IN (${events})`,
  ];
}
