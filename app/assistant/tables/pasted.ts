import { clipped } from "#app/lib/text.ts";
import { type Column, columnOf, columnsOf } from "./columns.ts";
import { givenOf } from "./given.ts";
import type { GivenTable } from "./schema.ts";

/** Signs between cells, and how many heads must be known for each to be one: commas stand in sentences too. */
const SIGNS = { "\t": 0, "|": 0, ";": 0, ",": 2, " / ": 2 };
const LONGEST_LINE = 400;

/** `columnsIn`: what columns without heads hold; null where the cells are none. */
type Readers = { isDay: (line: string) => boolean; columnsIn: (rows: string[][]) => (Column | null)[] | null };

/** The table in a pasted text, without its people; null where there is none. `others`: heads of columns that are left out. */
export function readPasted(text: string, { isDay, columnsIn }: Readers): (GivenTable & { others: string[] }) | null {
  const lines = text.split("\n").flatMap((line) => (/^[\s|:+-]*$/.test(line) ? [] : clipped(line, LONGEST_LINE)));
  for (const [sign, known] of Object.entries(SIGNS)) {
    const all = lines.map((line) => cellsOf(line, sign));
    const first = all.findIndex((row) => row.length > 1);
    const [heads = [], ...below] = first < 0 ? [] : all.slice(first);
    const knownHeads = heads.filter((head) => columnOf(head) !== null).length;
    const hasHeads = knownHeads > 0 && knownHeads >= heads.length / 2;
    const isCells = (row: string[]) => row.length > 1 || isDay(row.join());
    if (below.length === 0 || below.filter(isCells).length < below.length * (hasHeads ? 0.5 : 0.8)) continue;
    const columns = hasHeads ? columnsOf(heads) : columnsIn([heads, ...below]);
    if (knownHeads < known || !columns?.some((column) => column === "title" || column === "start")) continue;
    const before = lines.slice(0, first);
    let day = "";
    const rows = (hasHeads ? below : [heads, ...below]).flatMap((row, index) => {
      if (row.length > 1) return [[...columns.map((_, at) => row[at] ?? ""), day]];
      // "Saturday, December 5", above rows of that day.
      if (isDay(row.join()) && index < below.length - 1) day = row.join();
      else before.push(...row);
      return [];
    });
    const table = { name: "", rows: hasHeads ? [heads, ...rows] : rows };
    const given = givenOf(table, hasHeads ? 0 : -1, [...columns, day === "" ? null : "date"], null);
    return { ...given, name: "", before, others: hasHeads ? heads.filter((_, at) => columns[at] === null) : [] };
  }
  return null;
}

function cellsOf(line: string, sign: string): string[] {
  const bare = sign === "|" ? line.trim().replace(/^\||\|$/g, "") : line;
  const parts = /^[,;]$/.test(sign) ? bare.match(new RegExp(`(?:^|${sign})(?:\\s*"(?:[^"]|"")*"|[^${sign}]*)`, "g")) : bare.split(sign);
  return (parts ?? []).map((cell) =>
    cell
      .trim()
      .replace(/^[,;]?\s*"?|"$/g, "")
      .trim()
      .replaceAll('""', '"'),
  );
}
