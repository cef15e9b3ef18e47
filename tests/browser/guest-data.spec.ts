import { expect, type Page } from "@playwright/test";
import { findViolations } from "./access.ts";
import { openMail } from "./mailbox.ts";
import { dateAhead, newOrganizer, publishByWizard } from "./organizers.ts";
import { test } from "./test.ts";

const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, javaScriptEnabled: false };

test("a guest without JavaScript who lost their links gets all sign-ups by one email, cancels, exports and erases them", async ({
  page,
  browser,
}) => {
  await newOrganizer(page);
  const email = `grace-${crypto.randomUUID()}@guest.example`;
  const [party, picnic] = [
    await publishByWizard(page, { type: "rsvp", title: "Maya turns eight", date: dateAhead(12), maxAttendees: 30 }),
    await publishByWizard(page, { type: "rsvp", title: "Spring picnic", date: dateAhead(13), maxAttendees: 30 }),
  ];
  for (const eventId of [party, picnic]) {
    const guest = { submissionKey: crypto.randomUUID(), name: "Grace Reed", email, response: "going" };
    expect((await page.request.post(`/api/events/${eventId}/signups`, { data: guest })).status()).toBe(201);
  }

  const guest = await (await browser.newContext(PHONE)).newPage();
  await guest.goto(`/event/${party}`);
  await guest.getByRole("link", { name: "Lost your link? See everything you signed up for" }).click();
  await asks(guest, "nobody@guest.example");
  const link = await asksAndOpens(guest, email);
  for (const title of ["Maya turns eight", "Spring picnic"]) await expect(guest.getByRole("link", { name: title })).toBeVisible();

  await guest.getByRole("link", { name: "Change or cancel" }).first().click();
  await guest.getByText("Cancel this sign-up", { exact: true }).click();
  await guest.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(guest.getByText("This sign-up is canceled.")).toBeVisible();

  await guest.goto(link);
  await expect(guest.getByRole("link", { name: "Maya turns eight" })).toBeHidden();
  expect(await (await guest.request.get(`${link}/sign-ups.json`)).json()).toMatchObject({ email, signUps: [{}, {}] });
  await guest.getByText("Erase everything", { exact: true }).click();
  await guest.getByRole("button", { name: "Yes, erase everything" }).click();
  await expect(guest.getByText("Your data is erased")).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByText("This link no longer works")).toBeVisible();
  await page.goto(`/event/${picnic}/signups`);
  await expect(page.getByText("Grace Reed")).toBeHidden();
  // axe needs JavaScript, so this page is checked in a browser that has it.
  await page.goto("/mine?sent");
  expect(await findViolations(page)).toEqual([]);
  await guest.context().close();
});

/** Requests the link by email; the page says the same for every address. */
async function asks(page: Page, email: string): Promise<void> {
  await page.locator("[name=email]").fill(email);
  await page.getByRole("button", { name: "Email me the link" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();
}

async function asksAndOpens(page: Page, email: string): Promise<string> {
  await asks(page, email);
  const mail = await openMail(page, email, "my-sign-ups");
  const { pathname } = new URL((await mail.getByRole("link", { name: "See my sign-ups" }).getAttribute("href")) ?? "");
  await page.goto(pathname);
  await expect(page.getByRole("heading", { name: "Everything you signed up for" })).toBeVisible();
  return pathname;
}
