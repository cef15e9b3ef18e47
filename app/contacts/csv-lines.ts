import { LIMITS } from "#app/limits.ts";

/** A line of a table that has anything in it, and where it begins in the file, from 1. */
export type CsvLine = { line: number; cells: string[] };

/** `broken` is the line that cannot be read, and nothing after it: its quote never closes, or it is longer than any. */
export type CsvLines = { lines: CsvLine[]; broken: { line: number; isTooLong: boolean } | null };

const { recordSize, columns } = LIMITS.contactImport;

/** The cells of the first `most` lines, white space round them left out. */
export function csvLines(text: string, delimiter: string, most: number): CsvLines {
  const lines: CsvLine[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length && lines.length < most) {
    const end = endOfLine(text, at);
    if (end - at > recordSize) return { lines, broken: { line, isTooLong: true } };
    const plain = text.slice(at, end);
    const read = plain.includes('"') ? quotedLine(text, at, delimiter) : { cells: plain.split(delimiter, columns), end, height: 1 };
    if (!read) return { lines, broken: { line, isTooLong: false } };
    const cells = read.cells.map((cell) => cell.trim());
    if (cells.some((cell) => cell !== "")) lines.push({ line, cells });
    line += read.height;
    at = read.end + 1;
  }
  return { lines, broken: null };
}

/** A line with quoted cells, which may go on over several; null where a quote never closes. */
function quotedLine(text: string, start: number, delimiter: string): { cells: string[]; end: number; height: number } | null {
  const cells: string[] = [];
  let height = 1;
  let at = start;
  for (;;) {
    const cell = cellAt(text, at, delimiter);
    if (!cell || cell.end - start > recordSize) return null;
    if (cells.length < columns) cells.push(cell.value);
    height += cell.value.includes("\n") ? cell.value.split("\n").length - 1 : 0;
    if (text[cell.end] !== delimiter) return { cells, end: cell.end, height };
    at = cell.end + 1;
  }
}

/** What follows a closing quote, up to the delimiter, belongs to the cell; so do quotes within one that has none around it. */
function cellAt(text: string, start: number, delimiter: string): { value: string; end: number } | null {
  let at = start;
  while (text[at] === " " || (text[at] === "\t" && delimiter !== "\t")) at++;
  let value = "";
  if (text[at] === '"') {
    for (;;) {
      const close = text.indexOf('"', at + 1);
      if (close < 0 || close - start > recordSize) return null;
      value += text.slice(at + 1, close);
      at = close + 1;
      if (text[at] !== '"') break;
      value += '"';
    }
  }
  let end = at;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n") end++;
  return { value: value + text.slice(at, end).trimEnd(), end };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}
