import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { Meter } from "#app/db/request-context.server.ts";
import { USAGE } from "#app/limits.ts";
import { runInBackground } from "./background.server.ts";

/** Counted by this isolate and not yet written. */
const pending = { read: 0, written: 0 };

/** The month Cloudflare's allowances are counted in, as yyyy-MM. */
export function toMonth(now: number): string {
  return new Date(now).toISOString().slice(0, 7);
}

/** Sums the rows the installation uses. Written after a response, and rarely: an evicted isolate loses little. */
export function countRows({ rowsRead, rowsWritten }: Pick<Meter, "rowsRead" | "rowsWritten">, now: number): void {
  pending.read += rowsRead;
  pending.written += rowsWritten;
  if (pending.read < USAGE.noted.read && pending.written < USAGE.noted.written) return;
  const { read, written } = pending;
  Object.assign(pending, { read: 0, written: 0 });
  runInBackground("usage", writeRowCounts(read, written, now));
}

async function writeRowCounts(read: number, written: number, now: number): Promise<void> {
  const isSameMonth = sql`json_extract(operations.value, '$.month') = json_extract(excluded.value, '$.month')`;
  const sum = (name: string) => sql`json_extract(operations.value, ${name}) + json_extract(excluded.value, ${name})`;
  await runBatch([
    sql`INSERT INTO operations (name, value, updated_at) VALUES ('usage', ${JSON.stringify({ month: toMonth(now), read, written })}, ${now})
      ON CONFLICT (name) DO UPDATE SET updated_at = excluded.updated_at, value = iif(${isSameMonth},
        json_set(excluded.value, '$.read', ${sum("$.read")}, '$.written', ${sum("$.written")}), excluded.value)`,
  ]);
}
