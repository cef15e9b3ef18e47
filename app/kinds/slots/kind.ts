import { z } from "zod";
import type { Kind } from "../kind.ts";
import { offerFields } from "../offer-fields.ts";
import { signUpFields, unasked } from "../sign-up-fields.ts";

/** People book time slots, on one date or on several. */
export const slots: Kind = {
  id: "slot",
  signUpPath: (eventId, offerId) => `/event/${eventId}/time-slot-rsvp${offerId ? `?slot=${offerId}` : ""}`,
  asks: ["phone", "notes"],
  signUpSchema: z
    .object({
      name: signUpFields.name,
      email: signUpFields.email,
      phone: signUpFields.phone,
      notes: signUpFields.notes,
    })
    .transform((given) => ({ ...unasked, ...given })),
  placesOf: () => 1,
  offerSchema: z
    .object({
      id: offerFields.id,
      title: offerFields.optionalTitle,
      description: offerFields.description,
      date: offerFields.date,
      // Without times the slot lasts the whole day.
      startTime: offerFields.time.nullable(),
      endTime: offerFields.time.nullable(),
      capacity: offerFields.capacity,
    })
    .transform((given) => ({ ...given, category: null })),
  closesAt: "offer start",
  allowsRepeats: false,
};
