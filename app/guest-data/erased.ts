import { letters, toBase64Url } from "#app/lib/bytes.ts";

/** An address that was erased, as it is remembered: without the key it says of no address that it was. */
export async function erasedHash(secret: string, email: string): Promise<string> {
  const key = await crypto.subtle.importKey("raw", letters(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return toBase64Url(
    new Uint8Array(await crypto.subtle.sign("HMAC", key, letters(JSON.stringify(["erased", email.trim().toLowerCase()])))),
  );
}
