const LONGEST = 20;
const DIGIT = /\p{Nd}/u;

/** A whole number as people type it: digits of any script, with white space around them; null for anything else. */
export function parseWholeNumber(text: string): number | null {
  if (text.length > LONGEST) return null;
  const digits = [...text.trim()];
  if (digits.length === 0 || !digits.every((char) => DIGIT.test(char))) return null;
  return digits.reduce((number, char) => number * 10 + toDigit(char), 0);
}

/** The ten digits of every script are consecutive, zero first. */
export function toDigit(digit: string): number {
  let code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (DIGIT.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return value % 10;
}
