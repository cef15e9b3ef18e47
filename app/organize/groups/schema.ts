import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { date } from "#app/lib/fields.ts";
import { sanitize, VISIBLE } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import { thumbnailUrl } from "#app/media/schema.ts";

/** A group's fields, as its organizers enter them. */
export const groupSchema = z.object({
  name: z
    .string()
    .default("")
    .transform((text) => sanitize(text).replace(/\s+/g, " "))
    .pipe(
      z
        .string()
        .max(LIMITS.groups.name, { error: () => m.field_text_too_long({ max: LIMITS.groups.name }), abort: true })
        .regex(VISIBLE, { error: () => m.groups_name_required() }),
    ),
  description: z
    .string()
    .default("")
    .transform(sanitize)
    .pipe(z.string().max(LIMITS.groups.description, { error: () => m.field_text_too_long({ max: LIMITS.groups.description }) })),
  thumbnailUrl,
  endsOn: z.preprocess((text) => text || null, date.nullable()),
});
export type GroupFields = z.output<typeof groupSchema>;

/** The form contains the new id, so a retry doesn't create a second group. */
export const groupIdSchema = z
  .string()
  .max(26, { abort: true })
  .regex(/^[0-9a-z]{26}$/);
