import { strFromU8, zipSync } from "fflate";
import readXlsx from "read-excel-file/universal";
import { TABLE_FILE } from "./limits.ts";
import { type Table, TableTooLarge, tidy } from "./table.ts";
import { partsOf } from "./unzip.ts";

/** The sheets of a workbook, as many as are taken; formulas are what they last came to. */
export async function readWorkbook(bytes: Uint8Array): Promise<Table[]> {
  const workbook = await readXlsx(safely(bytes));
  return workbook.slice(0, TABLE_FILE.tables).flatMap(
    ({ sheet, data }) =>
      tidy(
        sheet,
        data.map((row) => row.map(textOf)),
      ) ?? [],
  );
}

/** The workbook's texts alone, once it is sure that they are no more than they may be; stored as they are, so that reading starts no worker. */
function safely(bytes: Uint8Array): ArrayBuffer {
  const texts = partsOf(bytes).filter(({ name }) => /\.(?:xml|rels)$/i.test(name));
  if (texts.length > 10 * TABLE_FILE.tables) throw new TableTooLarge();
  const parts: Record<string, Uint8Array> = {};
  let left: number = TABLE_FILE.unpacked;
  for (const { name, read } of texts) {
    const part = read(left + 1);
    left -= part.length;
    if (left < 0) throw new TableTooLarge();
    parts[name] = part;
  }
  for (const [name, part] of Object.entries(parts)) if (/worksheets\/[^/]+\.xml$/i.test(name)) checkCells(strFromU8(part));
  return zipSync(parts, { level: 0 }).slice().buffer;
}

/** A cell far out makes a table as large as if all before it were there. */
function checkCells(xml: string): void {
  let cells = 0;
  let [right, bottom] = [0, 0];
  for (const [, column = "", row = ""] of xml.matchAll(/\sr(?:ef)?="(?:[A-Z]{1,3}\d{1,7}:)?([A-Z]{1,3})(\d{1,7})"/g)) {
    cells++;
    right = Math.max(
      right,
      [...column].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0),
    );
    bottom = Math.max(bottom, Number(row));
    if (cells > TABLE_FILE.cells || right * bottom > 20 * TABLE_FILE.cells) throw new TableTooLarge();
  }
}

function textOf(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : whenOf(value);
  if (typeof value === "number") return Number.isInteger(value) ? `${value}` : `${Math.round(value * 1000) / 1000}`;
  return typeof value === "string" ? value : "";
}

/** A day, an hour, or both: a cell of hours alone is on the day before the calendar begins. */
function whenOf(date: Date): string {
  const [day = "", time = ""] = new Date(Math.round(date.getTime() / 60_000) * 60_000).toISOString().split("T");
  const clock = time.slice(0, 5);
  return [date.getUTCFullYear() < 1901 ? "" : day, clock === "00:00" ? "" : clock].filter(Boolean).join(" ");
}
