import { waitUntil } from "cloudflare:workers";
import { logError } from "./log.ts";

const running = new Set<Promise<void>>();

/** Continues after the response; failures are logged under the job's name. */
export function runInBackground(job: string, work: Promise<unknown>): void {
  const ended = work
    .catch((error: unknown) => logError(error, { job }))
    .then(() => {
      running.delete(ended);
    });
  running.add(ended);
  waitUntil(ended);
}

/** Resolves when all background work of this isolate has ended, including work that began meanwhile. */
export async function waitForBackground(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}
