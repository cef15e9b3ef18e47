import { z } from "zod";
import type { Kind } from "../kind.ts";
import { offerFields } from "../offer-fields.ts";
import { signUpFields, unasked } from "../sign-up-fields.ts";

/** People take shifts of one day, each with its own start, end and number of helpers. */
export const shifts: Kind = {
  id: "shift",
  signUpPath: (eventId, offerId) => `/event/${eventId}/volunteer-rsvp${offerId ? `?shift=${offerId}` : ""}`,
  asks: ["phone", "skills", "notes"],
  signUpSchema: z
    .object({
      name: signUpFields.name,
      email: signUpFields.email,
      phone: signUpFields.phone,
      skills: signUpFields.skills,
      notes: signUpFields.notes,
    })
    .transform((given) => ({ ...unasked, ...given })),
  placesOf: () => 1,
  // A shift is always on the event's date.
  offerSchema: z
    .object({
      id: offerFields.id,
      title: offerFields.title,
      description: offerFields.description,
      startTime: offerFields.time,
      endTime: offerFields.time,
      capacity: offerFields.capacity,
    })
    .transform((given) => ({ ...given, category: null, date: null })),
  closesAt: "offer start",
  allowsRepeats: false,
};
