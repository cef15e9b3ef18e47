import { type Batch, type RowsOf, regroupRows, type Statement } from "./batch.server.ts";

/** Statements and a function that interprets their rows, so that several queries can share one batch. */
export type Query<T> = { statements: Statement[]; read: (rows: unknown[][]) => T };

/** Defines a query whose `read` gets the rows of its statements as `runBatch` returns them. */
export function defineQuery<const B extends Batch, T>(batch: B, read: (rows: RowsOf<B>) => T): Query<T> {
  return { statements: batch.flat(), read: (rows) => read(regroupRows(batch, rows)) };
}
