import { z } from "zod";
import type { OfferInput } from "../kind.ts";
import { offerFields } from "../offer-fields.ts";

export const shiftsOfferSchema: z.ZodType<OfferInput, unknown> = z
  .object({
    id: offerFields.id,
    seriesId: offerFields.seriesId,
    title: offerFields.title,
    description: offerFields.description,
    date: offerFields.date.nullish().transform((date) => date ?? null),
    startTime: offerFields.time,
    endTime: offerFields.time,
    capacity: offerFields.capacity,
  })
  .transform((given) => ({ ...given, category: null }));
