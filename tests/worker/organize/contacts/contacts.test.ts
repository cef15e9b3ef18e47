import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { addContact, deleteContacts, tagContacts, untagContacts, updateContact } from "#app/organize/contacts/commands.server.ts";
import { loadAddressBook } from "#app/organize/contacts/queries.server.ts";
import { TAG_COLORS } from "#app/organize/contacts/rules.ts";
import { type ContactFields, contactSchema } from "#app/organize/contacts/schema.ts";
import { createTag, deleteTag, updateTag } from "#app/organize/contacts/tags.server.ts";
import { loadContacts, loadTags } from "#tests/support/contacts.ts";
import { measureRowsRead } from "#tests/support/crowd.ts";
import { makeUser } from "#tests/support/makers.ts";

const NOW = Date.UTC(2027, 2, 1);
const EVERYBODY = { search: "", tagIds: [], page: 1 };

function fields(name: string, given: Partial<ContactFields> = {}): ContactFields {
  return { name, email: null, phone: null, notes: null, ...given };
}

async function add(owner: string, name: string, given: Partial<ContactFields> = {}, tagIds: string[] = []): Promise<string> {
  const id = await addContact(owner, fields(name, given), tagIds, NOW);
  if (!id) throw new Error("full");
  return id;
}

async function makeTag(owner: string, name: string): Promise<string> {
  const made = await createTag(owner, { name, color: TAG_COLORS[0] }, NOW);
  if (made.outcome !== "saved") throw new Error(made.outcome);
  return made.id;
}

async function readNames(owner: string, search: string, tagIds: string[] = []): Promise<string[]> {
  return (await loadContacts(owner, { search, tagIds, page: 1 })).contacts.map(({ name }) => name);
}

test("a contact's fields are cleaned and checked, and its phone number is normalized", () => {
  const read = (given: Record<string, string>) => contactSchema.safeParse({ name: "Ada", ...given });
  expect(read({ name: "  Ada   Lovelace ", email: " ADA@Example.org ", phone: "(415) 555-0100", notes: " <b>Math</b> " }).data).toEqual({
    name: "Ada Lovelace",
    email: "ada@example.org",
    phone: "+14155550100",
    notes: "bMath/b",
  });
  expect(read({ phone: "14155550100" }).data?.phone).toBe("+14155550100");
  expect(read({ email: "", phone: "", notes: "" }).data).toEqual(fields("Ada"));
  for (const phone of ["+0123456789", "+123456789", "+1234567890123456", "12345", "call me"]) expect(read({ phone }).success).toBe(false);
  for (const email of ["ada", "ada@", "@example.org", "ada @example.org"]) expect(read({ email }).success).toBe(false);
  for (const name of ["", " ", "A", "<script>", "Ada {admin}", "Ada@home", "a".repeat(101)]) expect(read({ name }).success).toBe(false);
  for (const name of ["Li", "O'Connor", "Jean-Luc d’Arc", "Dr. Müller", "李小龙", "Anna (Ben)", "a".repeat(100)])
    expect(read({ name }).success).toBe(true);
});

test("a search finds names, email addresses and phone numbers in any case, and contacts with any of the tags; both must match", async () => {
  const owner = await makeUser();
  const [class3, team] = [await makeTag(owner, "Class 3"), await makeTag(owner, "Team")];
  await add(owner, "Chloé Dubois", { email: "cdu@school.test", phone: "+14155550111" }, [class3]);
  await add(owner, "ÉMILE Zola", { phone: "+14155550122" }, [team]);
  await add(owner, "anna berg", { email: "berg@school.test", notes: "Chloé's neighbour" });
  expect(await readNames(owner, "")).toEqual(["anna berg", "Chloé Dubois", "ÉMILE Zola"]);
  expect(await readNames(owner, "CHLOÉ")).toEqual(["Chloé Dubois"]);
  expect(await readNames(owner, "émile")).toEqual(["ÉMILE Zola"]);
  expect(await readNames(owner, "SCHOOL.test")).toEqual(["anna berg", "Chloé Dubois"]);
  expect(await readNames(owner, "5550122")).toEqual(["ÉMILE Zola"]);
  expect(await readNames(owner, "(415) 555-0111")).toEqual(["Chloé Dubois"]);
  expect(await readNames(owner, "neighbour")).toEqual([]);
  for (const wild of ["%", "_", "\\", "'"]) expect(await readNames(owner, wild)).toEqual([]);
  expect(await readNames(owner, "", [class3, team])).toEqual(["Chloé Dubois", "ÉMILE Zola"]);
  expect(await readNames(owner, "school", [class3, team])).toEqual(["Chloé Dubois"]);
  // A deleted tag filters nothing and drops out of the filter.
  expect(await readNames(owner, "", [newId()])).toHaveLength(3);
  expect((await loadContacts(owner, { search: "", tagIds: [newId(), team], page: 1 })).filter.tagIds).toEqual([team]);
});

test("tags are created and renamed, their names are unique in any case, and deleting one keeps its contacts", async () => {
  const owner = await makeUser();
  const tag = await makeTag(owner, "Class 3");
  const other = await makeTag(owner, "alumni");
  expect(await createTag(owner, { name: "CLASS 3", color: TAG_COLORS[1] }, NOW)).toEqual({ outcome: "taken" });
  expect(await updateTag(owner, tag, { name: "Alumni", color: TAG_COLORS[1] }, NOW)).toEqual({ outcome: "taken" });
  expect(await updateTag(owner, tag, { name: "class 3", color: TAG_COLORS[5] }, NOW)).toMatchObject({ outcome: "saved" });
  const ada = await add(owner, "Ada", {}, [tag, other]);
  const ben = await add(owner, "Ben");
  expect(await tagContacts(owner, { ids: [ada, ben] }, tag, NOW)).toBe(2);
  expect(await loadTags(owner)).toEqual([
    { id: other, name: "alumni", color: TAG_COLORS[0], contacts: 1 },
    { id: tag, name: "class 3", color: TAG_COLORS[5], contacts: 2 },
  ]);
  expect(await untagContacts(owner, { search: "", tagIds: [tag] }, tag)).toBe(2);
  expect((await loadTags(owner)).map(({ contacts }) => contacts)).toEqual([1, 0]);
  expect(await updateContact(owner, ada, fields("Ada"), [tag], NOW)).toBe("updated");
  expect(await deleteTag(owner, other)).toBe("deleted");
  expect((await loadContacts(owner, EVERYBODY)).contacts.map(({ tagIds }) => tagIds)).toEqual([[tag], []]);
});

test("contacts selected by a search are deleted together, and the rest stays", async () => {
  const owner = await makeUser();
  for (const name of ["Ada One", "Ben One", "Cy Two"]) await add(owner, name);
  expect(await deleteContacts(owner, { search: "one", tagIds: [] })).toBe(2);
  expect(await readNames(owner, "")).toEqual(["Cy Two"]);
});

test("no one can read, change, tag or delete another person's contacts and tags", async () => {
  const [owner, stranger] = [await makeUser(), await makeUser()];
  const [tag, foreignTag] = [await makeTag(owner, "Mine"), await makeTag(stranger, "Theirs")];
  const ada = await add(owner, "Ada", { email: "ada@mine.test" }, [tag, foreignTag]);
  const before = await loadAddressBook(owner, EVERYBODY, NOW);
  expect(before.contacts).toMatchObject([{ name: "Ada", tagIds: [tag] }]);
  expect(await loadAddressBook(stranger, EVERYBODY, NOW)).toMatchObject({
    contacts: [],
    found: 0,
    tags: [{ id: foreignTag, contacts: 0 }],
  });
  expect(await loadContacts(stranger, { search: "", tagIds: [tag], page: 1 })).toMatchObject({ found: 0 });
  expect(await updateContact(stranger, ada, fields("Eve"), [foreignTag], NOW)).toBe("gone");
  expect(await deleteContacts(stranger, { ids: [ada] })).toBe(0);
  expect(await deleteContacts(stranger, { search: "", tagIds: [tag] })).toBe(0);
  expect(await tagContacts(stranger, { ids: [ada] }, foreignTag, NOW)).toBe(0);
  expect(await tagContacts(stranger, { ids: [ada] }, tag, NOW)).toBeNull();
  expect(await tagContacts(owner, { ids: [ada] }, foreignTag, NOW)).toBeNull();
  expect(await untagContacts(stranger, { ids: [ada] }, tag)).toBeNull();
  expect(await updateTag(stranger, tag, { name: "Eve's", color: TAG_COLORS[2] }, NOW)).toEqual({ outcome: "gone" });
  expect(await deleteTag(stranger, tag)).toBe("gone");
  expect(await loadAddressBook(owner, EVERYBODY, NOW)).toEqual(before);
});

test("5,000 contacts are searched and paged in one round trip, however many others have", async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  const crowd = (user: string) =>
    sql`INSERT INTO contacts (id, user_id, name, email, sort_name, search, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      SELECT ${user} || i, ${user}, 'Person ' || i, 'p' || i || '@crowd.test', printf('person %05d', i),
        'person ' || i || char(10) || 'p' || i || '@crowd.test', 0 FROM n`;
  await runBatch([crowd(owner)]);
  const pages = [{ ...EVERYBODY }, { ...EVERYBODY, page: 100 }, { ...EVERYBODY, search: "P4999@" }, { ...EVERYBODY, search: "nobody" }];
  const alone = [];
  for (const wanted of pages) alone.push(await measureRowsRead(() => loadAddressBook(owner, wanted, NOW)));
  await runBatch([crowd(other)]);
  for (const [index, wanted] of pages.entries()) {
    const { trips, rows } = await measureRowsRead(() => loadAddressBook(owner, wanted, NOW));
    expect(trips).toBe(1);
    // One scan of this person's part of the index to count, at most one more to cut the page.
    expect(rows).toBeLessThanOrEqual(2 * 5000 + 5 * 48);
    expect(Math.abs(rows - (alone[index]?.rows ?? 0))).toBeLessThanOrEqual(4);
  }
  expect((await loadAddressBook(owner, { ...EVERYBODY, page: 105 }, NOW)).contacts.map(({ name }) => name).at(-1)).toBe("Person 5000");
  expect(await loadAddressBook(owner, { ...EVERYBODY, search: "P4999@" }, NOW)).toMatchObject({ found: 1, pages: 1 });
});
