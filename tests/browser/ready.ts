import { expect, type Locator, type Page, type Response } from "@playwright/test";

/** Opens a page that React hydrates, and waits until it listens. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await ready(page);
  return answer;
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await ready(page);
}

/** Waits until the page that a link or a form brought listens (entry.client.tsx says so), its late parts too. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator("html[data-ready]")).toBeAttached({ timeout: 15_000 });
  await page.waitForLoadState("networkidle");
}

/** Waits until this element does, on a page of which parts come later: React has put its own mark on it. */
export async function listens(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")))).toBe(true);
}
