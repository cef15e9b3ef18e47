import { clipped, normalize } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import type { Words } from "./languages/words.ts";
import { GAP, SPACE } from "./patterns.ts";
import { digitsAt, hasAny, named, past, readingOf } from "./reading.ts";
import { isMere } from "./runs.ts";
import { readTable } from "./table.ts";
import { DONE, labelsOf, thingOf } from "./things.ts";
import { readWhen } from "./when.ts";

/** One line of a list or table that was pasted in. */
export type PastedRow = {
  title: string;
  note: string;
  /** Where it is, if not all are in one place. */
  place?: string;
  count: number | null;
  date: string | null;
  start: string | null;
  end: string | null;
};

/** What was pasted: its rows, and the lines before them that say what it is about. */
export type PastedSheet = { intro: string[]; rows: PastedRow[]; hadPeople: boolean };

const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]+/g;
const PHONE = /\+?\d[\d\s().-]{7,}\d/g;
const BULLET = /^\s*(?:[-*•·–▪☐☑✓✔]|\[[ xX]?\]|\d{1,2}[.)](?=\s))\s*/;
/** What stands on a copied page beside its entries: the site's own name, and its buttons. */
const FURNITURE =
  /^\s*(?:sign ?up ?genius|signup\.com|perfect potluck|google (?:forms|sheets)|doodle|sign ?up|log ?in|register|join|reserve|details|add to calendar|apuntarse|inscribirse|s'inscrire|eintragen|anmelden)\s*(?:[!>]\s*)?$/;
const MOST_WORDS = 9;
/** What is longer is no entry, and what comes later no longer fits. */
const LONGEST_LINE = 400;
const MOST_LINES = LIMITS.offers.max + 50;

/**
 * Reads a pasted list, table or another site's sheet; null when the text is none. Who had signed up there is left out:
 * addresses, numbers, and the names that stand beside an entry.
 */
export function readPastedSheet(text: string, words: Words, today: string): PastedSheet | null {
  const lines = text
    .split("\n")
    .map((line) => clipped(line, LONGEST_LINE))
    .filter((line) => line.trim() !== "" && !/^[\s|:+-]+$/.test(line) && !FURNITURE.test(normalize(line)))
    .slice(0, MOST_LINES);
  if (lines.length < 2) return null;
  const apart = new Set(
    text.split(/\n\s*\n/).map((part) => clipped(part.split("\n").find((line) => line.trim() !== "") ?? "", LONGEST_LINE)),
  );
  return readTable(lines, words, today) ?? readLines(lines, apart, words, today);
}

/** `apart`: the lines that begin something of their own. */
function readLines(lines: string[], apart: ReadonlySet<string>, words: Words, today: string): PastedSheet | null {
  const read = lines.map((line) => readLine(line, words, today));
  const { isSure, isHeading, isCounting, isBare } = alikeIn(read);
  const last = read.findLastIndex((each) => isSure(each) || isCounting(each));
  const intro: string[] = [];
  const after: string[] = [];
  const rows: PastedRow[] = [];
  let day: string | null = null;
  let hadPeople = false;
  let sure = 0;
  let isClosed = false;
  let taken = 0;
  for (const [index, each] of read.entries()) {
    const { line, row, bare } = each;
    hadPeople ||= each.named;
    isClosed ||= rows.length > 1 && index > last && (apart.has(line) || !isName(row, words));
    if (isCounting(each)) {
      // "2 of 4 filled" below the entry it counts.
      const isBelowOne = rows.at(-1)?.count === null;
      const above = isBelowOne ? rows.pop() : lines[index - 1] === intro.at(-1) ? readLine(intro.pop() ?? "", words, today).row : null;
      if (above) rows.push({ ...above, count: row.count, date: above.date ?? day });
      if (above) sure += 1;
      taken = each.taken;
      continue;
    }
    if (isHeading(each)) {
      day = row.date;
      continue;
    }
    const next = read[index + 1];
    // Below an entry, a name by itself is somebody who signed up.
    const isBelow = rows.length > 0 && !isSure(each) && !(next && isCounting(next)) && !/:\s*$/.test(line);
    if (isBelow && (/^\s{2,}/.test(line) || bare !== line || taken > 0) && isPersons(named(bare))) {
      hadPeople = true;
      taken -= 1;
      continue;
    }
    const isListed = rows.length > 0 ? index < last || isBare : isCue(intro.at(-1) ?? "", words);
    const isRow = isSure(each) || (!each.isFact && !isClosed && isListed && isShort(line));
    if (!isRow || (row.title === "" && !row.start)) {
      (rows.length === 0 ? intro : after).push(line);
      continue;
    }
    taken = each.taken;
    if (isSure(each)) sure += 1;
    rows.push({ ...row, date: row.date ?? day });
  }
  const isList = rows.length >= 2 && (sure >= rows.length / 2 || isCue(intro.at(-1) ?? "", words));
  // What comes below says something about the event, but never what it is called.
  return isList ? { intro: [intro[0] ?? "", ...intro.slice(1), ...after], rows: rows.slice(0, LIMITS.offers.max), hadPeople } : null;
}

/** Entries are alike: several have a bullet, a number and a name, or an hour. What is alone so is said of the event. */
function alikeIn(read: ReadLine[]) {
  const isBulleted = ({ line }: ReadLine) => BULLET.test(line);
  const signs: ((each: ReadLine) => boolean)[] = [
    isBulleted,
    ({ row }) => row.count !== null && row.title !== "",
    ({ row }) => row.start !== null && row.date !== null,
    ({ row }) => row.start !== null && row.date === null,
  ];
  const several = (is: (each: ReadLine) => boolean) => (read.filter((each) => !each.isFact && is(each)).length > 1 ? is : () => false);
  const shared = signs.map(several);
  const [hasBullets, , ...hasHours] = shared;
  return {
    isSure: (each: ReadLine) => !each.isFact && shared.some((is) => is(each)),
    isHeading: several(({ row }) => row.date !== null && row.title === "" && !row.start),
    isCounting: several(({ row: { title, count, date, start } }) => title === "" && count !== null && !date && !start),
    /** Whether entries need none of it: "3 salads, forks". */
    isBare: !read.some((each) => [hasBullets, ...hasHours].some((is) => is?.(each))),
  };
}

/** "We need:", "faltan". */
function isCue(line: string, words: Words): boolean {
  const reading = readingOf(line, words);
  const part = { from: 0, to: reading.tokens.length };
  return /[:?]\s*$/.test(line) || (reading.hits.some((hits) => hasAny(hits, "need", "bring")) && isMere(reading, part, "need"));
}

/** Nothing but a name: no hour, no sign, nothing that somebody says. */
function isName({ title, date, start }: PastedRow, words: Words): boolean {
  return !date && !start && /^[\p{L}\s'’&/()-]+$/u.test(title) && !readingOf(title, words).hits.some((hits) => hasAny(hits, ...TALK));
}

const TALK = ["closing", "hello", "thanks", "need", "asks", "cannot", "no", "placeAt"] as const;

/** "Date: …", a heading, or a whole sentence; what it costs, what nobody should bring, and what somebody says. */
function isFact(line: string, { count, end }: PastedRow, words: Words): boolean {
  const normalized = normalize(line);
  const reading = readingOf(line, words);
  const isSaying =
    hasAny(reading.hits[0], "lead", "bring") && !hasAny(reading.hits[0], "article", "number") && count === null && end === null;
  return (
    new RegExp(`^${GAP}(?:#+\\s|(?:${labelsOf(words)})${GAP}:)`).test(normalized) ||
    /[:.!?]\s*$|[$€£]/.test(line.replace(/\)\s*$/, "")) ||
    line.trim().split(/\s+/).length > MOST_WORDS + 5 ||
    isSaying ||
    hasAny(reading.hits[0], "no") ||
    isMere(reading, { from: 0, to: reading.tokens.length }, "need")
  );
}

function isShort(line: string): boolean {
  return line.trim().split(/\s+/).length <= MOST_WORDS;
}

type ReadLine = {
  line: string;
  row: PastedRow;
  isFact: boolean;
  named: boolean /** Without addresses and numbers. */;
  bare: string;
  taken: number;
};

/** An entry as it stands in a line; sure when it has a bullet, a number or a time. */
function readLine(line: string, words: Words, today: string): ReadLine {
  const bare = line
    .replace(EMAIL, "")
    .replace(PHONE, (number) => (number.replace(/\D/g, "").length >= 9 && !/[-/.]\d{1,2}[-/.]/.test(number) ? "" : number));
  const filled = readFilled(bare.replace(BULLET, ""), words);
  const { dates, start, end, rest } = readWhen(filled.text, words, today);
  const [head = "", ...tail] = rest
    .replaceAll(DONE, " ")
    .split(/(?<!\s)\s+[-–—|:]\s+|:\s+|\t+/)
    .filter((part) => named(part) !== "");
  const described = tail.map(named).filter((part) => countOf(part, words) === null);
  const people = described.filter(isPersons);
  const number = tail.map((part) => countOf(part, words)).find((count) => count !== null) ?? null;
  const thing = filled.count === null ? thingOf(head, words) : null;
  const title = thing?.title ?? named(head).slice(0, LIMITS.offerTitle.max);
  const count = filled.count ?? thing?.count ?? number;
  const note = described.filter((part) => !isPersons(part)).join(", ");
  const row = { title: /\p{L}{2}/u.test(title) ? title : "", note, count, date: dates[0] ?? null, start, end };
  return {
    line,
    row,
    isFact: isFact(line, row, words),
    named: bare !== line || people.length > 0 || filled.hadTail,
    bare,
    taken: filled.taken,
  };
}

/** "4", "3 parents", "6 crockpots". */
function countOf(text: string, words: Words): number | null {
  const reading = readingOf(text.trim(), words);
  const count = digitsAt(reading, 0);
  return count !== null && past(reading, 1, "helpers", "people", "unit") >= reading.tokens.length ? count : null;
}

/** "(2 of 4 filled)", "3 slots", "4 needed": how many; what follows is who has them. */
function readFilled(text: string, words: Words): { text: string; count: number | null; hadTail: boolean; taken: number } {
  const normalized = normalize(text);
  const some = new RegExp(
    `[([]?${GAP}(\\d{1,4})${GAP}(?:${words.of})${GAP}(\\d{1,4})(?:${GAP}(?:${words.left})){0,4}(?![a-z\\d/])${GAP}[)\\]]?`,
  ).exec(normalized);
  if (some && (/[([]/.test(some[0]) || new RegExp(`(?:${words.left})${GAP}[)\\]]?$`).test(some[0])))
    return { ...cut(text, some.index, some[0].length, Number(some[2])), taken: Number(some[1]) };
  const all = new RegExp(`[([]?${GAP}(?<![\\d:/.])(\\d{1,4})${SPACE}(?:(?:${words.left})${GAP}){1,4}(?![a-z])[)\\]]?`).exec(normalized);
  if (all) return { ...cut(text, all.index, all[0].length, Number(all[1])), taken: 0 };
  return { text, count: null, hadTail: false, taken: 0 };
}

function cut(text: string, from: number, length: number, count: number) {
  const tail = text.slice(from + length);
  // After the number come the people; a number at the beginning comes before what it counts.
  const isFirst = !/\p{L}{2}/u.test(text.slice(0, from));
  const kept = isFirst ? text.slice(0, from) + tail : text.slice(0, from);
  return { text: kept, count: Math.max(1, Math.min(count, LIMITS.quantity.max)), hadTail: !isFirst && /\p{L}{2}/u.test(tail) };
}

/** One to three words, each with a large letter: somebody's name, beside an entry. */
export function isPersons(text: string): boolean {
  const parts = text
    .split(/,|&|\b(?:and|y|et|und)\b/)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 0 && parts.every((part) => /^\p{Lu}[\p{L}'’.-]*(?:\s+\p{Lu}[\p{L}'’.-]*){0,2}$/u.test(part));
}
