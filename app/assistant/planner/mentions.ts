import type { NewOffer } from "#app/kinds/kind.ts";
import { normalize } from "#app/lib/text.ts";
import type { Draft } from "../draft.ts";
import { asksToAdd } from "./clauses.ts";
import type { Tag } from "./languages/words.ts";
import { afresh, hasAny, isOther, numberAt, type Reading, readingOf, says, tokensOf } from "./reading.ts";
import type { Said } from "./said.ts";
import type { Span } from "./times.ts";

/** An offer of the draft that a text names. */
export type Mention = { title: string; from: number; to: number; matches: (title: string) => boolean; isIt?: (offer: NewOffer) => boolean };

export function mentionsIn(draft: Draft, said: Said): Mention[] {
  const named = mentionsByName(draft, said);
  const turns = mentionsByTurn(draft, said);
  // "The last shift", where each is called so.
  const isTurn = turns.some(({ from, to }) => named.length === 1 && named.every((each) => from <= each.from && each.from < to));
  return named.length > 0 && !isTurn ? named : [...mentionsOfAll(said), ...turns].slice(0, 1);
}

/** "One more everywhere", "3 of everything". */
function mentionsOfAll({ reading }: Said): Mention[] {
  const { hits, uses, words } = reading;
  const isFree = (at: number) => uses[at] !== "time" && uses[at] !== "day";
  const isCounted =
    uses.some((_, at) => isFree(at) && numberAt(afresh(reading), at)) || hits.some((each) => hasAny(each, "twice", "halve"));
  const matches = (title: string) => readingOf(title, words).hits[0]?.has("everything") ?? false;
  return hits.flatMap((each, at) => {
    const to = isCounted ? each.get("everything")?.next : undefined;
    return to ? [{ title: "", from: at, to, matches, isIt: () => true }] : [];
  });
}

/** "The last shift", "the evening one", "drop 7-8": one of those that are called the same, or nothing. */
function mentionsByTurn({ offers }: Draft, { reading, times, people, helpers }: Said): Mention[] {
  const titles = [...new Set(offers.map(({ title }) => title))];
  const starts = [...new Set(offers.map(({ startTime }) => startTime))].sort();
  const has = (...tags: Tag[]) => says(reading, ...tags);
  const turns = (all: (string | null)[]) => reading.tokens.flatMap((_, at) => turnAt(reading, at, all) ?? []).slice(0, 1);
  if (starts.length < 2 || starts.includes(null)) return has("remove") && titles.length > 1 ? turns(titles) : [];
  const isOfOne = has("remove", "no") || ((people !== null || helpers !== null) && !has("add"));
  const told = isOfOne ? times.spans.filter((span) => offers.some((each) => isAt(each, span))) : [];
  if (told.length > 0) return told.map((span) => ({ title: "", ...span, matches: () => false, isIt: (each) => isAt(each, span) }));
  // "The last shift" of the setup at 9 and the sale at 11.
  const isOne = new Set(titles.map((title) => title.replace(/\d$/, ""))).size === 1;
  const isEachOwn = !asksToAdd(reading) && starts.length === titles.length && offers.every(({ date }) => date === offers[0]?.date);
  return isOne || isEachOwn ? turns(starts) : [];
}

/** Whether an offer is then. */
export function isAt({ startTime, endTime }: NewOffer, { start, end }: Pick<Span, "start" | "end">): boolean {
  return start !== null && startTime === start && (end ?? endTime) === endTime;
}

function turnAt({ hits, tokens, uses }: Reading, at: number, starts: (string | null)[]): Mention | null {
  if (uses[at] === "day") return null;
  const [nth, last] = [hits[at]?.get("nth"), hits[at]?.get("last")];
  const part = hasAny(hits[at], "morning")
    ? starts.filter((each) => (each ?? "") < "12:00")
    : starts.filter((each) => (each ?? "") >= "12:00");
  const isPart = hasAny(hits[at], "morning", "afternoon", "evening") && part.length === 1;
  const next = (nth ?? last)?.next ?? at + 1;
  const start = nth ? starts[nth.value - 1] : last ? starts.at(-1) : isPart ? part[0] : undefined;
  const isShift =
    hasAny(hits[next], "shifts", "slots") ||
    tokens[next]?.norm === "one" ||
    (next === tokens.length && hasAny(hits[0], "remove")) ||
    hasAny(hits[at - 1], "shifts", "slots");
  return start && isShift
    ? { title: "", from: at, to: next + 1, matches: () => false, isIt: (each) => [each.startTime, each.title].includes(start) }
    : null;
}

function mentionsByName({ offers }: Draft, { reading }: Said): Mention[] {
  const titles = [...new Set(offers.map(({ title }) => title))].filter((title) => /\p{L}{3}/u.test(title));
  return titles.flatMap((title): Mention[] => {
    const stems = stemsOf(title);
    const ends = reading.tokens.map((_, index) => nameEnd(reading, index, title));
    const at = ends.findIndex((end) => end !== null);
    const lone =
      at < 0 && (stems.length > 1 || reading.words.nounsLarge)
        ? loneWord(
            reading,
            stems,
            titles.filter((each) => each !== title),
          )
        : -1;
    const matches = (other: string) =>
      isSame(wordsOf(other), wordsOf(title)) ||
      stems.every((stem) =>
        stemsOf(other).some((each) => each === stem || (reading.words.nounsLarge && each.length > 3 && stem.endsWith(each))),
      );
    const isPart = (other: string) => !asksToAdd(reading) && stemsOf(other).every((stem) => stems.includes(stem));
    if (lone >= 0) return [{ title, from: lone, to: lone + 1, matches: (other) => matches(other) || isPart(other) }];
    const to = ends[at];
    return to ? [{ title, from: at, to, matches }] : [];
  });
}

/** Where a title ends that begins there, dashes or not: "clean up" for the cleanup, "setup" for the set-up. */
function nameEnd({ tokens }: Reading, from: number, title: string): number | null {
  const words = wordsOf(title);
  const said: string[] = [];
  for (let at = from; at < from + 2 * words.length + 2 && at < tokens.length; at++) {
    const norm = tokens[at]?.norm ?? "";
    if (/[\p{L}\d]/u.test(norm)) said.push(norm);
    else if (norm !== "-" || at === from) return null;
    if (isSame(said, words)) return at + 1;
  }
  return null;
}

function isSame(one: string[], other: string[]): boolean {
  const isAll = one.map(stemOf).join(" ") === other.map(stemOf).join(" ");
  return one.length > 0 && (isAll || stemOf(one.join("")) === stemOf(other.join("")));
}

/** "Plates" for the paper plates, where nothing else is called so. */
function loneWord(reading: Reading, stems: string[], others: string[]): number {
  const taken = others.flatMap(stemsOf);
  const own = stems.filter((stem) => stem.length > 3 && !taken.includes(stem));
  const isOwn = (stem: string) =>
    own.includes(stem) || (reading.words.nounsLarge && stem.length > 3 && own.some((each) => each.endsWith(stem)));
  return reading.tokens.findIndex(({ norm }, at) => isOwn(stemOf(norm)) && isOther(afresh(reading), at));
}

function stemsOf(title: string): string[] {
  return wordsOf(title).map(stemOf);
}

function wordsOf(title: string): string[] {
  return tokensOf(title).flatMap(({ norm }) => (/[\p{L}\d]/u.test(norm) ? [norm] : []));
}

export function stemOf(word: string): string {
  return normalize(word).replace(/(?<=.{3})(?:ing|es|en|s|n|e|x)$/, "");
}
