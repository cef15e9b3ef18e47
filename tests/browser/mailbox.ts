import { expect, type FrameLocator, type Page } from "@playwright/test";

/** Opens the newest email with this template to this address in the development outbox, as its reader sees it. */
export async function openMail(page: Page, to: string, template: string): Promise<FrameLocator> {
  const row = page
    .getByRole("listitem")
    .filter({ hasText: `· ${template} ·` })
    .first();
  await expect(async () => {
    await page.goto(`/dev/outbox?to=${encodeURIComponent(to)}`);
    expect(await row.count()).toBe(1);
  }).toPass();
  await row.getByRole("link").click();
  return page.frameLocator("iframe[title=Message]");
}

/** Returns the path of the private link (recognized by `link` in its URL) from the newest email with this template to this address. */
export async function mailedPath(page: Page, to: string, template: string, link = "token="): Promise<string> {
  await openMail(page, to, template);
  const href = await page.getByLabel("As text").getByRole("link", { name: link }).first().getAttribute("href");
  const { pathname, search } = new URL(href ?? "");
  return pathname + search;
}
