import { type SQL, sql } from "drizzle-orm";

/**
 * Whether a submission was brought in by an import whose people haven't been written to yet: until the organizer sends them the
 * first email, they get none (product 8.5). `queueMails` keeps every mail about such a submission back; code that counts or
 * chooses recipients by person leaves its sign-ups out.
 */
export function isSilent(submissionId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM submissions silent INDEXED BY submissions_silent WHERE silent.id = ${submissionId}
    AND silent.import_id IS NOT NULL AND silent.introduced_at IS NULL)`;
}
