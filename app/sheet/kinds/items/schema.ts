import { z } from "zod";
import type { OfferInput } from "../kind.ts";
import { offerFieldSchemas } from "../offer-field-schemas.ts";

export const itemsOfferSchema: z.ZodType<OfferInput, unknown> = z
  .object({
    id: offerFieldSchemas.id,
    seriesId: offerFieldSchemas.seriesId,
    title: offerFieldSchemas.title,
    description: offerFieldSchemas.description,
    category: z.string().max(40),
    date: offerFieldSchemas.date.nullish().transform((date) => date ?? null),
    capacity: offerFieldSchemas.capacity,
  })
  .transform((given) => ({ ...given, startTime: null, endTime: null }));
