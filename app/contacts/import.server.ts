import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { LIMITS } from "#app/limits.ts";
import { TAG_NAMES } from "./matching.server.ts";
import { type Filled, type Incoming, type Known, lowerAscii, type MergePlan, planMerge } from "./merge.ts";
import { fold, searchedText, TAG_COLORS } from "./rules.ts";

/** Rows of one JSON parameter: D1 takes two megabytes in one. */
const CHUNK = 400;

type KnownTag = { id: string; name: string };
type KnownRow = Known & { updatedAt: number | null };
type Planned = MergePlan & { newTags: string[]; isTooMany: boolean };
type Read = { known: KnownRow[]; tags: KnownTag[] };

/** What an import would do, without doing it. */
export async function planImport(ownerId: string, incoming: Incoming[]): Promise<Planned> {
  return plan(await readKnown(ownerId), incoming);
}

/**
 * Brings everybody in, as one batch: all of it or nothing. Run twice, it finds its own work and adds nobody again; a
 * contact changed in the meantime stays as it is.
 */
export async function importContacts(ownerId: string, incoming: Incoming[], now: number): Promise<Planned> {
  const read = await readKnown(ownerId);
  const planned = plan(read, incoming);
  if (planned.isTooMany) return planned;
  const added = planned.added.map((contact) => ({ id: newId(), ...contact }));
  const seenAt = new Map(read.known.map(({ id, updatedAt }) => [id, updatedAt]));
  const statements = [
    ...insertTags(ownerId, planned.newTags, read.tags.length, now),
    ...chunks(added).map((rows) => insertContacts(ownerId, rows, now)),
    ...chunks(planned.filled.filter(({ isChanged }) => isChanged)).map((rows) => fillContacts(ownerId, rows, seenAt, now)),
    ...chunks([...added, ...planned.filled].flatMap(({ id, tags }) => tags.map((tag) => ({ id, tag })))).map((rows) =>
      assignTags(ownerId, rows, now),
    ),
  ];
  if (statements.length > 0) await runBatch(statements);
  return planned;
}

async function readKnown(ownerId: string): Promise<Read> {
  const [rows, tags] = await runBatch([
    sql`SELECT c.id, c.name, c.email, c.phone, c.notes, c.updated_at AS updatedAt,
        ${TAG_NAMES} AS tags
      FROM contacts c WHERE c.user_id = ${ownerId} ORDER BY c.created_at, c.id`,
    sql`SELECT id, name FROM contact_tags WHERE user_id = ${ownerId}`,
  ]);
  const known = (rows ?? []) as (Omit<KnownRow, "tags"> & { tags: string })[];
  return { known: known.map((row) => ({ ...row, tags: JSON.parse(row.tags) as string[] })), tags: (tags ?? []) as KnownTag[] };
}

/** Tags past the limit are left out; people past theirs stop the import. */
function plan({ known, tags }: Read, incoming: Incoming[]): Planned {
  const newTags: string[] = [];
  const exists = new Set(tags.map(({ name }) => lowerAscii(name)));
  for (const tag of incoming.flatMap((contact) => contact.tags)) {
    if (exists.size >= LIMITS.contacts.tags) break;
    if (exists.has(lowerAscii(tag))) continue;
    exists.add(lowerAscii(tag));
    newTags.push(tag);
  }
  const merged = planMerge(
    known,
    incoming.map((contact) => ({ ...contact, tags: contact.tags.filter((tag) => exists.has(lowerAscii(tag))) })),
  );
  return { ...merged, newTags, isTooMany: known.length + merged.added.length > LIMITS.contacts.max };
}

function insertTags(ownerId: string, names: string[], start: number, now: number): SQL[] {
  return names.map((name, index) => {
    const color = TAG_COLORS[(start + index) % TAG_COLORS.length];
    return sql`INSERT INTO contact_tags (id, user_id, name, color, created_at) VALUES (${newId()}, ${ownerId}, ${name}, ${color}, ${now})
      ON CONFLICT DO NOTHING`;
  });
}

/** Whoever came in at the same time by another door is not added again. */
function insertContacts(ownerId: string, contacts: (Incoming & { id: string })[], now: number): SQL {
  const rows = contacts.map((contact) => ({ ...contact, sort: fold(contact.name), search: searchedText(contact) }));
  return sql`INSERT INTO contacts (id, user_id, name, email, phone, notes, sort_name, search, created_at)
    SELECT v.value ->> 'id', ${ownerId}, v.value ->> 'name', v.value ->> 'email', v.value ->> 'phone', v.value ->> 'notes',
      v.value ->> 'sort', v.value ->> 'search', ${now}
    FROM json_each(${JSON.stringify(rows)}) v
    WHERE NOT EXISTS (SELECT 1 FROM contacts c WHERE c.user_id = ${ownerId} AND c.email = v.value ->> 'email')
      AND NOT EXISTS (SELECT 1 FROM contacts c WHERE c.user_id = ${ownerId} AND c.name = v.value ->> 'name'
        AND c.phone IS v.value ->> 'phone' AND c.email IS v.value ->> 'email')`;
}

function fillContacts(ownerId: string, filled: Filled[], seenAt: Map<string, number | null>, now: number): SQL {
  const rows = filled.map(({ id, fields }) => ({ id, ...fields, search: searchedText(fields), seenAt: seenAt.get(id) ?? null }));
  return sql`UPDATE contacts SET email = v.email, phone = v.phone, notes = v.notes, search = v.search, updated_at = ${now}
    FROM (SELECT value ->> 'id' AS id, value ->> 'email' AS email, value ->> 'phone' AS phone, value ->> 'notes' AS notes,
      value ->> 'search' AS search, value ->> 'seenAt' AS seenAt FROM json_each(${JSON.stringify(rows)})) v
    WHERE contacts.id = v.id AND +contacts.user_id = ${ownerId} AND contacts.updated_at IS v.seenAt`;
}

/** Joined in this order: left to itself the planner walks all contacts and the rows for each of them. */
function assignTags(ownerId: string, rows: { id: string; tag: string }[], now: number): SQL {
  return sql`INSERT INTO contact_tag_assignments (contact_id, tag_id, created_at)
    SELECT c.id, t.id, ${now} FROM json_each(${JSON.stringify(rows)}) v
      CROSS JOIN contacts c ON c.id = v.value ->> 'id' AND c.user_id = ${ownerId}
      CROSS JOIN contact_tags t ON t.user_id = c.user_id AND lower(t.name) = lower(v.value ->> 'tag')
    WHERE 1 ON CONFLICT DO NOTHING`;
}

function chunks<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index) => items.slice(index * CHUNK, (index + 1) * CHUNK));
}
