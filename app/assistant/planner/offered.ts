import type { EventTypeId, Meant } from "#app/event-types/event-type.ts";
import { eventType } from "#app/event-types/registry.ts";
import { kindOfType } from "#app/kinds/registry.ts";

/** What an event of a type offers, by what its kind's offers say of themselves. */

/** Things to bring: nobody asks from when to when. */
export function isOfThings(type: EventTypeId): boolean {
  const { hasOffers, offerHas } = kindOfType(type);
  return hasOffers && !offerHas.includes("times");
}

/** Tasks, as a rule on the event's one day, from when to when. */
export function isOfTasks(type: EventTypeId): boolean {
  return hasTimes(type) && !eventType(type).manyDates;
}

/** Times on days of their own. */
export function isOfTimes(type: EventTypeId): boolean {
  return hasTimes(type) && eventType(type).manyDates;
}

function hasTimes(type: EventTypeId): boolean {
  return kindOfType(type).offerHas.includes("times");
}

/** Whether a type that was named can hold what a list shows; otherwise another is taken for it. */
export function canHold(type: EventTypeId, meant: Meant): boolean {
  if (meant === "dishes" || meant === "things") return isOfThings(type) || isOfTasks(type);
  return isOfTimes(type);
}
