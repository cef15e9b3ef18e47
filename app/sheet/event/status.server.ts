import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";

/** Whether an event (alias e) was ended by its owner before its start. */
export const isCalledOff = wasEndedBefore(sql`e.starts_at`);

/** For something in it that begins at `startsAt`: a later date of a sheet that had begun is called off, too. */
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
