import { encodeText, fromBase64Url, toBase64Url } from "#app/lib/bytes.ts";
import { DURATIONS } from "#app/limits.ts";

/** The installation's key pair as base64url: an uncompressed point and its private scalar. */
export type Vapid = { publicKey: string; privateKey: string };

const SIGNATURE = { name: "ECDSA", namedCurve: "P-256" };
const VALID = 12 * DURATIONS.hour;

/** Identifies the sender to a push service (RFC 8292): the Authorization header for that service, valid for half a day. */
export async function createAuthorization(
  { publicKey, privateKey }: Vapid,
  endpoint: string,
  subject: string,
  now: number,
): Promise<string> {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor((now + VALID) / DURATIONS.second), sub: subject };
  const signed = [{ typ: "JWT", alg: "ES256" }, claims].map((part) => toBase64Url(encodeText(JSON.stringify(part)))).join(".");
  const key = await crypto.subtle.importKey("jwk", toJwk(publicKey, privateKey), SIGNATURE, false, ["sign"]);
  const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, encodeText(signed));
  return `vapid t=${signed}.${toBase64Url(new Uint8Array(signature))}, k=${publicKey}`;
}

function toJwk(publicKey: string, privateKey: string): JsonWebKey {
  const point = fromBase64Url(publicKey);
  return { kty: "EC", crv: "P-256", d: privateKey, x: toBase64Url(point.slice(1, 33)), y: toBase64Url(point.slice(33, 65)) };
}
