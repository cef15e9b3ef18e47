/** Accents, and vowel points that are often left out. Signs that spell a different name (रमा, がが) stay. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/gu;
const BETWEEN = /[\p{Z}\p{P}\p{Sk}\p{Cc}\p{Cf}]/gu;

/** A name's comparison key: two names of one address that differ only in case, accents, spaces or punctuation are the same person. */
export function toPersonKey(name: string): string {
  const key = name.normalize("NFKD").toLowerCase().normalize("NFKD").replace(MARKS, "").replace(BETWEEN, "");
  return key || name.trim();
}

/** Tells apart people who share an email address; empty without an address. */
export function identifyPerson({ name, email }: { name: string; email: string | null }): string {
  return email === null ? "" : toPersonKey(name);
}
