import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { LIMITS } from "#app/limits.ts";
import { isSelected, type Selection } from "./matching.server.ts";
import { contactSearchText, foldText } from "./rules.ts";
import type { ContactFields } from "./schema.ts";

/** Adds a contact to the owner's address book; null if it is full. */
export async function addContact(ownerId: string, fields: ContactFields, tagIds: string[], now: number): Promise<string | null> {
  const id = newId();
  const [rows] = await runBatch([
    sql`INSERT INTO contacts (id, user_id, name, email, phone, notes, sort_name, search, created_at)
      SELECT ${id}, ${ownerId}, ${fields.name}, ${fields.email}, ${fields.phone},
        ${fields.notes}, ${foldText(fields.name)}, ${contactSearchText(fields)}, ${now}
      WHERE (SELECT count(*) FROM contacts WHERE user_id = ${ownerId}) < ${LIMITS.contacts.max} RETURNING id`,
    assign(ownerId, sql`c.id = ${id}`, tagIds, now),
  ]);
  return rows.length > 0 ? id : null;
}

export async function updateContact(
  ownerId: string,
  contactId: string,
  fields: ContactFields,
  tagIds: string[],
  now: number,
): Promise<"updated" | "gone"> {
  const [rows] = await runBatch([
    sql`UPDATE contacts SET name = ${fields.name}, email = ${fields.email}, phone = ${fields.phone}, notes = ${fields.notes},
        sort_name = ${foldText(fields.name)}, search = ${contactSearchText(fields)}, updated_at = ${now}
      WHERE id = ${contactId} AND user_id = ${ownerId} RETURNING id`,
    sql`DELETE FROM contact_tag_assignments WHERE contact_id = (SELECT id FROM contacts WHERE id = ${contactId} AND user_id = ${ownerId})
      AND tag_id NOT IN (SELECT value FROM json_each(${JSON.stringify(tagIds)}))`,
    assign(ownerId, sql`c.id = ${contactId}`, tagIds, now),
  ]);
  return rows.length > 0 ? "updated" : "gone";
}

/** Deletes the selected contacts; returns how many there were. */
export async function deleteContacts(ownerId: string, selection: Selection): Promise<number> {
  const [[count]] = await runBatch([
    sql<{ found: number }>`SELECT count(*) AS found FROM contacts c WHERE ${isSelected(ownerId, selection)}`,
    sql`DELETE FROM contacts WHERE id IN (SELECT c.id FROM contacts c WHERE ${isSelected(ownerId, selection)})`,
  ]);
  return count?.found ?? 0;
}

/** Gives the selected contacts a tag; returns how many of them have it now, or null if the tag isn't this owner's. */
export async function tagContacts(ownerId: string, selection: Selection, tagId: string, now: number): Promise<number | null> {
  return await countTagged(ownerId, selection, tagId, assign(ownerId, isSelected(ownerId, selection), [tagId], now));
}

/** Removes a tag from the selected contacts; returns how many had it. */
export async function untagContacts(ownerId: string, selection: Selection, tagId: string): Promise<number | null> {
  return await countTagged(
    ownerId,
    selection,
    tagId,
    sql`DELETE FROM contact_tag_assignments WHERE tag_id = (SELECT id FROM contact_tags WHERE id = ${tagId} AND user_id = ${ownerId})
      AND contact_id IN (SELECT c.id FROM contacts c WHERE ${isSelected(ownerId, selection)})`,
  );
}

/** Counts before the change, because removing the tag empties a selection made by that tag. */
async function countTagged(ownerId: string, selection: Selection, tagId: string, change: SQL): Promise<number | null> {
  const [[count]] = await runBatch([
    sql<{ found: number }>`SELECT (SELECT count(*) FROM contacts c WHERE ${isSelected(ownerId, selection)}) AS found
      FROM contact_tags t WHERE t.id = ${tagId} AND t.user_id = ${ownerId}`,
    change,
  ]);
  return count?.found ?? null;
}

/** Checks that the contacts (alias c) and the tags both belong to this owner, whatever ids were sent. */
function assign(ownerId: string, contacts: SQL, tagIds: string[], now: number): SQL {
  return sql`INSERT INTO contact_tag_assignments (contact_id, tag_id, created_at)
    SELECT c.id, t.id, ${now} FROM contacts c JOIN contact_tags t ON t.user_id = c.user_id
    WHERE ${contacts} AND c.user_id = ${ownerId} AND t.id IN (SELECT value FROM json_each(${JSON.stringify(tagIds)}))
    ON CONFLICT DO NOTHING`;
}
