import {
  clausesOf,
  has,
  hit,
  isBreak,
  isCapital,
  isDigits,
  isFree,
  isWordAt,
  normAt,
  numberAt,
  past,
  type Reading,
  type Span,
  sign,
  take,
  textOf,
} from "./text.ts";

export type Place = { text: string; isSure: boolean };
type Found = Span & { isSure: boolean };

const LABEL = 3;
const LONGEST = 9;

/** Where it is: after a label, after "at", or as a clause that names a room or a street. Marks it as used. */
export function readPlace(reading: Reading): Place | null {
  const ledTo = led(reading);
  return taken(reading, labelled(reading) ?? (ledTo?.isSure ? ledTo : (alone(reading) ?? ledTo)));
}

/** A short capitalized clause that no other reader took: "…, Bella Roma". */
export function guessPlace(reading: Reading): Place | null {
  const { tokens } = reading;
  const lastLine = tokens.findLastIndex(({ norm }) => norm === "\n");
  const isLetter = tokens.filter(({ norm }) => norm === "\n").length > 2;
  const lastBlock = tokens.findLastIndex(({ norm }, at) => norm === "\n" && sign(reading, at - 1, "\n"));
  const isFactless = !reading.uses
    .slice(Math.max(lastBlock, 0))
    .some((use) => use === "day" || use === "hour" || use === "count" || use === "entry");
  const found = clausesOf(reading).findLast(({ from, to }, index) => {
    const isShort = index > 0 && to - from <= 4 && isFree(reading, from, to) && isCapital(reading, from);
    const isSignature = isLetter && (from > lastLine || (isFactless && lastBlock > 0 && from > lastBlock));
    return (
      isShort &&
      !isSignature &&
      !has(reading, { from, to }, "placeless") &&
      !/\d/.test(textOf(reading, from, to)) &&
      !sign(reading, from - 1, ":\n-")
    );
  });
  return taken(reading, found ? { ...found, isSure: false } : null);
}

function taken(reading: Reading, found: Found | null): Place | null {
  if (!found) return null;
  take(reading, found.from, found.to, "place");
  const begin = past(reading, found.from, "placeAt");
  const text = textOf(reading, begin < found.to ? begin : found.from, found.to).replace(/^[\s,.:;@-]+|(?<![\s,.:;-])[\s,.:;-]+$/g, "");
  return text === "" ? null : { text: text.charAt(0).toUpperCase() + text.slice(1), isSure: found.isSure };
}

/** "Where: the gym". */
function labelled(reading: Reading): Found | null {
  for (let at = 0; at < reading.tokens.length; at++) {
    const label = hit(reading, at, "label");
    if (label?.value !== LABEL || !sign(reading, label.next, ":") || (at > 0 && !sign(reading, at - 1, "\n,.;-*•"))) continue;
    let to = label.next + 1;
    while (to < reading.tokens.length && !sign(reading, to, "\n") && isFree(reading, to)) to++;
    take(reading, at, label.next + 1, "small");
    if (to > label.next + 1) return { from: label.next + 1, to, isSure: true };
  }
  return null;
}

/** "At the gym", "bei Oma", "in der Aula": the first whose words name a place, else with a capital, else any. */
function led(reading: Reading): Found | null {
  const found: (Found & { rank: number })[] = [];
  for (let at = 0; at < reading.tokens.length; at++) {
    const preposition = hit(reading, at, "placeAt");
    if (!preposition || !isFree(reading, at, preposition.next + 1)) continue;
    const from = past(reading, preposition.next, "article");
    const to = endOf(reading, from);
    if (to <= from || isTask(reading, at)) continue;
    const isPlace = has(reading, { from, to }, "place", "street") || sign(reading, at, "@");
    const isWhole = from > at + 1 || /^(?:im|am|ins|beim|aux?|al|zum|at|bei|chez)$/.test(normAt(reading, at));
    const isNamed = isWhole && to - from <= 4 && !isDigits(reading, from) && !isEvent(reading, { from, to });
    const rank = isPlace ? 0 : isCapital(reading, from) ? 1 : 2;
    if (rank < 2 || isNamed) found.push({ from: at, to, isSure: isPlace, rank });
  }
  return found.toSorted((one, other) => one.rank - other.rank || one.from - other.from)[0] ?? null;
}

/** "2 at the bar". */
function isTask(reading: Reading, at: number): boolean {
  let start = at;
  while (start > at - LONGEST && start > 0 && isFree(reading, start - 1) && !isBreak(reading, start - 1)) start--;
  return start < at && (isDigits(reading, start) || isDigits(reading, at - 1));
}

/** Whether the words name an event, not a place: "Open house", "street fair". */
function isEvent(reading: Reading, { from, to }: Span): boolean {
  for (let at = from; at < to; at++) if (hit(reading, at, "event") && !hit(reading, at, "place")) return true;
  return false;
}

/** Where a place ends: at the end of the clause, at a marked word, or at the next small word. */
function endOf(reading: Reading, from: number): number {
  let at = from;
  for (; at < Math.min(reading.tokens.length, from + LONGEST) && isFree(reading, at); at++) {
    if (isBreak(reading, at) && !(sign(reading, at, ",") && isAddress(reading, at + 1))) break;
    const and = hit(reading, at, "and");
    const isAnd =
      and !== null &&
      !has(reading, { from, to: at }, "street") &&
      (isDigits(reading, and.next) || hit(reading, and.next, "lead", "need") !== null);
    const isLead =
      hit(reading, at, "lead", "article", "need", "outside", "bring", "upTo", "asks", "placeAt") !== null &&
      !hit(reading, at, "of", "place", "street");
    if (at > from && (isAnd || isLead)) break;
  }
  while (
    at > from &&
    (!isWordAt(reading, at - 1) || (hit(reading, at - 1, "tail", "and")?.next === at && !hit(reading, at - 1, "place", "street")))
  )
    at--;
  return at;
}

/** "..., 88 Larkspur Ct", "..., Bahnhofstr. 12". */
function isAddress(reading: Reading, from: number): boolean {
  let to = from;
  while (to < Math.min(reading.tokens.length, from + 6) && !isBreak(reading, to) && isFree(reading, to)) to++;
  return /\d/.test(textOf(reading, from, to)) && has(reading, { from, to }, "street", "numbered");
}

/** A short clause that names a room: "main gym", "Room 4", "12 Elm St". The first clause is the title. */
function alone(reading: Reading): Found | null {
  const clauses = clausesOf(reading, (at) => isBreak(reading, at) || !isFree(reading, at)).filter(({ from, to }) =>
    /\p{L}/u.test(textOf(reading, from, to)),
  );
  const isList = reading.tokens.filter(({ norm }) => norm === "\n").length > 2;
  for (const clause of clauses.slice(1)) {
    const { to } = clause;
    const from = past(reading, clause.from, "article", "and");
    const isStreet = has(reading, { from, to }, "street");
    const isCounted =
      (sign(reading, to, "-:(") && isOnlyCounted(reading, to + 1)) ||
      numberAt(reading, from) !== null ||
      (isList && isCountedLine(reading, to));
    const isOther =
      has(reading, { from, to }, "outside", "bring", "helpers", "upTo") || (isCounted && !isStreet) || isEvent(reading, { from, to });
    if (to - from > 6 || isOther || !has(reading, { from, to }, "place", "street")) continue;
    return { from, to: isAddress(reading, to + 1) ? endOf(reading, to + 1) : to, isSure: true };
  }
  return null;
}

/** "Bar: 3", "bar: 3 people", but not "the park: 5 salads". */
function isOnlyCounted(reading: Reading, at: number): boolean {
  const number = numberAt(reading, at);
  return (
    number !== null &&
    (!isFree(reading, number.next) ||
      !isWordAt(reading, number.next) ||
      has(reading, { from: at, to: number.next + 2 }, "people", "helpers", "slots"))
  );
}

/** "Bar 11-16: 3 people" among lines. */
function isCountedLine({ tokens, uses }: Reading, from: number): boolean {
  let at = from;
  while (at < Math.min(tokens.length, from + 2 * LONGEST) && tokens[at]?.norm !== "\n" && uses[at] !== "count") at++;
  return uses[at] === "count";
}
