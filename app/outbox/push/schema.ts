import { z } from "zod";
import { fromBase64Url } from "#app/lib/bytes.ts";

/** What a browser's subscription says (PushSubscription.toJSON). */
export const subscriptionSchema = z.object({
  endpoint: z.string().max(1000, { abort: true }).pipe(z.url()),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});

export type Subscription = z.infer<typeof subscriptionSchema>;

/** So many bytes as base64url. */
function bytes(length: number) {
  return z
    .string()
    .regex(/^[\w-]{1,100}$/, { abort: true })
    .refine((text) => isLong(text, length));
}

function isLong(text: string, length: number): boolean {
  try {
    return fromBase64Url(text).length === length;
  } catch {
    return false;
  }
}
