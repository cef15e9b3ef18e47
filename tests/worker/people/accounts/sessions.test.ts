import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { sessions } from "#app/db/tables.ts";
import { DURATIONS } from "#app/limits.ts";
import { refererPath, requireDataViewer, requireViewer } from "#app/people/accounts/guard.server.ts";
import { endAllSessions, endSession, readSession } from "#app/people/accounts/session.server.ts";
import { signInWithPassword } from "#app/people/accounts/sign-in.server.ts";
import { sweepAccounts } from "#app/people/accounts/sweep.server.ts";
import { browserRequest, countSessions, makeAccount, readViewer, startSession } from "#tests/support/accounts.ts";

const contextOf = (cookie: string | null) => ({
  nonce: "",
  requestId: "",
  viewer: () => (cookie ? readViewer(cookie) : Promise.resolve(null)),
});

test("the session cookie is host-bound, hidden from scripts, secure and lax", async () => {
  const user = await makeAccount();
  const cookie = await startSession(user.id, null, Date.now());
  expect(cookie).toMatch(/^__Host-session=[0-9a-z]{26}; Path=\/; HttpOnly; Secure; SameSite=Lax; Expires=/);
  expect(cookie).not.toContain("Domain");
});

test("the row doesn't contain the cookie's secret", async () => {
  const user = await makeAccount();
  const token = (await startSession(user.id, null, Date.now())).match(/=([0-9a-z]+);/)?.[1] ?? "";
  const row = await db().select().from(sessions).where(eq(sessions.userId, user.id)).get();
  expect(row?.id).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(token);
  expect(await readViewer(`__Host-session=${row?.id}`)).toBeNull();
});

test("signing in creates a new session and ends the browser's old one", async () => {
  const user = await makeAccount({ locale: "de" });
  const first = await signInWithPassword(user.email, user.password, browserRequest(), Date.now());
  const before = first.ok ? first.cookies : [];
  const second = await signInWithPassword(user.email, user.password, browserRequest("/auth", { cookies: before }), Date.now());
  const after = second.ok ? second.cookies : [];
  expect(after[0]).not.toBe(before[0]);
  expect(await readViewer(before[0] ?? "")).toBeNull();
  expect(await readViewer(after[0] ?? "")).toMatchObject({ id: user.id, locale: "de" });
  expect(await countSessions(user.id)).toBe(1);
});

test("a session ends after ten idle days, or after thirty days even if used", async () => {
  const user = await makeAccount();
  const idle = await startSession(user.id, null, Date.now());
  await db()
    .update(sessions)
    .set({ expiresAt: Math.floor((Date.now() - DURATIONS.minute) / DURATIONS.second) });
  expect(await readViewer(idle)).toBeNull();

  const old = await startSession(user.id, null, Date.now() - DURATIONS.sessionAbsolute - DURATIONS.minute);
  expect(await readViewer(old)).toBeNull();
  const aging = await startSession(user.id, null, Date.now() - DURATIONS.sessionAbsolute + DURATIONS.hour);
  expect(await readViewer(aging)).toMatchObject({ id: user.id });
});

test("a session and its cookie are renewed while in use", async () => {
  const user = await makeAccount();
  const cookie = await startSession(user.id, null, Date.now());
  const almostOver = Math.floor((Date.now() + DURATIONS.hour) / DURATIONS.second);
  await db().update(sessions).set({ expiresAt: almostOver }).where(eq(sessions.userId, user.id));
  const session = readSession(browserRequest("/", { cookies: [cookie] }));
  await session.viewer();
  expect((await session.renew(new Response("page"))).headers.getSetCookie()).toHaveLength(1);
  const row = await db().select().from(sessions).where(eq(sessions.userId, user.id)).get();
  expect((row?.expiresAt ?? 0) * DURATIONS.second).toBeGreaterThan(Date.now() + DURATIONS.sessionIdle - DURATIONS.hour);
});

test("signing out ends this session, and signing out everywhere ends all of them", async () => {
  const user = await makeAccount();
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => startSession(user.id, null, Date.now())));
  expect(await endSession(browserRequest("/", { cookies: [one ?? ""] }))).toContain("Max-Age=0");
  expect(await readViewer(one ?? "")).toBeNull();
  expect(await readViewer(two ?? "")).not.toBeNull();
  await endAllSessions(user.id);
  expect(await readViewer(two ?? "")).toBeNull();
  expect(await readViewer(three ?? "")).toBeNull();
});

test("the sweep removes expired sessions and nothing else", async () => {
  const user = await makeAccount();
  const other = await makeAccount();
  await startSession(user.id, null, Date.now());
  await startSession(other.id, null, Date.now());
  await db().update(sessions).set({ expiresAt: 1 }).where(eq(sessions.userId, user.id));
  await sweepAccounts(Date.now());
  expect(await countSessions(user.id)).toBe(0);
  expect(await countSessions(other.id)).toBe(1);
});

test("a signed-out visitor of a protected page is sent to sign in and then back", async () => {
  const request = browserRequest("/create?edit=abc&x=a%20b");
  const thrown = await requireViewer(request, contextOf(null)).catch((answer: unknown) => answer);
  expect(thrown).toBeInstanceOf(Response);
  const answer = thrown as Response;
  expect(answer.status).toBe(302);
  expect(new URL(answer.headers.get("Location") ?? "", request.url).searchParams.get("redirect")).toBe("/create?edit=abc&x=a%20b");
  expect(answer.headers.get("Set-Cookie")).toBeNull();
});

test("a user whose session ended while the page was open is told so, and returns to the page", async () => {
  const request = browserRequest("/events/delete", { form: { id: "1" } });
  request.headers.set("Referer", "https://turnout.test/events?tab=attending");
  const answer = (await requireViewer(request, contextOf(null)).catch((thrown: unknown) => thrown)) as Response;
  expect(answer.headers.get("Location")).toBe("/auth?redirect=%2Fevents%3Ftab%3Dattending");
  expect(decodeURIComponent(answer.headers.get("Set-Cookie") ?? "")).toContain("Authentication Required");
  request.headers.set("Referer", "https://evil.example/events");
  expect(refererPath(request)).toBe("/dashboard");
});

test("a signed-out request for a page's data leads back to the page, not to the data", async () => {
  const request = browserRequest("/locations?q=town");
  request.headers.set("Referer", "https://turnout.test/create?draft=1");
  const answer = (await requireDataViewer(request, contextOf(null)).catch((thrown: unknown) => thrown)) as Response;
  expect(answer.headers.get("Location")).toBe("/auth?redirect=%2Fcreate%3Fdraft%3D1");
  const typed = (await requireDataViewer(browserRequest("/locations"), contextOf(null)).catch((thrown: unknown) => thrown)) as Response;
  expect(typed.headers.get("Location")).toBe("/auth?redirect=%2Fdashboard");
});

test("the guard lets a signed-in user pass", async () => {
  const user = await makeAccount();
  const cookie = await startSession(user.id, null, Date.now());
  expect(await requireViewer(browserRequest("/dashboard"), contextOf(cookie))).toMatchObject({ id: user.id });
});
