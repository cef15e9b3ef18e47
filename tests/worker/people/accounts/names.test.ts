import type { D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { registerAccount } from "#app/people/accounts/registration.server.ts";
import { readSession } from "#app/people/accounts/session.server.ts";
import { signInWithPassword } from "#app/people/accounts/sign-in.server.ts";
import { action as save } from "#app/routes/create/save.ts";
import { action as saveSimple } from "#app/routes/create-simple/save.ts";
import { action as invite } from "#app/routes/event/invite.tsx";
import { action as owner } from "#app/routes/event/owner.ts";
import { action as inviteToExample } from "#app/routes/invites.ts";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import { getKnownFields } from "#app/signup/ui/viewer-defaults.ts";
import { browserRequest, findUser, makeAccount } from "#tests/support/accounts.ts";
import { insert } from "#tests/support/insert.ts";
import { makeEvent, makeForm } from "#tests/support/makers.ts";

const PASSWORD = "a quiet harbor";

/** A newly registered, signed-in user who has an address but no name. */
async function newcomer() {
  const email = `jsmith42-${newId()}@example.org`;
  await registerAccount({ email, password: PASSWORD, locale: "en", timeZone: "Europe/Paris", path: "/create" }, newId(), Date.now());
  await runBatch([sql`UPDATE users SET email_verified_at = 1 WHERE email = ${email}`]);
  return await signInAs(email, PASSWORD);
}

async function signInAs(email: string, password: string) {
  const entry = await signInWithPassword(email, password, browserRequest(), Date.now());
  if (!entry.ok) throw new Error("not signed in");
  const { viewer } = readSession(browserRequest("/", { cookies: entry.cookies }));
  const user = await viewer();
  if (!user) throw new Error("no session");
  return user;
}

type Viewer = Awaited<ReturnType<typeof newcomer>>;
type Sent = { json: unknown } | { form: Record<string, string> };

async function send(act: (args: ActionFunctionArgs) => Promise<unknown>, viewer: Viewer, sent: Sent, eventId = "") {
  const isJson = "json" in sent;
  const request = new Request("https://turnout.test/", {
    method: "POST",
    body: isJson ? JSON.stringify(sent.json) : new URLSearchParams(sent.form),
    headers: isJson ? { "Content-Type": "application/json" } : {},
  });
  const context = { requestId: "test", nonce: "", viewer: async () => viewer } as unknown as AppLoadContext;
  const answer = await act({ request, params: { eventId }, context });
  if (answer instanceof Response) return { status: answer.status, answer: await answer.json<Record<string, unknown>>() };
  const { data, init } = answer as { data: Record<string, unknown>; init: ResponseInit | null };
  return { status: init?.status ?? 200, answer: data };
}

const MISSING = "Please enter your name.";

function wizard(eventId: string, given: object = {}, form: object = {}) {
  const body = { form: makeForm("rsvp", { date: "2099-05-01", ...form }), eventId, version: null, cancel: [], isFirst: true, ...given };
  return { json: body };
}

function simple(eventId: string, given: object = {}) {
  const place = { title: "Picnic", description: "", location: "Park", date: "2099-05-01", timeZone: "America/New_York" };
  return { json: { eventId, ...place, startTime: "10:00", endTime: "12:00", maxAttendees: 5, ...given } };
}

test("a new account has no name", async () => {
  const viewer = await newcomer();
  expect(viewer.name).toBeNull();
  expect(getKnownFields(viewer)).toEqual({ email: viewer.email });
});

test("the wizard publishes under the name it is given, and asks for one if it is missing", async () => {
  const viewer = await newcomer();
  const eventId = newId();
  const asked = await send(save, viewer, wizard(eventId));
  expect(asked).toEqual({ status: 422, answer: { outcome: "refused", problems: [{ path: ["organizerName"], message: MISSING }] } });
  expect(await loadEventPage(eventId, viewer.id, Date.now())).toBeNull();

  expect(await send(save, viewer, wizard(eventId, { organizerName: "  Jo   Smith " }))).toMatchObject({ status: 200 });
  expect((await loadEventPage(eventId, null, Date.now()))?.event.organizer?.name).toBe("Jo Smith");
  expect((await findUser(viewer.email))?.name).toBe("Jo Smith");
});

test("the missing name is reported together with the form's other errors", async () => {
  const { answer } = await send(save, await newcomer(), wizard(newId(), {}, { title: "" }));
  expect(answer).toMatchObject({ problems: [{ path: ["title"] }, { path: ["organizerName"], message: MISSING }] });
});

test("a draft asks for no name, but keeps one that was typed", async () => {
  const viewer = await newcomer();
  expect(await send(save, viewer, wizard(newId(), { organizerName: "" }, { intent: "draft" }))).toMatchObject({ status: 200 });
  expect((await findUser(viewer.email))?.name).toBeNull();
  const typed = wizard(newId(), { organizerName: "Jo Smith" }, { intent: "draft" });
  expect(await send(save, viewer, typed)).toMatchObject({ status: 200 });
  expect((await findUser(viewer.email))?.name).toBe("Jo Smith");
});

test("publishing a draft in a later save asks for a name; editing a public event doesn't", async () => {
  const viewer = await newcomer();
  const eventId = newId();
  await send(save, viewer, wizard(eventId, {}, { intent: "draft" }));
  const later = { version: 1, isFirst: false };
  expect(await send(save, viewer, wizard(eventId, later))).toMatchObject({ status: 422, answer: { problems: [{ message: MISSING }] } });
  const unseen = wizard(eventId, { ...later, organizerName: "\u2800\u2800\u3164" });
  expect(await send(save, viewer, unseen)).toMatchObject({ status: 422, answer: { problems: [{ message: MISSING }] } });
  expect(await loadEventPage(eventId, null, Date.now())).toBeNull();
  expect(await send(save, viewer, wizard(eventId, { ...later, organizerName: "Jo Smith" }))).toMatchObject({ status: 200 });
  await runBatch([sql`UPDATE users SET name = NULL WHERE id = ${viewer.id}`]);
  const edit = wizard(eventId, { version: 2, isFirst: false }, { title: "Autumn fair" });
  expect(await send(save, { ...viewer, name: null }, edit)).toMatchObject({ status: 200 });
});

test("a form never changes an account's existing name", async () => {
  const { email, password } = await makeAccount({ name: "Olivia Owner" });
  const viewer = await signInAs(email, password);
  expect(await send(save, viewer, wizard(newId(), { organizerName: "Somebody Else" }))).toMatchObject({ status: 200 });
  expect((await findUser(email))?.name).toBe("Olivia Owner");
});

test("the one-page form also asks for a name", async () => {
  const viewer = await newcomer();
  const eventId = newId();
  const { status, answer } = await send(saveSimple, viewer, simple(eventId, { title: "" }));
  expect(status).toBe(422);
  expect(answer).toMatchObject({ problems: [{ path: ["title"] }, { path: ["organizerName"], message: MISSING }] });
  expect(await send(saveSimple, viewer, simple(eventId, { organizerName: "Jo Smith" }))).toMatchObject({ status: 200 });
  expect((await findUser(viewer.email))?.name).toBe("Jo Smith");
});

test("publishing a draft asks for a name", async () => {
  const viewer = await newcomer();
  const { eventId } = await makeEvent(makeForm("rsvp", { date: "2099-05-01", intent: "draft" }), { ownerId: viewer.id });
  const asked = await send(owner, viewer, { form: { intent: "publish" } }, eventId);
  expect(asked).toEqual({ status: 422, answer: { outcome: "needsName", problem: MISSING } });
  const named = await send(owner, viewer, { form: { intent: "publish", organizerName: "Jo Smith" } }, eventId);
  expect(named).toMatchObject({ status: 200, answer: { outcome: "done" } });
  expect((await loadEventPage(eventId, null, Date.now()))?.event.organizer?.name).toBe("Jo Smith");
});

test("invitations require a name, including those to the example event", async () => {
  const viewer = await newcomer();
  const { eventId } = await makeEvent(makeForm("rsvp", { date: "2099-05-01" }), { ownerId: viewer.id, now: Date.now() });
  const fields = { intent: "send", key: newId(), contactIds: "", addresses: "ada@example.org", message: "" };
  const asked = await send(invite, viewer, { form: fields }, eventId);
  expect(asked).toEqual({ status: 422, answer: { ok: false, errors: { message: expect.any(String), organizerName: MISSING } } });

  const contactId = newId();
  await insert("contacts", { id: contactId, user_id: viewer.id, name: "Ada", email: "ada@example.org", created_at: 0, updated_at: 0 });
  const example = { key: newId(), contactIds: contactId, message: "Come", title: "Morning", date: "2099-05-01" };
  expect(await send(inviteToExample, viewer, { form: example })).toEqual({
    status: 422,
    answer: { ok: false, errors: { organizerName: MISSING } },
  });
  const sent = await send(invite, viewer, { form: { ...fields, message: "Come", organizerName: "Jo Smith" } }, eventId);
  expect(sent).toMatchObject({ status: 200, answer: { ok: true } });
  expect((await findUser(viewer.email))?.name).toBe("Jo Smith");
});

test("the migration removes names that were derived from the part before the at sign", async () => {
  const [derived, given, guest] = [newId(), newId(), newId()];
  await makeAccount({ email: `${derived}@example.org`, name: derived });
  await makeAccount({ email: `${given}@example.org`, name: "Jo Smith" });
  await makeAccount({ email: `${guest}@example.org`, name: guest, password: null });
  const { TEST_MIGRATIONS: migrations } = env as unknown as { TEST_MIGRATIONS: D1Migration[] };
  const migration = migrations.find(({ name }) => name.startsWith("0016_"));
  for (const query of migration?.queries ?? []) await env.DB.prepare(query).run();
  const names = await Promise.all([derived, given, guest].map(async (id) => (await findUser(`${id}@example.org`))?.name));
  expect(names).toEqual([null, "Jo Smith", guest]);
});
