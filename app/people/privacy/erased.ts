import { toBase64Url } from "#app/lib/bytes.ts";
import { hmac } from "#app/lib/hmac.ts";

/** The hash by which an erased address is remembered; without the key it reveals nothing. */
export async function hashErasedEmail(secret: string, email: string): Promise<string> {
  return toBase64Url(await hmac(secret, JSON.stringify(["erased", email.trim().toLowerCase()])));
}
