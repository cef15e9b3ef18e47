import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { dateAhead, signInOrganizer } from "./organizers.ts";
import { test } from "./test.ts";

/** The first Tuesday at least ten days ahead. */
function findTuesday(): string {
  const days = Array.from({ length: 7 }, (_, day) => dateAhead(10 + day));
  return days.find((date) => new Date(`${date}T12:00:00Z`).getUTCDay() === 2) ?? "";
}

/** Publishes a reading hour on eleven Tuesdays, each for one person, and returns the event's id. */
async function publishReadingHour(page: Page): Promise<string> {
  await signInOrganizer(page);
  await page.goto("/create");
  const template = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Volunteer Shifts", exact: true }) });
  await template.getByRole("button").click();
  await page.getByLabel("Location").fill("12 Elm Street");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Date").fill(findTuesday());
  await page.getByLabel("Name of shift 1").fill("Reading hour");
  await page.getByRole("button", { name: "Repeat" }).click();
  await page.getByLabel("How many times").fill("11");
  await page.getByRole("button", { name: "Add 10 dates" }).click();
  await page.getByRole("button", { name: "Create & Share" }).click();
  await page.waitForURL(/share$/);
  return page.url().split("/").at(-2) ?? "";
}

/** Another guest takes the fourth date. */
async function takeFourthDate(request: APIRequestContext, eventId: string): Promise<void> {
  const event: { offers: { id: string }[] } = await (await request.get(`/api/events/${eventId}`)).json();
  const data = { submissionKey: "another-guest", offerId: event.offers[3]?.id, name: "Grace Guest", email: "grace@guest.test" };
  expect((await request.post(`/api/events/${eventId}/signups`, { data })).status()).toBe(201);
}

test("without script, on a phone, a guest takes every Tuesday with one form, and later cancels from one date on", async ({
  page,
  request,
  browser,
}) => {
  const eventId = await publishReadingHour(page);
  await takeFourthDate(request, eventId);
  const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })).newPage();
  await guest.goto(`/event/${eventId}`);
  await expect(guest.getByRole("heading", { name: "All dates at once" })).toBeVisible();
  await guest.getByRole("link", { name: /Reading hour.*Every Tuesday \(10 open dates\)/ }).click();
  await expect(guest.getByText("Not available right now")).toBeVisible();
  await expect(guest.getByText(/Reading hour · Tue.* · Full/)).toBeVisible();
  const dates = guest.getByRole("group", { name: "Dates" }).getByRole("checkbox");
  expect([await dates.count(), await guest.locator("input[name=offer]:checked").count()]).toEqual([10, 10]);
  await dates.nth(9).uncheck();
  await guest.getByLabel("Your name").fill("Ada Guest");
  await guest.getByLabel("Email").fill("ada@guest.test");
  await guest.locator("button[type=submit]").click();
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("You're signed up!");
  await expect(guest.getByText(/^Tue, \w+ \d+ · 9:00 AM/)).toHaveCount(9);

  await guest.getByRole("link", { name: "Change or cancel" }).click();
  const third = guest
    .locator("[data-slot=card]")
    .filter({ has: guest.getByText("Cancel this sign-up", { exact: true }) })
    .nth(2);
  await third.getByText("Cancel this sign-up", { exact: true }).click();
  await third.getByRole("group", { name: "Applies to" }).last().getByLabel("this and later dates").check();
  await third.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(guest.getByText("Undo cancellation")).toHaveCount(7);
  await guest.getByText("Undo cancellation").first().click();
  await expect(guest.getByText("Undo cancellation")).toHaveCount(0);
});

test("naming a second person moves nothing once the name is typed, so that the next tap reaches the button", async ({ page, browser }) => {
  const eventId = await publishReadingHour(page);
  const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await guest.goto(`/event/${eventId}`);
  await guest.getByRole("link", { name: /Reading hour.*Every Tuesday/ }).click();
  await guest.getByLabel("Your name").fill("Ada Guest");
  await guest.getByLabel("Email").fill("ada@guest.test");
  await guest.getByRole("button", { name: "Add another person" }).click();
  await guest.getByLabel("Name of person 2").pressSequentially("Ben");
  await expect(guest.getByLabel("Choose who takes what")).toBeVisible();
  const button = guest.locator("form[data-guard] button[type=submit]").first();
  const before = await button.boundingBox();
  await guest.getByLabel("Name of person 2").blur();
  expect(await button.boundingBox()).toEqual(before);
});
