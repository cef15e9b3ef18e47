import { sql } from "drizzle-orm";
import { PURGE_ROWS, purgeRows } from "#app/db/purge.server.ts";
import { FOLLOW } from "./limits.ts";

/** The hourly run: deletes addresses that didn't confirm within a day. */
export async function purgeUnconfirmedFollowers(now: number): Promise<void> {
  await purgeRows([
    sql`DELETE FROM followers WHERE id IN (SELECT id FROM followers
      WHERE confirmed_at IS NULL AND created_at <= ${now - FOLLOW.confirmWithin} ORDER BY created_at LIMIT ${PURGE_ROWS}) RETURNING 1`,
  ]);
}
