import { deflateRawSync, inflateRawSync } from "node:zlib";
import { config, listKeysAt } from "#app/config.server.ts";
import { concatBytes, encodeText, fromBase64Url, toBase64Url } from "./bytes.ts";

const NONCE_BYTES = 12;

/** Encrypts a text so that no one else can read or forge it; it only opens together with the same `holder`. */
export async function seal(text: string, holder: string): Promise<string> {
  return await sealBytes(encodeText(text), holder);
}

/** null for anything not sealed here for this holder. */
export async function unseal(sealed: string, holder: string): Promise<string | null> {
  const bytes = await unsealBytes(sealed, holder);
  return bytes && new TextDecoder().decode(bytes);
}

/** Compresses a long text first. */
export async function sealDeflated(text: string, holder: string): Promise<string> {
  return await sealBytes(new Uint8Array(deflateRawSync(text)), holder);
}

export async function unsealDeflated(sealed: string, holder: string): Promise<string | null> {
  const bytes = await unsealBytes(sealed, holder);
  return bytes && new TextDecoder().decode(inflateRawSync(bytes));
}

async function sealBytes(bytes: Uint8Array<ArrayBuffer>, holder: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(algorithm(nonce, holder), await getKey(config().secret), bytes);
  return toBase64Url(concatBytes(nonce, new Uint8Array(sealed)));
}

async function unsealBytes(sealed: string, holder: string): Promise<Uint8Array<ArrayBuffer> | null> {
  for (const secret of listKeysAt(Date.now(), config().secret, config().oldSecret)) {
    try {
      const bytes = fromBase64Url(sealed);
      const used = algorithm(bytes.slice(0, NONCE_BYTES), holder);
      return new Uint8Array(await crypto.subtle.decrypt(used, await getKey(secret), bytes.slice(NONCE_BYTES)));
    } catch {
      // Sealed with the previous key, or not by us.
    }
  }
  return null;
}

function algorithm(iv: Uint8Array<ArrayBuffer>, holder: string) {
  return { name: "AES-GCM", iv, additionalData: encodeText(holder) };
}

const keys = new Map<string, Promise<CryptoKey>>();

function getKey(secret: string): Promise<CryptoKey> {
  const key = keys.get(secret) ?? deriveKey(secret);
  keys.set(secret, key);
  return key;
}

async function deriveKey(secret: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest("SHA-256", encodeText(JSON.stringify([secret, "seal"])));
  return await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}
