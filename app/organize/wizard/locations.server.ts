import { sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { DEFAULTS } from "#app/limits.ts";
import type { KnownLocations } from "./suggest-locations.ts";

const EVENTS_READ = 200;
const MAX_LOCATIONS = 50;

/** Loads the suggestions for the location field in this organizer's forms. */
export async function loadKnownLocations(ownerId: string): Promise<KnownLocations> {
  return { earlier: await findEarlierLocations(ownerId), looksUp: config().geocoderUrl !== undefined };
}

/** The distinct locations of this organizer's latest events, newest first. */
async function findEarlierLocations(ownerId: string): Promise<string[]> {
  const [rows] = await runBatch([
    sql<{ location: string }>`SELECT location FROM (
        SELECT location, created_at FROM events WHERE user_id = ${ownerId} ORDER BY created_at DESC LIMIT ${EVENTS_READ}
      )
      WHERE location NOT IN ('', ${DEFAULTS.location})
      GROUP BY location ORDER BY max(created_at) DESC LIMIT ${MAX_LOCATIONS}`,
  ]);
  return rows.map((row) => row.location);
}
