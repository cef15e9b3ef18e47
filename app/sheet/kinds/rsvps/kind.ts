import type { Kind } from "../kind.ts";

/** People answer Going, Maybe or Can't go; the event is its own offer, and only Going takes spots. */
export const rsvps: Kind = {
  id: "rsvp",
  signUpPath: (eventId) => `/event/${eventId}/simple-rsvp`,
  offerParameter: null,
  countSpots: ({ response, guestCount }) => (response === "going" ? guestCount : 0),
  hasOffers: false,
  offerHas: [],
  firstOffer: null,
  opensInPlace: false,
  closesAt: "end",
  offersAreTimes: false,
  canBookConsecutive: false,
  allowsRepeats: false,
};
