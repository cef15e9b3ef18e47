import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { allowAttempt, hashThrottleKey, networkAddress } from "#app/lib/throttles.server.ts";
import { passedTurnstile } from "#app/lib/turnstile.server.ts";
import { DURATIONS, THROTTLES } from "#app/limits.ts";
import { requestReset, requestResetFromSignIn, resetPasswordByLink } from "#app/people/accounts/recovery.server.ts";
import { endAllSessions } from "#app/people/accounts/session.server.ts";
import { signInWithPassword } from "#app/people/accounts/sign-in.server.ts";
import { findSignInLink, requestSignInLink, signInByLink } from "#app/people/accounts/sign-in-link.server.ts";
import { action } from "#app/routes/auth.tsx";
import { browserRequest, findMailedToken, findUser, listMailTemplates, makeAccount, readViewer } from "#tests/support/accounts.ts";

const NOW = Date.UTC(2026, 4, 9, 12);
const turnstile = { siteKey: "site", secret: "secret", baseUrl: (env as unknown as { TURNSTILE_TEST_URL: string }).TURNSTILE_TEST_URL };

type Account = { email: string; password: string };

function enter({ email, password }: Account, given: { cookies?: string[]; network?: string; answer?: string } = {}, now = NOW) {
  const form = new FormData();
  if (given.answer) form.set("cf-turnstile-response", given.answer);
  const isPerson = () => passedTurnstile(form, "203.0.113.7", given.answer ? turnstile : undefined);
  return signInWithPassword(email, password, browserRequest("/auth", given), now, isPerson);
}

/** Returns the cookies of a browser that the account knows. */
async function knownBrowser(user: Account) {
  const entry = await enter(user);
  return entry.ok ? entry.cookies.slice(1) : [];
}

/** Stores the count of a hundred wrong passwords, each from another network. */
async function attack(email: string, now = NOW) {
  const key = await hashThrottleKey("sign-in-address", email);
  const { count, window } = THROTTLES.signInAddress;
  await runBatch([
    sql`INSERT INTO throttles (key, window, count) VALUES (${key}, ${now - (now % window)}, ${count})
    ON CONFLICT (key, window) DO UPDATE SET count = ${count}`,
  ]);
}

const newDevices = async (email: string) => (await listMailTemplates(email)).filter((template) => template === "new-device").length;

test("after a hundred wrong passwords from elsewhere, the owner's own browser signs in and no one is locked out", async () => {
  const user = await makeAccount({ emailVerifiedAt: 1 });
  const cookies = await knownBrowser(user);
  await attack(user.email);
  expect(await enter(user, { cookies })).toMatchObject({ ok: true });
  expect(await enter(user)).toEqual({ ok: false, reason: "person-needed" });
  expect(await enter(user, { answer: "robot" })).toEqual({ ok: false, reason: "person-needed" });
  expect(await enter(user, { answer: "person" })).toMatchObject({ ok: true });
  expect(await enter({ ...user, password: "wrong" }, { answer: "person" })).toMatchObject({ reason: "wrong-credentials" });
});

test("too many wrong passwords get the same answer for known and unknown addresses, with an offer of the link", async () => {
  const user = await makeAccount();
  const answers = [];
  for (const email of [user.email, `${newId()}@example.org`]) {
    await attack(email, Date.now());
    const request = browserRequest("/auth", { form: { email, password: "not this one" } });
    const context = { nonce: "", requestId: "", viewer: () => Promise.resolve(null) };
    const { data, init } = (await action({ request, context, params: {} })) as { data: object; init: ResponseInit };
    expect([init.status, data]).toMatchObject([422, { reason: "link-needed" }]);
    answers.push(JSON.stringify([init, { ...data, email: "" }]));
  }
  expect(new Set(answers).size).toBe(1);
});

test("the mailed link signs in once, and its page names the account; viewing it changes nothing", async () => {
  const now = Date.now();
  const user = await makeAccount({ emailVerifiedAt: 1 });
  await requestSignInLink({ email: user.email, path: "/events", locale: "en" }, browserRequest(), now);
  const token = await findMailedToken(user.email, "sign-in-link", "sign-in");
  expect((await findSignInLink(token, now))?.user.id).toBe(user.id);
  expect(await findSignInLink(token, now + DURATIONS.signInLink)).toBeNull();
  expect(await resetPasswordByLink(token, "brand new words", now)).toBe("link-gone");
  const entries = await Promise.all([1, 2, 3].map(() => signInByLink(token, browserRequest(), now)));
  const won = entries.filter((entry) => entry !== null);
  expect(won).toHaveLength(1);
  expect(won[0]?.path).toBe("/events");
  expect(await readViewer(won[0]?.cookies[0] ?? "")).toMatchObject({ id: user.id });
});

test("an address that was never proven gets a link to choose a password, since someone else may have made the account", async () => {
  const squatted = await makeAccount({ emailVerifiedAt: null });
  const unknown = `${newId()}@example.org`;
  const ask = (email: string) => requestSignInLink({ email, path: "/", locale: "en" }, browserRequest(), NOW);
  expect(await ask(squatted.email)).toEqual(await ask(unknown));
  expect(await listMailTemplates(squatted.email)).toEqual(["reset-password"]);
  expect(await listMailTemplates(unknown)).toEqual([]);
});

test("strangers' requests mail an address five links an hour, the newest works, and the owner's own browser isn't throttled", async () => {
  const user = await makeAccount({ emailVerifiedAt: 1 });
  const cookies = await knownBrowser(user);
  for (let i = 0; i < 8; i++) {
    expect(await requestReset(user.email, newId(), "en", NOW)).toEqual({ ok: true });
    await requestSignInLink({ email: user.email, path: "/", locale: "en" }, browserRequest(), NOW);
  }
  const count = async (template: string) => (await listMailTemplates(user.email)).filter((each) => each === template).length;
  expect([await count("reset-password"), await count("sign-in-link")]).toEqual([5, 5]);
  const last = await findMailedToken(user.email, "sign-in-link", "sign-in");
  expect(await findSignInLink(last, NOW + DURATIONS.signInLink - 1)).not.toBeNull();
  expect(await requestResetFromSignIn(browserRequest("/auth", { cookies }), user.email, "en", NOW)).toEqual({ ok: true });
  expect(await count("reset-password")).toBe(6);
});

test("a device cookie belongs to one account, can't be forged, and ends with a reset and with signing out everywhere", async () => {
  const user = await makeAccount({ emailVerifiedAt: 1 });
  const other = await makeAccount({ emailVerifiedAt: 1 });
  const cookies = await knownBrowser(user);
  expect(cookies[0]).toMatch(/^__Host-device=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=/);
  const forged = cookies.map((cookie) => cookie.replaceAll(user.id, other.id));
  await attack(other.email);
  for (const given of [cookies, forged]) expect(await enter(other, { cookies: given })).toMatchObject({ reason: "person-needed" });
  await endAllSessions(user.id);
  await attack(user.email);
  expect(await enter(user, { cookies })).toMatchObject({ reason: "person-needed" });
  const again = await enter(user, { answer: "person" });
  const fresh = again.ok ? again.cookies.slice(1) : [];
  await requestReset(user.email, newId(), "en", NOW);
  await resetPasswordByLink(await findMailedToken(user.email, "reset-password", "reset"), "brand new words", NOW);
  expect(await enter({ ...user, password: "brand new words" }, { cookies: fresh })).toMatchObject({ reason: "person-needed" });
});

test("a known device has its own limit of attempts, and other networks' attempts don't count toward it", async () => {
  const user = await makeAccount({ emailVerifiedAt: 1 });
  const cookies = await knownBrowser(user);
  const network = newId();
  const full = await hashThrottleKey("sign-in-network", network);
  for (let i = 0; i <= THROTTLES.signInAddress.count; i++) await allowAttempt(full, THROTTLES.signInAddress, NOW);
  expect(await enter(user, { network })).toMatchObject({ reason: "throttled" });
  expect(await enter(user, { network, cookies })).toMatchObject({ ok: true });
  const device = /__Host-device=([^.]+)/.exec(cookies[0] ?? "")?.[1] ?? "";
  for (let i = 0; i < THROTTLES.signIn.count; i++)
    await allowAttempt(await hashThrottleKey("sign-in-device", device), THROTTLES.signIn, NOW);
  expect(await enter(user, { cookies })).toMatchObject({ reason: "throttled" });
});

test("a new device is reported by mail, except the first one, a known one, or the one after a reset", async () => {
  const user = await makeAccount({ emailVerifiedAt: 1 });
  const cookies = await knownBrowser(user);
  await enter(user, { cookies });
  expect(await newDevices(user.email)).toBe(0);
  await enter(user);
  expect(await newDevices(user.email)).toBe(1);
  await requestReset(user.email, newId(), "en", NOW);
  await resetPasswordByLink(await findMailedToken(user.email, "reset-password", "reset"), "brand new words", NOW);
  await enter({ ...user, password: "brand new words" });
  expect(await newDevices(user.email)).toBe(1);
  expect((await listMailTemplates(user.email)).filter((template) => template === "password-changed")).toHaveLength(1);
  expect((await findUser(user.email))?.signedInAt).toBe(NOW);
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["203.0.113.7", "203.0.113.7"],
])("%s counts as %s", (network, counted) => {
  expect(networkAddress(browserRequest("/", { network }))).toBe(counted);
});
