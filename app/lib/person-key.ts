/** Accents, and the vowel points that are left out as often as written. Signs that spell another name (रमा, がが) stay. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/gu;
const BETWEEN = /[\p{Z}\p{P}\p{Sk}\p{Cc}\p{Cf}]/gu;

/** A name as it is compared: two that differ in case, accents, spaces or punctuation alone are one person of their address. */
export function personKey(name: string): string {
  const key = name.normalize("NFKD").toLowerCase().normalize("NFKD").replace(MARKS, "").replace(BETWEEN, "");
  return key || name.trim();
}

/** Whose sign-up it is, besides the address; nobody's in particular where there is none. */
export function personOf({ name, email }: { name: string; email: string | null }): string {
  return email === null ? "" : personKey(name);
}
