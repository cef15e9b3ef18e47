import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { sha256 } from "#app/lib/sha256.ts";
import { LIMITS } from "#app/limits.ts";
import type { Subscription } from "./schema.ts";

type Subscriber = { id: string; sessionId: string | null };

/** A browser belongs to the account that last switched push on, until that session ends. The oldest of too many are deleted. */
export async function subscribe({ id: userId, sessionId }: Subscriber, { endpoint, keys }: Subscription, now: number): Promise<void> {
  await runBatch([
    sql`INSERT INTO push_subscriptions (endpoint_hash, user_id, endpoint, p256dh, auth, created_at, session_id)
      VALUES (${await sha256(endpoint)}, ${userId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${now}, ${sessionId})
      ON CONFLICT (endpoint_hash) DO UPDATE SET user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
        created_at = excluded.created_at, session_id = excluded.session_id`,
    sql`DELETE FROM push_subscriptions WHERE user_id = ${userId} AND endpoint_hash NOT IN
      (SELECT endpoint_hash FROM push_subscriptions WHERE user_id = ${userId} ORDER BY created_at DESC LIMIT ${LIMITS.pushBrowsers})`,
  ]);
}

export async function unsubscribe(userId: string, endpoint: string): Promise<void> {
  await runBatch([sql`DELETE FROM push_subscriptions WHERE endpoint_hash = ${await sha256(endpoint)} AND user_id = ${userId}`]);
}
