import type { Tag, Words } from "./languages/words.ts";
import { hasAny, past, readingOf } from "./reading.ts";
import { isMere, saysOnly } from "./runs.ts";

const TURNS: readonly Tag[] = ["date", "day", "week", "weekday", "times", "nth", "last"];

/** Whether words of a change can be an entry's name: not "more", "two days" or "on the last one", and alone not "the time isn't right". */
export function isEntryName(title: string, count: number | null, words: Words): boolean {
  const reading = readingOf(title, words);
  const { hits, tokens } = reading;
  const has = (...tags: Tag[]) => hits.some((each) => hasAny(each, ...tags));
  const isTurn = has(...TURNS) && saysOnly(reading, { from: 0, to: tokens.length }, ...TURNS, "on", "article", "vague", "shifts", "slots");
  const isTalk = count === null && has("no", "cannot") && has("time", "date", "placeLabel");
  // "They", "de eso me encargo yo".
  const isPointing =
    count === null &&
    (saysOnly(reading, { from: 0, to: tokens.length }, "stop", "vague", "article", "of") || hits[past(reading, 0, "of")]?.has("this"));
  return /\p{L}{3}/u.test(title) && !isMoreWord(title, words) && !isTurn && !isTalk && !isPointing;
}

/** "Person", "helpers". */
export function isMereName(title: string, words: Words): boolean {
  const reading = readingOf(title, words);
  return isMere(reading, { from: 0, to: reading.tokens.length });
}

/** "More", "plus à": said of how many. */
export function isMoreWord(title: string, words: Words): boolean {
  const reading = readingOf(title, words);
  return hasAny(reading.hits[0], "increase", "decrease") && isMere(reading, { from: 1, to: reading.tokens.length });
}
