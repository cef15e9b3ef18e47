import { type Clause, clausesOf, isCountAfter, pastOthers } from "./clauses.ts";
import { type Hit, hitsOf } from "./lexicon.ts";
import { isMoney } from "./limits-said.ts";
import { digitsAt, hasAny, hit, hitsAny, isOther, numberAt, past, type Reading, sign } from "./reading.ts";
import { isMere, isStop, saysOnly } from "./runs.ts";

/** What a clause counts: how many of what. `name` is empty where it is people as such. */
export type Counted = {
  count: number;
  name: Part | null;
  from: number;
  to: number;
  isAtLeast: boolean;
  isTail?: boolean;
  isRole?: boolean;
  isSeats?: boolean;
};
/** Some of a text's tokens. */
export type Part = { from: number; to: number };

/** A clause, and what it counts. */
export type Told = Clause & { counted: Counted | null };

export function readClauses(reading: Reading): Told[] {
  return clausesOf(reading).map((clause) => ({ ...clause, counted: countedIn(reading, clause) }));
}

/** "3 salads", "salads (3)", "salads x3", "face painting 2", "6 volunteers", "max 20", "8 needed". */
function countedIn(reading: Reading, { from, to }: Clause): Counted | null {
  let begin = from;
  for (let next = begin; ; begin = next) {
    while (begin < to && (reading.uses[begin] || sign(reading, begin, "-*•(+&"))) begin++;
    // "Jemand soll drei Kuchen mitbringen".
    const someone = past(reading, begin, "someone");
    const asked = past(reading, someone, "bring", "change");
    if (someone > begin && asked > someone && numberAt(reading, asked)) begin = someone;
    next = past(reading, begin, "lead", "bring", "and", "withIt", "add", "forSo", "each", "change", "instead", "only");
    if (next === begin || next >= to || hit(reading, begin, "no") || (numberAt(reading, begin)?.next ?? 0) > next) break;
  }
  return (
    countFirst(reading, begin, to) ??
    countWithin(reading, begin, to, false) ??
    countLast(reading, begin, to) ??
    countWithin(reading, begin, to, true)
  );
}

function countFirst(reading: Reading, at: number, to: number): Counted | null {
  const least = hit(reading, at, "atLeast");
  const about = past(reading, least?.next ?? at, "about");
  const most = past(reading, past(reading, about, "upTo"), "about");
  const number = numberAt(reading, most) ?? oneAt(reading, most);
  if (!number || number.next > to || number.value < 1 || number.value > 1000 || hit(reading, number.next, "money") || isMoney(reading, at))
    return null;
  // "12 and under".
  if (number.next < to && hitsAny(reading, number.next, "and", "or")) return null;
  const multiplied = /^[x×]$/.test(reading.tokens[number.next]?.norm ?? "") ? number.next + 1 : number.next;
  const qualified = past(reading, multiplied, "more");
  const noun = countedNoun(reading, qualified, to) ?? (hit(reading, qualified, "forSo") && countedNoun(reading, multiplied, to));
  const needed = past(reading, noun?.next ?? multiplied, "upTo", "tail", "each", "bring");
  const rest = sign(reading, needed, "(") ? null : trimmed(reading, needed, to);
  const isLimit = most > about || least !== null || capAt(reading, at) !== null || hit(reading, multiplied, "upTo") !== null;
  if (hit(reading, past(reading, multiplied, "room", "numbered"), "of") && hitsAny(reading, multiplied, "room", "numbered")) return null;
  const base = {
    count: number.value,
    from: at,
    isAtLeast: least !== null,
  };
  if (noun || isLimit) {
    const isBrought =
      noun !== null && [0, 1].some((ahead) => hitsAny(reading, noun.next + ahead, "bring") && !hitsAny(reading, noun.next + ahead, "need"));
    const isSeat = hit(reading, qualified, "thing") !== null;
    // "4 cars with 3 free seats".
    const beside = noun && hit(reading, noun.next, "withIt");
    const isKind = rest && beside && numberAt(reading, beside.next) !== null;
    const whole = { from: qualified, to: needed + nounLength(reading, needed, to) };
    const after = noun && rest && !isSeat ? (isKind ? whole : roleAfter(reading, rest)) : null;
    const isSeats =
      !least &&
      hit(reading, qualified, "helpers") === null &&
      (isLimit || hit(reading, noun?.next ?? multiplied, "upTo") !== null || isSeat);
    return { ...base, name: after, to: isKind ? whole.to : needed, isRole: after !== null && !isBrought, isSeats };
  }
  const all = trimmed(reading, multiplied, to);
  const led = all ? past(reading, all.from, "occasion", "of", "withIt") : multiplied;
  const first = all ? Math.min(past(reading, led, "article"), all.to) : multiplied;
  const end = all ? Math.max(all.from, first + nounLength(reading, first, all.to)) : multiplied;
  if (!all || end <= all.from) return { ...base, name: null, to: needed };
  const isMost = hit(reading, end, "upTo") !== null && past(reading, end, "upTo") >= to;
  if (isMost) return { ...base, name: null, to: past(reading, end, "upTo"), isSeats: true };
  const name = { from: Math.min(first, end - 1), to: end };
  return {
    ...base,
    name: led === all.from && saysOnly(reading, name, "vague", "article", "tail") ? null : name,
    to: past(reading, end, "tail", "each"),
  };
}

/** "Eine Person pro Tag", "una familia por semana". */
function oneAt({ hits, uses }: Reading, at: number): Hit | null {
  const next = (["helpers", "people"] as const)
    .map((tag) => hits[at]?.get(tag)?.next)
    .find((each) => each !== undefined && uses[each] === "day");
  return next !== undefined && hasAny(hits[at - 1], "article") && hasAny(hits[next], "daily", "weekly", "each")
    ? { value: 1, next: at }
    : null;
}

/** What people and places are called; not "ticket takers", "1 kid wrangler" and "kids coats", where it only says what kind. */
function countedNoun(reading: Reading, at: number, to: number): Hit | null {
  const found = hit(reading, at, "helpers") ?? hit(reading, at, "people") ?? hit(reading, at, "shifts") ?? hit(reading, at, "slots");
  const isHead = found && found.next < to && (isOther(reading, found.next) || hit(reading, found.next, "room") !== null);
  const after = isHead ? reading.tokens[found.next]?.norm : undefined;
  const isOne = reading.tokens[at - 1]?.norm === "1";
  // "2 ticket booth".
  const many = found && `${reading.tokens[found.next - 1]?.norm}s`;
  const isAttribute = many !== null && !isOne && hasAny(hitsOf([{ norm: many }], reading.words)[0], "people", "helpers");
  const isKind = after !== undefined && reading.words.headLast && (isAttribute || (isOne ? /[eo]r$/ : /(?<!s)s$/).test(after));
  return isKind ? null : found && { ...found, next: Math.min(pastOthers(reading, found.next), to) };
}

/** "At registration", "to clean up", "for the costumes", "Verkauf": whom people are needed as. */
function roleAfter(reading: Reading, { from, to }: Part): Part | null {
  const begin = past(reading, past(reading, from, "placeAt", "placeIn", "occasion", "withIt", "on"), "article", "lead");
  const end = begin + nounLength(reading, begin, to);
  if (end > begin) return { from: begin, to: end };
  // "To set up": the words that lead somewhere are all there is.
  const first = past(reading, from, "occasion", "withIt");
  return first > from && first < to ? { from: first, to } : null;
}

/** "Salads x3", "salads (3)", "face painting 2", "donors 4 needed", "cakes 6x". */
function countLast(reading: Reading, from: number, to: number): Counted | null {
  for (let at = from + 1; at < to; at++) {
    if (reading.uses[at]) continue;
    const marked = /^[x×(:=]$/.test(reading.tokens[at]?.norm ?? "") || isCountAfter(reading, at);
    const number = numberAt(reading, marked ? at + 1 : at);
    const isDigits = /^\d/.test(reading.tokens[marked ? at + 1 : at]?.norm ?? "");
    const isRange = reading.tokens[at - 1]?.norm === "-" && /^\d/.test(reading.tokens[at - 2]?.norm ?? "");
    if (!number || isRange || (!marked && !isDigits) || number.value < 1 || number.value > 1000) continue;
    // "Cakes 6x".
    const times = /^[x×]$/.test(reading.tokens[number.next]?.norm ?? "") ? number.next + 1 : number.next;
    const after = past(reading, past(reading, past(reading, times, "more"), "helpers", "people", "tail", "slots", "unit"), "tail", "add");
    const close = marked ? [after, after + 1, after + 2].find((each) => sign(reading, each, ")")) : undefined;
    const end = close === undefined ? after : close + 1;
    const isUnit = after === number.next && after + 1 >= to && at - from <= 3 && isOther(reading, after);
    const isEnd = marked || isUnit || end >= to || reading.uses[end] || after > number.next;
    const back = reading.hits[at - 1];
    // "Kitchen 4, till 2".
    const isListed = sign(reading, number.next, ",") && digitsAt(reading, number.next + 2) !== null && isOther(reading, number.next + 1);
    if (
      !isEnd ||
      (back?.has("room") && !isListed && !marked) ||
      hasAny(back, "numbered", "forSo") ||
      [1, 2, 3].some((behind) => at - behind >= from && reading.hits[at - behind]?.has("street")) ||
      isMoney(reading, at) ||
      isHouse(reading, number.next) ||
      hit(reading, number.next, "money")
    )
      continue;
    const part = trimmed(reading, from, at);
    if (!part) continue;
    // "Brownies 4 pans".
    const isThing = hit(reading, part.from, "thing") !== null || hit(reading, number.next, "unit") !== null;
    const name = isMere(reading, part) && !isThing ? null : part;
    const cap = capAt(reading, at);
    return {
      count: number.value,
      name: cap === null ? name : null,
      from: cap ?? from,
      to: Math.min(end, to),
      isAtLeast: false,
      isTail: !marked && times === number.next && !hit(reading, number.next, "unit"),
      isSeats: cap !== null,
    };
  }
  return null;
}

/** "Seating is limited to 60", "capacity: 20": where it says so. */
function capAt({ hits, tokens }: Reading, at: number): number | null {
  const to = tokens[at - 1]?.norm === ":" ? at - 1 : at;
  return [3, 2, 1].map((back) => to - back).find((from) => hits[from]?.get("upTo")?.next === to) ?? null;
}

/** "Laundry for 20 people", "dinner crew of 4": a count of people inside a clause. */
function countWithin(reading: Reading, from: number, to: number, isLoose: boolean): Counted | null {
  for (let at = from; at < to; at++) {
    if (reading.uses[at]) continue;
    const crew = hit(reading, at, "crew");
    const begin = crew?.next ?? past(reading, at, "upTo");
    const number = numberAt(reading, begin);
    const isSaid = number && (number.value > 1 || /^\d/.test(reading.tokens[begin]?.norm ?? ""));
    if (!number || !isSaid || number.next > to || number.value < 1) continue;
    const who = past(reading, number.next, "more");
    const noun = hit(reading, who, "helpers") ?? hit(reading, who, "people") ?? (crew && number);
    // "At Dana's (22 Elm Ct)".
    if (!noun && isHouse(reading, number.next)) continue;
    if (!noun && !isNeeded(reading, at, number.next, to) && (!isLoose || (begin === at && !hit(reading, at - 1, "forSo")))) continue;
    const before = reading.hits[at - 1]?.has("forSo") ? at - 1 : at;
    return { count: number.value, name: null, from: before, to: noun?.next ?? number.next, isAtLeast: false };
  }
  return null;
}

/** "From nine to one I need four", "brauchen wir drei", "de 2 a 5 dos": all that is said of those hours. */
function isNeeded(reading: Reading, at: number, next: number, to: number): boolean {
  const timed = reading.uses.lastIndexOf("time", at - 1);
  const isAsked = timed === at - 1 || reading.hits.slice(timed, at).some((hits) => hits.has("need"));
  return timed >= 0 && next === to && isAsked && isMere(reading, { from: timed + 1, to: at }, "need");
}

/** The number of a house: its street follows. */
function isHouse(reading: Reading, next: number): boolean {
  return [0, 1, 2].some((ahead) => hit(reading, next + ahead, "street"));
}

/** Without used tokens, signs and small words at both ends; null when nothing is left. */
export function trimmed(reading: Reading, from: number, to: number): Part | null {
  const used = reading.uses.slice(from, to).findIndex((each) => each !== null && each !== "joint");
  const end = used < 0 ? to : from + used;
  return reading.tokens.slice(from, end).some(({ norm }) => /\p{L}/u.test(norm)) ? { from, to: end } : null;
}

/** How many tokens a name takes up to a small word that ends it; "of" and "de" belong to it. */
function nounLength(reading: Reading, from: number, to: number): number {
  let at = from;
  while (at < to) {
    if (sign(reading, at, "(;!?") || hit(reading, at, "instead") || (at > from && past(reading, at, "upTo") >= to)) break;
    const beside = at > from ? hit(reading, at, "withIt") : null;
    if (beside && !hit(reading, at, "of") && !hit(reading, at, "until") && hit(reading, beside.next, "article")) break;
    if (at > from && isStop(reading, at)) break;
    at = Math.max(at + 1, Math.min(pastOthers(reading, at), to));
  }
  return at - from;
}
