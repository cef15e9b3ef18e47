import type { Season } from "./rules.ts";

/** Which events' hours a page shows, as its address and those it leads to say it. */
export type Shown = { eventId: string } | { season: Season };

/** The page itself, or its list as a file. */
export function hoursPath(shown: Shown, { page = 1, isFile = false } = {}): string {
  const query = new URLSearchParams({ ...("season" in shown && shown.season), ...(page > 1 && { page: String(page) }) });
  const path = `${"eventId" in shown ? `/event/${shown.eventId}` : ""}/hours${isFile ? ".csv" : ""}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The certificate of whoever's sign-up this is, over the same events. */
export function certificatePath(shown: Shown, signupId: string, number: string | null = null): string {
  const scope = "eventId" in shown ? [["event", shown.eventId]] : Object.entries(shown.season);
  return `/hours/certificate?${new URLSearchParams([["of", signupId], ...scope, ...(number === null ? [] : [["number", number]])])}`;
}
