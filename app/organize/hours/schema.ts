import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { date, wholeNumber } from "#app/lib/fields.ts";
import { sanitize, VISIBLE } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";

const { most, reason } = LIMITS.hours;

export const correctionSchema = z.object({
  signupId: z.string().min(1).max(LIMITS.name.max),
  hours: wholeNumber(0, most),
  minutes: wholeNumber(0, 59),
  reason: z
    .string()
    .transform(sanitize)
    .pipe(
      z
        .string()
        .max(reason, { error: () => m.field_text_too_long({ max: reason }), abort: true })
        .regex(VISIBLE, { error: () => m.hours_reason_required() }),
    ),
});

/** Empty input means that hours are no longer counted. */
export const countUntilSchema = z.union([z.literal("").transform(() => null), date]);
