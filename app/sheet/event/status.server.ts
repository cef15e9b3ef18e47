import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";

/** Whether an event (alias e) was ended by its owner before its start. */
export const isCalledOff = wasEndedBefore(sql`e.starts_at`);

/** The same of what begins at `startsAt` on it: a later date of a sheet that had begun is called off, too. */
function wasEndedBefore(startsAt: SQL): SQL {
  return sql`(e.status = 'ended' AND coalesce(e.ended_at < ${startsAt}, 0))`;
}

/** The status an event (alias e) has now, as a `CurrentStatus`, or what begins at `startsAt` on it. */
export function statusNow(now: Value, startsAt: SQL = sql`e.starts_at`): SQL {
  return sql`CASE WHEN ${wasEndedBefore(startsAt)} THEN 'calledOff'
    WHEN e.status = 'published' AND e.ends_at < ${now} THEN 'ended' ELSE e.status END`;
}

/** What is still to begin of an event, a row each. */
export function selectAhead({ offerTable, offerEvent, isRemoved, startsAt }: KindServer, eventId: string, now: Value): SQL<{ id: string }> {
  return sql<{ id: string }>`SELECT o.id FROM ${offerTable} o JOIN events e ON e.id = ${offerEvent}
    WHERE e.id = ${eventId} AND NOT (${isRemoved}) AND ${startsAt} > ${now}`;
}
