import { LIMITS } from "#app/limits.ts";
import { isBreak } from "./clauses.ts";
import type { Part } from "./facts.ts";
import { hit, hitsAny, named, past, type Reading, sign, textOf } from "./reading.ts";

/** Words that nothing was made of yet, without the small ones around them. */
export function runsIn(reading: Reading, { from, to }: Part): Part[] {
  const runs: Part[] = [];
  for (let at = from; at < to; at++) {
    if (reading.uses[at]) continue;
    let end = at;
    while (end < to && !reading.uses[end]) end++;
    runs.push({ from: at, to: end });
    at = end;
  }
  return runs.filter((run) => isWorded(reading, run));
}

export function isWorded({ tokens }: Reading, { from, to }: Part): boolean {
  return tokens.slice(from, to).some(({ norm }) => /[\p{L}\d]/u.test(norm));
}

/** Past what a sentence begins with: "hi Sally, please help me plan a". */
export function afterLead(reading: Reading, { from, to }: Part): number {
  let at = from;
  for (let next = at; at < to; at = next) {
    next = past(reading, at, "lead", "article", "and", "hello", "add");
    if (next === at && /^[^\p{L}\d]$/u.test(reading.tokens[at]?.norm ?? "")) next = at + 1;
    if (next === at && isOwner(reading, at) && at + 2 < to) next = at + 2;
    if (next === at) break;
  }
  return Math.min(at, to);
}

/** "Our church's". */
function isOwner({ tokens, hits }: Reading, at: number): boolean {
  return (hits[at - 1]?.has("article") ?? false) && /^\p{Ll}+$/u.test(tokens[at]?.text ?? "") && tokens[at + 1]?.norm === "'s";
}

/** Whether there is nothing but small words. */
export function isMere(reading: Reading, { from, to }: Part): boolean {
  for (let at = from; at < to; ) {
    const next = past(
      reading,
      at,
      "lead",
      "article",
      "and",
      "list",
      "tail",
      "helpers",
      "people",
      "shifts",
      "slots",
      "stop",
      "bring",
      "hello",
      "thanks",
      "on",
      "at",
      "of",
      "each",
      "per",
      "more",
      "weekly",
      "upTo",
      "withIt",
      "instead",
      "forTime",
      "beside",
      "coming",
      "only",
      "vague",
      "begin",
      "someone",
      "weekend",
      "date",
      "time",
      "placeLabel",
      "change",
      "begin",
    );
    if (next === at && /[\p{L}\d]/u.test(reading.tokens[at]?.norm ?? "")) return false;
    at = Math.max(next, at + 1);
  }
  return true;
}

export function isRoom(reading: Reading, { from, to }: Part): boolean {
  for (let at = from; at < to; at++) if (hit(reading, at, "room") || hit(reading, at, "street")) return true;
  return false;
}

/** Each word of it with a large letter. */
export function isName({ tokens }: Reading, { from, to }: Part): boolean {
  const words = tokens.slice(from, to).filter(({ norm }) => /^\p{L}{2}/u.test(norm));
  return (
    words.length > 0 && words.every(({ text, norm }) => /^\p{Lu}/u.test(text) || /^(?:of|the|de|la|el|du|des|der|und|and|on|s)$/.test(norm))
  );
}

export function isNamed({ tokens, uses }: Reading, at: number): boolean {
  return !uses[at] && /^\p{Lu}\p{Ll}/u.test(tokens[at]?.text ?? "");
}

const MOST_WORDS = 9;

/** What a run is about: "help me plan a potluck dinner for …" is about a potluck dinner; "volunteers for the fair" about the fair. */
export function titleIn(reading: Reading, run: Part): string | null {
  const from = afterLead(reading, run);
  const to = titleEnd(reading, from, run.to);
  const { nounsLarge } = reading.words;
  // "Findet … statt" names nothing.
  if (nounsLarge && /\p{Lu}/u.test(reading.text.slice(1)) && !/\p{Lu}|\d/u.test(textOf(reading, from, to))) return null;
  // "Bagel Fridays".
  if (
    to - from === 1 &&
    to === run.to &&
    reading.hits[to]?.has("weekdays") &&
    /^\p{Lu}/u.test(reading.tokens[to]?.text ?? "") &&
    isNamed(reading, from)
  )
    return clean(textOf(reading, from, to + 1));
  const occasion = occasionAfter(reading, run.from, run.to);
  const isSmall = hit(reading, from, "placeIn") !== null && !hit(reading, from, "occasion");
  if (isSmall && occasion === null) return null;
  const isLead = hit(reading, from, "occasion") !== null || hit(reading, from, "someone") !== null;
  if (isLead || isMere(reading, { from, to }))
    return occasion ?? (!isLead && isSchedule(reading, { from, to }) ? clean(textOf(reading, from, to)) : null);
  const words = reading.tokens.slice(from, to).filter(({ norm }) => /\p{L}/u.test(norm)).length;
  // "Chaperones for the dance": one word says too little alone.
  if (words === 1 && occasion && hit(reading, to, "occasion")) return clean(textOf(reading, from, occasionEnd(reading, to + 1, run.to)));
  return clean(textOf(reading, from, to));
}

/** Whether a part says what people gather for. */
export function hasEvent({ hits }: Reading, { from, to }: Part): boolean {
  return hits.slice(from, to).some((each) => each.has("event"));
}

/** "Our library is doing a Lego build night": what comes after the words that lead there, where it says what people gather for. */
export function innerTitle(reading: Reading, run: Part): string | null {
  for (let at = run.from + 1; at < run.to; at++) {
    const begin = afterLead(reading, { from: at, to: run.to });
    if (begin === at || begin >= run.to) continue;
    if (hitsAny(reading, at, "occasion", "list", "article", "and") || !hit(reading, at, "lead")) continue;
    const part = { from: begin, to: titleEnd(reading, begin, run.to) };
    const text = hasEvent(reading, part) ? clean(textOf(reading, part.from, part.to)) : null;
    if (text) return text;
    at = begin - 1;
  }
  return null;
}

/** "Volunteer schedule": who and what together name something. */
function isSchedule(reading: Reading, { from, to }: Part): boolean {
  return hit(reading, from, "helpers") !== null && hit(reading, to - 1, "list") !== null && to - from === 2;
}

/** Up to a small word or sign; "sign-up" at its end says nothing. */
function titleEnd(reading: Reading, from: number, to: number): number {
  let end = from;
  while (end < to && !(end > from && isStop(reading, end)) && !sign(reading, end, '(!?"“”') && !isBreak(reading, end)) end++;
  for (let cut = end; ; end = cut) {
    for (let at = Math.max(from + 1, end - 3); at < end && cut === end; at++)
      if (past(reading, at, "tail", "add") >= end || (at === end - 1 && /^[^\p{L}\d]$/u.test(reading.tokens[at]?.norm ?? ""))) cut = at;
    if (cut === end) return end;
  }
}

function occasionAfter(reading: Reading, from: number, to: number): string | null {
  for (let at = from; at < to; at++) {
    const occasion = hit(reading, at, "occasion");
    if (!occasion || occasion.next >= to) continue;
    const end = occasionEnd(reading, occasion.next, to);
    const begin = past(reading, occasion.next, "article");
    if (end > begin && !isMere(reading, { from: begin, to: end })) return clean(textOf(reading, begin, end));
  }
  return null;
}

function occasionEnd(reading: Reading, from: number, to: number): number {
  let end = from;
  while (
    end < to &&
    !(end > from && isStop(reading, end) && !hitsAny(reading, end, "placeIn", "placeAt")) &&
    !sign(reading, end, "(!?;") &&
    !isBreak(reading, end)
  )
    end++;
  while (end > from + 1 && hit(reading, end - 1, "stop")) end--;
  return end;
}

/** A small word that ends a name; not one that is a part of another: "lock-in". */
export function isStop(reading: Reading, at: number): boolean {
  const isOfName = hit(reading, at, "of") !== null && hit(reading, at, "from") !== null && isNamed(reading, at + 1);
  return (
    hit(reading, at, "stop") !== null &&
    hit(reading, at, "withIt") === null &&
    reading.tokens[at - 1]?.norm !== "-" &&
    !isOfName &&
    !isAfterOf(reading, at)
  );
}

/** "Pot de départ": what follows belongs to the name. */
function isAfterOf({ hits, words }: Reading, at: number): boolean {
  return !words.headLast && !words.monthFirst && (hits[at - 1]?.has("of") ?? false) && (hits[at - 1]?.has("from") ?? false);
}

export function clean(text: string): string | null {
  const title = named(text);
  const isPhrase = /\p{L}{3}|^\d+\p{L}$/u.test(title) && title.split(" ").length <= MOST_WORDS;
  return isPhrase ? title.slice(0, LIMITS.title.max) : null;
}
