import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { allowAttempt, hashThrottleKey } from "#app/lib/throttles.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { DURATIONS } from "#app/limits.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { API_KEYS, KEY_THROTTLES } from "./limits.ts";
import type { NewKey } from "./schema.ts";
import { hashToken, mintToken, toPrefix } from "./token.server.ts";

type KeyOutcome = { outcome: "made"; token: string } | { outcome: "many" | "unverified" } | { outcome: "throttled"; retryAfter: number };

/** Makes a key and tells the account by email. This is the only time that the key itself exists here. */
export async function createKey(viewer: Viewer, { name, scopes, days }: NewKey, now: number): Promise<KeyOutcome> {
  // The owner of an address that someone else typed in would keep their key after taking over the account.
  if (!viewer.isVerified) return { outcome: "unverified" };
  const allowance = await allowAttempt(await hashThrottleKey("new-key", viewer.id), KEY_THROTTLES.make, now);
  if (!allowance.ok) return { outcome: "throttled", retryAfter: allowance.retryAfter };
  const [id, token] = [newId(), mintToken("key")];
  const expiresAt = days === null ? null : now + days * DURATIONS.day;
  const [[made]] = await runBatch([
    sql<{ id: string }>`INSERT INTO api_keys (id, user_id, token_hash, prefix, name, scopes, created_at, expires_at)
      SELECT ${id}, ${viewer.id}, ${await hashToken("key", token)}, ${toPrefix(token)}, ${name}, ${JSON.stringify(scopes)}, ${now}, ${expiresAt}
      WHERE (SELECT count(*) FROM api_keys WHERE user_id = ${viewer.id} AND revoked_at IS NULL) < ${API_KEYS.max} RETURNING id`,
    queueMails([
      sql`SELECT ${selectMail({
        template: "key-made",
        locale: sql`u.locale`,
        toEmail: sql`u.email`,
        userId: sql`u.id`,
        props: sql`json_object('name', k.name, 'at', k.created_at, 'timeZone', u.time_zone)`,
        dedupeKey: `key-made:${id}`,
        now,
      })} FROM api_keys k JOIN users u ON u.id = k.user_id WHERE k.id = ${id}`,
    ]),
  ]);
  return made ? { outcome: "made", token } : { outcome: "many" };
}

/** Ends a key at once; false if there is no such key. Its name stays for a year, for the history. */
export async function revokeKey(userId: string, keyId: string, now: number): Promise<boolean> {
  const [rows] = await runBatch([
    sql`UPDATE api_keys SET token_hash = NULL, revoked_at = ${now}
      WHERE id = ${keyId} AND user_id = ${userId} AND revoked_at IS NULL RETURNING id`,
    sql`DELETE FROM api_requests WHERE key_id = ${keyId} AND EXISTS (SELECT 1 FROM api_keys WHERE id = ${keyId} AND user_id = ${userId})`,
  ]);
  return rows.length > 0;
}

/** Notes that a key was used, once an hour at most. */
export function noteKeyUse(keyId: string, now: number) {
  return runBatch([
    sql`UPDATE api_keys SET last_used_at = ${now} WHERE id = ${keyId} AND coalesce(last_used_at, 0) <= ${now - API_KEYS.noteUse}`,
  ]);
}
