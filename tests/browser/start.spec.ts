import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { dateAhead, registerByForm } from "./organizers.ts";
import { PREPARED_PASSWORD } from "./prepared-sessions.ts";
import { openPage, waitUntilReady } from "./ready.ts";
import { test } from "./test.ts";

const MOST = { taps: 10, keys: 60 };

/** Counts taps and keystrokes. */
class Hand {
  taps = 0;
  keys = 0;

  async tap(target: Locator, position?: { x: number; y: number }) {
    await target.tap({ position });
    this.taps += 1;
  }

  async type(page: Page, text: string) {
    await page.keyboard.type(text);
    this.keys += text.length;
  }

  async press(page: Page, key: string) {
    await page.keyboard.press(key);
    this.keys += 1;
  }
}

function template(page: Page, name: string): Locator {
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
  return card.getByRole("button");
}

/** Completes steps 1 to 3 with only the required input. */
async function fillForm(page: Page, hand: Hand) {
  await hand.tap(template(page, "Potluck"));
  // Taps the field's first part, the month.
  await hand.tap(page.getByLabel("Date"), { x: 20, y: 20 });
  await hand.type(page, dateAhead(10).replace(/(\d+)-(\d+)-(\d+)/, "$2$3$1"));
  await expect(page.getByLabel("Date")).toHaveValue(dateAhead(10));
  await hand.tap(page.getByRole("button", { name: "Not sure yet?" }));
  await hand.tap(page.getByRole("button", { name: "Next" }));
  await hand.tap(page.getByRole("button", { name: "Add all" }));
  await expect(page.getByLabel(/^Name of item/)).toHaveCount(6);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, permissions: ["clipboard-read", "clipboard-write"] });

  test("from the landing page to a copied potluck link, without an account at first", async ({ page }) => {
    const hand = new Hand();
    const email = `starter-${crypto.randomUUID()}@example.org`;
    await page.goto("/");
    await hand.tap(page.getByRole("link", { name: "Create" }).filter({ visible: true }).first());
    await page.waitForURL("/start");
    await waitUntilReady(page);
    await fillForm(page, hand);
    await hand.tap(page.getByRole("button", { name: "Create & Share" }));
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("What should guests call you?")).toBeFocused();
    await expectAccessible(page);
    await hand.type(page, "Olivia");
    await hand.press(page, "Tab");
    await page.keyboard.type(email);
    await hand.press(page, "Tab");
    await page.keyboard.type(PREPARED_PASSWORD);
    await hand.tap(dialog.getByRole("button", { name: "Create & Share" }));
    await page.waitForURL(/\/event\/[0-9a-z]{26}\/share/);
    await waitUntilReady(page);
    await expect(page.getByText("Check your email!")).toBeVisible();
    await expect(page.getByText("The link is copied.")).toBeVisible();
    const copied = () => page.evaluate(() => navigator.clipboard.readText().catch(() => ""));
    const link = /\/event\/[0-9a-z]{26}/;
    if (!link.test(await copied())) await hand.tap(page.getByRole("button", { name: "Copy link" }).first());
    await expect.poll(copied).toMatch(link);
    expect(hand.taps).toBeLessThanOrEqual(MOST.taps);
    expect(hand.keys).toBeLessThanOrEqual(MOST.keys);
    // Saved, so no longer kept in the browser.
    await openPage(page, "/create");
    await expect(page.getByText("You have an unfinished form")).toBeHidden();
  });
});

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test("the bar doesn't cover a pasted list while it is typed, and its rows are in view", async ({ page }) => {
    await openPage(page, "/start?template=potluck");
    await page.getByLabel("Date").fill(dateAhead(10));
    await page.getByRole("button", { name: "Not sure yet?" }).click();
    await page.getByRole("button", { name: "Next" }).click();
    const paste = page.getByRole("button", { name: "Paste a list" });
    await paste.click();
    const list = page.getByLabel("Your list");
    await expect(list).toBeFocused();
    const bar = page.locator("#wizard-hint").locator("..");
    await expect.poll(async () => (await findBottom(list)) <= ((await bar.boundingBox())?.y ?? 0)).toBe(true);
    await list.fill("Salad x3\n2 breads\nPlates");
    await page.getByRole("button", { name: "Make 3 rows" }).click();
    await expect(paste).toBeFocused();
    await expect(page.getByLabel(/^Name of item/).first()).toBeInViewport();
    await expect(page.getByText("3 rows added")).toBeInViewport();
  });
});

async function findBottom(target: Locator): Promise<number> {
  const box = await target.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}

test("step 2 says next to the field what is still missing", async ({ page }) => {
  await openPage(page, "/start?template=potluck");
  const [title, location] = [page.getByLabel("Title"), page.getByRole("combobox", { name: "Location" })];
  await location.click();
  await page.getByLabel("Description").click();
  await expect(location).toHaveAccessibleDescription("Add a location to continue.");
  await location.fill("12 Elm Street");
  await expect(location).toHaveAccessibleDescription("");
  await title.fill("");
  await page.getByLabel("Description").click();
  await expect(title).toHaveAccessibleDescription("Add a title to continue.");
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
});

test("a form begun without an account waits in the browser until its author signs in to an existing one", { tag: "@prove" }, async ({
  page,
  context,
}) => {
  const email = await registerByForm(page);
  await openPage(page, "/auth?redirect=%2Fcreate%3Ftemplate%3Drsvp");
  await expect(page.getByRole("link", { name: "Start without an account" })).toHaveAttribute("href", "/start?template=rsvp");
  await openPage(page, "/start");
  await template(page, "Potluck").click();
  const title = `Shared supper ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("Title").fill(title);
  await page.getByText("Picture", { exact: true }).last().click();
  await page.getByRole("tab", { name: "Upload" }).click();
  await expect(page.getByText("Uploads and AI pictures need an account.")).toBeVisible();
  await page.getByLabel("Location").fill("Town hall");
  await page.getByLabel("Location").blur();
  await page.getByLabel("Date").fill(dateAhead(10));
  await page.getByRole("button", { name: "Repeat" }).click();
  await page.getByLabel("How many times").fill("3");
  await page.getByLabel("Location").focus();
  await expect(page.getByText("3 dates", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText(/^3 dates from /)).toBeVisible();
  await page.getByRole("button", { name: "Paste a list" }).click();
  await page.getByLabel("Your list").fill("Salad x3\n2 breads");
  await page.getByRole("button", { name: "Make 2 rows" }).click();
  await expect(page.getByText("2 rows added, categories guessed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a note" })).toBeHidden();
  await page.getByLabel("Name of item 1").click();
  await page.getByRole("button", { name: "Add a note" }).click();
  await page.getByLabel("Note on Salad").fill("Without nuts");
  await page.getByRole("button", { name: "Create & Share" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What should guests call you?").fill("Sam");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill("not the password, but long");
  await dialog.getByRole("button", { name: "Create & Share" }).click();
  await expect(dialog.getByText("Check your email!")).toBeVisible();
  await expect(dialog.getByText("Your form stays in this browser until you sign in.")).toBeVisible();
  // In another tab, as the emailed link opens one.
  const tab = await context.newPage();
  await openPage(tab, "/auth?redirect=%2Fcreate");
  await tab.getByLabel("Email").fill(email);
  await tab.getByLabel("Password", { exact: true }).fill(PREPARED_PASSWORD);
  await tab.getByRole("button", { name: "Sign In", exact: true }).click();
  await tab.waitForURL("/create");
  await waitUntilReady(tab);
  await expect(tab.getByText(title)).toBeVisible();
  await tab.getByRole("button", { name: "Continue with it" }).click();
  await tab.getByRole("button", { name: "Next" }).click();
  await expect(tab.getByLabel("Name of item 2")).toHaveValue("Breads");
  await expect(tab.getByLabel("Note on Salad")).toHaveValue("Without nuts");
  await expect(tab.getByText(/^3 dates from /)).toBeVisible();
});
