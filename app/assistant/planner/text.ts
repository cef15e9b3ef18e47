import { normalize } from "#app/lib/text.ts";

/** The same with blanks and line breaks of two at most, one after the other. */
export function withoutRuns(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(/[^\S\n\t]{3,}/g, "  ")
    .replace(/\n{3,}/g, "\n\n");
}

/** Stands where something was already understood, so that it is not read twice. */
export const DONE = "\u00a6";

/** A text that is read piece by piece: what was understood is crossed out, in the original and in the normalized text alike. */
export type Reading = { text: string; normalized: string };

export function readingOf(text: string): Reading {
  return { text, normalized: normalize(text) };
}

/** Crosses out; the marks keep every other letter at its place. */
export function cross({ text, normalized }: Reading, from: number, to: number): Reading {
  const marks = DONE.repeat(to - from);
  return { text: text.slice(0, from) + marks + text.slice(to), normalized: normalized.slice(0, from) + marks + normalized.slice(to) };
}

/** The first match, as the person wrote it, with the text that is left. */
export function take(reading: Reading, pattern: RegExp): { match: RegExpMatchArray; rest: Reading } | null {
  const match = reading.normalized.match(pattern);
  if (!match || match.index === undefined) return null;
  return { match, rest: cross(reading, match.index, match.index + match[0].length) };
}

/** A name as it stands at a line's beginning: trimmed of marks and signs, its first letter large. */
export function named(text: string): string {
  const trimmed = text
    .replaceAll(DONE, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s,;:.\-–•*"“”„«»'()[\]]+|(?<![\s,;:.\-–•*"“”„«»'([])[\s,;:.\-–•*"“”„«»'([]+$/g, "");
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
}
