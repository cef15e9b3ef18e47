const loaders = new WeakSet<object>();

/** Of a route without a component, the loader that answers its page as finished HTML; any other answers data. */
export function markPageLoader<Loader extends object>(loader: Loader): Loader {
  loaders.add(loader);
  return loader;
}

export function isPageLoader(loader: unknown): boolean {
  return typeof loader === "function" && loaders.has(loader);
}
