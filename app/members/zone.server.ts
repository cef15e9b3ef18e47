import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { readableAhead } from "#app/db/read-ahead.server.ts";
import { mayAt } from "./may.server.ts";

/** The zone of an event, for whoever organizes it; null for everybody else. */
export const zoneOfEvent = readableAhead(
  async (userId: string, eventId: string): Promise<string | null> => {
    const [[event]] = await runBatch([
      sql<{ timeZone: string }>`SELECT e.time_zone AS timeZone FROM events e WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`,
    ]);
    return event?.timeZone ?? null;
  },
  (...given) => given,
);
