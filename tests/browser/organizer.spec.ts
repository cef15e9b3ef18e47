import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { mailedPath } from "./mailbox.ts";
import { dateAhead, newOrganizer, publishSimple, registerOrganizer } from "./organizers.ts";
import { hasListener, openPage } from "./ready.ts";
import { test } from "./test.ts";

async function guestSignsUp(page: Page, eventId: string, name: string, email: string, response = "going") {
  const answer = await page.request.post(`/api/events/${eventId}/signups`, {
    data: { submissionKey: crypto.randomUUID(), offerId: eventId, name, email, response, guestCount: 1 },
  });
  expect(answer.status()).toBe(201);
}

function newGuest(name: string) {
  return `${name}-${crypto.randomUUID()}@guest.example`;
}

async function choose(page: Page, title: string, item: string) {
  await page.getByRole("button", { name: `More for ${title}`, exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a signed-out visitor is sent to sign in and back", { tag: "@prove" }, async ({ page }) => {
  await page.goto("/events?tab=attending");
  await page.waitForURL("/auth?redirect=%2Fevents%3Ftab%3Dattending");
});

test("the dashboard counts events and people", async ({ page }) => {
  await newOrganizer(page);
  await page.goto("/dashboard");
  await expect(page.getByText("Nothing coming up")).toBeVisible();
  const party = await publishSimple(page, { title: "Garden party" });
  const concert = await publishSimple(page, { title: "School concert", date: dateAhead(30) });
  const ada = newGuest("ada");
  await guestSignsUp(page, party, "Ada", ada);
  await guestSignsUp(page, concert, "Ada", ada);
  await guestSignsUp(page, party, "Grace", newGuest("grace"));

  await page.goto("/dashboard");
  const value = (label: string) =>
    page
      .locator("dl", { has: page.getByText(label, { exact: true }) })
      .locator("dd")
      .first();
  await expect(value("Total Events")).toHaveText("2");
  await expect(value("Upcoming")).toHaveText("2");
  await expect(value("Your Community")).toHaveText("2");
  const upcoming = page.getByRole("region", { name: "Upcoming Events" }).getByRole("listitem");
  await expect(upcoming).toHaveCount(2);
  await expect(upcoming.first()).toContainText("Garden party");
  await expect(upcoming.first()).toContainText("Hosting");
  await expect(upcoming.first()).toContainText("5:00 – 8:00 PM");
  await expect(upcoming.first().getByRole("link", { name: "Edit Form" })).toHaveAttribute("href", `/create?edit=${party}`);
  await expectAccessible(page);
});

test("an event is duplicated as a draft, and deleted after a notice of who will be told", async ({ page }) => {
  await newOrganizer(page);
  const eventId = await publishSimple(page, { title: "Bake sale" });
  await guestSignsUp(page, eventId, "Ada", newGuest("ada"));
  await guestSignsUp(page, eventId, "Grace", newGuest("grace"), "maybe");
  await page.goto("/events");
  await expectAccessible(page);

  await choose(page, "Bake sale", "Duplicate");
  await page.getByRole("alertdialog").getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByText("Event duplicated")).toBeVisible();
  await expect(page.getByText("A copy of the event has been created in your drafts.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the copy" })).toHaveAttribute("href", /^\/event\/[0-9a-z]{26}\/overview$/);
  await page.getByRole("link", { name: "Drafts" }).click();
  const copy = page.getByRole("article").filter({ hasText: "Bake sale (Copy)" });
  await expect(copy).toContainText("Draft");
  await expect(copy).toContainText("0 sign ups");
  await expect(copy.getByRole("link", { name: "Share" })).toHaveCount(0);

  await page.getByRole("link", { name: "Upcoming" }).click();
  await choose(page, "Bake sale", "Delete");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("We'll email 2 people");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);

  await choose(page, "Bake sale", "Delete");
  await dialog.getByRole("button", { name: "Delete event" }).click();
  await expect(page.getByText("Event deleted successfully")).toBeVisible();
  await expect(page.getByText("No one can open it anymore. You can restore it for 30 days under Recently deleted.")).toBeVisible();
  await page.goto("/events");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("Bake sale (Copy)");
});

test("the list is refreshed when the browser tab comes back into view", async ({ page }) => {
  await newOrganizer(page);
  const eventId = await publishSimple(page, { title: "Reading circle" });
  await page.goto("/events");
  await expect(page.getByRole("article")).toContainText("0 sign ups");
  await guestSignsUp(page, eventId, "Ada", newGuest("ada"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByRole("article")).toContainText("1 sign up");

  // Every calendar subscribed to the old link would lose it, so a confirmation comes first.
  await page.getByRole("button", { name: "New link" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "New link" }).click();
  await expect(page.getByText("New calendar link", { exact: true })).toBeVisible();
});

test("a draft is published on its share page, then ended and reopened on its own page", { tag: "@prove" }, async ({ page }) => {
  await newOrganizer(page);
  await publishSimple(page, { title: "Lantern walk" });
  await page.goto("/events");
  await choose(page, "Lantern walk", "Duplicate");
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("New first day").fill("2020-02-29");
  await dialog.getByRole("button", { name: "Duplicate" }).click();
  await expect(dialog).toContainText("passed");
  await dialog.getByLabel("New first day").fill("2031-03-01");
  await dialog.getByRole("button", { name: "Duplicate" }).click();
  await page.getByRole("link", { name: "Drafts" }).click();
  await choose(page, "Lantern walk (Copy)", "Share");
  await expect(page.getByText("This event is a draft")).toBeVisible();
  await expect(page.getByLabel("Link to your event")).toHaveCount(0);
  await expect(page.getByText("Poster with tear-off strips")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Your event has been published and is ready for sign-ups!")).toBeVisible();
  await expect(page.getByLabel("Link to your event")).toBeVisible();

  const event = page.url().replace(/\/share$/, "");
  await page.getByRole("navigation", { name: "Event" }).getByRole("link", { name: "Settings" }).click();
  await page.waitForURL(`${event}/settings`);
  await expectAccessible(page);
  const close = page.getByRole("button", { name: "Close sign-ups" });
  await hasListener(close);
  await close.click();
  await expect(page.getByRole("alertdialog")).toContainText("The event still takes place, the wait list stays, and no one is emailed.");
  await page.getByRole("alertdialog").getByRole("button", { name: "Close sign-ups" }).click();
  await expect(page.getByText("Sign-ups closed")).toBeVisible();
  await expect(close).toHaveCount(0);
  await page.getByRole("button", { name: "Reopen" }).click();
  await expect(page.getByText("Sign-ups reopened")).toBeVisible();
  await expect(close).toBeVisible();
  await page.getByRole("button", { name: "Call off", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toContainText("No one will be emailed.");
  await page.getByRole("alertdialog").getByRole("button", { name: "Call off", exact: true }).click();
  await expect(page.getByText("Event called off")).toBeVisible();
  await page.getByRole("link", { name: "What guests see" }).click();
  await page.waitForURL(event);
  await expect(page.getByText("This event has been called off")).toBeVisible();
  await expect(page.getByText("Available spots")).toHaveCount(0);
  await page.getByRole("link", { name: "Manage" }).click();
  await page.waitForURL(`${event}/overview`);
  await expectAccessible(page);
  await openPage(page, `${event}/settings`);
  await page.getByRole("button", { name: "Reopen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reopen" }).click();
  await expect(page.getByText("Event reopened")).toBeVisible();
  await expect(page.getByRole("button", { name: "Call off", exact: true })).toBeVisible();
});

test("another organizer's event is not found", { tag: "@prove" }, async ({ page, browser }) => {
  await newOrganizer(page);
  const eventId = await publishSimple(page, { title: "Board dinner" });
  const stranger = await (await browser.newContext()).newPage();
  await newOrganizer(stranger);
  for (const path of ["overview", "signups", "door", "messages", "share", "settings", "print"]) {
    const response = await stranger.goto(`/event/${eventId}/${path}`);
    expect(response?.status()).toBe(404);
    await expect(stranger.getByRole("heading", { name: "Event Not Found" })).toBeVisible();
    await expect(stranger.getByText("Board dinner")).toHaveCount(0);
  }
  const answers = await stranger.evaluate(async (id) => {
    const send = (path: string, fields: Record<string, string>) => fetch(path, { method: "POST", body: new URLSearchParams(fields) });
    const intents = ["publish", "end", "reopen", "duplicate", "delete"].map((intent) => send(`/event/${id}/owner`, { intent }));
    const all = await Promise.all([...intents, send(`/event/${id}/signups`, { intent: "remove", signupId: id })]);
    return all.map((answer) => answer.status);
  }, eventId);
  expect(answers).toEqual([404, 404, 404, 404, 404, 404]);
  await page.goto("/events");
  await expect(page.getByRole("article")).toContainText("Published");
});

test("sign-ups show once the address is verified, and each leads to its page", { tag: "@prove" }, async ({ page, browser }) => {
  const email = await registerOrganizer(page);
  const host = await (await browser.newContext()).newPage();
  await newOrganizer(host);
  const eventId = await publishSimple(host, { title: "Book club" });
  await guestSignsUp(host, eventId, "Me Myself", email, "maybe");
  await page.goto("/attending");
  await page.waitForURL("/events?tab=attending");
  await expect(page.getByText("No events to attend.")).toBeVisible();

  await page.goto(await mailedPath(page, email, "verify-email"));
  await page.getByRole("button", { name: "Verify email" }).click();
  await page.waitForURL("/dashboard");
  const upcoming = page.getByRole("region", { name: "Upcoming Events" }).getByRole("listitem");
  await expect(upcoming).toContainText("Book club");
  await expect(upcoming).toContainText("Maybe");
  await page.goto("/attending");
  await expect(page.getByRole("region", { name: "Upcoming" })).toContainText("Book club");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Update Submission" }).click();
  await page.waitForURL(/\/s\/[0-9a-z]+\./);
  await expect(page.getByRole("heading", { name: "Your sign-up" })).toBeVisible();
  await expect(page.getByText("Book club").first()).toBeVisible();
});
