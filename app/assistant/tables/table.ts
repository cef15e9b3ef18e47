import { TABLE_FILE } from "./limits.ts";
/** A table out of a file: its name there, and its rows of plain text. `hadPeople`: who had signed up was cut from its cells. */
export type Table = { name: string; rows: string[][]; hadPeople?: boolean };

export class TableTooLarge extends Error {}

/** Rows of text without blank ones and without columns nothing stands in; a formula says nothing by itself. */
export function tidy(name: string, rows: readonly (readonly string[])[]): Table | null {
  const clean = rows
    .slice(0, TABLE_FILE.rows)
    .map((row) => row.slice(0, TABLE_FILE.columns).map(cellOf))
    .filter((row) => row.some((cell) => cell !== ""));
  const width = Math.max(0, ...clean.map((row) => row.length));
  const used = Array.from({ length: width }, (_, index) => index).filter((index) => clean.some((row) => (row[index] ?? "") !== ""));
  if (used.length === 0) return null;
  return { name, rows: clean.map((row) => used.map((index) => row[index] ?? "")) };
}

function cellOf(cell: string): string {
  const plain = cell
    .replace(/[\s\u00a0\u200b\ufeff]+/g, " ")
    .trim()
    .slice(0, TABLE_FILE.cell);
  return /^[=@]|^\+[^\d]/.test(plain) ? "" : plain;
}
