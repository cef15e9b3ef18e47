import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { db } from "#app/db/client.server.ts";
import { newMeter } from "#app/db/meter.server.ts";
import { withContext } from "#app/db/request-context.server.ts";
import { users } from "#app/db/tables.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { startSession } from "#tests/support/accounts.ts";
import { watchD1 } from "#tests/support/d1-calls.ts";
import { makeEvent, makeForm, makeUser } from "#tests/support/makers.ts";
import { app } from "#workers/http.ts";

afterEach(() => vi.restoreAllMocks());

async function readLines(paths: string[], logs = true): Promise<Record<string, unknown>[]> {
  vi.spyOn(config(), "logsRequests", "get").mockReturnValue(logs);
  const lines = vi.spyOn(console, "log").mockImplementation(() => {});
  for (const path of paths) await app.request(`https://turnout.test${path}`, { headers: { "CF-Connecting-IP": "203.0.113.9" } }, env);
  return lines.mock.calls.map(([line]) => JSON.parse(String(line))).filter(({ message }) => message === "request");
}

test("one line per request logs route, status, time and D1 usage, but no address, link or search", async () => {
  const { eventId } = await makeEvent(makeForm("rsvp", {}), { ownerId: await makeUser() });
  const token = await createLinkToken("signup", "somebody");
  const paths = [`/api/events/${eventId}`, `/api/signups/${token}`, "/api/health", `/canary-${token}?email=canary@guest.test`];
  const lines = await readLines(paths);
  expect(lines.map(({ route, status }) => `${route} ${status}`)).toEqual([
    "/api/events/:eventId 200",
    "/api/signups/:token 404",
    "/api/health 200",
    expect.stringMatching(/^(none|\/\*) 404$/),
  ]);
  expect(lines[0]).toMatchObject({ level: "info", method: "GET", calls: 1, rowsWritten: 0 });
  expect(Number(lines[0]?.rowsRead)).toBeGreaterThan(0);
  expect(lines[2]).toMatchObject({ calls: 0, rowsRead: 0 });
  expect(Object.keys(lines[0] ?? {}).sort()).toEqual(
    ["calls", "duration", "level", "message", "method", "requestId", "route", "rowsRead", "rowsWritten", "statements", "status"].sort(),
  );
  const all = JSON.stringify(lines);
  for (const canary of [token, eventId, "canary", "203.0.113.9"]) expect(all, canary).not.toContain(canary);
});

test("a failure before a page is rendered is logged by its route, and a private link is in no log", async () => {
  const token = await createLinkToken("my-sign-ups", "somebody");
  const [Cookie = ""] = (await startSession(await makeUser(), null, Date.now())).split(";");
  vi.spyOn(env.DB, "prepare").mockImplementation(() => {
    throw new Error("D1 is out");
  });
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const headers = { Cookie, "Sec-Fetch-Site": "same-origin" };
  const routes = ["/mine/:token", "/r/:token", "/join/:token", "/s/:token"];
  for (const route of routes) {
    const answer = await app.request(`https://turnout.test${route.replace(":token", token)}`, { headers }, env);
    expect(answer.status).toBe(500);
  }
  const lines = errors.mock.calls.map(([line]) => String(line));
  for (const route of routes)
    expect(
      lines.some((line) => line.includes(`"route":"${route}"`)),
      route,
    ).toBe(true);
  for (const line of lines) expect(line).not.toContain(token);
});

test("an API failure is logged by its route, under the id in its answer", async () => {
  vi.spyOn(env.DB, "prepare").mockImplementation(() => {
    throw new Error("D1 is out");
  });
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const answer = await app.request(`https://turnout.test/api/signups/${await createLinkToken("my-sign-ups", "somebody")}`, {}, env);
  const requestId = answer.headers.get("X-Request-Id");
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ status: 500, requestId });
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(errors.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([{ requestId, route: "/api/signups/:token" }]);
});

test("D1 calls outside a batch are counted, too", async () => {
  const userId = await makeUser();
  const meter = newMeter();
  const watched = watchD1();
  await withContext({ meter }, async () => {
    await db().update(users).set({ name: "Nora" }).where(eq(users.id, userId));
    expect((await db().select().from(users).where(eq(users.id, userId)).get())?.name).toBe("Nora");
    await runBatch([db().delete(users).where(eq(users.id, userId))]);
  });
  watched[Symbol.dispose]();
  expect([meter.calls, meter.statements, watched.calls.length]).toEqual([3, 3, 3]);
  expect(meter.rowsWritten).toBeGreaterThan(1);
});

test("if logs aren't kept, no line is written", async () => {
  expect(await readLines(["/api/health"], false)).toEqual([]);
});
