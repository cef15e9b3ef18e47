import { LIMITS } from "#app/limits.ts";
import { detectMonthFirst, type TableColumn } from "../tables/columns.ts";
import type { GivenTable } from "../tables/schema.ts";
import { parseDays } from "./days.ts";
import { parseHours } from "./hours.ts";
import { clamp } from "./offers.ts";
import { tokenizeText } from "./tokenized-text.ts";
import type { PlannerVocabulary } from "./words/words.ts";

export type TableInput = Omit<GivenTable, "sessionId">;
export type PlannedRow = Record<"title" | "note" | "place", string> &
  Record<"date" | "start" | "end", string | null> & { count: number | null };
type Cell = { dates: string[]; rest: string };

const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]+/g;
/** Doesn't match "2026-12-05 09:00" or "5.12.2026". */
const PHONE = /(?<!\d[.-]?)(?!\d{4}-\d\d-|\d{1,2}\.\d{1,2}\.\d{4})\+?\d(?:[\s().-]{0,2}\d){8,}|\(?\d{3}\)?[\s.-]\d{3}-\d{4}/g;

/** "3 salads", "2x salad"; "salad (3)", "salad x3". */
const COUNTED = /^(?:(\d{1,3})(?:\s?[x×])?\s(\p{L}.*)|(\p{L}.*?)\s?(?:\(|[:–-]|\s[x×])\s?(\d{1,3})\)?)$/u;

/** The rows that hold a title, start or day. Date order and 12- or 24-hour clock are judged from all cells together. */
export function parseRows({ heads, columns, rows }: TableInput, words: PlannerVocabulary, today: string): PlannedRow[] {
  const monthFirst = detectMonthFirst(heads, columns, rows) ?? words.monthFirst;
  const cellOf = memoize((text) => parseCell(text, words, today, monthFirst));
  const inColumn = (row: string[], column: TableInput["columns"][number]) => row[columns.indexOf(column)] ?? "";
  const when = rows.map((row) => {
    const [start, end] = [cellOf(inColumn(row, "start")), cellOf(inColumn(row, "end"))];
    return { start, end, date: cellOf(inColumn(row, "date")).dates[0] ?? start.dates[0] ?? null };
  });
  // Among days with hours, a day without one means its midnight.
  const isStamped = when.some(({ start }) => start.dates.length > 0 && start.rest !== "");
  const toClockText = ({ dates, rest }: Cell) => (isStamped && dates.length > 0 && rest === "" ? "0:00" : rest);
  const times = when.map(({ start, end }) => {
    const [from, to] = [toClockText(start), toClockText(end)];
    return (to === "" ? splitHours(from) : [from, to]).map(normalizeClock);
  });
  const is24 = times.flat().some((text) => /(?<![\d:.])(?:00?|1[3-9]|2[0-4])[:.h]\d\d(?!\s*[ap]\.?m)/i.test(text));
  const hoursAt = (twelveHours: boolean) => {
    const hoursOf = memoize((text) => parseCellHours(text, words, twelveHours));
    return times.map(([from = "", to = ""]) => {
      const both = is24 || from === "" || to === "" ? null : hoursOf(`${from} - ${to}`);
      return both?.end ? both : { start: hoursOf(from).start, end: hoursOf(to).start ?? hoursOf(from).end };
    });
  };
  // 6:00, 7:00, 8:00 in a row belong to one morning.
  const isRising = (hours: { start: string | null }[]) =>
    hours.every(({ start }, at) => when[at]?.date !== when[at - 1]?.date || (start ?? "") >= (hours[at - 1]?.start ?? ""));
  const usual = hoursAt(words.twelveHours && !is24);
  const hours = isRising(usual) ? usual : ([hoursAt(false)].find(isRising) ?? usual);
  return rows.flatMap((row, index) => {
    const cell = (column: TableInput["columns"][number]) => inColumn(row, column);
    const [{ start = null, end = null } = {}, date = null] = [hours[index], when[index]?.date];
    const [, first, after, before, last] = (cell("count") === "" && COUNTED.exec(cell("title").replace(/\s+/g, " "))) || [];
    const number = Number(cell("count").match(/(?<![\d.,])\d{1,4}(?=\D*$)/)?.[0] ?? first ?? last ?? 0);
    const title = cleanTitle(after ?? before ?? cell("title")).slice(0, LIMITS.offerTitle.max);
    const note = withoutContacts(cell("note")).slice(0, LIMITS.text.max);
    const location = cleanTitle(cell("place")).slice(0, LIMITS.location.max);
    const count = number ? clamp(number, LIMITS.quantity) : null;
    return title !== "" || start !== null || date !== null ? [{ title, note, place: location, count, date, start, end }] : [];
  });
}

/** Splits "8-10" in one cell into start and end. */
function splitHours(hours: string): string[] {
  const [, from = "", to = ""] = /^(.*)[-–—]([^-–—]*)$/.exec(hours) ?? [];
  return /\d/.test(from) ? [from.trim(), to.trim()] : [hours];
}

/** Writes "9" and "1430" as clock times. */
function normalizeClock(text: string): string {
  return text.replace(/^(\d{1,2})$/, "$1:00").replace(/^(\d{1,2})(\d\d)$/, "$1:$2");
}

/** Merges equal rows of a table that has one row per person: the same entry becomes one offer with the summed count. */
export function mergeRows(rows: PlannedRow[]): PlannedRow[] {
  const same = Map.groupBy(rows, ({ title, date, start, end, place }) => JSON.stringify([title, date, start, end, place]));
  return [...same.values()].flatMap(([first, ...others]) => {
    const count = [first, ...others].reduce((sum, row) => sum + (row?.count ?? 1), 0);
    return first ? [{ ...first, note: others.length > 0 ? "" : first.note, count: clamp(count, LIMITS.quantity) }] : [];
  });
}

/** Guesses each column from its cells; null if the cells are whole clauses. At least one column of words counts as titles, not people. */
export function guessColumns(rows: string[][], words: PlannerVocabulary, today: string): (TableColumn | null)[] | null {
  const timesIn = (text: string) => parseCellHours(parseCell(text, words, today).rest, words);
  // "Setup 8-9am 4 helpers; cashier 9-1 2 helpers".
  if (rows.some((row) => row.filter((text) => timesIn(text).end !== null).length > 1)) return null;
  const isName = (text: string) =>
    /^(?:\p{Lu}[\p{L}'’-]+\s){1,2}\p{Lu}[\p{L}'’.-]*$/u.test(text) && tokenizeText(text, words).hits.every(({ size }) => size === 0);
  const tests: [TableColumn, (text: string) => boolean][] = [
    ["count", (text) => /^\d{1,4}$/.test(text)],
    ["date", (text) => parseCell(text, words, today).dates.length > 0],
    ["start", (text) => timesIn(text).start !== null],
    ["people", isName],
  ];
  const found = Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? "").filter(Boolean);
    return tests.find(([, is]) => cells.filter(is).length > cells.length / 2)?.[0] ?? "title";
  });
  const title = found.includes("title") ? "title" : "people";
  return found.map((column, at) => {
    if (found.indexOf(column) === at) return column === title ? "title" : column;
    return column === "start" ? "end" : column === "title" ? "people" : column === "people" ? column : null;
  });
}

export function parseCellHours(
  text: string,
  words: PlannerVocabulary,
  twelveHours = words.twelveHours,
): { start: string | null; end: string | null } {
  return parseHours({ ...tokenizeText(text, words), words: { ...words, twelveHours } }).spans[0] ?? { start: null, end: null };
}

/** The days in a cell, and the words that remain. */
export function parseCell(text: string, words: PlannerVocabulary, today: string, monthFirst = words.monthFirst): Cell {
  const reading = { ...tokenizeText(text.replace(/(\d:\d\d):\d\d(?!\d)/g, "$1"), words), words: { ...words, monthFirst } };
  const { dates } = parseDays(reading, { today });
  const rest = reading.tokens.flatMap(({ start, end }, at) => (reading.uses[at] === null ? [{ start, end }] : []));
  const [from, to] = [rest[0]?.start ?? 0, rest.at(-1)?.end ?? 0];
  return { dates, rest: reading.text.slice(from, to).replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, "") };
}

/** Caches results, since most cells recur in other rows. */
function memoize<Read>(read: (text: string) => Read): (text: string) => Read {
  const cache = new Map<string, Read>();
  return (text) => {
    const found = cache.get(text) ?? read(text);
    cache.set(text, found);
    return found;
  };
}

export function cleanTitle(text: string): string {
  const plain = withoutContacts(text).replace(/^[\s\-*•·.,:#=@+]+|(?<![\s,:;(-])[\s,:;(-]+$/g, "");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function withoutContacts(text: string): string {
  return text
    .replace(EMAIL, "")
    .replace(PHONE, "")
    .replace(/\(\s*\)/g, "")
    .trim();
}
