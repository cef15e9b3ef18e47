import { runInBackground } from "#app/lib/background.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { renderQuery } from "#app/mail/render.server.ts";
import { type DrainOptions, drain } from "#app/outbox/drain.server.ts";
import { retryNow } from "#app/outbox/lease.server.ts";

/** Workers end background work soon after the response; the minute's run may take longer. */
const AFTER_A_RESPONSE = 20 * DURATIONS.second;

export function deliverDue(now: number, options?: DrainOptions): Promise<void> {
  return drain(now, renderQuery, options);
}

/** Sends what a request queued, after its response. During an outage only the minute's run tries. */
export function deliverSoon(): void {
  runInBackground("outbox", deliverDue(Date.now(), { within: AFTER_A_RESPONSE, probes: false }));
}

/** An administrator's "try now". */
export async function deliverNow(now: number): Promise<void> {
  await retryNow(now);
  runInBackground("outbox", deliverDue(now, { within: AFTER_A_RESPONSE }));
}
