import { expect, type Page } from "@playwright/test";
import { findViolations } from "./access.ts";
import { mailedPath } from "./mailbox.ts";
import { dateAhead, publishByWizard, signInOrganizer } from "./organizers.ts";
import { NEIGHBOR_SESSION } from "./prepared-sessions.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const GROUP = `Room 12 ${crypto.randomUUID()}`;
const GUEST = { viewport: { width: 390, height: 664 }, javaScriptEnabled: false };
const offer = { description: "", category: null, date: null, startTime: "10:00", endTime: "11:00" };

test("two organizers share a group's page, and a guest without JavaScript finds what is needed on it", { tag: "@prove" }, async ({
  page,
  browser,
}) => {
  await signInOrganizer(page);
  const offers = [{ ...offer, title: "Till", capacity: 3 }];
  await publishByWizard(page, { type: "volunteer", title: "Book fair helpers", date: dateAhead(12), offers });
  await openPage(page, "/events");
  await page.getByRole("link", { name: "Groups" }).click();
  await page.getByLabel("Short description").fill("Everything this term");
  await page.getByRole("button", { name: "Create group" }).click();
  await expect(page.getByText("Enter a name for the group")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(GROUP);
  await page.getByRole("button", { name: "Create group" }).click();
  await expect(page.getByRole("heading", { name: GROUP })).toBeVisible();
  await add(page, "Book fair helpers");

  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signInOrganizer(other, NEIGHBOR_SESSION);
  await page.getByLabel("Email").fill(NEIGHBOR_SESSION.email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Organizer · Invited, expires")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await publishByWizard(other, { type: "rsvp", title: "Winter concert", date: dateAhead(10), maxAttendees: 30 });
  await other.goto(await mailedPath(other, NEIGHBOR_SESSION.email, "group-invitation", "/join/"));
  await other.getByRole("button", { name: "Accept" }).click();
  await expect(other.getByRole("link", { name: "Book fair helpers" })).toBeVisible();
  await add(other, "Winter concert");
  await expect(other.getByRole("button", { name: "Delete" })).toBeHidden();

  const guest = await (await browser.newContext(GUEST)).newPage();
  await guest.goto(page.url().replace("/groups/", "/g/"));
  await expect(guest.getByText("Everything this term")).toBeVisible();
  await expect(guest.getByRole("listitem")).toContainText([
    /Winter concert.*30 of 30 spots left/,
    /Book fair helpers.*3 of 3 left.*Needed: Till/,
  ]);
  await guest.getByText("QR code", { exact: true }).click();
  await expect(guest.getByRole("img", { name: `QR code of ${GROUP}` })).toBeVisible();
  await guest.getByRole("link", { name: "Book fair helpers" }).click();
  await expect(guest.getByRole("heading", { level: 1, name: "Book fair helpers" })).toBeVisible();

  // axe needs JavaScript, so the guest's page is checked in a browser that has it.
  await other.goto(page.url().replace("/groups/", "/g/"));
  expect(await findViolations(other)).toEqual([]);

  await page.reload();
  await page.getByRole("button", { name: "Hand over" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByText("Asked to take over").first()).toBeVisible();
  await other.getByRole("link", { name: "Manage" }).click();
  await other.getByRole("button", { name: "Take over" }).click();
  await expect(other.getByText("Owner · ")).toContainText("you");
  await page.reload();
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "New group" })).toBeVisible();
  await expect(page.getByRole("link", { name: GROUP })).toHaveCount(0);

  await other.reload();
  await other.getByRole("button", { name: "Remove Winter concert" }).click();
  await expect(other.getByRole("link", { name: "Winter concert" })).toBeHidden();
  await other.getByRole("button", { name: "Delete", exact: true }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Delete group" }).click();
  await expect(other.getByRole("heading", { name: "New group" })).toBeVisible();
  await expect(other.getByRole("link", { name: GROUP })).toHaveCount(0);
  for (const each of [other, guest]) await each.context().close();
});

async function add(page: Page, title: string): Promise<void> {
  const sheets = page.getByLabel("Add one of your sheets");
  await sheets.selectOption((await sheets.locator("option", { hasText: new RegExp(`^${title} · `) }).getAttribute("value")) ?? "");
  await page.getByRole("button", { name: "Add to page" }).click();
  await expect(page.getByRole("button", { name: `Remove ${title}` })).toBeVisible();
}
