import type { SQL } from "drizzle-orm";
import type { ArrivedBy, SignUpStatus } from "#app/db/stored-values.ts";
import type { Kind, TimedOffer } from "./kind.ts";
import type { StoredDetails } from "./sign-up-fields.ts";

/** One sign-up, in the same shape for every kind. The page that shows it decides which fields a viewer may see. */
export type Signup = StoredDetails & {
  id: string;
  eventId: string;
  offerId: string;
  submissionId: string | null;
  userId: string | null;
  status: SignUpStatus;
  places: number;
  /** Determines its rank on the wait list; kept when it moves up. */
  waitingSince: number | null;
  /** Until when a spot is, or was, held for it, or an asked person may answer. */
  heldUntil: number | null;
  version: number;
  checkedInAt: number | null;
  /** Null if an organizer or door helper checked them in. */
  arrivedBy: ArrivedBy | null;
  /** When they said at the poster that they leave. */
  leftAt: number | null;
  createdAt: number;
};

/** A kind's table facts, described so that the guarded statements and reads are written once for all four. */
export type KindServer = {
  kind: Kind;
  /** Names as SQL constants. */
  signupTable: SQL;
  offerTable: SQL;
  /** The sign-up's column with its offer's id; for RSVPs that is the event's own. */
  offerColumn: string;
  /** The event of an offer (alias o). */
  offerEvent: SQL;
  /** The offer's capacity column. */
  capacityColumn: SQL;
  takenColumn: SQL;
  /** How many spots a sign-up (alias s) takes, or would take if it didn't wait. */
  spotsWanted: SQL;
  /** When a sign-up's offer (alias o) of an event (alias e) begins. */
  startsAt: SQL;
  /** When an offer (alias o) starts to take sign-ups; NULL: with its event. */
  opensAt: SQL;
  /** When an offer (alias o) of an event (alias e) stops taking sign-ups. */
  closesAt: SQL;
  /** `closesAt` as far as the offer's own row (alias o) tells, in the form used by the index of free spots for waiting people. */
  offerClosesAt: SQL;
  /** The series that an offer (alias o) belongs to; NULL if it doesn't repeat. */
  seriesId: SQL;
  /** Whether an offer (alias o) was removed from the sheet. */
  isRemoved: SQL;
  /** Column lists that read offers (alias o) as `Offer` and sign-ups (alias s) as `Signup`. */
  offerFields: SQL;
  signupFields: SQL;
  /** Whether a sign-up (alias s) means to come, including maybe: the people a change of the event concerns. */
  isExpected: SQL;
  /** The prompt that describes this kind's offers to a language model. */
  instruction: string;
  /** An offer as its table's columns; none for the kind whose event is its own offer. */
  offerColumns: (offer: TimedOffer) => Record<string, string | number | null>;
};
