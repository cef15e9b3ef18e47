import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { expectsResult, runAction } from "#workers/form-results.ts";

const page = { default: () => null };
const context: AppLoadContext = { nonce: "", requestId: "test", viewer: async () => null };
const ROUTES = {
  root: { path: "", module: page },
  layout: { parentId: "root", module: page },
  settings: { path: "settings", parentId: "layout", module: { ...page, action: async () => data({ ok: false }, { status: 422 }) } },
  invite: {
    path: "event/:eventId/invite",
    parentId: "layout",
    module: { ...page, action: async ({ params = {} }) => Response.json(params) },
  },
  away: {
    path: "away",
    parentId: "root",
    module: { action: () => Promise.reject(redirect("/auth?redirect=%2Faway", { headers: { "Set-Cookie": "toast=1" } })) },
  },
  gone: { path: "gone", parentId: "root", module: { action: () => Promise.reject(data(null, { status: 404 })) } },
  broken: { path: "broken", parentId: "root", module: { action: () => Promise.reject(new Error("no database")) } },
};

async function post(path: string) {
  const request = new Request(new URL(path, "https://turnout.test"), { method: "POST", headers: { Accept: "application/json" } });
  const response = await runAction(ROUTES, { request, context });
  return response && { status: response.status, body: await response.json(), cookie: response.headers.get("Set-Cookie") };
}

test.each([
  ["/settings", { status: 422, body: { ok: false }, cookie: null }],
  ["/event/e%201/invite?view=invited", { status: 200, body: { eventId: "e 1" }, cookie: null }],
  ["/away", { status: 200, body: { to: "/auth?redirect=%2Faway" }, cookie: "toast=1" }],
  ["/gone", { status: 404, body: null, cookie: null }],
  ["/elsewhere", null],
])("a script that posts to %s gets the result", async (path, expected) => {
  expect(await post(path)).toEqual(expected);
});

test("an unexpected error is rethrown, to be logged", async () => {
  await expect(post("/broken")).rejects.toThrow("no database");
});

test("only a form sent by our script expects a result; one sent by the browser gets a page", () => {
  const asked = (method: string, Accept: string) =>
    expectsResult(new Request("https://turnout.test/settings", { method, headers: { Accept } }));
  expect(asked("POST", "application/json")).toBe(true);
  expect(asked("GET", "application/json")).toBe(false);
  expect(asked("POST", "text/html,application/xhtml+xml,*/*;q=0.8")).toBe(false);
});
