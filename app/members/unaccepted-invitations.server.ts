import { type SQL, sql } from "drizzle-orm";
import { PURGE_ROWS, purgeRows } from "#app/db/purge.server.ts";
import { DURATIONS } from "#app/limits.ts";

const MEMBER_TABLES = [sql.raw("event_members"), sql.raw("group_members")];

/** Deletes invitations to this address that were made up to `until` and not accepted; their links stop working. */
export function deleteUnaccepted(email: string, until: number): SQL[] {
  return MEMBER_TABLES.map(
    (members) => sql`DELETE FROM ${members} WHERE user_id IS NULL AND invited_email = ${email} AND invited_at <= ${until}`,
  );
}

/**
 * The hourly run: deletes long-expired invitations, and later also the ids in `ended_invitations`, which are kept for as long
 * as a page may stay open.
 */
export async function purgeUnaccepted(now: number): Promise<void> {
  await purgeRows([
    ...MEMBER_TABLES.map(
      (members) => sql`DELETE FROM ${members} WHERE id IN (SELECT id FROM ${members}
        WHERE user_id IS NULL AND invited_at <= ${now - DURATIONS.purgeAfter} ORDER BY invited_at LIMIT ${PURGE_ROWS}) RETURNING 1`,
    ),
    sql`DELETE FROM ended_invitations WHERE id IN (SELECT id FROM ended_invitations
      WHERE ended_at <= ${now - DURATIONS.endedInvitationKept} ORDER BY ended_at LIMIT ${PURGE_ROWS}) RETURNING 1`,
  ]);
}
