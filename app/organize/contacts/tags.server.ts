import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { LIMITS } from "#app/limits.ts";
import type { TagFields } from "./schema.ts";

type TagOutcome = { outcome: "saved"; id: string } | { outcome: "taken" | "gone" | "full" };

/** Creates a tag. A name that another tag of this owner has is taken, ignoring case. */
export async function createTag(ownerId: string, { name, color }: TagFields, now: number): Promise<TagOutcome> {
  const id = newId();
  const [[count], rows] = await runBatch([
    sql<{ tags: number }>`SELECT count(*) AS tags FROM contact_tags WHERE user_id = ${ownerId}`,
    sql`INSERT INTO contact_tags (id, user_id, name, color, created_at) SELECT ${id}, ${ownerId}, ${name}, ${color}, ${now}
      WHERE (SELECT count(*) FROM contact_tags WHERE user_id = ${ownerId}) < ${LIMITS.contacts.tags}
      ON CONFLICT DO NOTHING RETURNING id`,
  ]);
  if (rows.length > 0) return { outcome: "saved", id };
  return { outcome: count && count.tags < LIMITS.contacts.tags ? "taken" : "full" };
}

export async function updateTag(ownerId: string, tagId: string, { name, color }: TagFields, now: number): Promise<TagOutcome> {
  const [own, rows] = await runBatch([
    sql`SELECT id FROM contact_tags WHERE id = ${tagId} AND user_id = ${ownerId}`,
    sql`UPDATE OR IGNORE contact_tags SET name = ${name}, color = ${color}, updated_at = ${now}
      WHERE id = ${tagId} AND user_id = ${ownerId} RETURNING id`,
  ]);
  if (rows.length > 0) return { outcome: "saved", id: tagId };
  return { outcome: own.length > 0 ? "taken" : "gone" };
}

export async function deleteTag(ownerId: string, tagId: string): Promise<"deleted" | "gone"> {
  const [rows] = await runBatch([sql`DELETE FROM contact_tags WHERE id = ${tagId} AND user_id = ${ownerId} RETURNING id`]);
  return rows.length > 0 ? "deleted" : "gone";
}
