import { strFromU8, zipSync } from "fflate";
import readXlsx from "read-excel-file/universal";
import { checkCells } from "./cell-bounds.ts";
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

/**
 * The workbook's texts alone, once it is sure that they are no more than they
 * may be; stored as they are, so that reading starts no worker.
 */
function safely(bytes: Uint8Array): ArrayBuffer {
  const texts = partsOf(bytes).filter(({ name }) => /\.(?:xml|rels)$/i.test(name));
  const packed = texts.reduce((sum, { size }) => sum + size, 0);
  if (texts.length > 10 * TABLE_FILE.tables || packed > bytes.length) throw new TableTooLarge();
  const parts: Record<string, Uint8Array> = {};
  let left: number = TABLE_FILE.unpacked;
  for (const { name, read } of texts) {
    const part = read(left + 1);
    left -= part.length;
    if (left < 0) throw new TableTooLarge();
    parts[name] = part;
  }
  // Any part may be a sheet, whatever it is called.
  checkCells(Object.values(parts).map((part) => strFromU8(part)));
  return zipSync(parts, { level: 0 }).slice().buffer;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : whenOf(value);
  if (typeof value === "number") return Number.isInteger(value) ? `${value}` : `${Math.round(value * 1000) / 1000}`;
  return typeof value === "string" ? value : "";
}

/** A day, an hour, or both. A cell of hours alone is in the calendar's first days, of 1900 or 1904: there midnight is an hour. */
function whenOf(date: Date): string {
  const [day = "", time = ""] = new Date(Math.round(date.getTime() / 60_000) * 60_000).toISOString().split("T");
  const clock = time.slice(0, 5);
  if (date.getUTCFullYear() < 1905) return clock;
  return [day, clock === "00:00" ? "" : clock].filter(Boolean).join(" ");
}
