import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { mailedPath } from "./mailbox.ts";
import { dateIn, newOrganizer, publish, signIn } from "./organizers.ts";
import { NEIGHBOR } from "./prepared.ts";
import { open, ready } from "./ready.ts";
import { test } from "./test.ts";

test.use({ viewport: { width: 390, height: 664 } });

/** An event of the sample's owner with one guest on it. */
async function makeEvent(page: Page): Promise<string> {
  await signIn(page);
  const shift = { description: "", category: null, date: null, startTime: "09:00:00", endTime: "10:00:00", title: "Gate", capacity: 3 };
  const eventId = await publish(page, { type: "volunteer", title: "Team story", date: dateIn(9), offers: [shift] });
  const event: { offers: { id: string }[] } = await (await page.request.get(`/api/events/${eventId}`)).json();
  const guest = { name: "Grace Hopper", email: `grace-${crypto.randomUUID()}@guest.example` };
  const data = { submissionKey: crypto.randomUUID(), offerId: event.offers[0]?.id, ...guest };
  expect((await page.request.post(`/api/events/${eventId}/signups`, { data })).status()).toBe(201);
  return eventId;
}

test("an owner invites an organizer and the door, each does their part, and the event is handed over", async ({ page, context }) => {
  const eventId = await makeEvent(page);
  await open(page, `/event/${eventId}/settings`);
  const people = page.getByRole("list", { name: "People" });
  await page.getByLabel("Email").fill(NEIGHBOR.email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(people).toContainText(NEIGHBOR.email);
  await page.getByRole("radio", { name: /^Door/ }).check();
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(people).toContainText("By link");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await people.getByRole("button", { name: "Copy link" }).click();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname;
  await expectAccessible(page);

  await signIn(page, NEIGHBOR);
  await page.goto(await mailedPath(page, NEIGHBOR.email, "member-invitation", "/join/"));
  await expect(page.getByRole("heading", { name: "Help with “Team story”" })).toBeVisible();
  await page.getByRole("button", { name: "Accept" }).click();
  await page.waitForURL(`**/event/${eventId}/overview`);
  await open(page, `/create?edit=${eventId}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await open(page, `/event/${eventId}/settings`);
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toHaveCount(0);

  await newOrganizer(page);
  await page.goto(link);
  await page.getByRole("button", { name: "Accept" }).click();
  await page.waitForURL(`**/event/${eventId}/door`);
  await ready(page);
  const grace = page.getByRole("button", { name: /Grace Hopper/ });
  await grace.click();
  await expect(grace).toHaveAttribute("aria-pressed", "true");
  expect(await page.content()).not.toContain("@guest.example");
  await expect(page.getByRole("navigation", { name: "Event" }).getByRole("link")).toHaveText(["Door"]);
  expect((await page.goto(`/event/${eventId}/signups`))?.status()).toBe(404);
  await page.goto(link);
  await expect(page.getByText("You're helping already.")).toBeVisible();

  await signIn(page);
  await open(page, `/event/${eventId}/settings`);
  await page.getByRole("button", { name: "Hand over" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByRole("button", { name: "Don't hand over" })).toBeVisible();
  await signIn(page, NEIGHBOR);
  await open(page, `/event/${eventId}/overview`);
  await page.getByRole("button", { name: "Take over" }).click();
  await expect(page.getByText("It's yours now")).toBeVisible();
  await open(page, `/event/${eventId}/settings`);
  await expect(people.getByRole("listitem").first()).toContainText("Owner");
  await expect(people.getByRole("listitem").first()).toContainText(NEIGHBOR.email);
});
