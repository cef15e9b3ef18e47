import type { Count } from "./counts.ts";
import type { Days } from "./days.ts";
import type { Hours } from "./hours.ts";
import { bareCount, nameIn } from "./names.ts";
import { hit, isBreak, isDigits, isFree, normAt, numberAt, type Reading, type Span, sign, textOf, type Use, within } from "./text.ts";

/** A clause and what was read in it. Its name is the rest of its words. */
export type Item = Span & {
  name: string;
  named: Span | null;
  count: number | null;
  counts: Count[];
  /** A number without a unit: "salads (3)". */
  bare: Span | null;
  start: string | null;
  end: string | null;
  dates: string[];
  line: number;
  /** The index of its block; blocks are separated by empty lines. */
  block: number;
  /** The signs before and after it. */
  before: string;
  after: string;
  /** Whether it follows a colon, as the entries of a list do. */
  isListed: boolean;
  isBulleted: boolean;
};

type Facts = { days: Days; hours: Hours; counts: readonly Count[] };
type Part = Span & { before: string; after: string };

/** How many parts are looked at ahead. */
const AHEAD = 8;
const BULLETS = "-*•·☐";

/** The clauses of a text with their counts, hours and days. A clause without a name belongs to the one before it. */
export function itemsIn(reading: Reading, facts: Facts): Item[] {
  const items: Item[] = [];
  let [line, block, isListed] = [0, 0, false];
  const parts = partsOf(reading);
  for (const [index, part] of parts.entries()) {
    if (part.before === "\n") {
      let above = part.from - 1;
      while (above >= 0 && !sign(reading, above, "\n")) above--;
      const isBlank = sign(reading, above - 1, "\n");
      line += 1;
      block += isBlank ? 1 : 0;
      isListed = signAbove(reading, above) === ":";
    }
    isListed ||= part.before === ":";
    const item = itemOf(reading, part, facts, { line, block, isListed });
    const last = items.at(-1)?.line === line ? items.at(-1) : undefined;
    // "Winter jackets (men's)".
    if (last?.named && part.before === "(" && item.count === null && item.dates.length === 0) continue;
    const joined = last && joinedTo(reading, last, item, parts.slice(index + 1, index + 1 + AHEAD), facts);
    if (joined) items.splice(-1, 1, joined);
    else items.push(item);
  }
  return withDays(withStations(items));
}

/** Splits the text at breaks, and at "and" before a number. */
function partsOf(reading: Reading): Part[] {
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
    const and = hit(reading, at, "and")?.next ?? at;
    const need = hit(reading, at, "need")?.next ?? at;
    const has = (use: Use) => reading.uses.slice(from, at).includes(use);
    if (at === reading.tokens.length || (isBreak(reading, at) && !isFacts)) close(at, at + 1, normAt(reading, at));
    else if (at > from && !isFacts && and > at && (isCountAt(reading, and) || (reading.uses[and] === "hour" && has("hour"))))
      close(at, and, ",");
    // "In the auditorium need 3 judges, 1 emcee".
    else if (at > from && need > at && areMany && (has("day") || has("hour") || has("place"))) close(at, at, ",");
  }
  return parts;
}

/** "…, 5 pies and 3 salads". */
function isCountAt(reading: Reading, at: number): boolean {
  const number = isFree(reading, at) || reading.uses[at] === "count" ? numberAt(reading, at) : null;
  return number !== null && (isDigits(reading, at) || number.value > 1);
}

function signAbove(reading: Reading, from: number): string {
  let at = from;
  while (at >= 0 && sign(reading, at, `\n${BULLETS}–`)) at--;
  return normAt(reading, at);
}

type Where = Pick<Item, "line" | "block" | "isListed">;

function itemOf(reading: Reading, part: Part, { days, hours, counts }: Facts, where: Where): Item {
  const { from, to } = part;
  const own = within(counts, part).filter(({ of }) => of !== "perPerson");
  const bare = own.length > 0 ? null : bareCount(reading, from, to);
  const [begin, end] = [bare?.isFirst ? bare.to : from, bare && !bare.isFirst ? bare.from : to];
  const isAside = part.before === "(" && bare !== null;
  // "2 at the bar": what is counted may be a place.
  const named = isAside ? null : (nameIn(reading, begin, end) ?? (bare?.isFirst ? nameIn(reading, begin, end, true) : null));
  const [span] = within(hours.spans, part);
  return {
    ...part,
    ...where,
    name: named ? textOf(reading, named.from, named.to) : "",
    named,
    count: own[0]?.value ?? bare?.value ?? null,
    counts: own,
    bare: bare && { from: bare.from, to: bare.to },
    start: span?.start ?? null,
    end: span?.end ?? null,
    dates: within(days.named, part).flatMap(({ dates }) => dates),
    isBulleted: sign(reading, from - 1, BULLETS) || sign(reading, from, BULLETS),
  };
}

/** The clause before it on its line, extended by this one; null if this one stands for itself. */
function joinedTo(reading: Reading, last: Item, item: Item, next: readonly Part[], facts: Facts): Item | null {
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
    return merged(last, {
      ...item,
      named: null,
      name: "",
      bare: item.bare && { from: item.bare.from, to: item.named?.to ?? item.bare.to },
    });
  if (item.named === null) return isAgain || isRun || isNewSentence ? null : merged(last, item);
  // "8-10am: setup", "3 - salads".
  const isLonely = last.named === null;
  return isLonely && (item.before === ":" || (last.dates.length === 0 && !last.isListed)) ? merged(last, item) : null;
}

function isSpanOnly(reading: Reading, part: Span, { hours }: Facts): boolean {
  return nameIn(reading, part.from, part.to) === null && within(hours.spans, part).length > 0;
}

/** Whether it is an amount of the item before it: "Peanut butter, 60 jars", "rolls: 5 packs". */
function isAmountOf(reading: Reading, last: Item, item: Item): boolean {
  const isOpen = last.named !== null && last.count === null && last.dates.length === 0 && !last.start && item.dates.length === 0;
  const isUnit = item.bare !== null;
  const isLine = sign(reading, last.from - 1, `\n${BULLETS}`) && /^[,-]$/.test(item.before);
  return isOpen && isUnit && (item.before === ":" || item.before === "-" || isLine);
}

function merged(last: Item, item: Item): Item {
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

/** Gives lines of hours alone the name of the line above them: "Ticket booth". */
function withStations(items: readonly Item[]): Item[] {
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

/** Gives shifts the day above or before them: "Fri Dec 18:". */
function withDays(items: readonly Item[]): Item[] {
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
