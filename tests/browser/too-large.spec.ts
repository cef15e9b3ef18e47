import { expect } from "@playwright/test";
import { newOrganizer } from "./organizers.ts";
import { open } from "./ready.ts";
import { sampleSheets } from "./sheets.ts";
import { test } from "./test.ts";

test("what a form cannot send is said on the page, which keeps all that was typed", async ({ page }) => {
  await newOrganizer(page);
  await open(page, "/contacts");
  await page.getByRole("button", { name: "Add Contact" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Ada Lovelace");
  const notes = dialog.getByLabel("Notes");
  await notes.evaluate((field: HTMLTextAreaElement) => field.removeAttribute("maxlength"));
  await notes.fill("x".repeat(1_000_000));
  await page.getByRole("button", { name: "Save Contact" }).click();
  await expect(dialog.getByText("That’s more than we can take")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toHaveValue("Ada Lovelace");
});

test("a guest's form that is too large leads to a page that says so", async ({ page }) => {
  const eventOf = await sampleSheets(page);
  await page.context().clearCookies();
  await page.goto(`${eventOf("pizza night")}/simple-rsvp`);
  const form = page.locator("form").filter({ has: page.getByLabel("Notes") });
  const notes = form.getByLabel("Notes");
  await notes.evaluate((field: HTMLTextAreaElement) => field.removeAttribute("maxlength"));
  await notes.fill("x".repeat(300_000));
  await form.evaluate((element: HTMLFormElement) => element.submit());
  await expect(page.getByRole("heading", { name: "That’s more than we can take" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
});
