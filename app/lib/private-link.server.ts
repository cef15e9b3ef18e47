import { config, listKeysAt } from "#app/config.server.ts";
import { toBase64Url } from "#app/lib/bytes.ts";
import { hmac } from "#app/lib/hmac.ts";

/** What a private link is for; a token of one purpose is invalid for any other. */
export type LinkPurpose =
  | "signup"
  | "unsubscribe"
  | "one-time"
  | "calendar-feed"
  | "invitation"
  | "member"
  | "group-member"
  | "export"
  | "hand-over"
  | "pending"
  | "my-sign-ups"
  | "device"
  | "bookmark"
  | "unconfirmed"
  | "rescue"
  | "rescue-helper"
  | "follower"
  | "certificate"
  | "pass";

const MAC_BYTES = 16;
const MAC_LETTERS = 22;
/** Tells which of a few keys signed; two letters suffice and reveal nothing about the key. */
const KEY_ID_LETTERS = 2;

/** `id.mac`: nothing secret is stored, any mail can repeat the link, and raising the generation revokes it. */
export async function createLinkToken(purpose: LinkPurpose, id: string, generation = 0): Promise<string> {
  const { secret } = config();
  return `${id}.${await keyId(secret)}${await mac(secret, purpose, id, generation)}`;
}

/** The id in a token, before it is verified; null if it can't be a token. */
export function parseTokenId(token: string): string | null {
  const [id, code, ...rest] = token.split(".");
  return id && code && rest.length === 0 ? id : null;
}

/** Verifies against the current key, or the previous one while it is valid; older tokens don't name their key. */
export async function isGenuine(token: string, purpose: LinkPurpose, generation = 0): Promise<boolean> {
  const id = parseTokenId(token);
  if (id === null) return false;
  const code = token.slice(id.length + 1);
  const hasKeyId = code.length !== MAC_LETTERS;
  for (const secret of listKeysAt(Date.now(), config().secret, config().oldSecret)) {
    const expected = (hasKeyId ? await keyId(secret) : "") + (await mac(secret, purpose, id, generation));
    if (equalsInConstantTime(code, expected)) return true;
  }
  return false;
}

const keyIds = new Map<string, string>();

async function keyId(secret: string): Promise<string> {
  const id = keyIds.get(secret) ?? (await mac(secret, "key-id", "", 0)).slice(0, KEY_ID_LETTERS);
  keyIds.set(secret, id);
  return id;
}

async function mac(secret: string, purpose: LinkPurpose | "key-id", id: string, generation: number): Promise<string> {
  const signature = await hmac(secret, JSON.stringify([purpose, id, generation]));
  return toBase64Url(signature.subarray(0, MAC_BYTES));
}

function equalsInConstantTime(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length && i < b.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
