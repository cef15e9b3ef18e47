import { expect, type Page } from "@playwright/test";

/** The path of the private link in the newest e-mail of this template to this address, as the development outbox shows it. */
export async function mailedPath(page: Page, to: string, template: string): Promise<string> {
  const row = page
    .getByRole("listitem")
    .filter({ hasText: `· ${template} ·` })
    .first();
  await expect(async () => {
    await page.goto(`/dev/outbox?to=${encodeURIComponent(to)}`);
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass();
  await row.getByRole("link").click();
  const href = await page.getByLabel("As text").getByRole("link", { name: "token=" }).first().getAttribute("href");
  const { pathname, search } = new URL(href ?? "");
  return pathname + search;
}
