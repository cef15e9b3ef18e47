import type { FormProblem } from "#app/events/schema.ts";
import { simpleRsvp } from "#app/events/types/simple-rsvp.ts";
import { addMinutes } from "#app/lib/clock.ts";
import { DEFAULTS, LIMITS } from "#app/limits.ts";

/** The one-page form as its fields hold it. */
export type SimpleFields = {
  /** Minted with the form: a second try makes the same event. */
  eventId: string;
  title: string;
  description: string;
  location: string;
  date: string;
  startTime: string;
  endTime: string;
  maxAttendees: string;
  hideAttendeeNames: boolean;
  timeZone: string;
};

export function emptySimple(eventId: string, timeZone: string | null): SimpleFields {
  return {
    eventId,
    title: "",
    description: "",
    location: "",
    date: "",
    startTime: DEFAULTS.startTime,
    endTime: DEFAULTS.endTime,
    maxAttendees: String(LIMITS.attendees.default),
    hideAttendeeNames: false,
    timeZone: timeZone ?? DEFAULTS.timeZone,
  };
}

/** A new start suggests the end. */
export function changeSimple(fields: SimpleFields, edit: Partial<SimpleFields>): SimpleFields {
  if (!edit.startTime) return { ...fields, ...edit };
  return { ...fields, endTime: addMinutes(edit.startTime, simpleRsvp.template.minutes), ...edit };
}

/** The first message of each field. */
export function simpleErrors(problems: readonly FormProblem[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of problems) errors[String(path[0] ?? "form")] ??= message;
  return errors;
}
