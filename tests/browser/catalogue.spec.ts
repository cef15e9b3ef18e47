import { expect, type Page } from "@playwright/test";
import { fullOrSample } from "../support/proving.ts";
import { newOrganizer, publishSimple } from "./organizers.ts";
import { openPage, waitUntilReady } from "./ready.ts";
import { loadSampleSheets } from "./sheets.ts";
import { test } from "./test.ts";

/** Expects the catalogue's texts on their pages; tests/unit/scripts/catalogue.test.ts counts them. */
async function expectWords(page: Page, words: string[]) {
  for (const text of words) await expect(page.getByText(text, { exact: true }).first(), text).toBeAttached();
}

/** Holds requests to this URL until the returned promise is resolved. */
async function holdBack(page: Page, address: string) {
  const answered = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await answered.promise;
    await route.continue();
  });
  return answered;
}

test("the pages for everyone show the catalogue's texts", async ({ page }) => {
  const missing = await page.goto("/no-such-page");
  expect(missing?.status()).toBe(404);
  await expectWords(page, ["Oops! Page not found", "Return to Home"]);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await page.waitForURL("/");
  await expectWords(page, ["About", "Cool Examples", "Log In", "Create Sign Up Now", "See Cool Examples", "Create Sign Up"]);
  await expectWords(page, ["Create Sign Up Form Now", "Learn More", "© 2025 Turnout"]);
  await page.goto("/auth");
  await expectWords(page, ["For testing: Use any email/password combination to create an account"]);
});

// The version with JavaScript is also covered by sally.spec.ts, which asks Sally from this page.
for (const isScripted of fullOrSample([true, false], [false])) {
  test(`the landing page on a phone, ${isScripted ? "with" : "without"} JavaScript: every link leads somewhere`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: "dark", javaScriptEnabled: isScripted });
    const page = await context.newPage();
    await page.goto("/");
    const paths = await page.getByRole("link").evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);
    for (const path of paths) expect((await page.request.get(path)).status(), path).toBe(200);
    for (const hash of paths.filter((path) => path.startsWith("/#"))) await expect(page.locator(hash.slice(1))).toBeAttached();
    const scripts = await page.locator("script[src]").evaluateAll((all) => all.map((script) => script.getAttribute("src")));
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/prompt-behavior-/)]);
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
    await page.keyboard.press("Enter");
    await menu.getByRole("link", { name: "Cool Examples" }).click();
    await expect(page.getByRole("heading", { name: "Form Gallery" })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.goBack();
    const screen = page.getByRole("img", { name: "The organizer's list of everyone who signed up" });
    await screen.scrollIntoViewIfNeeded();
    await expect
      .poll(() => screen.evaluate((img: HTMLImageElement) => img.naturalWidth && img.currentSrc))
      .toContain("/landing/list-dark-");
    await context.close();
  });
}

test("the organizer's pages show the catalogue's texts", async ({ page }) => {
  const eventOf = await loadSampleSheets(page);
  await page.goto("/events");
  await expectWords(page, ["Advanced Event Creator", "Sign Ups I Created", "View", "Edit", "Share", "See Sign Ups"]);
  await waitUntilReady(page);
  await page.getByRole("button", { name: "More for Maya turns eight", exact: true }).click();
  await expectWords(page, ["View Event", "Duplicate", "Delete"]);
  await page.goto("/dashboard");
  await expectWords(page, ["Create Sign Up", "Recent Events", "View All", "Quick Actions", "Manage Events", "Sally - AI Helper"]);
  await page.getByRole("link", { name: "Profile Settings" }).click();
  await page.getByRole("button", { name: "Edit profile" }).click();
  await page.getByLabel("Phone").fill("call 12");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectWords(page, ["Invalid phone number"]);
  await expect(page.getByLabel("Phone")).toHaveValue("12");
  await page.getByLabel("Phone").fill("+15550104477");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectWords(page, ["Profile updated!", "+15550104477"]);
  await page.goto("/create");
  await expectWords(page, ["Create Form"]);
  await page.goto(`${eventOf("Maya turns eight")}/share`);
  await expectWords(page, ["Preview"]);
  await page.goto(eventOf("Maya turns eight"));
  await expectWords(page, ["Edit Event", "Email Reminders"]);
  await expect(page.getByText(/^Scheduled for /).first()).toBeVisible();
});

test("an organizer without events, and one whose page is loading, read the catalogue's texts", { tag: "@prove" }, async ({
  page,
  browser,
}) => {
  await newOrganizer(page);
  await openPage(page, "/events");
  await expectWords(page, ["No events created yet.", "Start by creating your first event to bring people together!"]);
  await page.getByRole("link", { name: "My Sign Ups", exact: true }).last().click();
  await expectWords(page, ["No events to attend.", "When you RSVP to events, they'll appear here."]);

  const dashboard = await holdBack(page, "**/dashboard.data*");
  await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toBeAttached();
  dashboard.resolve();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();

  const event = { title: "Nobody's picnic", date: "2031-05-01", startTime: "10:00", endTime: "12:00", maxAttendees: 5 };
  const eventId = await publishSimple(page, event);
  const share = await holdBack(page, "**/share.data*");
  await openPage(page, "/events");
  await page.getByRole("article").getByRole("link", { name: "Share" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading event details..." })).toBeAttached();
  share.resolve();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`/event/${eventId}`);
  await expectWords(guest, ["RSVP Now", "Share Event"]);
  await guest.close();
});

test("the guests' pages show the catalogue's texts", async ({ page, browser }) => {
  const eventOf = await loadSampleSheets(page);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(eventOf("book fair helpers"));
  await expectWords(guest, ["View Volunteer Opportunities", "Event Details", "Add to Calendar", "Quick Actions", "Event Statistics"]);
  await expect(guest.getByText("Organized by")).toBeVisible();
  await expect(
    guest
      .getByText(/^Available/)
      .locator("visible=true")
      .first(),
  ).toBeVisible();
  await guest.goto(eventOf("New parents"));
  await expectWords(guest, ["Attendee List Private", "Attendee names are private"]);
  await guest.goto(`${eventOf("Blood drive")}/time-slot-rsvp`);
  await expect(guest.getByText("Full", { exact: true }).first()).toBeVisible();
  for (const { path, opens, again } of [
    { path: `${eventOf("book fair helpers")}/volunteer-rsvp`, opens: /^Sign Up: /, again: "Sign Up for Another Shift" },
    { path: `${eventOf("Tigers soccer")}/time-slot-rsvp`, opens: /^Book This Slot: /, again: "Book Another Slot" },
  ]) {
    await guest.goto(path);
    await guest.getByRole("link", { name: opens }).first().click();
    const form = guest.locator("form[data-guard]:visible").first();
    await form.getByLabel("Your name").fill("Wanda Words");
    await form.locator("[name=email]").fill(`words-${crypto.randomUUID()}@guest.example`);
    await form.locator("button[type=submit]").click();
    await guest.waitForURL(/\/s\/.+\?new=1/);
    await expectWords(guest, [again, "Go Home"]);
  }
  await guest.close();
});
