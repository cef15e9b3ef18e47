import { expect, type Page } from "@playwright/test";
import { dateAhead } from "./organizers.ts";

/** Fills in steps 1 and 2. */
export async function beginWizard(page: Page, template: string) {
  await page.goto("/create");
  await expect(page.getByText("Step 1 of 3")).toBeVisible();
  await chooseTemplate(page, template);
  await expect(page.getByLabel("Title")).toHaveValue(`${template} Sign-up`);
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  await fillLocation(page);
}

export async function chooseTemplate(page: Page, template: string) {
  await page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: template, exact: true }) })
    .getByRole("button")
    .click();
}

/** Tries to go on without a location first, then fills it in and continues to step 3. */
export async function fillLocation(page: Page) {
  const location = page.getByRole("combobox", { name: "Location" });
  await location.click();
  await page.getByLabel("Description").click();
  await expect(location).toHaveAccessibleDescription("Add a location to continue.");
  await location.fill("12 Elm Street");
  await expect(location).toHaveAccessibleDescription("");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Step 3 of 3")).toBeVisible();
}

export async function addWizardDate(page: Page, date: string) {
  await page.getByLabel("Date", { exact: true }).fill(date);
  await page.getByRole("button", { name: "Add date" }).click();
}

/** Fills in what each template needs before it can be published. */
export const FILL_STEPS = {
  "Quick RSVP Event": async (page: Page) => {
    await page.getByLabel("Date").fill(dateAhead(10));
    await page.getByLabel("Start time").fill("18:00");
    await expect(page.getByLabel("End time")).toHaveValue("20:00");
    await page.getByLabel("Max attendees").press("e");
    await expect(page.getByLabel("Max attendees")).toHaveValue("50");
  },
  Potluck: async (page: Page) => {
    await page.getByLabel("Date").fill(dateAhead(10));
    await page.getByLabel("Name of item 1").fill("Lasagne");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Salad");
    await expect(page.getByLabel("Name of item 2")).toHaveValue("Salad");
  },
  "Volunteer Shifts": async (page: Page) => {
    await page.getByLabel("Date").fill(dateAhead(10));
    await page.getByLabel("Name of shift 1").fill("Set up tables");
    await expect(page.getByLabel("Start – Set up tables")).toHaveValue("09:00");
    await expect(page.getByLabel("End – Set up tables")).toHaveValue("12:00");
  },
  "Donations and Supplies": async (page: Page) => {
    await page.getByLabel("Date").fill(dateAhead(10));
    await page.getByLabel("Start time").fill("10:00");
    await expect(page.getByLabel("End time")).toHaveValue("17:00");
    await page.getByLabel("Name of item 1").fill("Crayons");
  },
  "Multi-Day Event": async (page: Page) => {
    await addWizardDate(page, dateAhead(10));
    await page.getByRole("button", { name: "Add time slot" }).click();
    await addWizardDate(page, dateAhead(11));
    await page.getByRole("button", { name: "Same as" }).click();
    await expect(page.getByText("1 time slot", { exact: true })).toHaveCount(2);
  },
  "Time Slots": async (page: Page) => {
    await addWizardDate(page, dateAhead(10));
    await page.getByRole("button", { name: "Add time slot" }).click();
  },
  "Parent-Teacher Conferences": async (page: Page) => {
    await addWizardDate(page, dateAhead(10));
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
    await addWizardDate(page, dateAhead(10));
    await expect(page.getByText("The whole day, unless you add times.")).toBeVisible();
  },
};
