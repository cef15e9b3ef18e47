import { afterEach, beforeEach, vi } from "vitest";

/** A cache that forgets everything at once, as on workers.dev. Tests start with it, so that they don't see each other's pages. */
const NONE = { match: async () => undefined, put: async () => {}, delete: async () => false };

export function disableEdgeCache(cache: Partial<Cache> = NONE): void {
  Object.defineProperty(caches, "open", { configurable: true, value: async () => cache });
}

/** Enables the platform's own cache until disposed of. */
export function enableEdgeCache(): Disposable {
  Reflect.deleteProperty(caches, "open");
  return { [Symbol.dispose]: () => disableEdgeCache() };
}

/** Gives each test of a file the platform's own cache and a clock that only `later` advances. */
export function createEdgeClock(): { now: () => number; later: (milliseconds: number) => void } {
  let now = Date.now();
  let edge: Disposable;
  const later = (milliseconds: number) => {
    now += milliseconds;
    vi.spyOn(Date, "now").mockReturnValue(now);
  };
  beforeEach(() => {
    edge = enableEdgeCache();
    later(0);
  });
  afterEach(() => {
    edge[Symbol.dispose]();
    vi.restoreAllMocks();
  });
  return { now: () => now, later };
}
