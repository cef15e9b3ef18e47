const loaders = new WeakSet<object>();

/** Marks a loader that answers its page as finished HTML; any other loader of a route without a component answers data. */
export function markPageLoader<Loader extends object>(loader: Loader): Loader {
  loaders.add(loader);
  return loader;
}

export function isPageLoader(loader: unknown): boolean {
  return typeof loader === "function" && loaders.has(loader);
}
