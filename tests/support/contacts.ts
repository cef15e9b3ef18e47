import type { ImportRow } from "#app/organize/contacts/import-row.ts";
import { type AddressBook, addressBookOf } from "#app/organize/contacts/queries.server.ts";
import type { PagedContactFilter } from "#app/organize/contacts/rules.ts";

/** Loads one page of an owner's address book; the time doesn't matter here. */
export async function contactsOf(ownerId: string, filter: PagedContactFilter): Promise<AddressBook> {
  return await addressBookOf(ownerId, filter, 0);
}

export async function tagsOf(ownerId: string): Promise<AddressBook["tags"]> {
  return (await contactsOf(ownerId, { search: "", tagIds: [], page: 1 })).tags;
}

/** Formats the people of an imported file, one line each. */
export function rowTexts(rows: ImportRow[]): string[] {
  return rows.map(({ line, name, email, phone, notes, tags, further }) =>
    [line, name, email, phone, notes, tags.join("+"), ...further].join("|"),
  );
}
