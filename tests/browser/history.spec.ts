import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { openMail } from "./mailbox.ts";
import { dateAhead, publishByWizard, signInOrganizer } from "./organizers.ts";
import { NEIGHBOR_SESSION } from "./prepared-sessions.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

const PHONE = { width: 390, height: 664 };

async function makeSheet(page: Page): Promise<string> {
  const times = { description: "", category: null, date: null, startTime: "09:00:00", endTime: "10:00:00" };
  await signInOrganizer(page, NEIGHBOR_SESSION);
  return await publishByWizard(page, {
    type: "volunteer",
    title: `Bake sale ${crypto.randomUUID()}`,
    date: dateAhead(12),
    maxAttendees: 50,
    offers: [{ ...times, title: "Till", capacity: 1 }],
  });
}

async function signUp(page: Page, eventId: string, name: string, email: string) {
  const event: { offers: { id: string }[] } = await (await page.request.get(`/api/events/${eventId}`)).json();
  const data = { submissionKey: crypto.randomUUID(), offerId: event.offers[0]?.id, name, email };
  expect((await page.request.post(`/api/events/${eventId}/signups`, { data })).status()).toBe(201);
}

test("on a phone an organizer removes a person, undoes that, and restores a deleted event", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const eventId = await makeSheet(page);
  const ada = `ada-${crypto.randomUUID()}@guest.example`;
  await signUp(page, eventId, "Ada Lovelace", ada);
  await openPage(page, `/event/${eventId}/signups`);
  await page.getByRole("button", { name: "More for Ada Lovelace", exact: true }).click();
  await page.getByRole("menuitem", { name: "Remove…", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove signup" }).click();
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Signup deleted" });
  await expect(toast).toBeVisible();
  await expectAccessible(page);
  // For keyboard users, Alt+T moves to the notifications.
  await page.keyboard.press("Alt+T");
  await page.keyboard.press("Tab");
  await expect(toast).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(toast.getByRole("button", { name: "Undo", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Everything is back as it was")).toBeVisible();
  await expect(toast).toBeHidden();
  await page.getByRole("button", { name: "More for Ada Lovelace", exact: true }).click();
  await page.getByRole("menuitem", { name: "Remove…", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove signup" }).click();
  await expect(toast).toBeVisible();

  await openPage(page, `/event/${eventId}/overview`);
  await page.getByRole("link", { name: "History: who did what" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Removed: Ada Lovelace" }).first()).toContainText("You");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo: Removed: Ada Lovelace" }).click();
  await expect(page.getByText("Everything is back as it was")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Back on the list: Ada Lovelace" })).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^Undo:/ })).toBeHidden();
  const mail = await openMail(page, ada, "signup-restored");
  await expect(mail.getByText("You're back on the list").first()).toBeVisible();

  await openPage(page, `/event/${eventId}/settings`);
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await deleteFromSettings(page);
  await page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Event restored")).toBeVisible();
  await openPage(page, `/event/${eventId}/settings`);
  await deleteFromSettings(page);
  await page.getByRole("link", { name: "Recently deleted" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Restore: ${title}` }).click();
  await expect(page.getByText("Event restored")).toBeVisible();
  await openPage(page, `/event/${eventId}/signups`);
  await expect(page.getByText("Ada Lovelace").first()).toBeVisible();
});

async function deleteFromSettings(page: Page) {
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /Delete/ })
    .click();
  await page.waitForURL("**/events");
}
