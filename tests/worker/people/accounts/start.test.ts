import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { signInWithPassword } from "#app/people/accounts/sign-in.server.ts";
import { startAccount } from "#app/people/accounts/start.server.ts";
import { browserRequest, findUser, listMailTemplates, makeAccount } from "#tests/support/accounts.ts";
import { stopClock } from "#tests/support/clock.ts";

stopClock();

const PASSWORD = "a quiet harbour";

function start(email: string, password = PASSWORD, { isPerson = true, request = browserRequest(), name = "Olivia" } = {}) {
  return startAccount({ name, email, password, timeZone: "Europe/Paris" }, request, Date.now(), async () => isPerson);
}

test("a new address is registered, signed in and mailed", async () => {
  const email = `${newId()}@example.org`;
  expect(await start(email)).toMatchObject({ outcome: "signedIn", isNew: true, cookies: [expect.any(String), expect.any(String)] });
  expect(await findUser(email)).toMatchObject({ name: null, timeZone: "Europe/Paris", emailVerifiedAt: null });
  expect(await listMailTemplates(email)).toEqual(["verify-email", "welcome"]);
});

test("a user with an account is signed in by its password, without a mail", async () => {
  const account = await makeAccount({ password: PASSWORD });
  expect(await start(account.email)).toMatchObject({ outcome: "signedIn", isNew: false });
  expect(await listMailTemplates(account.email)).not.toContain("set-password");
});

test.each(["", "  ", "\u200b"])("without a name that can be shown no account is made, and nobody is mailed: '%s'", async (name) => {
  const email = `${newId()}@example.org`;
  expect(await start(email, PASSWORD, { name })).toMatchObject({ outcome: "unnamed", problem: expect.stringMatching(/./) });
  expect(await findUser(email)).toBeUndefined();
  expect(await listMailTemplates(email)).toEqual([]);
  const account = await makeAccount();
  expect(await start(account.email, "another long enough one", { name })).toMatchObject({ outcome: "unnamed" });
});

test("a known address with another password gets its mail and stays unchanged", async () => {
  const account = await makeAccount();
  const before = await findUser(account.email);
  expect(await start(account.email, "another long enough one")).toEqual({ outcome: "mailed" });
  expect(await findUser(account.email)).toEqual(before);
  expect(await listMailTemplates(account.email)).toEqual(["set-password"]);
  const byHand = await signInWithPassword(account.email, "another long enough one", browserRequest(), Date.now());
  expect(byHand).toMatchObject({ ok: false, reason: "wrong-credentials" });
});

test.each([
  ["", PASSWORD, true, "missing-credentials"],
  ["no address", PASSWORD, true, "invalid-email"],
  ["new@example.org", "short", true, "password-short"],
  ["new@example.org", "password", true, "password-common"],
  ["grace.quillfeather@example.org", "Quillfeather1906!", true, "password-common"],
  ["new@example.org", PASSWORD, false, "no-person"],
])("invalid input creates no account: %s, %s, %s", async (email, password, isPerson, reason) => {
  expect(await start(email, password, { isPerson })).toMatchObject({ outcome: "refused", reason });
  expect(await listMailTemplates(email)).toEqual([]);
});

test("attempts count as they do on the sign-in screen", async () => {
  const account = await makeAccount();
  const request = browserRequest();
  const outcomes = [];
  for (let index = 0; index < 7; index++) outcomes.push(await start(account.email, `wrong but long ${index}`, { request }));
  expect(outcomes.at(-1)).toMatchObject({ outcome: "refused", reason: "throttled" });
});
