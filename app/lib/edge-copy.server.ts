import { readNearby } from "#app/db/freshness.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import { FRESHNESS, LIMITS } from "#app/limits.ts";
import { inBackground } from "./background.server.ts";
import { findNearEdge, forgetAtEdge, type Kept, keepAtEdge } from "./edge-cache.server.ts";
import { remember } from "./remember.ts";

/** Something anyone may read: its cache key, how to read it, and when it changes by itself. */
export type Shared<T> = {
  name: string;
  read: (read: Read) => Promise<T | null>;
  momentsOf: (value: T) => (number | null)[];
};

/** Answers what was shown here lately; if that is no longer fresh, it is read again after the response. */
export async function sharedAtEdge<T>(shared: Shared<T>, now: number): Promise<T | null> {
  const kept = await findNearEdge<T>(shared.name, now);
  if (!kept || !isRightAt(now, kept, shared)) {
    const value = await readNearby(shared.read);
    if (value) inBackground("keep at the edge", keepAtEdge(shared.name, { readAt: now, value }));
    return value;
  }
  if (ageOf(kept, now) >= FRESHNESS.edge.fresh) renewSoon(shared, now);
  return kept.value;
}

/**
 * When each was last read again: one read serves everyone in this isolate who found the stale entry. 100 who find it at once
 * read the database 1 time, not 100.
 */
const renewedAt = new Map<string, number>();

function renewSoon<T>(shared: Shared<T>, now: number): void {
  if (Math.abs(now - (renewedAt.get(shared.name) ?? 0)) < FRESHNESS.edge.fresh) return;
  remember(renewedAt, shared.name, now, LIMITS.knownFacts);
  inBackground("renew at the edge", renew(shared, now));
}

async function renew<T>({ name, read }: Shared<T>, now: number): Promise<void> {
  const value = await readNearby(read);
  if (value) await keepAtEdge(name, { readAt: now, value });
  else forgetAtEdge(name);
}

/** Recent enough, and nothing in it has opened, closed or ended since. */
function isRightAt<T>(now: number, kept: Kept<T>, { momentsOf }: Shared<T>): boolean {
  const [from, to] = [Math.min(kept.readAt, now), Math.max(kept.readAt, now)];
  return ageOf(kept, now) < FRESHNESS.edge.kept && !momentsOf(kept.value).some((at) => at !== null && at >= from && at <= to);
}

/** The clocks of two machines differ slightly. */
function ageOf({ readAt }: Kept<unknown>, now: number): number {
  return Math.abs(now - readAt);
}
