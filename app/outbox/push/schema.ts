import { z } from "zod";
import { fromBase64Url } from "#app/lib/bytes.ts";

/** A browser's subscription, as PushSubscription.toJSON returns it. */
export const subscriptionSchema = z.object({
  endpoint: z.string().max(1000, { abort: true }).pipe(z.url()),
  keys: z.object({ p256dh: base64UrlSchema(65), auth: base64UrlSchema(16) }),
});

export type Subscription = z.infer<typeof subscriptionSchema>;

/** A base64url string that encodes this many bytes. */
function base64UrlSchema(length: number) {
  return z
    .string()
    .regex(/^[\w-]{1,100}$/, { abort: true })
    .refine((text) => hasByteLength(text, length));
}

function hasByteLength(text: string, length: number): boolean {
  try {
    return fromBase64Url(text).length === length;
  } catch {
    return false;
  }
}
