import { type APIRequestContext, expect } from "@playwright/test";
import { listTargets } from "../support/malformed/targets.ts";
import { fullOrSample } from "../support/proving.ts";
import { newOrganizer } from "./organizers.ts";
import { test } from "./test.ts";

/** Every path in `app/routes.ts`, and whether it accepts submissions. */
const ADDRESSES = listTargets({ paths: {} })
  .filter(({ path }) => !/^\/(api|assets|images|live|webhooks|sw\.js)/.test(path))
  .map(({ path, methods, isPage }) => ({
    path: path.replaceAll(/:\w+/g, "unknown"),
    isActionOnly: !isPage && methods.filter((each) => each === "POST").length > 1,
  }));

test("a path that only accepts forms shows a page, and no path answers with a bare error", async ({ page, request }) => {
  await newOrganizer(page);
  const actionOnly = ADDRESSES.filter(({ isActionOnly }) => isActionOnly);
  expect(actionOnly.length).toBeGreaterThan(10);
  await Promise.all([
    ...fullOrSample(ADDRESSES, actionOnly.slice(0, 5)).map(({ path, isActionOnly }) => look(request, path, isActionOnly)),
    ...actionOnly.map(({ path }) => look(page.request, path, true)),
  ]);
  const program = await request.get("/create/save", { headers: { Accept: "application/json" } });
  expect([program.status(), program.headers().allow]).toEqual([405, "POST"]);
});

async function look(who: APIRequestContext, path: string, isActionOnly: boolean) {
  const answer = await who.get(path, { headers: { Accept: "text/html" } });
  const text = await answer.text();
  expect(answer.status(), path).toBeLessThan(500);
  expect(text, path).not.toContain("did not provide a");
  if (!isActionOnly) return;
  expect(answer.headers()["content-type"], path).toContain("text/html");
  expect(text, path).toMatch(/<h1/);
}

test("every not-found page looks the same", async ({ page }) => {
  const looks = [];
  for (const path of ["/no-such-page", "/u/unknown"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    const text = page.getByRole("heading", { level: 1 });
    looks.push([await text.textContent(), await page.locator("main svg").boundingBox(), await text.boundingBox()]);
  }
  expect(looks[1]).toEqual(looks[0]);
});
