import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { mailedPath } from "./mailbox.ts";
import { dateAhead, signInOrganizer } from "./organizers.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

const PHONE = { width: 390, height: 844 };
const SAME_ORIGIN = { "Sec-Fetch-Site": "same-origin" };

/** Publishes a reading hour on three days in a row of weeks, each for one person, and returns the event's id. */
async function publishReadingHour(page: Page): Promise<string> {
  await page.goto("/create");
  const template = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Volunteer Shifts", exact: true }) });
  await template.getByRole("button").click();
  await page.getByLabel("Location").fill("12 Elm Street");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Date").fill(dateAhead(20));
  await page.getByLabel("Name of shift 1").fill("Reading hour");
  await page.getByRole("button", { name: "Repeat" }).click();
  await page.getByLabel("How many times").fill("3");
  await page.getByRole("button", { name: "Add 2 dates" }).click();
  await page.getByRole("button", { name: "Create & Share" }).click();
  await page.waitForURL(/share$/);
  return page.url().split("/").at(-2) ?? "";
}

/** Takes the first date; returns the private link's path. */
async function takeFirstDate(request: APIRequestContext, eventId: string, email: string): Promise<string> {
  const event: { offers: { id: string }[] } = await (await request.get(`/api/events/${eventId}`)).json();
  const data = { submissionKey: `${eventId}-ann`, offerId: event.offers[0]?.id, name: "Ann Contact", email };
  const answer: { token: string } = await (await request.post(`/api/events/${eventId}/signups`, { data })).json();
  return `/s/${answer.token}`;
}

test("on a phone, a guest notes a date they can't, and the organizer's proposal leaves it to someone else and asks in one press", async ({
  page,
  request,
  browser,
}) => {
  await signInOrganizer(page);
  const eventId = await publishReadingHour(page);
  const ann = `ann-${eventId}@guest.test`;
  for (const [name, email] of [
    ["Ann Contact", ann],
    ["Ben Contact", `ben-${eventId}@guest.test`],
  ] as const)
    await page.request.post("/contacts/save", { form: { intent: "add", name, email }, headers: SAME_ORIGIN });

  const link = await takeFirstDate(request, eventId, ann);
  const guest = await (await browser.newContext({ viewport: PHONE, javaScriptEnabled: false })).newPage();
  await guest.goto(link);
  await guest.getByRole("link", { name: "Dates I can't" }).click();
  await guest.getByRole("button", { name: "Email me the link" }).click();
  await expect(guest.getByText("A link is on its way")).toBeVisible();
  await guest.goto(await mailedPath(page, ann, "my-sign-ups", "/mine/"));
  await guest.getByRole("link", { name: "Choose days" }).click();
  await guest.getByRole("group", { name: "Days you can't make" }).getByRole("checkbox").nth(1).check();
  await guest.getByRole("button", { name: "Save" }).click();
  await expect(guest.getByRole("checkbox", { checked: true })).toHaveCount(1);

  await page.setViewportSize(PHONE);
  await openPage(page, `/event/${eventId}/overview`);
  await page.getByRole("link", { name: "Plan who takes which date" }).click();
  await expect(page.getByRole("heading", { name: "In turn" })).toBeVisible();
  for (const name of [/Ann Contact/, /Ben Contact/]) await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Propose turns" }).click();
  await expect(page.getByText("2 spots proposed")).toBeVisible();
  const annsRow = page.getByRole("row", { name: /Ann Contact/ });
  await expect(annsRow.getByRole("cell").nth(1)).toContainText("away");
  await expect(page.getByRole("button", { name: /^Ben Contact, .*: proposed/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Ask 2 people" }).click();
  await expect(page.getByText("2 people were asked")).toBeVisible();
  await expect(annsRow.getByRole("cell").nth(2)).toContainText("asked");
});
