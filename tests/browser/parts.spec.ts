import { expect, type Page } from "@playwright/test";
import { dateAhead, newOrganizer, publishByWizard, signInOrganizer } from "./organizers.ts";
import { NEIGHBOR_SESSION } from "./prepared-sessions.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

const times = { description: "", category: null, date: null, startTime: "09:00:00", endTime: "10:00:00" };
const offers = [
  { ...times, title: "Set up", capacity: 3 },
  { ...times, title: "Pack up", capacity: 5 },
];

async function makeSheet(page: Page): Promise<string> {
  await signInOrganizer(page, NEIGHBOR_SESSION);
  return await publishByWizard(page, { type: "volunteer", title: "Park day", date: dateAhead(12), maxAttendees: 50, offers });
}

async function closes(page: Page) {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("a dialog starts at its first field and returns the focus to the control that opened it", async ({ page }) => {
  const eventId = await makeSheet(page);
  await openPage(page, `/event/${eventId}/signups`);
  const add = page.getByRole("button", { name: "Add a person" });
  await add.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Signed up for")).toBeFocused();
  await dialog.getByLabel("Signed up for").selectOption({ index: 1 });
  await dialog.getByLabel("Name", { exact: true }).fill("Ada Lovelace");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();

  // Opened from a menu that is gone by the time the dialog closes.
  const more = page.getByRole("button", { name: /^More for Ada Lovelace/ });
  await more.click();
  await page.getByRole("menuitem", { name: "Edit…", exact: true }).click();
  await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
  await closes(page);
  await expect(more).toBeFocused();

  // The guests' dialog is the browser's native one.
  await page.context().clearCookies();
  await page.goto(`/event/${eventId}/volunteer-rsvp`);
  const signUp = page.getByRole("link", { name: "Sign Up: Set up" });
  await signUp.click();
  await expect(dialog.getByLabel("Your name")).toBeFocused();
  await closes(page);
  await expect(signUp).toBeFocused();
});

test("a part that can't be loaded leaves the page as it is, and can be retried", { tag: "@prove" }, async ({ page }) => {
  await newOrganizer(page);
  await openPage(page, "/contacts");
  await page.route("**/assets/task-dialog-*.js", (route) => route.abort());
  const add = page.getByRole("button", { name: "Add Contact" }).first();
  await add.click();
  await expect(page.getByText("This part couldn't be shown").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Contacts", level: 1 })).toBeVisible();
  await page.unroute("**/assets/task-dialog-*.js");
  await add.click();
  await expect(page.getByRole("dialog")).toBeVisible();

  // The same part inside the page, not in a dialog.
  await page.route("**/assets/thumbnail-chooser-*.js", (route) => route.abort());
  await openPage(page, "/create");
  await page.getByRole("button", { name: "Create Form" }).first().click();
  const missing = page.getByRole("status").filter({ hasText: "This part couldn't be shown" });
  await expect(missing).toBeVisible();
  await page.getByLabel("Title").fill("Park day");
  await page.unroute("**/assets/thumbnail-chooser-*.js");
  await missing.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Picture", { exact: true }).last().click();
  await expect(page.getByRole("tab", { name: "Library" })).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Park day");
});

for (const { what, path, opener, typed, send } of [
  { what: "a dialog", path: "/contacts", opener: "Add Contact", typed: "Notes", send: "Save Contact" },
  { what: "a form in the page", path: "/create-simple", opener: null, typed: "Description", send: "Create Event" },
]) {
  test(`${what} that fails while shown leaves the rest of the page, and a retry restores what was typed`, async ({ page }) => {
    const logged: string[] = [];
    page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
    await newOrganizer(page);
    await openPage(page, path);
    if (opener) await page.getByRole("button", { name: opener }).first().click();
    await page.getByLabel(typed).fill("Springfield");
    await failOnce(page, "aria-invalid");
    await page.getByRole("button", { name: send, exact: true }).click();
    const failed = page.getByRole("status").filter({ hasText: "This part couldn't be shown" });
    await expect(failed).toBeVisible();
    await expect(page.getByRole("navigation").first()).toBeVisible();
    expect(logged.join()).toContain("The browser refused aria-invalid");
    await failed.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByLabel(typed)).toHaveValue("Springfield");
    await expect(failed).toBeHidden();
  });
}

/** Makes the next change of this attribute throw inside React, as on a page that an extension changed. */
async function failOnce(page: Page, attribute: string) {
  await page.evaluate((attribute) => {
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (name, value) {
      if (name !== attribute) return setAttribute.call(this, name, value);
      Element.prototype.setAttribute = setAttribute;
      throw new Error(`The browser refused ${name}`);
    };
  }, attribute);
}

test("the button of a hovered template is readable", { tag: "@prove" }, async ({ page }) => {
  await newOrganizer(page);
  await openPage(page, "/create");
  const button = page.getByRole("button", { name: "Create Form" }).first();
  await button.hover();
  await expect
    .poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor))
    .toBe(
      await page.evaluate(() => {
        const probe = document.createElement("i");
        probe.className = "bg-accent";
        document.body.appendChild(probe);
        return getComputedStyle(probe).backgroundColor;
      }),
    );
});
