import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { PURGE_ROWS } from "#app/db/purge.server.ts";
import { countTry, isWithin, readCounts, strictest, type Try } from "#app/lib/throttles.server.ts";
import { DURATIONS, THROTTLES } from "#app/limits.ts";

/** `lease`: proves that this is the account's only answer, until it ends. */
export type Begun = { ok: true; lease: string } | { ok: false; reason: "throttled" | "busy"; retryAfter: number };

/** How long an answer that never ends keeps the next one waiting: longer than any model may take. */
export const LEASE = 2 * DURATIONS.minute;
/** In seconds, while an answer is on its way. */
const ASK_AGAIN = 5;

/** Counts a message before anything of it is read, and lets an account have one answer at a time. */
export async function beginAnswer(userId: string, now: number): Promise<Begun> {
  const tries: Try[] = [
    [`chat:${userId}`, THROTTLES.chat],
    [`chat-day:${userId}`, THROTTLES.chatDay],
  ];
  const isAllowed = sql.join(
    tries.map(([key, limit]) => isWithin(key, limit, now)),
    sql` AND `,
  );
  const lease = newId();
  const [counts, [own]] = await runBatch([
    tries.map(([key, limit]) => countTry(key, limit, now)),
    sql<{ holder: string }>`INSERT INTO job_leases (name, holder, until)
      SELECT ${nameOf(userId)}, ${lease}, ${now + LEASE} WHERE ${isAllowed}
      ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE job_leases.until <= ${now} RETURNING holder`,
  ]);
  const allowance = strictest(readCounts(tries, counts, now));
  if (!allowance.ok) return { ok: false, reason: "throttled", retryAfter: allowance.retryAfter };
  return own ? { ok: true, lease } : { ok: false, reason: "busy", retryAfter: ASK_AGAIN };
}

export async function endAnswer(userId: string, lease: string): Promise<void> {
  await runBatch([releaseAnswer(userId, lease)]);
}

/** The end of an answer, to be part of another batch; without a lease, of whichever the account waits for. */
export function releaseAnswer(userId: string, lease: string | null = null): SQL {
  return sql`DELETE FROM job_leases WHERE ${heldBy(userId, lease)}`;
}

/** Whether an answer is still wanted: canceling it ends its lease. */
export function holdsAnswer(userId: string, lease: string | null = null): SQL {
  return sql`EXISTS (SELECT 1 FROM job_leases WHERE ${heldBy(userId, lease)})`;
}

function heldBy(userId: string, lease: string | null): SQL {
  return lease === null ? sql`name = ${nameOf(userId)}` : sql`name = ${nameOf(userId)} AND holder = ${lease}`;
}

/** Deletes the leases of answers that never ended. */
export function purgeAnswerLeases(now: number): SQL {
  return sql`DELETE FROM job_leases WHERE name IN
    (SELECT name FROM job_leases WHERE name >= 'chat:' AND name < 'chat;' AND until <= ${now} LIMIT ${PURGE_ROWS}) RETURNING 1`;
}

function nameOf(userId: string): string {
  return `chat:${userId}`;
}
