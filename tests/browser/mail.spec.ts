import { type Browser, expect, type Page } from "@playwright/test";
import { openMail } from "./mailbox.ts";
import { publishSimple, signInOrganizer } from "./organizers.ts";
import { hasListener, openPage } from "./ready.ts";
import { test } from "./test.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SECOND = 1000;
const DAY = 86_400_000;
/** Longer than an organizer and a guest need to save the card and sign up. */
const UNTIL_DUE = 20 * SECOND;

const friend = `friend-${crypto.randomUUID()}@guest.example`;
const guest = `guest-${crypto.randomUUID()}@guest.example`;
const reminded = `reminded-${crypto.randomUUID()}@guest.example`;

test("from the reminders card to the guest's inbox, and from its links to a change, a handed-over spot and a cancellation", async ({
  page,
  browser,
}) => {
  const startsAt = Math.ceil(Date.now() / SECOND) * SECOND + DAY + UNTIL_DUE;
  const eventId = await makeEvent(page, startsAt);
  await page.goto(`/event/${eventId}`);
  await page.getByRole("heading", { name: "Email Reminders" }).click();
  await page.getByRole("switch", { name: "Send reminders" }).check();
  await page.getByRole("switch", { name: "Days before" }).uncheck();
  await page.getByRole("switch", { name: "Hours before" }).check();
  await page.getByLabel("Custom message").filter({ visible: true }).fill("Bring a lantern.");
  await page.getByRole("button", { name: "Save reminders" }).click();
  await expect(page.getByText("Reminders updated!")).toBeVisible();
  await expect(page.getByText("Your reminder settings have been saved and scheduled.")).toBeVisible();
  await expect(page.getByText("Scheduled for").first()).toBeVisible();

  await openPage(page, `/event/${eventId}/messages`);
  await page.getByRole("heading", { name: "Email Reminders" }).click();
  await hasListener(page.getByRole("switch", { name: "Send reminders" }));
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog").frameLocator("iframe");
  await expect(preview.getByText("Bring a lantern.", { exact: true })).toBeVisible();
  await page.goto(`/event/${eventId}`);

  // While the reminder isn't due yet, another guest changes, hands over and cancels.
  const waiting = await guestSignsUp(browser, eventId, reminded);
  const phone = await guestSignsUp(browser, eventId, guest);
  const receipt = await openMail(phone, guest, "signup-confirmation");
  await expect(receipt.getByText("Hi Lou Lantern")).toBeVisible();
  await follow(phone, "Change or cancel");
  await phone.getByText("Change", { exact: true }).click();
  await phone.getByRole("button", { name: "One more" }).click();
  await phone.getByRole("button", { name: "Save changes" }).click();
  await expect(phone.getByText("Going · 2 people")).toBeVisible();
  const mine = phone.url();
  await expect((await openMail(phone, guest, "signup-changed")).getByText("2 people")).toBeVisible();

  await phone.goto(mine);
  await handsOver(phone, browser);
  await expect((await openMail(phone, friend, "signup-confirmation")).getByText("Hi Fia Friend")).toBeVisible();
  await follow(phone, "Change or cancel");
  await phone.getByText("Cancel this sign-up", { exact: true }).click();
  await phone.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(phone.getByText("This sign-up is canceled.")).toBeVisible();
  await expect((await openMail(phone, friend, "signup-cancelled")).getByText("Lantern walk").first()).toBeVisible();

  await page.waitForTimeout(Math.max(0, startsAt - DAY - Date.now()));
  await expect(async () => {
    expect((await page.request.post("/cdn-cgi/local/scheduled")).ok()).toBe(true);
    await page.reload();
    await page.getByRole("heading", { name: "Email Reminders" }).click();
    await expect(page.getByText("Sent", { exact: true })).toBeVisible();
  }).toPass();
  const reminder = await openMail(waiting, reminded, "reminder");
  await expect(reminder.getByText("Bring a lantern.", { exact: true })).toBeVisible();
  await expect(waiting.getByLabel("Headers")).toContainText("List-Unsubscribe=One-Click");
  await follow(waiting, "Yes, I'm coming");
  await expect(waiting.getByRole("heading", { name: "Are you still coming?" })).toBeVisible();
  await waiting.getByRole("button", { name: "Yes, I'm coming" }).click();
  await expect(waiting.getByText("You said you're coming")).toBeVisible();
  for (const each of [phone, waiting]) await each.context().close();
});

/** Requests the link by email; a friend without JavaScript takes the spot, which uses up the link. */
async function handsOver(phone: Page, browser: Browser): Promise<void> {
  const mine = phone.url();
  await phone.getByText("Give my spot to a friend", { exact: true }).click();
  await phone.getByRole("button", { name: "Email it to me" }).click();
  await expect(phone.getByText("The link is on its way to you.")).toBeVisible();
  await openMail(phone, guest, "hand-over-link");
  await follow(phone, "/h/");
  const plain = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
  await plain.goto(phone.url());
  await expect(plain.getByText("Lou Lantern can't make it and is giving you this spot.")).toBeVisible();
  await plain.getByLabel("Your name").fill("Fia Friend");
  await plain.locator("[name=email]").fill(friend);
  await plain.getByRole("button", { name: "Take this spot" }).click();
  await plain.waitForURL(/\/s\/.+\?new=1/);
  await expect(plain.getByText("Going · 2 people")).toBeVisible();
  await plain.context().close();
  await phone.reload();
  await expect(phone.getByRole("heading", { name: "This link was already used" })).toBeVisible();
  await phone.goto(mine);
  await expect(phone.getByText("You gave this spot to a friend.")).toBeVisible();
  await expect((await openMail(phone, guest, "handed-over")).getByText("Your friend has your spot")).toBeVisible();
}

/**
 * Signs in the sample's owner, whose account has standing, so that its emails aren't neutral. The published event starts at
 * `startsAt`.
 */
async function makeEvent(page: Page, startsAt: number): Promise<string> {
  // Picks a zone in which the event doesn't begin just before midnight, as its end must follow its start on the same day.
  const isLate = new Date(startsAt).getUTCHours() > 12;
  const wall = new Date(startsAt - (isLate ? 12 : 0) * 3_600_000).toISOString();
  const times = { timeZone: isLate ? "Etc/GMT+12" : "UTC", date: wall.slice(0, 10), startTime: wall.slice(11, 19), endTime: "23:59" };
  await signInOrganizer(page);
  return await publishSimple(page, { title: "Lantern walk", location: "Mill pond", ...times });
}

async function guestSignsUp(browser: Browser, eventId: string, email: string): Promise<Page> {
  const phone = await (await browser.newContext(PHONE)).newPage();
  await phone.goto(`/event/${eventId}/simple-rsvp`);
  await phone.getByLabel("Your name").fill("Lou Lantern");
  await phone.locator("[name=email]").fill(email);
  await phone.getByRole("radio", { name: "Going" }).check();
  await phone.getByRole("button", { name: "Send my RSVP" }).click();
  await phone.waitForURL(/\/s\/.+\?new=1/);
  return phone;
}

/** Opens this link of the displayed email in the same page; an email program would open a new window. */
async function follow(page: Page, name: string): Promise<void> {
  const href = await page.frameLocator("iframe[title=Message]").getByRole("link", { name }).first().getAttribute("href");
  await page.goto(href ?? "");
}
