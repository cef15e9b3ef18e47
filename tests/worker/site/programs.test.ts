import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { makeEvent, makeForm } from "#tests/support/makers.ts";
import { app } from "#workers/http.ts";

test("an API client that posts to a page is told in JSON that it accepts nothing, but a browser isn't", async () => {
  const { eventId } = await makeEvent(makeForm("simple-rsvp"));
  const send = async (path: string, headers: Record<string, string>, method = "POST") =>
    await app.fetch(
      new Request(`https://turnout.test${path}`, { method, headers: { "Sec-Fetch-Site": "same-origin", ...headers }, body: "{}" }),
      env,
      createExecutionContext(),
    );
  const json = { "Content-Type": "application/json" };
  for (const path of [`/event/${eventId}`, "/about", "/"]) {
    for (const headers of [json, { Accept: "application/json" }]) {
      const refused = await send(path, headers);
      expect([path, refused.status, refused.headers.get("Allow")]).toEqual([path, 405, "GET, HEAD"]);
      expect(await refused.json()).toMatchObject({ status: 405, title: "Method not allowed" });
    }
  }
  const page = await send("/about", { Accept: "text/html", "Content-Type": "application/json" });
  expect([page.status, page.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  for (const path of ["/Event/X/Overview", "/ABOUT"]) expect((await send(path, json)).status, path).toBe(405);
  expect((await send("/no-such-page", json)).status).toBe(404);
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    const refused = await send("/about", { Accept: "application/json" }, method);
    expect([method, refused.status, (await refused.json<{ title: string }>()).title]).toEqual([method, 405, "Method not allowed"]);
  }
  expect(await (await send("/about.data", {})).json()).toMatchObject({ status: 405, title: "Method not allowed" });
  expect((await send("//mine", { ...json, Accept: "text/html" })).headers.get("Content-Type")).toContain("text/html");
  expect((await send("//mine", json)).status).toBe(404);
  const missing = await send("/no-such-page", { Accept: "text/html" });
  expect([missing.status, missing.headers.get("Content-Type")]).toEqual([404, expect.stringContaining("text/html")]);
});
