import { request } from "node:http";
import { expect, type Page } from "@playwright/test";
import { dateAhead, signInOrganizer } from "./organizers.ts";
import { openPage, waitUntilReady } from "./ready.ts";
import { test } from "./test.ts";

test.beforeEach(async ({ page }) => {
  await signInOrganizer(page);
});

/** Makes the server's answers at these URLs invalid until the returned function is called. */
async function breakDown(page: Page, address: RegExp) {
  await page.route(address, (route) => route.fulfill({ status: 500, body: "Unexpected Server Error" }));
  return () => page.unroute(address);
}

async function expectToast(page: Page, title: string, description?: string) {
  const toast = page.getByRole("listitem").filter({ hasText: title });
  await expect(toast.first()).toBeVisible();
  if (description) await expect(toast.first()).toContainText(description);
}

test("lists that can't be loaded say so, and appear after a retry", async ({ page }) => {
  await openPage(page, "/create-simple");
  for (const { link, address, words, heading } of [
    { link: "Dashboard", address: /\/dashboard\.data/, words: "Error loading dashboard", heading: "Dashboard" },
    { link: "My Sign Ups", address: /\/events\.data/, words: "Error loading events", heading: "My Sign Ups" },
  ]) {
    const mend = await breakDown(page, address);
    await page.getByRole("navigation").getByRole("link", { name: link }).click();
    await expectToast(page, words, "Please try refreshing the page.");
    await mend();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await waitUntilReady(page);
  }
});

test("an event that can't be opened for editing says why", async ({ page }) => {
  const answer = await page.goto("/create?edit=unknown");
  expect(answer?.status()).toBe(404);
  await expectToast(page, "Error loading event", "Could not load event data for editing.");

  await openPage(page, "/events");
  await breakDown(page, /\/create\.data/);
  await page.getByRole("article").first().getByRole("link", { name: "Edit" }).click();
  await expectToast(page, "Error loading event", "Something went wrong. Please try again.");
});

test("an owner's actions fail visibly without a connection, and work once it is back", { tag: "@prove" }, async ({ page }) => {
  const title = `Moonlight walk ${Date.now()}`;
  await openPage(page, "/create-simple");
  await page.getByLabel("Title").fill(title);
  await page.getByRole("combobox", { name: "Location" }).fill("North gate");
  await page.getByLabel("Date").fill(dateAhead(20));
  await page.route("**/create-simple/save", (route) => route.abort());
  await page.getByRole("button", { name: "Create Event" }).click();
  await expectToast(page, "Failed to create event", "Please try again or contact support if the problem persists");
  await page.unroute("**/create-simple/save");
  await page.getByRole("button", { name: "Create Event" }).click();
  await page.waitForURL(/\/event\/\w+$/);
  const eventPath = new URL(page.url()).pathname;

  // This browser doesn't allow copying without a user action.
  await expect(page.getByRole("button", { name: "Copy link" })).toBeFocused();
  await expect(page.getByText("The link is copied.")).toBeHidden();
  await openPage(page, `${eventPath}/messages`);
  await page.route("**/reminders", (route) => route.abort());
  await page.getByRole("heading", { name: "Email Reminders" }).click();
  const save = page.getByRole("button", { name: "Save reminders" });
  await save.click();
  await expectToast(page, "Error updating reminders", "Could not save reminder settings. Please try again.");
  await page.unroute("**/reminders");
  const readAnew = page.waitForResponse(/\/event\/\w+\/messages\.data/);
  await save.click();
  await expectToast(page, "Reminders updated!", "Your reminder settings have been saved. Nothing is scheduled.");
  await readAnew;

  await openPage(page, `${eventPath}/share`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await page.getByRole("main").getByRole("button", { name: "Copy link" }).click();
  await expectToast(page, "Failed to copy");

  await openPage(page, "/events");
  await page.route("**/owner", (route) => route.abort());
  for (const turn of ["fails", "works"]) {
    await page.getByRole("button", { name: `More for ${title}`, exact: true }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete event" }).click();
    if (turn === "fails") await expectToast(page, "Failed to delete event", "There was an error deleting the event. Please try again.");
    await page.unroute("**/owner");
  }
  await expectToast(
    page,
    "Event deleted successfully",
    "No one can open it anymore. You can restore it for 30 days under Recently deleted.",
  );
});

test("a form and a picture that couldn't be sent are kept for the next attempt", { tag: "@prove" }, async ({ page }) => {
  await openPage(page, "/create?template=potluck");
  await page.getByRole("combobox", { name: "Location" }).fill("Parish hall");
  // The location suggestions close when the field loses focus.
  await page.getByRole("combobox", { name: "Location" }).blur();
  await page.getByText("Picture", { exact: true }).last().click();
  await page.getByRole("tab", { name: "Upload" }).click();
  const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
  const picture = { name: "hall.png", mimeType: "image/png", buffer: Buffer.from(pixel, "base64") };
  const input = page.locator("input[type=file]");
  await input.setInputFiles({ name: "hall.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await expectToast(page, "Please upload a JPEG, PNG, or WebP image");
  await input.setInputFiles({ ...picture, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expectToast(page, "Image must be smaller than 5MB");
  await input.setInputFiles({ ...picture, buffer: Buffer.from("a list, by its name a picture") });
  await expect(page.getByRole("tabpanel").getByText("Please upload a JPEG, PNG, or WebP image")).toBeVisible();
  await page.route("**/pictures", (route) => route.abort());
  await input.setInputFiles(picture);
  await expectToast(page, "Failed to upload image. Please try again.");
  await page.unroute("**/pictures");
  await input.setInputFiles(picture);
  await expectToast(page, "Image uploaded successfully!");
  await expect(page.locator("summary img")).toHaveAttribute("srcset", /\/images\/.*480w.*960w.*1600w/);

  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Date").fill(dateAhead(20));
  await page.getByLabel("Name of item 1").fill("Lasagne");
  await page.route("**/create/save", (route) => route.abort());
  await page.getByRole("button", { name: "Create & Share" }).click();
  await expectToast(page, "Error saving event", "Please try again or check your connection.");
  await page.unroute("**/create/save");
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await page.getByRole("button", { name: "Create & Share" }).click();
  await page.waitForURL(/\/share$/);
  await expectToast(page, "Event Created!", "Your event has been published and is ready for sign-ups!");
  // If copying fails, the page offers a button and doesn't claim that the link was copied.
  await expect(page.getByRole("main").getByRole("button", { name: "Copy link" })).toBeFocused();
  await expect(page.getByText("The link is copied.")).toHaveCount(0);
});

test("a guest's calendar buttons report success, and the reason for a failure", async ({ page, browser }) => {
  await page.goto("/events");
  const path = await page.getByRole("article").first().getByRole("link", { name: "View" }).getAttribute("href");
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(path ?? "");
  await guest.getByText("Add to Calendar").click();
  const file = guest.getByRole("link", { name: "Apple or other (.ics)" });
  const toast = guest.getByRole("status").last();
  await guest.route("**/calendar.ics", (route) => route.abort());
  await file.click();
  await expect(toast).toHaveText("Failed to download calendar file");
  await guest.unroute("**/calendar.ics");
  const download = guest.waitForEvent("download");
  await file.click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  await expect(toast).toHaveText("Calendar file downloaded");
  const service = guest.getByRole("link", { name: "Google" });
  await service.evaluate((link: HTMLAnchorElement) => link.addEventListener("click", (event) => event.preventDefault()));
  await service.click();
  await expect(toast).toHaveText("Opening Google Calendar");
  await guest.close();
});

test("a GET with `Content-Length: 0` is answered like any other", async ({ baseURL }) => {
  const headers = { "Content-Length": "0" };
  const status = await new Promise((answer, fail) => {
    request(`${baseURL}/about`, { headers }, (response) => answer(response.resume().statusCode))
      .on("error", fail)
      .end();
  });
  expect(status).toBe(200);
});
