import type { FormProblem } from "./schema.ts";

/** A sign-up that an edit would cost its place; the newest first, whole parties. */
export type AffectedPerson = {
  signupId: string;
  /** The same for a party: people whom one form signed up. */
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

/** An offer that no longer holds everybody: how many places must become free. */
export type AffectedOffer = { offerId: string; title: string | null; isRemoved: boolean; tooMany: number };

/** Something is not ready: a problem at its field, in the order of the fields. */
export type Refused = { outcome: "refused"; problems: FormProblem[] };

/** The form is saved and leads on: the browser goes there. */
export type SaveResult = { outcome: "done"; to: string };

/** Nothing was saved; `text` says why, where there is more to say. */
export type Failed = { outcome: "failed"; text?: string | null };

/** No such event, or somebody else's: routes answer 404. */
export type Gone = { outcome: "gone" };

/** What people are told again about when and where it is. */
export type Moved = "time" | "location" | "both";

export type SaveOutcome =
  | { outcome: "saved"; version: number; status: "draft" | "published" | "ended" }
  /**
   * Ask first: send the save again with `version` and the ids to cancel. `told`: how
   * many people are emailed that it was moved, and `moved` what.
   */
  | { outcome: "affects"; version: number; offers: AffectedOffer[]; people: AffectedPerson[]; told?: number; moved?: Moved }
  /** Somebody saved in between: `version` is what stands now, the list is what this form would do to it. */
  | { outcome: "stale"; version: number; offers: AffectedOffer[]; people: AffectedPerson[]; told?: number; moved?: Moved }
  | Refused
  | Gone
  | { outcome: "busy" };
