import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { newId } from "#app/db/ids.ts";
import { THROTTLES } from "#app/limits.ts";
import { makeAccount, startSession } from "#tests/support/accounts.ts";
import { captureLog } from "#tests/support/log.ts";
import { app } from "#workers/http.ts";

vi.setConfig({ testTimeout: 60_000 });

const NETWORK = "203.0.113.77";

async function send(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(form);
  const all = { "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": NETWORK, ...headers };
  return await app.fetch(new Request(`https://turnout.test${path}`, { method: "POST", headers: all, body }), env, createExecutionContext());
}

/** Returns the log lines with these messages. */
function said(lines: Record<string, unknown>[], ...messages: string[]) {
  return lines.filter(({ message }) => messages.includes(String(message)));
}

test("one line logs a sign-in and one a wrong password, with ids only", async () => {
  const user = await makeAccount({ emailVerifiedAt: 1 });
  const unknown = `${newId()}@example.org`;
  using log = captureLog();
  const password = "canary wrong words";
  const answers = [
    await send("/auth", { email: user.email, password: user.password }),
    await send("/auth", { email: user.email, password }),
    await send("/auth", { email: unknown, password }),
  ];
  const ids = answers.map((answer) => answer.headers.get("X-Request-Id"));
  expect(said(log.lines, "signed in", "sign-in failed")).toEqual([
    { level: "info", message: "signed in", requestId: ids[0], account: user.id, by: "password" },
    { level: "info", message: "sign-in failed", requestId: ids[1], reason: "wrong-credentials", account: user.id },
    { level: "info", message: "sign-in failed", requestId: ids[2], reason: "wrong-credentials" },
  ]);
  const all = JSON.stringify(log.lines);
  const cookies = answers.flatMap((answer) => answer.headers.getSetCookie()).map((cookie) => cookie.split(";")[0]?.split("=")[1] ?? "");
  for (const canary of [user.email, unknown, user.password, password, NETWORK, ...cookies.filter(Boolean)])
    expect(all).not.toContain(canary);
});

test("a refusal is logged with its route and account: too many attempts, a foreign page, a session's own attempts", async () => {
  const user = await makeAccount({ emailVerifiedAt: 1 });
  const headers = { "CF-Connecting-IP": "203.0.113.78" };
  for (let count = 0; count < THROTTLES.signIn.count; count++) await send("/auth", { email: user.email, password: "wrong" }, headers);
  using log = captureLog();
  expect((await send("/auth", { email: user.email, password: "wrong" }, headers)).status).toBe(429);
  expect((await send(`/mine/${newId()}`, {}, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  const [Cookie = ""] = (await startSession(user.id, null, Date.now())).split(";");
  const asked = { intent: "export", password: "wrong" };
  for (let count = 0; count <= THROTTLES.signIn.count; count++) await send("/settings", asked, { Cookie });
  expect(said(log.lines, "refused")).toEqual([
    expect.objectContaining({ method: "POST", route: "/auth", status: 429 }),
    expect.objectContaining({ method: "POST", route: "/mine/:token", status: 403 }),
    expect.objectContaining({ method: "POST", route: "/settings", status: 429, account: user.id }),
  ]);
  for (const line of said(log.lines, "refused")) expect(line.requestId).toMatch(/^[\w-]+$/);
  expect(said(log.lines, "sign-in failed").at(-1)).toMatchObject({ reason: "throttled", account: user.id });
});

test("a request that isn't refused has no such line", async () => {
  using log = captureLog();
  expect((await send(`/mine`, { email: `${newId()}@example.org` })).status).toBe(303);
  expect(said(log.lines, "refused")).toEqual([]);
});
