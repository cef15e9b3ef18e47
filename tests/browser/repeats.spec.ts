import { expect } from "@playwright/test";
import { dateIn, signIn } from "./organizers.ts";
import { test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** The Sunday after ten days, so that none of the rota is today. */
function nextSunday(): string {
  const days = Array.from({ length: 7 }, (_, day) => dateIn(10 + day));
  return days.find((date) => new Date(`${date}T12:00:00Z`).getUTCDay() === 0) ?? "";
}

test("a coffee rota for 13 Sundays takes nine actions, an edit asks for which dates, and guests see every date", async ({
  page,
  request,
}) => {
  await signIn(page);
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    await action;
    actions += 1;
  };
  const first = nextSunday();
  await page.goto("/create");
  const template = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Volunteer Shifts", exact: true }) });
  await act(template.getByRole("button").click());
  await act(page.getByLabel("Location").fill("12 Elm Street"));
  await act(page.getByRole("button", { name: "Next" }).click());
  await act(page.getByLabel("Date").fill(first));
  await act(page.getByLabel("Name of shift 1").fill("Coffee"));
  await act(page.getByRole("button", { name: "Repeat" }).click());
  await act(page.getByLabel("How many times").fill("13"));
  await expect(page.getByText("That adds 12 sign-ups. 387 more fit: a form has up to 400.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "there already" })).toBeDisabled();
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
  await expect(page.getByText("That would add 774 sign-ups, but only 386 more fit: a form has up to 400.")).toBeVisible();
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
