import { inBackground } from "#app/lib/background.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { renderClaimed } from "#app/mail/render.server.ts";
import { type DrainOptions, drain } from "#app/outbox/drain.server.ts";
import { retryNow } from "#app/outbox/lease.server.ts";

/** A request's own time ends soon after its answer; the minute's run may work through a long queue. */
const AFTER_A_RESPONSE = 20 * DURATIONS.second;

/** Sends what is due. */
export function deliverDue(now: number, options?: DrainOptions): Promise<void> {
  return drain(now, renderClaimed, options);
}

/** Sends what a request queued right after its response. An outage is left to the minute's run. */
export function deliverSoon(): void {
  inBackground("outbox", deliverDue(Date.now(), { within: AFTER_A_RESPONSE, probes: false }));
}

/** For an administrator: whatever waits is tried at once. */
export async function deliverNow(now: number): Promise<void> {
  await retryNow(now);
  inBackground("outbox", deliverDue(now, { within: AFTER_A_RESPONSE }));
}
