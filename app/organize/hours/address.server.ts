import { date } from "#app/lib/fields.ts";
import { LIMITS } from "#app/limits.ts";
import type { Shown, ShownMany } from "./paths.ts";
import { type Season, schoolYearOf } from "./rules.ts";

/** Parses the query of a certificate's URL (see `certificatePath`). */
export function readShown(query: URLSearchParams, today: string): Shown {
  const eventId = query.get("event");
  return eventId === null ? readShownMany(query, today) : { eventId };
}

/** Parses the query of a page about many events. */
export function readShownMany(query: URLSearchParams, today: string): ShownMany {
  const groupId = query.get("group");
  return groupId === null ? { season: readSeason(query, today) } : { groupId };
}

/** Parses a season from a query. If it is missing or invalid, the school year around today. */
export function readSeason(query: URLSearchParams, today: string): Season {
  const [from, to] = [date.safeParse(query.get("from")), date.safeParse(query.get("to"))];
  if (!from.success || !to.success || from.data > to.data) return schoolYearOf(today);
  return yearOf(to.data) - yearOf(from.data) > LIMITS.hours.seasonYears ? schoolYearOf(today) : { from: from.data, to: to.data };
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
