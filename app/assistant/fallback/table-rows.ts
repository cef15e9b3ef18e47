import { LIMITS } from "#app/limits.ts";
import { type Column, monthFirstIn } from "../tables/columns.ts";
import type { GivenTable } from "../tables/schema.ts";
import { readDays } from "./days.ts";
import { readHours } from "./hours.ts";
import { inBounds } from "./offers.ts";
import { readingOf } from "./text.ts";
import type { Words } from "./words/words.ts";

export type Given = Omit<GivenTable, "sessionId">;
export type Row = Record<"title" | "note" | "place", string> & Record<"date" | "start" | "end", string | null> & { count: number | null };
type Cell = { dates: string[]; rest: string };

const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]+/g;
/** "2026-12-05 09:00" and "5.12.2026" are none. */
const PHONE = /(?<!\d[.-]?)(?!\d{4}-\d\d-|\d{1,2}\.\d{1,2}\.\d{4})\+?\d(?:[\s().-]{0,2}\d){8,}|\(?\d{3}\)?[\s.-]\d{3}-\d{4}/g;

/** "3 salads", "2x salad"; "salad (3)", "salad x3". */
const COUNTED = /^(?:(\d{1,3})(?:\s?[x×])?\s(\p{L}.*)|(\p{L}.*?)\s?(?:\(|[:–-]|\s[x×])\s?(\d{1,3})\)?)$/u;

/** The rows that say anything. The cells of all days and of all hours are judged together: how days are written, and of which clock. */
export function rowsIn({ heads, columns, rows }: Given, words: Words, today: string): Row[] {
  const monthFirst = monthFirstIn(heads, columns, rows) ?? words.monthFirst;
  const cellOf = once((text) => cellIn(text, words, today, monthFirst));
  const inColumn = (row: string[], column: Given["columns"][number]) => row[columns.indexOf(column)] ?? "";
  const when = rows.map((row) => {
    const [start, end] = [cellOf(inColumn(row, "start")), cellOf(inColumn(row, "end"))];
    return { start, end, date: cellOf(inColumn(row, "date")).dates[0] ?? start.dates[0] ?? null };
  });
  // A day alone among days with hours is its midnight.
  const isStamped = when.some(({ start }) => start.dates.length > 0 && start.rest !== "");
  const clockOf = ({ dates, rest }: Cell) => (isStamped && dates.length > 0 && rest === "" ? "0:00" : rest);
  const times = when.map(({ start, end }) => {
    const [from, to] = [clockOf(start), clockOf(end)];
    return (to === "" ? partsOf(from) : [from, to]).map(marked);
  });
  const is24 = times.flat().some((text) => /(?<![\d:.])(?:00?|1[3-9]|2[0-4])[:.h]\d\d(?!\s*[ap]\.?m)/i.test(text));
  const hoursAt = (twelveHours: boolean) => {
    const hoursOf = once((text) => hoursIn(text, words, twelveHours));
    return times.map(([from = "", to = ""]) => {
      const both = is24 || from === "" || to === "" ? null : hoursOf(`${from} - ${to}`);
      return both?.end ? both : { start: hoursOf(from).start, end: hoursOf(to).start ?? hoursOf(from).end };
    });
  };
  // 6:00, 7:00, 8:00 one after the other are of one morning.
  const isRising = (hours: { start: string | null }[]) =>
    hours.every(({ start }, at) => when[at]?.date !== when[at - 1]?.date || (start ?? "") >= (hours[at - 1]?.start ?? ""));
  const usual = hoursAt(words.twelveHours && !is24);
  const hours = isRising(usual) ? usual : ([hoursAt(false)].find(isRising) ?? usual);
  return rows.flatMap((row, index) => {
    const cell = (column: Given["columns"][number]) => inColumn(row, column);
    const [{ start = null, end = null } = {}, date = null] = [hours[index], when[index]?.date];
    const [, first, after, before, last] = (cell("count") === "" && COUNTED.exec(cell("title").replace(/\s+/g, " "))) || [];
    const number = Number(cell("count").match(/(?<![\d.,])\d{1,4}(?=\D*$)/)?.[0] ?? first ?? last ?? 0);
    const title = named(after ?? before ?? cell("title")).slice(0, LIMITS.offerTitle.max);
    const note = withoutContacts(cell("note")).slice(0, LIMITS.text.max);
    const place = named(cell("place")).slice(0, LIMITS.location.max);
    const count = number ? inBounds(number, LIMITS.quantity) : null;
    return title !== "" || start !== null || date !== null ? [{ title, note, place, count, date, start, end }] : [];
  });
}

/** "8-10", in one cell. */
function partsOf(hours: string): string[] {
  const [, from = "", to = ""] = /^(.*)[-–—]([^-–—]*)$/.exec(hours) ?? [];
  return /\d/.test(from) ? [from.trim(), to.trim()] : [hours];
}

/** "9" and "1430" as hours. */
function marked(text: string): string {
  return text.replace(/^(\d{1,2})$/, "$1:00").replace(/^(\d{1,2})(\d\d)$/, "$1:$2");
}

/** Each person has a row of their own there: the same thing on the same day is one, for as many. */
export function merged(rows: Row[]): Row[] {
  const same = Map.groupBy(rows, ({ title, date, start, end, place }) => JSON.stringify([title, date, start, end, place]));
  return [...same.values()].flatMap(([first, ...others]) => {
    const count = [first, ...others].reduce((sum, row) => sum + (row?.count ?? 1), 0);
    return first ? [{ ...first, note: others.length > 0 ? "" : first.note, count: inBounds(count, LIMITS.quantity) }] : [];
  });
}

/** What each column holds, by what stands in it; null where cells are clauses. Of columns of words, one is no people's. */
export function guessed(rows: string[][], words: Words, today: string): (Column | null)[] | null {
  const timesIn = (text: string) => hoursIn(cellIn(text, words, today).rest, words);
  // "Setup 8-9am 4 helpers; cashier 9-1 2 helpers".
  if (rows.some((row) => row.filter((text) => timesIn(text).end !== null).length > 1)) return null;
  const isName = (text: string) =>
    /^(?:\p{Lu}[\p{L}'’-]+\s){1,2}\p{Lu}[\p{L}'’.-]*$/u.test(text) && readingOf(text, words).hits.every(({ size }) => size === 0);
  const tests: [Column, (text: string) => boolean][] = [
    ["count", (text) => /^\d{1,4}$/.test(text)],
    ["date", (text) => cellIn(text, words, today).dates.length > 0],
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

export function hoursIn(text: string, words: Words, twelveHours = words.twelveHours): { start: string | null; end: string | null } {
  return readHours({ ...readingOf(text, words), words: { ...words, twelveHours } }).spans[0] ?? { start: null, end: null };
}

/** The days in a cell, and its other words. */
export function cellIn(text: string, words: Words, today: string, monthFirst = words.monthFirst): Cell {
  const reading = { ...readingOf(text.replace(/(\d:\d\d):\d\d(?!\d)/g, "$1"), words), words: { ...words, monthFirst } };
  const { dates } = readDays(reading, { today });
  const rest = reading.tokens.flatMap(({ start, end }, at) => (reading.uses[at] === null ? [{ start, end }] : []));
  const [from, to] = [rest[0]?.start ?? 0, rest.at(-1)?.end ?? 0];
  return { dates, rest: reading.text.slice(from, to).replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, "") };
}

/** Most cells come again in other rows. */
function once<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    const found = known.get(text) ?? read(text);
    known.set(text, found);
    return found;
  };
}

export function named(text: string): string {
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
