import { type BrowserContext, test as base } from "@playwright/test";

/**
 * Playwright's `test`, except that a process passes its emptied browser context on to the next test with the same options:
 * immutable files such as scripts, styles and fonts stay in its HTTP cache. A test that changes the context for good (its
 * clock, its service worker, its init scripts) uses Playwright's own.
 */
export const test = base.extend<object, { kept: Map<string, BrowserContext> }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => use(new Map()),
    { scope: "worker" },
  ],
  context: async ({ browser, kept, baseURL, viewport, hasTouch, isMobile, permissions }, use, info) => {
    const likeness = JSON.stringify({ baseURL, viewport, hasTouch, isMobile });
    const context = kept.get(likeness) ?? (await browser.newContext());
    kept.delete(likeness);
    await context.grantPermissions(permissions ?? []);
    await use(context);
    if (info.status !== "passed") return await context.close();
    await empty(context, baseURL ?? "");
    kept.set(likeness, context);
  },
});

/** Clears everything a test left behind except the HTTP cache. */
async function empty(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.unrouteAll(), context.setOffline(false)]);
  await page.close();
}
