import type { KindId } from "#app/event-types/offer.ts";
import type { SignUpDetails } from "./sign-up-fields.ts";

/** One thing to sign up for as it is written down, in step 3, by Sally or in an example; "" and null where nothing is said. */
export type NewOffer = {
  title: string;
  description: string;
  category: string | null;
  /** null where the event's own date holds. */
  date: string | null;
  startTime: string | null;
  endTime: string | null;
  /** Quantity of an item, capacity of a shift or slot. */
  capacity: number;
};

/** What step 3 of the wizard sends of one offer; `id` is set when the row exists already, `seriesId` when it is on a date of a rule. */
export type OfferInput = NewOffer & { id?: string; seriesId?: string };

/** An offer with the date it is on and its instants, null where it has none of its own. */
export type TimedOffer = OfferInput & {
  startsAt: number | null;
  endsAt: number | null;
  /** From when it takes sign-ups; null: with its event. */
  opensAt: number | null;
};

/** A sign-up mechanism: what it offers and asks; the browser may load it. */
export type Kind = {
  id: KindId;
  /** The page that takes a sign-up; with an offer, that offer's form. */
  signUpPath: (eventId: string, offerId?: string) => string;
  /** What that page's address calls an offer; null where the event is its own. */
  offerParameter: "item" | "shift" | "slot" | null;
  /** How many places these details take of the capacity. */
  placesOf: (details: Pick<SignUpDetails, "quantity" | "guestCount" | "response">) => number;
  /** Whether the event has offers of its own; an RSVP event is its own single offer. */
  hasOffers: boolean;
  /** What an offer says of itself; the rest is its event's. A date it has where the form has several. */
  offerHas: readonly ("title" | "category" | "times")[];
  /** The row a new form begins with; null where it begins empty. */
  firstOffer: Pick<NewOffer, "startTime" | "endTime" | "capacity"> | null;
  /** Whether its form opens on the event page, as a dialog whose button waits for name and address (product 7.1). */
  opensInPlace: boolean;
  /** Until when sign-ups are taken: an offer's start, or its end; the event's where it has none of its own. */
  closesAt: "start" | "end";
  /** Whether its offers are times to pick, drawn by the day where they say no more than when they are. */
  areTimes: boolean;
  /** Whether several people may ask for a place each, one after the other. */
  hasRuns: boolean;
  /** Whether one address may sign up several times for the same offer. */
  allowsRepeats: boolean;
};
