import { env } from "cloudflare:workers";
import { config } from "#app/config.server.ts";
import { FRESHNESS, LIMITS } from "#app/limits.ts";
import { runInBackground } from "./background.server.ts";
import { setBounded } from "./remember.ts";

/** A value and when its read began. */
export type CacheEntry<T> = { readAt: number; value: T };

/**
 * Reads from the cache of the Cloudflare location that answers, for guests who haven't written. Some hosts (workers.dev) have
 * no such cache, and entries can vanish any time, so callers must be able to fall back to the database.
 */
export async function findAtEdge<T>(name: string): Promise<CacheEntry<T> | null> {
  try {
    const found = await (await caches.open(CACHE)).match(cacheUrl(name));
    return found ? await found.json<CacheEntry<T>>() : null;
  } catch {
    return null;
  }
}

/**
 * What this isolate found there lately. Of 100 views of one page within two seconds, 1 asks the cache instead of 100; 16 if 10
 * people sign up in between.
 */
const recentlyFound = new Map<string, CacheEntry<unknown>>();

/** Answers from this isolate's memory while the entry is fresh. */
export async function findNearEdge<T>(name: string, now: number): Promise<CacheEntry<T> | null> {
  const remembered = findInMemory<T>(name);
  if (remembered && Math.abs(now - remembered.readAt) < FRESHNESS.edge.fresh) return remembered;
  const found = await findAtEdge<T>(name);
  if (found) setBounded(recentlyFound, cacheKey(name), found, LIMITS.knownFacts);
  return found;
}

function findInMemory<T>(name: string): CacheEntry<T> | undefined;
function findInMemory(name: string): unknown {
  return recentlyFound.get(cacheKey(name));
}

export async function storeAtEdge<T>(name: string, entry: CacheEntry<T>): Promise<void> {
  const headers = { "Cache-Control": `max-age=${FRESHNESS.edge.kept / 1000}` };
  await withCache((cache) => cache.put(cacheUrl(name), Response.json(entry, { headers })));
}

/**
 * When each entry was last deleted, or will be. 200 changes in a second are 8 deletions, not 200. Of 100 views, during which 10
 * people sign up, 5 read the database instead of 10.
 */
const deletions = new Map<string, { at: number; isAhead: boolean }>();

/**
 * Deletes an entry at this location only; other locations notice when theirs is too old. During a rush, one slightly delayed
 * deletion serves all callers.
 */
export function deleteAtEdge(name: string): void {
  recentlyFound.delete(cacheKey(name));
  const [now, last] = [Date.now(), deletions.get(name)];
  // If it is long overdue, the request that should have done it has ended.
  if (last?.isAhead && now - last.at < PAUSE) return;
  const pause = last ? Math.min(PAUSE, Math.max(0, last.at + PAUSE - now)) : 0;
  const next = { at: now + pause, isAhead: true };
  setBounded(deletions, name, next, LIMITS.knownFacts);
  runInBackground("forget at the edge", deleteEntry(name, next, pause));
}

async function deleteEntry(name: string, next: { isAhead: boolean }, pause: number): Promise<void> {
  if (pause > 0) await scheduler.wait(pause);
  next.isAhead = false;
  await withCache((cache) => cache.delete(cacheUrl(name)));
}

const CACHE = "facts";
const PAUSE = FRESHNESS.edge.pause;

async function withCache(use: (cache: Cache) => Promise<unknown>): Promise<void> {
  await use(await caches.open(CACHE));
}

/** Another version of the Worker may use another shape, and another origin has another database. */
function cacheUrl(name: string): string {
  const query = new URLSearchParams({ version: env.VERSION.id, name });
  return `${config().origin}/facts?${query}`;
}

function cacheKey(name: string): string {
  return `${config().origin} ${env.VERSION.id} ${name}`;
}
