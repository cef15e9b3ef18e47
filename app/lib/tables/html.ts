import { TABLE_FILE } from "./limits.ts";
import { type SourceTable, TableTooLarge, tidyTable } from "./table.ts";

/** A site name after the title: "Fall lunch | SignUpGenius". */
const SITE = /\s[|–—-]\s[^|–—]{1,40}$/;
/** The names of the people who signed up come after this. */
const FILLED = /\b(?:all|\d{1,4} of (\d{1,4})) (?:slots|spots) (?:filled|taken)\b(.*)/is;

/** The tables of a saved page, fullest first. The page's scripts don't run and nothing it refers to is loaded. */
export function readHtmlTables(text: string, name: string): SourceTable[] {
  assertTagCount(text);
  const page = new DOMParser().parseFromString(text, "text/html");
  for (const each of page.querySelectorAll("script, style, template, button")) each.remove();
  const heading = page.querySelector("h1")?.textContent?.trim() || page.title.replace(SITE, "").trim() || name;
  return [...page.querySelectorAll("table")]
    .filter((table) => table.querySelector("table") === null)
    .slice(0, 10 * TABLE_FILE.tables)
    .flatMap((table) => {
      const hadPeople = [...table.querySelectorAll("td")].some((cell) => /\p{L}/u.test(FILLED.exec(cell.textContent ?? "")?.[2] ?? ""));
      const tidied = tidyTable(table.caption?.textContent?.trim() || heading, toRows(table));
      return tidied ? [{ ...tidied, hadPeople }] : [];
    })
    .filter(({ rows }) => rows.length >= 2)
    .sort((a, b) => countFilledCells(b) - countFilledCells(a))
    .slice(0, TABLE_FILE.tables);
}

/** Refuses a page with too many tags, before it is parsed. */
export function assertTagCount(text: string): void {
  let tags = 0;
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at + 1)) if (++tags > 2 * TABLE_FILE.cells) throw new TableTooLarge();
}

/** Rows of text; a cell that spans several rows is repeated in each of them. */
function toRows(table: HTMLTableElement): string[][] {
  const spanning: { text: string; left: number }[] = [];
  return [...table.rows].slice(0, TABLE_FILE.rows + 1).map((row) => {
    const cells: string[] = [];
    const own = [...row.cells];
    for (let at = 0; at < TABLE_FILE.columns && (own.length > 0 || (spanning[at]?.left ?? 0) > 0); at++) {
      const above = spanning[at];
      if (above && above.left > 0) {
        above.left--;
        cells[at] = above.text;
        continue;
      }
      const cell = own.shift();
      const text = (cell?.textContent ?? "").replace(FILLED, (_, count, _who, at, all) =>
        count && !all.slice(0, at).trimEnd().endsWith(")") ? `(${count})` : "",
      );
      if (cell && cell.rowSpan > 1) spanning[at] = { text, left: Math.min(cell.rowSpan - 1, TABLE_FILE.rows) };
      cells[at] = text;
      for (let more = Math.min(cell?.colSpan ?? 1, TABLE_FILE.columns); more > 1; more--) cells[++at] = "";
    }
    return Array.from(cells, (cell) => cell ?? "");
  });
}

function countFilledCells({ rows }: SourceTable): number {
  return rows.reduce((sum, row) => sum + row.filter((cell) => cell !== "").length, 0);
}
