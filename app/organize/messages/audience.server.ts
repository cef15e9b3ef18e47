import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import { partColumn } from "#app/organize/roster/matching.server.ts";
import { isSilent } from "#app/outbox/silent.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isOfferOn, isOfferOver, wasCheckedIn } from "./attendance.server.ts";

/**
 * Whether a message is for a sign-up (alias s): "all" is everyone with a spot or a Maybe, "waiting" everyone on the wait list,
 * the audiences by attendance go by address (product 8.3), anything else is the id of an offer or an answer. Imported people who
 * were never written to are left out.
 */
export function isInAudience(server: KindServer, eventId: Value, audience: Value, now: number): SQL {
  const hasPlace = sql`s.status IN ('confirmed', 'offered')`;
  const isExpected = sql`${hasPlace} AND ${server.isExpected}`;
  return sql`s.event_id = ${eventId} AND NOT ${isSilent(sql`s.submission_id`)} AND CASE ${audience} WHEN 'all' THEN ${isExpected}
    WHEN 'waiting' THEN s.status = 'waiting'
    WHEN 'came' THEN ${hasPlace} AND s.checked_in_at IS NOT NULL
    WHEN 'missed' THEN ${isExpected} AND ${isOfferOver(server, now)} AND NOT ${wasCheckedIn(server)}
    WHEN 'notYet' THEN ${isExpected} AND ${isOfferOn(server, now)} AND NOT ${wasCheckedIn(server, isOfferOn(server, now, sql`c`))}
    ELSE ${hasPlace} AND ${partColumn(server)} = ${audience} END`;
}
