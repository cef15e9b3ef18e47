import { type SQL, sql } from "drizzle-orm";
import { markMailDue } from "#app/db/mail-watch.server.ts";

/**
 * Makes failed messages due once more as if they were new: they are filtered again when claimed, under a new key, so that
 * stale, suppressed or unsubscribed ones still don't go out. Expired ones stay as they are.
 */
export function retryFailed(ids: readonly string[], now: number): SQL {
  return markMailDue(sql`UPDATE email_outbox SET status = 'pending', batch_id = NULL, lease_until = NULL, provider_id = NULL,
      next_attempt_at = ${now}
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND status = 'failed' AND (expires_at IS NULL OR expires_at > ${now})
    RETURNING id`);
}
