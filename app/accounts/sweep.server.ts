import { lt } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { db } from "#app/db/client.server.ts";
import { oneTimeTokens, sessions, throttles } from "#app/db/schema.ts";
import { DURATIONS } from "#app/limits.ts";

/** The longest window of a throttle is a day. */
const THROTTLES_KEPT = 2 * DURATIONS.day;

/** Removes what nobody can use any more: sessions past their end, links too old, windows gone by. */
export async function sweepAccounts(now: number): Promise<void> {
  await runBatch([
    db()
      .delete(sessions)
      .where(lt(sessions.expiresAt, now / DURATIONS.second)),
    db()
      .delete(oneTimeTokens)
      .where(lt(oneTimeTokens.expiresAt, now - DURATIONS.day)),
    db()
      .delete(throttles)
      .where(lt(throttles.window, now - THROTTLES_KEPT)),
  ]);
}
