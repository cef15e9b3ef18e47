import type { EventTypeId } from "#app/event-types/event-type.ts";
import type { Locale } from "#app/limits.ts";
import { markAges } from "./ages.ts";
import { asksToAdd } from "./clauses.ts";
import type { Calendar } from "./day-numbers.ts";
import { type Days, readDays } from "./days.ts";
import { readType } from "./event-kind.ts";
import { WORDS } from "./language.ts";
import { markLetter, markOpen, markTaken } from "./letters.ts";
import { type Limits, readLimits } from "./limits-said.ts";
import { readParts } from "./parts.ts";
import {
  afresh,
  forget,
  hasAny,
  hit,
  hitsAny,
  mark,
  numberAt,
  past,
  type Reading,
  readingOf,
  textOf,
  tokensOf,
  withinOf,
} from "./reading.ts";
import type { Row } from "./rows.ts";
import { clean, isName, isNamed } from "./runs.ts";
import { markOld } from "./time-corrections.ts";
import { readTimes, type Span, type Times } from "./times.ts";
import type { Candidate } from "./titles.ts";

/** Everything a text says, as far as it was understood; what was not is unused in its reading. */
export type Said = {
  locale: Locale;
  isChange: boolean;
  type: EventTypeId | null;
  /** Whether the type was called by its name. */
  isNamed: boolean;
  days: Days;
  times: Times;
  limits: Limits;
  /** Who is expected, or how many helpers in all; whether they are called helpers. */
  people: number | null;
  helpers: number | null;
  /** Each number of people that was said, and where. */
  counts: { count: number; at: number }[];
  pieces: number | null;
  /** Whether it is seats or tickets that are counted. */
  isSeats: boolean;
  rows: Row[];
  /** When the event itself is; a row may have its own times. */
  span: Span | null;
  place: string | null;
  /** A title given outright, and what the text is about. */
  title: string | null;
  subject: string | null;
  /** What it may be about, and how likely it is that the likeliest of it is right. */
  candidates: Candidate[];
  places: Candidate[];
  subjectLikely: number;
  placeLikely: number;
  reading: Reading;
};

/** `start`: when the draft that is there begins. `isChange`: it is said of that; "napkins too" then lists what is added. */
export type Reader = { locale: Locale; start?: string | null; isChange?: boolean } & Calendar;

const QUOTED = /[“"„«]([^“”"„«»\n]{2,80})[”"“»]/;

export function readSaid(text: string, { locale, start = null, isChange = false, ...calendar }: Reader): Said {
  const reading = readingOf(text, WORDS[locale]);
  markLetter(reading);
  markOpen(reading, isChange);
  const title = isChange && isEntryCalled(reading) ? null : givenTitle(reading);
  markAges(reading, start !== null, false);
  const days = readDays(reading, calendar);
  if (!isChange) markTaken(reading, days.placed);
  const times = readTimes(reading, start, isChange && markOld(reading, start));
  const limits = readLimits(reading);
  const kind = readType(withinOf(reading, "joint"), locale);
  const said: Said = {
    locale,
    isChange,
    type: kind?.type ?? null,
    isNamed: kind?.isNamed ?? false,
    days,
    times,
    limits,
    people: null,
    helpers: limits.total,
    counts: [],
    pieces: null,
    isSeats: limits.isCapped,
    rows: [],
    span: null,
    place: null,
    title,
    subject: null,
    candidates: [],
    places: [],
    subjectLikely: 1,
    placeLikely: 1,
    reading,
  };
  readParts(said, isChange, isChange && asksToAdd(reading));
  if (!isChange) countGuests(said);
  // "Bring an apron" to what has seats: each their own.
  if (
    (said.isSeats || said.helpers !== null) &&
    said.rows.every(({ count, start }) => count === null && start === null) &&
    said.rows.length === 1
  ) {
    said.rows = [];
    forget(reading, "offer");
  }
  return said;
}

/** "Potluck for 20 people: 4 salads": how many come, and nothing to bring. */
function countGuests(said: Said): void {
  const { reading, rows } = said;
  const [first, ...others] = rows;
  for (const at of reading.tokens.keys()) {
    const number = numberAt(afresh(reading), at);
    const isFor = number !== null && hasAny(reading.hits[at - 1], "occasion") && hasAny(reading.hits[number.next], "people");
    const isFirst =
      tokensOf(first?.title ?? "")
        .map(({ norm }) => norm)
        .join() === reading.tokens[number?.next ?? -1]?.norm && number?.value === first?.count;
    if (!number || !isFor || !isFirst || others.length === 0) continue;
    [said.rows, said.people] = [others, said.people ?? number.value];
    reading.uses.fill("count", at - 1, number.next + 1);
    return;
  }
}

/** "Add a shift called Setup", not "call it Setup and add a shift": what is added is called so, and not the event. */
function isEntryCalled(reading: Reading): boolean {
  const { hits } = reading;
  const [added, titled] = [hits.findIndex((each) => each.has("add")), hits.findIndex((each) => each.has("titled"))];
  if (added < 0 || titled <= added || hits.some((each) => each.has("titledAfter"))) return false;
  mark(reading, added + 1, hits[titled]?.get("titled")?.next ?? titled + 1, "joint");
  return true;
}

/** A name the person gives outright: in quotes, or after "called". */
function givenTitle(reading: Reading): string | null {
  const quoted = QUOTED.exec(reading.text);
  const [from, to] = quoted ? [quoted.index, quoted.index + quoted[0].length] : [0, 0];
  // "In the restaurant “The Lion”".
  const isPlace = reading.hits[reading.tokens.findIndex(({ start }) => start >= from) - 1]?.has("room") ?? false;
  if (quoted && !isPlace) {
    for (const [at, token] of reading.tokens.entries()) if (token.start >= from && token.end <= to) mark(reading, at, at + 1, "title");
    return clean(quoted[1] ?? "");
  }
  // "Put Spring Fling as the title".
  const after = reading.hits.findIndex((hits) => hits.has("titledAfter"));
  const before = reading.hits.findLastIndex((hits, at) => at < after && hasAny(hits, "change", "instead", "lead"));
  const told = after > 0 ? clean(textOf(reading, before + 1, after)) : null;
  if (told) {
    mark(reading, 0, reading.hits[after]?.get("titledAfter")?.next ?? after, "title");
    return told;
  }
  for (let at = 0; at < reading.tokens.length; at++) {
    const called = hit(reading, at, "titled");
    // "Ponle 20 sillas".
    const isChange = called?.next === at + 1 && hitsAny(reading, at, "change", "add");
    if (!called || (isChange && !isNamed(reading, called.next))) continue;
    // "Titel bitte Adventsbasar".
    const begin = past(reading, reading.tokens[called.next]?.norm === ":" ? called.next + 1 : called.next, "tail", "instead");
    let end = begin;
    while (
      end < reading.tokens.length &&
      !/^[,.;\n!?]$/.test(reading.tokens[end]?.norm ?? "\n") &&
      !hit(reading, end, "instead") &&
      !isWishAfter(reading, begin, end)
    )
      end++;
    const name = clean(textOf(reading, begin, end));
    if (name === null) continue;
    mark(reading, at, end, "title");
    return name;
  }
  return null;
}

/** "And cap it at 15", "and print the bibs": no part of a name. */
function isWishAfter(reading: Reading, begin: number, at: number): boolean {
  const { hits, tokens, words } = reading;
  const next = hit(reading, at, "and")?.next;
  if (next === undefined || next >= tokens.length) return false;
  const isSaid = hasAny(hits[next], "no", "change", "add", "remove", "cannot", "upTo");
  const isStop = hasAny(hits[next], "stop") && !hasAny(hits[next], "number", "article");
  const isVerb = !hasAny(hits[next], "article", "of", "event") && hasAny(hits[next + 1], "article");
  const isLarge = isName(reading, { from: begin, to: at }) && (words.nounsLarge || at - begin > 1);
  const isSmall = /^\p{Ll}/u.test(tokens[next]?.text ?? "") && !hasAny(hits[next], "event", "meal", "holiday", "article", "number");
  return isSaid || isStop || isVerb || (isLarge && isSmall);
}
