import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import type { ExportedContact } from "./export.ts";
import { isSelected, type Selection, TAG_NAMES } from "./matching.server.ts";

export async function loadContactsForExport(ownerId: string, selection: Selection): Promise<ExportedContact[]> {
  const [rows] = await runBatch([
    sql<Omit<ExportedContact, "tags"> & { tags: Json<string[]> }>`SELECT c.name, c.email, c.phone, c.notes,
        ${TAG_NAMES} AS tags
      FROM contacts c WHERE ${isSelected(ownerId, selection)} ORDER BY c.sort_name, c.id`,
  ]);
  return rows.map((row) => ({ ...row, tags: parseJsonColumn(row.tags) }));
}
