const MOST_PAGES = 10_000;

/** Which page of a list an address asks for: ?page=2; without one, or with nonsense, the first. */
export function pageNumberOf(query: URLSearchParams, name = "page"): number {
  return Math.min(Math.max(1, Math.floor(Number(query.get(name))) || 1), MOST_PAGES);
}
