import { clipped, normalize } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import type { Words } from "./languages/words.ts";
import { GAP, SPACE } from "./patterns.ts";
import { digitsAt, named, past, readingOf } from "./reading.ts";
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
  const intro: string[] = [];
  const after: string[] = [];
  const rows: PastedRow[] = [];
  let day: string | null = null;
  let hadPeople = false;
  let sure = 0;
  let lastSure = 0;
  let firstLine = "";
  let isClosed = false;
  let taken = 0;
  const read = lines.map((line) => ({ line, ...readLine(line, words, today) }));
  for (const [index, { line, row, isSure, named: isNamed, bare, taken: isTaken }] of read.entries()) {
    hadPeople ||= isNamed;
    const isLabel = isIntro(line, words);
    isClosed ||= rows.length > 1 && !isSure && (apart.has(line) || readingOf(line, words).hits[0]?.has("closing") === true);
    if (isCountOnly(row)) {
      // "2 of 4 filled" below the entry it counts.
      const above =
        rows.at(-1)?.count === null
          ? rows.pop()
          : index > 0 && lines[index - 1] === intro.at(-1)
            ? readLine(intro.pop() ?? "", words, today).row
            : null;
      if (above) rows.push({ ...above, count: row.count, date: above.date ?? day });
      if (above) sure += 1;
      taken = isTaken;
      continue;
    }
    const next = read[index + 1];
    const isCounted = next !== undefined && isCountOnly(next.row);
    if (!isLabel && row.date && row.title === "" && !row.start) {
      day = row.date;
      continue;
    }
    // Below an entry, a name by itself is somebody who signed up.
    const isBelow = rows.length > 0 && !isSure && !isCounted && !/:\s*$/.test(line);
    if (isBelow && (/^\s{2,}/.test(line) || bare !== line || taken > 0) && isPersons(named(bare))) {
      hadPeople = true;
      taken -= 1;
      continue;
    }
    const isRow =
      !isLabel &&
      !isClosed &&
      (isSure || (rows.length > 0 ? isShort(line) : isShort(line) && intro.length > 0 && /[:?]\s*$/.test(intro.at(-1) ?? "")));
    if (!isRow || (row.title === "" && !row.start)) {
      if (rows.length === 0) intro.push(line);
      else if (isLabel) after.push(line);
      continue;
    }
    taken = isTaken;
    if (isSure) {
      sure += 1;
      lastSure = rows.length;
    }
    if (rows.length === 0) firstLine = line;
    rows.push({ ...row, date: row.date ?? day });
  }
  // "Staff lunch, Tues May 4, 11:30-1": what comes first, and alone says a day, is when all of it is.
  const [first, ...others] = rows;
  if (
    first?.date &&
    first.count === null &&
    !day &&
    others.length > 1 &&
    others.every(({ date, start }) => date === null && start === null)
  ) {
    intro.push(firstLine);
    rows.shift();
    sure -= 1;
  }
  // Below a list with bullets stands who wrote it.
  if (rows.length > lastSure + 1 && read.filter(({ line }) => BULLET.test(line)).length > 1) rows.splice(lastSure + 1);
  const isList = rows.length >= 2 && (sure >= rows.length / 2 || /:\s*$/.test(intro.at(-1) ?? ""));
  // What comes below says something about the event, but never what it is called.
  return isList ? { intro: [intro[0] ?? "", ...intro.slice(1), ...after], rows: rows.slice(0, LIMITS.offers.max), hadPeople } : null;
}

function isCountOnly({ title, count, date, start }: PastedRow): boolean {
  return title === "" && count !== null && !date && !start;
}

/** "Date: …", a heading, or a whole sentence. */
function isIntro(line: string, words: Words): boolean {
  const normalized = normalize(line);
  const label = labelsOf(words);
  return (
    new RegExp(`^${GAP}(?:#+\\s|(?:${label})${GAP}:)`).test(normalized) ||
    /[:.!?]\s*$/.test(line.replace(/\)\s*$/, "")) ||
    line.trim().split(/\s+/).length > MOST_WORDS + 5
  );
}

function isShort(line: string): boolean {
  return line.trim().split(/\s+/).length <= MOST_WORDS;
}

type ReadLine = { row: PastedRow; isSure: boolean; named: boolean /** Without addresses and numbers. */; bare: string; taken: number };

/** An entry as it stands in a line; sure when it has a bullet, a number or a time. */
function readLine(line: string, words: Words, today: string): ReadLine {
  const bare = line
    .replace(EMAIL, "")
    .replace(PHONE, (number) => (number.replace(/\D/g, "").length >= 9 && !/[-/.]\d{1,2}[-/.]/.test(number) ? "" : number));
  const hasBullet = BULLET.test(bare);
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
  const isSure = hasBullet || filled.count !== null || count !== null || start !== null;
  return { row, isSure, named: bare !== line || people.length > 0 || filled.hadTail, bare, taken: filled.taken };
}

/** "4", "3 parents". */
function countOf(text: string, words: Words): number | null {
  const reading = readingOf(text.trim(), words);
  const count = digitsAt(reading, 0);
  return count !== null && past(reading, 1, "helpers", "people") >= reading.tokens.length ? count : null;
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
