import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { type RowsOf, runBatch } from "#app/db/batch.server.ts";
import { runWithinBudget, statementsLeft, takeAffordable } from "#app/db/budget.server.ts";
import { BudgetSpent } from "#app/db/meter.server.ts";
import { PURGE_ROWS, purgeRows } from "#app/db/purge.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { logError } from "./log.ts";

/** Every queue whose rows are processed one by one, under the name Operations shows. */
export const QUEUES = [
  "unconfirmed sign-ups",
  "wait lists",
  "new dates",
  "calls for help",
  "reminders",
  "account deletions",
  "erasures",
  "exports",
  "messages",
  "outbox",
  "names",
] as const;
export type Queue = (typeof QUEUES)[number];

/** A row that couldn't be processed, and why, without any of its content. */
export type Failure = { id: string; reason: string };

const FIRST_WAIT = 30 * DURATIONS.second;
const MAX_WAIT = DURATIONS.day;
const REASON = 160;
/** Pages per run; the rest waits for the next run. */
const PAGES = 10;
/** The statements that record a page's outcome. */
const STATEMENTS_PER_NOTE = 2;

/** D1's own error texts: https://developers.cloudflare.com/d1/observability/debug-d1/ */
const OUTAGE =
  /connection lost|caused object to be reset|code was updated|overloaded|internal error|transient|too many api requests|maximum db size|SQLITE_(BUSY|FULL|IOERR)/i;

/** Whether a row may be processed: it isn't set aside, its wait is over, or another version set it aside. */
export function isNotSetAside(queue: Queue, id: SQL, now: number): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM set_aside
    WHERE queue = ${queue} AND row_id = ${id} AND next_at > ${now} AND version = ${env.VERSION.id})`;
}

type QueueRow<Row> = RowsOf<readonly [SQL<Row>]>[0][number];
/** Which rows were tried so far, and which of them failed. */
export type TriedRows = { ids: string[]; failures: Failure[] };
export type IsNotAside = (id: SQL) => SQL;
type Page<Row> = {
  queue: Queue;
  /** A page of at most `size` rows that aren't set aside. */
  select: (isNotAside: IsNotAside) => SQL<Row>;
  size: number;
  /** The statements per row, or per page if a page is processed as one. */
  cost: number;
  idOf: (row: QueueRow<Row>) => string;
};

/**
 * Processes a queue row by row while the budget lasts. A failing row is set aside and the rows after it continue in the same
 * run. `handle` may return the reason why a row waits.
 */
export async function processQueue<Row>(
  { handle, ...page }: Page<Row> & { handle: (row: QueueRow<Row>) => Promise<unknown> },
  now: number,
): Promise<void> {
  const { queue, cost, idOf } = page;
  const handlePage = async (rows: QueueRow<Row>[], { ids, failures }: TriedRows) => {
    for (const row of takeAffordable(rows, cost)) {
      const id = idOf(row);
      const reason = await handle(row).catch((error: unknown) => logRowFailure(queue, id, error));
      ids.push(id);
      if (typeof reason === "string") failures.push({ id, reason });
    }
  };
  await processQueuePages({ ...page, handlePage }, now);
}

/** For rows that are processed a page at a time: `handlePage` records which of them it tried and which failed. */
export async function processQueuePages<Row>(
  {
    queue,
    select,
    size,
    cost,
    idOf,
    handlePage,
  }: Page<Row> & { handlePage: (rows: QueueRow<Row>[], tried: TriedRows) => Promise<unknown> },
  now: number,
): Promise<void> {
  const seen = new Set<string>();
  for (let page = 0; page < PAGES; page++) {
    if (page > 0 && statementsLeft() <= cost + STATEMENTS_PER_NOTE) return;
    const [rows] = await runBatch([select((id) => isNotSetAside(queue, id, now))]);
    const fresh = [...new Map(rows.map((row) => [idOf(row), row])).values()].filter((row) => !seen.has(idOf(row)));
    for (const row of fresh) seen.add(idOf(row));
    const tried = await recordTries(queue, now, (so) => handlePage(fresh, so));
    if (tried.ids.length < fresh.length || tried.failures.length === 0 || rows.length < size) return;
  }
}

/** Records the outcome of the rows that were tried, even if the run ends among them. */
export async function recordTries(queue: Queue, now: number, work: (tried: TriedRows) => Promise<unknown>): Promise<TriedRows> {
  const tried: TriedRows = { ids: [], failures: [] };
  try {
    await runWithinBudget(statementsLeft() - STATEMENTS_PER_NOTE, () => work(tried));
  } finally {
    await recordOutcome(queue, tried.ids, tried.failures, now);
  }
  return tried;
}

/** Sets failed rows aside, and clears the record of the others. */
async function recordOutcome(queue: Queue, ids: string[], failures: Failure[], now: number): Promise<void> {
  if (ids.length + failures.length > 0) await runBatch(outcomeStatements(queue, ids, failures, now));
}

export function outcomeStatements(queue: Queue, ids: string[], failures: Failure[], now: number): SQL[] {
  const failed = new Set(failures.map(({ id }) => id));
  const succeeded = ids.filter((id) => !failed.has(id));
  return [
    ...(succeeded.length > 0 ? [clearSetAside(queue, succeeded)] : []),
    ...(failures.length > 0 ? [setAside(queue, failures, now)] : []),
  ];
}

function clearSetAside(queue: Queue, ids: string[]): SQL {
  return sql`DELETE FROM set_aside WHERE queue = ${queue} AND row_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** Each attempt of the same version doubles the wait. */
function setAside(queue: Queue, failures: Failure[], now: number): SQL {
  return sql`INSERT INTO set_aside (queue, row_id, reason, version, next_at, first_at)
    SELECT ${queue}, value ->> 'id', value ->> 'reason', ${env.VERSION.id}, ${now + FIRST_WAIT}, ${now}
    FROM json_each(${JSON.stringify(failures)}) WHERE true
    ON CONFLICT (queue, row_id) DO UPDATE SET reason = excluded.reason, version = excluded.version,
      tries = iif(set_aside.version = excluded.version, set_aside.tries + 1, 1),
      next_at = ${now} + iif(set_aside.version = excluded.version,
        min(${MAX_WAIT}, ${FIRST_WAIT} << min(set_aside.tries, 12)), ${FIRST_WAIT})`;
}

/**
 * Logs a row's error and returns it as Operations shows it, without quoted texts, which may be a person's. An error no row is
 * to blame for is rethrown and ends the run.
 */
export function logRowFailure(queue: Queue, id: string, error: unknown): string {
  if (error instanceof BudgetSpent || statementsLeft() <= 0 || isOutage(error)) throw error;
  const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const safeMessage = removeQuoted(message).slice(0, REASON);
  const reason = name === "SyntaxError" ? "Broken JSON" : safeMessage;
  const frames = stack.slice(Math.max(0, stack.indexOf("\n    at ")));
  logError(Object.assign(new Error(`Set aside: ${reason}`), { stack: frames }), { queue, row: id });
  return reason;
}

/** Removes quoted texts and addresses; after an unclosed quotation mark nothing is left. */
function removeQuoted(text: string): string {
  const outside = text.split(/["']/).filter((_, index) => index % 2 === 0);
  return outside
    .join("…")
    .split(" ")
    .map((word) => (word.includes("@") ? "…" : word))
    .join(" ");
}

/** D1 is unreachable or overloaded. An error about a statement or its values names SQLite's code or a query limit. */
function isOutage(error: unknown): boolean {
  const message = error instanceof Error ? error.message : "";
  return message.startsWith("D1_ERROR") && OUTAGE.test(message);
}

/** How many rows of each queue are set aside, since when, and why. */
export type AsideSummary = { queue: string; reason: string; count: number; since: number };

export function selectAside(): SQL<AsideSummary> {
  return sql<AsideSummary>`SELECT queue, reason, count(*) AS count, min(first_at) AS since
    FROM set_aside GROUP BY queue, reason ORDER BY since LIMIT 50`;
}

/** Deletes records of rows that weren't tried again within two maximum waits: the rows no longer exist. */
export async function purgeAside(now: number): Promise<void> {
  await purgeRows([
    sql`DELETE FROM set_aside WHERE (queue, row_id) IN (SELECT queue, row_id FROM set_aside
      WHERE next_at <= ${now - 2 * MAX_WAIT} ORDER BY next_at LIMIT ${PURGE_ROWS}) RETURNING 1`,
  ]);
}
