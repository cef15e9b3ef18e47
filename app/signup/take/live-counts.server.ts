import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { countSpokenFor } from "../rules.ts";

type Counts = { id: string; taken: number; capacity: number | null; waiting: number };

/** `offers`: the event itself first, then what it offers. */
export type LiveCounts = { version: number; offers: Counts[] };

/** The live update for open pages: only counts, for events a guest may see. */
export async function loadLiveCounts(eventId: string): Promise<LiveCounts | null> {
  const event = sql`SELECT id, version, attendee_count, max_attendees, waiting
    FROM events WHERE id = ${eventId} AND status <> 'draft' AND deleted_at IS NULL`;
  const [own, ...offers] = await db().all<Counts & { version: number }>(sql`
    WITH e AS (${event})
    SELECT e.id, e.attendee_count AS taken, e.max_attendees AS capacity, e.waiting, e.version FROM e
    UNION ALL SELECT o.id, o.taken, o.quantity, o.waiting, 0 FROM e JOIN potluck_items o ON o.event_id = e.id AND o.removed_at IS NULL
    UNION ALL SELECT o.id, o.taken, o.capacity, o.waiting, 0 FROM e JOIN volunteer_shifts o ON o.event_id = e.id AND o.removed_at IS NULL
    UNION ALL SELECT o.id, o.taken, o.capacity, o.waiting, 0 FROM e JOIN time_slots o ON o.event_id = e.id AND o.removed_at IS NULL`);
  if (!own) return null;
  const taken = countSpokenFor({ attendeeCount: own.taken }, offers);
  return { version: own.version, offers: [{ ...own, taken }, ...offers].map(({ version: _, ...counts }) => counts) };
}
