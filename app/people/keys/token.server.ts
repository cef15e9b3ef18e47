import { crc32 } from "node:zlib";
import { sha256 } from "#app/lib/sha256.ts";
import { API_KEYS } from "./limits.ts";

/** `turnout_` for a key, `turnout_sheet_` for a link to one event's list; so that scanners for leaked secrets recognize them. */
const STARTS = { key: "turnout_", sheet: "turnout_sheet_" } as const;
export type TokenKind = keyof typeof STARTS;

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_BYTES = 32;
/** How many base62 digits hold 256 and 32 bits. */
const SECRET_DIGITS = 43;
const CHECK_DIGITS = 6;

/** A new secret: 256 random bits and a checksum, in letters and digits. */
export function mintToken(kind: TokenKind): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  const number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const body = STARTS[kind] + toBase62(number, SECRET_DIGITS);
  return body + checksum(body);
}

/** The hash under which a token is stored; null if its form or checksum is wrong, which no database needs to be asked about. */
export async function hashToken(kind: TokenKind, token: string): Promise<string | null> {
  const start = STARTS[kind];
  const length = start.length + SECRET_DIGITS + CHECK_DIGITS;
  if (token.length !== length || !token.startsWith(start) || !/^\w+$/.test(token)) return null;
  const body = token.slice(0, -CHECK_DIGITS);
  return checksum(body) === token.slice(-CHECK_DIGITS) ? await sha256(token) : null;
}

/** The part of a key that lists show. */
export function toPrefix(token: string): string {
  return token.slice(0, STARTS.key.length + API_KEYS.shown);
}

function checksum(body: string): string {
  return toBase62(BigInt(crc32(body)), CHECK_DIGITS);
}

function toBase62(number: bigint, length: number): string {
  let text = "";
  for (let rest = number; text.length < length; rest /= 62n) text = DIGITS[Number(rest % 62n)] + text;
  return text;
}
