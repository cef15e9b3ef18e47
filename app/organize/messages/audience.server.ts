import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import { partColumn } from "#app/organize/roster/matching.server.ts";
import { isSilent } from "#app/outbox/silent.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";

/**
 * Whether a message is for a sign-up (alias s): "all" is everyone with a spot or a Maybe, "waiting" everyone on the wait list,
 * anything else is the id of an offer or an answer. Imported people who were never written to are left out.
 */
export function isInAudience(server: KindServer, eventId: Value, audience: Value): SQL {
  const hasPlace = sql`s.status IN ('confirmed', 'offered')`;
  return sql`s.event_id = ${eventId} AND NOT ${isSilent(sql`s.submission_id`)} AND CASE ${audience} WHEN 'all' THEN ${hasPlace} AND ${server.isExpected}
    WHEN 'waiting' THEN s.status = 'waiting' ELSE ${hasPlace} AND ${partColumn(server)} = ${audience} END`;
}
