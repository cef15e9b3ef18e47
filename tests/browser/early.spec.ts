import { expect, test } from "@playwright/test";
import { sampleSheets } from "./sheets.ts";

test("a button pressed before the page listens does its work once it does", async ({ page }) => {
  const eventOf = await sampleSheets(page);
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.goto(eventOf("book fair"), { waitUntil: "commit" });
  await page.getByRole("button", { name: "End event" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(page.getByRole("alertdialog")).toContainText("people will be told by e-mail", { timeout: 15_000 });
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "End event" })).not.toHaveAttribute("aria-busy");
});
