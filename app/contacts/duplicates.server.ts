import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { LIMITS } from "#app/limits.ts";
import { groupsOf, joinedOf } from "./duplicate-rules.ts";
import { CONTACT_FIELDS, type ContactView, readContact, selectTags, type TagView } from "./queries.server.ts";
import { fold, searchedText } from "./rules.ts";

export type Duplicates = { groups: ContactView[][]; total: number; tags: TagView[] };

/** Who of an owner's contacts shares an address or a number with another, in groups; the first of many, and how many there are. */
export async function duplicatesOf(ownerId: string, limit: number = LIMITS.contacts.duplicates): Promise<Duplicates> {
  const [reachable = [], tags = []] = await runBatch([
    sql`SELECT c.id, c.email, c.phone FROM contacts c WHERE c.user_id = ${ownerId} AND c.email IN ${repeated(ownerId, "email")}
      UNION SELECT c.id, c.email, c.phone FROM contacts c WHERE c.user_id = ${ownerId} AND c.phone IN ${repeated(ownerId, "phone")}`,
    selectTags(ownerId),
  ]);
  const groups = groupsOf(reachable as { id: string; email: string | null; phone: string | null }[]);
  const shown = groups.slice(0, limit).map((group) => group.map(({ id }) => id));
  if (shown.length === 0) return { groups: [], total: groups.length, tags: tags as TagView[] };
  const [rows = []] = await runBatch([
    sql`SELECT ${CONTACT_FIELDS} FROM contacts c WHERE c.user_id = ${ownerId} AND c.id IN (SELECT value FROM json_each(${JSON.stringify(shown.flat())}))
      ORDER BY c.created_at, c.id`,
  ]);
  const people = (rows as Parameters<typeof readContact>[0][]).map(readContact);
  return { groups: shown.map((ids) => people.filter(({ id }) => ids.includes(id))), total: groups.length, tags: tags as TagView[] };
}

export type MergeOutcome = { outcome: "merged"; name: string; count: number } | { outcome: "changed" | "tooLong" };

type Row = { id: string; name: string; email: string | null; phone: string | null; notes: string | null; updatedAt: number };

/**
 * Makes one of these contacts, the oldest, out of all of them: tags united, notes joined, invitations kept. Nothing happens
 * where one of them was changed, or was gone, by the time it was written.
 */
export async function mergeContacts(ownerId: string, ids: string[], now: number): Promise<MergeOutcome> {
  const [found = []] = await runBatch([
    sql`SELECT id, name, email, phone, notes, coalesce(updated_at, created_at) AS updatedAt FROM contacts
      WHERE user_id = ${ownerId} AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ORDER BY created_at, id`,
  ]);
  const rows = found as Row[];
  const [kept, ...others] = rows;
  if (!kept || others.length === 0 || rows.length < new Set(ids).size || groupsOf(rows)[0]?.length !== rows.length)
    return { outcome: "changed" };
  const fields = joinedOf(rows);
  if (!fields) return { outcome: "tooLong" };
  const known = sql`json_each(${JSON.stringify(rows)})`;
  const gone = sql`(SELECT value FROM json_each(${JSON.stringify(others.map(({ id }) => id))}))`;
  const isUnchanged = sql`(SELECT count(*) FROM ${known} k CROSS JOIN contacts x ON x.id = k.value ->> 'id' WHERE x.user_id = ${ownerId}
    AND coalesce(x.updated_at, x.created_at) = k.value ->> 'updatedAt') = ${rows.length}`;
  const [, , deleted] = await runBatch([
    sql`INSERT INTO contact_tag_assignments (contact_id, tag_id, created_at)
      SELECT ${kept.id}, a.tag_id, ${now} FROM contact_tag_assignments a WHERE a.contact_id IN ${gone} AND ${isUnchanged} ON CONFLICT DO NOTHING`,
    sql`UPDATE invites SET contact_id = ${kept.id} WHERE contact_id IN ${gone} AND ${isUnchanged}`,
    sql`DELETE FROM contacts WHERE user_id = ${ownerId} AND id IN ${gone} AND ${isUnchanged} RETURNING id`,
    sql`UPDATE contacts SET name = ${fields.name}, email = ${fields.email}, phone = ${fields.phone}, notes = ${fields.notes},
        sort_name = ${fold(fields.name)}, search = ${searchedText(fields)}, updated_at = ${now}
      WHERE id = ${kept.id} AND user_id = ${ownerId} AND coalesce(updated_at, created_at) = ${kept.updatedAt}
        AND NOT EXISTS (SELECT 1 FROM contacts WHERE id IN ${gone})`,
  ]);
  return deleted?.length ? { outcome: "merged", name: fields.name, count: rows.length } : { outcome: "changed" };
}

/** What more than one of an owner's contacts has. */
function repeated(ownerId: string, field: "email" | "phone"): SQL {
  const column = sql.raw(field);
  return sql`(SELECT ${column} FROM contacts WHERE user_id = ${ownerId} AND ${column} IS NOT NULL AND ${column} <> '' GROUP BY ${column} HAVING count(*) > 1)`;
}
