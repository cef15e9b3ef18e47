import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";

/** The outbox status of the latest mail to this address about a submission. */
export function selectLastMailStatus(submission: Value, email: Value): SQL {
  return sql`(SELECT m.status FROM email_outbox m
    WHERE m.submission_id = ${submission} AND m.to_email = ${email} AND m.template <> 'organiser-notice'
    ORDER BY m.created_at DESC, m.id DESC LIMIT 1)`;
}
