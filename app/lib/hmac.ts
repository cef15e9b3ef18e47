import { letters } from "./bytes.ts";

/** HMAC-SHA-256 of a text. */
export async function hmac(secret: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey("raw", letters(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, letters(text)));
}
