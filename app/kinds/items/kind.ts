import type { Kind } from "../kind.ts";

/** People bring things: an item says how many are needed, a sign-up how many of them it brings. */
export const items: Kind = {
  id: "item",
  signUpPath: (eventId, offerId) => `/event/${eventId}/item-rsvp${offerId ? `?item=${offerId}` : ""}`,
  offerParameter: "item",
  asks: ["quantity", "notes"],
  placesOf: ({ quantity }) => quantity,
  hasOffers: true,
  closesAt: "event end",
  allowsRepeats: true,
};
