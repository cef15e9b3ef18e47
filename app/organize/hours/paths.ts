import type { Season } from "./rules.ts";

/** Which events' hours a page shows, as its address and those it leads to say it. */
export type Shown = { eventId: string } | ShownMany;
export type ShownMany = { groupId: string } | { season: Season };

/** The page itself, or its list as a file. */
export function hoursPath(shown: Shown, { page = 1, isFile = false } = {}): string {
  const query = new URLSearchParams([...("eventId" in shown ? [] : namesOf(shown)), ...(page > 1 ? [["page", String(page)]] : [])]);
  const path = `${"eventId" in shown ? `/event/${shown.eventId}` : ""}/hours${isFile ? ".csv" : ""}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The certificate of whoever's sign-up this is, over the same events. */
export function certificatePath(shown: Shown, signupId: string, number: string | null = null): string {
  const query = new URLSearchParams([["of", signupId], ...namesOf(shown), ...(number === null ? [] : [["number", number]])]);
  return `/hours/certificate?${query}`;
}

function namesOf(shown: Shown): string[][] {
  if ("eventId" in shown) return [["event", shown.eventId]];
  return "groupId" in shown ? [["group", shown.groupId]] : Object.entries(shown.season);
}
