import { eventType } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { kindOfType } from "./registry.ts";

/** Whether each offer of a form has its own date. An event that is its own offer has one date. */
export function hasDates({ type, dates }: { type: EventTypeId; dates: readonly string[] }): boolean {
  return eventType(type).manyDates || (kindOfType(type).hasOffers && dates.length > 0);
}

/** By date; offers of one date stay in the organizer's order. */
export function inDateOrder<T extends { date: string | null }>(offers: T[]): T[] {
  return offers.toSorted((one, other) => (one.date ?? "").localeCompare(other.date ?? ""));
}
