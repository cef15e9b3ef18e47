import { TEMPLATES } from "#app/event-types/registry.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { joinLines, normalize } from "#app/lib/text.ts";
import type { Locale } from "#app/limits.ts";

/** The type that a text is about. `isNamed`: the text names the type itself. */
export type NamedType = { type: EventTypeId; isNamed: boolean };

/** The rank of the general type, which is recognized by its name alone. */
const CUSTOM = 7;
const patterns = new Map<string, RegExp>();

export function parseNamedType(text: string, locale: Locale): NamedType | null {
  const normalized = normalize(text);
  const scored = TEMPLATES.flatMap(({ id, planner }) => {
    if (!planner) return [];
    const { named, likely } = planner.words[locale] ?? planner.words.en;
    const outright = countMatches(normalized, named);
    const score = 3 * Math.min(outright, 2) + (planner.rank === CUSTOM ? 0 : countMatches(normalized, likely));
    return { type: id, rank: planner.rank, isNamed: outright > 0, score };
  });
  const [best] = scored.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score || one.rank - other.rank);
  return best ?? null;
}

function countMatches(text: string, words: string): number {
  const pattern = patterns.get(words) ?? new RegExp(`(?<![\\p{L}\\d])(?:${joinLines(words)})(?![\\p{L}\\d])`, "gu");
  patterns.set(words, pattern);
  return text.match(pattern)?.length ?? 0;
}
