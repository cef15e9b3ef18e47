import { waitUntil } from "cloudflare:workers";
import { logError } from "./log.ts";

const underway = new Set<Promise<void>>();

/** Goes on after the response; what fails is logged under the job's name. */
export function inBackground(job: string, work: Promise<unknown>): void {
  const ended = work
    .catch((error: unknown) => logError(error, { job }))
    .then(() => {
      underway.delete(ended);
    });
  underway.add(ended);
  waitUntil(ended);
}

/** When everything of this isolate has ended, also what began meanwhile. */
export async function backgroundEnded(): Promise<void> {
  while (underway.size > 0) await Promise.all(underway);
}
