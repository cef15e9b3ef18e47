import { sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { PURGE_ROWS, purge } from "#app/db/purge.server.ts";
import { type IsNotAside, workThrough } from "#app/lib/set-aside.server.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";
import { eraseStatements } from "#app/people/accounts/anonymity.server.ts";
import { BUSY, cancelAhead } from "#app/people/accounts/deletion.server.ts";
import { erasedHash } from "./erased.ts";
import { addressOfLink } from "./link.server.ts";

const AT_ONCE = 10;
/** The statements an address with nothing ahead takes. */
const COST = 30;

/**
 * Everything of the link's address is to be erased, and its links end. The rest goes by `finishErasures`, at once or, should that
 * break off, with the minute's run. False when the link is over.
 */
export async function beginErasure(token: string, now: number): Promise<boolean> {
  const address = await addressOfLink(token, now);
  if (!address) return false;
  const [asked] = await runBatch([
    sql`INSERT INTO erasures (email, asked_at) SELECT a.email, ${now} FROM (SELECT ${address} AS email) a WHERE a.email IS NOT NULL
      ON CONFLICT (email) DO UPDATE SET asked_at = excluded.asked_at RETURNING email`,
    sql`DELETE FROM one_time_tokens WHERE purpose = 'my-sign-ups' AND data ->> 'email' = ${address}`,
  ]);
  return asked.length > 0;
}

/** `id` is the row's number: an address is written down nowhere else. */
type Erasure = { id: string; email: string; askedAt: number };

/** Carries through what was asked for. Each step leaves less for the next try, so that it may break off anywhere. */
export async function finishErasures(now: number): Promise<void> {
  const rowId = sql`CAST(erasures.rowid AS text)`;
  const select = (isNotAside: IsNotAside) => sql<Erasure>`SELECT ${rowId} AS id, email, asked_at AS askedAt FROM erasures
    WHERE ${isNotAside(rowId)} ORDER BY asked_at LIMIT ${AT_ONCE}`;
  const handle = (erasure: Erasure) => finish(erasure, now);
  await workThrough({ queue: "erasures", select, size: AT_ONCE, cost: COST, idOf: ({ id }) => id, handle }, now);
}

/** What is ahead is given back through the rooms, so that the wait list moves up. A mail on its way keeps its address until it is out. */
async function finish({ email, askedAt }: Erasure, now: number): Promise<string | undefined> {
  if (!(await cancelAhead({ id: "", email }, now, { isErased: true, madeBy: askedAt }))) return BUSY;
  const hash = await erasedHash(config().secret, email);
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

/** Who was erased is known for as long as a backup may live that has them still. */
export async function forgetErased(now: number): Promise<void> {
  const before = now - LIMITS.retention.backupDays * DURATIONS.day;
  await purge([
    sql`DELETE FROM erased WHERE hash IN (SELECT hash FROM erased WHERE asked_at <= ${before} ORDER BY asked_at LIMIT ${PURGE_ROWS})
      RETURNING 1`,
  ]);
}
