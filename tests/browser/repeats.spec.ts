import { expect } from "@playwright/test";
import { dateAhead, newOrganizer, signInOrganizer } from "./organizers.ts";
import { test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** Returns the first such weekday (0 for Sunday) at least ten days ahead, so that no date of the rota is today. */
function findNextDate(weekday: number): string {
  const days = Array.from({ length: 7 }, (_, day) => dateAhead(10 + day));
  return days.find((date) => new Date(`${date}T12:00:00Z`).getUTCDay() === weekday) ?? "";
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

test("a coffee rota for 13 Sundays takes nine actions, an edit asks which dates it is for, and guests see every date", {
  tag: "@prove",
}, async ({ page, request }) => {
  await signInOrganizer(page);
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    await action;
    actions += 1;
  };
  const first = findNextDate(0);
  await page.goto("/create");
  const template = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Volunteer Shifts", exact: true }) });
  await act(template.getByRole("button").click());
  await act(page.getByLabel("Location").fill("12 Elm Street"));
  await act(page.getByRole("button", { name: "Next" }).click());
  await act(page.getByLabel("Date").fill(first));
  await act(page.getByLabel("Name of shift 1").fill("Coffee"));
  await act(page.getByRole("button", { name: "Repeat" }).click());
  await act(page.getByLabel("How many times").fill("13"));
  await expect(page.getByText("That adds 12 shifts. 387 more fit: a form has up to 400.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "already there" })).toBeDisabled();
  await act(page.getByRole("button", { name: "Add 12 dates" }).click());
  await act(page.getByRole("button", { name: "Create & Share" }).click());
  await page.waitForURL(/share$/);
  expect(actions).toBeLessThanOrEqual(12);

  const eventId = page.url().split("/").at(-2) ?? "";
  const made: { offers: { title: string; date: string }[] } = await (await request.get(`/api/events/${eventId}`)).json();
  expect(made.offers.map(({ title }) => title)).toEqual(Array(13).fill("Coffee"));
  expect(made.offers.map(({ date }) => Math.round((Date.parse(date) - Date.parse(first)) / 604_800_000))).toEqual([...Array(13).keys()]);

  await page.goto(`/create?edit=${eventId}`);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Name of shift 1").first().fill("Coffee and tea");
  await page.getByRole("group", { name: "Change this on" }).getByRole("radio", { name: "all dates" }).check();
  await page.getByRole("button", { name: "Add shift" }).click();
  await page.keyboard.type("Cake");
  await page.getByRole("button", { name: "Repeat" }).click();
  await page.getByLabel("Repeats").selectOption("Every day");
  await page.getByLabel("How many times").fill("400");
  await expect(page.getByText("That would add 774 shifts, but only 386 more fit: a form has up to 400.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add 387 dates" })).toBeDisabled();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Update Event" }).click();
  await page.waitForURL(`/event/${eventId}`);

  const guest = await page
    .context()
    .browser()
    ?.newPage({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  if (!guest) throw new Error("No browser");
  await guest.goto(`/event/${eventId}`);
  await expect(guest.getByText("Coffee and tea", { exact: true })).toHaveCount(13);
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await guest.close();
});

test("a book fair from Monday to Friday has two roles each day, and its copy is published for the following year", {
  tag: "@prove",
}, async ({ page, browser, request }) => {
  await newOrganizer(page);
  const monday = findNextDate(1);
  const title = "Book fair";
  await page.goto("/create");
  const template = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Volunteer Shifts", exact: true }) });
  await template.getByRole("button").click();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Location").fill("School library");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Date").fill(monday);
  await page.getByLabel("Name of shift 1").fill("Bakers");
  await page.getByRole("button", { name: "Repeat" }).click();
  await page.getByLabel("Repeats").selectOption("Every day");
  await page.getByLabel("How many times").fill("5");
  await page.getByRole("button", { name: "Add 4 dates" }).click();
  await page.getByRole("button", { name: "Add shift" }).click();
  await page.getByRole("group", { name: "Add what's new on" }).getByRole("radio", { name: "all dates" }).check();
  await page.getByLabel("Name of shift 2").fill("Cashiers");
  await page.getByLabel("What should guests call you?").fill("Olivia Organizer");
  await page.getByRole("button", { name: "Create & Share" }).click();
  await page.waitForURL(/share$/);
  const eventId = page.url().split("/").at(-2) ?? "";
  const rolesFrom = (first: string) =>
    Array.from({ length: 5 }, (_, day) => dayAfter(first, day)).flatMap((date) => [`${date} Bakers`, `${date} Cashiers`]);
  const rolesOf = async (id: string) => {
    const told: { offers: { title: string; date: string }[] } = await (await request.get(`/api/events/${id}`)).json();
    return told.offers.map((offer) => `${offer.date} ${offer.title}`);
  };
  expect(await rolesOf(eventId)).toEqual(rolesFrom(monday));

  const guest = await browser.newPage({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await guest.goto(`/event/${eventId}`);
  await guest
    .getByRole("link", { name: /^Sign Up: Cashiers/ })
    .nth(2)
    .click();
  await guest.getByLabel("Your name").fill("Grace Reed");
  await guest.getByLabel("Email").fill(`grace-${crypto.randomUUID()}@guest.example`);
  await guest.locator("form").getByRole("button", { name: "Sign Up" }).first().click();
  await guest.waitForURL(/\/s\//);
  await expect(guest.getByText("Cashiers").first()).toBeVisible();
  await guest.close();

  await page.goto("/events");
  await page.getByRole("button", { name: `More for ${title}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  const [dialog, nextYear] = [page.getByRole("alertdialog"), dayAfter(monday, 364)];
  await dialog.getByLabel("New first day").fill(nextYear);
  await dialog.getByRole("button", { name: "Duplicate" }).click();
  await page.getByRole("link", { name: "Drafts" }).click();
  await page.getByRole("button", { name: `More for ${title} (Copy)`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Share" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByLabel("Link to your event")).toBeVisible();
  expect(await rolesOf(page.url().split("/").at(-2) ?? "")).toEqual(rolesFrom(nextYear));
});
