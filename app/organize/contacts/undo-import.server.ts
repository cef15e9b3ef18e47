import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import { PURGE_ROWS, purgeRows } from "#app/db/purge.server.ts";
import { DURATIONS } from "#app/limits.ts";
import type { FilledContact } from "./merge.ts";
import type { ContactFields } from "./schema.ts";
import { fillContacts, toJsonChunks } from "./write-import.server.ts";

/** The newest import that can be undone; `count`: how many contacts it added or changed. */
export type UndoableImport = { id: string; count: number };

/** The result of undoing an import: contacts deleted, restored, and kept because they were changed since. */
export type UndoneImport = { removed: number; restored: number; kept: number };

/** A contact that the import changed: the fields it filled in, and when the contact was last changed before that. */
type ImportChange = { id: string; filled: (keyof ContactFields)[]; seenAt: number | null };

type ChangedContact = ContactFields & { id: string; filled: Json<ImportChange["filled"]>; seenAt: number | null };

/** Records an import; belongs in the batch that carries it out. */
export function insertImport(
  ownerId: string,
  { id, added, filled, now }: { id: string; added: number; filled: FilledContact[]; now: number },
  seenAt: Map<string, number | null>,
): SQL {
  const changed: ImportChange[] = filled.map((contact) => ({
    id: contact.id,
    filled: contact.filledFields,
    seenAt: seenAt.get(contact.id) ?? null,
  }));
  return sql`INSERT INTO contact_imports (id, user_id, added, changed, created_at)
    VALUES (${id}, ${ownerId}, ${added}, ${JSON.stringify(changed)}, ${now})`;
}

export function selectUndoable(ownerId: string, now: number): SQL<UndoableImport> {
  return sql`SELECT id, added + json_array_length(changed) AS count FROM contact_imports
    WHERE user_id = ${ownerId} AND created_at > ${now - DURATIONS.undoImport} AND undone_at IS NULL ORDER BY created_at DESC, id LIMIT 1`;
}

/**
 * Deletes the contacts an import added and clears the fields it filled in. Contacts changed since then stay as they are.
 * Idempotent: a second call finds nothing to do. null if there is no such import, or it is too old.
 */
export async function undoImport(ownerId: string, importId: string, now: number): Promise<UndoneImport | null> {
  const [[found], changed] = await runBatch([
    sql<{ at: number }>`SELECT created_at AS at FROM contact_imports WHERE id = ${importId} AND user_id = ${ownerId}
      AND created_at > ${now - DURATIONS.undoImport}`,
    sql<ChangedContact>`SELECT c.id, c.name, c.email, c.phone, c.notes, v.value ->> 'filled' AS filled, v.value ->> 'seenAt' AS seenAt
      FROM contact_imports i CROSS JOIN json_each(i.changed) v CROSS JOIN contacts c ON c.id = v.value ->> 'id' AND c.user_id = i.user_id
      WHERE i.id = ${importId} AND i.user_id = ${ownerId} AND i.undone_at IS NULL AND c.updated_at IS
        CASE json_array_length(v.value ->> 'filled') WHEN 0 THEN v.value ->> 'seenAt' ELSE i.created_at END`,
  ]);
  if (!found) return null;
  const { at } = found;
  const emptied = changed.map((contact) => ({ ...contact, fields: clearFilledFields(contact) }));
  const isAdded = sql`user_id = ${ownerId} AND import_id = ${importId}`;
  const [[count]] = await runBatch([
    sql<{ removed: number; kept: number }>`SELECT count(*) FILTER (WHERE updated_at IS NULL) AS removed, count(updated_at) AS kept
      FROM contacts WHERE ${isAdded}`,
    sql`DELETE FROM contacts WHERE ${isAdded} AND updated_at IS NULL`,
    ...toJsonChunks(emptied.map(({ id }) => id)).map(
      (ids) => sql`DELETE FROM contact_tag_assignments WHERE created_at = ${at} AND contact_id IN
        (SELECT c.id FROM json_each(${ids}) v CROSS JOIN contacts c ON c.id = v.value AND c.user_id = ${ownerId})`,
    ),
    ...fillContacts(
      ownerId,
      emptied.map(({ id, fields, seenAt }) => ({ id, fields, seenAt: at, updatedAt: seenAt })),
    ),
    sql`DELETE FROM contact_tags WHERE user_id = ${ownerId} AND created_at = ${at} AND updated_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM contact_tag_assignments a WHERE a.tag_id = contact_tags.id)`,
    sql`UPDATE contact_imports SET undone_at = ${now} WHERE id = ${importId} AND user_id = ${ownerId} AND undone_at IS NULL`,
  ]);
  return { removed: count?.removed ?? 0, restored: changed.length, kept: count?.kept ?? 0 };
}

function clearFilledFields({ name, email, phone, notes, filled }: ChangedContact): ContactFields {
  const fields: ContactFields = { name, email, phone, notes };
  for (const field of parseJsonColumn(filled)) if (field !== "name") fields[field] = null;
  return fields;
}

export async function purgeImports(now: number): Promise<void> {
  await purgeRows([
    sql`DELETE FROM contact_imports WHERE id IN
      (SELECT id FROM contact_imports WHERE created_at <= ${now - DURATIONS.undoImport} ORDER BY created_at LIMIT ${PURGE_ROWS})
      RETURNING 1`,
  ]);
}
