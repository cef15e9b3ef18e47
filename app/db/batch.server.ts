import { env } from "cloudflare:workers";
import type { Placeholder, SQL, SQLWrapper } from "drizzle-orm";
import { type Compiled, compile } from "./compile.server.ts";
import { readAt } from "./freshness.server.ts";
import { noteMailOf } from "./mail-watch.server.ts";
import type { Read } from "./request-context.server.ts";
import { sendBatch } from "./trips.server.ts";

/** A value, an expression over the tables at hand, or a place for a value that comes later. */
export type Value = SQL | Placeholder | string | number | null;

/** ``sql<Row>`SELECT …` `` says which rows it answers; so does what was compiled from it. drizzle's builders say nothing. */
export type Statement<Row = unknown> = SQL<Row> | Compiled<Row> | SQLWrapper;

/** What is run together: statements, and groups of statements. */
export type Batch = readonly (Statement | readonly Statement[])[];

type RowOf<S> = S extends SQL<infer Row> | Compiled<infer Row>
  ? unknown extends Row
    ? Record<string, unknown>
    : Row
  : Record<string, unknown>;

/** The rows of each statement, listed as the batch lists the statements. */
export type RowsOf<B extends Batch> = { -readonly [K in keyof B]: B[K] extends readonly unknown[] ? GroupOf<B[K]> : RowOf<B[K]>[] };
type GroupOf<G> = { -readonly [K in keyof G]: RowOf<G[K]>[] };

/**
 * Runs statements as one atomic batch, one D1 round trip, and answers the rows of each. (drizzle's own `batch` cannot
 * take a raw statement with parameters.) Whatever decides, or belongs to who is signed in, is read from the primary.
 */
export async function runBatch<const B extends Batch>(
  batch: B,
  { read = "primary" }: { read?: Read | undefined } = {},
): Promise<RowsOf<B>> {
  const compiled = batch.flat().map((statement): Compiled => ("getSQL" in statement ? compile(statement) : statement));
  const prepared = compiled.map(({ sql, params }) => env.DB.prepare(sql).bind(...params));
  const results = await (read === "primary" ? sendBatch(prepared) : readAt(read, prepared));
  noteMailOf(compiled, results);
  return rowsOf(
    batch,
    results.map((result) => result.results),
  );
}

/** Puts the rows of `batch.flat()` where the batch has the statements. */
export function rowsOf<B extends Batch>(batch: B, results: unknown[][]): RowsOf<B> {
  const rest = results.values();
  const rows = batch.map((part) => (Array.isArray(part) ? part.map(() => rest.next().value) : rest.next().value));
  // D1 knows no types: that a row is what its statement says is up to the SQL that stands beside the type.
  return rows as RowsOf<B>;
}
