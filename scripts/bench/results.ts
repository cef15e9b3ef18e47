import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../local.ts";

export type Measured = { what: string; value: number | string };

const FILE = join(ROOT, "tests", "bench", "results.md");
const HEAD = "# Measurements\n\nWritten by `npm run bench`, one table per part. Rates depend on the machine, so compare the ratios.\n";

/** Records a part's measurements in tests/bench/results.md and returns its table. */
export function recordResults(part: string, about: string, measured: Measured[]): string {
  const text = replaceTable(readFileSync(FILE, "utf8"), part, about, measured);
  writeFileSync(FILE, text);
  return parseTables(text).get(part) ?? "";
}

/** Replaces a part's table and shows the previous values next to the new ones. Rows that weren't measured stay. */
export function replaceTable(text: string, part: string, about: string, measured: Measured[]): string {
  const tables = parseTables(text);
  const before = parseValues(tables.get(part) ?? "");
  const rows = measured.map(({ what, value }) => `| ${what} | ${value} | ${before.get(what) ?? "–"} |`);
  tables.set(part, [about, "", "| what | this run | previous run |", "| --- | --- | --- |", ...rows].join("\n"));
  return [HEAD, ...[...tables].map(([name, table]) => `## ${name}\n\n${table}\n`)].join("\n");
}

/** Reads the values last recorded for a part, by what was measured. */
export function readRecorded(part: string): Map<string, string> {
  return parseValues(parseTables(readFileSync(FILE, "utf8")).get(part) ?? "");
}

function parseTables(text: string): Map<string, string> {
  const [, ...parts] = text.split(/^## /m);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf("\n");
      return [part.slice(0, end), part.slice(end).trim()];
    }),
  );
}

function parseValues(table: string): Map<string, string> {
  const rows = table.split("\n").filter((line) => line.startsWith("| "));
  return new Map(rows.map((row) => row.split("|").map((cell) => cell.trim())).map(([, what = "", value = ""]) => [what, value]));
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Rounds to one decimal place. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

export function percent(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100)} %`;
}
