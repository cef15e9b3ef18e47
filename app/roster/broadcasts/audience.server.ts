import { type SQL, sql } from "drizzle-orm";
import type { KindServer } from "#app/kinds/kind.server.ts";
import { partOf } from "#app/roster/matching.server.ts";

/**
 * Whether a message is for a sign-up (alias s): "all" is everybody with a place or a Maybe, "waiting" who waits for one,
 * anything else an offer's id or an answer.
 */
export function isMeant(server: KindServer, eventId: string, audience: string): SQL {
  const hasPlace = sql`s.event_id = ${eventId} AND s.status IN ('confirmed', 'offered')`;
  if (audience === "all") return sql`${hasPlace} AND ${server.isExpected}`;
  if (audience === "waiting") return sql`s.event_id = ${eventId} AND s.status = 'waiting'`;
  return sql`${hasPlace} AND ${partOf(server)} = ${audience}`;
}
