import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { LIMITS } from "#app/limits.ts";
import { groupDuplicates, mergeFields } from "./duplicate-rules.ts";
import { CONTACT_FIELDS, type ContactRecord, type ContactView, selectTags, type TagView, toContactView } from "./queries.server.ts";
import { contactSearchText, foldText } from "./rules.ts";

/** `apart`: the number of contacts marked as not being duplicates. */
export type Duplicates = { groups: ContactView[][]; total: number; apart: number; tags: TagView[] };

/** The values by which a contact can be a duplicate of another. */
const CONTACT_REACH = sql`coalesce(c.email, '') || ' ' || coalesce(c.phone, '')`;

type Reachable = { id: string; email: string | null; phone: string | null; isApart: 0 | 1 };

/** The owner's contacts that share an address or a number with another, in groups: the first `limit` groups, and how many there are. */
export async function findDuplicates(ownerId: string, limit: number = LIMITS.contacts.duplicates): Promise<Duplicates> {
  const sharing = (field: "email" | "phone") =>
    sql`SELECT c.id, c.email, c.phone, c.apart_as IS ${CONTACT_REACH} AS isApart FROM contacts c
      WHERE c.user_id = ${ownerId} AND ${sql.raw(`c.${field}`)} IN ${selectRepeated(ownerId, field)}`;
  const [reachable, [counts], tags] = await runBatch([
    sql<Reachable>`${sharing("email")} UNION ${sharing("phone")}`,
    sql<{ apart: number }>`SELECT count(*) AS apart FROM contacts WHERE user_id = ${ownerId} AND apart_as IS NOT NULL`,
    selectTags(ownerId),
  ]);
  const groups = groupDuplicates(reachable);
  const shown = groups.slice(0, limit).map((group) => group.map(({ id }) => id));
  const found = { total: groups.length, apart: counts?.apart ?? 0, tags };
  if (shown.length === 0) return { ...found, groups: [] };
  const [rows] = await runBatch([
    sql<ContactRecord>`SELECT ${CONTACT_FIELDS} FROM contacts c
      WHERE c.user_id = ${ownerId} AND c.id IN (SELECT value FROM json_each(${JSON.stringify(shown.flat())}))
      ORDER BY c.created_at, c.id`,
  ]);
  const people = rows.map(toContactView);
  return { ...found, groups: shown.map((ids) => people.filter(({ id }) => ids.includes(id))) };
}

/** Remembers that these are different people until their address or number changes; false if one of them is gone. */
export async function keepApart(ownerId: string, ids: string[]): Promise<boolean> {
  const count = new Set(ids).size;
  if (count < 2) return false;
  const these = sql`c.user_id = ${ownerId} AND c.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const [updated] = await runBatch([
    sql`UPDATE contacts AS c SET apart_as = ${CONTACT_REACH}
      WHERE ${these} AND (SELECT count(*) FROM contacts c WHERE ${these}) = ${count} RETURNING id`,
  ]);
  return updated.length === count;
}

/** Forgets all "kept apart" marks, so that these contacts can show up as duplicates again. */
export async function resetKeptApart(ownerId: string): Promise<void> {
  await runBatch([sql`UPDATE contacts SET apart_as = NULL WHERE user_id = ${ownerId} AND apart_as IS NOT NULL`]);
}

export type MergeOutcome = { outcome: "merged"; name: string; count: number } | { outcome: "changed" | "tooLong" };

type Row = { id: string; name: string; email: string | null; phone: string | null; notes: string | null; updatedAt: number };

/**
 * Merges these contacts into the oldest one: tags are united, notes joined, invitations kept. Does nothing if one of them was
 * changed or deleted before the write.
 */
export async function mergeContacts(ownerId: string, ids: string[], now: number): Promise<MergeOutcome> {
  const [rows] = await runBatch([
    sql<Row>`SELECT id, name, email, phone, notes, coalesce(updated_at, created_at) AS updatedAt FROM contacts
      WHERE user_id = ${ownerId} AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ORDER BY created_at, id`,
  ]);
  const [target, ...others] = rows;
  if (!target || others.length === 0 || rows.length < new Set(ids).size || groupDuplicates(rows)[0]?.length !== rows.length)
    return { outcome: "changed" };
  const fields = mergeFields(rows);
  if (!fields) return { outcome: "tooLong" };
  const loadedRows = sql`json_each(${JSON.stringify(rows)})`;
  const gone = sql`(SELECT value FROM json_each(${JSON.stringify(others.map(({ id }) => id))}))`;
  const isUnchanged = sql`(SELECT count(*) FROM ${loadedRows} k CROSS JOIN contacts x ON x.id = k.value ->> 'id' WHERE x.user_id = ${ownerId}
    AND coalesce(x.updated_at, x.created_at) = k.value ->> 'updatedAt') = ${rows.length}`;
  const [, , deleted] = await runBatch([
    sql`INSERT INTO contact_tag_assignments (contact_id, tag_id, created_at)
      SELECT ${target.id}, a.tag_id, ${now} FROM contact_tag_assignments a
      WHERE a.contact_id IN ${gone} AND ${isUnchanged} ON CONFLICT DO NOTHING`,
    sql`UPDATE invites SET contact_id = ${target.id} WHERE contact_id IN ${gone} AND ${isUnchanged}`,
    sql`DELETE FROM contacts WHERE user_id = ${ownerId} AND id IN ${gone} AND ${isUnchanged} RETURNING id`,
    sql`UPDATE contacts SET name = ${fields.name}, email = ${fields.email}, phone = ${fields.phone}, notes = ${fields.notes},
        sort_name = ${foldText(fields.name)}, search = ${contactSearchText(fields)}, updated_at = ${now}
      WHERE id = ${target.id} AND user_id = ${ownerId} AND coalesce(updated_at, created_at) = ${target.updatedAt}
        AND NOT EXISTS (SELECT 1 FROM contacts WHERE id IN ${gone})`,
  ]);
  return deleted.length > 0 ? { outcome: "merged", name: fields.name, count: rows.length } : { outcome: "changed" };
}

/** The values that more than one of the owner's contacts have. */
function selectRepeated(ownerId: string, field: "email" | "phone"): SQL {
  const column = sql.raw(field);
  return sql`(SELECT ${column} FROM contacts WHERE user_id = ${ownerId} AND ${column} IS NOT NULL AND ${column} <> ''
    GROUP BY ${column} HAVING count(*) > 1)`;
}
