import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { sanitize } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import { submissionKeySchema } from "#app/signup/schema.ts";

const { subject, body } = LIMITS.broadcast;

/** A message to an event's people, as its form submits it. */
export const broadcastSchema = z.object({
  /** Generated with the form, so that submitting it twice sends one message. */
  key: submissionKeySchema,
  audience: z.string().min(1).max(LIMITS.name.max),
  /** Whether the mail carries what each person who came did, and their certificate. */
  withHours: z.literal("on").optional(),
  subject: text(subject),
  body: text(body),
});

export type BroadcastInput = z.infer<typeof broadcastSchema>;

const wallTime = {
  date: z.iso.date({ error: () => m.message_time_missing() }),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: () => m.message_time_missing() }),
};

/** A message for later, at a date and time in the event's zone. To change a scheduled one, `key` is its id. */
export const scheduledSchema = broadcastSchema.extend(wallTime);

export type ScheduledInput = z.infer<typeof scheduledSchema>;

/** An action on a scheduled message. */
export const waitingSchema = z.object({ id: submissionKeySchema });

function text(max: number) {
  return z
    .string()
    .transform((typed) => sanitize(typed.replaceAll("\r\n", "\n")))
    .pipe(
      z
        .string()
        .min(1, { error: () => m.field_required() })
        .max(max, { error: () => m.field_text_too_long({ max }) }),
    );
}
