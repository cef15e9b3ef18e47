import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { db } from "#app/db/client.server.ts";
import { sessions, type User, users } from "#app/db/tables.ts";
import { DURATIONS } from "#app/limits.ts";
import { endAllSessions, endSession, readSession } from "#app/people/accounts/session.server.ts";
import { signInWithPassword } from "#app/people/accounts/sign-in.server.ts";
import { browserRequest, makeAccount, readViewer, startSession } from "#tests/support/accounts.ts";
import { watchD1 } from "#tests/support/d1-calls.ts";

/** Opens a page that shows who is signed in and reads D1 once; `made` lists the viewer of each rendering. */
async function open(cookie: string, readsD1 = true) {
  const made: (string | null)[] = [];
  const session = readSession(browserRequest("/dashboard", { cookies: [cookie] }));
  const batch = vi.spyOn(env.DB, "batch");
  const page = await session.serve(async (ask) => {
    const viewer = await ask();
    made.push(viewer?.name ?? null);
    if (readsD1) await runBatch([sql`SELECT 1`]);
    return new Response(JSON.stringify([viewer?.name, viewer?.locale, viewer?.theme]));
  });
  const batches = batch.mock.calls.length;
  batch.mockRestore();
  const response = await session.renew(page);
  return { text: await response.text(), set: response.headers.get("Set-Cookie"), made, batches };
}

/** A user and the cookie of a browser that has already seen a page. */
async function makeBrowser(fields: Partial<User> = {}) {
  const user = await makeAccount({ name: "Ada", locale: "de", ...fields });
  const { set } = await open(await startSession(user.id, null, Date.now()));
  return { user, cookie: set ?? "" };
}

test("a page is rendered once, in one round trip with the session, even if it reads nothing itself", async () => {
  const { cookie } = await makeBrowser();
  expect(await open(cookie)).toEqual({ text: '["Ada","de","system"]', set: null, made: ["Ada"], batches: 1 });
  using single = vi.spyOn(Object.getPrototypeOf(env.DB.prepare("SELECT 1")), "all");
  expect(await open(cookie, false)).toMatchObject({ set: null, made: ["Ada"], batches: 0 });
  expect(single).toHaveBeenCalledTimes(1);
});

test("a change made in another browser shows on the next page, and the cookie is updated", async () => {
  const { user, cookie } = await makeBrowser();
  await db().update(users).set({ name: "Ada Lovelace", locale: "fr", theme: "dark" }).where(eq(users.id, user.id));
  const page = await open(cookie);
  expect(page).toMatchObject({ text: '["Ada Lovelace","fr","dark"]', made: ["Ada", "Ada Lovelace"] });
  expect(await open(page.set ?? "")).toMatchObject({ made: ["Ada Lovelace"], set: null });
});

test("a browser whose session was ended, has expired or belongs to a deleted account gets a signed-out page", async () => {
  const ends: ((user: User) => Promise<unknown>)[] = [
    (user) => endAllSessions(user.id),
    (user) => db().update(sessions).set({ expiresAt: 1 }).where(eq(sessions.userId, user.id)),
    (user) => {
      const createdAt = Date.now() - DURATIONS.sessionAbsolute - DURATIONS.minute;
      return db().update(sessions).set({ createdAt }).where(eq(sessions.userId, user.id));
    },
    (user) => db().delete(users).where(eq(users.id, user.id)),
  ];
  for (const end of ends) {
    const { user, cookie } = await makeBrowser();
    await end(user);
    const page = await open(cookie);
    expect(page).toMatchObject({ text: "[null,null,null]", made: ["Ada", null] });
    expect(page.set).toContain("__Host-session=; ");
  }
});

test("the cookie's profile data counts only with its own session, and can't be forged or read", async () => {
  const [ada, eve] = [await makeBrowser(), await makeBrowser({ name: "Eve" })];
  const partsOf = (cookie: string) => cookie.match(/=([^;]+)/)?.[1]?.split(".") ?? [];
  const [[token = "", sealed = ""], [, other = ""]] = [partsOf(eve.cookie), partsOf(ada.cookie)];
  const turned = `${sealed.slice(0, 20)}${sealed[20] === "A" ? "B" : "A"}${sealed.slice(21)}`;
  for (const given of [other, turned, "null", "%", btoa('{"name":"Ada"}')]) {
    expect(await open(`__Host-session=${token}.${given}`)).toMatchObject({ text: '["Eve","de","system"]', made: ["Eve"] });
  }
  expect(atob(sealed.replaceAll("-", "+").replaceAll("_", "/"))).not.toContain("Eve");
  expect(await readViewer(`__Host-session=.${sealed}`)).toBeNull();
  expect(await readViewer(`__Host-session=${partsOf(ada.cookie)[0]}.${sealed}`)).toMatchObject({ name: "Ada" });
});

test("signing out without a session still clears the cookie", async () => {
  expect(await endSession(browserRequest("/auth/sign-out", { form: {} }))).toMatch(/^__Host-session=; .*Max-Age=0/);
});

test("signing in takes two round trips to D1, from a known browser too, and the next page takes one", async () => {
  const user = await makeAccount();
  let cookies: string[] = [];
  for (let time = 0; time < 2; time++) {
    const d1 = watchD1();
    const entry = await signInWithPassword(user.email, user.password, browserRequest("/auth", { cookies: cookies.slice(1) }), Date.now());
    d1[Symbol.dispose]();
    expect([entry.ok, d1.calls.length]).toEqual([true, 2]);
    cookies = entry.ok ? entry.cookies : [];
    expect(await open(cookies[0] ?? "")).toMatchObject({ made: [user.name], batches: 1 });
  }
});

test("while the session can't be read, the page gets the error and isn't rendered for the cookie's user", async () => {
  const { cookie } = await makeBrowser();
  const session = readSession(browserRequest("/dashboard", { cookies: [cookie] }));
  using batch = vi.spyOn(env.DB, "batch").mockRejectedValue(new Error("D1 is away"));
  using single = vi.spyOn(Object.getPrototypeOf(env.DB.prepare("SELECT 1")), "all").mockRejectedValue(new Error("D1 is away"));
  const page = await session.serve(async (ask) => {
    const viewer = await ask().catch((error: unknown) => String(error));
    return new Response(JSON.stringify(viewer));
  });
  expect([await page.text(), batch, single]).toMatchObject(['"Error: D1 is away"', {}, {}]);
});

test("if a page's own batch fails, its session is still read", async () => {
  const { cookie } = await makeBrowser();
  const session = readSession(browserRequest("/dashboard", { cookies: [cookie] }));
  const made: (string | null)[] = [];
  await session.serve(async (ask) => {
    made.push((await ask())?.name ?? null);
    await expect(runBatch([sql`SELECT * FROM no_such_table`])).rejects.toThrow(/no_such_table/);
    return new Response();
  });
  expect(made).toEqual(["Ada"]);
});
