import { z } from "zod";
import type { OfferInput, SignUpDetails } from "../kind.ts";
import { offerFields } from "../offer-fields.ts";
import { signUpFields, unasked } from "../sign-up-fields.ts";

export const shiftsSignUpSchema: z.ZodType<SignUpDetails, unknown> = z
  .object({
    name: signUpFields.name,
    email: signUpFields.email,
    phone: signUpFields.phone,
    skills: signUpFields.skills,
    notes: signUpFields.notes,
  })
  .transform((given) => ({ ...unasked, ...given }));

export const shiftsOfferSchema: z.ZodType<OfferInput, unknown> = z
  .object({
    id: offerFields.id,
    title: offerFields.title,
    description: offerFields.description,
    startTime: offerFields.time,
    endTime: offerFields.time,
    capacity: offerFields.capacity,
  })
  .transform((given) => ({ ...given, category: null, date: null }));
