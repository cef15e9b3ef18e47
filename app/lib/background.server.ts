import { waitUntil } from "cloudflare:workers";
import { logError } from "./log.ts";

const underway = new Set<Promise<void>>();

/** Continues after the response; failures are logged under the job's name. */
export function inBackground(job: string, work: Promise<unknown>): void {
  const ended = work
    .catch((error: unknown) => logError(error, { job }))
    .then(() => {
      underway.delete(ended);
    });
  underway.add(ended);
  waitUntil(ended);
}

/** Resolves when all background work of this isolate has ended, including work that began meanwhile. */
export async function backgroundEnded(): Promise<void> {
  while (underway.size > 0) await Promise.all(underway);
}
