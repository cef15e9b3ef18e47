import { z } from "zod";
import type { OfferInput, SignUpDetails } from "../kind.ts";
import { offerFields } from "../offer-fields.ts";
import { signUpFields, unasked } from "../sign-up-fields.ts";

export const itemsSignUpSchema: z.ZodType<SignUpDetails, unknown> = z
  .object({
    name: signUpFields.name,
    email: signUpFields.email,
    quantity: signUpFields.quantity.default(1),
    notes: signUpFields.notes,
  })
  .transform((given) => ({ ...unasked, ...given }));

export const itemsOfferSchema: z.ZodType<OfferInput, unknown> = z
  .object({
    id: offerFields.id,
    title: offerFields.title,
    description: offerFields.description,
    category: z.string().max(40),
    capacity: offerFields.capacity,
  })
  .transform((given) => ({ ...given, date: null, startTime: null, endTime: null }));
