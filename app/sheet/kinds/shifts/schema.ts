import { z } from "zod";
import type { OfferInput } from "../kind.ts";
import { offerFieldSchemas } from "../offer-field-schemas.ts";

export const shiftsOfferSchema: z.ZodType<OfferInput, unknown> = z
  .object({
    id: offerFieldSchemas.id,
    seriesId: offerFieldSchemas.seriesId,
    title: offerFieldSchemas.title,
    description: offerFieldSchemas.description,
    date: offerFieldSchemas.date.nullish().transform((date) => date ?? null),
    startTime: offerFieldSchemas.time,
    endTime: offerFieldSchemas.time,
    capacity: offerFieldSchemas.capacity,
  })
  .transform((given) => ({ ...given, category: null }));
