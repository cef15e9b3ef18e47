import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../local.ts";

export type Measured = { what: string; value: number | string };

const FILE = join(ROOT, "tests", "bench", "results.md");
const HEAD = "# Measurements\n\nWritten by `npm run bench`, a table a part. Rates depend on the machine; the ratios are what counts.\n";

/** Puts a part's table in place of its last one, whose values it has beside its own; answers the table. */
export function record(part: string, about: string, measured: Measured[]): string {
  const tables = readTables();
  const before = valuesOf(tables.get(part) ?? "");
  const rows = measured.map(({ what, value }) => `| ${what} | ${value} | ${before.get(what) ?? "–"} |`);
  const table = [about, "", "| what | this run | the run before |", "| --- | --- | --- |", ...rows].join("\n");
  tables.set(part, table);
  writeFileSync(FILE, `${[HEAD, ...[...tables].map(([name, text]) => `## ${name}\n\n${text}\n`)].join("\n")}`);
  return table;
}

function readTables(): Map<string, string> {
  const [, ...parts] = readFileSync(FILE, "utf8").split(/^## /m);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf("\n");
      return [part.slice(0, end), part.slice(end).trim()];
    }),
  );
}

function valuesOf(table: string): Map<string, string> {
  const rows = table.split("\n").filter((line) => line.startsWith("| "));
  return new Map(rows.map((row) => row.split("|").map((cell) => cell.trim())).map(([, what = "", value = ""]) => [what, value]));
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** One digit behind the point. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

export function percent(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100)} %`;
}
