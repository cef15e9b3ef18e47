import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { sanitise } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import { submissionKeySchema } from "#app/signup/schema.ts";

const { subject, body } = LIMITS.broadcast;

/** A message to an event's people as its form sends it. */
export const broadcastSchema = z.object({
  /** Minted with the form: sending it twice is sending it once. */
  key: submissionKeySchema,
  audience: z.string().min(1).max(LIMITS.name.max),
  subject: text(subject),
  body: text(body),
});

export type BroadcastInput = z.infer<typeof broadcastSchema>;

const wallTime = {
  date: z.iso.date({ error: () => m.message_time_missing() }),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: () => m.message_time_missing() }),
};

/** The same for later, at a date and time in the event's zone. For one that waits already, `key` is its id. */
export const scheduledSchema = broadcastSchema.extend(wallTime);

export type ScheduledInput = z.infer<typeof scheduledSchema>;

/** What is done with a message that waits. */
export const waitingSchema = z.object({ id: submissionKeySchema });

function text(max: number) {
  return z
    .string()
    .transform((typed) => sanitise(typed.replaceAll("\r\n", "\n")))
    .pipe(
      z
        .string()
        .min(1, { error: () => m.field_required() })
        .max(max, { error: () => m.field_text_too_long({ max }) }),
    );
}
