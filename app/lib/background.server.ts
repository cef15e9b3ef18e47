import { waitUntil } from "cloudflare:workers";
import { logError } from "./log.ts";

/** Goes on after the response; what fails is logged under the job's name. */
export function inBackground(job: string, work: Promise<unknown>): void {
  waitUntil(work.catch((error: unknown) => logError(error, { job })));
}
