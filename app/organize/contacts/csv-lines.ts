import { CsvError, type Parser, parse } from "csv-parse";
import { takeTurns } from "#app/lib/take-turns.ts";
import { LIMITS } from "#app/limits.ts";

/** A non-empty row of a table, and the line of the file where it begins, counted from 1. */
export type CsvLine = { line: number; cells: string[] };

/** `broken`: the first line that can't be read (nothing after it is read either): its quote never closes, or it is too long. */
export type CsvLines = { lines: CsvLine[]; broken: { line: number; isTooLong: boolean } | null };

const { recordSize, columns } = LIMITS.contactImport;

/** Returns the cells of the first `most` rows, trimmed. Line breaks in `text` must be LF. */
export async function splitCsvLines(text: string, delimiter: string, most: number): Promise<CsvLines> {
  const tooLong = text.split("\n").findIndex((line) => line.length > recordSize);
  if (tooLong >= 0) return { lines: [], broken: { line: tooLong + 1, isTooLong: true } };
  const lines: CsvLine[] = [];
  let left = most;
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: recordSize,
    on_record: (record: string[], { lines: end }) => {
      if (left-- <= 0) return null;
      const cells = record.slice(0, columns);
      // The parser reports the line where a record ends. It began earlier by the number of line breaks in its cells.
      const height = record.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
      if (cells.some((cell) => cell !== "")) lines.push({ line: end - height, cells });
      return null;
    },
  });
  try {
    await feed(parser, new TextEncoder().encode(text), () => left > 0);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { lines, broken: { line: (lines.at(-1)?.line ?? 0) + 1, isTooLong: false } };
  }
  return { lines, broken: null };
}

/** Writes slice by slice while more is wanted, and yields to other requests in between. */
async function feed(parser: Parser, bytes: Uint8Array, isWanted: () => boolean): Promise<void> {
  const turn = takeTurns(SLICE_BYTES);
  // The write callback of the failed slice gets the error, too.
  parser.on("error", () => undefined);
  for (let at = 0; at < bytes.length && isWanted(); at += SLICE_BYTES) {
    const slice = bytes.subarray(at, at + SLICE_BYTES);
    await new Promise<void>((resolve, reject) => parser.write(slice, (error) => (error ? reject(error) : resolve())));
    await turn(SLICE_BYTES);
  }
  if (!isWanted()) return void parser.destroy();
  await new Promise<void>((resolve, reject) => parser.end((error?: Error | null) => (error ? reject(error) : resolve())));
}

const SLICE_BYTES = 65_536;
