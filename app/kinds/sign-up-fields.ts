import { z } from "zod";
import { RESPONSES } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { email, optionalPhone, optionalText, personName, wholeNumber } from "#app/lib/fields.ts";
import { LIMITS } from "#app/limits.ts";

/** The fields a sign-up may have; each kind names those it asks and fixes the rest. */
export const signUpFields = {
  name: personName,
  email,
  phone: optionalPhone,
  notes: optionalText,
  skills: optionalText,
  quantity: wholeNumber(LIMITS.quantity.min, LIMITS.quantity.max),
  guestCount: wholeNumber(LIMITS.guests.min, LIMITS.guests.max),
  response: z.enum(RESPONSES, { error: () => m.field_choice_invalid() }).default("going"),
};

/** Values for what a kind does not ask. */
export const unasked = { phone: null, notes: null, skills: null, quantity: 1, guestCount: 1, response: "going" } as const;
