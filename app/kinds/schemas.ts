import type { z } from "zod";
import type { KindId } from "#app/event-types/offer.ts";
import { itemsOfferSchema, itemsSignUpSchema } from "./items/schema.ts";
import type { OfferInput, SignUpDetails } from "./kind.ts";
import { rsvpsSignUpSchema } from "./rsvps/schema.ts";
import { shiftsOfferSchema, shiftsSignUpSchema } from "./shifts/schema.ts";
import { slotsOfferSchema, slotsSignUpSchema } from "./slots/schema.ts";

/** Reads one sign-up's fields, from a form or from JSON. Kept apart from the kinds' facts, which browsers load. */
export const SIGN_UP_SCHEMAS: Record<KindId, z.ZodType<SignUpDetails, unknown>> = {
  rsvp: rsvpsSignUpSchema,
  item: itemsSignUpSchema,
  shift: shiftsSignUpSchema,
  slot: slotsSignUpSchema,
};

/** Reads one offer of step 3; null for the kind whose event is its own offer. */
export const OFFER_SCHEMAS: Record<KindId, z.ZodType<OfferInput, unknown> | null> = {
  rsvp: null,
  item: itemsOfferSchema,
  shift: shiftsOfferSchema,
  slot: slotsOfferSchema,
};
