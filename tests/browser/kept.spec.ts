import { expect, type Page } from "@playwright/test";
import { dateAhead, newOrganizer, publishByWizard, signInOrganizer } from "./organizers.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const SHIFT = { title: "Gate", description: "", category: null, date: null, startTime: "09:00", endTime: "11:00", capacity: 3 };

function trailDay(page: Page): Promise<string> {
  return publishByWizard(page, { type: "volunteer", title: "Trail day", date: dateAhead(2), offers: [SHIFT] });
}

/** Goes to another tab of the event and back, as an organizer would. */
async function away(page: Page, tab: string, back = "Overview"): Promise<void> {
  const tabs = page.getByRole("navigation", { name: "Event" });
  for (const name of [back, tab]) {
    await tabs.getByRole("link", { name, exact: true }).click();
    await page.waitForURL(`**/${name.toLowerCase()}`);
  }
}

test("text typed on the settings tab is still there after a visit to another tab", { tag: "@prove" }, async ({ page }) => {
  await newOrganizer(page);
  const eventId = await trailDay(page);
  await openPage(page, `/event/${eventId}/settings`);
  const keep = page.locator("[data-slot=card]", { hasText: "How long to keep names and addresses" });
  await page.getByRole("radio", { name: /^Door/ }).check();
  await page.getByLabel("Email", { exact: true }).fill("helper@example.org");
  await keep.getByText("Until a date").click();
  await keep.getByLabel("Keep until").fill(dateAhead(40));
  await away(page, "Settings");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("helper@example.org");
  await expect(page.getByRole("radio", { name: /^Door/ })).toBeChecked();
  await expect(keep.getByLabel("Keep until")).toHaveValue(dateAhead(40));
  // Saved input is no longer kept as typed.
  await keep.getByText("30 days after the last date").click();
  await keep.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved: guests see the new date")).toBeVisible();
  await away(page, "Settings");
  await expect(keep.getByRole("radio", { name: /^30 days/ })).toBeChecked();
});

test("an invalid address is reported next to its field, and stays", async ({ page }) => {
  await newOrganizer(page);
  const eventId = await trailDay(page);
  await openPage(page, `/event/${eventId}/settings`);
  const email = page.getByLabel("Email", { exact: true });
  await email.fill("helper@exam");
  const readAgain = page.waitForResponse((response) => response.request().method() === "GET" && response.url().includes(".data"));
  await page.getByRole("button", { name: "Send invitation" }).click();
  await readAgain;
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await expect(email).toHaveValue("helper@exam");
});

test("text typed before the script that keeps it has loaded is kept, too", { tag: "@prove" }, async ({ page }) => {
  await newOrganizer(page);
  const eventId = await trailDay(page);
  await page.route(/\/kept-form/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  await openPage(page, `/event/${eventId}/settings`);
  await page.getByLabel("Email", { exact: true }).fill("helper@example.org");
  await away(page, "Settings");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("helper@example.org");
});

test("checkboxes, dialogs and lists of addresses are kept as well", { tag: "@prove" }, async ({ page }) => {
  // Only accounts with a verified address can send invitations.
  await signInOrganizer(page);
  const eventId = await trailDay(page);

  await test.step("who is asked for help", async () => {
    await openPage(page, `/event/${eventId}/help`);
    const helpers = page.getByRole("checkbox", { name: /^People who offer to help/ });
    const before = await helpers.isChecked();
    await helpers.setChecked(!before);
    await page.getByRole("navigation", { name: "Event" }).getByRole("link", { name: "Settings", exact: true }).click();
    await page.getByRole("link", { name: "Open: Last-minute help" }).click();
    await expect(helpers).toBeChecked({ checked: !before });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await openPage(page, `/event/${eventId}/help`);
    await expect(helpers).toBeChecked({ checked: !before });
  });

  await test.step("a reminder's words", async () => {
    await openPage(page, `/event/${eventId}/messages`);
    const settings = page.locator("details", { hasText: "Email Reminders" });
    await settings.locator("summary").click();
    await settings.getByRole("switch", { name: "Send reminders" }).check();
    await settings.getByRole("switch", { name: "Days before" }).check();
    await settings.getByLabel("Custom message").first().fill("Bring a lantern.");
    await away(page, "Messages");
    await settings.locator("summary").click();
    await expect(settings.getByLabel("Custom message").first()).toHaveValue("Bring a lantern.");
  });

  await test.step("an invitation", async () => {
    await openPage(page, `/event/${eventId}/invite`);
    await page.getByLabel("Other addresses").fill("one@example.org, two@example.org");
    await page.getByLabel("Message", { exact: true }).fill("Can you come?");
    await page.getByRole("navigation", { name: "Event" }).getByRole("link", { name: "Overview", exact: true }).click();
    await page.waitForURL("**/overview");
    await page.goBack();
    await expect(page.getByLabel("Other addresses")).toHaveValue("one@example.org, two@example.org");
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Can you come?");
  });

  await test.step("a person to add, until they are added", async () => {
    await openPage(page, `/event/${eventId}/signups`);
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Add a person" }).first().click();
    await dialog.getByLabel("Name").fill("Ada Park");
    await dialog.getByLabel("Skills or experience").fill("First aid");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Add a person" }).first().click();
    await expect(dialog.getByLabel("Name")).toHaveValue("Ada Park");
    await expect(dialog.getByLabel("Skills or experience")).toHaveValue("First aid");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText("Ada Park is on the list")).toBeVisible();
    await page.getByRole("button", { name: "Add a person" }).first().click();
    await expect(dialog.getByLabel("Name")).toHaveValue("");
  });

  await test.step("the reason for other hours", async () => {
    await openPage(page, `/event/${eventId}/door`);
    const saved = page.waitForResponse((answer) => answer.url().includes("/check-ins") && answer.request().method() === "POST");
    await page.getByRole("button", { name: "Ada Park" }).click();
    await saved;
    await openPage(page, `/event/${eventId}/hours`);
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: /^Correct the hours: Ada Park/ }).click();
    await dialog.getByLabel("Reason").fill("stayed longer");
    await page.keyboard.press("Escape");
    await away(page, "Settings", "Overview");
    await page.getByRole("link", { name: "Open: Hours" }).click();
    await page.getByRole("button", { name: /^Correct the hours: Ada Park/ }).click();
    await expect(dialog.getByLabel("Reason")).toHaveValue("stayed longer");
  });

  await test.step("a group, until it is made", async () => {
    await openPage(page, "/groups");
    await page.getByLabel("Name", { exact: true }).fill("Room 12 families");
    await page.getByLabel(/^Short description/).fill("Everything for this term.");
    await page.goto("/contacts");
    await openPage(page, "/groups");
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Room 12 families");
    await page.getByRole("button", { name: "Create group" }).click();
    await page.waitForURL(/\/groups\/.+/);
    await openPage(page, "/groups");
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  });
});
