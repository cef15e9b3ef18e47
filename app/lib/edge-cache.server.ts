import { env } from "cloudflare:workers";
import { config } from "#app/config.server.ts";
import { FRESHNESS, LIMITS } from "#app/limits.ts";
import { inBackground } from "./background.server.ts";
import { remember } from "./remember.ts";

/** A value and when its read began. */
export type Kept<T> = { readAt: number; value: T };

/**
 * What is kept in the cache of the Cloudflare location that answers, for guests who haven't written. Some hosts (workers.dev)
 * have no such cache, and entries can vanish any time: readers can fall back to the database.
 */
export async function findAtEdge<T>(name: string): Promise<Kept<T> | null> {
  try {
    const found = await (await caches.open(CACHE)).match(addressOf(name));
    return found ? await found.json<Kept<T>>() : null;
  } catch {
    return null;
  }
}

/**
 * What this isolate found there lately. Of 100 views of one page within two seconds, 1 asks the cache instead of 100; 16 if 10
 * people sign up in between.
 */
const lately = new Map<string, Kept<unknown>>();

/** Answers from this isolate's memory while the entry is fresh. */
export async function findNearEdge<T>(name: string, now: number): Promise<Kept<T> | null> {
  const known = recall<T>(name);
  if (known && Math.abs(now - known.readAt) < FRESHNESS.edge.fresh) return known;
  const found = await findAtEdge<T>(name);
  if (found) remember(lately, keyOf(name), found, LIMITS.knownFacts);
  return found;
}

function recall<T>(name: string): Kept<T> | undefined;
function recall(name: string): unknown {
  return lately.get(keyOf(name));
}

export async function keepAtEdge<T>(name: string, kept: Kept<T>): Promise<void> {
  const headers = { "Cache-Control": `max-age=${FRESHNESS.edge.kept / 1000}` };
  await withCache((cache) => cache.put(addressOf(name), Response.json(kept, { headers })));
}

/**
 * When each entry was last deleted, or will be. 200 changes in a second are 8 deletions, not 200. Of 100 views, during which 10
 * people sign up, 5 read the database instead of 10.
 */
const forgotten = new Map<string, { at: number; isAhead: boolean }>();

/**
 * Deletes an entry at this location only; other locations notice when theirs is too old. In a rush one deletion, a moment
 * later, covers everyone who asked for it.
 */
export function forgetAtEdge(name: string): void {
  lately.delete(keyOf(name));
  const [now, last] = [Date.now(), forgotten.get(name)];
  // If it is long overdue, the request that should have done it has ended.
  if (last?.isAhead && now - last.at < PAUSE) return;
  const pause = last ? Math.min(PAUSE, Math.max(0, last.at + PAUSE - now)) : 0;
  const next = { at: now + pause, isAhead: true };
  remember(forgotten, name, next, LIMITS.knownFacts);
  inBackground("forget at the edge", forget(name, next, pause));
}

async function forget(name: string, next: { isAhead: boolean }, pause: number): Promise<void> {
  if (pause > 0) await scheduler.wait(pause);
  next.isAhead = false;
  await withCache((cache) => cache.delete(addressOf(name)));
}

const CACHE = "facts";
const PAUSE = FRESHNESS.edge.pause;

async function withCache(use: (cache: Cache) => Promise<unknown>): Promise<void> {
  await use(await caches.open(CACHE));
}

/** Another version of the Worker may use another shape, and another origin has another database. */
function addressOf(name: string): string {
  const query = new URLSearchParams({ version: env.VERSION.id, name });
  return `${config().origin}/facts?${query}`;
}

function keyOf(name: string): string {
  return `${config().origin} ${env.VERSION.id} ${name}`;
}
