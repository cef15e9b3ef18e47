import { strFromU8, zipSync } from "fflate";
import readXlsx from "read-excel-file/universal";
import { assertCellBounds } from "./cell-bounds.ts";
import { TABLE_FILE } from "./limits.ts";
import { type SourceTable, TableTooLarge, tidyTable } from "./table.ts";
import { listZipEntries } from "./unzip.ts";

/** The sheets of a workbook, up to the limit. A formula is read as its last result. */
export async function readWorkbook(bytes: Uint8Array): Promise<SourceTable[]> {
  const workbook = await readXlsx(assertSafeWorkbook(bytes));
  return workbook.slice(0, TABLE_FILE.tables).flatMap(
    ({ sheet, data }) =>
      tidyTable(
        sheet,
        data.map((row) => row.map(readCellText)),
      ) ?? [],
  );
}

/**
 * Repacks only the workbook's XML parts, once they are known to be within the limits.
 * Stores them uncompressed, so that reading them starts no worker.
 */
function assertSafeWorkbook(bytes: Uint8Array): ArrayBuffer {
  const texts = listZipEntries(bytes).filter(({ name }) => /\.(?:xml|rels)$/i.test(name));
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
  // Any part may be a sheet, whatever its name.
  assertCellBounds(Object.values(parts).map((part) => strFromU8(part)));
  return zipSync(parts, { level: 0 }).slice().buffer;
}

function readCellText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : formatDateCell(value);
  if (typeof value === "number") return Number.isInteger(value) ? `${value}` : `${Math.round(value * 1000) / 1000}`;
  return typeof value === "string" ? value : "";
}

/**
 * A day, a time, or both. A cell with only a time is dated to the start of Excel's calendar, in 1900 or 1904; in such a cell
 * midnight is a time.
 */
function formatDateCell(date: Date): string {
  const [day = "", time = ""] = new Date(Math.round(date.getTime() / 60_000) * 60_000).toISOString().split("T");
  const clock = time.slice(0, 5);
  if (date.getUTCFullYear() < 1905) return clock;
  return [day, clock === "00:00" ? "" : clock].filter(Boolean).join(" ");
}
