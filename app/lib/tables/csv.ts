import { parse } from "csv-parse/browser/esm/sync";
import { TABLE_FILE } from "./limits.ts";
import { type SourceTable, tidyTable } from "./table.ts";

const DELIMITERS = ["\t", ";", ",", "|"];

/** A table of values, separated by the delimiter found in most of its first lines. */
export function readCsvTable(text: string, name: string): SourceTable[] {
  const lines = text.split("\n", 20).filter((line) => line.trim() !== "");
  const [delimiter = ","] = DELIMITERS.map((sign) => ({ sign, count: lines.filter((line) => line.includes(sign)).length }))
    .sort((a, b) => b.count - a.count)
    .map(({ sign }) => sign);
  const rows: string[][] = parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    to: TABLE_FILE.rows + 1,
    max_record_size: 100_000,
  });
  const table = tidyTable(name, rows);
  return table ? [table] : [];
}
