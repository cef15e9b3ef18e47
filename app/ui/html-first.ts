/** Between the page and workers/security.ts; it does not leave the Worker. */
export const HTML_FIRST_HEADER = "Turnout-Html-First";

export type Whose = "guest" | "site" | "paper";

/**
 * A page without React in the browser: a route says so in its `handle`. `htmlFirst` is true for a guest's page, or a
 * function of its loader's data; "site" is a stranger's page, which looks like the hydrated ones and has no script of theirs, and
 * "paper" one that may be as long as it likes: it waits for its styles.
 */
export function whoseHtmlFirst(handle: unknown, data: unknown): Whose | null {
  const htmlFirst = htmlFirstOf(handle);
  if (htmlFirst === "site" || htmlFirst === "paper") return htmlFirst;
  const isGuests = typeof htmlFirst === "function" ? data != null && Boolean(htmlFirst(data)) : htmlFirst === true;
  return isGuests ? "guest" : null;
}

/** What the route says of it; undefined where its page is React in any case. */
export function htmlFirstOf(handle: unknown): unknown {
  return typeof handle === "object" && handle !== null && "htmlFirst" in handle ? handle.htmlFirst : undefined;
}

/** The fields of a route's form whose typed texts its page only repeats, as `handle.repeats` names them. */
export function repeatedFields(handle: unknown): string[] {
  const repeats = typeof handle === "object" && handle !== null && "repeats" in handle ? handle.repeats : undefined;
  return Array.isArray(repeats) ? repeats : [];
}
