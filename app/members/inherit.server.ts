import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";

/** An organizer's own word whether they take the event over should its owner's account be deleted; who said so first keeps the first place. */
export async function setInherits(userId: string, eventId: string, agrees: boolean, now: number): Promise<boolean> {
  const [changed] = await runBatch([
    sql`UPDATE event_members SET inherits_at = iif(${Number(agrees)}, coalesce(inherits_at, ${now}), NULL)
      WHERE event_id = ${eventId} AND user_id = ${userId} AND role = 'organizer' RETURNING 1`,
  ]);
  return changed.length > 0;
}
