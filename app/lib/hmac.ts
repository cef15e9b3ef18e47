import { createHmac } from "node:crypto";

/** HMAC-SHA-256 of a text. (Web Crypto imports a key for each call and answers asynchronously, which slows a rush of sign-ups.) */
export async function hmac(secret: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(createHmac("sha256", secret).update(text).digest());
}
