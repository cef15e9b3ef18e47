import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { type Attempt, allowAttempt, allowAttempts, hashThrottleKey, networkAddress } from "#app/lib/throttles.server.ts";
import { DURATIONS, THROTTLES } from "#app/limits.ts";
import { signInWithPassword } from "#app/people/accounts/sign-in.server.ts";
import { sweepAccounts } from "#app/people/accounts/sweep.server.ts";
import { browserRequest, makeAccount } from "#tests/support/accounts.ts";

const LIMIT = { count: 3, window: DURATIONS.minute };
const NOON = Date.UTC(2026, 4, 9, 12);

test("a window allows a fixed number of attempts, and the next one is told how long to wait", async () => {
  const key = newId();
  for (let i = 0; i < 3; i++) expect(await allowAttempt(key, LIMIT, NOON + i)).toEqual({ ok: true });
  expect(await allowAttempt(key, LIMIT, NOON + 10_000)).toEqual({ ok: false, retryAfter: 50 });
  expect(await allowAttempt(newId(), LIMIT, NOON)).toEqual({ ok: true });
  expect(await allowAttempt(key, LIMIT, NOON + LIMIT.window)).toEqual({ ok: true });
});

test("simultaneous attempts are all counted", async () => {
  const key = newId();
  const answers = await Promise.all(Array.from({ length: 20 }, () => allowAttempt(key, LIMIT, NOON)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(LIMIT.count);
});

test("after ten wrong passwords even the right one has to wait, from that network but not from others", async () => {
  const user = await makeAccount();
  const network = newId();
  const attempt = (password: string, from = network) =>
    signInWithPassword(user.email, password, browserRequest("/auth", { network: from }), NOON);
  for (let i = 0; i < THROTTLES.signIn.count; i++) expect(await attempt("wrong")).toEqual({ ok: false, reason: "wrong-credentials" });
  expect(await attempt(user.password)).toMatchObject({ ok: false, reason: "throttled", retryAfter: 900 });
  expect(await attempt(user.password, newId())).toMatchObject({ ok: true });
});

test("signing in with the right password is never throttled", async () => {
  const user = await makeAccount();
  const network = newId();
  for (let i = 0; i < THROTTLES.signIn.count + 2; i++) {
    expect(await signInWithPassword(user.email, user.password, browserRequest("/auth", { network }), NOON)).toMatchObject({ ok: true });
  }
});

test("an unknown address is throttled like a known one", async () => {
  const network = newId();
  const attempt = () => signInWithPassword("nobody@example.org", "wrong", browserRequest("/auth", { network }), NOON);
  for (let i = 0; i < THROTTLES.signIn.count; i++) expect(await attempt()).toEqual({ ok: false, reason: "wrong-credentials" });
  expect(await attempt()).toMatchObject({ reason: "throttled" });
});

test("keys identify no one, and old windows are swept", async () => {
  expect(networkAddress(browserRequest("/", { network: "203.0.113.7" }))).toBe("203.0.113.7");
  const key = await hashThrottleKey("sign-in", "ann@example.org", "203.0.113.7");
  expect(key).toMatch(/^sign-in:[0-9a-f]{64}$/);
  await allowAttempt(key, LIMIT, NOON);
  await sweepAccounts(NOON + DURATIONS.day);
  const count = () => env.DB.prepare("SELECT count(*) AS n FROM throttles WHERE key = ?").bind(key).first<number>("n");
  expect(await count()).toBe(1);
  await sweepAccounts(NOON + 3 * DURATIONS.day);
  expect(await count()).toBe(0);
});

async function readCount(key: string): Promise<number> {
  return (await env.DB.prepare("SELECT sum(count) AS n FROM throttles WHERE key = ?").bind(key).first<number>("n")) ?? 0;
}

test("an attempt that one key refuses counts toward no other, in any order of keys", async () => {
  const [full, free, last] = [newId(), newId(), newId()];
  for (let i = 0; i < LIMIT.count; i++) await allowAttempt(full, LIMIT, NOON);
  for (const keys of [
    [full, free, last],
    [free, full, last],
    [free, last, full],
  ]) {
    const tries = keys.map((key): Attempt => [key, LIMIT]);
    expect(await allowAttempts(tries, NOON)).toMatchObject({ ok: false });
  }
  expect([await readCount(free), await readCount(last)]).toEqual([0, 0]);
  const both: Attempt[] = [
    [free, LIMIT],
    [last, LIMIT],
  ];
  for (let i = 0; i < LIMIT.count; i++) expect(await allowAttempts(both, NOON)).toEqual({ ok: true });
  expect([await readCount(free), await readCount(last)]).toEqual([LIMIT.count, LIMIT.count]);
  expect(await allowAttempts(both, NOON)).toMatchObject({ ok: false });
});

test("passwords refused without a check count neither toward the account's overall limit nor the network's", async () => {
  const user = await makeAccount();
  const network = newId();
  const keys = {
    everywhere: await hashThrottleKey("sign-in-address", user.email),
    network: await hashThrottleKey("sign-in-network", network),
  };
  const attempt = (email: string) => signInWithPassword(email, "wrong", browserRequest("/auth", { network }), NOON);
  for (let i = 0; i < THROTTLES.signIn.count; i++) await attempt(user.email);
  for (let i = 0; i < THROTTLES.signInAddress.count; i++) expect(await attempt(user.email)).toMatchObject({ reason: "throttled" });
  expect([await readCount(keys.everywhere), await readCount(keys.network)]).toEqual([THROTTLES.signIn.count, THROTTLES.signIn.count]);
});

test("while a bot check is required, attempts refused without a check cause no lockout", async () => {
  const user = await makeAccount();
  const network = newId();
  for (let i = 0; i < THROTTLES.signInAddress.count; i++)
    await allowAttempt(await hashThrottleKey("sign-in-address", user.email), THROTTLES.signInAddress, NOON);
  const attempt = (isPerson: boolean) =>
    signInWithPassword(user.email, user.password, browserRequest("/auth", { network }), NOON, () => Promise.resolve(isPerson));
  for (let i = 0; i < THROTTLES.signIn.count + 1; i++) expect(await attempt(false)).toMatchObject({ reason: "person-needed" });
  expect(await attempt(true)).toMatchObject({ ok: true });
});
