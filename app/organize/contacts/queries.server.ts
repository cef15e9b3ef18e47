import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import { LIMITS } from "#app/limits.ts";
import { matchesContactFilter } from "./matching.server.ts";
import type { ContactFilter, PagedContactFilter } from "./rules.ts";
import { selectUndoable, type UndoableImport } from "./undo-import.server.ts";

export type ContactView = {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  notes: string | null;
  tagIds: string[];
};

export type TagView = { id: string; name: string; color: string; contacts: number };

export type ContactPage = { contacts: ContactView[]; found: number; pages: number };

export type AddressBook = ContactPage & { tags: TagView[]; filter: PagedContactFilter; undoable: UndoableImport | null };

/** One page of an owner's contacts with all of the owner's tags, in one D1 round trip. */
export async function loadAddressBook(ownerId: string, filter: PagedContactFilter, now: number): Promise<AddressBook> {
  const [counts, rows, tags, [undoable = null]] = await runBatch([
    countFound(ownerId, filter),
    selectPage(ownerId, filter),
    selectTags(ownerId),
    selectUndoable(ownerId, now),
  ]);
  // A person couldn't clear a deleted tag from the filter by hand.
  const existingTagIds = filter.tagIds.filter((id) => tags.some((tag) => tag.id === id));
  if (existingTagIds.length < filter.tagIds.length) return loadAddressBook(ownerId, { ...filter, tagIds: existingTagIds }, now);
  return { ...toContactPage(counts, rows), tags, filter, undoable };
}

export type ContactRecord = Omit<ContactView, "tagIds"> & { tagIds: Json<string[]> };

export function toContactView({ id, name, email, phone, notes, tagIds }: ContactRecord): ContactView {
  return { id, name, email, phone, notes, tagIds: parseJsonColumn(tagIds) };
}

/** The fields of a contact (alias c), for `toContactView`. */
export const CONTACT_FIELDS: SQL = sql`c.id, c.name, c.email, c.phone, c.notes,
  (SELECT json_group_array(a.tag_id) FROM contact_tag_assignments a WHERE a.contact_id = c.id) AS tagIds`;

type Count = { found: number };

function countFound(ownerId: string, filter: ContactFilter): SQL<Count> {
  return sql`SELECT count(*) AS found FROM contacts c WHERE ${matchesContactFilter(ownerId, filter)}`;
}

/** The page is cut using only the index; full rows are read only for that page. */
function selectPage(ownerId: string, filter: PagedContactFilter): SQL<ContactRecord> {
  const size = LIMITS.contacts.page;
  return sql`SELECT ${CONTACT_FIELDS} FROM (SELECT c.id FROM contacts c WHERE ${matchesContactFilter(ownerId, filter)}
      ORDER BY c.sort_name, c.id LIMIT ${size} OFFSET ${(filter.page - 1) * size}) p
    JOIN contacts c ON c.id = p.id ORDER BY c.sort_name, c.id`;
}

export function selectTags(ownerId: string): SQL<TagView> {
  return sql`SELECT t.id, t.name, t.color, (SELECT count(*) FROM contact_tag_assignments a WHERE a.tag_id = t.id) AS contacts
    FROM contact_tags t WHERE t.user_id = ${ownerId} ORDER BY lower(t.name), t.id`;
}

function toContactPage([count]: Count[], rows: ContactRecord[]): ContactPage {
  const found = count?.found ?? 0;
  return {
    contacts: rows.map(toContactView),
    found,
    pages: Math.max(1, Math.ceil(found / LIMITS.contacts.page)),
  };
}
