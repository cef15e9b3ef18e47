import { type AddressBook, addressBookOf } from "#app/contacts/queries.server.ts";
import type { PagedContactFilter } from "#app/contacts/rules.ts";

/** A page of an owner's address book, whenever that is. */
export async function contactsOf(ownerId: string, filter: PagedContactFilter): Promise<AddressBook> {
  return await addressBookOf(ownerId, filter, 0);
}

export async function tagsOf(ownerId: string): Promise<AddressBook["tags"]> {
  return (await contactsOf(ownerId, { search: "", tagIds: [], page: 1 })).tags;
}
