import { expect } from "@playwright/test";
import { newOrganizer } from "./organizers.ts";
import { open } from "./ready.ts";
import { test } from "./test.ts";

test("Back closes an open dialog, then leaves the page; a dialog closed otherwise costs no press", async ({ page }) => {
  await newOrganizer(page);
  await open(page, "/events");
  await page.getByRole("link", { name: "Contacts" }).first().click();
  await page.waitForURL("/contacts");
  const add = page.getByRole("button", { name: "Add Contact" }).first();
  const dialog = page.getByRole("dialog");
  await add.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  await expect(page).toHaveURL("/contacts");
  await add.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await page.waitForURL("/events");
});
