/** Parts of the planner's patterns; all of them work on normalized text. */

/** Between two words: runs of blanks were shortened before (planner/text.ts), and a pattern without bounds costs more than linear time. */
export const GAP = "\\s{0,3}";
export const SPACE = "\\s{1,3}";

/** How many of these words there are, each whole. */
export function count(normalized: string, alternatives: string): number {
  return [...normalized.matchAll(new RegExp(`(?<![a-z0-9])(?:${alternatives})(?![a-z0-9])`, "g"))].length;
}
