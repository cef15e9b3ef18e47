import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { dateAhead, publishByWizard, signInOrganizer } from "./organizers.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

const DATE = dateAhead(20);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("an organizer asks questions and sets when sign-ups close; guests select several slots and answer, with and without JavaScript", async ({
  page,
  browser,
}) => {
  await signInOrganizer(page);
  const eventId = await publishSlots(page);
  await asksInTheWizard(page, eventId);

  const nora = await phone(browser, true);
  await selectsFirstTwo(nora, eventId);
  await expectAccessible(nora);
  const taken = new URL(nora.url()).searchParams.getAll("slot")[1];
  const other = { submissionKey: crypto.randomUUID(), offerId: taken, name: "Otto Other", email: newAddress() };
  const questions = (await (await nora.request.get(`/api/events/${eventId}`)).json()).questions as { id: string }[];
  const answers = Object.fromEntries(questions.map(({ id }, index) => [id, index === 0 ? "" : "Blue"]));
  expect((await nora.request.post(`/api/events/${eventId}/signups`, { data: other })).status()).toBe(422);
  expect((await nora.request.post(`/api/events/${eventId}/signups`, { data: { ...other, answers } })).status()).toBe(201);
  await fillForm(nora, "Nora Newcomer");
  await expect(nora.getByText("Please choose one.")).toBeVisible();
  await nora.getByLabel("Blue").check();
  await nora.getByLabel("Any allergies?").fill("Nuts");
  await nora.locator("form[data-guard] button[type=submit]").click();
  await nora.waitForURL(/\/s\/.+new=1/);
  await expect(nora.getByRole("heading", { level: 1 })).toContainText("You're booked!");
  await expect(nora.getByText("9:15 – 9:30 AM was taken in the meantime.")).toBeVisible();
  await nora.goto(nora.url().split("?")[0] ?? "");
  await expect(nora.locator("dd", { hasText: "Nuts" })).toBeVisible();
  await nora.getByText("Change my answers").click();
  await nora.getByLabel("Red").check();
  await nora.getByRole("button", { name: "Save my answers" }).click();
  await expect(nora.getByText("Your answers are saved")).toBeVisible();
  await expect(nora.locator("dd", { hasText: "Red" })).toBeVisible();
  await expectAccessible(nora);

  const plain = await phone(browser, false);
  await selectsFirstTwo(plain, eventId);
  await fillForm(plain, "Pia Plain");
  await expect(plain.getByText("Please answer this.")).toBeVisible();
  await expect(plain.getByLabel("Your name")).toHaveValue("Pia Plain");
  await plain.getByLabel("Red").check();
  await plain.locator("form[data-guard] button[type=submit]").click();
  await plain.waitForURL(/\/s\/.+new=1/);
  for (const time of ["9:30 – 9:45 AM", "9:45 – 10:00 AM"]) await expect(plain.getByText(time)).toBeVisible();
  for (const one of [nora, plain]) await one.context().close();
});

test("a guest without JavaScript brings several things, each in its own quantity, and reads how much is left of those that ran short", async ({
  page,
  browser,
  request,
}) => {
  await signInOrganizer(page);
  const eventId = await publishDishes(page);
  const guest = await phone(browser, false);
  await guest.goto(`/event/${eventId}/item-rsvp`);
  for (const dish of ["Salad", "Bread"]) await guest.getByRole("checkbox", { name: dish }).check();
  await guest.getByRole("button", { name: "Sign up for what I checked" }).click();
  await page.goto(guest.url());
  await expectAccessible(page);
  await guest.getByLabel("How many: Salad").fill("2");
  await guest.getByLabel("How many: Bread").fill("3");
  await guest.getByText("Bring something else too").click();
  await expect(guest.getByLabel("How many: Cake")).toBeHidden();
  await guest.getByRole("checkbox", { name: "Cake" }).check();
  await guest.getByLabel("How many: Cake").fill("0");
  await fillForm(guest, "Pia Plain");
  await expect(guest.getByText("A whole number from 1 to 1000.")).toBeVisible();
  await expect(guest.getByLabel("How many: Salad")).toHaveValue("2");
  await guest.getByLabel("How many: Cake").fill("1");
  const event: { offers: { id: string }[] } = await (await request.get(`/api/events/${eventId}`)).json();
  const data = {
    submissionKey: crypto.randomUUID(),
    offers: [{ offerId: event.offers[1]?.id, quantity: 2 }],
    name: "Otto Other",
    email: newAddress(),
  };
  expect((await request.post(`/api/events/${eventId}/signups`, { data })).status()).toBe(201);
  await guest.locator("form[data-guard] button[type=submit]").click();
  await guest.waitForURL(/\/s\/.+new=1/);
  await expect(guest.getByText("Bringing: 2")).toBeVisible();
  await expect(guest.getByText("Bringing: 1")).toBeVisible();
  await expect(guest.getByText("Only 1 of Bread is left now.")).toBeVisible();
  await guest.context().close();
});

test("a parent names two children in place, answers and agrees for each, and is told what is missing", async ({ page, browser }) => {
  await signInOrganizer(page);
  const eventId = await publishTrip(page);
  const parent = await phone(browser, true);
  const errors: string[] = [];
  parent.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await parent.goto(`/event/${eventId}/volunteer-rsvp`);
  await parent.locator("a[data-offer]").click();
  const form = parent.locator("form[data-guard]");
  await form.getByLabel("Your name").fill("Ben Carter");
  await form.locator("[name=email]").fill(newAddress());
  const child = (number: number, rest = "") => form.locator(`[name^="person-${number}"]${rest}`);
  for (const [number, name] of ["Ada Carter", "Zoe Carter"].entries()) {
    await form.getByRole("button", { name: "Add another person" }).click();
    await expect(child(number + 2, "[type=checkbox]")).toBeHidden();
    await form.locator(`[name=person-${number + 2}]`).fill(name);
    await child(number + 2, "[type=checkbox]").check();
  }
  await form.getByLabel("Only sign up the people I add, not me").check();
  await form.getByRole("button", { name: "Sign Up" }).click();
  await expect(form.getByText("Please type your full name.").and(parent.locator(":visible"))).toHaveCount(2);
  for (const number of [2, 3]) await child(number, "[name$='-name']").fill("Ben Carter");
  await form.getByRole("button", { name: "Sign Up" }).click();
  await parent.waitForURL(/\/s\/.+new=1/);
  await parent.goto(parent.url().split("?")[0] ?? "");
  await expect(parent.getByText(/^Agreed by Ben Carter on/)).toHaveCount(2);
  // Such as an error from a third-party script, which no page of an installation without Turnstile requests.
  expect(errors).toEqual([]);
  await expectAccessible(parent);
  await page.goto(`/event/${eventId}/signups?view=people`);
  await expect(page.getByText("with Ben Carter")).toHaveCount(2);
  await parent.context().close();
});

/** Publishes four slots with one spot each. */
async function publishSlots(page: Page): Promise<string> {
  const times = ["09:00", "09:15", "09:30", "09:45", "10:00"];
  const offers = times.slice(1).map((endTime, index) => ({ title: "", date: DATE, startTime: times[index], endTime, capacity: 1 }));
  return await publishByWizard(page, { type: "time-slots", title: "Reading hour", offers });
}

async function publishDishes(page: Page): Promise<string> {
  const offers = ["Salad", "Bread", "Cake"].map((title) => ({ title, category: "Other", capacity: 3 }));
  return await publishByWizard(page, { type: "potluck", title: "Picnic", date: DATE, startTime: "12:00", endTime: "14:00", offers });
}

async function publishTrip(page: Page): Promise<string> {
  const offers = [{ title: "Bus", startTime: "09:00", endTime: "12:00", capacity: 20 }];
  const text = "The school may take photos of my child.";
  const questions = [{ kind: "agree", label: "Photos", required: true, perPerson: true, text }];
  return await publishByWizard(page, { type: "volunteer", title: "School trip", date: DATE, offers, questions });
}

async function asksInTheWizard(page: Page, eventId: string): Promise<void> {
  await openPage(page, `/create?edit=${eventId}`);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("More options").click();
  await page.getByLabel("Sign-ups open").fill("2031-01-01T09:00");
  const closes = dateAhead(10);
  await page.getByLabel("Sign-ups close").fill(`${closes}T18:00`);
  await page.getByRole("button", { name: "Add a question" }).click();
  await page.getByRole("textbox", { name: "Question 1" }).fill("Any allergies?");
  await page.getByRole("button", { name: "Add a question" }).click();
  await page.getByRole("textbox", { name: "Question 2" }).fill("Which team?");
  await page.getByLabel("Answer", { exact: true }).nth(1).selectOption("One from a list");
  await page.getByLabel("Options", { exact: true }).fill("Red\nBlue");
  await page.getByRole("switch", { name: "Required" }).nth(1).check();
  await page.getByRole("button", { name: "Update Event" }).click();
  await expect(page.getByText("Sign-ups must close after they open.").first()).toBeVisible();
  await page.getByLabel("Sign-ups open").fill("");
  await page.getByRole("button", { name: "Update Event" }).click();
  await page.waitForURL(`**/event/${eventId}`);
  await expect(page.getByText(/^Sign up by .+6:00 PM$/)).toBeVisible();
}

async function phone(browser: Browser, isScripted: boolean): Promise<Page> {
  return await (await browser.newContext({ ...PHONE, javaScriptEnabled: isScripted })).newPage();
}

/** Selects the first two slots that still have a checkbox. */
async function selectsFirstTwo(page: Page, eventId: string): Promise<void> {
  await page.goto(`/event/${eventId}/time-slot-rsvp`);
  const go = page.getByRole("button", { name: "Sign up for what I checked" });
  await expect(go).toBeHidden();
  for (const index of [0, 1]) await page.getByRole("checkbox").nth(index).check();
  await go.click();
  await page.waitForURL(/slot=.+slot=/);
}

async function fillForm(page: Page, name: string): Promise<void> {
  const form = page.locator("form[data-guard]");
  await form.getByLabel("Your name").fill(name);
  await form.locator("[name=email]").fill(newAddress());
  await form.locator("button[type=submit]").click();
}

function newAddress(): string {
  return `guest-${crypto.randomUUID()}@guest.example`;
}
