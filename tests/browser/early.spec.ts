import { expect, type Page } from "@playwright/test";
import { fullOrSample } from "../support/proving.ts";
import { hasListener } from "./ready.ts";
import { loadSampleSheets } from "./sheets.ts";
import { test } from "./test.ts";

const ALL = /\/assets\/(?!early).*\.js$/;

/** Holds back scripts with these URLs until the returned function is called. */
async function holdBack(page: Page, addresses: RegExp): Promise<() => void> {
  const { promise: isAwaited, resolve: letGo } = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route(addresses, async (route) => {
    await isAwaited;
    await route.continue();
  });
  return letGo;
}

const PRESSED = [
  ["Call off", "We'll email"],
  ["Duplicate", "New first day"],
] as const;

for (const [name, said] of fullOrSample(PRESSED, PRESSED.slice(0, 1))) {
  test(`${name}, pressed before the page is hydrated, works as soon as it is`, async ({ page }) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    const eventOf = await loadSampleSheets(page);
    const letGo = await holdBack(page, ALL);
    const early = page.waitForResponse(/\/assets\/early/);
    await page.goto(`${eventOf("book fair")}/settings`, { waitUntil: "commit" });
    // A separate script holds early presses; a press before that script has loaded can't be held.
    await (await early).finished();
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("button", { name, exact: true })).toHaveAttribute("aria-busy", "true");
    letGo();
    await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toContainText(said);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name, exact: true })).not.toHaveAttribute("aria-busy");
    expect(problems).toEqual([]);
  });
}

const SLOW: [string, RegExp][] = [
  ["the whole page", ALL],
  ["a part of it", /\/assets\/(later-steps|thumbnail-chooser|preview).*\.js$/],
];

for (const [what, isSlow] of fullOrSample(SLOW, SLOW.slice(1))) {
  test(`text typed into a form before hydration stays while ${what} still loads`, async ({ page }) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    const eventId = (await loadSampleSheets(page))("book fair").split("/")[2];
    for (const [address, key] of [
      [`/create?edit=${eventId}`, `turnout.form.${eventId}`],
      ["/create-simple", "turnout.simple.new"],
    ] as const) {
      const letGo = await holdBack(page, isSlow);
      await page.goto(address, { waitUntil: "commit" });
      const [title, location] = [page.getByLabel("Title"), page.getByRole("combobox", { name: "Location" })];
      await title.fill("Typed early");
      letGo();
      await hasListener(title);
      await location.fill("Somewhere else");
      await title.press("End");
      await title.pressSequentially(", and late");
      await expect(title).toHaveValue("Typed early, and late");
      await page.waitForFunction((key) => sessionStorage.getItem(key)?.includes("Typed early, and late"), key);
      await page.reload();
      await expect(title).toHaveValue("Typed early, and late");
      await expect(location).toHaveValue("Somewhere else");
    }
    expect(problems).toEqual([]);
  });
}

test("Next goes on if it is pressed while parts of the page still load, and Back leads back", { tag: "@prove" }, async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await loadSampleSheets(page);
  const letGo = await holdBack(page, /\/assets\/(thumbnail-chooser|preview).*\.js$/);
  await page.goto("/create?template=rsvp", { waitUntil: "commit" });
  await page.getByRole("combobox", { name: "Location" }).fill("The hall");
  await page.getByRole("button", { name: "Next" }).click();
  letGo();
  await expect(page.getByRole("button", { name: "Create & Share" })).toBeVisible();
  await expect(page).toHaveURL(/#step-3$/);
  await page.waitForLoadState("networkidle");
  await page.goBack();
  await expect(page.getByLabel("Title")).toHaveValue("Quick RSVP Event Sign-up");
  await page.goForward();
  await page.reload();
  await expect(page.getByRole("button", { name: "Create & Share" })).toBeVisible();
  expect(problems).toEqual([]);
});
