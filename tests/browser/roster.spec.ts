import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { openMail } from "./mailbox.ts";
import { dateAhead, publishByWizard, signInOrganizer } from "./organizers.ts";
import { NEIGHBOR_SESSION } from "./prepared-sessions.ts";
import { openPage, reloadPage } from "./ready.ts";
import { test } from "./test.ts";

const PHONE = { width: 390, height: 664 };

/** Publishes a sheet with three shifts by a verified organizer; returns the event's id. */
async function makeSheet(page: Page): Promise<string> {
  const times = { description: "", category: null, date: null, startTime: "09:00:00", endTime: "10:00:00" };
  const offers = [
    { ...times, title: "Set up", capacity: 3 },
    { ...times, title: "Till", capacity: 1 },
    { ...times, title: "Pack up", capacity: 5 },
  ];
  await signInOrganizer(page, NEIGHBOR_SESSION);
  return await publishByWizard(page, { type: "volunteer", title: "Book fair", date: dateAhead(12), maxAttendees: 50, offers });
}

async function signUp(page: Page, eventId: string, shift: number, name: string, email: string) {
  const event: { offers: { id: string }[] } = await (await page.request.get(`/api/events/${eventId}`)).json();
  const data = { submissionKey: crypto.randomUUID(), offerId: event.offers[shift]?.id, name, email };
  expect((await page.request.post(`/api/events/${eventId}/signups`, { data })).status()).toBe(201);
}

function guest(name: string) {
  return `${name}-${crypto.randomUUID()}@guest.example`;
}

async function choose(page: Page, name: string, item: string) {
  await page.getByRole("button", { name: `More for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** Picks the option whose text contains `text`; the rest of it is a date. */
async function pick(page: Page, label: string, text: string) {
  const select = page.getByRole("dialog").getByLabel(label);
  await select.selectOption((await select.locator("option", { hasText: text }).getAttribute("value")) ?? "");
}

test("an organizer finds, adds, moves, writes to and removes people, and downloads the list", async ({ page }) => {
  const eventId = await makeSheet(page);
  const [ada, grace] = [guest("ada"), guest("grace")];
  await page.goto(`/event/${eventId}/signups`);
  await expect(page.getByText("No sign ups yet")).toBeVisible();
  await signUp(page, eventId, 0, "Ada Lovelace", ada);
  await signUp(page, eventId, 2, "Ada Lovelace", ada);
  await signUp(page, eventId, 0, "Grace Hopper", grace);
  await reloadPage(page);
  const part = (title: string) => page.locator("tbody", { has: page.getByRole("rowheader", { name: title }) });
  await expect(part("Set up")).toContainText("2 of 3");
  await expect(part("Till")).toContainText("No one yet");
  await expectAccessible(page);

  // Adds a person who signed up by phone: without an address, and again when the shift is full.
  await page.getByRole("button", { name: "Add a person" }).click();
  const dialog = page.getByRole("dialog");
  await pick(page, "Signed up for", "Till");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Name").fill("Paul Phone");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Paul Phone is on the list")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(part("Till")).toContainText("Paul Phone");
  await expect(part("Till")).toContainText("1 of 1");

  // A move notifies the person; a full shift can't be chosen.
  await choose(page, "Grace Hopper", "Move…");
  await expect(dialog.locator("option", { hasText: "Till" })).toBeDisabled();
  await pick(page, "Move to", "Pack up");
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(part("Pack up")).toContainText("Grace Hopper");

  // A guest's sign-up can be edited in place.
  await choose(page, "Grace Hopper", "Edit…");
  await expectAccessible(page);
  await dialog.getByLabel("Notes").fill("Brings her own gloves");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(part("Pack up")).toContainText("Brings her own gloves");

  // One row per person with all their sign-ups; search matches name, address and shift.
  await page.getByRole("link", { name: "By person" }).click();
  await page.getByRole("searchbox").fill("lovelace");
  await expect(page.getByText("Grace Hopper")).toBeHidden();
  await expect(page.getByRole("row", { name: "Ada Lovelace" }).first()).toContainText("Set up");
  await expect(page.getByRole("button", { name: "More for Ada Lovelace, Pack up" })).toBeVisible();
  await expect(page).toHaveURL(/view=people&q=lovelace/);
  await expectAccessible(page);

  // The file and the printout contain only the search results.
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Book-fair.csv");
  const csv = await readFile(await file.path(), "utf8");
  expect(csv.startsWith('\ufeff"Name"')).toBe(true);
  expect(csv).toContain("Ada Lovelace");
  expect(csv).not.toContain("Grace");
  await page.getByRole("searchbox").fill("");
  await expect(page.getByText("Grace Hopper")).toBeVisible();

  await page.getByRole("button", { name: "Message" }).click();
  await expect(dialog.getByText("Goes to 2 people. 1 gave no address.")).toBeVisible();
  await dialog.getByLabel("Subject").fill("Where to park");
  await dialog.getByLabel("Message", { exact: true }).fill("Behind the gym, please.");
  await expectAccessible(page);

  // A half-written message is still there after a visit to another tab, until it is sent.
  await page.keyboard.press("Escape");
  const tabs = page.getByRole("navigation", { name: "Event" });
  await tabs.getByRole("link", { name: "Overview" }).click();
  await page.waitForURL(/overview/);
  await tabs.getByRole("link", { name: "Messages" }).click();
  await page.getByRole("button", { name: "Message guests" }).click();
  await expect(dialog.getByLabel("Subject")).toHaveValue("Where to park");
  await expect(dialog.getByLabel("Message", { exact: true })).toHaveValue("Behind the gym, please.");
  await dialog.getByRole("button", { name: "Send to 2 people" }).click();
  await expect(page.getByText("It's on its way to 2 people.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Message guests" }).click();
  await expect(dialog.getByLabel("Subject")).toHaveValue("");
  await page.keyboard.press("Escape");
  // Closing goes back in the history, which would abort the next navigation.
  await expect.poll(() => page.evaluate(() => "dialog" in history.state)).toBe(false);

  await openPage(page, `/event/${eventId}/signups`);
  await choose(page, "Paul Phone", "Remove…");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove signup" }).click();
  await expect(page.getByText("Signup deleted")).toBeVisible();
  await expect(page.getByText("Removed Paul Phone's signup")).toBeVisible();
  await expect(page.getByRole("row", { name: "Paul Phone" })).toBeHidden();
  await page.getByLabel("Status").selectOption("all");
  await expect(page.getByRole("row", { name: "Paul Phone" })).toContainText("Canceled");

  await page.goto(`/event/${eventId}/print?lines=3`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: "Pack up" }).getByRole("row")).toHaveCount(6);
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expectAccessible(page);

  const moved = await openMail(page, grace, "signup-moved");
  await expect(moved.getByText("Before: Set up")).toBeVisible();
  const message = await openMail(page, ada, "organiser-message");
  await expect(message.getByText("Behind the gym, please.", { exact: true })).toBeVisible();
});

test("people are checked in on a phone at the door", async ({ page }) => {
  const eventId = await makeSheet(page);
  await signUp(page, eventId, 0, "Ada Lovelace", guest("ada"));
  await signUp(page, eventId, 2, "Grace Hopper", guest("grace"));
  await page.setViewportSize(PHONE);
  await openPage(page, `/event/${eventId}/door`);
  await expect(page.getByText("of 2 expected")).toBeVisible();
  const line = page.getByRole("button", { name: "Ada Lovelace" });
  // The first name is visible without scrolling, and the search keeps its position.
  expect((await line.boundingBox())?.y).toBeLessThanOrEqual(260);
  const stored = page.waitForResponse((response) => response.url().endsWith("/check-ins"));
  await line.click();
  await expect(page.getByText("1 here", { exact: true })).toBeVisible();
  await expect(line).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await stored;
  await reloadPage(page);
  await expect(line).toHaveAttribute("aria-pressed", "true");
  // The search hides the line before the list is reloaded.
  await page.route(/door\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await line.click();
  await expect(page.getByText("0 here", { exact: true })).toBeVisible();
  await expect(line).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("searchbox").fill("hopper");
  await expect(line).toBeHidden();
  await page.getByRole("button", { name: "Grace Hopper" }).click();
  await expect(page.getByText("1 here", { exact: true })).toBeVisible();
});

test("the door list shows check-ins from another device", { tag: "@prove" }, async ({ page, context }) => {
  const eventId = await makeSheet(page);
  await signUp(page, eventId, 0, "Ada Moss", guest("ada"));
  const other = await context.newPage();
  const heard = other.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await openPage(other, `/event/${eventId}/door`);
  await heard;
  await openPage(page, `/event/${eventId}/door`);
  await page.getByRole("button", { name: "Ada Moss" }).click();
  await expect(other.getByRole("button", { name: "Ada Moss" })).toHaveAttribute("aria-pressed", "true");
});
