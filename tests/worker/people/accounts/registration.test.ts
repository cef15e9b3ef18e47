import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.ts";
import { users } from "#app/db/tables.ts";
import { resetPasswordByLink } from "#app/people/accounts/recovery.server.ts";
import { registerAccount } from "#app/people/accounts/registration.server.ts";
import { signInWithPassword } from "#app/people/accounts/sign-in.server.ts";
import { browserRequest, findMailedToken, findUser, listMailTemplates, makeAccount } from "#tests/support/accounts.ts";

const PASSWORD = "a quiet harbour";

function registerAs(email: string) {
  return registerAccount({ email, password: PASSWORD, locale: "fr", timeZone: "Europe/Paris", path: "/create" }, newId(), Date.now());
}

test("a new account can be used at once, and its mails wait in the outbox", async () => {
  const email = `${newId()}@example.org`;
  await registerAs(email);
  expect(await findUser(email)).toMatchObject({ name: null, locale: "fr", timeZone: "Europe/Paris", emailVerifiedAt: null });
  expect(await listMailTemplates(email)).toEqual(["verify-email", "welcome"]);
  expect(await signInWithPassword(email, PASSWORD, browserRequest(), Date.now())).toMatchObject({ ok: true });
});

test("registering a known address changes nothing and mails a link to set a password", async () => {
  const account = await makeAccount();
  const before = await findUser(account.email);
  expect(await registerAs(account.email)).toEqual(await registerAs(`${newId()}@example.org`));
  expect(await findUser(account.email)).toEqual(before);
  expect(await listMailTemplates(account.email)).toEqual(["set-password"]);
});

test("a guest who registers owns their row only after following the mailed link", async () => {
  const guest = await makeAccount({ password: null, name: "Guest" });
  await registerAs(guest.email);
  expect((await findUser(guest.email))?.passwordHash).toBeNull();
  expect(await signInWithPassword(guest.email, PASSWORD, browserRequest(), Date.now())).toMatchObject({ ok: false });

  const token = await findMailedToken(guest.email, "set-password", "set-password");
  expect(await resetPasswordByLink(token, "my own words", Date.now())).toBe("reset");
  const owner = await findUser(guest.email);
  expect(owner).toMatchObject({ id: guest.id, name: "Guest" });
  expect(owner?.emailVerifiedAt).not.toBeNull();
  expect(await signInWithPassword(guest.email, "my own words", browserRequest(), Date.now())).toMatchObject({ ok: true });
});

test("the same registration several times at once creates one account", async () => {
  const email = `${newId()}@example.org`;
  await Promise.all(Array.from({ length: 5 }, () => registerAs(email)));
  expect(await db().$count(users, eq(users.email, email))).toBe(1);
  const welcomes = (await listMailTemplates(email)).filter((template) => template === "welcome");
  expect(welcomes).toHaveLength(1);
});

test("an address gets at most five links an hour, and its next registration isn't refused", async () => {
  const account = await makeAccount();
  const outcomes = [];
  for (let i = 0; i < 7; i++) outcomes.push(await registerAs(account.email));
  expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
  expect(await listMailTemplates(account.email)).toHaveLength(5);
});
