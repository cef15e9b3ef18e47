import { z } from "zod";
import { PASSKEYS } from "./limits.ts";

const encoded = z
  .string()
  .max(PASSKEYS.answer, { abort: true })
  .regex(/^[\w-]+$/);
const credential = { id: encoded, rawId: encoded, type: z.literal("public-key") };
const transports = z.array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]).catch("internal")).max(10);

/** What a browser sends after signing a challenge. Its other fields aren't read. */
export const signedSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded, userHandle: encoded.optional() }),
});

/** What a browser sends after making a passkey. */
export const madeSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: encoded, attestationObject: encoded, transports: transports.optional() }),
});

export type SignedAnswer = z.output<typeof signedSchema>;
export type MadeAnswer = z.output<typeof madeSchema>;

/** A field with JSON in it. */
export function jsonField<T extends z.ZodType>(schema: T) {
  return z
    .string()
    .max(4 * PASSKEYS.answer)
    .transform((text, context) => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom" });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/** A name as stored; empty if none was given. */
export const passkeyName = z
  .string()
  .max(PASSKEYS.answer)
  .default("")
  .transform((text) => Array.from(text.replace(/\s+/gu, " ").trim()).slice(0, PASSKEYS.name).join("").trim());

export const ticketField = z.string().max(PASSKEYS.answer).default("");
