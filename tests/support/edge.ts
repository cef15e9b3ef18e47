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
