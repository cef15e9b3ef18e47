import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { inFull, isProving } from "../support/prove.ts";
import { dateIn, signIn } from "./organizers.ts";
import { test } from "./test.ts";

test.describe.configure({ mode: "parallel" });

test.beforeEach(({ page }) => signIn(page));

/** Steps 1 and 2. */
async function begin(page: Page, template: string) {
  await page.goto("/create");
  await expect(page.getByText("Step 1 of 3")).toBeVisible();
  await page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: template, exact: true }) })
    .getByRole("button")
    .click();
  await expect(page.getByLabel("Title")).toHaveValue(`${template} Sign-up`);
  const next = page.getByRole("button", { name: "Next" });
  await expect(next).toBeDisabled();
  const location = page.getByRole("combobox", { name: "Location" });
  await location.click();
  await page.getByLabel("Description").click();
  await expect(location).toHaveAccessibleDescription("Add a location to continue.");
  await location.fill("12 Elm Street");
  await expect(location).toHaveAccessibleDescription("");
  await next.click();
  await expect(page.getByText("Step 3 of 3")).toBeVisible();
}

async function addDate(page: Page, date: string) {
  await page.getByLabel("Date", { exact: true }).fill(date);
  await page.getByRole("button", { name: "Add date" }).click();
}

const FILL = {
  "Quick RSVP Event": async (page: Page) => {
    await page.getByLabel("Date").fill(dateIn(10));
    await page.getByLabel("Start time").fill("18:00");
    await expect(page.getByLabel("End time")).toHaveValue("20:00");
    await page.getByLabel("Max attendees").press("e");
    await expect(page.getByLabel("Max attendees")).toHaveValue("50");
  },
  Potluck: async (page: Page) => {
    await page.getByLabel("Date").fill(dateIn(10));
    await page.getByLabel("Name of item 1").fill("Lasagne");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Salad");
    await expect(page.getByLabel("Name of item 2")).toHaveValue("Salad");
  },
  "Volunteer Shifts": async (page: Page) => {
    await page.getByLabel("Date").fill(dateIn(10));
    await page.getByLabel("Name of shift 1").fill("Set up tables");
    await expect(page.getByLabel("Start – Set up tables")).toHaveValue("09:00");
    await expect(page.getByLabel("End – Set up tables")).toHaveValue("12:00");
  },
  "Donations and Supplies": async (page: Page) => {
    await page.getByLabel("Date").fill(dateIn(10));
    await page.getByLabel("Start time").fill("10:00");
    await expect(page.getByLabel("End time")).toHaveValue("17:00");
    await page.getByLabel("Name of item 1").fill("Crayons");
  },
  "Multi-Day Event": async (page: Page) => {
    await addDate(page, dateIn(10));
    await page.getByRole("button", { name: "Add time slot" }).click();
    await addDate(page, dateIn(11));
    await page.getByRole("button", { name: "Same as" }).click();
    await expect(page.getByText("1 time slot", { exact: true })).toHaveCount(2);
  },
  "Time Slots": async (page: Page) => {
    await addDate(page, dateIn(10));
    await page.getByRole("button", { name: "Add time slot" }).click();
  },
  "Parent-Teacher Conferences": async (page: Page) => {
    await addDate(page, dateIn(10));
    await page.getByRole("button", { name: "Fill a range" }).click();
    await page.getByLabel("From", { exact: true }).fill("09:00");
    await page.getByLabel("To", { exact: true }).fill("11:30");
    await page.getByLabel("Each lasts").selectOption("15 minutes");
    await page.getByRole("button", { name: "Add 10 slots" }).click();
    await expect(page.getByText("10 time slots")).toBeVisible();
    await page.getByRole("button", { name: "Fill a range" }).click();
    await page.getByLabel("Each lasts").selectOption("15 minutes");
    await expect(page.getByText("These slots are already there.")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
  },
  Custom: async (page: Page) => {
    await expect(page.getByText("Times are optional: without them a date counts as one whole day.")).toBeVisible();
    await expect(page.getByText("Add a date to continue.").first()).toBeAttached();
    await expect(page.getByText("with at least one time slot")).toHaveCount(0);
    await addDate(page, dateIn(10));
    await expect(page.getByText("The whole day, unless you add times.")).toBeVisible();
  },
};

/** What only these show; stories below fill the others in, but for slots and supplies, which ask nothing that these don't. */
const shown = Object.entries(FILL).filter(([template]) => ["Volunteer Shifts", "Parent-Teacher Conferences", "Custom"].includes(template));

for (const [template, fill] of inFull(Object.entries(FILL), shown)) {
  test(`an organizer makes a form: ${template}`, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await begin(page, template);
    const create = page.getByRole("button", { name: "Create & Share" });
    if (template !== "Quick RSVP Event") await expect(create).toBeDisabled();
    await fill(page);
    await expect(create).toBeEnabled();
    // Published alike, whatever was filled in: one of them, and all with the full counts.
    if (template !== "Custom" && !isProving) return;
    await create.click();
    await page.waitForURL(/\/event\/[0-9a-z]{26}\/share$/);
    await expect(page.getByText("Event Created!")).toBeVisible();
    await expect(page.getByText("Your event has been published and is ready for sign-ups!")).toBeVisible();
    await expect(page.getByText("The link is copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url().replace(/\/share$/, ""));
    await page.goto("/create");
    await expect(page.getByText("You have an unfinished form")).toBeHidden();
  });
}

test("a number is saved as it is shown, and it is said what became of one that cannot be", { tag: "@prove" }, async ({ page, request }) => {
  await begin(page, "Quick RSVP Event");
  await FILL["Quick RSVP Event"](page);
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

test("a half-filled form survives Back, a reload and a session that ended", async ({ page, context }) => {
  await begin(page, "Potluck");
  await page.getByLabel("Date").fill(dateIn(10));
  await page.getByLabel("Name of item 1").fill("Lasagne");
  await page.goBack();
  await expect(page.getByRole("combobox", { name: "Location" })).toHaveValue("12 Elm Street");
  await page.goForward();
  await page.reload();
  await expect(page.getByLabel("Name of item 1")).toHaveValue("Lasagne");
  await expect(page.getByLabel("Date")).toHaveValue(dateIn(10));
  await context.clearCookies();
  await page.getByRole("button", { name: "Create & Share" }).click();
  await expect(page.getByText("Authentication Required")).toBeVisible();
  await expect(page.getByText("User not authenticated")).toBeVisible();
  await signIn(page);
  await page.goto("/create");
  await page.getByRole("button", { name: "Continue with it" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByLabel("Name of item 1")).toHaveValue("Lasagne");
});

test("adding a date says what is wrong", async ({ page }) => {
  await begin(page, "Multi-Day Event");
  await page.getByRole("button", { name: "Add date" }).click();
  await expect(page.getByText("Please select a date")).toBeVisible();
  await expect(page.getByText("Choose a date before adding time slots")).toBeVisible();
  await FILL["Multi-Day Event"](page);
  await addDate(page, dateIn(10));
  await expect(page.getByText("Date already added")).toBeVisible();
  await expect(page.getByText("This date is already in your event. Add time slots to it instead.")).toBeVisible();
});

async function publishPotluck(page: Page) {
  await begin(page, "Potluck");
  await FILL.Potluck(page);
  await page.getByRole("button", { name: "One more" }).first().click();
  await page.getByRole("button", { name: "Create & Share" }).click();
  await page.waitForURL(/share$/);
  return page.url().split("/").at(-2) ?? "";
}

async function offersOf(request: APIRequestContext, eventId: string) {
  const event: { offers: { id: string; title: string; taken: number }[] } = await (await request.get(`/api/events/${eventId}`)).json();
  return event.offers;
}

test("an edit keeps the sign-ups, and asks before it takes a place away", async ({ page, request }) => {
  const eventId = await publishPotluck(page);
  const before = await offersOf(request, eventId);
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
  const after = await offersOf(request, eventId);
  expect(after[0]).toMatchObject({ id: before[0]?.id, title: "Vegetable lasagne", taken: 1 });
  // Who stays hears of a new date, and why.
  await page.goto(`/create?edit=${eventId}`);
  await page.getByLabel("Date").fill(dateIn(11));
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Update Event" }).click();
  await expect(dialog.getByRole("heading", { name: "1 person will be emailed" })).toBeVisible();
  await dialog.getByLabel("Why it changed").fill("The hall is taken.");
  await dialog.getByRole("button", { name: /^Save and .* 1 person$/ }).click();
  await page.waitForURL(`/event/${eventId}`);
});

test("a draft is kept unfinished, and shared from its edit", async ({ page }) => {
  // The foot stands clear of what is pressed.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await begin(page, "Volunteer Shifts");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  const title = `Draft ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Save as draft" }).click();
  await page.waitForURL("/events?show=drafts");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.getByRole("listitem").filter({ hasText: title }).getByRole("link", { name: "Edit" }).first().click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Step 3 of 3")).toBeVisible();
  await page.getByLabel("Date").fill(dateIn(10));
  await page.getByRole("button", { name: "Add shift" }).click();
  await page.keyboard.type("Grill");
  await expect(page.getByRole("button", { name: "Update Event" })).toBeEnabled();
  await page.getByRole("button", { name: "Create & Share" }).click();
  await page.waitForURL(/share$/);
});
