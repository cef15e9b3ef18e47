import { LIMITS } from "#app/limits.ts";
import type { Vocabulary } from "./languages/vocabulary.ts";
import { GAP, numberOf, numberPattern, SPACE } from "./patterns.ts";
import { DONE, named, type Reading } from "./text.ts";

/** Who is needed, and how many of them. */
export type Role = { title: string; count: number };

const WORD = "[a-z][a-z'-]{2,24}";

/** "2 bakers and 3 cashiers": what people are to be, each with a number before it. */
export function readRoles({ text, normalized }: Reading, { numbers, and, stops }: Vocabulary): Role[] {
  const ends = `(?:${and}|${stops})(?![a-z])`;
  const name = `((?!${ends})${WORD}(?:${SPACE}(?!${ends})${WORD}){0,2})`;
  const role = new RegExp(`${numberPattern(numbers)}${SPACE}${name}(?=${GAP}(?:$|[${DONE},.;:!?\\n)&+]|${ends}))`, "dg");
  return [...normalized.matchAll(role)].flatMap(({ 1: number, indices }) => {
    const count = numberOf(number, numbers);
    const [from, to] = indices?.[2] ?? [];
    if (count === null || from === undefined) return [];
    return [{ title: named(text.slice(from, to)).slice(0, LIMITS.offerTitle.max), count: Math.min(count, LIMITS.quantity.max) }];
  });
}
