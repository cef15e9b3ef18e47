import type { EventTypeId, Meant } from "#app/event-types/event-type.ts";
import { kindOfType } from "#app/kinds/registry.ts";

/** What an event of a type offers, by what its kind's offers say of themselves. */

/** Things to bring: nobody asks from when to when. */
export function isOfThings(type: EventTypeId): boolean {
  const { hasOffers, offerHas } = kindOfType(type);
  return hasOffers && !offerHas.includes("times");
}

/** Tasks on the event's one day, from when to when. */
export function isOfTasks(type: EventTypeId): boolean {
  const { offerHas } = kindOfType(type);
  return offerHas.includes("times") && !offerHas.includes("date");
}

/** Times on days of their own. */
export function isOfTimes(type: EventTypeId): boolean {
  return kindOfType(type).offerHas.includes("date");
}

/** Whether a type that was named can hold what a list shows; otherwise another is taken for it. */
export function canHold(type: EventTypeId, meant: Meant): boolean {
  if (meant === "dishes") return isOfThings(type);
  if (meant === "things") return isOfThings(type) || isOfTasks(type);
  return isOfTimes(type);
}
