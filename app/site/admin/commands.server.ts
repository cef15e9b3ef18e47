import { runBatch } from "#app/db/batch.server.ts";
import { retryFailed } from "#app/outbox/retry.server.ts";

/** Retries failed messages; returns how many are on their way again. */
export async function retryMessages(ids: readonly string[], now: number): Promise<number> {
  const [retried] = await runBatch([retryFailed(ids, now)]);
  return retried.length;
}
