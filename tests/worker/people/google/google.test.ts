import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { requestReset, resetPasswordByLink } from "#app/people/accounts/recovery.server.ts";
import { findSignInLink } from "#app/people/accounts/sign-in-link.server.ts";
import { findMailedToken, findUser, listMailTemplates, makeAccount, startSession } from "#tests/support/accounts.ts";
import { stopClock } from "#tests/support/clock.ts";
import { agree, comeBack, enterWithGoogle, linkedSubjects, newPerson } from "#tests/support/google.ts";
import { captureLog } from "#tests/support/log.ts";
import { makeBrowser } from "#tests/support/passkeys.ts";

stopClock();

test("someone new gets an account without a password, whose address counts, and comes back to it", async () => {
  const person = newPerson();
  const browser = makeBrowser();
  expect(await enterWithGoogle(browser, person)).toMatchObject({ status: 302, to: "/contacts" });
  const user = await findUser(person.email);
  expect(user).toMatchObject({ passwordHash: "none", name: null });
  expect(user?.emailVerifiedAt).not.toBeNull();
  expect(await browser.viewer()).toMatchObject({ id: user?.id, isVerified: true });
  expect(await listMailTemplates(person.email)).toEqual(["welcome"]);
  const again = makeBrowser();
  using log = captureLog();
  expect((await enterWithGoogle(again, { ...person, email: `${newId()}@moved.test` })).to).toBe("/contacts");
  expect((await again.viewer())?.id).toBe(user?.id);
  expect(log.lines.at(-1)).toMatchObject({ message: "signed in", by: "google", account: user?.id });
  expect(JSON.stringify(log.lines)).not.toContain("@");
});

test("a guest's row becomes the account, with what the guest signed up for", async () => {
  const guest = await makeAccount({ password: null });
  await enterWithGoogle(makeBrowser(), newPerson({ email: guest.email.toUpperCase(), hd: "example.org" }));
  expect(await findUser(guest.email)).toMatchObject({ id: guest.id, passwordHash: "none" });
});

test.each<[string, Record<string, unknown>, string]>([
  ["for another session", { nonce: "another" }, "refused"],
  ["for no session", { nonce: null }, "refused"],
  ["for another site", { aud: "another-client" }, "refused"],
  ["of another provider", { iss: "https://accounts.evil.example" }, "refused"],
  ["that has ended", { exp: 1_700_000_000 }, "refused"],
  ["signed by someone else", { key: "other" }, "refused"],
  ["without a verified address", { email_verified: false }, "unverified"],
  ["that only says its address is verified", { email_verified: "true" }, "unverified"],
  ["with no address", { email: "nobody" }, "unverified"],
])("a token %s signs nobody in, not even a linked account", async (_, lies, why) => {
  const person = newPerson();
  await enterWithGoogle(makeBrowser(), person);
  const browser = makeBrowser();
  using log = captureLog();
  const { to, said } = await enterWithGoogle(browser, { ...person, ...lies });
  expect([to, await browser.viewer()]).toEqual(["/auth?redirect=%2Fcontacts", null]);
  expect(said).toMatch(why === "refused" ? /Google didn't confirm/ : /hasn't verified the address/);
  expect(log.lines.at(-1)).toMatchObject({ message: "sign-in failed", reason: `google-${why}` });
});

test("an answer counts once, in the browser that left for Google", async () => {
  const [browser, other, third] = [makeBrowser(), makeBrowser(), makeBrowser()];
  const back = await agree(browser, newPerson());
  const left = browser.cookies();
  await agree(other, newPerson());
  for (const elsewhere of [other, third]) {
    await comeBack(elsewhere, back);
    expect(await elsewhere.viewer()).toBeNull();
  }
  await comeBack(browser, back);
  expect(await browser.viewer()).not.toBeNull();
  const replayed = makeBrowser(left);
  await comeBack(replayed, back);
  expect(await replayed.viewer()).toBeNull();
});

test.each<[string, (back: URL, others: URL) => void]>([
  ["without its state", (back) => back.searchParams.delete("state")],
  ["with an altered state", (back) => back.searchParams.set("state", "forged")],
  ["with two states", (back) => back.searchParams.append("state", "forged")],
  ["with another browser's state", (back, others) => back.searchParams.set("state", others.searchParams.get("state") ?? "")],
  ["without its code", (back) => back.searchParams.delete("code")],
  // The verifier (PKCE) is this browser's, the code another's.
  ["with another browser's code", (back, others) => back.searchParams.set("code", others.searchParams.get("code") ?? "")],
  ["of another provider", (back) => back.searchParams.set("iss", "https://accounts.evil.example")],
  [
    "with an error instead of its state",
    (back) => {
      back.search = "?error=access_denied";
    },
  ],
])("an answer %s signs nobody in, and is logged", async (_, alter) => {
  const [browser, other] = [makeBrowser(), makeBrowser()];
  const [back, others] = [await agree(browser, newPerson()), await agree(other, newPerson())];
  alter(back, others);
  using log = captureLog();
  expect((await comeBack(browser, back)).to).toBe("/auth?redirect=%2Fcontacts");
  expect(await browser.viewer()).toBeNull();
  expect(log.lines.at(-1)).toMatchObject({ message: "sign-in failed", reason: "google-refused" });
});

test("an answer that no browser left for, or too late, signs nobody in, and is logged", async () => {
  const browser = makeBrowser();
  const back = await agree(browser, newPerson());
  const now = Date.now();
  Object.assign(Date, { now: () => now + 10 * DURATIONS.minute });
  using log = captureLog();
  for (const each of [browser, makeBrowser()]) {
    expect(await comeBack(each, back)).toMatchObject({ to: "/auth", said: "That took too long. Please try again." });
    expect(await each.viewer()).toBeNull();
    expect(log.lines.at(-1)).toMatchObject({ message: "sign-in failed", reason: "google-stale" });
  }
  Object.assign(Date, { now: () => now });
});

test("who says no at Google is told that nothing changed, and a foreign target is dropped", async () => {
  expect(await enterWithGoogle(makeBrowser(), null)).toMatchObject({ said: "You canceled at Google. Nothing changed." });
  expect((await enterWithGoogle(makeBrowser(), newPerson(), "https://evil.example")).to).toBe("/dashboard");
});

test.each([
  ["proven", 1],
  ["unproven", null],
])("a Google address never takes over the account with that %s address", async (_, emailVerifiedAt) => {
  const user = await makeAccount({ emailVerifiedAt });
  const browser = makeBrowser();
  expect((await enterWithGoogle(browser, newPerson({ email: user.email }))).to).toBe("/google/link");
  expect([await browser.viewer(), await linkedSubjects(user.id)]).toEqual([null, []]);
  expect((await browser.send("/google/link")).body).toMatchObject({ kept: { email: user.email, isNew: false }, account: null });
  for (const intent of ["link", "password", "toString"])
    expect((await browser.send("/google/link", { intent, password: "wrong horse" })).status).toBeGreaterThanOrEqual(400);
  expect([await browser.viewer(), await linkedSubjects(user.id)]).toEqual([null, []]);
});

test("the account's password signs in and links, and from then on Google is enough", async () => {
  const user = await makeAccount({ emailVerifiedAt: 1 });
  const person = newPerson({ email: user.email });
  const browser = makeBrowser();
  await enterWithGoogle(browser, person);
  const linked = await browser.send("/google/link", { intent: "password", password: user.password });
  expect([linked.status, linked.headers.get("Location")]).toEqual([302, "/contacts"]);
  expect(await linkedSubjects(user.id)).toEqual([person.sub]);
  expect(await listMailTemplates(user.email)).toContain("sign-in-changed");
  const again = makeBrowser();
  expect((await enterWithGoogle(again, person)).to).toBe("/contacts");
  expect((await again.viewer())?.id).toBe(user.id);
  expect((await browser.send("/google/link", { intent: "link" })).status).toBe(410);
});

test("a mailed link signs in and leads back to link; without it the button does nothing", async () => {
  const user = await makeAccount({ emailVerifiedAt: 1 });
  const browser = makeBrowser();
  await enterWithGoogle(browser, newPerson({ email: user.email }));
  expect((await browser.send("/google/link", { intent: "mail" })).body).toEqual({ isMailed: true });
  const token = await findMailedToken(user.email, "sign-in-link", "sign-in");
  expect((await findSignInLink(token, Date.now()))?.path).toBe("/google/link");
});

test("a signed-in person links whatever Google account they choose, after proving to be the owner", async () => {
  const user = await makeAccount({ emailVerifiedAt: 1 });
  const old = Date.now() - DURATIONS.proof - DURATIONS.minute;
  const browser = makeBrowser([await startSession(user.id, null, old)]);
  const person = newPerson();
  expect((await enterWithGoogle(browser, person, "/settings/passkeys")).to).toBe("/google/link");
  expect((await browser.send("/google/link", { intent: "link" })).status).toBe(422);
  expect(await linkedSubjects(user.id)).toEqual([]);
  expect((await browser.send("/google/link", { intent: "link", ownPassword: user.password })).status).toBe(302);
  expect(await linkedSubjects(user.id)).toEqual([person.sub]);
  expect(await findUser(person.email)).toBeUndefined();

  const other = makeBrowser([await startSession((await makeAccount()).id, null, Date.now())]);
  await enterWithGoogle(other, person, "/settings/passkeys");
  expect((await other.send("/google/link", { intent: "link" })).body).toMatchObject({
    problem: "One of the two is already linked to another account. Unlink it there first.",
  });
  expect(await linkedSubjects(user.id)).toEqual([person.sub]);
});

test("nobody unlinks their only way in; a password set by a mailed link makes it possible", async () => {
  const person = newPerson();
  const browser = makeBrowser();
  await enterWithGoogle(browser, person);
  const user = await findUser(person.email);
  const unlink = () => browser.settings({ intent: "remove", remove: "google" });
  expect((await unlink()).status).toBe(409);
  expect(await linkedSubjects(user?.id ?? "")).toEqual([person.sub]);
  await requestReset(person.email, newId(), "en", Date.now());
  await resetPasswordByLink(await findMailedToken(person.email, "first-password", "reset"), "sea breeze 7", Date.now());
  await enterWithGoogle(browser, person);
  expect((await unlink()).status).toBe(200);
  expect(await linkedSubjects(user?.id ?? "")).toEqual([]);
  expect(await listMailTemplates(person.email)).toContain("sign-in-changed");
  expect((await enterWithGoogle(makeBrowser(), person)).to).toBe("/google/link");
});

test("a link that a stranger made to an account with someone else's address ends when its owner takes it over", async () => {
  const user = await makeAccount({ emailVerifiedAt: null });
  await runBatch([sql`INSERT INTO google_accounts (subject, user_id, created_at) VALUES (${newId()}, ${user.id}, 1)`]);
  await requestReset(user.email, newId(), "en", Date.now());
  await resetPasswordByLink(await findMailedToken(user.email, "reset-password", "reset"), "sea breeze 7", Date.now());
  expect(await linkedSubjects(user.id)).toEqual([]);
});

test("an account that is being deleted isn't signed in to or made again", async () => {
  const person = newPerson();
  await enterWithGoogle(makeBrowser(), person);
  await runBatch([sql`UPDATE users SET deleting_at = 1, password_hash = NULL WHERE email = ${person.email}`]);
  const browser = makeBrowser();
  expect((await enterWithGoogle(browser, person)).said).toBe("That account is being deleted. Try again in a few minutes.");
  expect(await browser.viewer()).toBeNull();
});
