import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { mailedPath, openMail } from "./mailbox.ts";
import { dateAhead, publishByWizard, signInOrganizer } from "./organizers.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

const PHONE = { width: 390, height: 844 };

test("an organizer asks someone to take a spot, sees their dashed tab, and takes it back", async ({ page }) => {
  await signInOrganizer(page);
  const shift = { description: "", category: null, date: null, startTime: "09:00:00", endTime: "10:00:00" };
  const offers = [
    { ...shift, title: "Greeter", capacity: 1 },
    { ...shift, title: "Coffee", capacity: 3 },
  ];
  const eventId = await publishByWizard(page, { type: "volunteer", title: "Sunday service", date: dateAhead(12), offers });
  const address = `ann-${crypto.randomUUID()}@guest.example`;
  await page.setViewportSize(PHONE);
  await openPage(page, `/event/${eventId}/overview`);
  await page.getByRole("button", { name: "Add a person: Greeter" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Ask someone" }).click();
  await expect(dialog.getByText("Greeter")).toBeVisible();
  await dialog.getByLabel("Name").fill("Ann Lee");
  await dialog.getByLabel("Email").fill(address);
  await dialog.getByLabel("If they can't, ask next").fill("Ben Ortiz");
  await expectAccessible(page);

  // What can't be read is named, and nothing that was typed is lost.
  await dialog.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(dialog.getByText("These lines have no valid address: Ben Ortiz")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toHaveValue(address);
  await dialog.getByLabel("If they can't, ask next").fill("Ben Ortiz ben@guest.example");
  await dialog.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByText("Ann Lee was asked")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.locator("[data-asked]")).toHaveText("Ann, asked");
  await expectAccessible(page);

  await openPage(page, `/event/${eventId}/signups?status=asked`);
  const row = page.getByRole("row").filter({ hasText: "Ann Lee" });
  await expect(row.getByText("Asked until")).toBeVisible();
  await expectAccessible(page);
  await openMenu(page, "Ann Lee");
  await expect(page.getByRole("menuitem")).toHaveText(["Take back"]);
  await page.getByRole("menuitem", { name: "Take back" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Ann Lee isn't asked anymore");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("No longer asked")).toBeVisible();
  await openPage(page, `/event/${eventId}/overview`);
  await expect(page.locator("[data-asked]")).toBeHidden();
  await expect((await openMail(page, address, "ask-withdrawn")).getByText("Your answer isn't needed anymore").last()).toBeVisible();

  // The form also has its own page, which asks for any of the open spots.
  await openPage(page, `/event/${eventId}/ask`);
  await page.getByLabel("Name").fill("Cleo Long");
  await page.getByLabel("Email").fill(address.replace("ann", "cleo"));
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByText("Choose at least one.")).toBeVisible();
  await page.getByLabel(/^Coffee/).check();
  await expectAccessible(page);

  // What was chosen stays chosen when something else can't be read.
  await page.getByLabel("Email").fill("cleo@");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel(/^Coffee/)).toBeChecked();
  await page.getByLabel("Email").fill(address.replace("ann", "cleo"));
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await page.waitForURL(/overview/);
  await expect(page.locator("[data-asked]")).toHaveText("Cleo, asked");
});

test("who was asked answers from the email, without script and without an account", async ({ page, browser }) => {
  await signInOrganizer(page);
  const shift = { description: "", category: null, date: null, startTime: "09:00:00", endTime: "10:00:00" };
  const offers = ["Greeter", "Coffee", "Music"].map((title) => ({ ...shift, title, capacity: 2 }));
  const eventId = await publishByWizard(page, { type: "volunteer", title: "Sunday service", date: dateAhead(12), offers });
  const address = `dora-${crypto.randomUUID()}@guest.example`;
  await openPage(page, `/event/${eventId}/ask`);
  await page.getByLabel("Name").fill("Dora Hill");
  await page.getByLabel("Email").fill(address);
  for (const title of ["Greeter", "Coffee", "Music"]) await page.getByLabel(new RegExp(`^${title}`)).check();
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await page.waitForURL(/overview/);
  const path = await mailedPath(page, address, "ask", "answer=but");
  await page.goto(path);
  await expectAccessible(page);

  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
  const guest = await context.newPage();
  await guest.goto(path.split("?")[0] ?? "");
  await expect(guest.getByRole("heading", { name: "Can you take these spots?" })).toBeVisible();
  await guest.getByRole("button", { name: "Send my answers" }).click();
  await expect(guest.getByText("Say Yes or No to at least one.")).toBeVisible();
  const [greeter, coffee] = [guest.getByRole("radio", { name: "Yes" }).first(), guest.getByRole("radio", { name: "No" }).nth(1)];
  await greeter.check();
  await coffee.check();
  await guest.getByText("I can't, but someone else can").click();
  await guest.getByLabel("Their name").fill("Emil Berg");
  await guest.getByLabel("Their email address").fill("emil@");
  await guest.getByRole("button", { name: "Send my answers" }).click();
  await expect(guest.getByLabel("Their email address")).toHaveValue("emil@");
  await expect(greeter).toBeChecked();
  const emil = address.replace("dora", "emil");
  await guest.getByLabel("Their email address").fill(emil);
  await guest.getByRole("button", { name: "Send my answers" }).click();
  await expect(guest.getByText("You're signed up. Thank you!")).toBeVisible();
  await expect(guest.getByText("Emil Berg gets this question now.")).toBeVisible();
  await expect(guest.getByRole("heading", { name: "Can you take this spot?" })).toBeVisible();
  await guest.getByRole("button", { name: "No, I can't" }).click();
  await expect(guest.getByText("Thanks for letting us know.")).toBeVisible();
  await context.close();
  await expect((await openMail(page, emil, "ask")).getByText("Can you take this spot?").last()).toBeVisible();
});

async function openMenu(page: Page, name: string) {
  await page.getByRole("button", { name: `More for ${name}`, exact: true }).click();
}
