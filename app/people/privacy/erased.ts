import { toBase64Url } from "#app/lib/bytes.ts";
import { hmac } from "#app/lib/hmac.ts";

/** An address that was erased, as it is remembered: without the key it says of no address that it was. */
export async function erasedHash(secret: string, email: string): Promise<string> {
  return toBase64Url(await hmac(secret, JSON.stringify(["erased", email.trim().toLowerCase()])));
}
