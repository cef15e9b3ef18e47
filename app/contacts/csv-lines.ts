import { CsvError, parse } from "csv-parse/sync";
import { LIMITS } from "#app/limits.ts";

/** A line of a table that has anything in it, and where it begins in the file, from 1. */
export type CsvLine = { line: number; cells: string[] };

/** `broken` is the line that cannot be read, and nothing after it: its quote never closes, or it is longer than any. */
export type CsvLines = { lines: CsvLine[]; broken: { line: number; isTooLong: boolean } | null };

const { recordSize, columns } = LIMITS.contactImport;

/** The cells of the first `most` lines, white space round them left out; lines end with \n alone. */
export function csvLines(text: string, delimiter: string, most: number): CsvLines {
  const tooLong = text.split("\n").findIndex((line) => line.length > recordSize);
  if (tooLong >= 0) return { lines: [], broken: { line: tooLong + 1, isTooLong: true } };
  const lines: CsvLine[] = [];
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      to: most,
      max_record_size: recordSize,
      on_record: (record: string[], { lines: end }) => {
        const cells = record.slice(0, columns);
        // The parser says where a record ends; it began as many lines earlier as its cells hold.
        const height = record.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
        if (cells.some((cell) => cell !== "")) lines.push({ line: end - height, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { lines, broken: { line: (lines.at(-1)?.line ?? 0) + 1, isTooLong: false } };
  }
  return { lines, broken: null };
}
