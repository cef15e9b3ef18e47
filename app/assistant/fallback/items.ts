import type { Count } from "./counts.ts";
import type { ParsedDays } from "./days.ts";
import type { ParsedHours } from "./hours.ts";
import { findName, parseBareCount } from "./names.ts";
import {
  isBreak,
  isDigits,
  isSignAt,
  isUnused,
  matchAt,
  normalizedAt,
  parseNumberAt,
  sliceText,
  spansWithin,
  type TokenizedText,
  type TokenSpan,
  type TokenUse,
} from "./tokenized-text.ts";

/** A clause and what was read in it. Its remaining words are its name. */
export type Item = TokenSpan & {
  name: string;
  named: TokenSpan | null;
  count: number | null;
  counts: Count[];
  /** A number without a unit: "salads (3)". */
  bare: TokenSpan | null;
  start: string | null;
  end: string | null;
  dates: string[];
  line: number;
  /** The index of its block; empty lines separate blocks. */
  block: number;
  /** The punctuation before and after it. */
  before: string;
  after: string;
  /** Whether it follows a colon, as the entries of a list do. */
  isListed: boolean;
  isBulleted: boolean;
};

type ItemFacts = { days: ParsedDays; hours: ParsedHours; counts: readonly Count[] };
type Part = TokenSpan & { before: string; after: string };

/** How many clauses to look ahead. */
const AHEAD = 8;
const BULLETS = "-*•·☐";

/** The clauses of a text with their counts, hours and days. A clause without a name is merged into the one before it. */
export function parseItemMentions(reading: TokenizedText, facts: ItemFacts): Item[] {
  const items: Item[] = [];
  let [line, block, isListed] = [0, 0, false];
  const parts = splitParts(reading);
  for (const [index, part] of parts.entries()) {
    if (part.before === "\n") {
      let above = part.from - 1;
      while (above >= 0 && !isSignAt(reading, above, "\n")) above--;
      const isBlank = isSignAt(reading, above - 1, "\n");
      line += 1;
      block += isBlank ? 1 : 0;
      isListed = findSignAbove(reading, above) === ":";
    }
    isListed ||= part.before === ":";
    const item = parseItem(reading, part, facts, { line, block, isListed });
    const last = items.at(-1)?.line === line ? items.at(-1) : undefined;
    // "Winter jackets (men's)".
    if (last?.named && part.before === "(" && item.count === null && item.dates.length === 0) continue;
    const joined = last && tryJoinItems(reading, last, item, parts.slice(index + 1, index + 1 + AHEAD), facts);
    if (joined) items.splice(-1, 1, joined);
    else items.push(item);
  }
  return inheritDays(assignStations(items));
}

/** Splits the text at breaks, and at "and" before a number. */
function splitParts(reading: TokenizedText): Part[] {
  const parts: Part[] = [];
  let [from, before] = [0, "\n"];
  const close = (to: number, next: number, after: string) => {
    const last = parts.at(-1);
    if (to > from) parts.push({ from, to, before, after });
    else if (last && /^[\n:]$/.test(after)) last.after = after;
    if (to > from || /^[\n:]$/.test(after)) before = after;
    from = next;
  };
  const areMany = reading.tokens.filter((_, at) => isBreak(reading, at - 1) && isCountAt(reading, at)).length > 0;
  for (let at = 0; at <= reading.tokens.length; at++) {
    const isFacts = /^(?:day|hour|count|place|title)$/.test(reading.uses[at] ?? "");
    const and = matchAt(reading, at, "and")?.next ?? at;
    const need = matchAt(reading, at, "need")?.next ?? at;
    const has = (use: TokenUse) => reading.uses.slice(from, at).includes(use);
    if (at === reading.tokens.length || (isBreak(reading, at) && !isFacts)) close(at, at + 1, normalizedAt(reading, at));
    else if (at > from && !isFacts && and > at && (isCountAt(reading, and) || (reading.uses[and] === "hour" && has("hour"))))
      close(at, and, ",");
    // "In the auditorium need 3 judges, 1 emcee".
    else if (at > from && need > at && areMany && (has("day") || has("hour") || has("place"))) close(at, at, ",");
  }
  return parts;
}

/** "…, 5 pies and 3 salads". */
function isCountAt(reading: TokenizedText, at: number): boolean {
  const number = isUnused(reading, at) || reading.uses[at] === "count" ? parseNumberAt(reading, at) : null;
  return number !== null && (isDigits(reading, at) || number.value > 1);
}

function findSignAbove(reading: TokenizedText, from: number): string {
  let at = from;
  while (at >= 0 && isSignAt(reading, at, `\n${BULLETS}–`)) at--;
  return normalizedAt(reading, at);
}

type Where = Pick<Item, "line" | "block" | "isListed">;

function parseItem(reading: TokenizedText, part: Part, { days, hours, counts }: ItemFacts, where: Where): Item {
  const { from, to } = part;
  const own = spansWithin(counts, part).filter(({ of }) => of !== "perPerson");
  const bare = own.length > 0 ? null : parseBareCount(reading, from, to);
  const [begin, end] = [bare?.isFirst ? bare.to : from, bare && !bare.isFirst ? bare.from : to];
  const isAside = part.before === "(" && bare !== null;
  // "2 at the bar": what is counted may be a location.
  const named = isAside ? null : (findName(reading, begin, end) ?? (bare?.isFirst ? findName(reading, begin, end, true) : null));
  const [span] = spansWithin(hours.spans, part);
  return {
    ...part,
    ...where,
    name: named ? sliceText(reading, named.from, named.to) : "",
    named,
    count: own[0]?.value ?? bare?.value ?? null,
    counts: own,
    bare: bare && { from: bare.from, to: bare.to },
    start: span?.start ?? null,
    end: span?.end ?? null,
    dates: spansWithin(days.named, part).flatMap(({ dates }) => dates),
    isBulleted: isSignAt(reading, from - 1, BULLETS) || isSignAt(reading, from, BULLETS),
  };
}

/** The previous clause on the same line, extended by this one; null if this one stands alone. */
function tryJoinItems(reading: TokenizedText, last: Item, item: Item, next: readonly Part[], facts: ItemFacts): Item | null {
  const isSpan = item.start !== null;
  const rest = next.slice(
    0,
    Math.max(
      0,
      next.findIndex(({ before }) => before === "\n"),
    ) || (next.some(({ before }) => before === "\n") ? 0 : 4),
  );
  // "10-12: 4 people, 12-2: 3 people": consecutive hours without names.
  const isRun = isSpan && rest.some((part) => isSpanOnly(reading, part, facts));
  const isAgain = (item.start && last.start) || (item.count !== null && last.count !== null) || (item.dates.length > 0 && last.start);
  const isNewSentence = /^[.!?]$/.test(item.before) && last.count !== null;
  if (isAmountOf(reading, last, item) && (next[0] === undefined || /^[\n(]$/.test(next[0].before)))
    return mergeItems(last, {
      ...item,
      named: null,
      name: "",
      bare: item.bare && { from: item.bare.from, to: item.named?.to ?? item.bare.to },
    });
  if (item.named === null) return isAgain || isRun || isNewSentence ? null : mergeItems(last, item);
  // "8-10am: setup", "3 - salads".
  const isLonely = last.named === null;
  return isLonely && (item.before === ":" || (last.dates.length === 0 && !last.isListed)) ? mergeItems(last, item) : null;
}

function isSpanOnly(reading: TokenizedText, part: TokenSpan, { hours }: ItemFacts): boolean {
  return findName(reading, part.from, part.to) === null && spansWithin(hours.spans, part).length > 0;
}

/** Whether it gives the amount of the item before it: "Peanut butter, 60 jars", "rolls: 5 packs". */
function isAmountOf(reading: TokenizedText, last: Item, item: Item): boolean {
  const isOpen = last.named !== null && last.count === null && last.dates.length === 0 && !last.start && item.dates.length === 0;
  const isUnit = item.bare !== null;
  const isLine = isSignAt(reading, last.from - 1, `\n${BULLETS}`) && /^[,-]$/.test(item.before);
  return isOpen && isUnit && (item.before === ":" || item.before === "-" || isLine);
}

function mergeItems(last: Item, item: Item): Item {
  return {
    ...last,
    named: last.named ?? item.named,
    name: last.name || item.name,
    count: last.count ?? item.count,
    start: last.start ?? item.start,
    end: last.start ? last.end : item.end,
    dates: [...last.dates, ...item.dates],
    counts: [...last.counts, ...item.counts],
    bare: last.bare ?? item.bare,
    after: item.after,
  };
}

/** Gives lines that hold only hours the name of the line above them: "Ticket booth". */
function assignStations(items: readonly Item[]): Item[] {
  const isHours = (item: Item | undefined) => item?.named === null && item.start !== null && item.dates.length === 0;
  let station: Item | null = null;
  return items.flatMap((item, index) => {
    const isAlone = item.line !== items[index - 1]?.line && item.line !== items[index + 1]?.line;
    const isStation = index > 0 && isAlone && item.named && !item.start && item.count === null && item.dates.length === 0;
    if (isStation && isHours(items[index + 1])) {
      station = item;
      return [];
    }
    if (!station || !isHours(item)) station = null;
    return station ? { ...item, name: station.name, named: station.named } : item;
  });
}

/** Gives shifts the day named above or before them: "Fri Dec 18:". */
function inheritDays(items: readonly Item[]): Item[] {
  if (new Set(items.flatMap(({ dates, line }) => (dates.length > 0 ? [line] : []))).size < 2) return [...items];
  let day: Pick<Item, "dates" | "line"> | null = null;
  let isHeading = false;
  return items.flatMap((item) => {
    if (item.dates.length > 0) [day, isHeading] = [item, item.named === null && !item.start && item.count === null];
    if (item.dates.length > 0) return isHeading ? [] : item;
    const isOfDay = day !== null && (isHeading || day.line === item.line);
    return isOfDay && day ? { ...item, dates: day.dates } : item;
  });
}
