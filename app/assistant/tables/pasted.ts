import { clipText } from "#app/lib/text.ts";
import { detectColumn, detectTableColumns, type TableColumn } from "./columns.ts";
import { toGivenTable } from "./given-table.ts";
import type { GivenTable } from "./schema.ts";

/** Cell delimiters, and how many known heads each requires: commas also occur in sentences. */
const CELL_DELIMITERS = { "\t": 0, "|": 0, ";": 0, ",": 2, " / ": 2 };
const MAX_LINE_LENGTH = 400;

/** `columnsIn`: what columns without heads hold; null if the lines aren't cells. */
type Readers = { isDay: (line: string) => boolean; columnsIn: (rows: string[][]) => (TableColumn | null)[] | null };

/** The table in a pasted text, without its people; null if there is none. `others`: the heads of columns that are left out. */
export function parsePastedTable(text: string, { isDay, columnsIn }: Readers): (GivenTable & { others: string[] }) | null {
  const lines = text.split("\n").flatMap((line) => (/^[\s|:+-]*$/.test(line) ? [] : clipText(line, MAX_LINE_LENGTH)));
  for (const [sign, minKnownHeads] of Object.entries(CELL_DELIMITERS)) {
    const all = lines.map((line) => splitCells(line, sign));
    const first = all.findIndex((row) => row.length > 1);
    const [heads = [], ...below] = first < 0 ? [] : all.slice(first);
    const knownHeads = heads.filter((head) => detectColumn(head) !== null).length;
    const hasHeads = knownHeads > 0 && knownHeads >= heads.length / 2;
    const isCells = (row: string[]) => row.length > 1 || isDay(row.join());
    if (below.length === 0 || below.filter(isCells).length < below.length * (hasHeads ? 0.5 : 0.8)) continue;
    const columns = hasHeads ? detectTableColumns(heads) : columnsIn([heads, ...below]);
    if (knownHeads < minKnownHeads || !columns?.some((column) => column === "title" || column === "start")) continue;
    const before = lines.slice(0, first);
    let day = "";
    const rows = (hasHeads ? below : [heads, ...below]).flatMap((row, index) => {
      if (row.length > 1) return [[...columns.map((_, at) => row[at] ?? ""), day]];
      // "Saturday, December 5", as a line above the rows of that day.
      if (isDay(row.join()) && index < below.length - 1) day = row.join();
      else before.push(...row);
      return [];
    });
    const table = { name: "", rows: hasHeads ? [heads, ...rows] : rows };
    const givenTable = toGivenTable(table, hasHeads ? 0 : -1, [...columns, day === "" ? null : "date"], null);
    return { ...givenTable, name: "", before, others: hasHeads ? heads.filter((_, at) => columns[at] === null) : [] };
  }
  return null;
}

function splitCells(line: string, sign: string): string[] {
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
