import { LIMITS } from "#app/limits.ts";
import { isBreak } from "./clauses.ts";
import type { Part, Told } from "./facts.ts";
import { digitsAt, hasAny, hit, hitsAny, isNumbered, isOther, isWithin, named, past, type Reading, sign, textOf } from "./reading.ts";
import { afterLead, isMere, isName, isNamed, isRoom, isStop } from "./runs.ts";

/** `begin`: without what leads there. */
export type Place = { text: string; part: Part; begin: number };

/** "In the middle", not "at the middle school" and "at First Baptist". */
function isNoPlace(reading: Reading, at: number): boolean {
  const turn = hit(reading, at, "nth");
  const found = hit(reading, at, "holiday") ?? hit(reading, at, "noPlace") ?? (turn && hit(reading, turn.next, "day"));
  // "In Ms. Tran's room".
  const isPersons = found !== null && hit(reading, at, "abbreviation") !== null && isRoom(reading, { from: at, to: at + 6 });
  return (
    found !== null &&
    !isPersons &&
    !hit(reading, found.next, "room") &&
    !(isNamed(reading, found.next - 1) && isNamed(reading, found.next) && reading.words.monthFirst)
  );
}

/** Where it is, after "at", "in" or "location:". */
export function placeIn(reading: Reading, { from, to }: Part): Place | null {
  for (let at = from; at < to; at++) {
    const kept = hit(reading, at, "placeKept");
    const sure = kept ?? hit(reading, at, "placeAt");
    // "Meals on Wheels".
    if (reading.words.headLast && hit(reading, at, "on") && at > from && isNamed(reading, at - 1) && isNamed(reading, at + 1)) continue;
    const before = reading.tokens[at - 1]?.norm === "-" || isWithin(reading, at, "event") ? null : (sure ?? hit(reading, at, "placeIn"));
    if (
      !before ||
      before.next >= to ||
      hit(reading, before.next, "forSo") ||
      /^[^\p{L}\d]/u.test(reading.tokens[before.next]?.norm ?? "") ||
      isNoPlace(reading, before.next)
    )
      continue;
    const begin = sign(reading, before.next, ":") ? before.next + 1 : before.next;
    const end = placeEnd(reading, begin, to);
    // "Aide aux devoirs à la médiathèque".
    if (hasInnerRoom(reading, { from: begin, to: end })) continue;
    const isSaid =
      isRoom(reading, { from: begin, to: end }) ||
      (reading.words.headLast && hit(reading, at, "inTime") !== null && hit(reading, begin, "the") !== null) ||
      (!reading.words.nounsLarge && isName(reading, { from: past(reading, begin, "article"), to: end }));
    if ((kept === null && isAnEvent(reading, { from: begin, to: end })) || past(reading, begin, "article") >= end) continue;
    if (end <= begin || isNoPlace(reading, past(reading, begin, "article")) || (!sure && !isSaid) || !hasWord(reading, begin, end))
      continue;
    return place(reading, { from: at, to: end }, kept ? at : begin);
  }
  // "Valentine's party rm 14".
  const isRoomNumber =
    digitsAt(reading, to - 1) !== null && hit(reading, to - 2, "room")?.next === to - 1 && hitsAny(reading, to - 2, "numbered");
  return isRoomNumber && !hitsAny(reading, to - 3, "stop", "of", "article") ? place(reading, { from: to - 2, to }, to - 2) : null;
}

/** Whether what is no room by itself goes on with where it is. */
function hasInnerRoom(reading: Reading, { from, to }: Part): boolean {
  const inner = from + 1 + reading.hits.slice(from + 1, to).findIndex((hits) => hasAny(hits, "placeAt", "placeIn"));
  const begin = inner > from ? past(reading, inner, "placeAt", "placeIn", "article") : to;
  return begin < to && !isRoom(reading, { from, to: inner }) && hit(reading, begin, "room") !== null;
}

/** A place without any small word before it: "Room 7", "main gym", "410 Grove Street". */
export function barePlace(reading: Reading, run: Part): Place | null {
  if (
    (isMere(reading, run) && !isRoom(reading, run)) ||
    hitsAny(reading, run.from, "later", "earlier", "upTo") ||
    (hitsAny(reading, run.from, "of", "occasion") && reading.uses[run.from - 1] !== "time") ||
    reading.hits.slice(run.from, run.to).some((hits) => hits.has("list"))
  )
    return null;
  // "Take as place the barn".
  const isLabel = (hits: Reading["hits"][number], at: number) => hits.has("placeLabel") && !isWithin(reading, run.from + at, "room");
  const label = reading.hits.slice(run.from, run.to).findLastIndex(isLabel);
  const moved = reading.hits.slice(run.from, run.to).findLastIndex((hits) => hits.has("change"));
  const after = moved > label ? past(reading, run.from + moved, "change") : past(reading, run.from + Math.max(0, label), "placeLabel");
  const led = afterLead(reading, { from: Math.min(past(reading, after, "until", "placeIn"), run.to), to: run.to });
  const from = Math.min(past(reading, led, "occasion"), run.to);
  const to = placeEnd(reading, from, run.to);
  // "Corner of Napoleon and Camp".
  if ((isNoPlace(reading, from) && !isRoom(reading, { from, to })) || (!hit(reading, from, "street") && isAnEvent(reading, { from, to })))
    return null;
  const isWhole =
    to >= run.to - 1 ||
    sign(reading, to, "(-") ||
    isCounted(reading, to) ||
    (hit(reading, to, "and") !== null && isRoom(reading, { from, to }));
  if (to <= from || !isWhole || hit(reading, from, "sir")) return null;
  // "We're doing The Covenant of Water".
  const isDone = reading.hits.slice(run.from, from).some((hits) => hits.has("lead") && !hits.has("article"));
  const isCalled = reading.words.monthFirst && isName(reading, { from, to }) && to - from <= 6 && !isDone;
  return isRoom(reading, { from, to }) || isCalled ? place(reading, { from: run.from, to }, from) : null;
}

/** "Home meet", "beim Frühjahrsputz": an event by the word that says what it is. */
export function isAnEvent({ hits, words }: Reading, { from, to }: Part): boolean {
  const part = hits.slice(from, to);
  const isEvent = (each: (typeof hits)[number]) => each.has("event");
  const isRoom = (each: (typeof hits)[number]) => hasAny(each, "room", "street");
  const [event, room] = [part.findIndex(isEvent), part.findIndex(isRoom)];
  return words.headLast || words.nounsLarge
    ? part.findLastIndex(isEvent) > part.findLastIndex(isRoom)
    : event >= 0 && (room < 0 || event < room);
}

/** "The rehearsal room in the basement": a room within a place. */
export function innerPlace(reading: Reading, run: Part, { part: { from, to } }: Place): Place | null {
  const begin = afterLead(reading, run);
  // "Bauen wir die Hütte beim Zeughaus auf".
  const isBuilt = reading.words.nounsLarge && hit(reading, begin - 1, "article") !== null && reading.uses[run.from - 1] === "time";
  const isInner =
    begin < from &&
    ((hit(reading, from - 1, "room") !== null && !hit(reading, from - 1, "event") && !isWithin(reading, from - 1, "event") && !isBuilt) ||
      (from - begin > 1 && isName(reading, { from: begin, to: from })));
  return isInner ? place(reading, { from: begin, to }, begin) : null;
}

/** Any part of a text as a place. */
export function placeAt(reading: Reading, { from, to }: Part): Place | null {
  const isRoomAt = isRoom(reading, { from, to });
  if ((isMere(reading, { from, to }) && !isRoomAt) || isNoPlace(reading, from)) return null;
  let begin = from;
  for (const back of [1, 2, 3, 4]) if (leads(reading, from - back) === begin) begin = from - back;
  return place(reading, { from: begin, to }, from);
}

/** Up to where a small word before a place goes. */
function leads(reading: Reading, at: number): number {
  return past(reading, at, "placeAt", "placeIn", "placeLabel", "article", "of");
}

/** A street with a number says more than "at our home". */
export function isAddress({ tokens, hits }: Reading, { from, to }: Part): boolean {
  const has = (is: (at: number) => boolean) => tokens.slice(from, to).some((_, index) => is(from + index));
  return has((at) => hits[at]?.has("street") ?? false) && has((at) => /^\d+$/.test(tokens[at]?.norm ?? ""));
}

function isGlued({ tokens }: Reading, at: number): boolean {
  return (tokens[at]?.glued ?? false) && /^\d/.test(tokens[at]?.norm ?? "");
}

function hasWord({ tokens }: Reading, from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ norm }) => /\p{L}{2}/u.test(norm));
}

function place(reading: Reading, part: Part, from: number): Place {
  const { tokens, words } = reading;
  let { to } = part;
  // "Patinoire CE1".
  const isGrade = (at: number) => hitsAny(reading, at, "numbered") && !hitsAny(reading, at, "room") && isGlued(reading, at + 1);
  // "The main gate directing traffic", "the grocery store pickup".
  const isDoing = (at: number) => words.headLast && /^\p{Ll}+(?:(?<!park|cross|land)ing|up)$/u.test(tokens[at]?.text ?? "");
  const isKnown = (at: number) => isRoom(reading, { from, to: at }) || hitsAny(reading, at - 1, "numbered");
  const isAfterRoom = (at: number) => isKnown(at) && !isRoom(reading, { from: at, to });
  const isEnd = (at: number) => isGrade(at) || isCounted(reading, at) || hitsAny(reading, at, "asks", "someone");
  for (let at = from + 1; at < to; at++) if (isEnd(at) || (isDoing(at) && isAfterRoom(at))) to = at;
  for (let at = Math.max(from + 1, to - 3); at < to; at++)
    if (past(reading, at, "tail") >= to && (reading.words.nounsLarge || !isNamed(reading, at))) to = at;
  // "My place".
  const begin = (hit(reading, from, "room")?.next ?? 0) > from + 1 ? from : Math.min(past(reading, from, "article"), part.to - 1);
  return { text: named(textOf(reading, begin, to)).slice(0, LIMITS.location.max), part: { from: part.from, to }, begin };
}

/** "In the cafeteria 6 strong people". */
function isCounted(reading: Reading, at: number): boolean {
  const isOf = [1, 2].some((ahead) => hitsAny(reading, at + ahead, "people", "helpers"));
  return isOf && digitsAt(reading, at) !== null && !hit(reading, at - 1, "numbered");
}

function placeEnd(reading: Reading, from: number, to: number): number {
  let at = from;
  while (at < to && at - from < 10 && !reading.uses[at]) {
    const and = hit(reading, at, "and");
    // "In the gym and Mrs. Okafor needs help".
    const isOther =
      and &&
      (isStop(reading, and.next) ||
        isNamed(reading, at - 1) !== (isNamed(reading, past(reading, and.next, "article")) && !hit(reading, and.next, "room")));
    if (at > from && isOther && !/^\d/.test(reading.tokens[and.next]?.norm ?? "")) break;
    const isStreet = hit(reading, at, "on") !== null && isStreetAt(reading, at + 1);
    // "Resto Chez Lévêque".
    const isCalled = hit(reading, at, "placeKept") !== null && hit(reading, at - 1, "room") !== null;
    const ends =
      at > from &&
      isStop(reading, at) &&
      !isRoomNumber(reading, at) &&
      !isStreet &&
      !isCalled &&
      !hit(reading, at, "room") &&
      !hit(reading, at, "and");
    const isQuoted = reading.tokens.slice(from, at).filter(({ norm }) => /^["“”„«»]$/.test(norm)).length > 1;
    if (
      ends ||
      isQuoted ||
      (at > from && isObject(reading, at)) ||
      (at > from && hitsAny(reading, at, "instead", "need", "happens")) ||
      (at > from && reading.hits[at]?.has("cannot")) ||
      sign(reading, at, "(!?;") ||
      isBreak(reading, at)
    )
      break;
    at++;
  }
  // "Vor der Kirche mithelfen", "im Gruppenraum neu streichen".
  const large = reading.tokens
    .slice(from, at)
    .findLastIndex(({ text, glued }, index) => glued || /^[\p{Lu}\d]/u.test(text) || isRoomNumber(reading, from + index));
  return reading.words.nounsLarge && large >= 0 ? from + large + 1 : at;
}

/** "Raum zwölf", not "im Raum zwei Helfer". */
function isRoomNumber(reading: Reading, at: number): boolean {
  const number = hit(reading, at, "number");
  return (
    number !== null && isNumbered(reading, at) && !isOther(reading, number.next) && !hitsAny(reading, number.next, "people", "helpers")
  );
}

/** "Wir feiern im Heim den Georgstag", not "in der Halle der Schule". */
function isObject(reading: Reading, at: number): boolean {
  const isNoun = (index: number) => /^\p{Lu}/u.test(reading.tokens[index]?.text ?? "");
  const isOwn = hit(reading, at, "article") !== null && hit(reading, at, "of") === null;
  return reading.words.nounsLarge && isOwn && isNoun(at - 1) && !isNoun(at);
}

/** "On Elm", "on 4th", "on route 9"; not "on Friday". */
function isStreetAt(reading: Reading, at: number): boolean {
  const isNumbered = digitsAt(reading, at) !== null && hit(reading, at + 1, "ordinal") !== null;
  const isName = isNamed(reading, at) && reading.uses[at + 1] !== "day";
  return reading.words.headLast && (isNumbered || isName || hitsAny(reading, at, "street"));
}

/** "Where: …". */
export function isAfterLabel(reading: Reading, clauses: readonly Told[], index: number): boolean {
  const label = clauses[index - 1];
  return clauses[index]?.sign === ":" && label !== undefined && hit(reading, label.from, "placeLabel")?.next === label.to;
}
