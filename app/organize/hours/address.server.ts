import { date } from "#app/lib/fields.ts";
import { LIMITS } from "#app/limits.ts";
import type { HoursSelection, ManyEventsSelection } from "./paths.ts";
import { findSchoolYear, type Season } from "./rules.ts";

/** Parses the query of a certificate's URL (see `certificatePath`). */
export function parseHoursQuery(query: URLSearchParams, today: string): HoursSelection {
  const eventId = query.get("event");
  return eventId === null ? parseManyHoursQuery(query, today) : { eventId };
}

/** Parses the query of a page about many events. */
export function parseManyHoursQuery(query: URLSearchParams, today: string): ManyEventsSelection {
  const groupId = query.get("group");
  return groupId === null ? { season: parseSeason(query, today) } : { groupId };
}

/** Parses a season from a query. If it is missing or invalid, the school year around today. */
export function parseSeason(query: URLSearchParams, today: string): Season {
  const [from, to] = [date.safeParse(query.get("from")), date.safeParse(query.get("to"))];
  if (!from.success || !to.success || from.data > to.data) return findSchoolYear(today);
  return toYear(to.data) - toYear(from.data) > LIMITS.hours.seasonYears ? findSchoolYear(today) : { from: from.data, to: to.data };
}

function toYear(day: string): number {
  return Number(day.slice(0, 4));
}
