import type { Vocabulary } from "./languages/vocabulary.ts";
import { GAP, SPACE } from "./patterns.ts";
import { cross, DONE, named, type Reading } from "./text.ts";

const LONGEST = 80;

/** Where it is, as the person wrote it. */
export function readPlace(reading: Reading, words: Vocabulary): { place: string | null; rest: Reading } {
  const end = `(?=${GAP}(?:$|[${DONE},.;:\\n!?(])|${SPACE}(?:${words.stops})(?![a-z]))`;
  for (const before of words.places) {
    const pattern = new RegExp(`(?<![a-z])(?:${before})(?!${words.noPlace})([^${DONE},.;:\\n!?(]{2,${LONGEST}}?)${end}`, "dg");
    for (const match of reading.normalized.matchAll(pattern)) {
      const [from, to] = match.indices?.[1] ?? [0, 0];
      const place = reading.text.slice(from, to).trim();
      if (!/\p{L}{2}/u.test(place) || !isName(place, before)) continue;
      return { place: named(place), rest: cross(reading, match.index, to) };
    }
  }
  return { place: null, rest: reading };
}

/** After a small word that may mean anything, only a name is taken for a place. */
function isName(place: string, before: string): boolean {
  return !/^(?:in $|a \(|en \(\?=s|\(\?:im)/.test(before) || /\p{Lu}/u.test(place);
}
