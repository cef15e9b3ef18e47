import { DEFAULTS } from "#app/limits.ts";
import type { Kind } from "../kind.ts";

/** People take shifts of one day, each with its own start, end and number of helpers. */
export const shifts: Kind = {
  id: "shift",
  signUpPath: (eventId, offerId) => `/event/${eventId}/volunteer-rsvp${offerId ? `?shift=${offerId}` : ""}`,
  offerParameter: "shift",
  countSpots: () => 1,
  hasOffers: true,
  offerHas: ["title", "times"],
  firstOffer: DEFAULTS.shift,
  opensInPlace: false,
  closesAt: "start",
  offersAreTimes: false,
  canBookConsecutive: false,
  allowsRepeats: false,
};
