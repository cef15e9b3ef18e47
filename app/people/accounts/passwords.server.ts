import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { createSlots } from "#app/lib/slots.ts";
import { LIMITS, PASSWORD_COST, PASSWORD_HASHES } from "#app/limits.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";

/** Stored instead of a hash for an account that signs in without a password. No one has this password; a guest's row has null. */
export const NO_PASSWORD = "none";

const MEMORY = 64 * 1024 * 1024;
const BYTES = { salt: 16, key: 32 };

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(BYTES.salt);
  return [currentScheme(), salt.toString("base64url"), (await deriveKey(password, salt)).toString("base64url")].join("$");
}

/** Whether this is the password; an account without one, or no account, takes just as long to refuse. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const hash = stored === NO_PASSWORD ? null : stored;
  const [scheme, salt, key] = (hash ?? dummyHash()).split("$");
  if (scheme !== currentScheme() || !salt || !key) throw new Error(`Unknown password scheme: ${scheme}`);
  const isTooLong = password.length > LIMITS.password.max * 2;
  const derived = await deriveKey(isTooLong ? "" : password, Buffer.from(salt, "base64url"));
  return timingSafeEqual(derived, Buffer.from(key, "base64url")) && Boolean(hash) && !isTooLong;
}

/** The owner of a password, since attackers also try names and addresses. */
type PasswordOwner = { email: string; name?: string | null };

/** Whether attackers try it early: a common password, or only the product's or owner's words, with digits or symbols around them. */
export function isCommonPassword(password: string, owner?: PasswordOwner): boolean {
  const lower = password.normalize("NFKC").toLowerCase();
  if (COMMON_PASSWORDS.has(lower)) return true;
  const names = [...OUR_NAMES, ...(owner ? ownerWords(owner) : [])].sort((one, other) => other.length - one.length);
  return [lower, replaceLeetSigns(lower)].map(lettersAndDigits).some((word) => {
    const withoutDigits = word.replace(/^\p{N}{1,4}(?=\p{L})/u, "").replace(/(?<=\p{L})\p{N}{1,4}$/u, "");
    const rest = names.reduce((left, name) => left.replaceAll(name, ""), word);
    return COMMON_PASSWORDS.has(word) || COMMON_PASSWORDS.has(withoutDigits) || (rest !== word && /^\p{N}{0,8}$/u.test(rest));
  });
}

/** Words that the product itself suggests. */
const OUR_NAMES = ["turnout", "sally", "signup", "sheet"];

function ownerWords({ email, name }: PasswordOwner): string[] {
  const parts = [email.slice(0, email.lastIndexOf("@")), name ?? ""].flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u));
  return [email, ...parts].map(lettersAndDigits).filter((word) => word.length > 1);
}

function lettersAndDigits(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

const LETTERS: Record<string, string> = { "@": "a", $: "s", 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t" };

/** "p@ssw0rd" is "password". */
function replaceLeetSigns(text: string): string {
  return text.replace(/(?<=\p{L})[@$013457]+(?=\p{L})/gu, (signs) => Array.from(signs, (sign) => LETTERS[sign]).join(""));
}

/** A hash to compare with if there is none, so that the refusal takes just as long. */
function dummyHash(): string {
  return `${currentScheme()}$${"A".repeat(22)}$${"A".repeat(43)}`;
}

function currentScheme(): string {
  const { N, r, p } = PASSWORD_COST;
  return `scrypt-${Math.log2(N)}-${r}-${p}`;
}

const withHashSlot = createSlots(PASSWORD_HASHES);

/** Normalizes the password, since another keyboard may enter the same letters as other code points. */
function deriveKey(password: string, salt: Buffer): Promise<Buffer> {
  return withHashSlot(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize("NFKC"), salt, BYTES.key, { ...PASSWORD_COST, maxmem: MEMORY }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}
