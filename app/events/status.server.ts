import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";

/** Whether an event (alias e) was ended by its owner before its start. */
export const isCalledOff = sql`(e.status = 'ended' AND coalesce(e.ended_at < e.starts_at, 0))`;

/** The status an event (alias e) has now, as a `CurrentStatus`. */
export function statusNow(now: Value): SQL {
  return sql`CASE WHEN ${isCalledOff} THEN 'calledOff' WHEN e.status = 'published' AND e.ends_at < ${now} THEN 'ended' ELSE e.status END`;
}
