import type { EventTypeId } from "#app/event-types/event-type.ts";
import { TEMPLATES } from "#app/event-types/registry.ts";
import type { Locale } from "#app/limits.ts";
import { count } from "./patterns.ts";

/** The type of sign-up a text speaks of; `isNamed` when it says so outright. */
export function readType(normalized: string, locale: Locale): { type: EventTypeId; isNamed: boolean } | null {
  const scored = TEMPLATES.flatMap(({ id, planner }) => {
    if (!planner) return [];
    const { named, likely } = planner.words[locale];
    const outright = count(normalized, named);
    return { type: id, rank: planner.rank, isNamed: outright > 0, score: 3 * Math.min(outright, 2) + count(normalized, likely) };
  });
  const [best] = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || a.rank - b.rank);
  return best ? { type: best.type, isNamed: best.isNamed } : null;
}
