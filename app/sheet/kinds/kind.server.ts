import type { SQL } from "drizzle-orm";
import type { Kind, TimedOffer } from "./kind.ts";
import type { StoredDetails } from "./sign-up-fields.ts";

/** One sign-up, in the same shape for every kind. The page that shows it decides which fields a viewer may see. */
export type Signup = StoredDetails & {
  id: string;
  eventId: string;
  offerId: string;
  submissionId: string | null;
  userId: string | null;
  status: "confirmed" | "waiting" | "offered" | "cancelled";
  places: number;
  /** Its rank on the wait list is in the order of these; kept when it moves up. */
  waitingSince: number | null;
  /** Until when a place is held for it, or was. */
  heldUntil: number | null;
  version: number;
  checkedInAt: number | null;
  createdAt: number;
};

/** A mechanism's contract tables, told so that the guarded statements and the reads are written once for all four. */
export type KindServer = {
  kind: Kind;
  /** Names as SQL, constants all. */
  signupTable: SQL;
  offerTable: SQL;
  /** The sign-up's column that names its offer; for RSVPs that is the event's own. */
  offerColumn: string;
  /** The event an offer (alias o) belongs to. */
  offerEvent: SQL;
  /** The offer's column that limits it. */
  capacityColumn: SQL;
  takenColumn: SQL;
  /** How many places a sign-up (alias s) takes, or would take if it did not wait. */
  wants: SQL;
  /** When what a sign-up for an offer (alias o) of an event (alias e) is for begins. */
  startsAt: SQL;
  /** From when an offer (alias o) takes sign-ups; NULL: with its event. */
  opensAt: SQL;
  /** Until when an offer (alias o) of an event (alias e) takes sign-ups. */
  closesAt: SQL;
  /** The same as far as an offer's own row (alias o) tells, as the index of what is free for waiting people has it. */
  ownClosing: SQL;
  /** Whether an offer (alias o) was taken off the sheet. */
  isRemoved: SQL;
  /** Offers (alias o) as `Offer`, and sign-ups (alias s) as `Signup`: what stands between select and from. */
  offerFields: SQL;
  signupFields: SQL;
  /** Whether a sign-up (alias s) means to come, if perhaps: whom a change of the event concerns. */
  isExpected: SQL;
  /** What a language model is told of this kind's offers. */
  instruction: string;
  /** An offer as its table's columns; none for the kind whose event is its own offer. */
  offerColumns: (offer: TimedOffer) => Record<string, string | number | null>;
};
