import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { date, time, wholeNumber } from "#app/lib/fields.ts";
import { sanitize } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";

/** The fields an offer may have in step 3; each kind picks those it uses and fixes the rest. */
export const offerFieldSchemas = {
  id: z.string().min(1).max(64).optional(),
  seriesId: z
    .string()
    .min(1)
    .max(64)
    .nullish()
    .transform((id) => id ?? undefined),
  title: z
    .string()
    .transform(sanitize)
    .pipe(
      z
        .string()
        .min(1, { error: () => m.field_required() })
        .max(LIMITS.offerTitle.max, { error: () => m.field_text_too_long({ max: LIMITS.offerTitle.max }) }),
    ),
  optionalTitle: z
    .string()
    .default("")
    .transform(sanitize)
    .pipe(z.string().max(LIMITS.offerTitle.max, { error: () => m.field_text_too_long({ max: LIMITS.offerTitle.max }) })),
  description: z
    .string()
    .default("")
    .transform(sanitize)
    .pipe(z.string().max(LIMITS.text.max, { error: () => m.field_text_too_long({ max: LIMITS.text.max }) })),
  date,
  time,
  capacity: wholeNumber(LIMITS.quantity.min, LIMITS.quantity.max),
};
