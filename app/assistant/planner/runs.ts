import { LIMITS } from "#app/limits.ts";
import type { Part } from "./facts.ts";
import type { Tag } from "./languages/words.ts";
import { hit, named, past, type Reading } from "./reading.ts";

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
    // "My place" is a place.
    if (next === at || isHyphened(reading, next) || (hit(reading, at, "room")?.next ?? 0) > next) break;
  }
  return Math.min(at, to);
}

/** Between two parts of one word: "Eine-Welt-Laden". */
export function isHyphened({ tokens }: Reading, at: number): boolean {
  return [at, at - 1].some(
    (dash) => tokens[dash]?.norm === "-" && tokens[dash]?.glued && tokens[dash + 1]?.glued && /^\p{L}/u.test(tokens[dash - 1]?.norm ?? ""),
  );
}

/** "Our church's". */
function isOwner({ tokens, hits }: Reading, at: number): boolean {
  return (hits[at - 1]?.has("article") ?? false) && /^\p{Ll}+$/u.test(tokens[at]?.text ?? "") && tokens[at + 1]?.norm === "'s";
}

/** Words that say nothing by themselves: those that lead somewhere, join, or only name what a form has. */
const SMALL: readonly Tag[] = [
  ...(["lead", "begin", "hello", "thanks", "beside", "vague", "article", "and", "of", "on", "at", "stop", "withIt", "tail"] as const),
  ...(["list", "helpers", "people", "shifts", "slots", "someone", "bring", "more", "each", "per", "upTo", "only"] as const),
  ...(["change", "instead", "date", "time", "placeLabel", "weekly", "weekend", "coming", "forTime", "happens"] as const),
];

/** Whether there is nothing but small words, and others of these kinds. */
export function isMere(reading: Reading, part: Part, ...also: Tag[]): boolean {
  return saysOnly(reading, part, ...SMALL, ...also);
}

export function saysOnly(reading: Reading, { from, to }: Part, ...tags: Tag[]): boolean {
  for (let at = from; at < to; ) {
    const next = past(reading, at, ...tags);
    if (next === at && /[\p{L}\d]/u.test(reading.tokens[at]?.norm ?? "")) return false;
    at = Math.max(next, at + 1);
  }
  return true;
}

export function isRoom(reading: Reading, { from, to }: Part): boolean {
  // "In St. Martin".
  const isSaint = (at: number) => reading.tokens[at]?.norm === "st" && isNamed(reading, at + 2);
  for (let at = from; at < to; at++) if (hit(reading, at, "room") || hit(reading, at, "street") || isSaint(at)) return true;
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

const MOST_WORDS = 10;

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
