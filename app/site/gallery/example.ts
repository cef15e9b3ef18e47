import type { ArtworkId } from "#app/event-types/artwork-id.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import type { EventForm } from "#app/sheet/event/schema.ts";
import type { Demo } from "./sections.ts";

export const AUDIENCES = ["parents", "teachers", "coordinators"] as const;
/** The gallery's filters (product 14.1). */
export type GalleryAudience = (typeof AUDIENCES)[number];

/**
 * What "Use This Template" fills in; otherwise the wizard's defaults apply. `type` is set only if the example's own type can't
 * hold all of it.
 */
export type ExampleForm = Pick<EventForm, "title" | "description" | "location" | "date" | "dates" | "offers"> &
  Partial<Pick<EventForm, "type" | "startTime" | "endTime" | "series">>;

/** One example: facts and sample data, for the gallery, its demo page and the wizard. Rendered on the server only. */
export type Example = {
  /** In its path: /demo/{name}. */
  name: string;
  type: EventTypeId;
  picture: ArtworkId;
  /** null: a demo that isn't one of the gallery's templates. */
  audience: GalleryAudience | null;
  title: () => string;
  text: () => string;
  demo: (day: SampleCalendar) => ExampleDemo;
  form: (day: SampleCalendar) => ExampleForm;
  /** Parts of the page that have no place in the form, besides its people. */
  leftOut?: () => string;
};

/** The part of a demo page that only its example knows. */
export type ExampleDemo = Omit<Demo, "name" | "kind" | "badge" | "picture" | "figures" | "panel"> &
  Partial<Pick<Demo, "figures" | "panel">>;

/** Sample dates, none of them in the past, and their texts in the reader's language. */
export type SampleCalendar = {
  /** yyyy-MM-dd of the next such weekday (1 Monday to 7 Sunday) at least `atLeast` days ahead. */
  next: (weekday: number, atLeast?: number) => string;
  /** yyyy-MM-dd this many days after today; before it if negative. */
  after: (days: number) => string;
  /** yyyy-MM-dd this many days after a date. */
  plus: (date: string, days: number) => string;
  /** "Sat, Nov 28" */
  short: (date: string) => string;
  /** "Saturday, November 28" */
  long: (date: string) => string;
  /** "Saturday" */
  weekday: (date: string) => string;
  /** "2:00 – 5:00 PM", from two HH:mm. */
  times: (times: readonly [start: string, end: string]) => string;
};
