import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { openMail } from "./mailbox.ts";
import { dateAhead, publishByWizard, signInOrganizer } from "./organizers.ts";
import { test } from "./test.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("a guest joins the wait list, hears of a free spot and confirms it; so does the next guest, without JavaScript", {
  tag: "@prove",
}, async ({ page, browser, request }) => {
  const eventId = await publishWithOnePlace(page);
  const taken = await takesThePlace(request, eventId);
  const [nora, ben] = [await phone(browser, true), await phone(browser, false)];
  const [toNora, toBen] = [newAddress("nora"), newAddress("ben")];

  await joinsTheLine(nora, eventId, "Nora Newcomer", toNora);
  await expect(nora.getByText("You are 1st in line.")).toBeVisible();
  await expectAccessible(nora);
  await page.goto(`/event/${eventId}/simple-rsvp`);
  await expect(page.getByText("Full · 1 waiting")).toBeVisible();
  await answersMaybeFirst(ben, eventId, "Ben Behind", toBen);
  await expect(ben.getByText("You are 2nd in line.")).toBeVisible();
  await expect(page.getByText("Full · 2 waiting")).toBeVisible();
  await page.goto(`/event/${eventId}/signups`);
  await expect(page.getByText("Waiting, 2nd")).toBeVisible();
  await expect(
    (await openMail(nora, toNora, "signup-confirmation")).getByText("We'll email you as soon as a spot opens.").last(),
  ).toBeVisible();

  expect((await request.delete(`/api/signups/${taken}`)).status()).toBe(200);
  await follows(nora, toNora);
  await expect(nora.getByRole("heading", { name: "A spot opened for you" })).toBeVisible();
  await expectAccessible(nora);
  await nora.getByRole("button", { name: "Confirm my spot" }).click();
  await expect(nora.getByText("The spot is yours.", { exact: true })).toBeVisible();
  await expect(nora.getByText("Cancel this sign-up", { exact: true })).toBeVisible();

  await nora.getByText("Cancel this sign-up", { exact: true }).click();
  await nora.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(nora.getByText("This sign-up is canceled.")).toBeVisible();
  await follows(ben, toBen);
  await ben.getByRole("button", { name: "Confirm my spot" }).click();
  await expect(ben.getByRole("link", { name: "Google" })).toBeVisible();
  await expect((await openMail(ben, toBen, "place-confirmed")).getByText("the spot is yours").last()).toBeVisible();

  await page.goto(`/event/${eventId}`);
  await expect(page.getByText("Ben Behind")).toBeVisible();
  await expect(page.getByText("Nora Newcomer")).toBeHidden();
  const fair = await publishByWizard(page, { type: "volunteer", title: "Fair", date: dateAhead(20), waitList: true, offers: [GATE] });
  for (const one of [nora, ben]) await choosesTogether(one, fair, one === nora);
  for (const one of [nora, ben]) await one.context().close();
});

const GATE = { title: "Gate", startTime: "09:00", endTime: "10:00", capacity: 2 };

/** Three people ask for a shift with only two spots in all. With JavaScript they are asked before the form is sent, and only once. */
async function choosesTogether(page: Page, eventId: string, isScripted: boolean): Promise<void> {
  const event: { offers: { id: string }[] } = await (await page.request.get(`/api/events/${eventId}`)).json();
  const some = page.getByRole("button", { name: "Take what's free now" });
  await page.goto(`/event/${eventId}/volunteer-rsvp?shift=${event.offers[0]?.id}`);
  await page.getByLabel("Your name").fill("Grace Reed");
  await page.locator("[name=email]").fill(newAddress("grace"));
  for (const number of [2, 3]) {
    await expect(some).toBeHidden();
    await page.getByRole("button", { name: "Add another person" }).click();
    await page.getByLabel(`Name of person ${number}`).fill(`Child ${number}`);
  }
  if (isScripted) await expect(some).toBeVisible();
  await page.getByLabel("Name of person 3").press("Enter");
  if (isScripted) await expect(some).toBeFocused();
  await expect(page.getByText("There's no room for all of you right now").last()).toBeVisible();
  if (isScripted) await expectAccessible(page);
  await some.click();
  await page.waitForURL(/\/s\/.+new=1/);
  await expect(page.getByText(isScripted ? "You are 1st in line." : "You are 2nd in line.").first()).toBeVisible();
}

/** Publishes through the wizard, as an organizer does: one spot with a wait list. */
async function publishWithOnePlace(page: Page): Promise<string> {
  await signInOrganizer(page);
  await page.goto("/create");
  await page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Quick RSVP Event", exact: true }) })
    .getByRole("button")
    .click();
  await page.getByLabel("Location").fill("12 Elm Street");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Date").fill(dateAhead(20));
  await page.getByLabel("Max attendees").fill("1");
  await page.getByText("More options").click();
  await page.getByLabel("Wait list").check();
  await page.getByLabel("How long an open spot is held").selectOption("12 hours");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create & Share" }).click();
  await page.waitForURL(/\/event\/[0-9a-z]{26}\/share$/);
  return new URL(page.url()).pathname.split("/")[2] ?? "";
}

/** Takes the spot; returns the private link's token. */
async function takesThePlace(request: APIRequestContext, eventId: string): Promise<string> {
  const answer = await request.post(`/api/events/${eventId}/signups`, {
    data: { submissionKey: crypto.randomUUID(), offerId: eventId, name: "First Guest", email: newAddress("first") },
  });
  return (await answer.json()).token;
}

async function joinsTheLine(page: Page, eventId: string, name: string, email: string): Promise<void> {
  await page.goto(`/event/${eventId}`);
  await page.getByRole("link", { name: "Join the wait list" }).click();
  await page.getByLabel("Your name").fill(name);
  await page.locator("[name=email]").fill(email);
  await page.getByRole("radio", { name: "Going" }).check();
  await page.getByRole("button", { name: "Join the wait list" }).click();
  await expect(page.getByRole("heading", { name: "You're on the wait list" })).toBeVisible();
}

/** Answers maybe first, then changes to going, which means joining the wait list. */
async function answersMaybeFirst(page: Page, eventId: string, name: string, email: string): Promise<void> {
  await page.goto(`/event/${eventId}/simple-rsvp`);
  await page.getByLabel("Your name").fill(name);
  await page.locator("[name=email]").fill(email);
  await page.getByText("Maybe", { exact: true }).click();
  await page.getByRole("button", { name: "Send my RSVP" }).click();
  await page.getByRole("link", { name: "Change or cancel" }).click();
  await page.getByText("Change", { exact: true }).click();
  await page.getByRole("radio", { name: "Going" }).check();
  await page.getByRole("button", { name: "Join the wait list" }).click();
  await expect(page.getByText("You're on the wait list")).toBeVisible();
}

/** Goes from the email that offers the spot to the page that confirms it. */
async function follows(page: Page, address: string): Promise<void> {
  const mail = await openMail(page, address, "place-offered");
  const href = await mail.getByRole("link", { name: "Confirm my spot" }).getAttribute("href");
  await page.goto(href ?? "");
}

async function phone(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  return await (await browser.newContext({ ...PHONE, javaScriptEnabled })).newPage();
}

function newAddress(name: string): string {
  return `${name}-${crypto.randomUUID()}@guest.example`;
}
