import type { CareSlot, Place, Status } from "./sections.ts";

/** An example's offer with the reader on it. `name` is what the page calls them. */
export function withMe(place: Place, name: string, done: Status): Place {
  const people = [...place.people, { name }];
  return { ...place, people, status: people.length >= place.places ? done : "partial" };
}

export function isOpen({ people, places }: Pick<Place, "people" | "places">): boolean {
  return people.length < places;
}

/** The slot's badge (product 14.3): full at its maximum, "some" with at least one sign-up, "none" without. */
export function careState({ currentSignups, maxSignups }: Pick<CareSlot, "currentSignups" | "maxSignups">): "full" | "some" | "none" {
  if (currentSignups >= maxSignups) return "full";
  return currentSignups > 0 ? "some" : "none";
}
