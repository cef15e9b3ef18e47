import { env } from "cloudflare:workers";
import type { Placeholder, SQL, SQLWrapper } from "drizzle-orm";
import { type Compiled, compile } from "./compile.server.ts";
import { readAt } from "./freshness.server.ts";
import { wakeIfDue } from "./mail-watch.server.ts";
import type { Read } from "./request-context.server.ts";
import { sendBatch } from "./round-trips.server.ts";

/** A value, an expression over the tables in scope, or a placeholder that is filled in later. */
export type Value = SQL | Placeholder | string | number | null;

/** ``sql<Row>`SELECT …` `` declares the rows it returns, and so does a statement compiled from it. drizzle's builders don't. */
export type Statement<Row = unknown> = SQL<Row> | Compiled<Row> | SQLWrapper;

/** Statements that run together, single or in groups. */
export type Batch = readonly (Statement | readonly Statement[])[];

type RowOf<S> = S extends SQL<infer Row> | Compiled<infer Row>
  ? unknown extends Row
    ? Record<string, unknown>
    : Row
  : Record<string, unknown>;

/** The rows of each statement, in the same nesting as the batch. */
export type RowsOf<B extends Batch> = { -readonly [K in keyof B]: B[K] extends readonly unknown[] ? GroupOf<B[K]> : RowOf<B[K]>[] };
type GroupOf<G> = { -readonly [K in keyof G]: RowOf<G[K]>[] };

/**
 * Runs statements as one atomic batch in one D1 round trip and returns each statement's rows. (drizzle's own `batch` can't take
 * a raw statement with parameters.) Reads that decide something, or that belong to the signed-in user, go to the primary.
 */
export async function runBatch<const B extends Batch>(
  batch: B,
  { read = "primary" }: { read?: Read | undefined } = {},
): Promise<RowsOf<B>> {
  const compiled = batch.flat().map((statement): Compiled => ("getSQL" in statement ? compile(statement) : statement));
  const prepared = compiled.map(({ sql, params }) => env.DB.prepare(sql).bind(...params));
  const results = await (read === "primary" ? sendBatch(prepared) : readAt(read, prepared));
  wakeIfDue(compiled, results);
  return regroupRows(
    batch,
    results.map((result) => result.results),
  );
}

/** Regroups the rows of `batch.flat()` into the batch's nesting. */
export function regroupRows<B extends Batch>(batch: B, results: unknown[][]): RowsOf<B> {
  const rest = results.values();
  const rows = batch.map((part) => (Array.isArray(part) ? part.map(() => rest.next().value) : rest.next().value));
  // D1 results are untyped. The row types come from the `sql<Row>` annotations.
  return rows as RowsOf<B>;
}
