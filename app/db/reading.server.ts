import { type Batch, type RowsOf, rowsOf, type Statement } from "./batch.server.ts";

/** Statements, and how to read the rows they answer: who reads much lets several readings share one batch. */
export type Reading<T> = { statements: Statement[]; read: (rows: unknown[][]) => T };

/** A reading whose `read` is handed the rows of its statements as `runBatch` answers them. */
export function makeReading<const B extends Batch, T>(batch: B, read: (rows: RowsOf<B>) => T): Reading<T> {
  return { statements: batch.flat(), read: (rows) => read(rowsOf(batch, rows)) };
}
