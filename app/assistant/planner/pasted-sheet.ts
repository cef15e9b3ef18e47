import { clipped, normalize } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import type { Words } from "./languages/words.ts";
import { markLetter } from "./letters.ts";
import { BULLET, isPersons, isShort, type PastedRow, type ReadLine, readLine } from "./pasted-line.ts";
import { hasAny, named, readingOf, says } from "./reading.ts";
import { isMere } from "./runs.ts";
import { readTable } from "./table.ts";
import { COUNT_FIRST } from "./things.ts";

/**
 * What was pasted: its rows, the lines before them that say what it is about, how many lines no longer fit, and the lines above
 * entries that say when those are.
 */
export type PastedSheet = { intro: string[]; rows: PastedRow[]; hadPeople: boolean; cut?: number; heads?: string[] };

/** What stands on a copied page beside its entries: the site's own name, and its buttons. */
const FURNITURE =
  /^\s*(?:sign ?up ?genius|signup\.com|perfect potluck|google (?:forms|sheets)|doodle|sign ?up|log ?in|register|join|reserve|details|add to calendar|apuntarse|inscribirse|s'inscrire|eintragen|anmelden)\s*(?:[!>]\s*)?$/;
/** "All slots filled (3 of 3)": as others are counted. */
const ALL_TAKEN = /\ball (slots|spots) (filled|taken) \((\d{1,4} of \d{1,4})\)/gi;
/** What is longer is no entry, and what comes later no longer fits. */
const LONGEST_LINE = 400;
const MOST_LINES = LIMITS.offers.max + 50;

/**
 * Reads a pasted list, table or another site's sheet; null when the text is none. Who had signed up there is left out:
 * addresses, numbers, and the names that stand beside an entry.
 */
export function readPastedSheet(text: string, words: Words, today: string): PastedSheet | null {
  const all = text
    .replace(ALL_TAKEN, "$3 $1 $2")
    .split("\n")
    .map((line) => clipped(line, LONGEST_LINE))
    .filter((line) => line.trim() !== "" && !/^[\s|:+-]+$/.test(line) && !FURNITURE.test(normalize(line)));
  const lines = all.slice(0, MOST_LINES);
  if (lines.length < 2) return null;
  const apart = new Set(
    text.split(/\n\s*\n/).map((part) => clipped(part.split("\n").find((line) => line.trim() !== "") ?? "", LONGEST_LINE)),
  );
  const sheet = readTable(lines, words, today) ?? readLines(lines, apart, words, today);
  if (!sheet) return null;
  const rows = sheet.rows.slice(0, LIMITS.offers.max);
  return { ...sheet, rows, cut: all.length - lines.length + sheet.rows.length - rows.length };
}

/** `apart`: the lines that begin something of their own. */
function readLines(all: string[], apart: ReadonlySet<string>, words: Words, today: string): PastedSheet | null {
  const lines = withoutRanges(all, words);
  const each: ReadLine[] = [];
  // "Thanksgiving morning", above lines of hours.
  const dawn = lines.some((line) => !/\d\s?-/.test(line) && says(readingOf(line, words), "morning")) ? MORNING : undefined;
  for (const line of lines) {
    const last = each.findLast(({ row }) => row.start ?? row.date)?.row;
    const above = last?.start ? last : (dawn ?? last);
    // "Book sale, April 10", then "Friday setup": that week's.
    const near = each.findLast(({ row }) => row.date)?.row.date;
    each.push(readLine(line, words, today, above, near));
  }
  const read = namedAbove(each, words);
  const { isSure, isHeading, isCounting, isBare } = alikeIn(read);
  const sessions = sessionsIn(read);
  const event = eventIn(read.filter(isSure));
  const last = read.findLastIndex((each) => isSure(each) || isCounting(each));
  const intro: string[] = [];
  const after: string[] = [];
  const heads: string[] = [];
  const rows: PastedRow[] = [];
  let day: string | null = null;
  let hours: Pick<PastedRow, "start" | "end"> = { start: null, end: null };
  let hadPeople = false;
  let sure = 0;
  let isClosed = false;
  let taken = 0;
  for (const [index, each] of read.entries()) {
    const { line, row, bare } = each;
    // An address or a number, wherever it stands; a name only beside an entry.
    hadPeople ||= bare !== line;
    isClosed ||= rows.length > 1 && index > last && (apart.has(line) || !isName(row, words));
    if (isCounting(each)) {
      // "2 of 4 filled" below the entry it counts.
      const isBelowOne = rows.at(-1)?.count === null;
      const above = isBelowOne ? rows.pop() : read[index - 1]?.line === intro.at(-1) ? readLine(intro.pop() ?? "", words, today).row : null;
      if (above) rows.push({ ...above, count: row.count, date: above.date ?? day });
      if (above) sure += 1;
      taken = each.taken;
      continue;
    }
    if (isHeading(each) || sessions.has(each)) {
      day = row.date ?? day;
      hours = row;
      heads.push(line);
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
    const isRow = each !== event && (isSure(each) || (!each.isFact && !isClosed && isListed && isShort(line)));
    if (!isRow || (row.title === "" && !row.start)) {
      (rows.length === 0 ? intro : after).push(line);
      continue;
    }
    taken = each.taken;
    if (isSure(each)) sure += 1;
    hadPeople ||= each.named;
    const { start, end } = row.start === null ? hours : row;
    rows.push(...each.rows.map((one) => ({ ...one, date: one.date ?? day, start: one.start ?? start, end: one.end ?? end })));
  }
  // "For Troop 88:", a few lines, and "need 2 haulers, 1 first aider".
  const isText = sure < 2 && after.some((line) => /\d/.test(line) && readingOf(line, words).hits.some((hits) => hits.has("need")));
  const isList = rows.length >= 2 && !isText && (sure >= rows.length / 2 || isCue(intro.at(-1) ?? "", words));
  // What comes below says something about the event, but never what it is called.
  return isList ? { intro: [intro[0] ?? "", ...intro.slice(1), ...after], rows, hadPeople, heads } : null;
}

/** "2-3 pies" among lines that begin with how many: at most. */
function withoutRanges(lines: string[], words: Words): string[] {
  const isRange = (line: string) =>
    RANGE.test(line) &&
    !hasAny(readingOf(line.replace(BULLET, "").replace(RANGE, ""), words).hits[0], "role", "shifts", "event", "hour", "am", "pm");
  const counted = lines.filter((line) => COUNT_FIRST.test(line.replace(BULLET, ""))).length;
  return lines.filter(isRange).length > counted ? lines : lines.map((line) => (isRange(line) ? line.replace(RANGE, "$1$2") : line));
}

const RANGE = /^([\s\-*•·]{0,5})\d{1,3}[-–](\d{1,3}(?= \p{L}))/u;
const MORNING: PastedRow = { title: "", note: "", count: null, date: null, start: "07:00", end: null };

/** "Ticket booth", above lines of nothing but hours: what each of these is for. */
function namedAbove(read: readonly ReadLine[], words: Words): ReadLine[] {
  const isHours = (each: ReadLine | undefined) =>
    each !== undefined && each.row.start !== null && `${each.row.title}${each.row.date ?? ""}` === "";
  let heading = "";
  return read.flatMap((each, index) => {
    const row = { ...each.row, title: heading };
    if (isHours(each)) return heading ? [{ ...each, row, rows: [row] }] : [each];
    const { title, date, start, count } = each.row;
    const isRoom = readingOf(title, words).hits.some((hits) => hits.has("room"));
    const isAbove = index > 0 && isHours(read[index + 1]) && !each.isFact && !date && !start && count === null && isShort(each.line);
    heading = isAbove && !isRoom ? title : "";
    return heading ? [] : [each];
  });
}

/** "Morning session 7:30-11:30", above entries without hours: theirs. There is more than one, or it says when all of it is. */
function sessionsIn(read: readonly ReadLine[]): Set<ReadLine> {
  const isEntry = (each: ReadLine | undefined) =>
    each && !each.isFact && each.row.title !== "" && each.row.start === null && each.row.count !== null;
  const isSession = ({ line, row }: ReadLine) => !BULLET.test(line) && row.end !== null && row.count === null && isShort(line);
  const found = read.filter((each, at) => at > 0 && isSession(each) && isEntry(read[at + 1]));
  return new Set(found.length > 1 ? found : []);
}

/** "Saturday, March 13, 9-5, east gym", above entries that all have a number: when and where all of it is. */
function eventIn([first, ...others]: readonly ReadLine[]): ReadLine | null {
  const isWhen = first && first.row.date !== null && first.row.count === null && !BULLET.test(first.line);
  return isWhen && others.length > 1 && others.every(({ row }) => row.count !== null) ? first : null;
}

/** Entries are alike: several have a bullet, a number and a name, or an hour. What is alone so is said of the event. */
function alikeIn(read: ReadLine[]) {
  const isBulleted = ({ line }: ReadLine) => BULLET.test(line);
  const signs: ((each: ReadLine) => boolean)[] = [
    isBulleted,
    ({ row }) => row.count !== null && row.title !== "",
    // "Ham -", "Turkey - Jen".
    ({ line, row, hasPerson }) => (hasPerson || /\s[-–_]+\s*$/.test(line)) && row.title !== "",
    ({ row }) => row.start !== null && row.date !== null,
    ({ row }) => row.start !== null && row.date === null,
  ];
  const several = (is: (each: ReadLine) => boolean) => (read.filter((each) => !each.isFact && is(each)).length > 1 ? is : () => false);
  const shared = signs.map(several);
  const [hasBullets, , , ...hasHours] = shared;
  const isCount = ({ row: { title, count, date, start } }: ReadLine) => title === "" && count !== null && !date && !start;
  const isOneOf = several(isCount);
  return {
    isSure: (each: ReadLine) => !each.isFact && shared.some((is) => is(each)),
    isHeading: several(({ row }) => row.date !== null && row.title === "" && !row.start),
    isCounting: (each: ReadLine) => isOneOf(each) || (each.taken > 0 && isCount(each)),
    /** Whether entries need none of it: "3 salads, forks". */
    isBare: !read.some((each) => [hasBullets, ...hasHours].some((is) => is?.(each))),
  };
}

/** "We need:", "faltan"; not "Dear neighbors:". */
function isCue(line: string, words: Words): boolean {
  const reading = readingOf(`${line}\n`, words);
  markLetter(reading);
  const part = { from: 0, to: reading.tokens.length };
  return (/[:?]\s*$/.test(line) && !reading.uses[0]) || (says(reading, "need", "bring") && isMere(reading, part, "need"));
}

/** Nothing but a name: no hour, no sign, nothing that somebody says. */
function isName({ title, date, start }: PastedRow, words: Words): boolean {
  return (
    !date &&
    !start &&
    /^[\p{L}\s'’&+/()-]+$/u.test(title) &&
    !readingOf(title, words).hits.some((hits) => hasAny(hits, ...TALK) && !hasAny(hits, "article", "of", "and", "withIt"))
  );
}

const TALK = ["closing", "hello", "thanks", "need", "asks", "cannot", "no", "placeAt", "lead"] as const;
