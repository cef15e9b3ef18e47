import {
  hasTag,
  isBreak,
  isCapitalized,
  isDigits,
  isSignAt,
  isUnused,
  isWordAt,
  markUsed,
  matchAt,
  normalizedAt,
  parseNumberAt,
  skipTags,
  sliceText,
  splitClauses,
  type TokenizedText,
  type TokenSpan,
} from "./tokenized-text.ts";

export type ParsedLocation = { text: string; isSure: boolean };
type Found = TokenSpan & { isSure: boolean };

const LABEL = 3;
const MAX_LOCATION_TOKENS = 9;

/** The location: after a label, after "at", or as a clause that names a room or a street. Marks its words as used. */
export function parseLocation(reading: TokenizedText): ParsedLocation | null {
  const ledTo = findAfterPreposition(reading);
  return takeLocation(reading, findLabeled(reading) ?? (ledTo?.isSure ? ledTo : (findStandalone(reading) ?? ledTo)));
}

/** A short capitalized clause that no other reader took: "…, Bella Roma". */
export function guessLocation(reading: TokenizedText): ParsedLocation | null {
  const { tokens } = reading;
  const lastLine = tokens.findLastIndex(({ norm }) => norm === "\n");
  const isLetter = tokens.filter(({ norm }) => norm === "\n").length > 2;
  const lastBlock = tokens.findLastIndex(({ norm }, at) => norm === "\n" && isSignAt(reading, at - 1, "\n"));
  const isFactless = !reading.uses
    .slice(Math.max(lastBlock, 0))
    .some((use) => use === "day" || use === "hour" || use === "count" || use === "entry");
  const found = splitClauses(reading).findLast(({ from, to }, index) => {
    const isShort = index > 0 && to - from <= 4 && isUnused(reading, from, to) && isCapitalized(reading, from);
    const isSignature = isLetter && (from > lastLine || (isFactless && lastBlock > 0 && from > lastBlock));
    return (
      isShort &&
      !isSignature &&
      !hasTag(reading, { from, to }, "placeless") &&
      !/\d/.test(sliceText(reading, from, to)) &&
      !isSignAt(reading, from - 1, ":\n-")
    );
  });
  return takeLocation(reading, found ? { ...found, isSure: false } : null);
}

function takeLocation(reading: TokenizedText, found: Found | null): ParsedLocation | null {
  if (!found) return null;
  markUsed(reading, found.from, found.to, "place");
  const begin = skipTags(reading, found.from, "placeAt");
  const text = sliceText(reading, begin < found.to ? begin : found.from, found.to).replace(/^[\s,.:;@-]+|(?<![\s,.:;-])[\s,.:;-]+$/g, "");
  return text === "" ? null : { text: text.charAt(0).toUpperCase() + text.slice(1), isSure: found.isSure };
}

/** "Where: the gym". */
function findLabeled(reading: TokenizedText): Found | null {
  for (let at = 0; at < reading.tokens.length; at++) {
    const label = matchAt(reading, at, "label");
    if (label?.value !== LABEL || !isSignAt(reading, label.next, ":") || (at > 0 && !isSignAt(reading, at - 1, "\n,.;-*•"))) continue;
    let to = label.next + 1;
    while (to < reading.tokens.length && !isSignAt(reading, to, "\n") && isUnused(reading, to)) to++;
    markUsed(reading, at, label.next + 1, "small");
    if (to > label.next + 1) return { from: label.next + 1, to, isSure: true };
  }
  return null;
}

/** "At the gym", "bei Oma", "in der Aula": prefers words that name a location, then a capital, then any words. */
function findAfterPreposition(reading: TokenizedText): Found | null {
  const found: (Found & { rank: number })[] = [];
  for (let at = 0; at < reading.tokens.length; at++) {
    const preposition = matchAt(reading, at, "placeAt");
    if (!preposition || !isUnused(reading, at, preposition.next + 1)) continue;
    const from = skipTags(reading, preposition.next, "article");
    const to = findEnd(reading, from);
    if (to <= from || isTask(reading, at)) continue;
    const isPlace = hasTag(reading, { from, to }, "place", "street") || isSignAt(reading, at, "@");
    const isWhole = from > at + 1 || /^(?:im|am|ins|beim|aux?|al|zum|at|bei|chez)$/.test(normalizedAt(reading, at));
    const isNamed = isWhole && to - from <= 4 && !isDigits(reading, from) && !isEvent(reading, { from, to });
    const rank = isPlace ? 0 : isCapitalized(reading, from) ? 1 : 2;
    if (rank < 2 || isNamed) found.push({ from: at, to, isSure: isPlace, rank });
  }
  return found.toSorted((one, other) => one.rank - other.rank || one.from - other.from)[0] ?? null;
}

/** "2 at the bar". */
function isTask(reading: TokenizedText, at: number): boolean {
  let start = at;
  while (start > at - MAX_LOCATION_TOKENS && start > 0 && isUnused(reading, start - 1) && !isBreak(reading, start - 1)) start--;
  return start < at && (isDigits(reading, start) || isDigits(reading, at - 1));
}

/** Whether the words name an event, not a location: "Open house", "street fair". */
function isEvent(reading: TokenizedText, { from, to }: TokenSpan): boolean {
  for (let at = from; at < to; at++) if (matchAt(reading, at, "event") && !matchAt(reading, at, "place")) return true;
  return false;
}

/** The end of a location: the end of the clause, a marked word, or the next small word. */
function findEnd(reading: TokenizedText, from: number): number {
  let at = from;
  for (; at < Math.min(reading.tokens.length, from + MAX_LOCATION_TOKENS) && isUnused(reading, at); at++) {
    if (isBreak(reading, at) && !(isSignAt(reading, at, ",") && isAddress(reading, at + 1))) break;
    const and = matchAt(reading, at, "and");
    const isAnd =
      and !== null &&
      !hasTag(reading, { from, to: at }, "street") &&
      (isDigits(reading, and.next) || matchAt(reading, and.next, "lead", "need") !== null);
    const isLead =
      matchAt(reading, at, "lead", "article", "need", "outside", "bring", "upTo", "asks", "placeAt") !== null &&
      !matchAt(reading, at, "of", "place", "street");
    if (at > from && (isAnd || isLead)) break;
  }
  while (
    at > from &&
    (!isWordAt(reading, at - 1) || (matchAt(reading, at - 1, "tail", "and")?.next === at && !matchAt(reading, at - 1, "place", "street")))
  )
    at--;
  return at;
}

/** "..., 88 Larkspur Ct", "..., Bahnhofstr. 12". */
function isAddress(reading: TokenizedText, from: number): boolean {
  let to = from;
  while (to < Math.min(reading.tokens.length, from + 6) && !isBreak(reading, to) && isUnused(reading, to)) to++;
  return /\d/.test(sliceText(reading, from, to)) && hasTag(reading, { from, to }, "street", "numbered");
}

/** A short clause that names a room: "main gym", "Room 4", "12 Elm St". Never the first clause, which is the title. */
function findStandalone(reading: TokenizedText): Found | null {
  const clauses = splitClauses(reading, (at) => isBreak(reading, at) || !isUnused(reading, at)).filter(({ from, to }) =>
    /\p{L}/u.test(sliceText(reading, from, to)),
  );
  const isList = reading.tokens.filter(({ norm }) => norm === "\n").length > 2;
  for (const clause of clauses.slice(1)) {
    const { to } = clause;
    const from = skipTags(reading, clause.from, "article", "and");
    const isStreet = hasTag(reading, { from, to }, "street");
    const isCounted =
      (isSignAt(reading, to, "-:(") && isOnlyCounted(reading, to + 1)) ||
      parseNumberAt(reading, from) !== null ||
      (isList && isCountedLine(reading, to));
    const isOther =
      hasTag(reading, { from, to }, "outside", "bring", "helpers", "upTo") || (isCounted && !isStreet) || isEvent(reading, { from, to });
    if (to - from > 6 || isOther || !hasTag(reading, { from, to }, "place", "street")) continue;
    return { from, to: isAddress(reading, to + 1) ? findEnd(reading, to + 1) : to, isSure: true };
  }
  return null;
}

/** "Bar: 3", "bar: 3 people", but not "the park: 5 salads". */
function isOnlyCounted(reading: TokenizedText, at: number): boolean {
  const number = parseNumberAt(reading, at);
  return (
    number !== null &&
    (!isUnused(reading, number.next) ||
      !isWordAt(reading, number.next) ||
      hasTag(reading, { from: at, to: number.next + 2 }, "people", "helpers", "slots"))
  );
}

/** "Bar 11-16: 3 people" among other lines. */
function isCountedLine({ tokens, uses }: TokenizedText, from: number): boolean {
  let at = from;
  while (at < Math.min(tokens.length, from + 2 * MAX_LOCATION_TOKENS) && tokens[at]?.norm !== "\n" && uses[at] !== "count") at++;
  return uses[at] === "count";
}
