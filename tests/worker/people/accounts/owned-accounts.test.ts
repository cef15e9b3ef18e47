import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { addContact } from "#app/organize/contacts/commands.server.ts";
import { createTag } from "#app/organize/contacts/tags.server.ts";
import { makeExports, requestExport } from "#app/people/accounts/export.server.ts";
import { loader as duplicatesPage, action as saveDuplicates } from "#app/routes/contacts/duplicates.tsx";
import { action as exportContacts, loader as exportedContacts } from "#app/routes/contacts/export.ts";
import { action as importContacts } from "#app/routes/contacts/import.ts";
import { action as saveContacts } from "#app/routes/contacts/save.ts";
import { loader as contactsPage } from "#app/routes/contacts.tsx";
import { loader as profilePage, action as saveProfile } from "#app/routes/profile.tsx";
import { loader as exportFile } from "#app/routes/settings/export.ts";
import { action as saveSettings, loader as settingsPage } from "#app/routes/settings.tsx";
import { browserRequest, makeAccount, readViewer, startSession } from "#tests/support/accounts.ts";

/** Every URL of /contacts, /profile and /settings, requested by its owner, by another signed-in user and by a visitor. */
type Route = (args: never) => unknown;
type Sent = { path?: string; form?: Record<string, string>; params?: Record<string, string> };

async function call(
  route: Route,
  viewer: Viewer | null,
  { path = "/", form, params = {} }: Sent = {},
): Promise<{ status: number; text: string }> {
  const context = { nonce: "", requestId: "test", viewer: () => Promise.resolve(viewer) };
  const request = browserRequest(path, form && { form });
  const answer = await Promise.resolve(route({ request, context, params } as never)).catch((thrown: unknown) => thrown);
  const isFile = answer instanceof Response && answer.headers.get("Content-Type") === "application/zip";
  if (answer instanceof Response) return { status: answer.status, text: isFile ? "" : await answer.text() };
  if (answer instanceof Error) throw answer;
  const { data = answer, init } = answer as { data?: unknown; init?: ResponseInit };
  return { status: init?.status ?? 200, text: JSON.stringify(data) };
}

async function makeViewer(): Promise<Viewer> {
  const { id } = await makeAccount({ password: null, name: "Canary Owner", phone: "+15550100777", emailVerifiedAt: 1 });
  const viewer = await readViewer(await startSession(id, null, Date.now()));
  if (!viewer) throw new Error("Not signed in");
  return viewer;
}

/** Returns all of an account's data here, to check that it is unchanged afterwards. */
async function readEverything(userId: string): Promise<string> {
  const rows = await runBatch([
    sql`SELECT * FROM users WHERE id = ${userId}`,
    sql`SELECT id FROM sessions WHERE user_id = ${userId}`,
    sql`SELECT * FROM contacts WHERE user_id = ${userId}`,
    sql`SELECT * FROM contact_tags WHERE user_id = ${userId}`,
    sql`SELECT a.* FROM contact_tag_assignments a JOIN contacts c ON c.id = a.contact_id WHERE c.user_id = ${userId}`,
    sql`SELECT * FROM exports WHERE user_id = ${userId}`,
  ]);
  return JSON.stringify(rows);
}

/** An account with a contact, two tags (one assigned) and an export, plus everything someone else could try with their ids. */
async function makeWorld() {
  const owner = await makeViewer();
  const now = Date.now();
  const tagId = await makeTag(owner.id, "Canary tag");
  const other = await makeTag(owner.id, "Canary second");
  const contact = { name: "Canary Contact", email: "canary@guest.test", phone: "+15550100778", notes: "canary" };
  const contactId = await addContact(owner.id, contact, [tagId], now);
  const twinId = await addContact(owner.id, { ...contact, name: "Canary Twin" }, [], now);
  if (!contactId || !twinId) throw new Error("Not added");
  await requestExport(owner.id, now);
  await makeExports(now);
  const [[made] = []] = await runBatch([sql`SELECT id FROM exports WHERE user_id = ${owner.id}`]);
  return { owner, contactId, twinId, tagId, other, token: await createLinkToken("export", String(made?.id)) };
}

async function makeTag(userId: string, name: string): Promise<string> {
  const made = await createTag(userId, { name, color: "#6366f1" }, Date.now());
  if (made.outcome !== "saved") throw new Error(made.outcome);
  return made.id;
}

function attempts({ owner, contactId, twinId, tagId, other, token }: Awaited<ReturnType<typeof makeWorld>>): [string, Route, Sent][] {
  const named: Record<string, string> = { name: "Taken over", color: "#6366f1" };
  const saves: Record<string, string>[] = [
    { intent: "update", contactId, tagIds: tagId, ...named },
    { intent: "delete", contactId },
    { intent: "deleteMany", ids: contactId },
    { intent: "deleteMany", all: "q=canary" },
    { intent: "tag", tagId: other, ids: contactId },
    { intent: "untag", tagId, ids: contactId },
    { intent: "untag", tagId, all: "" },
    { intent: "updateTag", tagId, ...named },
    { intent: "deleteTag", tagId },
    { intent: "add", tagIds: tagId, name: "My own" },
  ];
  const settings: Record<string, string>[] = [
    { intent: "revoke", session: owner.sessionId },
    { intent: "theme", theme: "dark" },
    { intent: "locale", locale: "fr" },
    { intent: "timeZone", timeZone: "Asia/Kolkata" },
    { intent: "notifications", newRsvps: "on" },
    { intent: "cancelEmail" },
    { intent: "signOutEverywhere" },
  ];
  return [
    ["/contacts", contactsPage, { path: `/contacts?q=canary&tag=${tagId}` }],
    ["/contacts.csv", exportedContacts, { path: `/contacts.csv?tag=${tagId}` }],
    ["/contacts.vcf", exportedContacts, { path: "/contacts.vcf" }],
    ["/contacts.csv of a selection", exportContacts, { path: "/contacts.csv", form: { ids: contactId } }],
    ["/contacts/import", importContacts, { form: { intent: "import", text: "Name,Phone\nMine,+15550100779", tag: "Canary tag" } }],
    ...saves.map((form): [string, Route, Sent] => [`/contacts/save ${form.intent}`, saveContacts, { form }]),
    ["/contacts/duplicates", duplicatesPage, {}],
    ...["merge", "keepApart", "askAgain"].map((intent): [string, Route, Sent] => [
      `/contacts/duplicates ${intent}`,
      saveDuplicates,
      { form: { intent, ids: `${contactId} ${twinId}` } },
    ]),
    ["/profile", profilePage, {}],
    ["/profile saved", saveProfile, { form: { ...named, userId: owner.id, id: owner.id } }],
    ["/profile photo removed", saveProfile, { form: { remove: "1", userId: owner.id } }],
    ["/settings", settingsPage, { path: "/settings" }],
    ["/settings/export/{token}", exportFile, { path: "/settings/export", params: { token } }],
    ...settings.map((form): [string, Route, Sent] => [
      `/settings ${form.intent}`,
      saveSettings,
      { form: { userId: owner.id, id: owner.id, ...form } },
    ]),
  ];
}

test("no one reads or changes another person's contacts, profile or settings, whatever ids they send", async () => {
  const world = await makeWorld();
  const before = await readEverything(world.owner.id);
  for (const [name, route, sent] of attempts(world)) {
    const stranger = await makeViewer();
    await runBatch([sql`UPDATE users SET name = 'Somebody else', phone = NULL WHERE id = ${stranger.id}`]);
    const { text } = await call(route, { ...stranger, name: "Somebody else" }, sent);
    for (const canary of ["Canary C", "canary@guest", "5550100777", "5550100778", world.owner.sessionId, world.owner.email]) {
      expect(text, name).not.toContain(canary);
    }
    const signedOut = await call(route, null, sent);
    expect([302, 401], `${name}, signed out`).toContain(signedOut.status);
    expect(signedOut.text, `${name}, signed out`).not.toMatch(/canary/i);
    expect(await readEverything(world.owner.id), name).toBe(before);
  }
  const file = { path: "/settings/export", params: { token: world.token } };
  expect((await call(exportFile, await makeViewer(), file)).status).toBe(404);
});

test("the same URLs answer their owner", async () => {
  const world = await makeWorld();
  for (const [name, route, sent] of attempts(world).filter(([name]) =>
    /^\/(contacts|contacts.csv|contacts\/duplicates|profile|settings)$/.test(name),
  )) {
    const { status, text } = await call(route, world.owner, sent);
    expect(status, name).toBe(200);
    expect(text, name).toMatch(name === "/settings" ? world.owner.email : /canary/i);
  }
  const file = { path: "/settings/export", params: { token: world.token } };
  expect((await call(exportFile, world.owner, file)).status).toBe(200);
  expect((await call(saveSettings, world.owner, { form: { intent: "revoke", session: world.owner.sessionId } })).status).toBe(200);
});
