import type { KindId, Response } from "#app/event-types/offer.ts";
import type { SignUpDetails } from "./sign-up-fields.ts";

/** An offer as written in step 3, by Sally or in an example; "" and null if not given. */
export type NewOffer = {
  title: string;
  description: string;
  category: string | null;
  /** null if the event's own date applies. */
  date: string | null;
  startTime: string | null;
  endTime: string | null;
  /** The quantity of an item, the capacity of a shift or slot. */
  capacity: number;
};

/** What step 3 of the wizard sends for one offer; `id` is set if the row exists already, `seriesId` if its date belongs to a rule. */
export type OfferInput = NewOffer & { id?: string; seriesId?: string };

/** An offer with its date and instants, null if it has none of its own. */
export type TimedOffer = OfferInput & {
  startsAt: number | null;
  endsAt: number | null;
  /** When it starts to take sign-ups; null: with its event. */
  opensAt: number | null;
};

/** A sign-up mechanism: what it offers and asks; the browser may load it. */
export type Kind = {
  id: KindId;
  /** The page that takes a sign-up; with an offer, that offer's form. */
  signUpPath: (eventId: string, offerId?: string) => string;
  /** That page's query parameter for an offer; null if the event is its own. */
  offerParameter: "item" | "shift" | "slot" | null;
  /** How many spots these details take. */
  countSpots: (details: Pick<SignUpDetails, "quantity" | "guestCount" | "response">) => number;
  /** Whether the event has offers of its own; an RSVP event is its own single offer. */
  hasOffers: boolean;
  /** The fields an offer has itself; the rest is its event's. It also has a date if the form has several. */
  offerHas: readonly ("title" | "category" | "times")[];
  /** The row a new form begins with; null if it begins empty. */
  firstOffer: Pick<NewOffer, "startTime" | "endTime" | "capacity"> | null;
  /** Whether its form opens on the event page, as a dialog whose button waits for name and address (product 7.1). */
  opensInPlace: boolean;
  /** When sign-ups close: at an offer's start or end; the event's if it has none of its own. */
  closesAt: "start" | "end";
  /** Whether its offers are times to pick, drawn by day if they have nothing but a time. */
  offersAreTimes: boolean;
  /** Whether several people may take one spot each, back to back. */
  canBookConsecutive: boolean;
  /** Whether one address may sign up several times for the same offer. */
  allowsRepeats: boolean;
};

/** A kind's texts for its guests. */
export type GuestLabels = {
  /** The end of an invitation: what it asks for. */
  invitation: () => string;
  /** Above the offers on the event page. */
  heading: () => string;
  /** The event page's link to the sign-up page; null if only the offers have links. */
  call: (() => string) | null;
  /** The sign-up page's heading. */
  page: () => string;
  /** The label of an offer's button, on the sign-up page and the event page. */
  action: () => string;
  shortAction: () => string;
  submit: () => string;
  /** How many spots are left; `left` and `capacity` may be placeholders that the page's script fills. */
  left: (numbers: { left: number | string; capacity: number | string }) => string;
  /** How many are taken, shown instead of `left` if there is no limit. */
  taken: (numbers: { taken: number | string }) => string;
  /** The total of the whole event. */
  total: (numbers: { count: number }) => string;
  full: () => string;
  allFull: () => string;
  /** The message after success; `response` is null if the page must not repeat the answer. */
  done: (response: Response | null) => string;
  another: (() => string) | null;
  /** Heading for taking several offers at once; null if a sign-up is for one. */
  several: (() => string) | null;
  /** How many offers one person may take; null if there is only one. */
  limit: ((numbers: { count: number }) => string) | null;
};
