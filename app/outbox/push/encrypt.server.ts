import { concatBytes, encodeText, fromBase64Url } from "#app/lib/bytes.ts";

/** The browser's public key and auth secret. */
export type PushKeys = { p256dh: string; auth: string };

/** Generated for each message; passed in by tests that check the encryption against RFC 8291's example. */
export type FreshKeys = { salt: Uint8Array<ArrayBuffer>; ours: CryptoKeyPair };

const CURVE = { name: "ECDH", namedCurve: "P-256" };
const RECORD_SIZE = 4096;

/** Encrypts a message for one browser (RFC 8291), as an aes128gcm body (RFC 8188) in one record. */
export async function encrypt(text: string, keys: PushKeys, fresh?: FreshKeys): Promise<Uint8Array<ArrayBuffer>> {
  const { salt, ours } = fresh ?? (await makeFresh());
  const theirs = fromBase64Url(keys.p256dh);
  const exported = await crypto.subtle.exportKey("raw", ours.publicKey);
  if (!(exported instanceof ArrayBuffer)) throw new Error("A raw key is bytes");
  const own = new Uint8Array(exported);
  const shared = await sharedSecret(ours.privateKey, theirs);
  const info = concatBytes(encodeText("WebPush: info\0"), theirs, own);
  const secret = await derive(shared, fromBase64Url(keys.auth), info, 32);
  const content = await derive(secret, salt, encodeText("Content-Encoding: aes128gcm\0"), 16);
  const nonce = await derive(secret, salt, encodeText("Content-Encoding: nonce\0"), 12);
  const key = await crypto.subtle.importKey("raw", content, "AES-GCM", false, ["encrypt"]);
  // 2 marks the last record.
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, key, concatBytes(encodeText(text), new Uint8Array([2])));
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, RECORD_SIZE);
  return concatBytes(salt, size, new Uint8Array([own.length]), own, new Uint8Array(sealed));
}

async function makeFresh(): Promise<FreshKeys> {
  const ours = await crypto.subtle.generateKey(CURVE, true, ["deriveBits"]);
  if (!("privateKey" in ours)) throw new Error("ECDH keys come in pairs");
  return { salt: crypto.getRandomValues(new Uint8Array(16)), ours };
}

async function sharedSecret(privateKey: CryptoKey, theirs: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const publicKey = await crypto.subtle.importKey("raw", theirs, CURVE, false, []);
  // Cloudflare's types call it $public; the runtime follows the standard and calls it `public`.
  const algorithm = { name: "ECDH", public: publicKey };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, privateKey, 256));
}

async function derive(secret: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>, info: Uint8Array<ArrayBuffer>, length: number) {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8));
}
