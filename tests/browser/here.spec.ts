import { gzipSync } from "node:zlib";
import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { dateAhead, newOrganizer, publishByWizard } from "./organizers.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true };

test("a guest checks in at the poster that an organizer printed, without script and without a connection", async ({ page, browser }) => {
  await newOrganizer(page);
  const today = { date: dateAhead(0), timeZone: "UTC", startTime: "00:00:00", endTime: "23:59:00" };
  const eventId = await publishByWizard(page, { type: "rsvp", title: "Maya turns eight", ...today });
  const links = await test.step("an organizer turns it on and prints it on one page", async () => {
    await openPage(page, `/event/${eventId}/settings`);
    const card = page.locator("form").filter({ has: page.getByLabel("Poster “I'm here”") });
    await card.getByLabel("Poster “I'm here”").check();
    await card.getByLabel("People who aren't on the list can add themselves").check();
    await card.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await openPage(page, `/event/${eventId}/share`);
    await page.getByRole("link", { name: "Open the poster" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "I'm here" })).toBeVisible();
    await expectAccessible(page);
    await expectOnePage(page);
    const short = (await page.locator(".here-poster-link").textContent()) ?? "";
    await openPage(page, `/event/${eventId}/settings`);
    await expect(page.getByRole("button", { name: "Replace the poster" })).toBeVisible();
    return { short: `/e/${short.split("/").at(-1)}` };
  });

  await test.step("without script", async () => {
    const guest = await signUp(browser, eventId, "Ruth Elliso", { javaScriptEnabled: false });
    await guest.goto(`/event/${eventId}/here`);
    await expect(guest.getByRole("heading", { name: "Scan the poster" })).toBeVisible();
    await guest.goto(links.short);
    await expect(guest.getByRole("heading", { name: "Hi Ruth!" })).toBeVisible();
    await expect(guest.getByRole("checkbox", { name: "Ruth Elliso" })).toBeChecked();
    await guest.getByRole("button", { name: "I'm here" }).first().click();
    await expect(guest.getByText("You're checked in")).toBeVisible();
    await guest.context().close();
  });

  await test.step("an unknown browser sees no one, whatever address it types", async () => {
    const context = await browser.newContext(PHONE);
    const stranger = await context.newPage();
    await stranger.goto(links.short);
    await stranger.getByText("I'm not on the list").click();
    await expectAccessible(stranger);
    expect(await weigh(stranger)).toBeLessThan(10_000);
    await stranger.getByLabel("Or the email address").fill("nobody@example.org");
    await stranger.getByRole("button", { name: "I'm here" }).click();
    await expect(stranger.getByText("If you're signed up for now, you're checked in.")).toBeVisible();
    await expect(stranger.getByText("Ruth")).toHaveCount(0);
    await context.close();
  });

  await test.step("who isn't on the list adds themselves, without script", async () => {
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
    const walkIn = await context.newPage();
    await walkIn.goto(links.short);
    await walkIn.getByText("I'm not on the list").click();
    await expect(walkIn.getByText("19 left", { exact: true })).toBeVisible();
    await walkIn.getByLabel("Your name").fill("A");
    await walkIn.getByRole("button", { name: "Add me" }).click();
    await expect(walkIn.getByText("A name has 2 to 100 characters")).toBeVisible();
    await expect(walkIn.getByLabel("Your name")).toHaveValue("A");
    await walkIn.getByLabel("Your name").fill("Ada Elliso");
    await walkIn.getByRole("button", { name: "Add me" }).click();
    await expect(walkIn.getByText("You're on the list. Welcome, Ada.")).toBeVisible();
    await context.close();
  });

  await test.step("without a connection the press is kept until there is one", async () => {
    const guest = await signUp(browser, eventId, "Ross Elliso", {});
    await guest.goto(links.short);
    await expectAccessible(guest);
    await guest.context().setOffline(true);
    await guest.getByRole("button", { name: "I'm here" }).first().click();
    await expect(guest.getByText("No connection right now.")).toBeVisible();
    await guest.context().setOffline(false);
    await expect(guest.getByText("You're checked in")).toBeVisible();
    await guest.context().close();
  });

  await test.step("a press that is refused says so", async () => {
    const guest = await signUp(browser, eventId, "Rose Elliso", {});
    await guest.goto(links.short);
    await guest.locator("input[name=intent][value=here]").evaluate((field) => field.setAttribute("value", "hear"));
    await guest.getByRole("button", { name: "I'm here" }).first().click();
    await expect(guest.getByText("That didn't work")).toBeVisible();
    await expectAccessible(guest);
    await guest.context().close();
  });

  await page.goto(`/event/${eventId}/door`);
  await expect(page.getByRole("button", { name: "By address" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Added themselves" })).toHaveCount(1);
  for (const name of ["Ruth Elliso", "Ross Elliso", "Ada Elliso"]) {
    await expect(page.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
  }
});

/** Signs someone up on a phone of their own. */
async function signUp(browser: Browser, eventId: string, name: string, options: BrowserContextOptions): Promise<Page> {
  const guest = await (await browser.newContext({ ...PHONE, ...options })).newPage();
  await guest.goto(`/event/${eventId}/simple-rsvp?response=going`);
  await guest.getByLabel("Your name").fill(name);
  await guest.locator("input[name=email]").fill(`${name.replace(" ", ".").toLowerCase()}@example.com`);
  await guest.getByRole("radio", { name: "Going" }).check({ force: true });
  await guest.locator("form button[type=submit]:visible").last().click();
  await expect(guest.getByRole("heading", { name: "Your private link" })).toBeVisible();
  return guest;
}

async function expectOnePage(page: Page): Promise<void> {
  for (const format of ["A4", "Letter"]) {
    const pdf = (await page.pdf({ format })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
}

/** The page with everything it loads, compressed. */
async function weigh(page: Page): Promise<number> {
  const scripts = await page.locator("script[src]").evaluateAll((all) => all.map((script) => (script as HTMLScriptElement).src));
  const styles = await page.locator("link[rel=stylesheet]").count();
  expect(styles).toBe(0);
  const parts = await Promise.all([page.url(), ...scripts].map(async (url) => (await page.request.get(url)).body()));
  return parts.reduce((total, part) => total + gzipSync(part).length, 0);
}
