import type { Schedule } from "#app/events/schedule.ts";
import type { TemplateId } from "./templates.ts";

/** When and where something was, or is now. */
export type Placed = Schedule & { location: string };

/** What a row's `props` say beside its ids; everything else is looked up when the message is rendered. */
export type MailProps = {
  "verify-email": { tokenId: string };
  "reset-password": { tokenId: string };
  "set-password": { tokenId: string };
  welcome: null;
  "event-created": null;
  "signup-confirmation": null;
  "signup-already": null;
  "signup-changed": null;
  "signup-cancelled": { by: "guest" | "organiser" };
  /** Where it now stands is the sign-up's own status: cancelled or waiting. */
  "signup-affected": null;
  "event-changed": { before: Placed; after: Placed };
  "event-cancelled": null;
  /** The local date (yyyy-MM-dd in the event's zone) whose sign-ups are listed, and whose custom messages are said. */
  reminder: { date: string; types: ("days" | "hours")[] };
  /** The window, in instants, whose sign-ups, changes and cancellations are told. */
  "organiser-notice": { from: number; until: number };
};

/** Props as the column keeps them. */
export function propsOf<T extends TemplateId>(_template: T, props: MailProps[T]): string {
  return JSON.stringify(props);
}
