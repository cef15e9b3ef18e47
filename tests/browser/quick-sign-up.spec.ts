import { expect, type Page } from "@playwright/test";
import { dateAhead, newOrganizer, publishByWizard, publishSimple } from "./organizers.ts";
import { test } from "./test.ts";

const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true };
const WHO = { name: "Ruth Elliso", email: "ruth@example.com" };
const salad = { title: "Green salad", description: "", category: "Sides", date: null, startTime: null, endTime: null, capacity: 4 };

/** Taps and types, and counts both; scrolling is free. */
class Thumb {
  taps = 0;
  keys = 0;
  constructor(readonly page: Page) {}
  async tap(what: ReturnType<Page["locator"]>): Promise<void> {
    await what.click();
    this.taps++;
  }
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.keys += text.length;
  }
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.keys++;
  }
}

test("a new guest signs up in 3 taps and 32 keys, and next time in 2 taps, until they say 'Not you?'", async ({ page, browser }) => {
  await newOrganizer(page);
  const [party, potluck] = [
    await publishByWizard(page, { type: "rsvp", title: "Maya turns eight", date: dateAhead(12), maxAttendees: 30 }),
    await publishByWizard(page, { type: "potluck", title: "Harvest potluck", date: dateAhead(12), offers: [salad] }),
  ];
  const going = (on: Page) => on.getByRole("radio", { name: "Going" });
  const item = (on: Page) => on.getByRole("link", { name: /Green salad/ }).first();
  for (const [eventId, start] of [
    [party, going],
    [potluck, item],
  ] as const) {
    // A different person for each event, as each person signs up for both.
    const who = { ...WHO, email: eventId === party ? WHO.email : WHO.email.replace("ruth", "ross") };
    const context = await browser.newContext(PHONE);
    const guest = await context.newPage();
    const send = () => guest.locator("form[data-guard]:visible button[type=submit]").last();
    const first = new Thumb(guest);
    await guest.goto(`/event/${eventId}`);
    // The answers are pinned to the screen's lower edge, however long the invitation.
    if (eventId === party) await expect(going(guest)).toBeInViewport({ ratio: 1 });
    await first.tap(start(guest));
    await expect(guest.getByLabel("Your name")).toBeFocused();
    await first.type(who.name);
    await first.press("Tab");
    // "Not you?" is only for returning guests.
    await expect(guest.getByRole("button", { name: "Not you?" })).toBeHidden();
    await first.type(who.email);
    await first.press("Enter");
    await expect(guest.getByRole("heading", { name: "Your private link" })).toBeVisible();
    expect([first.taps <= 3, first.keys <= 32], `${first.taps} taps, ${first.keys} keys`).toEqual([true, true]);

    const second = new Thumb(guest);
    await guest.goto(`/event/${eventId === party ? potluck : party}`);
    await second.tap(eventId === party ? item(guest) : going(guest));
    await expect(guest.locator("[name=email]:visible")).toHaveValue(who.email);
    await second.tap(send());
    await expect(guest.getByRole("heading", { name: "Your private link" })).toBeVisible();
    expect(second.taps).toBe(2);

    await guest.goto(`/event/${eventId}`);
    await start(guest).click();
    await guest.getByRole("button", { name: "Not you?" }).click();
    await expect(guest.getByLabel("Your name")).toBeFocused();
    await expect(guest.getByLabel("Your name")).toHaveValue("");
    await guest.reload();
    await start(guest).click();
    await expect(guest.locator("[name=email]:visible")).toHaveValue("");
    await expect(guest.getByRole("button", { name: "Not you?" })).toBeHidden();
    expect(await guest.evaluate(() => localStorage.length)).toBe(0);
    await context.close();
  }
});

test("a guest who signed up here before needs 2 taps on every type, also from the bar of a long sheet", async ({ page, browser }) => {
  await newOrganizer(page);
  const date = dateAhead(12);
  const rows = (given: object) =>
    Array.from({ length: 12 }, (_, row) => {
      const times = { startTime: `${8 + row}:00:00`.padStart(8, "0"), endTime: `${9 + row}:00:00`.padStart(8, "0") };
      return { title: `Row ${row + 1}`, description: "", category: null, date: null, ...times, capacity: 2, ...given };
    });
  const item = { category: "Sides", startTime: null, endTime: null };
  const long = {
    potluck: { type: "potluck", date, offers: rows(item) },
    volunteer: { type: "volunteer", date, offers: rows({}) },
    "time-slots": { type: "time-slots", dates: [date], offers: rows({ title: "", date }) },
    "multi-day": { type: "multi-day", dates: [date, dateAhead(13)], offers: rows({ date }) },
  };
  const context = await browser.newContext(PHONE);
  const guest = await context.newPage();
  await guest.addInitScript((who) => localStorage.setItem("who", JSON.stringify(who)), WHO);
  for (const [title, given] of Object.entries(long)) {
    const eventId = await publishByWizard(page, { title: `Long ${title}`, ...given });
    const thumb = new Thumb(guest);
    await guest.goto(`/event/${eventId}`);
    const bar = guest.locator(".act-bar a");
    // The bar's accessible name says what it takes.
    await expect(bar, title).toHaveAccessibleName(/: .+/);
    await expect(bar, title).toBeInViewport({ ratio: 1 });
    await thumb.tap(bar);
    await expect(guest.locator("[name=email]:visible"), title).toHaveValue(WHO.email);
    await thumb.tap(guest.locator("form[data-guard]:visible button[type=submit]").last());
    await expect(guest.getByRole("heading", { name: "Your private link" }), title).toBeVisible();
    expect(thumb.taps, title).toBe(2);
  }
  const rsvp = await publishSimple(page, { title: "Quick RSVP" });
  const thumb = new Thumb(guest);
  await guest.goto(`/event/${rsvp}`);
  await thumb.tap(guest.getByRole("radio", { name: "Going" }));
  await thumb.tap(guest.locator("form[data-guard]:visible button[type=submit]").last());
  await expect(guest.getByRole("heading", { name: "Your private link" })).toBeVisible();
  expect(thumb.taps).toBe(2);
  await context.close();
});

test("without JavaScript choosing an answer unfolds the form, and a refused form comes back with its input", async ({ page, browser }) => {
  await newOrganizer(page);
  const eventId = await publishByWizard(page, { type: "rsvp", title: "School picnic", date: dateAhead(12), maxAttendees: 30 });
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const guest = await context.newPage();
  await guest.goto(`/event/${eventId}`);
  await expect(guest.getByLabel("Your name")).toBeHidden();
  await guest.getByRole("radio", { name: "Can't go" }).check();
  await expect(guest.getByLabel("How many people, including you?")).toBeHidden();
  await guest.getByRole("radio", { name: "Maybe" }).check();
  await expect(guest.getByLabel("How many people, including you?")).toBeVisible();
  await guest.getByLabel("Your name").fill("Ruth");
  await guest.getByRole("button", { name: "Send my RSVP" }).click();
  await expect(guest.getByLabel("Your name")).toHaveValue("Ruth");
  await expect(guest.getByRole("radio", { name: "Maybe" })).toBeChecked();
  await guest.locator("[name=email]").fill(WHO.email);
  await guest.getByRole("button", { name: "Send my RSVP" }).click();
  await expect(guest.getByRole("heading", { level: 1 })).toContainText("maybe");
  await context.close();
});
