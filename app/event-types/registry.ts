import { donations } from "./donations.ts";
import type { EventType, EventTypeId } from "./event-type.ts";
import { general } from "./general.ts";
import { multiDay } from "./multi-day.ts";
import { parentTeacher } from "./parent-teacher.ts";
import { potluck } from "./potluck.ts";
import { rsvp } from "./rsvp.ts";
import { simpleRsvp } from "./simple-rsvp.ts";
import { timeSlots } from "./time-slots.ts";
import { volunteer } from "./volunteer.ts";

/** Every event type, in the order the wizard offers them; one missing here is a type error. */
export const EVENT_TYPES = {
  rsvp,
  potluck,
  volunteer,
  donations,
  "multi-day": multiDay,
  "time-slots": timeSlots,
  "parent-teacher": parentTeacher,
  general,
  "simple-rsvp": simpleRsvp,
} satisfies Record<EventTypeId, EventType>;

/** The templates of step 1 in their order (product 5.2); the simple form has its own page. */
export const TEMPLATES: EventType[] = [rsvp, potluck, volunteer, donations, multiDay, timeSlots, parentTeacher, general];

export function isEventTypeId(id: string): id is EventTypeId {
  return Object.hasOwn(EVENT_TYPES, id);
}

export function eventType(id: string): EventType {
  if (isEventTypeId(id)) return EVENT_TYPES[id];
  throw new Error(`Unknown event type "${id}"`);
}
