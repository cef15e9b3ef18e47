import { z } from "zod";
import type { Kind } from "../kind.ts";
import { signUpFields, unasked } from "../sign-up-fields.ts";

/** People answer Going, Maybe or Can't go; the event is its own offer, and only Going takes places. */
export const rsvps: Kind = {
  id: "rsvp",
  signUpPath: (eventId) => `/event/${eventId}/simple-rsvp`,
  asks: ["response", "guestCount", "notes"],
  signUpSchema: z
    .object({
      name: signUpFields.name,
      email: signUpFields.email,
      response: signUpFields.response,
      guestCount: signUpFields.guestCount.default(1),
      notes: signUpFields.notes,
    })
    .transform((given) => ({ ...unasked, ...given })),
  placesOf: ({ response, guestCount }) => (response === "going" ? guestCount : 0),
  offerSchema: null,
  closesAt: "event end",
  allowsRepeats: false,
};
