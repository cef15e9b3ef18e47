import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { fullOrSample, isProving } from "../support/proving.ts";
import { addWizardDate, beginWizard, FILL_STEPS } from "./filled-wizard.ts";
import { dateAhead, signInOrganizer } from "./organizers.ts";
import { test } from "./test.ts";

test.describe.configure({ mode: "parallel" });

test.beforeEach(({ page }) => signInOrganizer(page));

/** Templates with fields no other test fills in. The tests below cover the rest, except slots and supplies, which ask nothing more. */
const shown = Object.entries(FILL_STEPS).filter(([template]) =>
  ["Volunteer Shifts", "Parent-Teacher Conferences", "Custom"].includes(template),
);

for (const [template, fill] of fullOrSample(Object.entries(FILL_STEPS), shown)) {
  test(`an organizer creates a form: ${template}`, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await beginWizard(page, template);
    const create = page.getByRole("button", { name: "Create & Share" });
    if (template !== "Quick RSVP Event") await expect(create).toBeDisabled();
    await fill(page);
    await expect(create).toBeEnabled();
    if (template === "Volunteer Shifts") {
      await expect(page.getByRole("button", { name: "Add more dates" })).toBeVisible();
      await page.getByRole("heading", { name: "More options" }).click();
      await expect(page.getByLabel("Show on my public profile")).toBeVisible();
    }
    // Publishing is the same for every template, so one is enough; all are published with the full counts.
    if (template !== "Custom" && !isProving) return;
    await create.click();
    await page.waitForURL(/\/event\/[0-9a-z]{26}\/share$/);
    await expect(page.getByText("Event Created!")).toBeVisible();
    await expect(page.getByText("Your event has been published and is ready for sign-ups!")).toBeVisible();
    await expect(page.getByText("The link is copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url().replace(/\/share$/, ""));
    await page.goBack();
    await page.waitForURL("/events");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/create");
    await expect(page.getByText("You have an unfinished form")).toBeHidden();
  });
}

test("a number is saved as shown, and an invalid number says what it was changed to", { tag: "@prove" }, async ({ page, request }) => {
  await beginWizard(page, "Quick RSVP Event");
  await FILL_STEPS["Quick RSVP Event"](page);
  const field = page.getByLabel("Max attendees");
  for (const [typed, shown, isSaid] of [
    ["1e3", "1", true],
    ["3.5", "1", true],
    ["-1", "1", true],
    ["2000", "1000", true],
    ["", "1", false],
    ["٣", "3", false],
    ["007", "7", false],
    ["12 ", "12", false],
  ] as const) {
    await field.fill(typed);
    await field.press("Tab");
    await expect(field).toHaveValue(shown);
    const said = page.getByText(`“${typed}” became ${shown}: this takes whole numbers from 1 to 1000.`);
    await expect(said).toHaveCount(isSaid ? 1 : 0);
  }
  await field.press("ArrowUp");
  await expect(field).toHaveValue("13");
  await page.getByRole("button", { name: "Create & Share" }).click();
  await page.waitForURL(/share$/);
  const event = await (await request.get(`/api/events/${page.url().split("/").at(-2)}`)).json();
  expect(event.offers[0]).toMatchObject({ capacity: 13 });
});

test("a half-filled form survives Back, a reload and an expired session", async ({ page, context }) => {
  await beginWizard(page, "Potluck");
  await page.getByLabel("Date").fill(dateAhead(10));
  await page.getByLabel("Name of item 1").fill("Lasagne");
  await page.goBack();
  await expect(page.getByRole("combobox", { name: "Location" })).toHaveValue("12 Elm Street");
  await page.goForward();
  await page.reload();
  await expect(page.getByLabel("Name of item 1")).toHaveValue("Lasagne");
  await expect(page.getByLabel("Date")).toHaveValue(dateAhead(10));
  await context.clearCookies();
  await page.getByRole("button", { name: "Create & Share" }).click();
  await expect(page.getByText("Authentication Required")).toBeVisible();
  await expect(page.getByText("User not authenticated")).toBeVisible();
  await signInOrganizer(page);
  await page.goto("/create");
  await page.getByRole("button", { name: "Continue with it" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByLabel("Name of item 1")).toHaveValue("Lasagne");
});

test("a pasted list that is still open is published, and a typed item gets its category", async ({ page, request }) => {
  await beginWizard(page, "Potluck");
  await page.getByLabel("Date").fill(dateAhead(10));
  await page.getByLabel("Name of item 1").fill("Paper plates");
  await expect(page.getByLabel("Category of Paper plates")).toHaveValue("Utensils");
  await page.getByLabel("Category of Paper plates").selectOption("Other");
  await page.getByLabel("Name of item 1").fill("Paper cups");
  await expect(page.getByLabel("Category of Paper cups")).toHaveValue("Other");
  await page.getByRole("button", { name: "Paste a list" }).click();
  await page.getByLabel("Your list").fill("Salad x3");
  await page.reload();
  await expect(page.getByLabel("Your list")).toHaveValue("Salad x3");
  await page.getByRole("button", { name: "Create & Share" }).click();
  await page.waitForURL(/share$/);
  const offers = await readOffers(request, page.url().split("/").at(-2) ?? "");
  expect(offers.map(({ title }) => title)).toEqual(["Paper cups", "Salad"]);
});

test("adding an invalid date says what is wrong", async ({ page }) => {
  await beginWizard(page, "Multi-Day Event");
  await page.getByRole("button", { name: "Add date" }).click();
  await expect(page.getByText("Please select a date")).toBeVisible();
  await expect(page.getByText("Choose a date before adding time slots")).toBeVisible();
  await FILL_STEPS["Multi-Day Event"](page);
  await addWizardDate(page, dateAhead(10));
  await expect(page.getByText("Date already added")).toBeVisible();
  await expect(page.getByText("This date is already in your event. Add time slots to it instead.")).toBeVisible();
});

async function publishPotluck(page: Page) {
  await beginWizard(page, "Potluck");
  await FILL_STEPS.Potluck(page);
  await page.getByRole("button", { name: "One more" }).first().click();
  await page.getByRole("button", { name: "Create & Share" }).click();
  await page.waitForURL(/share$/);
  return page.url().split("/").at(-2) ?? "";
}

async function readOffers(request: APIRequestContext, eventId: string) {
  const event: { offers: { id: string; title: string; taken: number }[] } = await (await request.get(`/api/events/${eventId}`)).json();
  return event.offers;
}

test("an edit keeps the sign-ups, and asks before it removes a spot", async ({ page, request }) => {
  const eventId = await publishPotluck(page);
  const before = await readOffers(request, eventId);
  for (const name of ["Ada Early", "Lou Late"]) {
    const email = `${name.split(" ")[0]}-${eventId}@example.org`;
    const data = { submissionKey: crypto.randomUUID(), offerId: before[0]?.id, name, email, quantity: 1 };
    expect((await request.post(`/api/events/${eventId}/signups`, { data })).status()).toBe(201);
  }
  await page.goto(`/create?edit=${eventId}`);
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  await expect(page.getByRole("button", { name: "Back", exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("2 taken")).toBeVisible();
  await page.getByLabel("Name of item 1").fill("Vegetable lasagne");
  await page.getByRole("button", { name: "One less" }).first().click();
  await page.getByRole("button", { name: "Update Event" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox", { name: "Lou Late" })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "Ada Early" })).not.toBeChecked();
  await dialog.getByRole("checkbox", { name: "Lou Late" }).uncheck();
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await dialog.getByRole("checkbox", { name: "Ada Early" }).check();
  await dialog.getByRole("button", { name: "Save and email 1 person" }).click();
  await page.waitForURL(`/event/${eventId}`);
  await expect(page.getByText("Event Updated!")).toBeVisible();
  await expect(page.getByText("Your event changes have been saved!")).toBeVisible();
  const after = await readOffers(request, eventId);
  expect(after[0]).toMatchObject({ id: before[0]?.id, title: "Vegetable lasagne", taken: 1 });
  // Remaining guests hear of the new date, and the reason.
  await page.goto(`/create?edit=${eventId}`);
  await page.getByLabel("Date").fill(dateAhead(11));
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Update Event" }).click();
  await expect(dialog.getByRole("heading", { name: "1 person will be emailed" })).toBeVisible();
  await dialog.getByLabel("Why it changed").fill("The hall is taken.");
  await dialog.getByRole("button", { name: /^Save and .* 1 person$/ }).click();
  await page.waitForURL(`/event/${eventId}`);
});

test("a draft is saved unfinished, and shared from its edit form", async ({ page }) => {
  // Tall enough that the footer doesn't cover the buttons to press.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await beginWizard(page, "Volunteer Shifts");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  const title = `Draft ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Save as draft" }).click();
  await page.waitForURL("/events?show=drafts");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.getByRole("listitem").filter({ hasText: title }).getByRole("link", { name: "Edit" }).first().click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Step 3 of 3")).toBeVisible();
  await page.getByLabel("Date").fill(dateAhead(10));
  await page.getByRole("button", { name: "Add shift" }).click();
  await page.keyboard.type("Grill");
  await expect(page.getByRole("button", { name: "Update Event" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save as draft" })).toBeEnabled();
  await page.getByRole("button", { name: "Create & Share" }).click();
  await page.waitForURL(/share$/);
  await page.goBack();
  await page.waitForURL("/events");
});
