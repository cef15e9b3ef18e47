import type { KindId } from "#app/event-types/offer.ts";

/** The definition of one sign-up field. Schemas, columns and controls are derived from it where they are needed. */
export type FieldDefinition<Id extends string = string> = Input & {
  /** Its name in forms, in the API and in an account's export. */
  id: Id;
  /** Its label in a form. */
  label: () => string;
  hint?: () => string;
  /** Its name in the organizer's list, if different. */
  heading?: () => string;
  /** The kinds whose sign-ups ask it. */
  askedBy: readonly KindId[];
  /** Its column in the sign-up tables of the kinds that ask it, or of all kinds. */
  column: string;
  isInEveryTable?: boolean;
  /** Also stored with the submission, in the column named like its id. */
  isInSubmission?: boolean;
  /** Other guests, if names are shown, or only the organizer. */
  seenBy: "guests" | "organizer";
  /**
   * Belongs to the person: erased with an account, and entered again by a friend who takes over the spot. The other fields
   * belong to the spot.
   */
  isPersonal: boolean;
  list: ListPosition;
  /** Not asked of guests who can't go. */
  isOnlyIfComing?: boolean;
  /** Its description in the API. */
  apiDescription?: string;
};

/** How it is asked, and so what it holds: text (null if empty), a whole number, or one of a few words. */
type Input =
  | { input: "name" | "email" | "phone" | "text" | "textarea" }
  | {
      input: "number";
      min: number;
      max: number;
      unasked: number;
      /** "3 people" */
      inWords?: (numbers: { count: number }) => string;
    }
  | { input: "choice"; options: Record<string, Option>; unasked: string };

type Option = { label: () => string; heading?: () => string };

/**
 * Where the organizer's list, paper and file show it: beside everyone's name, as a grouping, in its own column, or among the
 * notes, with its name or as the note itself.
 */
export type ListPosition = "person" | "part" | "column" | "detail" | "notes";

/** A field's value after its schema has parsed it. */
export type ValueOf<F> = F extends { input: "number" }
  ? number
  : F extends { input: "choice"; options: infer Options }
    ? keyof Options
    : F extends { input: "name" | "email" }
      ? string
      : string | null;
