import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { LIMITS } from "#app/limits.ts";
import { addContact, deleteContacts, updateContact } from "#app/organize/contacts/commands.server.ts";
import { mergeFields } from "#app/organize/contacts/duplicate-rules.ts";
import { findDuplicates, keepApart, mergeContacts, resetKeptApart } from "#app/organize/contacts/duplicates.server.ts";
import { createTag } from "#app/organize/contacts/tags.server.ts";
import { loadContacts } from "#tests/support/contacts.ts";
import { invite, makeInvitableEvent } from "#tests/support/invites.ts";
import { makeUser } from "#tests/support/makers.ts";
import { countOutcomes } from "#tests/support/sheet.ts";

const NOW = Date.parse("2027-03-01T12:00:00Z");
const ALL = { search: "", tagIds: [], page: 1 };

type Given = { email?: string | null; phone?: string | null; notes?: string | null; tags?: string[]; now?: number };

async function add(ownerId: string, name: string, { email = null, phone = null, notes = null, tags = [], now = NOW }: Given = {}) {
  const id = await addContact(ownerId, { name, email, phone, notes }, tags, now);
  if (!id) throw new Error("No room");
  return id;
}

const names = async (ownerId: string) => (await findDuplicates(ownerId)).groups.map((group) => group.map(({ name }) => name));

test("contacts that share an email address or number are found, even through a third one, and other people's contacts are ignored", async () => {
  const [ownerId, other] = [await makeUser(), await makeUser()];
  await add(ownerId, "Ada", { email: "ada@example.org", now: NOW });
  await add(ownerId, "Ada L.", { email: "ada@example.org", phone: "+14155550100", now: NOW + 1 });
  await add(ownerId, "A. Lovelace", { email: "lovelace@example.org", phone: "+14155550100", now: NOW + 2 });
  await add(ownerId, "Ben", { email: "ben@example.org" });
  await add(ownerId, "Cleo");
  await add(ownerId, "Cleo");
  await add(other, "Ben", { email: "ben@example.org" });
  expect(await names(ownerId)).toEqual([["Ada", "Ada L.", "A. Lovelace"]]);
  expect(await names(other)).toEqual([]);
  expect(await findDuplicates(ownerId, 0)).toMatchObject({ groups: [], total: 1 });
});

test("merging loses nothing: tags are united, notes joined, other names, email addresses and numbers noted, invitations kept", async () => {
  const event = await makeInvitableEvent();
  const { ownerId } = event;
  const tagOf = async (name: string) => {
    const made = await createTag(ownerId, { name, color: "#6366f1" }, NOW);
    return made.outcome === "saved" ? made.id : "";
  };
  const [parents, crew] = [await tagOf("Parents"), await tagOf("Crew")];
  const first = await add(ownerId, "Ada L.", { email: "ada@example.org", notes: "Likes tea", tags: [parents] });
  const second = await add(ownerId, "Ada Lovelace", {
    email: "ada@example.org",
    phone: "+14155550100",
    notes: "Likes tea",
    tags: [parents, crew],
    now: NOW + 1,
  });
  const third = await add(ownerId, "ADA LOVELACE", {
    email: "ada@work.example",
    phone: "+14155550100",
    notes: "Brings cake",
    now: NOW + 2,
  });
  await invite(event, [], { contactIds: [third] });
  expect(await mergeContacts(ownerId, [third, first, second], NOW + 10)).toEqual({ outcome: "merged", name: "Ada Lovelace", count: 3 });
  const { contacts, found } = await loadContacts(ownerId, ALL);
  expect(found).toBe(1);
  expect(contacts[0]).toMatchObject({ id: first, name: "Ada Lovelace", email: "ada@example.org", phone: "+14155550100" });
  expect(contacts[0]?.notes).toBe("Likes tea\nBrings cake\nAda L.\nada@work.example");
  expect(contacts[0]?.tagIds.toSorted()).toEqual([parents, crew].toSorted());
  const [rows] = await runBatch([sql`SELECT contact_id AS id FROM invites WHERE event_id = ${event.eventId}`]);
  expect(rows).toEqual([{ id: first }]);
  for (const search of ["lovelace", "555010"]) expect((await loadContacts(ownerId, { ...ALL, search })).found).toBe(1);
  expect(await names(ownerId)).toEqual([]);
});

test("ten simultaneous merges happen once, and a contact that changed in between is left alone", async () => {
  const ownerId = await makeUser();
  const ids = [
    await add(ownerId, "Ada", { email: "a@example.org", notes: "one" }),
    await add(ownerId, "Ada", { email: "a@example.org", notes: "two", now: NOW + 1 }),
  ];
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, index) => mergeContacts(ownerId, ids, NOW + 10 + index)));
  expect(countOutcomes(outcomes)).toEqual({ merged: 1, changed: 9 });
  expect((await loadContacts(ownerId, ALL)).contacts.map(({ notes }) => notes)).toEqual(["one\ntwo"]);

  const more = [await add(ownerId, "Ben", { phone: "+14155550111" }), await add(ownerId, "Ben", { phone: "+14155550111" })];
  const edit = { name: "Ben Bell", email: null, phone: "+14155550111", notes: "typed just now" };
  const [edited] = await Promise.all([updateContact(ownerId, more[1] ?? "", edit, [], NOW + 20), mergeContacts(ownerId, more, NOW + 20)]);
  // The edit is kept, or its author is told that the contact is gone.
  const { contacts } = await loadContacts(ownerId, { ...ALL, search: "ben" });
  expect(contacts.some(({ notes }) => notes?.includes("typed just now"))).toBe(edited === "updated");

  // An edit between read and write is kept, and nothing is merged.
  const last = [await add(ownerId, "Cleo", { email: "c@example.org" }), await add(ownerId, "Cleo", { email: "c@example.org" })];
  const batch = vi.spyOn(env.DB, "batch").mockImplementationOnce(async (statements) => {
    const results = await env.DB.batch(statements);
    await updateContact(ownerId, last[0] ?? "", { ...edit, name: "Cleo", email: "c@example.org" }, [], NOW + 30);
    return results as never;
  });
  expect(await mergeContacts(ownerId, last, NOW + 31)).toEqual({ outcome: "changed" });
  batch.mockRestore();
  expect((await loadContacts(ownerId, { ...ALL, search: "cleo" })).found).toBe(2);
});

test("only one's own contacts that share something can be merged, and only if their notes fit", async () => {
  const [ownerId, stranger] = [await makeUser(), await makeUser()];
  const ada = await add(ownerId, "Ada", { email: "a@example.org", notes: "x".repeat(900) });
  const twin = await add(ownerId, "Ada", { email: "a@example.org", notes: "y".repeat(200) });
  const ben = await add(ownerId, "Ben", { email: "b@example.org" });
  const foreign = await add(stranger, "Ada", { email: "a@example.org" });
  for (const ids of [[ada, ben], [ada, foreign], [ada], [ada, ada], [], [ada, twin, newId()], [ada, twin, ben]])
    expect(await mergeContacts(ownerId, ids, NOW + 1)).toEqual({ outcome: "changed" });
  expect(await mergeContacts(stranger, [ada, twin], NOW + 1)).toEqual({ outcome: "changed" });
  expect(await mergeContacts(ownerId, [ada, twin], NOW + 1)).toEqual({ outcome: "tooLong" });
  expect((await loadContacts(ownerId, ALL)).found).toBe(3);
  expect((await loadContacts(stranger, ALL)).found).toBe(1);
});

test("contacts kept apart aren't suggested again until a new one shares something, one changes or the owner resets it", async () => {
  const [ownerId, stranger] = [await makeUser(), await makeUser()];
  const phone = "+14155550122";
  const ada = await add(ownerId, "Ada", { phone });
  const ben = await add(ownerId, "Ben", { phone, now: NOW + 1 });
  const foreign = await add(stranger, "Ada", { phone });
  for (const ids of [[ada], [ada, ada], [], [ada, newId()], [ada, foreign]]) expect(await keepApart(ownerId, ids)).toBe(false);
  expect(await keepApart(stranger, [ada, ben])).toBe(false);
  expect(await findDuplicates(ownerId)).toMatchObject({ total: 1, apart: 0 });

  expect(await keepApart(ownerId, [ada, ben])).toBe(true);
  expect(await findDuplicates(ownerId)).toMatchObject({ groups: [], total: 0, apart: 2 });
  await add(ownerId, "Cleo", { phone, email: "c@example.org", now: NOW + 2 });
  expect(await names(ownerId)).toEqual([["Ada", "Ben", "Cleo"]]);
  await keepApart(
    ownerId,
    ((await findDuplicates(ownerId)).groups[0] ?? []).map(({ id }) => id),
  );
  await add(ownerId, "Cleo again", { email: "c@example.org", now: NOW + 3 });
  expect(await names(ownerId)).toEqual([["Cleo", "Cleo again"]]);
  await updateContact(ownerId, ada, { name: "Ada", email: "ada@example.org", phone, notes: null }, [], NOW + 4);
  expect(await names(ownerId)).toEqual([["Ada", "Ben", "Cleo", "Cleo again"]]);

  await keepApart(ownerId, [ada, ben]);
  await resetKeptApart(stranger);
  expect((await findDuplicates(ownerId)).apart).toBe(3);
  await resetKeptApart(ownerId);
  expect(await findDuplicates(ownerId)).toMatchObject({ total: 1, apart: 0 });
  await deleteContacts(ownerId, { ids: [ada] });
  expect(await names(ownerId)).toEqual([["Ben", "Cleo", "Cleo again"]]);
});

test("of names that differ only in diacritics one is kept, and an empty field takes the other's value", () => {
  const empty = { name: "José", email: null, phone: null, notes: null };
  expect(mergeFields([empty, { ...empty, name: "Jose", email: "jose@example.org" }])).toEqual({ ...empty, email: "jose@example.org" });
});

test("duplicates among thousands of contacts are found, and a limited number is listed", async () => {
  const ownerId = await makeUser();
  await runBatch([
    sql`INSERT INTO contacts (id, user_id, name, email, phone, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      SELECT lower(hex(randomblob(16))), ${ownerId}, 'Person ' || i, 'p' || (i / 2) || '@crowd.test', '+1415555' || (10000 + i), ${NOW} FROM n`,
  ]);
  const { groups, total } = await findDuplicates(ownerId);
  expect(total).toBe(2499);
  expect(groups).toHaveLength(LIMITS.contacts.duplicates);
});
