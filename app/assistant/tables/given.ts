import { COLUMNS, type Column, columnsOf, headRowOf } from "./columns.ts";
import { TABLE_FILE } from "./limits.ts";
import type { GivenTable } from "./schema.ts";
import type { Table } from "./table.ts";

type Columns = (Column | null)[];

/** What a table seems to hold: where its heads stand, and what is in each column. */
export function guessOf({ rows }: Table): { headRow: number; columns: Columns } {
  const headRow = headRowOf(rows);
  const width = Math.max(...rows.map((row) => row.length));
  const heads = headRow < 0 ? [] : (rows[headRow] ?? []);
  return { headRow, columns: Array.from({ length: width }, (_, index) => columnsOf(heads)[index] ?? null) };
}

/** What is sent of a table: its kept columns, no people, and as many rows as may be. */
export function givenOf(table: Table, headRow: number, columns: Columns, sessionId: string | null): GivenTable & { isCut: boolean } {
  const kept = columns.flatMap((column, index) => {
    const name = COLUMNS.find((each) => each === column);
    return name && columns.indexOf(column) === index ? [{ name, index }] : [];
  });
  const only = (row: string[] = []) => kept.map(({ index }) => row[index] ?? "");
  const all = table.rows
    .slice(headRow + 1)
    .map(only)
    .filter((row) => row.some((cell) => cell !== ""));
  let left: number = TABLE_FILE.sent.characters;
  const rows = all.slice(0, TABLE_FILE.sent.rows).filter((row) => {
    left -= row.join("").length;
    return left >= 0;
  });
  return {
    sessionId,
    name: table.name.trim() || "1",
    before: table.rows.slice(0, Math.max(0, headRow)).map((row) => row.join(" ").trim().slice(0, TABLE_FILE.cell)),
    heads: headRow < 0 ? kept.map(() => "") : only(table.rows[headRow]),
    columns: kept.map(({ name }) => name),
    rows,
    hadPeople: columns.includes("people") || table.hadPeople === true,
    isCut: rows.length < all.length,
  };
}
