import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { email, personName } from "#app/lib/fields.ts";
import { sanitize } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import { submissionKeySchema } from "#app/signup/schema.ts";

const { max } = LIMITS.directMessage;

/** A message to an organizer as its form sends it. */
export const directMessageSchema = z.object({
  /** Minted with the form, so that sending it twice sends it once. */
  key: submissionKeySchema,
  name: personName,
  email,
  text: z
    .string({ error: () => m.people_message_body_missing() })
    .transform((typed) => sanitize(typed.replaceAll("\r\n", "\n")))
    .pipe(
      z
        .string()
        .min(1, { error: () => m.people_message_body_missing() })
        .max(max, { error: () => m.field_text_too_long({ max }) }),
    ),
});

export type DirectMessageInput = z.infer<typeof directMessageSchema>;
