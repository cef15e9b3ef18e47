import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { mailedPath } from "./mailbox.ts";
import { registerByForm } from "./organizers.ts";
import { PREPARED_PASSWORD } from "./prepared-sessions.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

/** Leaves for the provider, where this person agrees. */
async function continueAs(page: Page, email: string): Promise<void> {
  await openPage(page, "/auth?redirect=/contacts");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByLabel("Claims").fill(JSON.stringify({ sub: email, email, email_verified: true }));
  await page.getByRole("button", { name: "Agree" }).click();
}

test("someone new continues with Google, and sets a first password in Settings by a mailed proof", async ({ page }) => {
  const email = `google-${crypto.randomUUID()}@gmail.com`;
  await continueAs(page, email);
  await page.waitForURL("/contacts");
  await openPage(page, "/settings");
  await expect(page.getByText("You don't have a password yet.")).toBeVisible();
  await openPage(page, "/settings/passkeys");
  await expect(page.getByText("Linked since")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Unlink" }).click();
  await expect(page.getByText("Without it you'd only get in by email.").first()).toBeVisible();
  await openPage(page, "/auth/confirm");
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("open the link in this browser")).toBeVisible();
  await openPage(page, await mailedPath(page, email, "confirm-link"));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Confirmed" })).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await page.waitForURL("/settings");
  await page.getByText("You don't have a password yet.").click();
  const form = page.locator("form").filter({ hasText: "Confirm New Password" });
  await expect(form.getByText("Confirm it's you")).toBeVisible();
  await expect(form.getByLabel("Current password")).toHaveCount(0);
  await expectAccessible(page);
  await form.getByLabel("New Password", { exact: true }).fill(PREPARED_PASSWORD);
  await form.getByLabel("Confirm New Password").fill(PREPARED_PASSWORD);
  await form.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Password changed").first()).toBeVisible();
  await page.getByText("Changing it signs out every other device.").click();
  await expect(form.getByLabel("Current password")).toBeVisible();
});

test("an address that isn't Google's own is confirmed by email before it gets an account", async ({ page }) => {
  const email = `google-${crypto.randomUUID()}@example.org`;
  await continueAs(page, email);
  await page.waitForURL("/google/link");
  await expect(page.getByText(`Google doesn't host ${email}.`, { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("open the link in this browser")).toBeVisible();
  await openPage(page, await mailedPath(page, email, "google-address"));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await page.waitForURL("/contacts");
});

test("an address with an account first gives its password, and then is linked", async ({ page }) => {
  const email = await registerByForm(page);
  await continueAs(page, email);
  await page.waitForURL("/google/link");
  await expect(page.getByText(`${email} already has an account here.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill(PREPARED_PASSWORD);
  await page.getByRole("button", { name: "Link the accounts" }).click();
  await page.waitForURL("/contacts");
  await expect(page.getByText("Google linked").first()).toBeVisible();
});
