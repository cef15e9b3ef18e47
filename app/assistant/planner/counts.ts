import type { Vocabulary } from "./languages/vocabulary.ts";
import { numberOf, numberPattern, SPACE, word } from "./patterns.ts";
import { type Reading, take } from "./text.ts";

export type Counts = {
  /** Who is expected. */
  people: number | null;
  /** How many for each shift or slot. */
  each: number | null;
  /** How many helpers in all. */
  helpers: number | null;
  /** How many shifts or slots. */
  pieces: number | null;
};

/** How many: people, helpers, helpers a shift, shifts. */
export function readCounts(reading: Reading, words: Vocabulary): Counts & { rest: Reading } {
  const number = numberPattern(several(words.numbers));
  const pieces = `(?:${words.shifts}|${words.slots})`;
  const somebody = `(?:${words.people}|${words.helpers}|${words.slots})`;
  let rest = reading;

  function read(pattern: string): number | null {
    const found = take(rest, new RegExp(pattern));
    const value = numberOf(found?.match[1], words.numbers);
    if (found && value) rest = found.rest;
    return value;
  }

  const each =
    read(`${number}${SPACE}(?:${somebody}${SPACE})?(?:${words.per})${SPACE}(?:${pieces}|(?:${words.hours}))(?![a-z])`) ??
    read(`${number}${SPACE}(?:${somebody}${SPACE})?(?:each|cada uno|chacun|jeweils)(?![a-z])`);
  const helpers = read(`${number}${SPACE}(?:adult |parent |more )?(?:${words.helpers})(?![a-z])`);
  const people =
    read(`(?:${word(words.upTo)}${SPACE})?${number}${SPACE}(?:${words.people})(?![a-z])`) ??
    read(`${word(words.upTo)}${SPACE}${number}(?![\\w:])`) ??
    read(`${word(words.forSo)}${SPACE}(?:about |around |unas |unos |environ |etwa |ca\\.? )?(\\d{1,4})(?![\\w:/.])`);
  const count = read(`${number}${SPACE}(?:\\w+ )?${pieces}(?![a-z])`);
  return { each, helpers, people, pieces: count, rest };
}

/** "A volunteer sign-up" counts nobody: an article is no number here. */
function several(numbers: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(numbers).filter(([, value]) => value > 1));
}
