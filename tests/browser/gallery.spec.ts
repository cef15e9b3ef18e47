import { expect, type Page } from "@playwright/test";
import { openPage, waitUntilReady } from "./ready.ts";
import { test } from "./test.ts";

async function signInAs(page: Page, email: string, password: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").first().fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

async function expectToast(page: Page, title: string, description: string) {
  await expect(page.getByRole("listitem").filter({ hasText: title }).filter({ hasText: description }).first()).toBeVisible();
}

test("a visitor filters the gallery, tries an example, and takes it through sign-in to the prefilled wizard", async ({ page }) => {
  await openPage(page, "/gallery");
  await expect(page.getByRole("heading", { name: "Form Gallery" })).toBeVisible();
  const cards = page.getByRole("link", { name: "Use This Template" });
  await expect(cards).toHaveCount(7);
  for (const name of ["All Categories", "Perfect for Parents", "Perfect for Volunteer Coordinators"]) {
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  }
  for (const name of ["Back to Home", "Create Your Form"]) await expect(page.getByRole("link", { name }).first()).toBeVisible();
  await page.getByRole("link", { name: "Perfect for Teachers", exact: true }).click();
  await page.waitForURL("/gallery?for=teachers");
  await expect(cards).toHaveCount(3);

  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "See Example: Parent-Teacher Conferences" }).click();
  const demo = await opening;
  await waitUntilReady(demo);
  await expect(demo.getByRole("link", { name: "Back to Gallery" })).toHaveAttribute("href", "/gallery");
  await expect(demo.getByRole("link", { name: "View More Examples" })).toHaveAttribute("href", "/gallery");
  const free = demo.getByRole("button", { name: /^Book Slot/ });
  await expect(free).toHaveCount(6);
  await free.first().click();
  await expectToast(demo, "You're in", "This is an example: nothing is saved.");
  await expect(free).toHaveCount(5);
  await demo.getByRole("button", { name: /^Undo/ }).click();
  await expect(free).toHaveCount(6);

  await demo.getByRole("link", { name: "Create Your Own" }).first().click();
  await demo.waitForURL(/\/auth\?redirect=/);
  await waitUntilReady(demo);
  await signInAs(demo, "neighbor@example.com", "password");
  await demo.waitForURL("/create?example=parent-teacher-conferences");
  await expect(demo.getByLabel("Title")).toHaveValue("Conferences, class 3B");
  await demo.getByRole("button", { name: "Next" }).click();
  await expect(demo.getByText("8 time slots")).toHaveCount(2);
});

test("the youth group's example has counts only where there is something to count, roles, slips and rides", { tag: "@prove" }, async ({
  page,
}) => {
  await openPage(page, "/demo/youth-group-activities");
  for (const text of ["35 active youth", "12 volunteers needed", "Transportation help needed"])
    await expect(page.getByText(text)).toBeVisible();
  const card = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, level: 3 }) });
  await expect(card("Spring Retreat").getByText("18/24 permission slips")).toBeVisible();
  await expect(card("Game night").getByText("2/5 volunteers confirmed")).toBeVisible();
  await expect(card("Game night").getByText("permission slips", { exact: false }).filter({ hasText: "/" })).toHaveCount(0);
  await expect(card("Game night").getByRole("button", { name: "Transportation" })).toHaveCount(0);
  await expect(card("Game night").getByText("Need volunteer")).toHaveCount(3);
  await card("Game night")
    .getByRole("button", { name: /^Sign Up/ })
    .first()
    .click();
  await expect(card("Game night").getByText("3/5 volunteers confirmed")).toBeVisible();
  await expect(card("Game night").getByText("Confirmed", { exact: true })).toHaveCount(3);
  await card("Spring Retreat").getByRole("button", { name: "Permission Slips" }).click();
  await expect(card("Spring Retreat").getByText("6 slips are still missing.")).toBeVisible();
  await card("Spring Retreat").getByRole("button", { name: "Transportation" }).click();
  await card("Spring Retreat").getByRole("button", { name: "Offer a ride" }).click();
  await expect(card("Spring Retreat").getByText("4/6 rides provided")).toBeVisible();
  await page.getByRole("button", { name: "Send Reminders" }).click();
  await expectToast(page, "3 parents reminded", "no email went out");
});

test("the childcare example lets signed-in people invite, and sends others to sign in", { tag: "@prove" }, async ({ page }) => {
  await openPage(page, "/demo/childcare-signup-system");
  for (const badge of ["Full", "Spots Available", "No Signups Yet"])
    await expect(page.getByText(badge, { exact: true }).first()).toBeVisible();
  await expect(page.getByText("No one has signed up yet. Be the first to invite someone!")).toBeVisible();
  await expect(page.getByText("3/3 spots filled")).toBeVisible();
  await expect(page.getByRole("link", { name: "Create Your Own" }).first()).toHaveAttribute("href", /^\/auth\?/);
  await page.getByRole("link", { name: "Sign In to Invite" }).first().click();
  await page.waitForURL(/\/auth\?/);
  await waitUntilReady(page);
  await signInAs(page, "neighbor@example.com", "password");
  await page.waitForURL("/demo/childcare-signup-system");
  await waitUntilReady(page);
  await expect(page.getByRole("button", { name: "Invite Friends" })).toHaveCount(3);
  await page.getByRole("button", { name: "Invite Friends: Early drop-off" }).click();
  await expect(page.getByRole("dialog", { name: "Invite Friends to Help" })).toBeVisible();
});

test("without JavaScript the gallery filters, an example and the terms are readable, and nothing poses as a button", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, locale: "de-DE" });
  const page = await context.newPage();
  await page.goto("/gallery");
  await page.getByRole("link", { name: "Perfekt für Eltern", exact: true }).click();
  await expect(page.getByRole("link", { name: /^Vorlage nutzen/ })).toHaveCount(2);
  await page.goto("/demo/school-pickup-schedule");
  await expect(page.getByRole("heading", { name: "Schulweg Birkenstraße" })).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.goto("/terms");
  await page.getByRole("navigation", { name: "Auf dieser Seite" }).getByRole("link", { name: "Haftung" }).click();
  await expect(page.getByRole("heading", { name: "Haftung" })).toBeInViewport();
  expect((await page.goto("/demo/no-such-demo"))?.status()).toBe(404);
  await context.close();
});

test("everyone sees the dashboard's sample data, and an administrator sees the installation's own figures", { tag: "@prove" }, async ({
  page,
}) => {
  await openPage(page, "/admin");
  await expect(page.getByText("Sample data")).toBeVisible();
  await page.getByRole("link", { name: "Revenue" }).click();
  for (const [pack, price] of [
    ["Starter Pack", "$4.99"],
    ["Growth Pack", "$11.99"],
    ["Power Pack", "$24.99"],
  ]) {
    await expect(
      page
        .getByRole("listitem")
        .filter({ hasText: pack })
        .getByText(price ?? ""),
    ).toBeVisible();
  }
  await openPage(page, "/auth?redirect=/admin");
  await signInAs(page, "organiser@example.com", "password");
  await page.waitForURL("/admin");
  await waitUntilReady(page);
  await expect(page.getByText("Live figures")).toBeVisible();
  await expect(page.getByRole("contentinfo").getByText(/Turnout \d+\.\d+\.\d+$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Failed messages" })).toBeVisible();
  const answer = page.waitForResponse(/\/admin\.data/);
  await page.getByRole("link", { name: "Refresh" }).click();
  expect((await answer).status()).toBe(200);
  for (const tab of ["Overview", "Users", "Events"]) await expect(page.getByRole("link", { name: tab, exact: true })).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export Data" }).click();
  expect((await saving).suggestedFilename()).toBe("figures.csv");
});
