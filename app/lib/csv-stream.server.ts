import { context, withContext } from "#app/db/request-context.server.ts";
import { BYTE_ORDER_MARK, type Cell, csvLines } from "./csv.ts";

const ROWS_AT_ONCE = 200;

/** A long CSV table, streamed in chunks so that the whole file is never in memory. */
export function csvStream(rows: Iterator<Cell[]>, locale: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  // Rows are read later but must still be worded in this request's language.
  const here = context();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(BYTE_ORDER_MARK)),
    pull: (controller) => {
      const next = withContext(here, () => takeChunk(rows, ROWS_AT_ONCE));
      if (next.length === 0) controller.close();
      else controller.enqueue(encoder.encode(csvLines(next, locale)));
    },
  });
}

function takeChunk<T>(rows: Iterator<T>, count: number): T[] {
  const taken: T[] = [];
  while (taken.length < count) {
    const { value, done } = rows.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}
