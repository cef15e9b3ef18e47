import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import { LIMITS } from "#app/limits.ts";
import { TAG_NAMES } from "./matching.server.ts";
import { type IncomingContact, type KnownContact, lowerAscii, type MergePlan, planMerge } from "./merge.ts";
import { insertImport } from "./undo-import.server.ts";
import { assignTags, fillContacts, insertContacts, insertTags } from "./write-import.server.ts";

type KnownTag = { id: string; name: string };
type KnownRow = KnownContact & { updatedAt: number | null };
type ImportPlan = MergePlan & { newTags: string[]; isTooMany: boolean };
type AddressBookState = { contacts: KnownRow[]; tags: KnownTag[] };

export async function planImport(ownerId: string, incoming: IncomingContact[]): Promise<ImportPlan> {
  return planFromState(await readAddressBook(ownerId), incoming);
}

/**
 * Imports everyone in one batch: all or nothing. Idempotent: a second run recognizes the contacts of the first and adds no one.
 * A contact that was changed in the meantime stays as it is.
 */
export async function commitImport(ownerId: string, incoming: IncomingContact[], now: number): Promise<ImportPlan> {
  const read = await readAddressBook(ownerId);
  const planned = planFromState(read, incoming);
  if (planned.isTooMany) return planned;
  const { newTags, filled } = planned;
  const added = planned.added.map((contact) => ({ ...contact, id: newId() }));
  if (added.length + filled.length === 0) return planned;
  const importId = newId();
  const seenAt = new Map(read.contacts.map(({ id, updatedAt }) => [id, updatedAt]));
  const changes = filled.filter(({ filledFields: was }) => was.length > 0);
  await runBatch([
    ...insertTags(ownerId, newTags, read.tags.length, now),
    ...insertContacts(ownerId, importId, added, now),
    ...fillContacts(
      ownerId,
      changes.map(({ id, fields }) => ({ id, fields, seenAt: seenAt.get(id) ?? null, updatedAt: now })),
    ),
    ...assignTags(
      ownerId,
      [...added, ...filled].flatMap(({ id, tags }) => tags.map((tag) => ({ id, tag }))),
      now,
    ),
    insertImport(ownerId, { id: importId, added: added.length, filled, now }, seenAt),
  ]);
  return planned;
}

async function readAddressBook(ownerId: string): Promise<AddressBookState> {
  const [rows, tags] = await runBatch([
    sql<Omit<KnownRow, "tags"> & { tags: Json<string[]> }>`SELECT c.id, c.name, c.email, c.phone, c.notes, c.updated_at AS updatedAt,
        ${TAG_NAMES} AS tags
      FROM contacts c WHERE c.user_id = ${ownerId} ORDER BY c.created_at, c.id`,
    sql<KnownTag>`SELECT id, name FROM contact_tags WHERE user_id = ${ownerId}`,
  ]);
  return { contacts: rows.map((row) => ({ ...row, tags: parseJsonColumn(row.tags) })), tags };
}

/** Tags beyond the limit are left out; contacts beyond theirs stop the import. */
function planFromState({ contacts, tags }: AddressBookState, incoming: IncomingContact[]): ImportPlan {
  const newTags: string[] = [];
  const exists = new Set(tags.map(({ name }) => lowerAscii(name)));
  const isKept = (tag: string) => {
    const name = lowerAscii(tag);
    if (exists.has(name)) return true;
    if (exists.size >= LIMITS.contacts.tags) return false;
    exists.add(name);
    newTags.push(tag);
    return true;
  };
  const merged = planMerge(
    contacts,
    incoming.map((contact) => (contact.tags.length === 0 ? contact : { ...contact, tags: contact.tags.filter(isKept) })),
  );
  return { ...merged, newTags, isTooMany: contacts.length + merged.added.length > LIMITS.contacts.max };
}
