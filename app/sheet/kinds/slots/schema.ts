import { z } from "zod";
import type { OfferInput } from "../kind.ts";
import { offerFields } from "../offer-fields.ts";

export const slotsOfferSchema: z.ZodType<OfferInput, unknown> = z
  .object({
    id: offerFields.id,
    seriesId: offerFields.seriesId,
    title: offerFields.optionalTitle,
    description: offerFields.description,
    date: offerFields.date,
    // Without times the slot lasts the whole day.
    startTime: offerFields.time.nullable(),
    endTime: offerFields.time.nullable(),
    capacity: offerFields.capacity,
  })
  .transform((given) => ({ ...given, category: null }));
