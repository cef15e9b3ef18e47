import { expect } from "@playwright/test";
import { findViolations } from "./access.ts";
import { dateAhead, newOrganizer, publishByWizard } from "./organizers.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Returns the date this many days later, written out. */
function dayAfter(date: string, days: number, options: Intl.DateTimeFormatOptions = {}): string {
  const day = new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000);
  return new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC", ...options }).format(day);
}

test("a guest reads on the form when their name will be deleted; the organizer chooses another day, and the guest reads that one", async ({
  page,
  browser,
}) => {
  await newOrganizer(page);
  const date = dateAhead(12);
  const eventId = await publishByWizard(page, { type: "rsvp", title: "Maya turns eight", date, maxAttendees: 30 });
  const guest = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
  const told = (days: number) => guest.getByText(`Your name and email will be deleted on ${dayAfter(date, days)}.`);
  await guest.goto(`/event/${eventId}/simple-rsvp`);
  await expect(told(90)).toBeVisible();

  await page.setViewportSize(PHONE.viewport);
  await openPage(page, `/event/${eventId}/settings`);
  const card = page.locator("[data-slot=card]", { hasText: "How long to keep names and addresses" });
  await expect(card.getByText(`Deleted on ${dayAfter(date, 90, { year: "numeric" })}`)).toBeVisible();
  await card.getByText("Until a date").click();
  await card.getByLabel("Keep until").fill(date);
  await card.getByRole("button", { name: "Save" }).click();
  await expect(card.getByText(/^Choose a date from /)).toBeVisible();
  await card.getByText("30 days after the last date").click();
  await card.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved: guests see the new date")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await expect(async () => {
    await guest.goto(`/event/${eventId}/simple-rsvp`);
    expect(await told(30).count()).toBe(1);
  }).toPass();
  await guest.context().close();
});
