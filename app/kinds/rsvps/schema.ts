import { z } from "zod";
import type { SignUpDetails } from "../kind.ts";
import { signUpFields, unasked } from "../sign-up-fields.ts";

export const rsvpsSignUpSchema: z.ZodType<SignUpDetails, unknown> = z
  .object({
    name: signUpFields.name,
    email: signUpFields.email,
    response: signUpFields.response,
    guestCount: signUpFields.guestCount.default(1),
    notes: signUpFields.notes,
  })
  .transform((given) => ({ ...unasked, ...given }));
