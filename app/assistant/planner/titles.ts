import { type Clause, isBreak } from "./clauses.ts";
import type { Part, Told } from "./facts.ts";
import type { Tag } from "./languages/words.ts";
import { present, type Signs } from "./likely.ts";
import { isAfterLabel, placeIn } from "./places.ts";
import { hasAny, hit, isAfter, isWithin, past, type Reading, sign, textOf } from "./reading.ts";
import { afterLead, clean, isHyphened, isMere, isName, isNamed, isRoom, runsIn, saysOnly } from "./runs.ts";

/** A part of a text that may be what it is about, and what speaks for it. */
export type Candidate = Part & { text: string; run: Part; signs: Signs };

/** "Cena de fin de curso de la escuela" has more small words than "end-of-year school dinner". */
const LONGEST = { headLast: 9, headFirst: 10 };

export function candidatesIn(reading: Reading, clauses: readonly Told[]): Candidate[] {
  return clauses.flatMap((clause, index) =>
    (isLetterhead(reading, clause, clauses[index + 1]) || isAfterLabel(reading, clauses, index) ? [] : runsIn(reading, clause)).flatMap(
      (whole) => {
        const found = placeIn(reading, whole)?.part;
        const isTrip = found !== undefined && isAfterTrip(reading, found.from);
        const runs =
          found && !isTrip
            ? [
                { from: whole.from, to: found.from },
                { from: found.to, to: whole.to },
                // "Helfer beim Sammeln".
                ...(reading.words.nounsLarge && !isRoom(reading, found) ? [found] : []),
              ]
            : [whole];
        const isLast = index > 0 && index === clauses.length - 1;
        return runs.flatMap((run) =>
          partsOf(reading, run).flatMap((part) => {
            const text = clean(textOf(reading, part.from, part.to));
            // "Meeting on Friday".
            const isWhole = part.from === 0 && reading.hits[0]?.get("event")?.next === part.to && reading.uses[part.to] === "day";
            if (!text || (!isWhole && isMere(reading, part, "placeIn", "placeAt", "cannot")) || isPerson(reading, part)) return [];
            // "On Thursday night".
            if (reading.uses[part.from - 1] === "day" && saysOnly(reading, part, "morning", "afternoon", "evening")) return [];
            const signs = signsAt(reading, part, { run, clause });
            return [{ ...part, text, run, signs: present({ ...signs, "first clause": index === 0, "last clause": isLast }) }];
          }),
        );
      },
    ),
  );
}

/** "Visita guiada a la catedral": where a trip leads. */
export function isAfterTrip(reading: Reading, at: number): boolean {
  let from = at;
  while (hasAny(reading.hits[from - 1], "article", "of", "withIt")) from--;
  return isAfter(reading, from, "trip");
}

/** "Maple Hollow HOA", "Troop 42": who invites stands above what to. */
export function isLetterhead(reading: Reading, { from, to }: Part, next: Clause | undefined): boolean {
  const { hits, tokens } = reading;
  const has = (part: Part, ...tags: Tag[]) => hits.slice(part.from, part.to).some((each) => hasAny(each, ...tags));
  const isOf = tokens.slice(from, to).some(({ norm }) => ORGANIZATIONS.has(norm)) || has({ from, to }, "room", "numbered");
  return (
    isOf &&
    next?.sign === "\n" &&
    !has({ from, to }, "event", "meal", "role", "need", "list", "holiday", "placeAt") &&
    has(next, "event", "meal")
  );
}

/** What clubs of parents, neighbors and players call themselves; names, the same in every language. */
const ORGANIZATIONS = new Set("pta pto ptsa hoa ampa ape apel mjc tsv sv tv fc ymca vfw association".split(" "));

export function signsAt(reading: Reading, part: Part, where: Around): Record<string, boolean | number> {
  return { ...beside(reading, part, where.run), ...within(reading, part), ...around(reading, part, where) };
}

export function partsOf(reading: Reading, run: Part): Part[] {
  const parts: Part[] = [];
  const longest = reading.words.headLast ? LONGEST.headLast : LONGEST.headFirst;
  for (let from = run.from; from < run.to; from++) {
    if (!isWordAt(reading, from) || !mayBegin(reading, run, from)) continue;
    for (let to = from + 1; to <= Math.min(run.to, from + longest); to++) {
      // "Helfer brauchen wir".
      const isAsked = to - 1 > from && (reading.hits[to - 1]?.get("need")?.next ?? to) > to;
      // "Timers needed for the meet".
      const isNeeded = to - 1 > from && to < run.to && reading.hits[to - 1]?.has("need");
      if (isAsked || isNeeded || reading.hits[to - 1]?.has("happens") || sign(reading, to - 1, '()!?"“”;:,') || isBreak(reading, to - 1))
        break;
      if (!isWordAt(reading, to - 1) || !mayEnd(reading, run, to) || isTailed(reading, from, to)) continue;
      // "Bagel Fridays", not "Meals on Wheels Tuesdays and Thursdays".
      const isOnDays =
        to === run.to &&
        reading.hits[to]?.has("weekdays") &&
        !hasAny(reading.hits[to + 2], "weekdays", "weekday") &&
        isName(reading, { from, to: to + 1 });
      parts.push({ from, to: isOnDays ? to + 1 : to });
    }
  }
  return parts;
}

/** "Mrs. Lopez". */
function isPerson(reading: Reading, { from, to }: Part): boolean {
  const isOfName = (at: number) => isNamed(reading, at) || !isWordAt(reading, at) || reading.tokens[at]?.norm === "'s";
  return hasAny(reading.hits[from], "sir") && reading.tokens.slice(from + 1, to).every((_, ahead) => isOfName(from + 1 + ahead));
}

/** "Sign up" at its end says nothing. */
function isTailed(reading: Reading, from: number, to: number): boolean {
  return [1, 2, 3].some((back) => to - back > from && past(reading, to - back, "tail", "add") >= to);
}

function isWordAt({ tokens }: Reading, at: number): boolean {
  return /[\p{L}\d]/u.test(tokens[at]?.norm ?? "");
}

/** At the beginning, or after a sign or a word that is known; never with a word that only leads there. */
function mayBegin(reading: Reading, run: Part, at: number): boolean {
  // "Volunteers for the fair" are for the fair.
  const whose = hit(reading, at, "helpers");
  if (whose && hit(reading, whose.next, "occasion")) return false;
  const { hits } = reading;
  const isLed = afterLead(reading, { from: at, to: run.to }) > at && !hits[at]?.has("holiday");
  if (
    isLed ||
    isInWord(reading, at) ||
    isHyphened(reading, at) ||
    isVerb(reading, at) ||
    hasAny(hits[at], "occasion", "someone") ||
    // "During the holidays".
    (hasAny(hits[at], "stop") && hasAny(hits[at], "forTime")) ||
    isWithin(reading, at, "lead") ||
    isWithin(reading, at, "happens") ||
    isWithin(reading, at, "holiday")
  )
    return false;
  const isOwned = reading.tokens[at - 1]?.norm === "'s";
  return (
    isOwned ||
    at === run.from ||
    !isWordAt(reading, at - 1) ||
    [1, 2, 3].some((back) => at - back >= run.from && endsAt(hits, at - back, at))
  );
}

/** "Am Freitag hat der Verein", not "am Freitag großes Turnier". */
function isVerb({ tokens, uses, words }: Reading, at: number): boolean {
  const [text = "", next = "", last = ""] = [0, 1, 2].map((ahead) => tokens[at + ahead]?.text);
  const isWho = /^\p{Ll}/u.test(next) ? /^\p{Lu}/u.test(last) : /t$/.test(text);
  return words.nounsLarge && uses[at - (tokens[at - 1]?.norm === "," ? 2 : 1)] === "day" && /^\p{Ll}+(?:t|en)$/u.test(text) && isWho;
}

/** Before a sign or a word that is known. */
function mayEnd(reading: Reading, run: Part, at: number): boolean {
  if (
    isInWord(reading, at) ||
    (isHyphened(reading, at) && !reading.uses[at]) ||
    isWithin(reading, at, "list") ||
    hasAny(reading.hits[at - 1], "every", "article", "and", "need")
  )
    return false;
  return (
    at >= run.to ||
    !isWordAt(reading, at) ||
    [...(reading.hits[at]?.keys() ?? [])].some((tag) => tag !== "of" && tag !== "event" && tag !== "role")
  );
}

/** Between "80" and "th", or within "3°A". */
function isInWord(reading: Reading, at: number): boolean {
  const { tokens } = reading;
  const isOfWord = (each: number) => isWordAt(reading, each) || tokens[each]?.norm === "°";
  return (tokens[at]?.glued ?? false) && isOfWord(at) && isOfWord(at - 1) && !tokens[at - 1]?.norm.endsWith("'");
}

/** Whether a phrase that begins there ends right before. */
function endsAt(hits: Reading["hits"], from: number, at: number): boolean {
  return [...(hits[from]?.values() ?? [])].some(({ next }) => next === at);
}

function beside({ hits, tokens, uses }: Reading, { from, to }: Part, run: Part): Record<string, boolean> {
  const signs: Record<string, boolean> = {};
  for (const back of [1, 2, 3, 4])
    for (const [tag, { next }] of (from - back >= run.from && hits[from - back]) || []) if (next === from) signs[`after ${tag}`] = true;
  for (const tag of (to < run.to && hits[to]?.keys()) || []) signs[`before ${tag}`] = true;
  for (const norm of [":", ",", "\n", ".", "-", "(", "?", "!"]) {
    if (tokens[to]?.norm === norm) signs[`before ${norm}`] = true;
    if (tokens[from - 1]?.norm === norm) signs[`after ${norm}`] = true;
  }
  return {
    ...signs,
    "before day": uses[to] === "day",
    "is on day": uses[hits[to]?.get("happens")?.next ?? -1] === "day",
  };
}

function within({ hits, tokens, words }: Reading, { from, to }: Part): Record<string, boolean | number> {
  const signs: Record<string, boolean | number> = {};
  const head = words.headLast || words.nounsLarge ? to - 1 : from;
  const tell = (where: string, at: number) => {
    for (const tag of hits[at]?.keys() ?? []) signs[`${where} ${tag}`] = true;
  };
  tell("head", head);
  tell("first", from);
  tell("last", to - 1);
  for (let at = from + 1; at < to - 1; at++) tell("inside", at);
  const inner = tokens.slice(from, to);
  signs[`${Math.min(7, inner.filter(({ norm }) => /\p{L}/u.test(norm)).length)} words`] = true;
  signs["some event"] = hits.slice(from, to).some((each) => each.has("event"));
  signs.unknown = hits.slice(from, to).filter(({ size }) => size === 0).length;
  signs["some large"] = inner.slice(1).some(({ text }) => /^\p{Lu}/u.test(text));
  signs.digit = inner.some(({ norm }) => /^\d/.test(norm));
  return signs;
}

type Around = { run: Part; clause: Told };

function around({ tokens, uses }: Reading, { from, to }: Part, { run, clause }: Around): Record<string, boolean> {
  return {
    "whole run": from === run.from && to === run.to,
    "from run": from === run.from,
    "to run": to === run.to,
    "begins text": from === 0,
    "ends text": to === tokens.length,
    "begins clause": from === clause.from,
    "first sentence": clause.sentence === 0,
    "late sentence": clause.sentence > 1,
    "beside day": uses.slice(clause.from, clause.to).includes("day"),
    "large first": from > clause.from && /^\p{Lu}/u.test(tokens[from]?.text ?? ""),
  };
}
