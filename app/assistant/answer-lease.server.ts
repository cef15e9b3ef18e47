import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { PURGE_ROWS } from "#app/db/purge.server.ts";
import { type Attempt, countAttempt, isWithin, pickStrictest, readCounts } from "#app/lib/throttles.server.ts";
import { DURATIONS, THROTTLES } from "#app/limits.ts";

/** `lease`: proves that this is the account's only running answer; deleted when the answer ends. */
export type BeginAnswerOutcome = { ok: true; lease: string } | { ok: false; reason: "throttled" | "busy"; retryAfter: number };

/** How long an answer that never ends blocks the next one. Longer than any model may take. */
export const LEASE_DURATION = 2 * DURATIONS.minute;
/** In seconds; the retry delay while an answer is running. */
const RETRY_SECONDS = 5;

/** Counts a message against the throttles before reading it, and allows an account one answer at a time. */
export async function beginAnswer(userId: string, now: number): Promise<BeginAnswerOutcome> {
  const tries: Attempt[] = [
    [`chat:${userId}`, THROTTLES.chat],
    [`chat-day:${userId}`, THROTTLES.chatDay],
  ];
  const isAllowed = sql.join(
    tries.map(([key, limit]) => isWithin(key, limit, now)),
    sql` AND `,
  );
  const lease = newId();
  const [counts, [own]] = await runBatch([
    tries.map(([key, limit]) => countAttempt(key, limit, now)),
    sql<{ holder: string }>`INSERT INTO job_leases (name, holder, until)
      SELECT ${leaseName(userId)}, ${lease}, ${now + LEASE_DURATION} WHERE ${isAllowed}
      ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE job_leases.until <= ${now} RETURNING holder`,
  ]);
  const allowance = pickStrictest(readCounts(tries, counts, now));
  if (!allowance.ok) return { ok: false, reason: "throttled", retryAfter: allowance.retryAfter };
  return own ? { ok: true, lease } : { ok: false, reason: "busy", retryAfter: RETRY_SECONDS };
}

export async function endAnswer(userId: string, lease: string): Promise<void> {
  await runBatch([releaseAnswer(userId, lease)]);
}

/** Statement that ends an answer, for use in another batch. Without a lease, it ends whichever answer the account is waiting for. */
export function releaseAnswer(userId: string, lease: string | null = null): SQL {
  return sql`DELETE FROM job_leases WHERE ${isLeaseOf(userId, lease)}`;
}

/** Condition that an answer is still wanted: canceling an answer deletes its lease. */
export function isAnswerLeased(userId: string, lease: string | null = null): SQL {
  return sql`EXISTS (SELECT 1 FROM job_leases WHERE ${isLeaseOf(userId, lease)})`;
}

function isLeaseOf(userId: string, lease: string | null): SQL {
  return lease === null ? sql`name = ${leaseName(userId)}` : sql`name = ${leaseName(userId)} AND holder = ${lease}`;
}

/** Deletes the leases of answers that never ended. */
export function purgeAnswerLeases(now: number): SQL {
  return sql`DELETE FROM job_leases WHERE name IN
    (SELECT name FROM job_leases WHERE name >= 'chat:' AND name < 'chat;' AND until <= ${now} LIMIT ${PURGE_ROWS}) RETURNING 1`;
}

function leaseName(userId: string): string {
  return `chat:${userId}`;
}
