import { sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { PURGE_ROWS, purgeRows } from "#app/db/purge.server.ts";
import { type IsNotAside, processQueue } from "#app/lib/set-aside.server.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";
import { eraseStatements } from "#app/people/accounts/anonymize.server.ts";
import { cancelUpcomingSignUps, ROOM_BUSY } from "#app/people/accounts/deletion.server.ts";
import { hashErasedEmail } from "./erased.ts";
import { selectLinkEmail } from "./link.server.ts";

const ERASURES_PER_RUN = 10;
/** The statements that an address with nothing upcoming takes. */
const STATEMENTS_PER_ERASURE = 30;

/**
 * Marks everything of the link's address for erasure and ends its links. `finishErasures` does the rest, at once or, if that is
 * interrupted, in the minute's run. False if the link has expired.
 */
export async function beginErasure(token: string, now: number): Promise<boolean> {
  const address = await selectLinkEmail(token, now);
  if (!address) return false;
  const [recorded] = await runBatch([
    sql`INSERT INTO erasures (email, asked_at) SELECT a.email, ${now} FROM (SELECT ${address} AS email) a WHERE a.email IS NOT NULL
      ON CONFLICT (email) DO UPDATE SET asked_at = excluded.asked_at RETURNING email`,
    sql`DELETE FROM one_time_tokens WHERE purpose = 'my-sign-ups' AND data ->> 'email' = ${address}`,
  ]);
  return recorded.length > 0;
}

/** `id`: the rowid, so that queues and logs don't store the address. */
type Erasure = { id: string; email: string; askedAt: number };

/** Continues erasures that were requested. Each step leaves less for the next attempt, so it may be interrupted anywhere. */
export async function finishErasures(now: number): Promise<void> {
  const rowId = sql`CAST(erasures.rowid AS text)`;
  const select = (isNotAside: IsNotAside) => sql<Erasure>`SELECT ${rowId} AS id, email, asked_at AS askedAt FROM erasures
    WHERE ${isNotAside(rowId)} ORDER BY asked_at LIMIT ${ERASURES_PER_RUN}`;
  const handle = (erasure: Erasure) => finishErasure(erasure, now);
  await processQueue(
    { queue: "erasures", select, size: ERASURES_PER_RUN, cost: STATEMENTS_PER_ERASURE, idOf: ({ id }) => id, handle },
    now,
  );
}

/** Upcoming spots are returned through the rooms, so that the wait list moves up. A mail in flight keeps its address until it is sent. */
async function finishErasure({ email, askedAt }: Erasure, now: number): Promise<string | undefined> {
  if (!(await cancelUpcomingSignUps({ id: "", email }, now, { isErased: true, madeBy: askedAt }))) return ROOM_BUSY;
  const hash = await hashErasedEmail(config().secret, email);
  const [, , done] = await runBatch([
    eraseStatements(email, askedAt),
    sql`INSERT INTO erased (hash, asked_at) VALUES (${hash}, ${askedAt})
      ON CONFLICT (hash) DO UPDATE SET asked_at = max(asked_at, excluded.asked_at)`,
    sql`DELETE FROM erasures WHERE email = ${email} AND asked_at = ${askedAt}
      AND NOT EXISTS (SELECT 1 FROM email_outbox WHERE to_email = ${email} AND status = 'sending' AND submission_id IS NOT NULL)
      RETURNING 1`,
  ]);
  return done.length === 0 ? "A mail is on its way" : undefined;
}

/** Erased addresses are remembered for as long as a backup that contains them may exist. */
export async function purgeErasedHashes(now: number): Promise<void> {
  const before = now - LIMITS.retention.backupDays * DURATIONS.day;
  await purgeRows([
    sql`DELETE FROM erased WHERE hash IN (SELECT hash FROM erased WHERE asked_at <= ${before} ORDER BY asked_at LIMIT ${PURGE_ROWS})
      RETURNING 1`,
  ]);
}
