import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { mailedPath, openMail } from "./mailbox.ts";
import { newOrganizer, registerOrganizer, signInAgain } from "./organizers.ts";
import { PREPARED_PASSWORD } from "./prepared-sessions.ts";
import { openPage, reloadPage, waitUntilReady } from "./ready.ts";
import { test } from "./test.ts";

function newAddress() {
  return `settled-${crypto.randomUUID()}@example.org`;
}

async function elsewhere(browser: Browser, email: string) {
  const other = await (await browser.newContext()).newPage();
  await signInAgain(other, { email, password: PREPARED_PASSWORD });
  return other;
}

const masked = (email: string) => email.replace(/^(.).*@/, "$1•••@");

async function openSettings(page: Page) {
  await openPage(page, "/settings");
}

const toast = (page: Page, text: string) => page.locator("[data-sonner-toast]").getByText(text, { exact: true }).first();

test("a theme, a switch and the time zone are saved at once, and the theme is applied before the first paint", async ({ page }) => {
  await newOrganizer(page);
  await openSettings(page);
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(toast(page, "Theme updated")).toBeVisible();
  expect(await (await page.request.get("/settings")).text()).toContain('data-theme="dark"');

  await page.route("**/settings", (route) => route.abort());
  await page.getByRole("switch", { name: "Event reminders" }).click();
  await expect(toast(page, "Please try again.")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Event reminders" })).toBeChecked();
  await page.unroute("**/settings");
  await page.getByRole("switch", { name: "New RSVPs" }).uncheck();
  await expect(toast(page, "Settings updated")).toBeVisible();
  await expect(toast(page, "Your preferences have been saved.")).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().method() === "POST" && response.url().includes("/settings"));
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await zone.click();
  const zones = page.getByRole("listbox", { name: "Time zones" }).getByRole("option");
  await expect(zones.nth(0)).toContainText(/This device.*America\/New York.*UTC-[45]/);
  await expect(zones.nth(1)).toContainText(/Common.*America\/Chicago/);
  await zone.pressSequentially("kiev");
  await expect(zones).toHaveText([/Europe\/Kyiv/]);
  await expectAccessible(page);
  await zone.press("Escape");
  await expect(zone).toHaveValue("America/New York");
  await zone.click();
  await zone.pressSequentially("atlantis");
  await expect(page.getByText("No zone by that name. Try the nearest big city.")).toBeVisible();
  await zone.fill("berl");
  await zone.press("ArrowDown");
  await zone.press("Enter");
  await expect(zone).toHaveValue("Europe/Berlin");
  await saved;
  await reloadPage(page);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "New RSVPs" })).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Event reminders" })).toBeChecked();
  await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveValue("Europe/Berlin");
  await openPage(page, "/create-simple");
  await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveValue("Europe/Berlin");
});

test("export, devices, language, address and account deletion", { tag: "@prove" }, async ({ page, browser }) => {
  const [email, newEmail] = [newAddress(), newAddress()];
  await registerOrganizer(page, email);
  const other = await elsewhere(browser, email);
  await openSettings(page);

  await page.getByText("Export", { exact: true }).click();
  await page.locator("#export-password").fill("not this one");
  await page.getByRole("button", { name: "Start the export" }).click();
  await expect(page.locator("#export-password")).toBeFocused();
  await page.locator("#export-password").fill(PREPARED_PASSWORD);
  await page.getByRole("button", { name: "Start the export" }).click();
  await expect(toast(page, "Data export started")).toBeVisible();
  await expect(toast(page, "Your data will be emailed to you within 24 hours.")).toBeVisible();
  await expect(page.getByText(/^One export a day\. Next one from/)).toBeVisible();

  await page.getByRole("button", { name: /^Sign out Chrome on/ }).click();
  await expect(toast(page, "Signed out there")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Sign out Chrome on/ })).toBeHidden();
  await other.goto("/settings");
  await other.waitForURL("/auth?redirect=%2Fsettings");

  const mail = await openMail(page, email, "export-ready");
  const link = await mail.getByRole("link", { name: "Download your data" }).getAttribute("href");
  const file = await page.request.get(link ?? "");
  expect(file.headers()["content-type"]).toBe("application/zip");
  expect((await file.body()).subarray(0, 2).toString()).toBe("PK");
  expect(new URL((await other.request.get(link ?? "")).url()).pathname).toBe("/auth");
  await other.context().close();

  await openSettings(page);
  await page.getByLabel("Language", { exact: true }).selectOption("es");
  await expect(page.getByRole("heading", { name: "Ajustes", exact: true })).toBeVisible();
  await expect(toast(page, "Ajustes actualizados")).toBeVisible();
  await waitUntilReady(page);
  await page.getByText("Cambiar", { exact: true }).first().click();
  await page.getByLabel("Nuevo correo electrónico").fill(newEmail);
  await page.getByLabel("Contraseña actual").first().fill("not this one");
  await page.getByRole("button", { name: "Enviar el enlace", exact: true }).click();
  await expect(page.getByLabel("Contraseña actual").first()).toBeFocused();
  await page.getByLabel("Contraseña actual").first().fill(PREPARED_PASSWORD);
  await page.getByRole("button", { name: "Enviar el enlace", exact: true }).click();
  await expect(page.getByText("Una dirección nueva espera confirmación")).toBeVisible();
  await expect((await openMail(page, newEmail, "change-email")).getByText("Confirma tu dirección nueva").first()).toBeVisible();
  await page.goto(await mailedPath(page, newEmail, "change-email"));
  await expect(page.getByText(masked(email))).toBeVisible();
  await page.getByRole("button", { name: "Usar esta dirección" }).click();
  await page.waitForURL("/settings");
  await expect(page.getByText(newEmail).first()).toBeVisible();
  await expect(page.getByText("Verificado", { exact: true })).toBeVisible();

  await waitUntilReady(page);
  await page.getByRole("button", { name: "Eliminar cuenta" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Contraseña actual").fill("not this one");
  await dialog.getByRole("button", { name: "Eliminar mi cuenta" }).click();
  await expect(dialog.getByLabel("Contraseña actual")).toBeFocused();
  await dialog.getByLabel("Contraseña actual").fill(PREPARED_PASSWORD);
  await dialog.getByRole("button", { name: "Eliminar mi cuenta" }).click();
  await page.waitForURL("/");
  await expect(page.getByText("Tu cuenta se ha eliminado").first()).toBeVisible();
  await expect((await openMail(page, newEmail, "account-deleted")).getByText("Tu cuenta se ha eliminado").first()).toBeVisible();
  await page.goto("/settings");
  await page.waitForURL("/auth?redirect=%2Fsettings");
});

test("a link for a new address names the requesting account, is useless without its password, and can be declined", {
  tag: "@prove",
}, async ({ page, browser }) => {
  const [email, victim] = [newAddress(), newAddress()];
  await registerOrganizer(page, email);
  await openSettings(page);
  await page.getByText("Change", { exact: true }).first().click();
  await page.getByLabel("New email").fill(victim);
  await page.getByLabel("Current password").first().fill(PREPARED_PASSWORD);
  await page.getByRole("button", { name: "Send the link", exact: true }).click();
  await expect(page.getByText("Confirm your new address")).toBeVisible();
  const other = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await other.goto(await mailedPath(page, victim, "change-email"));
  await expect(other.getByText(masked(email))).toBeVisible();
  await expect(other.getByText("If that wasn't you, ignore this.")).toBeVisible();
  await other.getByLabel("Password of that account").fill("a stranger's own");
  await other.getByRole("button", { name: "Use this address" }).click();
  await expect(other.getByText("That isn't this account's password.").first()).toBeVisible();
  await other.getByRole("button", { name: "This wasn't me" }).click();
  await expect(other.getByText("Thanks for telling us")).toBeVisible();
  await other.context().close();
  await openSettings(page);
  await expect(page.getByText("Confirm your new address")).toBeHidden();
});
