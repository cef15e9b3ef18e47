import type { CareSlot, DemoSpot, DemoStatus } from "./sections.ts";

/** An example's spot with the reader on it. `name` is what the page calls the reader. */
export function addReader(spot: DemoSpot, name: string, done: DemoStatus): DemoSpot {
  const people = [...spot.people, { name }];
  return { ...spot, people, status: people.length >= spot.places ? done : "partial" };
}

export function hasFreeSpot({ people, places }: Pick<DemoSpot, "people" | "places">): boolean {
  return people.length < places;
}

/** The slot's badge (product 14.3): full at its maximum, "some" with at least one sign-up, "none" without. */
export function toCareState({ currentSignups, maxSignups }: Pick<CareSlot, "currentSignups" | "maxSignups">): "full" | "some" | "none" {
  if (currentSignups >= maxSignups) return "full";
  return currentSignups > 0 ? "some" : "none";
}
