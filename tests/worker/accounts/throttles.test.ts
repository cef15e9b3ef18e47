import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { signIn } from "#app/accounts/sign-in.server.ts";
import { sweepAccounts } from "#app/accounts/sweep.server.ts";
import { newId } from "#app/db/ids.ts";
import { allow, networkAddress, throttleKey } from "#app/lib/throttles.server.ts";
import { DURATIONS, THROTTLES } from "#app/limits.ts";
import { browserRequest, makeUser } from "#tests/support/accounts.ts";

// A dozen passwords are checked here, each as slowly as a password should be.
vi.setConfig({ testTimeout: 60_000 });

const LIMIT = { count: 3, window: DURATIONS.minute };
const NOON = Date.UTC(2026, 4, 9, 12);

test("so many are allowed in a window, and the next one is told how long to wait", async () => {
  const key = newId();
  for (let i = 0; i < 3; i++) expect(await allow(key, LIMIT, NOON + i)).toEqual({ ok: true });
  expect(await allow(key, LIMIT, NOON + 10_000)).toEqual({ ok: false, retryAfter: 50 });
  expect(await allow(newId(), LIMIT, NOON)).toEqual({ ok: true });
  expect(await allow(key, LIMIT, NOON + LIMIT.window)).toEqual({ ok: true });
});

test("tries at the same moment are each counted", async () => {
  const key = newId();
  const answers = await Promise.all(Array.from({ length: 20 }, () => allow(key, LIMIT, NOON)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(LIMIT.count);
});

test("after ten wrong passwords even the right one has to wait, from there but not from elsewhere", async () => {
  const user = await makeUser();
  const network = newId();
  const attempt = (password: string, from = network) => signIn(user.email, password, browserRequest("/auth", { network: from }), NOON);
  for (let i = 0; i < THROTTLES.signIn.count; i++) expect(await attempt("wrong")).toEqual({ ok: false, reason: "wrong-credentials" });
  expect(await attempt(user.password)).toMatchObject({ ok: false, reason: "throttled", retryAfter: 900 });
  expect(await attempt(user.password, newId())).toMatchObject({ ok: true });
});

test("signing in often with the right password is never too often", async () => {
  const user = await makeUser();
  const network = newId();
  for (let i = 0; i < THROTTLES.signIn.count + 2; i++) {
    expect(await signIn(user.email, user.password, browserRequest("/auth", { network }), NOON)).toMatchObject({ ok: true });
  }
});

test("an unknown address is throttled like a known one", async () => {
  const network = newId();
  const attempt = () => signIn("nobody@example.org", "wrong", browserRequest("/auth", { network }), NOON);
  for (let i = 0; i < THROTTLES.signIn.count; i++) expect(await attempt()).toEqual({ ok: false, reason: "wrong-credentials" });
  expect(await attempt()).toMatchObject({ reason: "throttled" });
});

test("keys name nobody, and old windows are swept", async () => {
  expect(networkAddress(browserRequest("/", { network: "203.0.113.7" }))).toBe("203.0.113.7");
  const key = await throttleKey("sign-in", "ann@example.org", "203.0.113.7");
  expect(key).toMatch(/^sign-in:[0-9a-f]{64}$/);
  await allow(key, LIMIT, NOON);
  await sweepAccounts(NOON + DURATIONS.day);
  const count = () => env.DB.prepare("SELECT count(*) AS n FROM throttles WHERE key = ?").bind(key).first<number>("n");
  expect(await count()).toBe(1);
  await sweepAccounts(NOON + 3 * DURATIONS.day);
  expect(await count()).toBe(0);
});
