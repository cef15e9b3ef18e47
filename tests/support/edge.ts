import { afterEach, beforeEach, vi } from "vitest";

/** As on workers.dev: what is kept is forgotten at once. So tests begin; what one was shown no other finds. */
const NONE = { match: async () => undefined, put: async () => {}, delete: async () => false };

export function withoutEdge(cache: Partial<Cache> = NONE): void {
  Object.defineProperty(caches, "open", { configurable: true, value: async () => cache });
}

/** The platform's own cache, until it is disposed of. */
export function withEdge(): Disposable {
  Reflect.deleteProperty(caches, "open");
  return { [Symbol.dispose]: () => withoutEdge() };
}

/** Each test of a file has the platform's own cache and a clock that stands until it's moved on. */
export function edgeClock(): { now: () => number; later: (milliseconds: number) => void } {
  let now = Date.now();
  let edge: Disposable;
  const later = (milliseconds: number) => {
    now += milliseconds;
    vi.spyOn(Date, "now").mockReturnValue(now);
  };
  beforeEach(() => {
    edge = withEdge();
    later(0);
  });
  afterEach(() => {
    edge[Symbol.dispose]();
    vi.restoreAllMocks();
  });
  return { now: () => now, later };
}
