import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";

/** Whether an event (alias e) was ended by an organizer before its start. */
export const isCalledOff = wasEndedBefore(sql`e.starts_at`);

/**
 * Whether an event (alias e) was ended before `startsAt`, the start of something in it: a later date of an event that had begun
 * is called off, too.
 */
function wasEndedBefore(startsAt: SQL): SQL {
  return sql`(e.status = 'ended' AND coalesce(e.ended_at < ${startsAt}, 0))`;
}

/** The present status of an event (alias e) as a `CurrentStatus`, or of something in it that begins at `startsAt`. */
export function currentStatusSql(now: Value, startsAt: SQL = sql`e.starts_at`): SQL {
  return sql`CASE WHEN ${wasEndedBefore(startsAt)} THEN 'calledOff'
    WHEN e.status = 'published' AND e.ends_at < ${now} THEN 'ended' ELSE e.status END`;
}

/** The upcoming offers of an event, one row each. */
export function selectUpcomingOffers(
  { offerTable, offerEvent, isRemoved, startsAt }: KindServer,
  eventId: string,
  now: Value,
): SQL<{ id: string }> {
  return sql<{ id: string }>`SELECT o.id FROM ${offerTable} o JOIN events e ON e.id = ${offerEvent}
    WHERE e.id = ${eventId} AND NOT (${isRemoved}) AND ${startsAt} > ${now}`;
}
