import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { statementsLeft } from "#app/db/budget.server.ts";
import { compile } from "#app/db/compile.server.ts";
import { sendBatch } from "#app/db/round-trips.server.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { logInfo } from "#app/lib/log.ts";
import { DURATIONS } from "#app/limits.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";

const NAME = "recount";
/** How many events a batch compares with this many statements, and after how many rows a run leaves the rest to the next. */
const PAGE = 50;
const PAGE_COST = 10;
const ROWS_A_RUN = 200_000;
/** A full pass begins once a night. */
const PASS_INTERVAL = 12 * DURATIONS.hour;
const LOGGED_IDS = 20;

/** Two columns maintained by triggers, and the sums they stand for. */
type Counters = { table: SQL; columns: SQL; sums: SQL; eventId: SQL };

const ALL_SIGNUPS = sql.join(
  KIND_IDS.map(
    (kind) => sql`SELECT iif(status = 'asked', 0, places) AS places, status FROM ${KIND_SERVERS[kind].signupTable} WHERE event_id = c.id`,
  ),
  sql` UNION ALL `,
);

const COUNTERS: Record<string, Counters> = {
  events: { table: sql`events`, columns: sql`(attendee_count, waiting)`, sums: buildSums(sql`(${ALL_SIGNUPS})`), eventId: sql`c.id` },
  ...Object.fromEntries(
    KIND_IDS.filter((kind) => KINDS[kind].hasOffers).map((kind) => {
      const { offerTable: table, offerColumn, signupTable } = KIND_SERVERS[kind];
      const sums = buildSums(sql`${signupTable} WHERE ${sql.raw(offerColumn)} = c.id`);
      return [`${kind}s`, { table, columns: sql`(taken, waiting)`, sums, eventId: sql`c.event_id` }];
    }),
  ),
};

function buildSums(from: SQL): SQL {
  return sql`(SELECT coalesce(sum(places), 0), coalesce(sum(status = 'waiting'), 0) FROM ${from})`;
}

/**
 * The nightly pass: compares every counter with the sign-ups it counts, repairs drift and logs it. Sum and repair are one
 * statement, so that no sign-up comes in between. A large installation takes several runs.
 */
export async function recount(now: number, rowsARun = ROWS_A_RUN): Promise<void> {
  const [[last]] = await runBatch([
    sql<{ cursor: string | null; at: number }>`SELECT holder AS cursor, until AS "at" FROM job_leases WHERE name = ${NAME}`,
  ]);
  if (last?.cursor === null && last.at > now - PASS_INTERVAL) return;
  const repaired = new Map<string, string[]>();
  let cursor: string | null = last?.cursor ?? "";
  for (let rows = 0; rows < rowsARun && cursor !== null && statementsLeft() >= PAGE_COST; ) {
    const page = await recountPage(cursor, now);
    for (const [name, ids] of page.repaired) repaired.set(name, [...(repaired.get(name) ?? []), ...ids]);
    rows += page.rows;
    cursor = page.next;
  }
  for (const [counters, ids] of repaired) {
    logInfo("Counters repaired", { counters, count: ids.length, ids: ids.slice(0, LOGGED_IDS).join(" ") });
  }
}

/** The next events, and in the same batch where the pass continues: nowhere once it has seen the last. */
async function recountPage(after: string, now: number) {
  const page = sql`SELECT id FROM events WHERE id > ${after} ORDER BY id LIMIT ${PAGE}`;
  const moveOn = sql`INSERT INTO job_leases (name, holder, until)
    SELECT ${NAME}, iif(count(*) = ${PAGE}, max(id), NULL), ${now} FROM (${page}) WHERE true
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until RETURNING holder AS next`;
  const repairs = Object.entries(COUNTERS).map(([name, { table, columns, sums, eventId }]) => ({
    name,
    statement: sql`UPDATE ${table} AS c SET ${columns} = ${sums} WHERE ${eventId} IN (${page}) AND ${columns} IS NOT ${sums} RETURNING id`,
  }));
  const statements = [moveOn, ...repairs.map(({ statement }) => statement)];
  const prepared = statements.map((statement) => {
    const { sql, params } = compile(statement);
    return env.DB.prepare(sql).bind(...params);
  });
  const [moved, ...results] = await sendBatch(prepared);
  const next: unknown = Object(moved?.results[0]).next;
  return {
    repaired: repairs.flatMap(({ name }, index): [string, string[]][] => {
      const ids = (results[index]?.results ?? []).map((row) => String(Object(row).id));
      return ids.length > 0 ? [[name, ids]] : [];
    }),
    rows: results.reduce((sum, { meta }) => sum + meta.rows_read, 0),
    next: typeof next === "string" ? next : null,
  };
}
