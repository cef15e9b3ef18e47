import { expect, test } from "@playwright/test";
import { sampleSheets } from "./sheets.ts";

test("a button pressed before the page listens does its work once it does", async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  const eventOf = await sampleSheets(page);
  await page.route(/\/assets\/(?!early).*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(eventOf("book fair"), { waitUntil: "commit" });
  await page.getByRole("button", { name: "End event" }).click();
  await expect(page.getByRole("button", { name: "End event" })).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("alertdialog")).toContainText("people will be told by e-mail", { timeout: 15_000 });
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "End event" })).not.toHaveAttribute("aria-busy");
  expect(problems).toEqual([]);
});
