import { TABLE_FILE } from "./limits.ts";
/**
 * A table from a file: its name and its rows of plain text. `hadPeople`: the names of people signed up were cut from its cells.
 * `isCut`: it has more rows than are read.
 */
export type SourceTable = { name: string; rows: string[][]; hadPeople?: boolean; isCut?: boolean };

export class TableTooLarge extends Error {}

/** Trims rows of text and drops blank rows and empty columns. A formula on its own counts as blank. */
export function tidyTable(name: string, rows: readonly (readonly string[])[]): SourceTable | null {
  const clean = rows
    .slice(0, TABLE_FILE.rows)
    .map((row) => row.slice(0, TABLE_FILE.columns).map(cleanCell))
    .filter((row) => row.some((cell) => cell !== ""));
  const width = Math.max(0, ...clean.map((row) => row.length));
  const used = Array.from({ length: width }, (_, index) => index).filter((index) => clean.some((row) => (row[index] ?? "") !== ""));
  if (used.length === 0) return null;
  const kept = clean.map((row) => used.map((index) => row[index] ?? ""));
  return { name, rows: kept, ...(rows.length > TABLE_FILE.rows && { isCut: true }) };
}

function cleanCell(cell: string): string {
  const plain = cell
    .replace(/[\s\u00a0\u200b\ufeff]+/g, " ")
    .trim()
    .slice(0, TABLE_FILE.cell);
  return /^[=@]|^\+[^\d]/.test(plain) ? "" : plain;
}
