import { z } from "zod";
import type { OfferInput, SignUpDetails } from "../kind.ts";
import { offerFields } from "../offer-fields.ts";
import { signUpFields, unasked } from "../sign-up-fields.ts";

export const slotsSignUpSchema: z.ZodType<SignUpDetails, unknown> = z
  .object({
    name: signUpFields.name,
    email: signUpFields.email,
    phone: signUpFields.phone,
    notes: signUpFields.notes,
  })
  .transform((given) => ({ ...unasked, ...given }));

export const slotsOfferSchema: z.ZodType<OfferInput, unknown> = z
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
  .transform((given) => ({ ...given, category: null }));
