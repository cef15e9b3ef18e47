/** Parts of the planner's patterns; all of them work on normalized text. */

/** Between two words: runs of blanks were shortened before (planner/text.ts), and a pattern without bounds costs more than linear time. */
export const GAP = "\\s{0,3}";
export const SPACE = "\\s{1,3}";

/** One of these words, whole. */
export function word(alternatives: string): string {
  return `(?<![a-z0-9])(?:${alternatives})(?![a-z0-9])`;
}

export function has(normalized: string, alternatives: string): boolean {
  return new RegExp(word(alternatives)).test(normalized);
}

/** How many of these words there are. */
export function count(normalized: string, alternatives: string): number {
  return [...normalized.matchAll(new RegExp(word(alternatives), "g"))].length;
}

/** A number in digits or in words, as a group. */
export function numberPattern(numbers: Record<string, number>): string {
  return `(?<![\\d.,:/])(\\d{1,4}|${Object.keys(numbers).join("|")})`;
}

export function numberOf(text: string | undefined, numbers: Record<string, number>): number | null {
  if (!text) return null;
  const value = /^\d+$/.test(text) ? Number(text) : numbers[text];
  return value && value > 0 ? value : null;
}
