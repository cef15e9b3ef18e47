import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { encodeText, toBase64Url } from "#app/lib/bytes.ts";
import { DURATIONS, THROTTLES } from "#app/limits.ts";
import { PASSKEYS } from "#app/people/passkeys/limits.ts";
import { makeAuthenticator } from "#tests/support/authenticator.ts";
import { stopClock } from "#tests/support/clock.ts";
import { captureLog } from "#tests/support/log.ts";
import { askToSignIn, makeBrowser, makePasskeyAccount } from "#tests/support/passkeys.ts";

stopClock();

type Owner = Awaited<ReturnType<typeof makePasskeyAccount>>;
type Lies = Parameters<Owner["authenticator"]["sign"]>[1];

/** Signs in from a browser that knows nothing of the account. */
async function signIn({ authenticator }: Owner, lies: Lies = {}, browser = makeBrowser()) {
  const { options, ticket } = await askToSignIn(browser);
  const sent = { intent: "passkey", ticket, answer: await authenticator.sign(options, lies) };
  return { browser, sent, ...(await browser.signIn(sent)) };
}

async function readPasskey(id: string) {
  const [[row]] = await runBatch([
    sql<{ counter: number; usedAt: number | null; copiedAt: number | null }>`SELECT counter, used_at AS usedAt, copied_at AS copiedAt
      FROM passkeys WHERE id = ${id}`,
  ]);
  return row;
}

test("a passkey signs in without an address and leads to the page that was asked for", async () => {
  const owner = await makePasskeyAccount();
  const browser = makeBrowser();
  const { options, ticket } = await askToSignIn(browser);
  expect(options).toMatchObject({ rpId: "turnout.test", userVerification: "required" });
  expect(options).not.toHaveProperty("allowCredentials");
  const form = { intent: "passkey", ticket, answer: await owner.authenticator.sign(options), redirect: "/contacts?page=2" };
  expect((await browser.signIn(form)).body).toEqual({ to: "/contacts?page=2" });
  expect(await browser.viewer()).toMatchObject({ id: owner.account.id });
  expect(await readPasskey(owner.authenticator.id)).toEqual({ counter: 1, usedAt: Date.now(), copiedAt: null });
  expect((await browser.signIn({ ...form, redirect: "//elsewhere.test" })).status).toBe(409);
  const other = await signIn(owner);
  expect(other.body).toEqual({ to: "/dashboard" });
});

test("a passkey without a counter signs in again and again", async () => {
  const owner = await makePasskeyAccount({ counts: false });
  expect((await signIn(owner)).status).toBe(200);
  expect((await signIn(owner)).status).toBe(200);
});

test.each<[string, Lies]>([
  ["of another site", { origin: "https://turnout.test.evil.example" }],
  ["of this site without encryption", { origin: "http://turnout.test" }],
  ["for another site's id", { rpId: "evil.example" }],
  ["of a person who wasn't checked", { isVerified: false }],
  ["to another challenge", { challenge: toBase64Url(encodeText("another challenge entirely, never given")) }],
  ["of another account's person", { userHandle: toBase64Url(encodeText("another-person")) }],
  ["that makes a passkey", { type: "webauthn.create" }],
])("an answer %s is refused, and the honest one isn't", async (_, lies) => {
  const owner = await makePasskeyAccount();
  const { status, body, browser } = await signIn(owner, lies);
  expect([status, body]).toEqual([401, { problem: "That passkey doesn't work here. Sign in another way.", isStale: false }]);
  expect(await browser.viewer()).toBeNull();
  expect(await readPasskey(owner.authenticator.id)).toMatchObject({ usedAt: null, copiedAt: null });
  expect((await signIn(owner)).status).toBe(200);
});

test("an altered signature is refused, also with a lower counter, and blocks nobody's passkey", async () => {
  const owner = await makePasskeyAccount();
  await signIn(owner);
  const browser = makeBrowser();
  const { options, ticket } = await askToSignIn(browser);
  const stranger = await makeAuthenticator();
  const forged = JSON.parse(await stranger.sign(options, { counter: 0, userHandle: toBase64Url(encodeText(owner.account.id)) }));
  const answer = JSON.stringify({ ...forged, id: owner.authenticator.id, rawId: owner.authenticator.id });
  expect((await browser.signIn({ intent: "passkey", ticket, answer })).status).toBe(401);
  expect(await readPasskey(owner.authenticator.id)).toMatchObject({ counter: 1, copiedAt: null });
});

test("an answer works once, in the browser that asked, for five minutes", async () => {
  const owner = await makePasskeyAccount();
  const { sent, browser } = await signIn(owner);
  expect((await browser.signIn(sent)).body).toMatchObject({ isStale: true });

  const { options, ticket } = await askToSignIn(browser);
  const form = { intent: "passkey", ticket, answer: await owner.authenticator.sign(options) };
  const elsewhere = makeBrowser();
  await askToSignIn(elsewhere);
  expect((await elsewhere.signIn(form)).body).toMatchObject({ isStale: true });
  expect((await makeBrowser().signIn(form)).body).toMatchObject({ isStale: true });
  const now = Date.now();
  Object.assign(Date, { now: () => now + PASSKEYS.challenge });
  expect((await browser.signIn(form)).body).toMatchObject({ isStale: true });
  Object.assign(Date, { now: () => now + PASSKEYS.challenge - 1 });
  expect((await browser.signIn(form)).status).toBe(200);
});

test("two pages of one browser each keep their challenge, and a hundred replays at once sign in once", async () => {
  const owner = await makePasskeyAccount({ counts: false });
  const browser = makeBrowser();
  const [one, two] = [await askToSignIn(browser), await askToSignIn(browser)];
  for (const { options, ticket } of [one, two]) {
    const form = { intent: "passkey", ticket, answer: await owner.authenticator.sign(options) };
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await browser.signIn(form)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  }
});

test("a counter that goes back blocks the passkey, is logged, and leaves the password", async () => {
  const owner = await makePasskeyAccount();
  await signIn(owner);
  await signIn(owner);
  using log = captureLog();
  expect((await signIn(owner, { counter: 2 })).status).toBe(401);
  expect(log.lines.at(-1)).toMatchObject({ message: "sign-in failed", reason: "copied-passkey", account: owner.account.id });
  expect((await readPasskey(owner.authenticator.id))?.copiedAt).toBe(Date.now());
  expect((await signIn(owner, { counter: 99 })).status).toBe(401);
});

test("unknown, removed and deleted accounts' passkeys get the same answer", async () => {
  const answers = [];
  const removed = await makePasskeyAccount();
  await removed.browser.settings({ intent: "remove", remove: removed.authenticator.id });
  const leaving = await makePasskeyAccount();
  await runBatch([sql`UPDATE users SET deleting_at = 1 WHERE id = ${leaving.account.id}`]);
  const unknown = { authenticator: await makeAuthenticator() };
  for (const owner of [removed, leaving, unknown]) {
    const { status, body } = await signIn({ ...removed, ...owner }, { userHandle: toBase64Url(encodeText("x")) });
    answers.push(JSON.stringify([status, body]));
  }
  expect(new Set(answers).size).toBe(1);
});

test("refused answers are counted by passkey and network, and the right one takes its attempt back", async () => {
  const owner = await makePasskeyAccount({ counts: false });
  const network = newId();
  const from = () => makeBrowser([], network);
  for (let tried = 0; tried < THROTTLES.signIn.count; tried += 1) expect((await signIn(owner, {}, from())).status).toBe(200);
  for (let tried = 0; tried < THROTTLES.signIn.count; tried += 1)
    expect((await signIn(owner, { isVerified: false }, from())).status).toBe(401);
  const refused = await signIn(owner, {}, from());
  expect([refused.status, Number(refused.headers.get("Retry-After"))]).toEqual([429, expect.any(Number)]);
  expect((await signIn(owner)).status).toBe(200);
});

test("sign-ins and refusals are logged with ids only, and a new device is reported by email", async () => {
  const owner = await makePasskeyAccount();
  await runBatch([sql`UPDATE users SET signed_in_at = 1 WHERE id = ${owner.account.id}`]);
  using log = captureLog();
  const { sent } = await signIn(owner);
  await signIn(owner, { isVerified: false });
  const said = log.lines.filter(({ message }) => String(message).startsWith("sign"));
  expect(said).toMatchObject([
    { message: "signed in", account: owner.account.id, by: "passkey" },
    { message: "sign-in failed", account: owner.account.id, reason: "wrong-passkey" },
  ]);
  for (const canary of [owner.account.email, owner.authenticator.id, sent.ticket]) expect(JSON.stringify(log.lines)).not.toContain(canary);
  const [mails] = await runBatch([sql`SELECT 1 FROM email_outbox WHERE template = 'new-device' AND to_email = ${owner.account.email}`]);
  expect(mails).toHaveLength(1);
});

test.each([
  ["nothing", {}],
  ["no JSON", { ticket: "x", answer: "{" }],
  ["another kind of credential", { ticket: "x", answer: '{"id":"a","rawId":"a","type":"password","response":{}}' }],
  ["something endless", { ticket: "x", answer: `"${"a".repeat(60_000)}"` }],
  ["a ticket of nobody's", { ticket: "AAAA", answer: "[]" }],
])("%s is refused", async (_, form) => {
  const browser = makeBrowser();
  await askToSignIn(browser);
  expect((await browser.signIn({ intent: "passkey", ...form })).status).toBe(401);
});

test("asking for a challenge writes nothing", async () => {
  const count = async () =>
    (await runBatch([sql`SELECT (SELECT count(*) FROM one_time_tokens) + (SELECT count(*) FROM throttles) AS n`]))[0];
  const before = await count();
  await askToSignIn(makeBrowser());
  expect(await count()).toEqual(before);
  expect(PASSKEYS.challenge).toBe(5 * DURATIONS.minute);
});
