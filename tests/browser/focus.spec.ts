import { expect } from "@playwright/test";
import { beginWizard } from "./filled-wizard.ts";
import { newOrganizer, publishSimple } from "./organizers.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

test("focus moves to the next row, or to the rest of the same row", async ({ page }) => {
  await newOrganizer(page);
  await beginWizard(page, "Potluck");
  await page.getByLabel("Name of item 1").click();
  for (const name of ["Salad", "Cake", "Juice"]) {
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
  }
  const remove = (name: string) => page.getByRole("button", { name: `Remove ${name}` });
  await remove("Cake").focus();
  await page.keyboard.press("Enter");
  await expect(remove("Cake")).toHaveCount(0);
  await expect(remove("Juice")).toBeFocused();
});

test("deleting a contact moves the focus to the next one", async ({ page }) => {
  await newOrganizer(page);
  await openPage(page, "/contacts");
  const remove = (name: string) => page.getByRole("button", { name: `Delete ${name}` });
  for (const name of ["Ada", "Bea"]) {
    await page.getByRole("button", { name: "Add Contact" }).first().click();
    await page.getByRole("dialog").getByLabel("Name").fill(name);
    await page.getByRole("button", { name: "Save Contact" }).click();
    await expect(remove(name)).toBeVisible();
  }
  await remove("Ada").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(remove("Ada")).toHaveCount(0);
  await expect(remove("Bea")).toBeFocused();
});

test("a control that replaces another one gets its focus, and dismissing a notice returns the focus", async ({ page }) => {
  await newOrganizer(page);
  await openPage(page, `/event/${await publishSimple(page, { title: "Book fair" })}/settings`);
  await page.getByRole("button", { name: "Close sign-ups" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Close sign-ups" }).focus();
  await page.keyboard.press("Enter");
  const reopen = page.getByRole("button", { name: "Reopen" });
  await expect(reopen).toBeFocused();
  const notice = page.getByRole("group", { name: "Undo" });
  await notice.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Enter");
  await expect(notice).toHaveCount(0);
  await expect(reopen).toBeFocused();
});
