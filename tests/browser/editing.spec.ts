import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { openMail } from "./mailbox.ts";
import { signInOrganizer } from "./organizers.ts";
import { NEIGHBOR_SESSION } from "./prepared-sessions.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

const PHONE = { width: 390, height: 844 };

async function neighborsEvent(page: Page, title: string, shelf = "upcoming"): Promise<string> {
  await page.goto(`/events?show=${shelf}`);
  const href = await page.locator("a[href^='/event/']", { hasText: title }).first().getAttribute("href");
  return (href ?? "").split("/").slice(0, 3).join("/");
}

test("addresses are suggested from the third letter on and can be chosen by keyboard or touch, and the typed text can always be used", {
  tag: "@prove",
}, async ({ page }) => {
  await signInOrganizer(page);
  await openPage(page, "/create-simple");
  const field = page.getByRole("combobox", { name: "Location" });
  const list = page.getByRole("listbox", { name: "Suggested addresses" });
  const option = (name: string) => list.getByRole("option", { name });
  const active = list.locator("[aria-selected=true]");
  await field.pressSequentially("El");
  await expect(list).toBeHidden();
  await field.pressSequentially("m");
  await expect(option("12 Elm Street, Millbrook, New York")).toBeVisible();
  // The organizer's own earlier locations come first, the typed text last.
  await expect(list.getByRole("option")).toHaveText([/12 Elm Street$/, /^12 Elm/, /^14 Elm/, "Use “Elm”"]);
  await expectAccessible(page);
  await field.press("ArrowDown");
  await expect(active).toHaveText(/12 Elm Street$/);
  await field.press("ArrowUp");
  await expect(active).toHaveText("Use “Elm”");
  await field.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveValue("Elm");
  await field.press("Home");
  await field.pressSequentially("Old ");
  await expect(field).toHaveValue("Old Elm");
  await expect(option("14 Old Elm Street, Millbrook, New York")).toBeVisible();
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(field).toHaveValue("12 Old Elm Street, Millbrook, New York");
  await expect(page).toHaveURL(/create-simple$/);

  // If the service fails, the organizer sees no error.
  await field.fill("broken");
  await expect(option("Use “broken”")).toBeVisible();
  await field.press("Tab");
  await expect(list).toBeHidden();

  await page.setViewportSize(PHONE);
  await field.fill("Oak");
  await option("14 Oak Street, Millbrook, New York").click();
  await expect(field).toHaveValue("14 Oak Street, Millbrook, New York");
  await expect(list).toBeHidden();
});

test("saving over another person's changes warns first", async ({ page, context }) => {
  await signInOrganizer(page, NEIGHBOR_SESSION);
  const event = await neighborsEvent(page, "Book club");
  const edit = `/create?edit=${event.split("/")[2]}`;
  const other = await context.newPage();
  for (const each of [page, other]) {
    await openPage(each, edit);
    await each.getByRole("button", { name: "Next" }).click();
  }
  const save = async (each: Page, seats: string) => {
    await each.getByLabel("Max attendees").fill(seats);
    await each.getByRole("button", { name: "Update Event" }).click();
  };
  await save(page, "11");
  await page.waitForURL(`**${event}`);
  await save(other, "14");
  const dialog = other.getByRole("dialog", { name: "This event was changed in the meantime" });
  await expect(dialog.getByText("Saving now replaces that version with yours.")).toBeVisible();
  await expectAccessible(other);
  await dialog.getByRole("button", { name: "Save my version" }).click();
  await other.waitForURL(`**${event}`);
  await page.reload();
  await expect(page.getByText("14", { exact: true }).first()).toBeVisible();
});

test("a past event is reopened with a new date, and its guests are told", { tag: "@prove" }, async ({ page }) => {
  await signInOrganizer(page, NEIGHBOR_SESSION);
  const event = await neighborsEvent(page, "Seed swap", "past");
  await openPage(page, `${event}/settings`);
  await page.getByRole("button", { name: "Reopen" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Reopen" }).click();
  await expect(dialog.getByRole("heading", { name: "This event is in the past" })).toBeVisible();
  await expectAccessible(page);
  const date = new Date(Date.now() + 25 * 86_400_000);
  await dialog.getByLabel("New date").fill(date.toISOString().slice(0, 10));
  await dialog.getByRole("button", { name: "Reopen" }).click();
  await expect(page.getByText("Event reopened")).toBeVisible();
  await expect(page.getByRole("button", { name: "Call off", exact: true })).toBeVisible();
  const mail = await openMail(page, "sofia.delgado@example.com", "event-changed");
  await expect(mail.getByText("Seed swap on Maple Court").first()).toBeVisible();
});

test("another organizer's event, or one that doesn't exist, can't be edited", { tag: "@prove" }, async ({ page }) => {
  await signInOrganizer(page);
  const response = await page.goto("/create?edit=00000000000000000000000000");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Could not load event data for editing.").first()).toBeVisible();
});
