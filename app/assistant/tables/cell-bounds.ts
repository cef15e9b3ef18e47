import { TABLE_FILE } from "./limits.ts";
import { TableTooLarge } from "./table.ts";

const TAG = /<([^\s<>/]+)([^<]*)/g;
const PLACED = ["row", "c", "dimension"];
/** Attributes in either quoting; a letter written as its number, or a quote within quotes, could hide a place. */
const ATTRIBUTES = /^(?:\s+[^\s=<>"'&/]{1,60}\s{0,9}=\s{0,9}(?:"[^"'<>&]{0,99}"|'[^"'<>&]{0,99}'))*\s*\/?>/;
const PLACES = /(?<=[\s:])r(?:ef)?\s{0,9}=\s{0,9}["']([^"'<>&]{0,99})["']/g;
const PLACE = /^\s*(?:[A-Z]{1,3}\d{1,7}:)?([A-Z]{0,3})(\d{1,7})\s*$/i;

/**
 * Refuses a workbook, before it is parsed, whose cells are too many or lie too far out: a cell far out makes a table as large as if all
 * before it were there. What doesn't say its place in the usual way is refused, too.
 */
export function checkCells(parts: readonly string[]): void {
  let left = 20 * TABLE_FILE.cells;
  for (const xml of parts) {
    left -= areaOf(xml);
    if (left < 0) throw new TableTooLarge();
  }
}

function areaOf(xml: string): number {
  let cells = 0;
  let [right, bottom] = [1, 1];
  for (const [, name = "", rest = ""] of xml.matchAll(TAG)) {
    if (!PLACED.includes(localName(name))) continue;
    if (++cells > TABLE_FILE.cells) throw new TableTooLarge();
    const { column, row } = placeIn(rest);
    right = Math.max(right, column);
    bottom = Math.max(bottom, row);
  }
  return Math.max(cells, right * bottom);
}

/** Where a row, a cell or a sheet's last cell lies; what says nothing follows the one before it. */
function placeIn(rest: string): { column: number; row: number } {
  const [attributes] = ATTRIBUTES.exec(rest) ?? [];
  if (attributes === undefined) throw new Error("A cell's place is written in an unknown way");
  let [column, row] = [1, 1];
  for (const [, written = ""] of attributes.matchAll(PLACES)) {
    const place = PLACE.exec(written);
    if (!place) throw new Error("A cell's place is none");
    column = Math.max(column, columnNumber(place[1] ?? ""));
    row = Math.max(row, Number(place[2]));
  }
  return { column, row };
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}

function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);
}
