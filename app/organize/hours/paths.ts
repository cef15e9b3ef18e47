import type { Season } from "./rules.ts";

/** The events whose hours a page shows, as given in its URL. */
export type HoursSelection = { eventId: string } | ManyEventsSelection;
export type ManyEventsSelection = { groupId: string } | { season: Season };

/** The path of the page, or of its list as a file. */
export function hoursPath(shown: HoursSelection, { page = 1, isFile = false } = {}): string {
  const query = new URLSearchParams([...("eventId" in shown ? [] : selectionParams(shown)), ...(page > 1 ? [["page", String(page)]] : [])]);
  const path = `${"eventId" in shown ? `/event/${shown.eventId}` : ""}/hours${isFile ? ".csv" : ""}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The path of the certificate for the person behind this sign-up, over the same events. */
export function certificatePath(shown: HoursSelection, signupId: string, number: string | null = null): string {
  const query = new URLSearchParams([["of", signupId], ...selectionParams(shown), ...(number === null ? [] : [["number", number]])]);
  return `/hours/certificate?${query}`;
}

function selectionParams(shown: HoursSelection): string[][] {
  if ("eventId" in shown) return [["event", shown.eventId]];
  return "groupId" in shown ? [["group", shown.groupId]] : Object.entries(shown.season);
}
