import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";
import { makeSheet } from "#tests/support/sheet.ts";
import { Browser } from "#tests/support/test-browser.ts";
import { app } from "#workers/http.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const HTML = { Accept: "text/html" };

/** Requests a page as a browser does. */
function visit(path: string, browser = new Browser()): Promise<Response> {
  return browser.ask(path, { headers: HTML });
}

test("a page that also accepts a form is shown to a browser, and one that doesn't says so to a form", async () => {
  for (const path of ["/mine", "/mine/over", "/about"]) expect((await visit(path)).headers.get("Content-Type")).toContain("text/html");
  const refused = await new Browser().ask("/about", { form: {}, headers: HTML });
  expect([refused.status, await refused.text()]).toEqual([405, expect.stringMatching(/Nothing can be sent here.*href="\/"/s)]);
});

test("a URL spelled differently is the same page, and one that only looks like a page's data is not found", async () => {
  const { eventId } = await makeSheet("rsvp", 2);
  for (const page of ["simple-rsvp", "Simple-RSVP", "simple-rsv%70"]) expect((await visit(`/event/${eventId}/${page}`)).status).toBe(200);
  expect((await visit("/privacy%2edata")).status).toBe(404);
});

test("a missing page shows the site's own not-found page, at every guest URL", async () => {
  for (const path of ["/nothing/here", "/u/none.such", "/profile/nobody"]) {
    const answer = await visit(path);
    const page = await answer.text();
    expect([path, answer.status]).toEqual([path, 404]);
    expect(page).toContain("<title>Oops! Page not found</title>");
    expect(page).toContain('<meta name="robots" content="noindex">');
  }
});

test("a page that failed says so with the request's id and logs it once", async () => {
  const { eventId } = await makeSheet("shift", 5);
  const logged = vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(env.DB, "prepare").mockImplementation(() => {
    throw new Error("D1_ERROR: no such table");
  });
  for (const path of ["/profile/nobody", `/event/${eventId}`]) {
    const answer = await visit(path);
    expect([answer.status, answer.headers.get("Content-Security-Policy")]).toEqual([500, expect.stringContaining("trusted-types 'none'")]);
    const id = answer.headers.get("X-Request-Id") ?? "none";
    const page = await answer.text();
    expect(page).toContain(`data-request-id="${id}"`);
    expect(page).toContain(`href="${path}"`);
    expect(page.includes("Failed to load event details. Please try again.")).toBe(path.startsWith("/event/"));
    expect(logged.mock.calls.filter(([line]) => String(line).includes(id))).toHaveLength(1);
  }
});

test("a HEAD request gets no body, and React's own data request is pointed to the document", async () => {
  const head = await app.fetch(new Request("https://turnout.test/about", { method: "HEAD" }), env, createExecutionContext());
  expect([head.status, head.headers.get("Content-Type"), await head.text()]).toEqual([200, "text/html; charset=utf-8", ""]);
  const data = await (await new Browser().ask("/about.data")).text();
  expect(data).toContain("/about");
  expect(data).not.toContain("<html");
});

test("the last page's message is shown once, on a page that isn't served from the copy kept for others", async () => {
  const told = new Browser();
  told.cookies.set("__Host-toast", /=([^;]+)/.exec(toastCookie({ kind: "success", title: "Saved <b>" }))?.[1] ?? "");
  expect(await (await visit("/about", told)).text()).toContain('<p id="toast" role="status" data-kind="success" class="lg:ml-1">');
  expect(told.cookies.has("__Host-toast")).toBe(false);
  expect(await (await visit("/about", told)).text()).not.toContain('id="toast"');
});

test("the next visitor of a page gets the cached page with values of their own", async () => {
  const { eventId } = await makeSheet("rsvp", 5);
  const visits = await Promise.all([0, 1].map(() => visit(`/event/${eventId}/simple-rsvp`)));
  const pages = await Promise.all(
    visits.map(async (answer) => ({ id: answer.headers.get("X-Request-Id") ?? "", html: await answer.text() })),
  );
  const keys = pages.map(({ html }) => /name="key"[^>]*value="(\w{26})"/.exec(html)?.[1] ?? "");
  expect(keys[0]).not.toBe(keys[1]);
  const alike = pages.map(({ id, html }, at) => {
    expect(html).toContain(`data-request-id="${id}"`);
    return html
      .replaceAll(id, "")
      .replaceAll(keys[at] ?? "", "")
      .replaceAll(/nonce="\w{26}"/g, "");
  });
  expect(alike[0]).toBe(alike[1]);
});
