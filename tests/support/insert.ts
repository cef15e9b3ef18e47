import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";

/** Inserts rows as stored, keyed by column name. */
export async function insert(table: string, ...rows: Record<string, string | number | null>[]): Promise<void> {
  const list = (parts: ReturnType<typeof sql>[]) => sql.join(parts, sql`, `);
  await runBatch(
    rows.map(
      (row) => sql`INSERT INTO ${sql.raw(table)} (${list(Object.keys(row).map((column) => sql.raw(column)))})
        VALUES (${list(Object.values(row).map((value) => sql`${value}`))})`,
    ),
  );
}
