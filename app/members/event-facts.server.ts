import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { allowReadAhead } from "#app/db/read-ahead.server.ts";
import { type Capability, mayAt } from "./may.server.ts";

/** Facts about an event that its writes need first. */
type EventFacts = { type: string; timeZone: string };

/** Null for people without this capability. */
export const loadEventFacts = allowReadAhead(
  async (userId: string, eventId: string, capability?: Capability): Promise<EventFacts | null> => {
    const [[event = null]] = await runBatch([selectEventFacts(userId, eventId, capability)]);
    return event;
  },
  (userId, eventId, capability = "organize") => [userId, eventId, capability],
);

export function selectEventFacts(userId: string, eventId: string, capability: Capability = "organize"): SQL<EventFacts> {
  return sql`SELECT type, time_zone AS timeZone FROM events e WHERE e.id = ${eventId} AND ${mayAt("e", userId, capability)}`;
}
