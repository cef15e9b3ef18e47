import { expect, type Page, type Route } from "@playwright/test";
import { signInAgain, signInOrganizer } from "./organizers.ts";
import { openPage, reloadPage } from "./ready.ts";
import { test } from "./test.ts";

const SEVEN_DAYS = 7 * 24 * 60 * 60;

async function openDashboard(page: Page) {
  await signInOrganizer(page);
  await openPage(page, "/dashboard");
}

function findSidebar(page: Page) {
  return page.getByRole("complementary");
}

async function measureWidth(page: Page): Promise<number> {
  return (await findSidebar(page).boundingBox())?.width ?? 0;
}

test("on a desktop the sidebar collapses to icons with Ctrl or Cmd plus B, and stays so for seven days", async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDashboard(page);
  const toggle = page.getByRole("button", { name: "Toggle sidebar" });
  const sidebar = findSidebar(page);
  await expect.poll(() => measureWidth(page)).toBe(16 * 16);
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await expect(sidebar.getByText("Olivia Marsh")).toBeVisible();
  await expect(sidebar.getByText("organiser@example.com")).toBeVisible();
  await expect(sidebar.getByText("OM", { exact: true })).toBeVisible();
  await expect(sidebar.getByRole("link", { name: "New Event" })).toHaveAttribute("href", "/create");
  const links = await sidebar.getByRole("navigation").getByRole("link").allInnerTexts();
  expect(links.slice(0, 3)).toEqual(["Dashboard", "My Sign Ups", "Contacts"]);
  await expect(sidebar.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");

  const before = Date.now() / 1000;
  await page.keyboard.press("Control+b");
  await expect.poll(() => measureWidth(page)).toBe(3 * 16);
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  const cookie = (await context.cookies()).find(({ name }) => name === "sidebar_state");
  expect(cookie?.value).toBe("false");
  expect(cookie?.expires).toBeGreaterThanOrEqual(Math.floor(before + SEVEN_DAYS));
  expect(cookie?.expires).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000 + SEVEN_DAYS));

  // The icons keep their names for screen readers, and show them on hover and focus.
  const contacts = sidebar.getByRole("link", { name: "Contacts" });
  const tooltip = page.locator("body > span", { hasText: "Contacts" });
  await contacts.hover();
  await expect(tooltip).toBeVisible();
  await page.mouse.move(640, 400);
  await expect(tooltip).toBeHidden();
  await sidebar.getByRole("link", { name: "My Sign Ups" }).focus();
  await page.keyboard.press("Tab");
  await expect(contacts).toBeFocused();
  await expect(tooltip).toBeVisible();

  // The first paint keeps the collapsed state; Cmd+B opens the sidebar again.
  expect(await (await page.request.get("/dashboard")).text()).toContain('data-state="collapsed"');
  await reloadPage(page);
  await page.keyboard.press("Meta+b");
  await expect.poll(() => measureWidth(page)).toBe(16 * 16);
});

test("on a phone the menu slides in from the side and closes after a choice", async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await openDashboard(page);
  await expect(findSidebar(page)).toBeHidden();
  const toggle = page.getByRole("button", { name: "Toggle sidebar" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await toggle.click();
  await expect(menu).toBeVisible();
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(18 * 16);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press("Control+b");
  await menu.getByRole("link", { name: "Contacts" }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole("heading", { name: "Contacts", level: 1 })).toBeVisible();

  // A phone in landscape has room for the sidebar itself.
  await toggle.click();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(menu).toBeHidden();
  await expect(findSidebar(page)).toBeVisible();
});

test("signing out is confirmed on the landing page, or its failure is reported", async ({ page, context }) => {
  await signInAgain(page);
  await openPage(page, "/dashboard");
  const signOut = findSidebar(page).getByRole("button", { name: "Sign out" });
  await context.setOffline(true);
  await signOut.click();
  await expect(page.getByText("Sign out failed")).toBeVisible();
  await expect(page.getByText("Please try again.")).toBeVisible();
  await context.setOffline(false);
  for (const answer of [(route: Route) => route.abort(), (route: Route) => route.fulfill({ status: 500, body: "null" })]) {
    await reloadPage(page);
    await page.route("**/auth/sign-out", answer);
    await signOut.click();
    await expect(page.getByText("Sign out failed")).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.unroute("**/auth/sign-out");
  }
  await signOut.click();
  await expect(page.getByText("Signed out successfully")).toBeVisible();
  await expect(page.getByText("You have been logged out of your account.")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fdashboard$/);
});
