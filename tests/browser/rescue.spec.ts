import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { mailedPath, openMail } from "./mailbox.ts";
import { dateAhead, publishByWizard, signInOrganizer } from "./organizers.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("two people offer to help with a full shift; when a guest cancels, the first to respond gets the spot", { tag: "@prove" }, async ({
  page,
  browser,
  request,
}) => {
  await signInOrganizer(page);
  const gate = { title: "Gate", startTime: "09:00", endTime: "10:00", capacity: 1 };
  const eventId = await publishByWizard(page, {
    type: "volunteer",
    title: "Fair",
    date: dateAhead(20),
    timeZone: zoneByDay(),
    offers: [gate],
  });
  const event: { offers: { id: string }[] } = await (await request.get(`/api/events/${eventId}`)).json();
  const answer = await request.post(`/api/events/${eventId}/signups`, {
    data: { submissionKey: crypto.randomUUID(), offerId: event.offers[0]?.id, name: "First Guest", email: newAddress("first") },
  });
  const taken: { token: string } = await answer.json();

  const [nora, ben] = [await phone(browser, true), await phone(browser, false)];
  const [toNora, toBen] = [newAddress("nora"), newAddress("ben")];
  await offersToHelp(nora, eventId, "Nora Newcomer", toNora);
  await nora.goto(`/event/${eventId}/call-me`);
  await expectAccessible(nora);
  await offersToHelp(ben, eventId, "Ben Behind", toBen);
  await expect((await openMail(ben, toBen, "help-offered")).getByText("you'll get an email").last()).toBeVisible();

  expect((await request.delete(`/api/signups/${taken.token}`)).status()).toBe(200);
  await page.setViewportSize(PHONE.viewport);
  await openPage(page, `/event/${eventId}/settings`);
  await page.getByRole("link", { name: "Open: Last-minute help" }).click();
  await expect(page.getByText("1 spot empty")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ask for help now" }).click();
  await expect(page.getByText("Asked 2 people, still open")).toBeVisible();

  const [noras, bens] = [await mailedPath(nora, toNora, "help-wanted", "/r/"), await mailedPath(ben, toBen, "help-wanted", "/r/")];
  for (const [one, path] of [[nora, noras] as const, [ben, bens] as const]) {
    await one.goto(path);
    await expect(one.getByRole("heading", { name: "Can you help?" })).toBeVisible();
  }
  await expectAccessible(nora);
  await nora.getByRole("button", { name: "I'll do it" }).click();
  await nora.waitForURL(/\/s\/.+new/);
  await ben.getByRole("button", { name: "I'll do it" }).click();
  await expect(ben.getByRole("heading", { name: "Filled, thank you" })).toBeVisible();
  await ben.goto(bens);
  await expect(ben.getByRole("heading", { name: "Filled, thank you" })).toBeVisible();
  await nora.goto(noras);
  await expect(nora.getByRole("heading", { name: "It's yours" })).toBeVisible();

  await ben.goto(await mailedPath(ben, toBen, "help-offered", "/call-me/"));
  await ben.getByRole("button", { name: "Don't email me" }).click();
  await expect(ben.getByRole("heading", { name: "You won't be emailed" })).toBeVisible();
  for (const one of [nora, ben]) await one.context().close();
});

/** Offers help from the event's page. A missing name is reported at its field, and no typed text is lost. */
async function offersToHelp(page: Page, eventId: string, name: string, email: string): Promise<void> {
  await page.goto(`/event/${eventId}`);
  await page.getByRole("link", { name: "Email me if you need someone" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("checkbox", { name: "Gate" }).check();
  await page.getByRole("button", { name: "Email me" }).click();
  await expect(page.getByLabel("Your name")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("checkbox", { name: "Gate" })).toBeChecked();
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Email me" }).click();
  await expect(page.getByRole("heading", { name: "We'll email you" })).toBeVisible();
}

/** Returns a zone where it is about noon, as no one is emailed at night. */
function zoneByDay(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? "UTC" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

async function phone(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  return await (await browser.newContext({ ...PHONE, javaScriptEnabled })).newPage();
}

function newAddress(name: string): string {
  return `${name}-${crypto.randomUUID()}@guest.example`;
}
