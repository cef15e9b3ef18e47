import { z } from "zod";
import type { OfferInput } from "../kind.ts";
import { offerFields } from "../offer-fields.ts";

export const itemsOfferSchema: z.ZodType<OfferInput, unknown> = z
  .object({
    id: offerFields.id,
    seriesId: offerFields.seriesId,
    title: offerFields.title,
    description: offerFields.description,
    category: z.string().max(40),
    date: offerFields.date.nullish().transform((date) => date ?? null),
    capacity: offerFields.capacity,
  })
  .transform((given) => ({ ...given, startTime: null, endTime: null }));
