import type { KindId } from "#app/event-types/offer.ts";

/** What the product knows of one field of a sign-up. Schemas, columns and controls follow from it, each where it is needed. */
export type Field<Id extends string = string> = Input & {
  /** Its name in forms, in the API and in an account's export. */
  id: Id;
  /** What a form calls it. */
  label: () => string;
  hint?: () => string;
  /** What the organizer's list calls it, where that is another word. */
  heading?: () => string;
  /** The kinds whose sign-ups ask it. */
  askedBy: readonly KindId[];
  /** In the sign-up tables of the kinds that ask it, or in all of them. */
  column: string;
  isInEveryTable?: boolean;
  /** Kept with the submission as well, in the column of its id. */
  isInSubmission?: boolean;
  /** Other guests where names are shown, or the organizer alone. */
  seenBy: "guests" | "organizer";
  /** Goes with the person: erased with an account, given anew by a friend who takes the spot over. The rest is the spot's own. */
  isPersonal: boolean;
  list: ListPlace;
  /** Says nothing of who can't go. */
  isOfComing?: boolean;
  /** What the API's description says of it. */
  inApi?: string;
};

/** How it is asked, and so what it holds: text (null where nothing was said), a whole number, one of a few words. */
type Input =
  | { input: "name" | "email" | "phone" | "text" | "textarea" }
  | { input: "number"; min: number; max: number; unasked: number /** "3 people" */; inWords?: (numbers: { count: number }) => string }
  | { input: "choice"; options: Record<string, Option>; unasked: string };

type Option = { label: () => string; heading?: () => string };

/**
 * Where the organizer's list, paper and file have it: beside everybody's name, as what parts the list, in a column of its own, or
 * among the notes, there with its name or as the notes themselves.
 */
export type ListPlace = "person" | "part" | "column" | "detail" | "notes";

/** What a field holds once its schema has read it. */
export type ValueOf<F> = F extends { input: "number" }
  ? number
  : F extends { input: "choice"; options: infer Options }
    ? keyof Options
    : F extends { input: "name" | "email" }
      ? string
      : string | null;
