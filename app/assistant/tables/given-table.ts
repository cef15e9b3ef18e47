import { TABLE_FILE } from "#app/lib/tables/limits.ts";
import type { SourceTable } from "#app/lib/tables/table.ts";
import { COLUMNS, detectTableColumns, findHeadRow, type TableColumn } from "./columns.ts";
import { GIVEN_TABLE } from "./limits.ts";
import type { GivenTable } from "./schema.ts";

type Columns = (TableColumn | null)[];

/** A guess at what a table holds: the row of its heads and the kind of each column. */
export function guessLayout({ rows }: SourceTable): { headRow: number; columns: Columns } {
  const headRow = findHeadRow(rows);
  const width = Math.max(...rows.map((row) => row.length));
  const heads = headRow < 0 ? [] : (rows[headRow] ?? []);
  return { headRow, columns: Array.from({ length: width }, (_, index) => detectTableColumns(heads)[index] ?? null) };
}

/** The part of a table that is sent: its kept columns, no people, and at most the allowed number of rows. */
export function toGivenTable(
  table: SourceTable,
  headRow: number,
  columns: Columns,
  sessionId: string | null,
): GivenTable & { isCut: boolean } {
  const usedColumns = columns.flatMap((column, index) => {
    const name = COLUMNS.find((each) => each === column);
    return name && columns.indexOf(column) === index ? [{ name, index }] : [];
  });
  const only = (row: string[] = []) => usedColumns.map(({ index }) => row[index] ?? "");
  const all = table.rows
    .slice(headRow + 1)
    .map(only)
    .filter((row) => row.some((cell) => cell !== ""));
  let left: number = GIVEN_TABLE.sent.characters;
  const rows = all.slice(0, GIVEN_TABLE.sent.rows).filter((row) => {
    left -= row.join("").length;
    return left >= 0;
  });
  return {
    sessionId,
    name: table.name.trim() || "1",
    before: table.rows.slice(0, Math.max(0, headRow)).map((row) => row.join(" ").trim().slice(0, TABLE_FILE.cell)),
    heads: headRow < 0 ? usedColumns.map(() => "") : only(table.rows[headRow]),
    columns: usedColumns.map(({ name }) => name),
    rows,
    hadPeople: columns.includes("people") || table.hadPeople === true,
    isCut: rows.length < all.length,
  };
}
