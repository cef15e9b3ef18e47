import { z } from "zod";
import { TABLE_FILE } from "#app/lib/tables/limits.ts";
import { COLUMNS } from "./columns.ts";
import { GIVEN_TABLE } from "./limits.ts";

const { cell, rows, characters } = { cell: TABLE_FILE.cell, ...GIVEN_TABLE.sent };
const cells = z.array(z.string().max(cell)).max(COLUMNS.length);

/** What the page sends of a table: the kept columns with their heads, and none of its people. */
export const tableSchema = z
  .object({
    sessionId: z.string().max(64).nullable().default(null),
    name: z.string().trim().min(1).max(TABLE_FILE.name),
    before: z.array(z.string().max(cell)).max(TABLE_FILE.before),
    heads: cells,
    columns: z.array(z.enum(COLUMNS)).min(1).max(COLUMNS.length),
    rows: z.array(cells).min(1).max(rows),
    hadPeople: z.boolean(),
  })
  .refine((table) => countCharacters(table.rows) <= characters);

export type GivenTable = z.infer<typeof tableSchema>;

export function countCharacters(rows: readonly (readonly string[])[]): number {
  return rows.reduce((sum, row) => sum + row.reduce((length, each) => length + each.length, 0), 0);
}
