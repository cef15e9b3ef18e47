import { donations } from "./donations.ts";
import type { EventTypeFacts } from "./event-type.ts";
import { general } from "./general.ts";
import { multiDay } from "./multi-day.ts";
import { parentTeacher } from "./parent-teacher.ts";
import { potluck } from "./potluck.ts";
import { rsvp } from "./rsvp.ts";
import { simpleRsvp } from "./simple-rsvp.ts";
import { timeSlots } from "./time-slots.ts";
import { volunteer } from "./volunteer.ts";

/** Every event type, in the order the wizard shows them. To add one, add its file and an entry here. */
export const TYPES = [rsvp, potluck, volunteer, donations, multiDay, timeSlots, parentTeacher, general, simpleRsvp] as const;

export type EventTypeId = (typeof TYPES)[number]["id"];
export type EventType = EventTypeFacts & { id: EventTypeId };
