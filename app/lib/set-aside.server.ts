import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { type RowsOf, runBatch } from "#app/db/batch.server.ts";
import { affordable, statementsLeft, withinBudget } from "#app/db/budget.server.ts";
import { BudgetSpent } from "#app/db/meter.server.ts";
import { PURGE_ROWS, purge } from "#app/db/purge.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { logError } from "./log.ts";

/** Every queue whose rows are worked on one by one, as Operations names it. */
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

/** A row that could not be worked on, and why, without a word of what it holds. */
export type Failure = { id: string; reason: string };

const FIRST_WAIT = 30 * DURATIONS.second;
const LONGEST_WAIT = DURATIONS.day;
const REASON = 160;
/** Pages of one run: what is left waits for the next. */
const PAGES = 10;
/** The statements that note a page's outcome. */
const NOTING = 2;

/** What D1 says of itself: https://developers.cloudflare.com/d1/observability/debug-d1/ */
const OUTAGE =
  /connection lost|caused object to be reset|code was updated|overloaded|internal error|transient|too many api requests|maximum db size|SQLITE_(BUSY|FULL|IOERR)/i;

/** Whether a row is to be worked on: nobody put it aside, or its wait is over, or another version did. */
export function isNotAside(queue: Queue, id: SQL, now: number): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM set_aside
    WHERE queue = ${queue} AND row_id = ${id} AND next_at > ${now} AND version = ${env.VERSION.id})`;
}

type Read<Row> = RowsOf<readonly [SQL<Row>]>[0][number];
/** Which rows were tried so far, and which of them failed. */
export type Tried = { ids: string[]; failures: Failure[] };
export type IsNotAside = (id: SQL) => SQL;
type Page<Row> = {
  queue: Queue;
  /** A page of rows, at most `size`, of those that are not put aside. */
  select: (isNotAside: IsNotAside) => SQL<Row>;
  size: number;
  /** The statements that a row takes, or a page that is worked on as one. */
  cost: number;
  idOf: (row: Read<Row>) => string;
};

/**
 * Works on a queue row by row, while the budget lasts. A row that fails is put aside, and those behind it go on in the same run. What
 * `handle` answers is why a row waits.
 */
export async function workThrough<Row>(
  { handle, ...page }: Page<Row> & { handle: (row: Read<Row>) => Promise<unknown> },
  now: number,
): Promise<void> {
  const { queue, cost, idOf } = page;
  const handlePage = async (rows: Read<Row>[], { ids, failures }: Tried) => {
    for (const row of affordable(rows, cost)) {
      const id = idOf(row);
      const reason = await handle(row).catch((error: unknown) => noteFailure(queue, id, error));
      ids.push(id);
      if (typeof reason === "string") failures.push({ id, reason });
    }
  };
  await workThroughPages({ ...page, handlePage }, now);
}

/** The same where the rows of a page are worked on together: `handlePage` notes which of them it tried, and which failed. */
export async function workThroughPages<Row>(
  { queue, select, size, cost, idOf, handlePage }: Page<Row> & { handlePage: (rows: Read<Row>[], tried: Tried) => Promise<unknown> },
  now: number,
): Promise<void> {
  const seen = new Set<string>();
  for (let page = 0; page < PAGES; page++) {
    if (page > 0 && statementsLeft() <= cost + NOTING) return;
    const [rows] = await runBatch([select((id) => isNotAside(queue, id, now))]);
    const fresh = [...new Map(rows.map((row) => [idOf(row), row])).values()].filter((row) => !seen.has(idOf(row)));
    for (const row of fresh) seen.add(idOf(row));
    const tried = await tryRows(queue, now, (so) => handlePage(fresh, so));
    if (tried.ids.length < fresh.length || tried.failures.length === 0 || rows.length < size) return;
  }
}

/** Notes what became of the rows that were tried, also where the turn ends among them. */
export async function tryRows(queue: Queue, now: number, work: (tried: Tried) => Promise<unknown>): Promise<Tried> {
  const tried: Tried = { ids: [], failures: [] };
  try {
    await withinBudget(statementsLeft() - NOTING, () => work(tried));
  } finally {
    await noteOutcome(queue, tried.ids, tried.failures, now);
  }
  return tried;
}

/** Puts aside what failed of these rows, and forgets that the others ever did. */
async function noteOutcome(queue: Queue, ids: string[], failures: Failure[], now: number): Promise<void> {
  if (ids.length + failures.length > 0) await runBatch(outcomeStatements(queue, ids, failures, now));
}

export function outcomeStatements(queue: Queue, ids: string[], failures: Failure[], now: number): SQL[] {
  const failed = new Set(failures.map(({ id }) => id));
  const well = ids.filter((id) => !failed.has(id));
  return [...(well.length > 0 ? [forget(queue, well)] : []), ...(failures.length > 0 ? [putAside(queue, failures, now)] : [])];
}

function forget(queue: Queue, ids: string[]): SQL {
  return sql`DELETE FROM set_aside WHERE queue = ${queue} AND row_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** Each try of the same version waits twice as long for the next. */
function putAside(queue: Queue, failures: Failure[], now: number): SQL {
  return sql`INSERT INTO set_aside (queue, row_id, reason, version, next_at, first_at)
    SELECT ${queue}, value ->> 'id', value ->> 'reason', ${env.VERSION.id}, ${now + FIRST_WAIT}, ${now}
    FROM json_each(${JSON.stringify(failures)}) WHERE true
    ON CONFLICT (queue, row_id) DO UPDATE SET reason = excluded.reason, version = excluded.version,
      tries = iif(set_aside.version = excluded.version, set_aside.tries + 1, 1),
      next_at = ${now} + iif(set_aside.version = excluded.version,
        min(${LONGEST_WAIT}, ${FIRST_WAIT} << min(set_aside.tries, 12)), ${FIRST_WAIT})`;
}

/**
 * Logs what a row failed of, and answers it as Operations shows it: texts that an error quotes may be a person's. What no row is to
 * blame for is thrown again, and ends the turn.
 */
export function noteFailure(queue: Queue, id: string, error: unknown): string {
  if (error instanceof BudgetSpent || statementsLeft() <= 0 || isOutage(error)) throw error;
  const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const said = withoutQuotes(message).slice(0, REASON);
  const reason = name === "SyntaxError" ? "Broken JSON" : said;
  const where = stack.slice(Math.max(0, stack.indexOf("\n    at ")));
  logError(Object.assign(new Error(`Set aside: ${reason}`), { stack: where }), { queue, row: id });
  return reason;
}

/** Without texts in quotation marks and addresses; after a mark that nothing closes, nothing is left. */
function withoutQuotes(text: string): string {
  const outside = text.split(/["']/).filter((_, index) => index % 2 === 0);
  return outside
    .join("…")
    .split(" ")
    .map((word) => (word.includes("@") ? "…" : word))
    .join(" ");
}

/** D1 is out of reach or has too much to do. An error about a statement or its values names SQLite's code, or a limit of one query. */
function isOutage(error: unknown): boolean {
  const message = error instanceof Error ? error.message : "";
  return message.startsWith("D1_ERROR") && OUTAGE.test(message);
}

/** How many rows of each queue are put aside, since when, and for which reason. */
export type Aside = { queue: string; reason: string; count: number; since: number };

export function selectAside(): SQL<Aside> {
  return sql<Aside>`SELECT queue, reason, count(*) AS count, min(first_at) AS since
    FROM set_aside GROUP BY queue, reason ORDER BY since LIMIT 50`;
}

/** Forgets rows that nobody tried again for two longest waits: they are gone. */
export async function purgeAside(now: number): Promise<void> {
  await purge([
    sql`DELETE FROM set_aside WHERE (queue, row_id) IN (SELECT queue, row_id FROM set_aside
      WHERE next_at <= ${now - 2 * LONGEST_WAIT} ORDER BY next_at LIMIT ${PURGE_ROWS}) RETURNING 1`,
  ]);
}
