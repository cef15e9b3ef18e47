import {
  findMatchEndingAt,
  isAdjacentToPrevious,
  isDigits,
  isSignAt,
  isUnused,
  isWordAt,
  matchAt,
  normalizedAt,
  parseNumberAt,
  skipTags,
  type TokenizedText,
  type TokenSpan,
} from "./tokenized-text.ts";

const MAX_NAME_TOKENS = 12;

type Bare = TokenSpan & { value: number; isFirst: boolean };

/** "3 salads", "2x salad", "salads 3", "salads x3", "cups - 40", "punch 2 bowls": a number at either end of a clause. */
export function parseBareCount(reading: TokenizedText, from: number, to: number): Bare | null {
  const begin = skipLeadingWords(reading, from, to);
  const number = begin < to && isUnused(reading, begin) && !matchAt(reading, begin, "numbered") ? parseNumberAt(reading, begin) : null;
  // "2 liter sodas x6".
  const isTimed = to - 3 > begin && isSignAt(reading, to - 2, "x×") && isDigits(reading, to - 1);
  if (number && !isTimed && isCountable(number.value) && !isGlued(reading, begin)) {
    const times = isSignAt(reading, number.next, "x×") ? number.next + 1 : number.next;
    const isArticle = !isDigits(reading, begin) && number.value === 1 && normalizedAt(reading, begin) !== "one";
    const isOther =
      matchAt(reading, number.next, "outside") !== null ||
      isSignAt(reading, times, ".:/%") ||
      (times === number.next && isAdjacentToPrevious(reading, times));
    if (times >= to ? isDigits(reading, begin) : !isArticle && !isOther)
      return { value: number.value, from: begin, to: times, isFirst: true };
  }
  let end = to;
  while (end > from && !isDigits(reading, end - 1) && (matchAt(reading, end - 1, "tail", "need", "upTo") || !isUnused(reading, end - 1)))
    end--;
  if (end === to && !isDigits(reading, end - 1) && end - 3 >= begin && isUnused(reading, end - 2, end)) end -= 1;
  const at = isSignAt(reading, end - 1, "x×") ? end - 2 : end - 1;
  const value = isUnused(reading, at) && isDigits(reading, at) ? Number(normalizedAt(reading, at)) : 0;
  const mark = isSignAt(reading, at - 1, "x×-=") ? at - 1 : at;
  const isOther = matchAt(reading, at - 1, "numbered", "street", "month") !== null || isSignAt(reading, at - 1, "#.:/$€");
  return isCountable(value) && mark > from && !isOther && !isGlued(reading, at)
    ? { value, from: mark, to: Math.max(end, at + 1) === to ? to : end, isFirst: false }
    : null;
}

/** "3b", "sub-8", "F-3". */
function isGlued(reading: TokenizedText, at: number): boolean {
  const isBefore = isSignAt(reading, at - 1, "-") && isAdjacentToPrevious(reading, at) && isAdjacentToPrevious(reading, at - 1);
  return (
    isBefore ||
    (isDigits(reading, at) &&
      /^\p{L}$/u.test(normalizedAt(reading, at + 1)) &&
      isAdjacentToPrevious(reading, at + 1) &&
      !isSignAt(reading, at + 1, "x"))
  );
}

function isCountable(value: number): boolean {
  return value >= 1 && value <= 1000;
}

/** Skips bullets and introductory words: "we need", "and", "please bring", "people to help". */
function skipLeadingWords(reading: TokenizedText, from: number, to: number): number {
  let at = from;
  while (at < to) {
    const who = matchAt(reading, at, "people", "helpers");
    const isWho = who !== null && who.next < to && matchAt(reading, who.next, "for", "need") !== null && isUnused(reading, who.next);
    const lead = isWho
      ? who
      : isDigits(reading, at)
        ? null
        : matchAt(reading, at, "leading", ...(reading.isChange ? (["verbs"] as const) : []));
    const isCount = (parseNumberAt(reading, at)?.value ?? 1) > 1;
    if (lead && lead.next <= to && !isCount && (isWho || !isTaskName(reading, at, lead.next))) at = lead.next;
    else if (!isWordAt(reading, at) || !isUnused(reading, at)) at += 1;
    else break;
  }
  return Math.min(at, to);
}

/** "Set up" and "help desk" name tasks. */
function isTaskName(reading: TokenizedText, at: number, next: number): boolean {
  const task = matchAt(reading, at, "event", "role");
  return task !== null && task.next >= next && !matchAt(reading, at, "article");
}

/** The first run of unmarked words, without introductory or trailing words. */
export function findName(reading: TokenizedText, from: number, to: number, isAnywhere = false): TokenSpan | null {
  let begin = skipLeadingWords(reading, from, to);
  let end = begin;
  const most = Math.min(to, begin + 3 * MAX_NAME_TOKENS);
  const isNeed = (at: number) =>
    at > begin && matchAt(reading, at, "need") !== null && !/^(?:help|aid|ayud|hilf)/.test(normalizedAt(reading, at));
  while (end < most && isUnused(reading, end) && !isNeed(end) && (isAnywhere || !isPlaceAt(reading, end, to))) end++;
  while (end > begin && (!isWordAt(reading, end - 1) || isTail(reading, begin, end))) end--;
  begin = Math.min(skipTags(reading, begin, "article"), end);
  if (end === begin || (end === begin + 1 && normalizedAt(reading, begin).length < 2)) return null;
  return { from: begin, to: Math.min(end, begin + MAX_NAME_TOKENS) };
}

/** "At the gym" ends a name. */
function isPlaceAt(reading: TokenizedText, at: number, to: number): boolean {
  const found = matchAt(reading, at, "placeAt");
  return found !== null && found.next < to && matchAt(reading, skipTags(reading, found.next, "article"), "place", "street") !== null;
}

function isTail(reading: TokenizedText, begin: number, end: number): boolean {
  const at = findMatchEndingAt(reading, end, "tail", "need", "article", "and", "from", "upTo", "of", "at");
  const isJoined = isSignAt(reading, end - 2, "-") && isAdjacentToPrevious(reading, end - 1);
  return at >= begin && !isJoined && findMatchEndingAt(reading, end, "event") < begin && !isDigits(reading, at);
}
