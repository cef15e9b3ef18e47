import { expect, type Locator, type Page, type Response } from "@playwright/test";

/** Opens a page that React hydrates, and waits until it listens. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await waitUntilReady(page);
  return answer;
}

export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await waitUntilReady(page);
}

/** Waits until the page that a link or a form brought listens (entry.client.tsx says so), its late parts too. */
export async function waitUntilReady(page: Page): Promise<void> {
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await page.waitForFunction((controls) => {
    return [...document.querySelectorAll(controls)].every((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")));
  }, CONTROLS);
}

/** React puts its own mark on what it listens to. */
const CONTROLS = "#app :is(a, button, input, select, textarea)";

/** Waits until this element does, where the rest of the page may still come. */
export async function hasListener(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")))).toBe(true);
}
