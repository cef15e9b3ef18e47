import { env } from "cloudflare:workers";
import { config } from "#app/config.server.ts";
import { FRESHNESS } from "#app/limits.ts";
import { inBackground } from "./background.server.ts";

/** What was read, and when its reading began. */
export type Kept<T> = { readAt: number; value: T };

/**
 * What is kept in the cache of the Cloudflare location that answers, for guests who have not written. Not every address
 * has such a cache (workers.dev has none), and it forgets when it likes: readers can turn to the database instead.
 */
export async function findAtEdge<T>(name: string): Promise<Kept<T> | null> {
  try {
    const found = await (await caches.open(CACHE)).match(addressOf(name));
    return found ? await found.json<Kept<T>>() : null;
  } catch {
    return null;
  }
}

export async function keepAtEdge<T>(name: string, kept: Kept<T>): Promise<void> {
  const headers = { "Cache-Control": `max-age=${FRESHNESS.edge.kept / 1000}` };
  await withCache((cache) => cache.put(addressOf(name), Response.json(kept, { headers })));
}

/** What is being forgotten, and whether it was asked for again meanwhile: in a rush once more does for all who asked. */
const forgetting = new Map<string, { again: boolean }>();

/** Here alone: other locations find out when what they keep is too old. */
export function forgetAtEdge(name: string): void {
  const underWay = forgetting.get(name);
  if (underWay) underWay.again = true;
  else inBackground("forget at the edge", forget(name));
}

async function forget(name: string): Promise<void> {
  const asked = { again: true };
  forgetting.set(name, asked);
  try {
    while (asked.again) {
      asked.again = false;
      await withCache((cache) => cache.delete(addressOf(name)));
    }
  } finally {
    forgetting.delete(name);
  }
}

const CACHE = "facts";

async function withCache(use: (cache: Cache) => Promise<unknown>): Promise<void> {
  await use(await caches.open(CACHE));
}

/** Another version of the Worker may read another shape, and another origin has another database. */
function addressOf(name: string): string {
  const query = new URLSearchParams({ version: env.VERSION.id, name });
  return `${config().origin}/facts?${query}`;
}
