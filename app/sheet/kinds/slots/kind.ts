import type { Kind } from "../kind.ts";

/** People book time slots, on one date or on several. */
export const slots: Kind = {
  id: "slot",
  signUpPath: (eventId, offerId) => `/event/${eventId}/time-slot-rsvp${offerId ? `?slot=${offerId}` : ""}`,
  offerParameter: "slot",
  countSpots: () => 1,
  hasOffers: true,
  offerHas: ["title", "times"],
  firstOffer: null,
  opensInPlace: false,
  closesAt: "start",
  offersAreTimes: true,
  canBookConsecutive: true,
  allowsRepeats: false,
};
