import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS, THROTTLES } from "#app/limits.ts";
import { registerAccount } from "#app/people/accounts/registration.server.ts";
import { findMailedToken, findUser, listMailTemplates, makeAccount, startSession } from "#tests/support/accounts.ts";
import { stopClock } from "#tests/support/clock.ts";
import { enterWithGoogle, linkedSubjects, newPerson } from "#tests/support/google.ts";
import { makeEvent, makeForm, makeSignUp } from "#tests/support/makers.ts";
import { makeBrowser, type TestBrowser } from "#tests/support/passkeys.ts";

stopClock();

/** A person whose Google account has an address of another provider. */
function newOutsider(lies: Record<string, unknown> = {}) {
  return newPerson({ email: `${newId()}@other.test`, ...lies });
}

const ask = (browser: TestBrowser, form: Record<string, string>) => browser.send("/google/link", form);
const mailedToken = (email: string) => findMailedToken(email, "google-address", "google-address");

/** Comes from Google and is mailed a link. */
async function askForLink(person: ReturnType<typeof newPerson>) {
  const browser = makeBrowser();
  expect((await enterWithGoogle(browser, person)).to).toBe("/google/link");
  expect((await ask(browser, { intent: "mail" })).body).toEqual({ isMailed: true });
  return { browser, token: await mailedToken(person.email) };
}

test.each<[string, Record<string, unknown>, string]>([
  ["of Gmail", {}, "/contacts"],
  ["of a Workspace", { email: `${newId()}@company.test`, hd: "company.test" }, "/contacts"],
  ["of another provider", { email: `${newId()}@company.test` }, "/google/link"],
  ["with an empty domain", { email: `${newId()}@company.test`, hd: "" }, "/google/link"],
  ["with a domain that isn't text", { email: `${newId()}@company.test`, hd: true }, "/google/link"],
  ["that only looks like Gmail's", { email: `${newId()}@gmail.com.evil.test` }, "/google/link"],
  ["that ends like Gmail's", { email: `${newId()}@notgmail.com` }, "/google/link"],
])("Google's word is enough for an address %s, or isn't", async (_, claims, to) => {
  const person = newPerson(claims);
  const browser = makeBrowser();
  expect((await enterWithGoogle(browser, person)).to).toBe(to);
  const isIn = to === "/contacts";
  expect([(await browser.viewer())?.isVerified, (await findUser(person.email))?.passwordHash]).toEqual(
    isIn ? [true, "none"] : [undefined, undefined],
  );
});

test("another provider's address owns nothing until its mail's link is opened; then it has an account, linked and proven", async () => {
  const person = newOutsider();
  const { browser, token } = await askForLink(person);
  expect([await findUser(person.email), await browser.viewer()]).toEqual([undefined, null]);
  const page = (await browser.send(`/google/link?token=${token}`)).body;
  expect(page).toMatchObject({ token, kept: { email: person.email, isNew: true }, account: null });
  expect(await findUser(person.email)).toBeUndefined();

  const opened = await ask(browser, { intent: "open", token });
  expect([opened.status, opened.headers.get("Location")]).toEqual([302, "/contacts"]);
  const user = await findUser(person.email);
  expect(user).toMatchObject({ passwordHash: "none", emailVerifiedAt: Date.now() });
  expect(await browser.viewer()).toMatchObject({ id: user?.id, isVerified: true });
  expect(await linkedSubjects(user?.id ?? "")).toEqual([person.sub]);
  expect(await listMailTemplates(person.email)).toEqual(["google-address", "welcome"]);

  const again = makeBrowser();
  expect((await enterWithGoogle(again, person)).to).toBe("/contacts");
  expect((await again.viewer())?.id).toBe(user?.id);
});

test("a guest with another provider's address gives nothing away before the mail's link, and all after it", async () => {
  const event = await makeEvent(makeForm("rsvp"));
  const person = newOutsider();
  await makeSignUp(event, undefined, { email: person.email });
  const guest = await findUser(person.email);
  const { browser, token } = await askForLink(person);
  expect(await findUser(person.email)).toEqual(guest);
  expect((await ask(browser, { intent: "open", token })).status).toBe(302);
  expect(await findUser(person.email)).toMatchObject({ id: guest?.id, passwordHash: "none", emailVerifiedAt: Date.now() });
  const [mine] = await runBatch([sql`SELECT 1 FROM submissions WHERE user_id = ${guest?.id}`]);
  expect(mine).toHaveLength(1);
});

test("an address with an account is asked for that account, whichever provider it is of", async () => {
  const user = await makeAccount({ emailVerifiedAt: 1 });
  const browser = makeBrowser();
  await enterWithGoogle(browser, newPerson({ email: user.email }));
  expect((await browser.send("/google/link")).body).toMatchObject({ kept: { isNew: false } });
  await ask(browser, { intent: "mail" });
  expect(await listMailTemplates(user.email)).toEqual(["sign-in-link"]);
});

test("the mailed link works once, for an hour, for the Google account and browser that asked", async () => {
  const person = newOutsider();
  const { browser, token } = await askForLink(person);
  const double = makeBrowser();
  await enterWithGoogle(double, newOutsider({ email: person.email }));
  const stranger = makeBrowser();
  for (const elsewhere of [double, stranger]) expect((await ask(elsewhere, { intent: "open", token })).status).toBe(410);
  expect((await stranger.send(`/google/link?token=${token}`)).body).toMatchObject({ kept: null, token });
  for (const forged of ["", "nothing", `${token}x`]) expect((await ask(browser, { intent: "open", token: forged })).status).toBe(410);
  expect(await findUser(person.email)).toBeUndefined();

  const now = Date.now();
  Object.assign(Date, { now: () => now + DURATIONS.hour });
  expect((await ask(browser, { intent: "open", token })).status).toBe(410);
  Object.assign(Date, { now: () => now + DURATIONS.hour - 1 });
  const kept = browser.cookies();
  expect((await ask(browser, { intent: "open", token })).status).toBe(302);
  expect((await ask(makeBrowser(kept), { intent: "open", token })).status).toBe(410);
  Object.assign(Date, { now: () => now });
});

test("the link for one address proves no other address that the Google account had", async () => {
  const person = newOutsider();
  const before = makeBrowser();
  expect((await enterWithGoogle(before, person)).to).toBe("/google/link");
  const { token } = await askForLink(newOutsider({ sub: person.sub }));
  expect((await ask(before, { intent: "open", token })).status).toBe(410);
  expect([await findUser(person.email), await linkedSubjects(person.sub)]).toEqual([undefined, []]);
});

test("a link that waits doesn't take over an account made meanwhile, and no other link opens one", async () => {
  const person = newOutsider();
  const { browser, token } = await askForLink(person);
  await registerAccount({ email: person.email, password: "sea breeze 7", locale: "en", timeZone: null, path: "/" }, newId(), Date.now());
  const verify = await findMailedToken(person.email, "verify-email", "verify");
  for (const each of [token, verify]) expect((await ask(browser, { intent: "open", token: each })).status).toBe(410);
  const user = await findUser(person.email);
  expect([user?.emailVerifiedAt, await linkedSubjects(user?.id ?? ""), await browser.viewer()]).toEqual([null, [], null]);
});

test("asking for the link is throttled, and a signed-in person links such an account without it", async () => {
  const person = newOutsider();
  const browser = makeBrowser();
  await enterWithGoogle(browser, person);
  for (let asked = 0; asked < THROTTLES.reset.count; asked += 1) expect((await ask(browser, { intent: "mail" })).status).toBe(200);
  expect((await ask(browser, { intent: "mail" })).status).toBe(429);

  const user = await makeAccount({ emailVerifiedAt: 1 });
  const own = makeBrowser([await startSession(user.id, null, Date.now())]);
  await enterWithGoogle(own, person, "/settings/passkeys");
  expect((await ask(own, { intent: "link" })).status).toBe(302);
  expect([await linkedSubjects(user.id), await findUser(person.email)]).toEqual([[person.sub], undefined]);
});
