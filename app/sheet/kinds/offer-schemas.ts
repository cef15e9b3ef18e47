import type { z } from "zod";
import type { KindId } from "#app/event-types/offer.ts";
import { itemsOfferSchema } from "./items/schema.ts";
import type { OfferInput } from "./kind.ts";
import { shiftsOfferSchema } from "./shifts/schema.ts";
import { slotsOfferSchema } from "./slots/schema.ts";

/** Parses one offer of step 3; null for the kind whose event is its own offer. */
export const OFFER_SCHEMAS: Record<KindId, z.ZodType<OfferInput, unknown> | null> = {
  rsvp: null,
  item: itemsOfferSchema,
  shift: shiftsOfferSchema,
  slot: slotsOfferSchema,
};
