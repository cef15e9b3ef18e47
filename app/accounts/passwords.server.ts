import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { createSlots } from "#app/lib/slots.ts";
import { LIMITS, PASSWORD_COST, PASSWORD_HASHES } from "#app/limits.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";

const MEMORY = 64 * 1024 * 1024;
const BYTES = { salt: 16, key: 32 };

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(BYTES.salt);
  return [currentScheme(), salt.toString("base64url"), (await derive(password, salt)).toString("base64url")].join("$");
}

/** Whether it is the password; an account without one, or none at all, takes as long to refuse. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [scheme, salt, key] = (stored ?? nobodys()).split("$");
  if (scheme !== currentScheme() || !salt || !key) throw new Error(`Unknown password scheme: ${scheme}`);
  const isTooLong = password.length > LIMITS.password.max * 2;
  const derived = await derive(isTooLong ? "" : password, Buffer.from(salt, "base64url"));
  return timingSafeEqual(derived, Buffer.from(key, "base64url")) && Boolean(stored) && !isTooLong;
}

/** Whether guessers try it early: a common password, or the product's name or a common word with a year, digits or signs around it. */
export function isCommon(password: string): boolean {
  const lower = password.normalize("NFKC").toLowerCase();
  const word = lower.replace(/[^\p{L}\p{N}]/gu, "");
  const letters = word.replace(/^\p{N}{1,4}(?=\p{L})/u, "").replace(/(?<=\p{L})\p{N}{1,4}$/u, "");
  return COMMON_PASSWORDS.has(lower) || COMMON_PASSWORDS.has(word) || COMMON_PASSWORDS.has(letters) || OUR_NAMES.has(letters);
}

/** Words that the product itself puts into people's minds. */
const OUR_NAMES: ReadonlySet<string> = new Set(["turnout", "sally", "signup", "signups", "sheet", "signupsheet"]);

/** The hash that stands in for a missing one. */
function nobodys(): string {
  return `${currentScheme()}$${"A".repeat(22)}$${"A".repeat(43)}`;
}

function currentScheme(): string {
  const { N, r, p } = PASSWORD_COST;
  return `scrypt-${Math.log2(N)}-${r}-${p}`;
}

const inSlot = createSlots(PASSWORD_HASHES);

/** The same letters typed on another keyboard may be other code points: normalised, they are the same password. */
function derive(password: string, salt: Buffer): Promise<Buffer> {
  return inSlot(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize("NFKC"), salt, BYTES.key, { ...PASSWORD_COST, maxmem: MEMORY }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}
