import { LIMITS } from "#app/limits.ts";
import { type Column, columnOf, columnsOf } from "../tables/columns.ts";
import type { Words } from "./languages/words.ts";
import type { PastedRow } from "./pasted-line.ts";
import type { PastedSheet } from "./pasted-sheet.ts";
import { named } from "./reading.ts";
import { thingOf } from "./things.ts";
import { readWhen } from "./when.ts";

/** Tab, bar, semicolon or comma; a comma alone is no sign of a table, its heads must be known too. */
const SIGNS: [RegExp, number][] = [
  [/\t/, 1],
  [/\|/, 1],
  [/;/, 1],
  [/,/, 2],
  [/ \/ /, 2],
];

const MOST_COLUMNS = 20;
/** Rows that tell what the columns of a table without heads hold. */
const SAMPLED = 20;

/** Reads lines as a table; null when they are none. A column of people is left out. */
export function readTable(lines: string[], words: Words, today: string): PastedSheet | null {
  for (const [sign, known] of SIGNS) {
    const first = lines.findIndex((line) => sign.test(line));
    const cells = first < 0 ? [] : lines.slice(first).map((line) => cellsOf(line, sign).slice(0, MOST_COLUMNS));
    const isEven = cells.length >= 2 && cells.filter((row) => row.length >= 2).length >= cells.length * 0.8;
    if (!isEven) continue;
    const heads = (cells[0] ?? []).map(columnOf);
    const knownHeads = heads.filter((head) => head !== null).length;
    if (knownHeads < known && known > 1) continue;
    const hasHeads = knownHeads >= 1 && knownHeads >= heads.length / 2;
    const rows = hasHeads ? cells.slice(1) : cells;
    // "Setup 8-9am 4 helpers; cashier 9-1 2 helpers".
    const isTimed = (row: string[]) => row.filter((cell) => readWhen(cell, words, today).end !== null).length > 1;
    if (!hasHeads && rows.some(isTimed)) continue;
    const columns = hasHeads ? columnsOf(cells[0] ?? []) : guessed(rows.slice(0, SAMPLED), words, today);
    const read = rowsIn(rows, columns, words, today);
    if (read.length === 0) return null;
    const people = columns.flatMap((column, index) => (column === "people" ? [index] : []));
    const hadPeople = rows.some((row) => people.some((index) => (row[index] ?? "") !== ""));
    return { intro: lines.slice(0, first), rows: read, hadPeople };
  }
  return null;
}

function cellsOf(line: string, sign: RegExp): string[] {
  const bare = line.trim().replace(/^\||\|$/g, "");
  const quoted =
    sign.source === "," || sign.source === ";" ? bare.match(new RegExp(`("([^"]|"")*"|[^${sign.source}]*)(${sign.source}|$)`, "g")) : null;
  const cells = quoted ? quoted.slice(0, -1).map((cell) => cell.replace(/[,;]$/, "")) : bare.split(sign);
  return cells.map((cell) => cell.trim().replace(/^"|"$/g, "").replaceAll('""', '"'));
}

/** What each column holds, by what stands in it. Words after the first column of words may be people: they are left out. */
export function guessed(rows: string[][], words: Words, today: string): (Column | null)[] {
  const width = Math.max(...rows.map((row) => row.length));
  let hasTitle = false;
  return Array.from({ length: width }, (_, index): Column | null => {
    const cells = rows.map((row) => row[index] ?? "").filter((cell) => cell !== "");
    const most = (test: (cell: string) => boolean) => cells.length > 0 && cells.filter(test).length > cells.length / 2;
    if (most((cell) => /^\d{1,4}$/.test(cell))) return "count";
    if (most((cell) => readWhen(cell, words, today).dates.length > 0)) return "date";
    if (most((cell) => readWhen(cell, words, today).start !== null)) return "start";
    if (hasTitle) return "people";
    hasTitle = true;
    return "title";
  });
}

type When = ReturnType<typeof readWhen>;

/** The rows of a table that say anything. Days and hours come again in most rows: each is read once. */
export function rowsIn(rows: string[][], columns: (Column | null)[], words: Words, today: string): PastedRow[] {
  const known = new Map<string, When>();
  const whenOf = (cell: string): When => {
    const when = known.get(cell) ?? readWhen(cell, words, today);
    known.set(cell, when);
    return when;
  };
  return rows
    .map((row) => rowOf(row, columns, words, whenOf))
    .filter(({ title, start, date }) => title !== "" || start !== null || date !== null);
}

function rowOf(cells: string[], columns: (Column | null)[], words: Words, whenOf: (cell: string) => When): PastedRow {
  const cell = (column: Column) => (columns.includes(column) ? (cells[columns.indexOf(column)] ?? "") : "");
  const when = whenOf(cell("start"));
  const end = whenOf(cell("end")).start ?? when.end;
  const dates = [cell("date"), cell("start")].flatMap((text) => whenOf(text).dates);
  const thing = thingOf(cell("title"), words);
  const count = Number(cell("count").match(/(?<![\d.,])\d{1,4}(?=\D*$)/)?.[0] ?? 0) || (thing?.count ?? null);
  const title = (cell("count") ? named(cell("title")) : thing?.title) ?? "";
  return {
    title: title.slice(0, LIMITS.offerTitle.max),
    note: cell("note").slice(0, LIMITS.text.max),
    place: named(cell("place")).slice(0, LIMITS.location.max),
    count,
    date: dates[0] ?? null,
    start: when.start,
    end,
  };
}
