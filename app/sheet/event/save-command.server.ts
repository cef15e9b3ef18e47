import type { KindId } from "#app/event-types/offer.ts";
import type { Question } from "#app/sheet/questions/question.ts";
import type { ReminderSchedule } from "#app/sheet/reminders/commands.server.ts";
import type { ReminderSettings } from "#app/sheet/reminders/schema.ts";
import type { Series } from "#app/sheet/repeats/rules.ts";
import type { PositionedOffer } from "./edit.ts";
import type { EventChange, SeriesExtension } from "./notices.server.ts";
import type { StoredSeries } from "./series.server.ts";

/** The organizer closes sign-ups now, or opens them again. */
export type WindowAct = "signUpsClosed" | "signUpsOpened";

/** An organizer's edit, compared and agreed on. The room runs it in order with the sign-ups it must not harm. */
export type SaveCommand = {
  do: "save";
  eventId: string;
  userId: string;
  kind: KindId;
  /** Minted for this save: run again, it finds its own work. */
  saveId: string;
  /** The version the diff was made from. */
  version: number;
  /** The event's columns that the edit sets. */
  columns: Record<string, string | number | null>;
  offers: { added: PositionedOffer[]; changed: PositionedOffer[]; removed: string[] };
  /** The questions before and after. */
  questions: { before: Question[]; after: Question[] };
  /** The rules offers repeat by, before and after. */
  series: { before: Series[]; after: StoredSeries[] };
  lowered: { id: string; capacity: number }[];
  /** Sign-ups the organizer agreed to take off: those on a removed offer are canceled, the others too unless there is a wait list. */
  cancel: string[];
  change: EventChange | null;
  /** Whether this save publishes it: the owner gets the link. */
  isPublishing: boolean;
  /** The history's name for the save; null if nothing was done. */
  act: "edited" | "published" | "reopened" | "restored" | "extended" | WindowAct | null;
  /** Whether the event was deleted by its owner and is being restored. */
  isRestored?: boolean;
  /** Why, in the organizer's words, for the people who are emailed. */
  note?: string | null;
  /** The dates that a rule added by itself: the owner is told. */
  extension?: SeriesExtension | undefined;
  reminders: ReminderSettings;
  /** null: nothing to remind of. */
  schedule: ReminderSchedule | null;
  now: number;
};
