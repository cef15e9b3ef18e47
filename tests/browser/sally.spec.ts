import { expect, type Locator, type Page, test } from "@playwright/test";
import { fullOrSample } from "../support/proving.ts";
import { expectAccessible } from "./access.ts";
import { newOrganizer, registerByForm } from "./organizers.ts";
import { PREPARED_PASSWORD } from "./prepared-sessions.ts";
import { openPage, reloadPage, waitUntilReady } from "./ready.ts";

const QUESTION = "Potluck next Friday at 6 pm at Lincoln School gym for 30 people";

const LONG = `Potluck next Friday at 6 pm at Lincoln School gym: we need 2 salads, 3 cakes, 4 pizzas, 2 lasagnas, plates, cups, napkins,
 lemonade, coffee, ice, bread and fruit`;

const log = (page: Page) => page.getByRole("log", { name: "Conversation with Sally" });
const field = (page: Page) => page.getByLabel("Message to Sally");

test("from the landing page's box through sign-in to a draft in the form builder", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const box = page.getByRole("complementary", { name: "Ask Sally" });
  const example = box.getByRole("link");
  await expect(example).toHaveText(/^Help me/);
  await expect(box).toBeVisible();
  await page.clock.runFor(4000);
  await expect(example).toHaveAccessibleName("What do I need for a school fundraiser?");
  expect(await example.getAttribute("href")).toBe("/ai-chat?q=What%20do%20I%20need%20for%20a%20school%20fundraiser%3F");

  await box.getByRole("button", { name: "Hide for a day" }).click();
  await expect(box).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("turnout-prompt-dismissed"))).toMatch(/^\d+$/);
  await page.clock.runFor("23:59:00");
  await expect(box).toBeHidden();
  await page.clock.runFor("00:02:00");
  await expect(box).toBeVisible();

  const email = await registerByForm(page);
  const own = box.getByPlaceholder("Ask Sally anything about event planning...");
  await own.fill("   ");
  await expect(box.getByRole("button", { name: "Ask", exact: true })).toBeDisabled();
  await own.fill(`  ${QUESTION} `);
  await own.press("Enter");
  await page.waitForURL(/\/auth\?redirect=%2Fai-chat%3Fq%3D/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PREPARED_PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();

  // Filled in from the URL, and sent automatically after a second.
  await expect(log(page)).toContainText(`You: ${QUESTION}`);
  await expect(log(page)).toContainText("I've drafted Potluck.");
  await page.waitForURL(/\/ai-chat\?c=[0-9a-z]{26}$/);
  await reloadPage(page);
  await expect(log(page)).toContainText("I've drafted Potluck.");

  await log(page).getByRole("link", { name: "Open in the form builder" }).click();
  await page.waitForURL(/\/create\?answer=/);
  const title = page.getByLabel("Title");
  await expect(title).toHaveValue("Potluck");
  await expect(page.getByLabel("Location")).toHaveValue("Lincoln School gym");
  await expect(title).toBeEnabled();
  await waitUntilReady(page);
  await title.fill("My own potluck");

  await page.goBack();
  await field(page).fill("make it 3 pm");
  await field(page).press("Enter");
  await expect(log(page)).toContainText("3:00 – 6:00 PM");
  await log(page).getByRole("link", { name: "Open in the form builder" }).last().click();
  await expect(page.getByRole("heading", { name: "You have an unfinished form" })).toBeVisible();
  await page.getByRole("button", { name: "Continue with “My own potluck”" }).click();
  await expect(title).toHaveValue("My own potluck");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByLabel("Start time")).toHaveValue("18:00");
});

test("a question from an external link waits for a click, even if its visitor has to sign in first", async ({ page }) => {
  const email = await registerByForm(page);
  await page.clock.install();
  await page.goto("/ai-chat?q=Bake%20sale%20tomorrow");
  await page.waitForURL(/\/auth\?redirect=%2Fai-chat%3Fq%3D/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PREPARED_PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(field(page)).toHaveValue("Bake sale tomorrow");
  await waitUntilReady(page);
  await page.clock.runFor(5000);
  await expect(field(page)).toHaveValue("Bake sale tomorrow");
  await expect(log(page)).not.toContainText("You:");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(log(page)).toContainText("You: Bake sale tomorrow");
});

for (const width of fullOrSample([390, 1280], [390])) {
  test(`the latest message is visible above the box, and a failed message is back in it, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await newOrganizer(page);
    await openPage(page, "/ai-chat");
    const box = page.locator("form").filter({ has: field(page) });
    const isInView = async (part: Locator) => {
      const [shown, foot] = [await part.boundingBox(), await box.boundingBox()];
      return shown !== null && foot !== null && shown.y >= 56 && shown.y + shown.height <= foot.y + 1;
    };
    const release = await hold(page);
    await field(page).fill(LONG);
    await field(page).press("Enter");
    await expect.poll(() => isInView(page.getByText("Sally is thinking…"))).toBe(true);
    release();
    const button = log(page).getByRole("link", { name: "Open in the form builder" });
    await expect(button).toBeVisible();
    await expect.poll(() => isInView(button)).toBe(true);
    await expect.poll(() => isInView(log(page).getByText(/^I've drafted/))).toBe(true);
    const foot = await box.boundingBox();
    expect(foot && foot.y + foot.height).toBeGreaterThanOrEqual(720 - 9);
    expect(await page.evaluate(() => document.elementFromPoint(innerWidth / 2 + 60, innerHeight - 1)?.closest("[role=log]"))).toBeNull();

    await page.route("**/ai-chat/messages", (route) => route.abort());
    await field(page).fill("make it 3 pm");
    await field(page).press("Enter");
    await expect(page.getByText("Failed to send message. Please try again.")).toBeVisible();
    await expect(field(page)).toHaveValue("make it 3 pm");
    await expect.poll(() => isInView(log(page).getByText(/^I'm sorry, I encountered/))).toBe(true);
  });
}

test("canceling an answer gives the message back, and the next one is sent at once", async ({ page }) => {
  await newOrganizer(page);
  await openPage(page, "/ai-chat");
  const letGo = await hold(page);
  await field(page).fill(QUESTION);
  await field(page).press("Enter");
  await expect(log(page)).toContainText(`You: ${QUESTION}`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Sally is thinking…")).toBeHidden();
  await expect(field(page)).toHaveValue(QUESTION);
  await expect(field(page)).toBeFocused();
  await expect(log(page)).not.toContainText("You:");
  letGo();
  await page.unroute("**/ai-chat/messages");
  await field(page).press("Enter");
  await expect(log(page)).toContainText("I've drafted Potluck.");
  await reloadPage(page);
  await expect(log(page).getByText(QUESTION)).toHaveCount(1);
});

test("the chat handles keys, waiting, failures, limits and earlier chats", { tag: "@prove" }, async ({ page }) => {
  await newOrganizer(page);
  await openPage(page, "/ai-chat");
  await expect(log(page)).toContainText("Hi, I'm Sally.");
  await expect(page.getByRole("region", { name: "Suggestions" }).getByRole("button")).toHaveCount(6);
  await expectAccessible(page);

  const send = page.getByRole("button", { name: "Send", exact: true });
  await expect(send).toBeDisabled();
  await field(page).fill("Bake sale");
  await field(page).press("Shift+Enter");
  await expect(field(page)).toHaveValue("Bake sale\n");
  await page.route("**/ai-chat/messages", (route) => route.abort());
  await field(page).press("Enter");
  await expect(page.getByText("Failed to send message. Please try again.")).toBeVisible();
  await expect(page.getByText("Error", { exact: true })).toBeVisible();
  await expect(log(page)).toContainText(
    "I'm sorry, I encountered an error. Please try again. If the problem persists, check your connection or contact support.",
  );
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("Bake sale");

  await page.unroute("**/ai-chat/messages");
  await page.route("**/ai-chat/messages", (route) => route.fulfill({ status: 429, headers: { "Retry-After": "40" }, body: "{}" }));
  await field(page).fill("Bake sale tomorrow");
  await field(page).press("Enter");
  await expect(page.getByText("That was a lot at once")).toBeVisible();
  await expect(field(page)).toHaveValue("Bake sale tomorrow");
  await page.unroute("**/ai-chat/messages");

  const letGo = await hold(page);
  await send.click();
  await expect(page.getByText("Sally is thinking…")).toBeVisible();
  await expect(field(page)).toBeDisabled();
  await expect(send).toBeDisabled();
  letGo();
  await expect(log(page)).toContainText("I've drafted Bake sale.");
  await expect(page.getByText("Sally is thinking…")).toBeHidden();
  await expect(page.getByRole("region", { name: "Suggestions" })).toBeHidden();

  await page.getByRole("link", { name: "New chat" }).click();
  await expect(page.getByRole("region", { name: "Suggestions" })).toBeVisible();
  await page.getByText("Earlier chats").click();
  await page.getByRole("link", { name: /^Bake sale tomorrow/ }).click();
  await expect(log(page)).toContainText("I've drafted Bake sale.");
  await page.getByText("Earlier chats").click();
  await page.getByRole("button", { name: "Delete “Bake sale tomorrow”" }).click();
  await page.waitForURL("/ai-chat");
  await expect(page.getByText("Earlier chats")).toBeHidden();
});

/** Holds messages back until the returned function is called. */
async function hold(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/ai-chat/messages", async (route) => {
    if (route.request().method() === "POST") await promise;
    // A message canceled meanwhile can no longer be continued.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
