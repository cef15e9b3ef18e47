import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { hasDueMail } from "./claims.server.ts";

const NAME = "outbox";
const LEASE = 45 * DURATIONS.second;
/** How long a drainer waits for its turn when nobody holds it and only the pause between two calls is missing. */
const PATIENCE = 5 * DURATIONS.second;

/** The right to drain: one drainer at a time. `notBefore` is the earliest instant for the next call to the provider. */
export type Turn = { holder: string; notBefore: number };

/**
 * Takes the turn, or null when somebody has it. A held row's `until` is the lease's end, a free row's the earliest next
 * call: so the pace holds from one drainer to the next.
 */
export async function takeTurn(now: number): Promise<Turn | null> {
  const holder = newId();
  const [before, taken] = await runBatch([
    sql`SELECT until FROM job_leases WHERE name = ${NAME} AND holder IS NULL`,
    sql`INSERT INTO job_leases (name, holder, until) VALUES (${NAME}, ${holder}, ${now + LEASE})
      ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
      WHERE job_leases.until <= CASE WHEN job_leases.holder IS NULL THEN ${now + PATIENCE} ELSE ${now} END
      RETURNING holder`,
  ]);
  if (!taken?.length) return null;
  return { holder, notBefore: Number(before?.[0]?.until ?? 0) };
}

/** Extends the lease; false when it ran out and somebody else has the turn. */
export async function keepTurn({ holder }: Turn, now: number): Promise<boolean> {
  const [rows] = await runBatch([
    sql`UPDATE job_leases SET until = ${now + LEASE} WHERE name = ${NAME} AND holder = ${holder} RETURNING holder`,
  ]);
  return rows?.length === 1;
}

/** Gives the turn back, and says whether a message became due meanwhile whose own drainer found the turn taken. */
export async function endTurn({ holder, notBefore }: Turn, now: number): Promise<boolean> {
  const [, due] = await runBatch([
    sql`UPDATE job_leases SET holder = NULL, until = ${notBefore} WHERE name = ${NAME} AND holder = ${holder}`,
    hasDueMail(now),
  ]);
  return due?.[0]?.isDue === 1 && notBefore <= now + PATIENCE;
}
