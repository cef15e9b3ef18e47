import { TABLE_FILE } from "./limits.ts";
import { TableTooLarge } from "./table.ts";

const TAG = /<([^\s<>/]+)([^<]*)/g;
const POSITIONED_TAGS = ["row", "c", "dimension"];
/** Attributes in either quoting style. Rejects character references and nested quotes, which could hide a cell reference. */
const ATTRIBUTES = /^(?:\s+[^\s=<>"'&/]{1,60}\s{0,9}=\s{0,9}(?:"[^"'<>&]{0,99}"|'[^"'<>&]{0,99}'))*\s*\/?>/;
const REFERENCE_ATTRIBUTE = /(?<=[\s:])r(?:ef)?\s{0,9}=\s{0,9}["']([^"'<>&]{0,99})["']/g;
const CELL_REFERENCE = /^\s*(?:[A-Z]{1,3}\d{1,7}:)?([A-Z]{0,3})(\d{1,7})\s*$/i;

/**
 * Refuses a workbook, before it is parsed, if it has too many cells or one is too far out: a distant cell makes the table as
 * large as
 * if all cells before it existed. Also refuses cell references in an unusual notation.
 */
export function assertCellBounds(parts: readonly string[]): void {
  let left = 20 * TABLE_FILE.cells;
  for (const xml of parts) {
    left -= computeArea(xml);
    if (left < 0) throw new TableTooLarge();
  }
}

function computeArea(xml: string): number {
  let cells = 0;
  let [right, bottom] = [1, 1];
  for (const [, name = "", rest = ""] of xml.matchAll(TAG)) {
    if (!POSITIONED_TAGS.includes(localName(name))) continue;
    if (++cells > TABLE_FILE.cells) throw new TableTooLarge();
    const { column, row } = parseCellReference(rest);
    right = Math.max(right, column);
    bottom = Math.max(bottom, row);
  }
  return Math.max(cells, right * bottom);
}

/** The position of a row, a cell or a sheet's last cell. An element without a position follows the one before it. */
function parseCellReference(rest: string): { column: number; row: number } {
  const [attributes] = ATTRIBUTES.exec(rest) ?? [];
  if (attributes === undefined) throw new Error("A cell's place is written in an unknown way");
  let [column, row] = [1, 1];
  for (const [, written = ""] of attributes.matchAll(REFERENCE_ATTRIBUTE)) {
    const match = CELL_REFERENCE.exec(written);
    if (!match) throw new Error("A cell's place is none");
    column = Math.max(column, columnNumber(match[1] ?? ""));
    row = Math.max(row, Number(match[2]));
  }
  return { column, row };
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}

function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);
}
