import { eventType } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { getKind } from "./registry.ts";

/** Whether each offer of a form has its own date. An event that is its own offer has one date. */
export function hasDatedOffers({ type, dates }: { type: EventTypeId; dates: readonly string[] }): boolean {
  return eventType(type).manyDates || (getKind(type).hasOffers && dates.length > 0);
}

/** By date; offers of one date stay in the organizer's order. */
export function sortByDate<T extends { date: string | null }>(offers: T[]): T[] {
  return offers.toSorted((one, other) => (one.date ?? "").localeCompare(other.date ?? ""));
}
