import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS, THROTTLES } from "#app/limits.ts";
import { NO_PASSWORD } from "#app/people/accounts/passwords.server.ts";
import { findMailedToken, listMailTemplates, makeAccount, startSession } from "#tests/support/accounts.ts";
import { stopClock } from "#tests/support/clock.ts";
import { captureLog } from "#tests/support/log.ts";
import { confirmByPasskey, makeBrowser, makePasskeyAccount, type PasskeyLies, type TestBrowser } from "#tests/support/passkeys.ts";

stopClock();

const longAgo = () => Date.now() - DURATIONS.proof - DURATIONS.minute;

async function oldSession(userId: string) {
  return makeBrowser([await startSession(userId, null, longAgo())]);
}

const ask = (browser: TestBrowser, form: Record<string, string>) => browser.send("/auth/confirm", form);

// asked-again.test.ts lists everything that asks.
const askForExport = (browser: TestBrowser, password = "") => browser.send("/settings", { intent: "export", password });
const changeAddress = (browser: TestBrowser) => browser.send("/settings", { intent: "email", email: `${newId()}@new.test`, password: "" });

test("a passkey stands in for ten minutes for what always asks, and for a quarter of an hour for the rest", async () => {
  const owner = await makePasskeyAccount();
  const browser = await oldSession(owner.account.id);
  const revoke = () => browser.send("/settings", { intent: "revoke", session: "none" });
  expect((await revoke()).status).toBe(422);
  await confirmByPasskey(browser, owner);
  expect((await revoke()).status).toBe(404);
  await runBatch([sql`UPDATE sessions SET confirmed_until = confirmed_until - ${10 * DURATIONS.minute}`]);
  expect((await changeAddress(browser)).status).toBe(422);
  expect((await revoke()).status).toBe(404);
  await runBatch([sql`UPDATE sessions SET proven_at = proven_at - ${DURATIONS.proof}`]);
  expect((await revoke()).status).toBe(422);
});

test.each<[string, PasskeyLies]>([
  ["of another site", { origin: "https://evil.example" }],
  ["for another site's id", { rpId: "evil.example" }],
  ["of a person who wasn't checked", { isVerified: false }],
  ["with its counter going back", { counter: 0 }],
])("an answer %s confirms nothing", async (_, lies) => {
  const owner = await makePasskeyAccount();
  const browser = await oldSession(owner.account.id);
  if (lies.counter === 0) await confirmByPasskey(owner.browser, owner);
  expect((await confirmByPasskey(browser, owner, lies)).status).toBe(422);
  expect((await askForExport(browser)).status).toBe(422);
});

test("another account's passkey confirms nothing, nor does a challenge of another session or use", async () => {
  const [owner, stranger] = [await makePasskeyAccount(), await makePasskeyAccount()];
  const browser = await oldSession(owner.account.id);
  using log = captureLog();
  expect((await confirmByPasskey(browser, stranger)).body).toEqual({
    problem: "That passkey doesn't belong to this account, or doesn't work.",
  });
  expect(log.lines.at(-1)).toMatchObject({ message: "sign-in failed", reason: "wrong-passkey" });
  const { body } = await ask(browser, { intent: "options" });
  const answer = await owner.authenticator.sign(body.options as Parameters<typeof owner.authenticator.sign>[0]);
  const form = { intent: "passkey", ticket: body.ticket ?? "", answer };
  const cookies = browser.cookies().filter((cookie) => cookie.startsWith("__Host-passkey"));
  const other = makeBrowser([await startSession(owner.account.id, null, longAgo()), ...cookies]);
  expect((await ask(other, form)).body).toMatchObject({ isStale: true });
  expect((await browser.signIn(form)).body).toMatchObject({ isStale: true });
  expect((await ask(browser, form)).body).toEqual({ isDone: true });
  expect((await ask(browser, form)).body).toMatchObject({ isStale: true });
});

test("without script the password confirms on the page, and wrong ones are counted with the passkeys of the session", async () => {
  const owner = await makePasskeyAccount();
  const browser = await oldSession(owner.account.id);
  expect((await ask(browser, { intent: "password", password: "" })).body).toEqual({ passwordError: "Enter your password to continue." });
  expect((await ask(browser, { intent: "password", password: owner.account.password })).body).toEqual({ isDone: true });
  expect((await changeAddress(browser)).status).toBe(200);
  for (let tried = 0; tried < THROTTLES.signIn.count - 1; tried += 1)
    expect((await ask(browser, { intent: "password", password: "wrong horse" })).status).toBe(422);
  expect((await confirmByPasskey(browser, owner, { isVerified: false })).status).toBe(422);
  expect((await confirmByPasskey(browser, owner)).status).toBe(429);
});

async function makePasswordless() {
  const account = await makeAccount({ emailVerifiedAt: 1 });
  await runBatch([sql`UPDATE users SET password_hash = ${NO_PASSWORD} WHERE id = ${account.id}`]);
  return account;
}

test("an account with neither password nor passkey confirms by a mailed link, once, for ten minutes, in this browser", async () => {
  const account = await makePasswordless();
  const [browser, other] = [await oldSession(account.id), await oldSession(account.id)];
  expect((await ask(browser, { intent: "mail" })).body).toEqual({ isMailed: true });
  const token = await findMailedToken(account.email, "confirm-link", "confirm");
  expect((await ask(other, { intent: "link", token })).status).toBe(410);
  expect((await ask(await oldSession((await makeAccount()).id), { intent: "link", token })).status).toBe(410);
  const now = Date.now();
  Object.assign(Date, { now: () => now + 10 * DURATIONS.minute });
  expect((await ask(browser, { intent: "link", token })).status).toBe(410);
  Object.assign(Date, { now: () => now });
  expect((await askForExport(browser)).status).toBe(422);
  const entries = await Promise.all([1, 2, 3].map(() => ask(browser, { intent: "link", token })));
  expect(entries.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
  expect((await askForExport(other)).status).toBe(422);
  expect((await askForExport(browser)).status).toBe(200);
});

test("viewing the mailed link changes nothing, and elsewhere it isn't open", async () => {
  const account = await makePasswordless();
  const [browser, other] = [await oldSession(account.id), await oldSession(account.id)];
  await ask(browser, { intent: "mail" });
  const path = `/auth/confirm?token=${await findMailedToken(account.email, "confirm-link", "confirm")}`;
  const isOpen = async (from: TestBrowser) => (await from.send(path)).body.isOpen;
  expect([await isOpen(browser), await isOpen(browser), await isOpen(other), await isOpen(makeBrowser())]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("an account with a password or a passkey is mailed no such link, and no one is mailed more than five an hour", async () => {
  const owner = await makePasskeyAccount();
  await ask(owner.browser, { intent: "mail" });
  await runBatch([sql`UPDATE users SET password_hash = ${NO_PASSWORD} WHERE id = ${owner.account.id}`]);
  await ask(owner.browser, { intent: "mail" });
  expect(await listMailTemplates(owner.account.email)).not.toContain("confirm-link");

  const account = await makePasswordless();
  const browser = await oldSession(account.id);
  for (let asked = 0; asked < THROTTLES.reset.count; asked += 1) expect((await ask(browser, { intent: "mail" })).status).toBe(200);
  expect((await ask(browser, { intent: "mail" })).status).toBe(429);
});

test("no password opens an account without one, and signing in with it takes the same steps", async () => {
  const account = await makePasswordless();
  for (const password of ["none", NO_PASSWORD, "correct horse"]) {
    const answer = await makeBrowser().send("/auth", { email: account.email, password });
    expect(answer.status).toBe(401);
  }
  expect((await askForExport(await oldSession(account.id), "none")).status).toBe(422);
});

test.each([
  ["/event/abc/settings", "/event/abc/settings"],
  ["//evil.example", "/settings"],
  ["https://evil.example", "/settings"],
  ["", "/settings"],
])("the page that confirms leads back to %s, if that is ours", async (redirect, back) => {
  const { browser } = await makePasskeyAccount();
  expect((await browser.send(`/auth/confirm?redirect=${encodeURIComponent(redirect)}`)).body).toMatchObject({ back });
});
