import type { SQL } from "drizzle-orm";
import { runBatch } from "./batch.server.ts";
import { affordable } from "./budget.server.ts";

/** How many rows a statement of a purge takes at most: `LIMIT` of its select. */
export const PURGE_ROWS = 500;
/** What is left after so many rounds waits for the next run. */
const ROUNDS = 20;

/** Carries out deletions, each of which answers the rows it took, until none takes a full measure any more. */
export async function purge(deletions: SQL[]): Promise<void> {
  for (const _ of affordable(Array(ROUNDS).keys(), deletions.length)) {
    const results = await runBatch(deletions);
    if (results.every((rows) => rows.length < PURGE_ROWS)) return;
  }
}
