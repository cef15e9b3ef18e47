import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { mailedPath } from "./mailbox.ts";
import { dateAhead, newOrganizer, publishByWizard, signInOrganizer } from "./organizers.ts";
import { NEIGHBOR_SESSION, PREPARED_PASSWORD } from "./prepared-sessions.ts";
import { openPage, waitUntilReady } from "./ready.ts";
import { test } from "./test.ts";

test.use({ viewport: { width: 390, height: 664 } });

/** Publishes an event of the sample's owner with one guest signed up. */
async function makeEvent(page: Page): Promise<string> {
  await signInOrganizer(page);
  const shift = { description: "", category: null, date: null, startTime: "09:00:00", endTime: "10:00:00", title: "Gate", capacity: 3 };
  const eventId = await publishByWizard(page, { type: "volunteer", title: "Team story", date: dateAhead(9), offers: [shift] });
  const event: { offers: { id: string }[] } = await (await page.request.get(`/api/events/${eventId}`)).json();
  const guest = { name: "Grace Hopper", email: `grace-${crypto.randomUUID()}@guest.example` };
  const data = { submissionKey: crypto.randomUUID(), offerId: event.offers[0]?.id, ...guest };
  expect((await page.request.post(`/api/events/${eventId}/signups`, { data })).status()).toBe(201);
  return eventId;
}

test("an invited newcomer is told of the invitation, the form has their address prefilled and proven, and a wrong account can be switched", async ({
  page,
}) => {
  const eventId = await makeEvent(page);
  const email = `newcomer-${crypto.randomUUID()}@example.org`;
  await openPage(page, `/event/${eventId}/settings`);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("list", { name: "People" })).toContainText(email);
  await newOrganizer(page);
  await page.goto(await mailedPath(page, email, "member-invitation", "/join/"));
  await expect(page.getByText("This invitation was sent to another email address.")).toBeVisible();
  await page.getByRole("button", { name: "Use another account" }).click();
  await page.waitForURL(/\/auth\?redirect=%2Fjoin%2F/);
  await waitUntilReady(page);
  await expect(page.getByText("You're invited to help")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Sign Up" }).click();
  await page.waitForURL(/step=signup/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Password", { exact: true }).fill(PREPARED_PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/join/**");
  await page.getByRole("button", { name: "Accept" }).click();
  await page.waitForURL(`**/event/${eventId}/overview`);
  await expect(page.getByText("Confirm your email")).toHaveCount(0);
});

test("an organizer's header leads to the form on a phone, its title to the workspace, and its tabs show that there are more", async ({
  page,
}) => {
  const eventId = await makeEvent(page);
  await openPage(page, "/dashboard");
  await expect(page.locator(`main a[href="/event/${eventId}/overview"]`).first()).toBeVisible();
  await openPage(page, `/event/${eventId}/overview`);
  const tabs = page.getByRole("navigation", { name: "Event" });
  await expect(tabs.locator("svg")).toBeVisible();
  await tabs.getByRole("list").evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
  await expect(tabs.locator("svg")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 }).getByRole("link")).toHaveAttribute("href", `/event/${eventId}/overview`);
  await page.getByRole("button", { name: "More for Team story" }).click();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.waitForURL(`/create?edit=${eventId}`);
  await openPage(page, `/event/${eventId}/settings`);
  await page.getByRole("link", { name: "Edit: Wait list" }).click();
  await page.waitForURL(/at=wait-list#step-3/);
  await expect(page.locator("#wait-list")).toBeFocused();
});

test("an owner invites an organizer and a door helper, each does their part, and the event is handed over", async ({ page, context }) => {
  const eventId = await makeEvent(page);
  await openPage(page, `/event/${eventId}/settings`);
  const people = page.getByRole("list", { name: "People" });
  await page.getByLabel("Email", { exact: true }).fill(NEIGHBOR_SESSION.email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(people).toContainText(NEIGHBOR_SESSION.email);
  await page.getByRole("radio", { name: /^Door/ }).check();
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(people).toContainText("By link");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await people.getByRole("button", { name: "Copy link" }).click();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname;
  await expectAccessible(page);

  await signInOrganizer(page, NEIGHBOR_SESSION);
  await page.goto(await mailedPath(page, NEIGHBOR_SESSION.email, "member-invitation", "/join/"));
  await expect(page.getByRole("heading", { name: "Help with “Team story”" })).toBeVisible();
  await page.getByRole("button", { name: "Accept" }).click();
  await page.waitForURL(`**/event/${eventId}/overview`);
  await openPage(page, `/create?edit=${eventId}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openPage(page, `/event/${eventId}/settings`);
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toHaveCount(0);
  await openPage(page, `/event/${eventId}/share`);
  await expect(page.getByText("Only the owner can change this.")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Other websites can show it" })).toBeDisabled();

  await newOrganizer(page);
  await page.goto(link);
  await page.getByRole("button", { name: "Accept" }).click();
  await page.waitForURL(`**/event/${eventId}/door`);
  await waitUntilReady(page);
  const grace = page.getByRole("button", { name: /Grace Hopper/ });
  await grace.click();
  await expect(grace).toHaveAttribute("aria-pressed", "true");
  expect(await page.content()).not.toContain("@guest.example");
  await expect(page.getByRole("navigation", { name: "Event" }).getByRole("link")).toHaveText(["Door"]);
  expect((await page.goto(`/event/${eventId}/signups`))?.status()).toBe(404);
  await page.goto(link);
  await expect(page.getByText("You're already helping.")).toBeVisible();
  await openPage(page, `/event/${eventId}/door`);
  await page.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await page.waitForURL("/dashboard");
  expect((await page.goto(`/event/${eventId}/door`))?.status()).toBe(404);

  await signInOrganizer(page);
  await openPage(page, `/event/${eventId}/settings`);
  await page.getByRole("button", { name: "Hand over" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByRole("button", { name: "Don't hand over" })).toBeVisible();
  await signInOrganizer(page, NEIGHBOR_SESSION);
  await openPage(page, `/event/${eventId}/settings`);
  await page.getByRole("button", { name: "Take over" }).click();
  await expect(page.getByText("It's yours now")).toBeVisible();
  await openPage(page, `/event/${eventId}/settings`);
  await expect(people.getByRole("listitem").first()).toContainText("Owner");
  await expect(people.getByRole("listitem").first()).toContainText(NEIGHBOR_SESSION.email);
});
