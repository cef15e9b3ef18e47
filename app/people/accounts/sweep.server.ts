import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { PURGE_ROWS, purgeRows } from "#app/db/purge.server.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { DURATIONS } from "#app/limits.ts";
import { MESSAGE_DRAFTS } from "#app/organize/messages/limits.ts";
import { API_KEYS } from "#app/people/keys/limits.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";

/** The longest window of a throttle is a day. */
const THROTTLES_KEPT = 2 * DURATIONS.day;
/** Accounts marked for deletion per run; the minute's run deletes them. */
const MAX_ACCOUNTS = 50;

/** Deletes what no one can use anymore: expired sessions and links, past windows, leases of failed exports, guests without a sign-up. */
export async function sweepAccounts(now: number): Promise<void> {
  await runBatch([
    sql`DELETE FROM sessions WHERE expires_at < ${now / DURATIONS.second}`,
    sql`DELETE FROM one_time_tokens WHERE expires_at < ${now - DURATIONS.day}`,
    sql`DELETE FROM throttles WHERE window < ${now - THROTTLES_KEPT}`,
    sql`DELETE FROM job_leases WHERE name GLOB 'export:*' AND until <= ${now - DURATIONS.day}`,
    sql`DELETE FROM api_requests WHERE created_at <= ${now - DURATIONS.day}`,
    sql`DELETE FROM sheet_keys WHERE event_id IN (SELECT e.id FROM sheet_keys k JOIN events e ON e.id = k.event_id WHERE e.purged_at IS NOT NULL)`,
    sql`DELETE FROM api_keys WHERE revoked_at <= ${now - API_KEYS.revokedKept}`,
    sql`DELETE FROM oauth_records WHERE expires_at <= ${now}`,
    sql`DELETE FROM message_drafts WHERE created_at <= ${now - MESSAGE_DRAFTS.kept}`,
  ]);
  await purgeRows(unlinkedGuests(now));
}

/**
 * Triggers list guests who lost a sign-up. A guest with another one is listed again once that is gone too. Their settled mail
 * is deleted with them, except invitations, which belong to the sender, and today's, which the daily limit counts.
 */
function unlinkedGuests(now: number): SQL[] {
  const listed = sql`(SELECT user_id FROM unlinked_guests ORDER BY user_id LIMIT ${PURGE_ROWS})`;
  const gone = sql`id IN ${listed} AND password_hash IS NULL AND deleting_at IS NULL AND ${HAS_NOTHING}
    AND NOT EXISTS (SELECT 1 FROM submissions x WHERE x.email = users.email)`;
  return [
    sql`DELETE FROM email_outbox WHERE to_email IN (SELECT email FROM users WHERE ${gone}) AND invite_id IS NULL
      AND created_at <= ${now - DURATIONS.day} AND status NOT IN ('pending', 'sending') RETURNING 1`,
    sql`DELETE FROM users WHERE ${gone} RETURNING 1`,
    sql`DELETE FROM unlinked_guests WHERE user_id IN ${listed} RETURNING 1`,
  ];
}

/**
 * Deletes accounts that never proved their address, hold nothing, and were last used ninety days ago. Their mail isn't sent,
 * since the address's owner is unknown.
 */
export async function sweepUnverified(now: number): Promise<void> {
  const before = now - DURATIONS.unprovenKept;
  await runBatch([
    sql`UPDATE users SET deleting_at = ${now}, password_hash = NULL, pending_email = NULL WHERE id IN (SELECT users.id FROM users
      WHERE email_verified_at IS NULL AND password_hash IS NOT NULL AND created_at <= ${before} AND coalesce(signed_in_at, 0) <= ${before}
        AND deleting_at IS NULL AND ${HAS_NOTHING} LIMIT ${MAX_ACCOUNTS})`,
  ]);
}

/** Whether a user has nothing but the row in `users`. */
const HAS_NOTHING = sql.join(
  [
    sql`submissions x WHERE x.user_id = users.id`,
    ...KIND_IDS.map((kind) => sql`${KIND_SERVERS[kind].signupTable} x WHERE x.user_id = users.id`),
    ...["events", "event_members", "groups", "group_members", "contacts", "sessions"].map(
      (table) => sql`${sql.raw(table)} x WHERE x.user_id = users.id`,
    ),
  ].map((source) => sql`NOT EXISTS (SELECT 1 FROM ${source})`),
  sql` AND `,
);
