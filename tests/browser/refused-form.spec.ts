import { type Browser, expect, type Page } from "@playwright/test";
import { dateAhead, newOrganizer, publishByWizard } from "./organizers.ts";
import { test } from "./test.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const gate = { title: "Gate", startTime: "09:00", endTime: "10:00", capacity: 2 };
const bar = { title: "Bar", startTime: "11:00", endTime: "12:00", capacity: 5 };

async function takes(page: Page, eventId: string, offer: number): Promise<string> {
  const event: { offers: { id: string }[] } = await (await page.request.get(`/api/events/${eventId}`)).json();
  const offerId = event.offers[offer]?.id ?? "";
  const person = { name: "First Guest", email: `first-${crypto.randomUUID()}@guest.example` };
  const answer = await page.request.post(`/api/events/${eventId}/signups`, {
    data: { submissionKey: crypto.randomUUID(), offerId, ...person },
  });
  expect(answer.ok()).toBe(true);
  return offerId;
}

async function openGuestPage(browser: Browser): Promise<Page> {
  return await (await browser.newContext(PHONE)).newPage();
}

test("a refused form reloads, and Back returns to it, as a page with all typed text; without a connection it says so", async ({
  page,
  browser,
}) => {
  await newOrganizer(page);
  const eventId = await publishByWizard(page, { type: "volunteer", title: "Fair", date: dateAhead(20), offers: [gate, bar] });
  const offerId = await takes(page, eventId, 0);
  const guest = await openGuestPage(browser);
  const posts: string[] = [];
  guest.on("request", (request) => request.isNavigationRequest() && request.method() === "POST" && posts.push(request.url()));
  await guest.goto(`/event/${eventId}/volunteer-rsvp?shift=${offerId}`);
  const form = guest.locator("form[data-guard]");
  const send = form.locator("button[type=submit]");
  await form.getByLabel("Your name").fill("Grace Reed");
  await form.locator("[name=email]").fill(`parent-${crypto.randomUUID()}@guest.example`);
  await form.getByRole("button", { name: "Add another person" }).click();
  await form.getByLabel("Name of person 2").fill("Ada Reed");
  await form.getByRole("button", { name: "Add another person" }).click();
  await form.getByLabel("Name of person 3").fill("Ben Reed");
  await form.getByLabel("Only sign up the people I add, not me").check();
  const isFilled = async () => {
    await expect(form.getByLabel("Your name")).toHaveValue("Grace Reed");
    await expect(form.getByLabel("Name of person 2")).toHaveValue("Ada Reed");
    await expect(form.getByLabel("Name of person 3")).toHaveValue("Ben Reed");
    await expect(form.getByLabel("Name of person 4")).toHaveCount(0);
    await expect(form.getByLabel("Only sign up the people I add, not me")).toBeChecked();
  };

  await guest.context().setOffline(true);
  await send.click();
  await expect(guest.getByText("You're offline, so this wasn't sent.")).toBeVisible();
  await isFilled();
  await guest.context().setOffline(false);
  await send.click();
  await expect(guest.getByText("Only 1 is left, and your form names 2 people: Ada Reed and Ben Reed.")).toBeVisible();
  expect(posts).toHaveLength(1);
  await isFilled();

  await guest.reload();
  await expect(guest.getByText("Only 1 is left, and")).toHaveCount(0);
  await isFilled();
  await guest.goto(`/event/${eventId}`);
  await guest.goBack();
  await isFilled();
  await guest.goBack();
  await guest.goForward();
  await isFilled();
  expect(posts).toHaveLength(1);

  // After it is sent, the form is forgotten.
  await form.getByLabel("Name of person 3").fill("");
  await send.click();
  await guest.waitForURL(/\/s\/.+new=1/);
  await guest.goto(`/event/${eventId}/volunteer-rsvp?shift=${offerId}`);
  await expect(guest.getByLabel("Name of person 2")).toHaveCount(0);
  await guest.context().close();
});

test("an RSVP's number follows its names; a second answer says how to change the first, and isn't kept for the next form", async ({
  page,
  browser,
}) => {
  await newOrganizer(page);
  const eventId = await publishByWizard(page, { type: "rsvp", title: "Maya turns eight", date: dateAhead(12), maxAttendees: 30 });
  const guest = await openGuestPage(browser);
  const email = `grace-${crypto.randomUUID()}@guest.example`;
  const fill = async (response: string) => {
    await guest.goto(`/event/${eventId}`);
    await guest.getByRole("radio", { name: response }).check();
    await guest.getByLabel("Your name").fill("Grace Reed");
    await guest.locator("[name=email]").fill(email);
  };
  await fill("Going");
  const number = guest.locator("[name=guestCount]");
  await expect(number).toHaveValue("1");
  await guest.getByRole("button", { name: "Add another person" }).click();
  await guest.getByLabel("Name of person 2").fill("Ada Reed");
  await expect(number).toHaveValue("2");
  await guest.getByLabel("Name of person 2").fill("");
  await expect(number).toHaveValue("1");
  await guest.locator("form[data-guard] button[type=submit]").last().click();
  await guest.waitForURL(/\/s\/.+new=1/);
  await fill("Maybe");
  await guest.locator("form[data-guard] button[type=submit]").last().click();
  await expect(guest.getByText("To change an earlier answer, use the link in your email.")).toBeVisible();
  await guest.getByRole("link", { name: "View event" }).click();
  for (const response of ["Going", "Maybe", "Can't go"]) await expect(guest.getByRole("radio", { name: response })).not.toBeChecked();
  await guest.context().close();
});

test("a refused change reloads as a page with the typed text; opening the link again shows the stored sign-up", async ({
  page,
  browser,
}) => {
  await newOrganizer(page);
  const salad = { title: "Salad", description: "", category: "Sides", date: null, startTime: null, endTime: null, capacity: 4 };
  const eventId = await publishByWizard(page, { type: "potluck", title: "Potluck", date: dateAhead(20), offers: [salad] });
  const guest = await openGuestPage(browser);
  const event: { offers: { id: string }[] } = await (await page.request.get(`/api/events/${eventId}`)).json();
  const person = { name: "Grace Reed", email: `grace-${crypto.randomUUID()}@guest.example` };
  const answer = await page.request.post(`/api/events/${eventId}/signups`, {
    data: { submissionKey: crypto.randomUUID(), offerId: event.offers[0]?.id, quantity: 1, ...person },
  });
  const { token }: { token: string } = await answer.json();
  await guest.goto(`/s/${token}`);
  await guest.getByText("Change", { exact: true }).click();
  await guest.getByLabel("How many will you bring?").fill("3");
  await takes(page, eventId, 0);
  await takes(page, eventId, 0);
  await guest.getByRole("button", { name: "Save" }).click();
  await expect(guest.getByText("Not that many left")).toBeVisible();
  await guest.reload();
  await expect(guest.getByText("Not that many left")).toHaveCount(0);
  await expect(guest.getByLabel("How many will you bring?")).toHaveValue("3");
  await guest.goto(`/s/${token}`);
  await expect(guest.getByLabel("How many will you bring?")).toBeHidden();
  await expect(guest.getByLabel("How many will you bring?")).toHaveValue("1");
  await guest.reload();
  await expect(guest.getByLabel("How many will you bring?")).toHaveValue("1");
  await guest.context().close();
});
