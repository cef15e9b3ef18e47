import { type Browser, expect, type Page } from "@playwright/test";
import { fullOrSample, isProving } from "../support/proving.ts";
import { expectAccessible } from "./access.ts";
import { loadSampleSheets } from "./sheets.ts";
import { test } from "./test.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.use(PHONE);

/** Returns the path of a seeded event of the sample organizer by its title. */
let eventOf: (title: string) => string;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  eventOf = await loadSampleSheets(page);
  await page.close();
});

function newAddress(): string {
  return `guest-${crypto.randomUUID()}@guest.example`;
}

async function fillForm(page: Page, name: string, { email = newAddress(), answer = "" } = {}) {
  const form = page.locator("form[data-guard]:visible").first();
  await form.getByLabel("Your name").fill(name);
  await form.locator("[name=email]").fill(email);
  if (answer) await form.getByRole("radio", { name: answer }).check();
  await form.locator("button[type=submit]:visible").click();
}

const KINDS = [
  { title: "Harvest potluck", path: "", opens: /^Sign Up: Green salad|^Sign Up: Corn bread/, done: "on the list" },
  { title: "book fair helpers", path: "/volunteer-rsvp", opens: /^Sign Up: Pack up/, done: "You're signed up!" },
  { title: "Tigers soccer", path: "/time-slot-rsvp", opens: /^Book This Slot: Under 14/, done: "You're booked!" },
  { title: "pizza night", path: "/simple-rsvp", opens: null, done: "You're going!" },
];

for (const isScripted of [true, false]) {
  // The tests below sign up for slots with JavaScript, and for events without offers without it.
  const shown = isScripted ? KINDS.filter(({ title }) => title !== "Tigers soccer") : KINDS.slice(0, 1);
  for (const { title, path, opens, done } of fullOrSample(KINDS, shown)) {
    test(`a guest signs up for ${title}, ${isScripted ? "with" : "without"} JavaScript`, async ({ browser }) => {
      const context = await browser.newContext({ ...PHONE, javaScriptEnabled: isScripted });
      const page = await context.newPage();
      await page.goto(eventOf(title) + path);
      if (isScripted) await expectAccessible(page);
      if (opens) await page.getByRole("link", { name: opens }).first().click();
      if (opens && isScripted) await expect(page.getByRole("dialog")).toBeVisible();
      await fillForm(page, "Nora Newcomer", { answer: opens ? "" : "Going" });
      await page.waitForURL(/\/s\/.+\?new=1/);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(done);
      // The confirmation is the same for every kind, so one check is enough.
      if (isScripted && (isProving || title === "pizza night")) await expectAccessible(page);
      await context.close();
    });
  }
}

test("a second child with the same address is signed up and confirmed by name", async ({ page }) => {
  const email = newAddress();
  const book = async (name: string) => {
    await page.goto(`${eventOf("Tigers soccer")}/time-slot-rsvp`);
    await page
      .getByRole("link", { name: /^Book This Slot: Under 14/ })
      .first()
      .click();
    await fillForm(page, name, { email });
    await expect(page.getByRole("heading", { level: 1 })).toContainText("You're booked!");
  };
  for (const name of ["First Child", "Second Child", "second child"]) {
    await book(name);
    await expect(page.getByText(`For ${name}`)).toBeVisible();
    await expect(page.getByText("Each person counts once.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Your private link" })).toHaveCount(name === "second child" ? 0 : 1);
    if (isProving || name === "second child") await expectAccessible(page);
  }
});

test("missing fields are reported at once, and the typed text survives a reload", async ({ page }) => {
  await page.goto(`${eventOf("pizza night")}/simple-rsvp`);
  await page.getByLabel("Your name").fill("Only Name");
  await page.getByRole("button", { name: "Send my RSVP" }).click();
  await expect(page.getByText("Please fill in your name and email to sign up.")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByText("Choose Going, Maybe, or Can't go.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Your name")).toHaveValue("Only Name");
});

test("without JavaScript a refused form comes back with everything that was typed", async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${eventOf("Cookie decorating")}/simple-rsvp`);
  await page.getByText("Add a note", { exact: true }).click();
  await page.getByLabel("Notes").fill("Gluten-free, please");
  await fillForm(page, "Late Guest");
  await expect(page.getByRole("radio", { name: "Going" })).toBeDisabled();
  await expect(page.getByText("Choose Going, Maybe, or Can't go.")).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("Late Guest");
  await expect(page.getByLabel("Notes")).toHaveValue("Gluten-free, please");
  await page.getByText("Maybe", { exact: true }).first().click();
  await page.getByRole("button", { name: "Send my RSVP" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("maybe");
  await context.close();
});

test("an open page shows another guest's sign-up", async ({ page, browser }) => {
  const path = eventOf("Coats and pantry");
  await page.goto(path);
  const count = page.getByText(/of 40 still needed/);
  await expect(count).toHaveText("40 of 40 still needed");
  const other = await signUpElsewhere(browser, path, /Toothbrushes/);
  await expect(count).toHaveText("39 of 40 still needed");
  await other.close();
});

async function signUpElsewhere(browser: Browser, path: string, offer: RegExp) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole("link", { name: offer }).click();
  await fillForm(page, "Other Guest");
  await page.waitForURL(/\/s\//);
  return context;
}

test("the private link changes and cancels a sign-up", async ({ page }) => {
  await page.goto(`${eventOf("Maya turns eight")}/simple-rsvp`);
  await fillForm(page, "Changing Guest", { answer: "Going" });
  await page.getByRole("link", { name: "Change or cancel" }).click();
  await page.getByText("Change", { exact: true }).click();
  await page.getByRole("button", { name: "One more" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your sign-up is up to date.")).toBeVisible();
  await expect(page.getByText("Going · 2 people")).toBeVisible();
  await page.getByText("Cancel this sign-up", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByText("This sign-up is canceled.")).toBeVisible();
  await expect(page.getByText("Going · 2 people")).toHaveCount(0);
});

test("hidden names stay hidden, an ended event takes no sign-ups, and an unknown event says so", async ({ page }) => {
  await page.goto(eventOf("support circle"));
  await expect(page.getByText("Attendee List Private")).toBeVisible();
  await page.goto(eventOf("Fall trail"));
  await expect(page.getByText("This event has ended")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Sign Up/ })).toHaveCount(0);
  const answer = await page.goto("/event/nothing-here");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Event not found" })).toBeVisible();
});

test("a refused form returns only its own sender's text, never another guest's", async ({ request }) => {
  const path = eventOf("Fall trail");
  const { offers } = await (await request.get(path.replace("/event/", "/api/events/"))).json();
  const names = ["Ada Canary", "Nora O'Neil", "Ada Canary"];
  for (const [index, name] of names.entries()) {
    const form = { key: `refused${index}`.padEnd(26, "0"), name, email: `canary${index}@guest.test`, offer: offers[0].id };
    const answer = await request.post(`${path}/volunteer-rsvp`, { form, headers: { "Sec-Fetch-Site": "same-origin" } });
    const html = await answer.text();
    expect(answer.status()).toBe(409);
    expect([...new Set(html.match(/canary\d@/g))]).toEqual([`canary${index}@`]);
    expect([html.includes("Ada Canary"), html.includes("Nora O")]).toEqual([name === names[0], name === names[1]]);
  }
});

// The version with JavaScript is covered by questions.spec.ts, where two children are named in place.
for (const isScripted of fullOrSample([true, false], [false])) {
  test(`a parent signs up two children for one shift and cancels one, ${isScripted ? "with" : "without"} JavaScript`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: isScripted });
    const page = await context.newPage();
    await page.goto(`${eventOf("book fair helpers")}/volunteer-rsvp`);
    const offer = page.getByRole("link", { name: /^Sign Up: Pack up/ }).first();
    // Opens the page of one offer even with JavaScript; the dialog has the same form.
    await page.goto((await offer.getAttribute("href")) ?? "");
    await page.getByLabel("Your name").fill("Grace Reed");
    await page.getByLabel("Email").fill(newAddress());
    const children = isScripted ? ["Ada Reed", "Ben Reed"] : ["Cora Reed", "Dan Reed"];
    for (const [index, name] of children.entries()) {
      await page.getByRole("button", { name: "Add another person" }).click();
      await page.getByLabel(`Name of person ${index + 2}`).fill(name);
      await expect(page.getByLabel("Your name")).toHaveValue("Grace Reed");
    }
    await page.getByLabel("Only sign up the people I add, not me").check();
    if (isScripted) await expectAccessible(page);
    // Enter sends the form instead of adding another row.
    await page.getByLabel("Your name").press("Enter");
    await page.waitForURL(/\/s\/.+\?new=1/);
    await expect(page.getByText(`For ${children.join(" and ")}`)).toBeVisible();
    if (isScripted) await expectAccessible(page);
    await page.getByRole("link", { name: "Change or cancel" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Your sign-ups" })).toBeVisible();
    const first = page.locator("section", { hasText: children[0] ?? "" });
    await first.locator("summary", { hasText: "Cancel this sign-up" }).click();
    await first.getByRole("button", { name: "Yes, cancel it" }).click();
    await expect(first.getByText("Canceled", { exact: true })).toBeVisible();
    await expect(
      page.locator("section", { hasText: children[1] ?? "" }).locator("summary", { hasText: "Cancel this sign-up" }),
    ).toBeVisible();
    await context.close();
  });
}
