import { LIMITS } from "#app/limits.ts";
import type { Kind } from "../kind.ts";

/** People bring things: an item has a needed quantity, a sign-up the quantity it brings. */
export const items: Kind = {
  id: "item",
  signUpPath: (eventId, offerId) => `/event/${eventId}/item-rsvp${offerId ? `?item=${offerId}` : ""}`,
  offerParameter: "item",
  countSpots: ({ quantity }) => quantity,
  hasOffers: true,
  offerHas: ["title", "category"],
  firstOffer: { startTime: null, endTime: null, capacity: LIMITS.quantity.min },
  opensInPlace: true,
  closesAt: "end",
  offersAreTimes: false,
  canBookConsecutive: false,
  allowsRepeats: true,
};
