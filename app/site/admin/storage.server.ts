import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { ALERTS } from "./limits.ts";

/** Sums the bucket's size. R2 reports no total, so every object is listed, a thousand per call. */
export async function measureStorage(now: number): Promise<void> {
  let bytes = 0;
  let cursor: string | undefined;
  for (let page = 0; page < ALERTS.storagePages; page++) {
    const listed = await env.MEDIA.list(cursor ? { cursor } : {});
    bytes += listed.objects.reduce((sum, { size }) => sum + size, 0);
    cursor = listed.truncated ? listed.cursor : undefined;
    if (!cursor) break;
  }
  await runBatch([
    sql`INSERT INTO operations (name, value, updated_at) VALUES ('storage', ${JSON.stringify({ bytes })}, ${now})
      ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
  ]);
}
