import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { encodeText, toBase64Url } from "#app/lib/bytes.ts";
import { DURATIONS } from "#app/limits.ts";
import { beginDeletion } from "#app/people/accounts/deletion.server.ts";
import { requestReset, resetPasswordByLink } from "#app/people/accounts/recovery.server.ts";
import { PASSKEYS } from "#app/people/passkeys/limits.ts";
import { loadPasskeys } from "#app/people/passkeys/queries.server.ts";
import { findMailedToken, listMailTemplates, makeAccount, startSession } from "#tests/support/accounts.ts";
import { makeAuthenticator } from "#tests/support/authenticator.ts";
import { stopClock } from "#tests/support/clock.ts";
import { askToAdd, makeBrowser, makePasskeyAccount } from "#tests/support/passkeys.ts";

stopClock();

async function namesOf(userId: string): Promise<string[]> {
  const [rows] = await runBatch([sql<{ name: string }>`SELECT name FROM passkeys WHERE user_id = ${userId} ORDER BY created_at, name`]);
  return rows.map(({ name }) => name);
}

test("several passkeys are added, named, renamed and removed, and each change is mailed", async () => {
  const { account, browser, authenticator } = await makePasskeyAccount();
  const { options, ticket } = await askToAdd(browser);
  expect(options).toMatchObject({
    rp: { id: "turnout.test" },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [{ id: authenticator.id }],
  });
  const second = await makeAuthenticator();
  const added = await browser.settings({ intent: "add", ticket, answer: await second.make(options), name: "  " });
  expect(added.body).toMatchObject({ ok: true, toast: { title: "Passkey added" } });
  expect(await namesOf(account.id)).toEqual(["An unknown browser", "Phone"]);

  expect((await browser.settings({ intent: "rename", id: second.id, name: "  My \n key " })).status).toBe(200);
  expect((await browser.settings({ intent: "rename", id: second.id, name: " " })).body).toMatchObject({
    errors: { [`name-${second.id}`]: "Enter a name." },
  });
  expect(await namesOf(account.id)).toEqual(["My key", "Phone"]);

  expect((await browser.settings({ intent: "remove", remove: authenticator.id })).status).toBe(200);
  expect((await browser.settings({ intent: "remove", remove: authenticator.id })).status).toBe(404);
  expect(await namesOf(account.id)).toEqual(["My key"]);
  const changes = await listMailTemplates(account.email);
  expect(changes.filter((template) => template === "sign-in-changed")).toHaveLength(3);
});

test("another account's passkey can't be renamed, removed, listed or added again", async () => {
  const [owner, stranger] = [await makePasskeyAccount(), await makePasskeyAccount()];
  const { id } = owner.authenticator;
  expect((await stranger.browser.settings({ intent: "rename", id, name: "Mine" })).status).toBe(404);
  expect((await stranger.browser.settings({ intent: "remove", remove: id })).status).toBe(404);
  const viewer = await stranger.browser.viewer();
  if (!viewer) throw new Error("not signed in");
  expect((await loadPasskeys(viewer, "en")).passkeys.map(({ id: own }) => own)).toEqual([stranger.authenticator.id]);
  const { options, ticket } = await askToAdd(stranger.browser);
  const again = await stranger.browser.settings({ intent: "add", ticket, answer: await owner.authenticator.make(options) });
  expect([again.status, await namesOf(owner.account.id)]).toEqual([409, ["Phone"]]);
});

test.each<[string, Parameters<Awaited<ReturnType<typeof makeAuthenticator>>["make"]>[1]]>([
  ["of another site", { origin: "https://evil.example" }],
  ["for another site's id", { rpId: "evil.example" }],
  ["of a person who wasn't checked", { isVerified: false }],
  ["for another challenge", { challenge: toBase64Url(encodeText("another challenge entirely, never given")) }],
  ["that signs", { type: "webauthn.get" }],
])("a passkey %s isn't added, and the challenge is used up", async (_, lies) => {
  const account = await makeAccount();
  const browser = makeBrowser([await startSession(account.id, null, Date.now())]);
  const authenticator = await makeAuthenticator();
  const { options, ticket } = await askToAdd(browser);
  expect((await browser.settings({ intent: "add", ticket, answer: await authenticator.make(options, lies) })).status).toBe(422);
  expect((await browser.settings({ intent: "add", ticket, answer: await authenticator.make(options) })).status).toBe(409);
  expect(await namesOf(account.id)).toEqual([]);
  const next = await askToAdd(browser);
  const added = await browser.settings({ intent: "add", ticket: next.ticket, answer: await authenticator.make(next.options) });
  expect(added.status).toBe(200);
});

test("a challenge to add only works in the session that asked, and not to sign in", async () => {
  const account = await makeAccount();
  const browser = makeBrowser([await startSession(account.id, null, Date.now())]);
  const authenticator = await makeAuthenticator();
  const { options, ticket } = await askToAdd(browser);
  const form = { intent: "add", ticket, answer: await authenticator.make(options) };
  const passkeyCookie = browser.cookies().filter((cookie) => cookie.startsWith("__Host-passkey"));
  const otherSession = makeBrowser([await startSession(account.id, null, Date.now()), ...passkeyCookie]);
  expect((await otherSession.settings(form)).status).toBe(409);
  expect((await browser.signIn({ intent: "passkey", ticket, answer: await authenticator.sign(options) })).status).toBe(409);
  expect((await browser.settings(form)).status).toBe(200);
});

test("a session that has been open for long must give the password to add or remove a passkey", async () => {
  const { account, authenticator } = await makePasskeyAccount();
  const old = Date.now() - DURATIONS.proof - DURATIONS.minute;
  const browser = makeBrowser([await startSession(account.id, null, old)]);
  for (const ownPassword of ["", "wrong horse"]) {
    const asked = await askToAdd(browser, { ownPassword });
    expect([asked.status, Object.keys(asked.body.errors ?? {})]).toEqual([422, ["ownPassword"]]);
    expect((await browser.settings({ intent: "remove", remove: authenticator.id, ownPassword })).status).toBe(422);
  }
  expect(await namesOf(account.id)).toEqual(["Phone"]);
  expect((await askToAdd(browser, { ownPassword: account.password })).status).toBe(200);
});

test("an account has at most ten passkeys, however many are added at once", async () => {
  const account = await makeAccount();
  const browser = makeBrowser([await startSession(account.id, null, Date.now())]);
  await askToAdd(browser);
  const made = await Promise.all(
    Array.from({ length: PASSKEYS.count + 2 }, async () => {
      const { options, ticket } = await askToAdd(browser);
      return { intent: "add", ticket, answer: await (await makeAuthenticator()).make(options) };
    }),
  );
  const statuses = await Promise.all(made.map(async (form) => (await browser.settings(form)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(PASSKEYS.count);
  expect(await namesOf(account.id)).toHaveLength(PASSKEYS.count);
  expect((await askToAdd(browser)).body).toMatchObject({
    toast: { description: "You have 10 passkeys, which is the most an account can have. Remove one first." },
  });
});

test("a passkey ends with its account, and when its account turns out to be made for someone else's address", async () => {
  const leaving = await makePasskeyAccount();
  const viewer = await leaving.browser.viewer();
  if (!viewer) throw new Error("not signed in");
  await beginDeletion(viewer, leaving.account.password, { events: 0, people: 0, passedOn: 0, signUps: 0 }, Date.now());
  expect(await namesOf(leaving.account.id)).toEqual([]);

  for (const [verifiedAt, kept] of [[null, []] as const, [1, ["Phone"]] as const]) {
    const { account } = await makePasskeyAccount();
    await runBatch([sql`UPDATE users SET email_verified_at = ${verifiedAt} WHERE id = ${account.id}`]);
    await requestReset(account.email, account.id, "en", Date.now());
    await resetPasswordByLink(await findMailedToken(account.email, "reset-password", "reset"), "brand new words", Date.now());
    expect(await namesOf(account.id)).toEqual(kept);
  }
});

test("without a session nothing is shown or changed", async () => {
  const { authenticator, account } = await makePasskeyAccount();
  expect((await makeBrowser().settings({ intent: "remove", remove: authenticator.id })).status).toBe(302);
  expect(await namesOf(account.id)).toEqual(["Phone"]);
});
