import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DURATIONS } from "#app/limits.ts";
import { addContact, updateContact } from "#app/organize/contacts/commands.server.ts";
import { loadContactsForExport } from "#app/organize/contacts/export.server.ts";
import { readImport } from "#app/organize/contacts/import-file.server.ts";
import { loadAddressBook } from "#app/organize/contacts/queries.server.ts";
import { TAG_COLORS } from "#app/organize/contacts/rules.ts";
import { createTag } from "#app/organize/contacts/tags.server.ts";
import { purgeImports, undoImport } from "#app/organize/contacts/undo-import.server.ts";
import { loadContacts, loadTags } from "#tests/support/contacts.ts";
import { makeUser } from "#tests/support/makers.ts";

const NOW = Date.UTC(2027, 2, 1);
const EVERYBODY = { search: "", tagIds: [], page: 1 };
const TEXT = [
  "Name,Email,Phone,Notes,Tags",
  "Ada,ada@x.test,4155550100,Theirs,Class 3",
  "Ben Bell,ben@x.test,4155550101,,Team",
  "Cy Young,cy@x.test,,,Class 3",
  "Dee Dow,dee@x.test,,,",
].join("\n");

async function bring(owner: string, text: string, now: number): Promise<void> {
  const form = new FormData();
  form.set("intent", "import");
  form.set("text", text);
  expect(await readImport(owner, form, now)).toMatchObject({ ok: true, isDone: true });
}

async function undoable(owner: string, now: number) {
  return (await loadAddressBook(owner, EVERYBODY, now)).undoable;
}

/** Everything an import could have changed. */
async function readState(owner: string) {
  const { results } = await env.DB.prepare(
    "SELECT id, name, email, phone, notes, search, updated_at FROM contacts WHERE user_id = ? ORDER BY id",
  )
    .bind(owner)
    .all();
  return { rows: results, people: await loadContactsForExport(owner, EVERYBODY), tags: await loadTags(owner) };
}

/** An owner with a tag and two contacts, which the import adds to. */
async function makeKeeper(): Promise<string> {
  const owner = await makeUser();
  const tag = await createTag(owner, { name: "Team", color: TAG_COLORS[0] }, NOW - 10);
  await addContact(
    owner,
    { name: "Ada Lovelace", email: "ada@x.test", phone: null, notes: "Mine" },
    tag.outcome === "saved" ? [tag.id] : [],
    NOW - 9,
  );
  await addContact(owner, { name: "Ben Bell", email: null, phone: "+14155550101", notes: null }, [], NOW - 8);
  return owner;
}

test("undoing an import restores the previous state, only once, and only for one's own import", async () => {
  const [owner, other] = [await makeKeeper(), await makeKeeper()];
  const before = await readState(owner);
  await bring(owner, TEXT, NOW);
  await bring(other, TEXT, NOW);
  const [own, theirs] = [await undoable(owner, NOW + 1), await readState(other)];
  expect(own).toMatchObject({ count: 4 });
  expect(await undoImport(other, own?.id ?? "", NOW + 1)).toBeNull();
  expect(await undoImport(owner, own?.id ?? "", NOW + 2)).toEqual({ removed: 2, restored: 2, kept: 0 });
  expect(await readState(owner)).toEqual(before);
  expect(await undoImport(owner, own?.id ?? "", NOW + 3)).toEqual({ removed: 0, restored: 0, kept: 0 });
  expect(await readState(owner)).toEqual(before);
  expect(await undoable(owner, NOW + 4)).toBeNull();
  expect(await readState(other)).toEqual(theirs);
});

test("later edits are kept, in imported and in existing contacts", async () => {
  const owner = await makeKeeper();
  await bring(owner, TEXT, NOW);
  const edited = { name: "Changed", phone: null, notes: "By hand" };
  const { contacts } = await loadContacts(owner, EVERYBODY);
  for (const { id, email } of contacts.filter(({ name }) => name === "Cy Young" || name === "Ben Bell"))
    await updateContact(owner, id, { ...edited, email }, [], NOW + 1);
  await addContact(owner, { name: "Eve Own", email: "eve@x.test", phone: null, notes: null }, [], NOW + 1);
  const own = await undoable(owner, NOW + 2);
  expect(await undoImport(owner, own?.id ?? "", NOW + 2)).toEqual({ removed: 1, restored: 1, kept: 1 });
  const people = (await loadContactsForExport(owner, EVERYBODY)).map(({ name, email, notes }) => [name, email, notes]);
  expect(people.sort()).toEqual([
    ["Ada Lovelace", "ada@x.test", "Mine"],
    ["Changed", "ben@x.test", "By hand"],
    ["Changed", "cy@x.test", "By hand"],
    ["Eve Own", "eve@x.test", null],
  ]);
});

test("imports can be undone newest first, for a day, and their records are then deleted", async () => {
  const owner = await makeUser();
  await bring(owner, "Name,Email\nAda,ada@x.test", NOW);
  await bring(owner, "Name,Email,Phone\nAda,ada@x.test,4155550100", NOW + 1);
  const [newest, day] = [await undoable(owner, NOW + 2), DURATIONS.undoImport];
  expect(await undoImport(owner, newest?.id ?? "", NOW + 2)).toEqual({ removed: 0, restored: 1, kept: 0 });
  const first = await undoable(owner, NOW + 2);
  expect(await undoable(owner, NOW + day)).toBeNull();
  expect(await undoImport(owner, first?.id ?? "", NOW + day)).toBeNull();
  expect(await undoImport(owner, first?.id ?? "", NOW + day - 1)).toEqual({ removed: 1, restored: 0, kept: 0 });
  await purgeImports(NOW + day);
  expect(await env.DB.prepare("SELECT id FROM contact_imports WHERE user_id = ?").bind(owner).all()).toMatchObject({
    results: [{ id: newest?.id }],
  });
  await bring(owner, "Name,Email\nAda,ada@x.test", NOW + 3);
  expect(await undoable(owner, NOW + 4)).toMatchObject({ count: 1 });
});
