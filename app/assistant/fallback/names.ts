import { endsAt, hit, isDigits, isFree, isTight, isWordAt, normAt, numberAt, past, type Reading, type Span, sign } from "./text.ts";

const LONGEST_NAME = 12;

type Bare = Span & { value: number; isFirst: boolean };

/** "3 salads", "2x salad", "salads 3", "salads x3", "cups - 40", "punch 2 bowls": a number at either end of a clause. */
export function bareCount(reading: Reading, from: number, to: number): Bare | null {
  const begin = firstOf(reading, from, to);
  const number = begin < to && isFree(reading, begin) && !hit(reading, begin, "numbered") ? numberAt(reading, begin) : null;
  // "2 liter sodas x6".
  const isTimed = to - 3 > begin && sign(reading, to - 2, "x×") && isDigits(reading, to - 1);
  if (number && !isTimed && isCountable(number.value) && !isGlued(reading, begin)) {
    const times = sign(reading, number.next, "x×") ? number.next + 1 : number.next;
    const isArticle = !isDigits(reading, begin) && number.value === 1 && normAt(reading, begin) !== "one";
    const isOther =
      hit(reading, number.next, "outside") !== null || sign(reading, times, ".:/%") || (times === number.next && isTight(reading, times));
    if (times >= to ? isDigits(reading, begin) : !isArticle && !isOther)
      return { value: number.value, from: begin, to: times, isFirst: true };
  }
  let end = to;
  while (end > from && !isDigits(reading, end - 1) && (hit(reading, end - 1, "tail", "need", "upTo") || !isFree(reading, end - 1))) end--;
  if (end === to && !isDigits(reading, end - 1) && end - 3 >= begin && isFree(reading, end - 2, end)) end -= 1;
  const at = sign(reading, end - 1, "x×") ? end - 2 : end - 1;
  const value = isFree(reading, at) && isDigits(reading, at) ? Number(normAt(reading, at)) : 0;
  const mark = sign(reading, at - 1, "x×-=") ? at - 1 : at;
  const isOther = hit(reading, at - 1, "numbered", "street", "month") !== null || sign(reading, at - 1, "#.:/$€");
  return isCountable(value) && mark > from && !isOther && !isGlued(reading, at)
    ? { value, from: mark, to: Math.max(end, at + 1) === to ? to : end, isFirst: false }
    : null;
}

/** "3b", "sub-8", "F-3". */
function isGlued(reading: Reading, at: number): boolean {
  const isBefore = sign(reading, at - 1, "-") && isTight(reading, at) && isTight(reading, at - 1);
  return (
    isBefore ||
    (isDigits(reading, at) && /^\p{L}$/u.test(normAt(reading, at + 1)) && isTight(reading, at + 1) && !sign(reading, at + 1, "x"))
  );
}

function isCountable(value: number): boolean {
  return value >= 1 && value <= 1000;
}

/** Skips bullets and introductory words: "we need", "and", "please bring", "people to help". */
function firstOf(reading: Reading, from: number, to: number): number {
  let at = from;
  while (at < to) {
    const who = hit(reading, at, "people", "helpers");
    const isWho = who !== null && who.next < to && hit(reading, who.next, "for", "need") !== null && isFree(reading, who.next);
    const lead = isWho
      ? who
      : isDigits(reading, at)
        ? null
        : hit(reading, at, "leading", ...(reading.isChange ? (["verbs"] as const) : []));
    const isCount = (numberAt(reading, at)?.value ?? 1) > 1;
    if (lead && lead.next <= to && !isCount && (isWho || !isTaskName(reading, at, lead.next))) at = lead.next;
    else if (!isWordAt(reading, at) || !isFree(reading, at)) at += 1;
    else break;
  }
  return Math.min(at, to);
}

/** "Set up" and "help desk" are tasks. */
function isTaskName(reading: Reading, at: number, next: number): boolean {
  const task = hit(reading, at, "event", "role");
  return task !== null && task.next >= next && !hit(reading, at, "article");
}

/** The first run of unmarked words, without introductory and trailing ones. */
export function nameIn(reading: Reading, from: number, to: number, isAnywhere = false): Span | null {
  let begin = firstOf(reading, from, to);
  let end = begin;
  const most = Math.min(to, begin + 3 * LONGEST_NAME);
  const isNeed = (at: number) => at > begin && hit(reading, at, "need") !== null && !/^(?:help|aid|ayud|hilf)/.test(normAt(reading, at));
  while (end < most && isFree(reading, end) && !isNeed(end) && (isAnywhere || !isPlaceAt(reading, end, to))) end++;
  while (end > begin && (!isWordAt(reading, end - 1) || isTail(reading, begin, end))) end--;
  begin = Math.min(past(reading, begin, "article"), end);
  if (end === begin || (end === begin + 1 && normAt(reading, begin).length < 2)) return null;
  return { from: begin, to: Math.min(end, begin + LONGEST_NAME) };
}

/** "At the gym" ends a name. */
function isPlaceAt(reading: Reading, at: number, to: number): boolean {
  const found = hit(reading, at, "placeAt");
  return found !== null && found.next < to && hit(reading, past(reading, found.next, "article"), "place", "street") !== null;
}

function isTail(reading: Reading, begin: number, end: number): boolean {
  const at = endsAt(reading, end, "tail", "need", "article", "and", "from", "upTo", "of", "at");
  const isJoined = sign(reading, end - 2, "-") && isTight(reading, end - 1);
  return at >= begin && !isJoined && endsAt(reading, end, "event") < begin && !isDigits(reading, at);
}
