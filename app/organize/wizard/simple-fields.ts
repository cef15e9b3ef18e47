import { simpleRsvp } from "#app/event-types/simple-rsvp.ts";
import { DEFAULTS, LIMITS } from "#app/limits.ts";
import type { FormProblem } from "#app/sheet/event/schema.ts";
import { DEFAULT_START_END, type EventStartEnd, setEnd, setStart } from "#app/sheet/kinds/event-start-end.ts";

/** The one-page form, as its fields store it. */
export type SimpleFields = EventStartEnd & {
  /** Generated with the form, so that a retry creates the same event. */
  eventId: string;
  title: string;
  description: string;
  location: string;
  date: string;
  maxAttendees: string;
  hideAttendeeNames: boolean;
  timeZone: string;
  /** Entered if the account has no name yet. */
  organizerName?: string;
};

export function emptySimpleFields(eventId: string, timeZone: string | null): SimpleFields {
  return {
    ...DEFAULT_START_END,
    eventId,
    title: "",
    description: "",
    location: "",
    date: "",
    maxAttendees: String(LIMITS.attendees.default),
    hideAttendeeNames: false,
    timeZone: timeZone ?? DEFAULTS.timeZone,
  };
}

/** Changing the start moves the end, as in the wizard. */
export function changeSimpleFields(fields: SimpleFields, edit: Partial<SimpleFields>): SimpleFields {
  const changed = { ...fields, ...edit };
  if (edit.startTime !== undefined) return { ...changed, ...setStart(fields, edit.startTime, simpleRsvp.template.minutes) };
  return edit.endTime === undefined ? changed : { ...changed, ...setEnd(fields, edit.endTime) };
}

/** The first message for each field. */
export function simpleErrors(problems: readonly FormProblem[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of problems) errors[String(path[0] ?? "form")] ??= message;
  return errors;
}
