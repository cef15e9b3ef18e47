import { config } from "#app/config.server.ts";
import { fromBase64Url, joined, letters, toBase64Url } from "./bytes.ts";
import { once } from "./once.ts";

const NONCE_BYTES = 12;

/** A text that nobody else can read or make; it opens beside the same `holder` alone. */
export async function seal(text: string, holder: string): Promise<string> {
  return await sealBytes(letters(text), holder);
}

/** null for whatever was not sealed here for this holder. */
export async function unseal(sealed: string, holder: string): Promise<string | null> {
  const bytes = await unsealBytes(sealed, holder);
  return bytes && new TextDecoder().decode(bytes);
}

/** The same for a text that is worth packing. */
export async function sealDeflated(text: string, holder: string): Promise<string> {
  return await sealBytes(await piped(letters(text), new CompressionStream("deflate-raw")), holder);
}

export async function unsealDeflated(sealed: string, holder: string): Promise<string | null> {
  const bytes = await unsealBytes(sealed, holder);
  return bytes && new TextDecoder().decode(await piped(bytes, new DecompressionStream("deflate-raw")));
}

async function sealBytes(bytes: Uint8Array<ArrayBuffer>, holder: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(algorithm(nonce, holder), await key(), bytes);
  return toBase64Url(joined(nonce, new Uint8Array(sealed)));
}

async function unsealBytes(sealed: string, holder: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const bytes = fromBase64Url(sealed);
    const opened = await crypto.subtle.decrypt(algorithm(bytes.slice(0, NONCE_BYTES), holder), await key(), bytes.slice(NONCE_BYTES));
    return new Uint8Array(opened);
  } catch {
    return null;
  }
}

async function piped(bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(through)).arrayBuffer());
}

function algorithm(iv: Uint8Array<ArrayBuffer>, holder: string) {
  return { name: "AES-GCM", iv, additionalData: letters(holder) };
}

const key = once(async () => {
  const bytes = await crypto.subtle.digest("SHA-256", letters(JSON.stringify([config().secret, "seal"])));
  return await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
});
