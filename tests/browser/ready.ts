import { expect, type Locator, type Page, type Response } from "@playwright/test";

/** Opens a page that React hydrates, and waits until it is hydrated. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await waitUntilReady(page);
  return answer;
}

export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await waitUntilReady(page);
}

/** Waits until the page opened by a link or a form is hydrated (as marked by entry.client.tsx), including its late parts. */
export async function waitUntilReady(page: Page): Promise<void> {
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await page.waitForFunction((controls) => {
    return [...document.querySelectorAll(controls)].every((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")));
  }, CONTROLS);
}

/** React attaches a property to every element it handles. */
const CONTROLS = "#app :is(a, button, input, select, textarea)";

/** Waits until this element is hydrated, while the rest of the page may still load. */
export async function hasListener(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")))).toBe(true);
}
