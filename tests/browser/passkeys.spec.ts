import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { mailedPath, openMail } from "./mailbox.ts";
import { newOrganizer, publishSimple, registerOrganizer, signInAgain, signInOrganizer } from "./organizers.ts";
import { LONG_SESSION } from "./prepared-sessions.ts";
import { openPage, waitUntilReady } from "./ready.ts";
import { test } from "./test.ts";
import { addAuthenticator, countCredentials, setPresent } from "./virtual-authenticator.ts";

const toast = (page: Page, text: string) => page.locator("[data-sonner-toast]").getByText(text, { exact: true }).first();

async function addPasskey(page: Page, name: string) {
  await openPage(page, "/settings/passkeys");
  await page.getByLabel("Name").first().fill(name);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(toast(page, "Passkey added")).toBeVisible();
}

async function signOut(page: Page) {
  await openPage(page, "/dashboard");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("/");
}

test("a passkey is added, signs in, is renamed and removed", async ({ page }) => {
  const email = await registerOrganizer(page);
  const device = await addAuthenticator(page);
  await openPage(page, "/settings");
  await page.getByRole("link", { name: "Manage", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Passkeys", exact: true })).toBeVisible();
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
  await addPasskey(page, "My phone");
  await expect(page.getByText("My phone", { exact: true })).toBeVisible();
  await expect(page.getByText("Not used yet")).toBeVisible();
  expect(await countCredentials(device)).toBe(1);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(toast(page, "No passkey added")).toBeVisible();
  await expect(page.getByText("This device or password manager already has a passkey for your account.").first()).toBeVisible();

  await setPresent(device, false);
  await signOut(page);
  await openPage(page, "/auth?redirect=/contacts");
  await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username webauthn");
  await expectAccessible(page);
  await setPresent(device, true);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("/contacts");

  await openPage(page, "/settings/passkeys");
  await expect(page.getByText("Last used")).toBeVisible();
  await page.getByText("My phone", { exact: true }).click();
  await page.getByLabel("Name").last().fill("Old phone");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Old phone")).toBeVisible();
  await page.getByText("Old phone").click();
  await page.getByRole("button", { name: "Remove: Old phone" }).click();
  await expect(toast(page, "Passkey removed")).toBeVisible();
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
  const letter = await openMail(page, email, "sign-in-changed");
  await expect(letter.getByText("can no longer sign in to your account").last()).toBeVisible();

  await signOut(page);
  await setPresent(device, false);
  await openPage(page, "/auth");
  await setPresent(device, true);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("That passkey doesn't work here. Sign in another way.")).toBeVisible();
});

test("the address field offers the passkey, and picking it signs in", async ({ page }) => {
  await registerOrganizer(page);
  const device = await addAuthenticator(page);
  await addPasskey(page, "My phone");
  await setPresent(device, false);
  await signOut(page);
  await setPresent(device, true);
  await page.goto("/auth?redirect=/contacts");
  await page.waitForURL("/contacts");
});

test("without script signing in looks and works as before", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/auth");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeHidden();
});

test("a device that doesn't find its person adds nothing and says so", async ({ page }) => {
  await registerOrganizer(page);
  await addAuthenticator(page, false);
  await openPage(page, "/settings/passkeys");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(toast(page, "No passkey added")).toBeVisible();
  await waitUntilReady(page);
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
});

test("a passkey stands in for the password of a change of address, without losing what was typed", async ({ page }) => {
  const email = await registerOrganizer(page);
  await addAuthenticator(page);
  await addPasskey(page, "My phone");
  await openPage(page, "/settings");
  await page.getByRole("main").getByText(email).click();
  const form = page.locator("form").filter({ hasText: "New email" });
  const wanted = `moved-${crypto.randomUUID()}@example.org`;
  await form.getByLabel("New email").fill(wanted);
  await form.getByRole("button", { name: "Send the link" }).click();
  await expect(form.getByText("That isn't this account's password.")).toBeVisible();
  await form.getByRole("button", { name: "Use a passkey" }).click();
  await expect(form.getByText("Confirmed with your passkey. Go ahead.")).toBeVisible();
  await expect(form.getByLabel("New email")).toHaveValue(wanted);
  await form.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`We sent a link to ${wanted}.`, { exact: false }).first()).toBeVisible();
});

test("the page that confirms opens beside the form, and takes a password or a passkey", async ({ page }) => {
  await registerOrganizer(page);
  const device = await addAuthenticator(page);
  await addPasskey(page, "My phone");
  await setPresent(device, false);
  await openPage(page, "/auth/confirm");
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill("not this one");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("That isn't this account's password.")).toBeVisible();
  await setPresent(device, true);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Confirmed" })).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await page.waitForURL("/settings");
  await openPage(page, "/auth/confirm?token=nothing");
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
});

test("handing over asks a session opened long ago, and a passkey in the dialog will do", async ({ page, browser }) => {
  await signInAgain(page, LONG_SESSION);
  await addAuthenticator(page);
  await addPasskey(page, "My phone");
  const eventId = await publishSimple(page, { title: "Harvest supper" });
  const friend = await (await browser.newContext()).newPage();
  const email = await newOrganizer(friend);
  await openPage(page, `/event/${eventId}/settings`);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("list", { name: "People" })).toContainText(email);
  await friend.goto(await mailedPath(friend, email, "member-invitation", "/join/"));
  await friend.getByRole("button", { name: "Accept" }).click();
  await friend.waitForURL(`**/event/${eventId}/overview`);

  await signInOrganizer(page, LONG_SESSION);
  await openPage(page, `/event/${eventId}/settings`);
  await page.getByRole("button", { name: "Hand over" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByLabel("Current password")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expect(dialog.getByText("Enter your password to continue.")).toBeVisible();
  await expect(dialog.getByLabel("Current password")).toBeFocused();
  await dialog.getByRole("button", { name: "Use a passkey" }).click();
  await expect(dialog.getByText("Confirmed with your passkey. Go ahead.")).toBeVisible();
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByRole("button", { name: "Don't hand over" })).toBeVisible();
});
