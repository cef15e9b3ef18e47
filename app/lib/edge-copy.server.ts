import { readNearby } from "#app/db/freshness.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import { FRESHNESS, LIMITS } from "#app/limits.ts";
import { runInBackground } from "./background.server.ts";
import { type CacheEntry, deleteAtEdge, findNearEdge, storeAtEdge } from "./edge-cache.server.ts";
import { setBounded } from "./remember.ts";

/** Something anyone may read: its cache key, how to read it, and when it changes by itself. */
export type SharedRead<T> = {
  name: string;
  read: (read: Read) => Promise<T | null>;
  findChangeTimes: (value: T) => (number | null)[];
};

/**
 * Returns the copy cached at this location, or reads it. A copy that is no longer fresh is returned once more and renewed after
 * the response.
 */
export async function readSharedAtEdge<T>(shared: SharedRead<T>, now: number): Promise<T | null> {
  const cached = await findNearEdge<T>(shared.name, now);
  if (!cached || !isFreshAt(now, cached, shared)) {
    const value = await readNearby(shared.read);
    if (value) runInBackground("keep at the edge", storeAtEdge(shared.name, { readAt: now, value }));
    return value;
  }
  if (findAge(cached, now) >= FRESHNESS.edge.fresh) renewSoon(shared, now);
  return cached.value;
}

/**
 * When this isolate last renewed each entry: one read serves everyone who found it stale. 100 views at once cause 1 database
 * read, not 100.
 */
const renewedAt = new Map<string, number>();

function renewSoon<T>(shared: SharedRead<T>, now: number): void {
  if (Math.abs(now - (renewedAt.get(shared.name) ?? 0)) < FRESHNESS.edge.fresh) return;
  setBounded(renewedAt, shared.name, now, LIMITS.knownFacts);
  runInBackground("renew at the edge", renew(shared, now));
}

async function renew<T>({ name, read }: SharedRead<T>, now: number): Promise<void> {
  const value = await readNearby(read);
  if (value) await storeAtEdge(name, { readAt: now, value });
  else deleteAtEdge(name);
}

/** Recent enough, and nothing in it has opened, closed or ended since. */
function isFreshAt<T>(now: number, cached: CacheEntry<T>, { findChangeTimes: momentsOf }: SharedRead<T>): boolean {
  const [from, to] = [Math.min(cached.readAt, now), Math.max(cached.readAt, now)];
  return findAge(cached, now) < FRESHNESS.edge.kept && !momentsOf(cached.value).some((at) => at !== null && at >= from && at <= to);
}

/** The clocks of two machines differ slightly. */
function findAge({ readAt }: CacheEntry<unknown>, now: number): number {
  return Math.abs(now - readAt);
}
