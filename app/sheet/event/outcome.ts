import type { FormProblem } from "./schema.ts";

/** A sign-up that an edit would cost its spot; newest first, in whole parties. */
export type AffectedPerson = {
  signupId: string;
  /** Shared by a party: people signed up by one form. */
  submissionId: string | null;
  offerId: string;
  offerTitle: string | null;
  name: string | null;
  email: string | null;
  places: number;
  createdAt: number;
  /** Whether the suggestion is to cancel this one; the organizer may pick others of the same offer. */
  isSuggested: boolean;
};

/** An offer that no longer has room for everyone: how many spots must become free. */
export type AffectedOffer = { offerId: string; title: string | null; isRemoved: boolean; tooMany: number };

/** Something is missing: problems at their fields, in the order of the fields. */
export type FormRefused = { outcome: "refused"; problems: FormProblem[] };

/** The form was saved; the browser goes to this path. */
export type SaveResult = { outcome: "done"; to: string };

/** Nothing was saved; `text` gives the reason if there is more to say. */
export type SaveFailed = { outcome: "failed"; text?: string | null };

/** No such event, or someone else's: routes answer 404. */
export type Gone = { outcome: "gone" };

/** The changed facts in the mail: when, where, or both. */
export type MovedPart = "time" | "location" | "both";

export type EventSaveOutcome =
  | { outcome: "saved"; version: number; status: "draft" | "published" | "ended" }
  /**
   * Asks first: send the save again with `version` and the ids to cancel. `told`: how many people are emailed that it moved,
   * and `moved` what.
   */
  | { outcome: "affects"; version: number; offers: AffectedOffer[]; people: AffectedPerson[]; notifiedCount?: number; moved?: MovedPart }
  /** Someone saved in between: `version` is the present one, the list is what this form would do to it. */
  | { outcome: "stale"; version: number; offers: AffectedOffer[]; people: AffectedPerson[]; notifiedCount?: number; moved?: MovedPart }
  | FormRefused
  | Gone
  | { outcome: "busy" };
