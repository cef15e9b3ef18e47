import { sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { DEFAULTS } from "#app/limits.ts";
import type { KnownLocations } from "./suggest-locations.ts";

const EVENTS_READ = 200;
const PLACES = 50;

/** What the location field of this organizer's forms can suggest. */
export async function knownLocations(ownerId: string): Promise<KnownLocations> {
  return { earlier: await locationsOf(ownerId), looksUp: config().geocoderUrl !== undefined };
}

/** Where this organizer's latest events were, the newest first, each place once. */
async function locationsOf(ownerId: string): Promise<string[]> {
  const [rows] = await runBatch([
    sql<{ location: string }>`SELECT location FROM (
        SELECT location, created_at FROM events WHERE user_id = ${ownerId} ORDER BY created_at DESC LIMIT ${EVENTS_READ}
      )
      WHERE location NOT IN ('', ${DEFAULTS.location})
      GROUP BY location ORDER BY max(created_at) DESC LIMIT ${PLACES}`,
  ]);
  return rows.map((row) => row.location);
}
