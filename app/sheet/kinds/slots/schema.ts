import { z } from "zod";
import type { OfferInput } from "../kind.ts";
import { offerFieldSchemas } from "../offer-field-schemas.ts";

export const slotsOfferSchema: z.ZodType<OfferInput, unknown> = z
  .object({
    id: offerFieldSchemas.id,
    seriesId: offerFieldSchemas.seriesId,
    title: offerFieldSchemas.optionalTitle,
    description: offerFieldSchemas.description,
    date: offerFieldSchemas.date,
    // Without times the slot lasts the whole day.
    startTime: offerFieldSchemas.time.nullable(),
    endTime: offerFieldSchemas.time.nullable(),
    capacity: offerFieldSchemas.capacity,
  })
  .transform((given) => ({ ...given, category: null }));
