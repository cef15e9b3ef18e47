import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";

export type LiveCounts = { version: number; offers: { id: string; taken: number; capacity: number | null; waiting: number }[] };

/** The live update for open pages: only counts, for events a guest may see. */
export async function loadLiveCounts(eventId: string): Promise<LiveCounts | null> {
  const event = sql`SELECT id, version, attendee_count, max_attendees, waiting
    FROM events WHERE id = ${eventId} AND status <> 'draft' AND deleted_at IS NULL`;
  const rows = await db().all<LiveCounts["offers"][number] & { version: number }>(sql`
    WITH e AS (${event})
    SELECT e.id, e.attendee_count AS taken, e.max_attendees AS capacity, e.waiting, e.version FROM e
    UNION ALL SELECT o.id, o.taken, o.quantity, o.waiting, 0 FROM e JOIN potluck_items o ON o.event_id = e.id AND o.removed_at IS NULL
    UNION ALL SELECT o.id, o.taken, o.capacity, o.waiting, 0 FROM e JOIN volunteer_shifts o ON o.event_id = e.id AND o.removed_at IS NULL
    UNION ALL SELECT o.id, o.taken, o.capacity, o.waiting, 0 FROM e JOIN time_slots o ON o.event_id = e.id AND o.removed_at IS NULL`);
  const [own] = rows;
  if (!own) return null;
  return { version: own.version, offers: rows.map(({ version: _, ...counts }) => counts) };
}
