import { type SQL, sql } from "drizzle-orm";
import { DURATIONS } from "#app/limits.ts";

/** Whether an event (by its alias) was deleted by its owner, who may still restore it. */
export function mayRestore(alias: string, userId: string, now: number): SQL {
  const event = sql.raw(alias);
  return sql`${event}.user_id = ${userId} AND ${event}.deleted_at > ${now - DURATIONS.purgeAfter}`;
}
