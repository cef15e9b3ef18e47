import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { NO_PASSWORD } from "#app/people/accounts/passwords.server.ts";
import { findMailedToken, makeAccount, startSession } from "#tests/support/accounts.ts";
import { stopClock } from "#tests/support/clock.ts";
import { enterWithGoogle, newPerson } from "#tests/support/google.ts";
import { makeGroup } from "#tests/support/groups.ts";
import { makeOwnedSheet } from "#tests/support/owned-events.ts";
import { confirmByPasskey, makeBrowser, makePasskeyAccount, type TestBrowser } from "#tests/support/passkeys.ts";
import { makeTestWebhook, TestReceiver } from "#tests/support/webhooks.ts";

stopClock();

const longAgo = () => Date.now() - DURATIONS.proof - DURATIONS.minute;

/** An account with something of everything that is asked for again, and two sessions opened long ago. */
async function makeOwner() {
  const { account, authenticator, browser: recent } = await makePasskeyAccount();
  const [{ eventId }, { groupId }, friend] = [
    await makeOwnedSheet(account.id),
    await makeGroup(),
    await makeAccount({ emailVerifiedAt: 1 }),
  ];
  const { id: webhookId } = await makeTestWebhook({ eventId, ownerId: account.id }, Date.now());
  const memberId = newId();
  await runBatch([
    sql`UPDATE groups SET user_id = ${account.id} WHERE id = ${groupId}`,
    sql`INSERT INTO event_members (id, event_id, user_id, role, invited_at, accepted_at)
      VALUES (${memberId}, ${eventId}, ${friend.id}, 'organizer', 1, 1)`,
    sql`INSERT INTO group_members (id, group_id, user_id, invited_at, accepted_at) VALUES (${memberId}, ${groupId}, ${friend.id}, 1, 1)`,
  ]);
  const open = async () => makeBrowser([await startSession(account.id, null, longAgo())]);
  const [browser, other] = [await open(), await open()];
  const otherSession = (await other.viewer())?.sessionId ?? "";
  return { ...account, authenticator, recent, browser, other, otherSession, eventId, groupId, memberId, webhookId };
}

type Owner = Awaited<ReturnType<typeof makeOwner>>;

type Act = {
  name: string;
  /** Where the form is sent. */
  path: (owner: Owner) => string;
  form: (owner: Owner) => Record<string, string>;
  /** The field for the password. */
  field: string;
  before?: (owner: Owner) => Promise<unknown>;
};

const inSettings = (name: string, intent: string, field: string, form: Act["form"] = () => ({})): Act => ({
  name,
  path: () => "/settings",
  form: (owner) => ({ intent, ...form(owner) }),
  field,
});
const elsewhere = (name: string, path: Act["path"], form: Act["form"]): Act => ({ name, path, form, field: "ownPassword" });

const PASSWORDS = { password: "sea breeze 7", confirmation: "sea breeze 7" };

/** Asked however recently the person signed in. */
const ALWAYS: Act[] = [
  inSettings("an export", "export", "password"),
  inSettings("a change of address", "email", "password", () => ({ email: `${newId()}@new.test` })),
  inSettings("a new password", "password", "current", () => PASSWORDS),
  inSettings("deletion", "delete", "password"),
];

const eventPeople: Act["path"] = ({ eventId }) => `/event/${eventId}/people`;
const groupPeople: Act["path"] = ({ groupId }) => `/groups/${groupId}/people`;
const webhooks: Act["path"] = ({ eventId }) => `/event/${eventId}/webhooks`;
const passkeys: Act["path"] = () => "/settings/passkeys";
const connections: Act["path"] = () => "/settings/connections";
const invitation = (by: string) => ({
  intent: "invite",
  key: newId(),
  role: "organizer",
  by,
  email: by === "email" ? `${newId()}@helper.test` : "",
});

/** Asked once the session is a quarter of an hour old. */
const LATER: Act[] = [
  inSettings("ending a session", "revoke", "ownPassword", ({ otherSession }) => ({ session: otherSession })),
  inSettings("signing out everywhere", "signOutEverywhere", "ownPassword"),
  elsewhere("a key", connections, () => ({ intent: "makeKey", name: "Sync", "events:read": "on" })),
  elsewhere("a spreadsheet's link", connections, ({ eventId }) => ({ intent: "makeLink", eventId })),
  elsewhere("a webhook", webhooks, () => ({ intent: "make", url: new TestReceiver().url })),
  elsewhere("names for a webhook", webhooks, ({ webhookId }) => ({ intent: "names", names: "yes", webhookId })),
  elsewhere("a webhook's new secret", webhooks, ({ webhookId }) => ({ intent: "renew", webhookId })),
  elsewhere("handing over an event", eventPeople, ({ memberId }) => ({ intent: "handOver", memberId })),
  elsewhere("handing over a group", groupPeople, ({ memberId }) => ({ intent: "handOver", memberId })),
  elsewhere("an event's invitation link", eventPeople, () => invitation("link")),
  elsewhere("a group's invitation link", groupPeople, () => invitation("link")),
  elsewhere("an organizer's invitation", eventPeople, () => invitation("email")),
  elsewhere("removing a passkey", passkeys, ({ authenticator }) => ({ intent: "remove", remove: authenticator.id })),
  {
    ...elsewhere(
      "linking Google",
      () => "/google/link",
      () => ({ intent: "link" }),
    ),
    before: async ({ browser, recent }) => {
      const person = newPerson();
      for (const each of [browser, recent]) await enterWithGoogle(each, person, "/settings/passkeys");
    },
  },
  {
    ...elsewhere("unlinking Google", passkeys, () => ({ intent: "remove", remove: "google" })),
    before: async ({ id }) =>
      await runBatch([sql`INSERT INTO google_accounts (subject, user_id, created_at) VALUES (${newId()}, ${id}, 1)`]),
  },
];

async function act(owner: Owner, { path, form, field }: Act, browser: TestBrowser, password?: string) {
  const { status, body } = await browser.send(path(owner), { ...form(owner), ...(password !== undefined && { [field]: password }) });
  return { status, errors: Object.keys(body.errors ?? {}) };
}

/** Everything that any of the acts would change. */
async function readState({ id, eventId, groupId }: Owner): Promise<unknown> {
  return await runBatch([
    sql`SELECT * FROM users WHERE id = ${id}`,
    sql`SELECT id FROM sessions WHERE user_id = ${id} ORDER BY id`,
    ...["exports", "api_keys", "sheet_keys", "passkeys", "google_accounts"].map(
      (table) => sql`SELECT * FROM ${sql.raw(table)} WHERE user_id = ${id}`,
    ),
    ...["webhooks", "event_members"].map((table) => sql`SELECT * FROM ${sql.raw(table)} WHERE event_id = ${eventId}`),
    sql`SELECT * FROM groups WHERE id = ${groupId}`,
    sql`SELECT * FROM group_members WHERE group_id = ${groupId}`,
    sql`SELECT purpose FROM one_time_tokens WHERE user_id = ${id}`,
  ]);
}

async function refusesUnproven(owner: Owner, asked: Act, browser: TestBrowser): Promise<void> {
  const before = await readState(owner);
  for (const typed of [undefined, "", "wrong horse", "none"])
    expect(await act(owner, asked, browser, typed)).toEqual({ status: 422, errors: [asked.field] });
  expect(await readState(owner)).toEqual(before);
}

async function prepare(asked: Act): Promise<Owner> {
  const owner = await makeOwner();
  await asked.before?.(owner);
  return owner;
}

const ALL = [...ALWAYS, ...LATER].map((asked) => [asked.name, asked] as const);

test.each(ALL)("%s asks again in a session opened long ago, and the password will do", async (_, asked) => {
  const owner = await prepare(asked);
  await refusesUnproven(owner, asked, owner.browser);
  const before = await readState(owner);
  expect((await act(owner, asked, owner.browser, owner.password)).status).toBeLessThan(400);
  expect(await readState(owner)).not.toEqual(before);
});

test.each(ALL)("%s takes a passkey instead, in the session that gave it", async (_, asked) => {
  const owner = await prepare(asked);
  expect((await confirmByPasskey(owner.other, owner)).body).toEqual({ isDone: true });
  await refusesUnproven(owner, asked, owner.browser);
  expect((await confirmByPasskey(owner.browser, owner)).body).toEqual({ isDone: true });
  const before = await readState(owner);
  expect((await act(owner, asked, owner.browser)).status).toBeLessThan(400);
  expect(await readState(owner)).not.toEqual(before);
});

test.each(ALL)("%s takes a mailed link from an account with neither password nor passkey", async (_, asked) => {
  const owner = await prepare(asked);
  // Removing the last passkey isn't possible without a password.
  const isRemoval = asked.name === "removing a passkey" || asked.name === "unlinking Google";
  await runBatch([
    sql`UPDATE users SET password_hash = ${NO_PASSWORD} WHERE id = ${owner.id}`,
    sql`DELETE FROM passkeys WHERE user_id = ${owner.id}`,
  ]);
  await refusesUnproven(owner, asked, owner.browser);
  await owner.browser.send("/auth/confirm", { intent: "mail" });
  const token = await findMailedToken(owner.email, "confirm-link", "confirm");
  expect((await owner.browser.send("/auth/confirm", { intent: "link", token })).body).toEqual({ isDone: true });
  const { status, errors } = await act(owner, asked, owner.browser);
  expect(errors).toEqual([]);
  if (!isRemoval) expect(status).toBeLessThan(400);
});

test.each(ALWAYS.map((asked) => [asked.name, asked] as const))("%s asks also just after signing in, each time", async (_, asked) => {
  const owner = await makeOwner();
  await refusesUnproven(owner, asked, owner.recent);
  await confirmByPasskey(owner.recent, owner);
  expect((await act(owner, asked, owner.recent)).status).toBeLessThan(400);
  if (await owner.recent.viewer()) expect((await act(owner, asked, owner.recent)).status).toBe(422);
});

test.each(LATER.map((asked) => [asked.name, asked] as const))("%s doesn't ask just after signing in", async (_, asked) => {
  const owner = await prepare(asked);
  const before = await readState(owner);
  expect((await act(owner, asked, owner.recent)).status).toBeLessThan(400);
  expect(await readState(owner)).not.toEqual(before);
});
