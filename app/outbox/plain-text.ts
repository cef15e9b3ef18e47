/**
 * Control characters (except tab and line break), overrides of the writing direction, and the private-use area that our merge
 * fields occupy.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it removes
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069\ue000-\uf8ff]/g;

/** A copy of the value with everything that has no place in an email removed from its strings. */
export function removeControls<T>(value: T): T {
  // Strings stay strings and everything keeps its shape, which the type checker can't follow.
  return cleanValue(value) as T;
}

function cleanValue(value: unknown): unknown {
  if (typeof value === "string") return value.replace(UNWANTED, "");
  if (Array.isArray(value)) return value.map(cleanValue);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, cleanValue(own)]));
}

/** A single line, as a subject or other header must be. */
export function toOneLine(text: string): string {
  return removeControls(text).replace(/\s+/g, " ").trim().slice(0, 250);
}
