import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { dateAhead, publishByWizard, signInOrganizer } from "./organizers.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("a parent of three books back-to-back conferences and cancels one child's, with and without JavaScript", {
  tag: "@prove",
}, async ({ page, browser }) => {
  await signInOrganizer(page);
  const eventId = await publishConferences(page);
  const [scripted, plain] = [await phone(browser, true), await phone(browser, false)];

  await asksForThree(scripted, eventId, 0);
  await expectAccessible(scripted);
  await scripted.locator("form[data-guard] button[type=submit]").click();
  await scripted.waitForURL(/\/s\/.+new=1/);
  for (const time of ["9:00 – 9:10 AM", "9:10 – 9:20 AM", "9:20 – 9:30 AM"]) await expect(scripted.getByText(time)).toBeVisible();

  // Starting at the second-to-last time, fewer than three are left, so the nearest run is offered.
  await asksForThree(plain, eventId, 5);
  await plain.locator("form[data-guard] button[type=submit]").click();
  await expect(plain.getByText("pick one of these times in a row")).toBeVisible();
  await plain.getByRole("radio", { name: "9:40 – 10:10 AM" }).check();
  await plain.locator("form[data-guard] button[type=submit]").click();
  await plain.waitForURL(/\/s\/.+new=1/);
  await expect(plain.getByText("9:40 – 9:50 AM")).toBeVisible();

  for (const one of [scripted, plain]) {
    await one.goto(one.url().split("?")[0] ?? "");
    await one.getByText("Cancel this sign-up", { exact: true }).nth(1).click();
    await one.getByRole("button", { name: "Yes, cancel it" }).click();
    await expect(one.getByText("This sign-up is canceled.").first()).toBeVisible();
  }
  await page.goto(`/event/${eventId}/signups`);
  for (const name of ["Ada Reed", "Cora Reed"]) await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText("Ben Reed")).toBeHidden();

  const fair = await publishByWizard(page, {
    type: "volunteer",
    title: "Spring fair",
    date: dateAhead(20),
    offers: ["Gate", "Bar"].map(makeShiftRow),
  });
  for (const one of [scripted, plain]) await takesTheirOwn(one, fair, one === scripted);
  await page.goto(`/event/${fair}/signups`);
  for (const name of ["Grace Reed", "Ada Reed"]) await expect(page.getByText(name, { exact: true })).toHaveCount(2);
  for (const one of [scripted, plain]) await one.context().close();
});

function makeShiftRow(title: string) {
  return { title, startTime: "09:00", endTime: "10:00", capacity: 5 };
}

/** In one form, the parent takes the gate and the child the bar. Without JavaScript the form comes back to ask. */
async function takesTheirOwn(page: Page, eventId: string, isScripted: boolean): Promise<void> {
  const event: { offers: { id: string }[] } = await (await page.request.get(`/api/events/${eventId}`)).json();
  await page.goto(`/event/${eventId}/volunteer-rsvp?shift=${event.offers[0]?.id}`);
  const form = page.locator("form[data-guard]");
  const send = form.locator("button[type=submit]");
  await form.getByLabel("Your name").fill("Grace Reed");
  await form.locator("[name=email]").fill(`parent-${crypto.randomUUID()}@guest.example`);
  await expect(form.getByLabel("Choose who takes what")).toBeHidden();
  await form.getByRole("button", { name: "Add another person" }).click();
  await form.getByLabel("Name of person 2").fill("Ada Reed");
  await form.getByText("Take more than one shift").click();
  await form.getByLabel("Bar").check();
  await form.getByLabel("Choose who takes what").check();
  if (!isScripted) await send.click();
  await form.getByRole("group", { name: "Grace Reed" }).getByLabel("Bar").uncheck();
  await form.getByRole("group", { name: "Ada Reed" }).getByLabel("Gate").uncheck();
  if (isScripted) await expectAccessible(page);
  await send.click();
  await page.waitForURL(/\/s\/.+new=1/);
  await expect(page.getByText(/^(Grace|Ada) Reed$/)).toHaveCount(2);
}

/** Seven ten-minute slots with one spot each. */
async function publishConferences(page: Page): Promise<string> {
  const times = ["09:00", "09:10", "09:20", "09:30", "09:40", "09:50", "10:00", "10:10"];
  const date = dateAhead(20);
  const offers = times.slice(1).map((endTime, index) => ({ title: "Ms. Frost", date, startTime: times[index], endTime, capacity: 1 }));
  return await publishByWizard(page, { type: "parent-teacher", title: "Conferences", offers });
}

async function asksForThree(page: Page, eventId: string, place: number): Promise<void> {
  const event: { offers: { id: string }[] } = await (await page.request.get(`/api/events/${eventId}`)).json();
  await page.goto(`/event/${eventId}/time-slot-rsvp?slot=${event.offers[place]?.id}`);
  const form = page.locator("form[data-guard]");
  await form.getByLabel("Your name").fill("Grace Reed");
  await form.locator("[name=email]").fill(`parent-${crypto.randomUUID()}@guest.example`);
  for (const [index, name] of ["Ada Reed", "Ben Reed", "Cora Reed"].entries()) {
    await form.getByRole("button", { name: "Add another person" }).click();
    await form.getByLabel(`Name of person ${index + 2}`).fill(name);
  }
  await form.getByLabel("Only sign up the people I add, not me").check();
  await form.getByLabel("Back to back").check();
}

async function phone(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  return await (await browser.newContext({ ...PHONE, javaScriptEnabled })).newPage();
}
