import type { ImportRow } from "#app/organize/contacts/import-row.ts";
import { type AddressBook, loadAddressBook } from "#app/organize/contacts/queries.server.ts";
import type { PagedContactFilter } from "#app/organize/contacts/rules.ts";

/** Loads one page of an owner's address book; the time doesn't matter here. */
export async function loadContacts(ownerId: string, filter: PagedContactFilter): Promise<AddressBook> {
  return await loadAddressBook(ownerId, filter, 0);
}

export async function loadTags(ownerId: string): Promise<AddressBook["tags"]> {
  return (await loadContacts(ownerId, { search: "", tagIds: [], page: 1 })).tags;
}

/** Formats the people of an imported file, one line each. */
export function describeImportRows(rows: ImportRow[]): string[] {
  return rows.map(({ line, name, email, phone, notes, tags, further }) =>
    [line, name, email, phone, notes, tags.join("+"), ...further].join("|"),
  );
}
