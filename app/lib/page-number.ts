const MAX_PAGE = 10_000;

/** The page of a list that ?page=2 asks for; the first without it or for an invalid value. */
export function parsePageNumber(query: URLSearchParams, name = "page"): number {
  return Math.min(Math.max(1, Math.floor(Number(query.get(name))) || 1), MAX_PAGE);
}

/** null if the URL names no page. */
export function findRequestedPage(query: URLSearchParams): number | null {
  return query.has("page") ? parsePageNumber(query) : null;
}
