import { type SQL, sql } from "drizzle-orm";
import { newId } from "#app/db/ids.ts";
import type { IncomingContact } from "./merge.ts";
import { contactSearchText, foldText, TAG_COLORS } from "./rules.ts";
import type { ContactFields } from "./schema.ts";

/** Characters per JSON parameter. D1 takes two megabytes per parameter, and a character takes up to three bytes. */
const MAX_CHUNK_LENGTH = 500_000;

/** A contact's new fields, applied only if no one has changed it since `seenAt`. */
type ContactChange = { id: string; fields: ContactFields; seenAt: number | null; updatedAt: number | null };

/** Rows as JSON arrays, each small enough for one parameter. */
export function toJsonChunks(rows: unknown[]): string[] {
  const chunks: string[] = [];
  let texts: string[] = [];
  let length = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (length + text.length > MAX_CHUNK_LENGTH) {
      chunks.push(`[${texts}]`);
      texts = [];
      length = 0;
    }
    texts.push(text);
    length += text.length;
  }
  return texts.length > 0 ? [...chunks, `[${texts}]`] : chunks;
}

/** Skips contacts that were added in another way in the meantime. */
export function insertContacts(ownerId: string, importId: string, contacts: (IncomingContact & { id: string })[], now: number): SQL[] {
  const rows = contacts.map(({ id, name, email, phone, notes }) => {
    const sort = foldText(name);
    return [id, name, email, phone, notes, sort, contactSearchText({ name: sort, email, phone })];
  });
  return toJsonChunks(rows).map(
    (chunk) => sql`INSERT INTO contacts (id, user_id, name, email, phone, notes, sort_name, search, created_at, import_id)
    SELECT v.value ->> 0, ${ownerId}, v.value ->> 1, v.value ->> 2, v.value ->> 3,
      v.value ->> 4, v.value ->> 5, v.value ->> 6, ${now}, ${importId}
    FROM json_each(${chunk}) v
    WHERE NOT EXISTS (SELECT 1 FROM contacts c WHERE c.user_id = ${ownerId} AND c.email = v.value ->> 2 AND c.name = v.value ->> 1)
      AND NOT EXISTS (SELECT 1 FROM contacts c WHERE c.user_id = ${ownerId} AND c.name = v.value ->> 1
        AND c.phone IS v.value ->> 3 AND c.email IS v.value ->> 2)`,
  );
}

export function fillContacts(ownerId: string, changes: ContactChange[]): SQL[] {
  const rows = changes.map(({ id, fields, seenAt, updatedAt }) => ({
    id,
    ...fields,
    search: contactSearchText(fields),
    seenAt,
    updatedAt,
  }));
  return toJsonChunks(rows).map(
    (chunk) => sql`UPDATE contacts SET email = v.email, phone = v.phone, notes = v.notes, search = v.search, updated_at = v.updatedAt
    FROM (SELECT value ->> 'id' AS id, value ->> 'email' AS email, value ->> 'phone' AS phone, value ->> 'notes' AS notes,
      value ->> 'search' AS search, value ->> 'seenAt' AS seenAt, value ->> 'updatedAt' AS updatedAt FROM json_each(${chunk})) v
    WHERE contacts.id = v.id AND +contacts.user_id = ${ownerId} AND contacts.updated_at IS v.seenAt`,
  );
}

export function insertTags(ownerId: string, names: string[], start: number, now: number): SQL[] {
  const rows = names.map((name, index) => [newId(), name, TAG_COLORS[(start + index) % TAG_COLORS.length]]);
  return toJsonChunks(rows).map(
    (chunk) => sql`INSERT INTO contact_tags (id, user_id, name, color, created_at)
    SELECT v.value ->> 0, ${ownerId}, v.value ->> 1, v.value ->> 2, ${now} FROM json_each(${chunk}) v WHERE 1 ON CONFLICT DO NOTHING`,
  );
}

/** CROSS JOIN fixes the join order. Otherwise the planner scans all contacts, and the rows for each of them. */
export function assignTags(ownerId: string, rows: { id: string; tag: string }[], now: number): SQL[] {
  return toJsonChunks(rows.map(({ id, tag }) => [id, tag])).map(
    (chunk) => sql`INSERT INTO contact_tag_assignments (contact_id, tag_id, created_at)
    SELECT c.id, t.id, ${now} FROM json_each(${chunk}) v
      CROSS JOIN contacts c ON c.id = v.value ->> 0 AND c.user_id = ${ownerId}
      CROSS JOIN contact_tags t ON t.user_id = c.user_id AND lower(t.name) = lower(v.value ->> 1)
    WHERE 1 ON CONFLICT DO NOTHING`,
  );
}
