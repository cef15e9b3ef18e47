import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";

/** Turns an event's check-in codes on or off. */
export async function setPasses(eventId: string, isOn: boolean): Promise<void> {
  const passes = isOn ? 1 : 0;
  await runBatch([
    sql`INSERT INTO door_options (event_id, passes) VALUES (${eventId}, ${passes}) ON CONFLICT (event_id) DO UPDATE SET passes = ${passes}`,
  ]);
}
