import type { EventTypeId } from "#app/event-types/event-type.ts";
import { namesOf } from "#app/lib/records.ts";
import type { Vocabulary } from "./languages/vocabulary.ts";
import { count } from "./patterns.ts";

/** The type of sign-up a text speaks of; `isNamed` when it says so outright. */
export function readType(folded: string, { types }: Vocabulary): { type: EventTypeId; isNamed: boolean } | null {
  const scored = namesOf(types).map((type) => {
    const { named, likely } = types[type] ?? NOTHING;
    const outright = count(folded, named);
    return { type, isNamed: outright > 0, score: 3 * Math.min(outright, 2) + count(folded, likely) };
  });
  const [best] = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || ORDER.indexOf(a.type) - ORDER.indexOf(b.type));
  return best ? { type: best.type, isNamed: best.isNamed } : null;
}

/** Patterns that nothing matches. */
const NOTHING = { named: "(?!)", likely: "(?!)" };

/** Of two that are as likely, the more particular one. */
const ORDER: EventTypeId[] = ["parent-teacher", "potluck", "donations", "volunteer", "time-slots", "multi-day", "general", "rsvp"];
