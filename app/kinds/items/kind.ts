import { z } from "zod";
import type { Kind } from "../kind.ts";
import { offerFields } from "../offer-fields.ts";
import { signUpFields, unasked } from "../sign-up-fields.ts";

/** People bring things: an item says how many are needed, a sign-up how many of them it brings. */
export const items: Kind = {
  id: "item",
  signUpPath: (eventId, offerId) => `/event/${eventId}/item-rsvp${offerId ? `?item=${offerId}` : ""}`,
  asks: ["quantity", "notes"],
  signUpSchema: z
    .object({
      name: signUpFields.name,
      email: signUpFields.email,
      quantity: signUpFields.quantity.default(1),
      notes: signUpFields.notes,
    })
    .transform((given) => ({ ...unasked, ...given })),
  placesOf: ({ quantity }) => quantity,
  offerSchema: z
    .object({
      id: offerFields.id,
      title: offerFields.title,
      description: offerFields.description,
      category: z.string().max(40),
      capacity: offerFields.capacity,
    })
    .transform((given) => ({ ...given, date: null, startTime: null, endTime: null })),
  closesAt: "event end",
  allowsRepeats: true,
};
