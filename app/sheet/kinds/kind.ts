import type { KindId, Response } from "#app/event-types/offer.ts";
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

/** How a kind speaks to its guests. */
export type GuestWords = {
  /** The end of an invitation: what it asks for. */
  invitation: () => string;
  /** Above the offers on the event page. */
  heading: () => string;
  /** The event page's link to the sign-up page; null where each offer has its own only. */
  call: (() => string) | null;
  /** The sign-up page's heading. */
  page: () => string;
  /** What the button of one offer says, on the sign-up page and on the event page. */
  action: () => string;
  shortAction: () => string;
  submit: () => string;
  /** The honest number; `left` and `capacity` may be placeholders for the page's script to fill. */
  left: (numbers: { left: number | string; capacity: number | string }) => string;
  /** The same where nothing limits it. */
  taken: (numbers: { taken: number | string }) => string;
  /** How many the whole event counts. */
  total: (numbers: { count: number }) => string;
  full: () => string;
  allFull: () => string;
  /** After it worked; null where the page must not say what was answered. */
  done: (response: Response | null) => string;
  another: (() => string) | null;
  /** Offers to take several at once; null where a sign-up is for one. */
  several: (() => string) | null;
  /** How many of them one person can have; null where there is one. */
  limit: ((numbers: { count: number }) => string) | null;
};
