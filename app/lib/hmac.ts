import { createHmac } from "node:crypto";

/** HMAC-SHA-256 of a text. (The Web's own makes a key for each and answers a turn later, which a rush of sign-ups feels.) */
export async function hmac(secret: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(createHmac("sha256", secret).update(text).digest());
}
