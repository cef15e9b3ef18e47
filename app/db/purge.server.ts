import type { SQL } from "drizzle-orm";
import { runBatch } from "./batch.server.ts";
import { takeAffordable } from "./budget.server.ts";

/** The most rows one purge statement may take: the `LIMIT` of its select. */
export const PURGE_ROWS = 500;
/** What is left after this many rounds waits for the next run. */
const ROUNDS = 20;

/** Repeats the deletions until none of them removes a full batch. Each must return the rows it deleted. */
export async function purgeRows(deletions: SQL[]): Promise<void> {
  for (const _ of takeAffordable(Array(ROUNDS).keys(), deletions.length)) {
    const results = await runBatch(deletions);
    if (results.every((rows) => rows.length < PURGE_ROWS)) return;
  }
}
