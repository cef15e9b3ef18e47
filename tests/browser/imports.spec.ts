import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { mailedPath } from "./mailbox.ts";
import { dateAhead, publishByWizard, signInOrganizer } from "./organizers.ts";
import { NEIGHBOR_SESSION } from "./prepared-sessions.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** Publishes a sheet with two shifts by a verified organizer; returns the event's id. */
async function makeSheet(page: Page): Promise<string> {
  const times = { description: "", category: null, date: null, startTime: "09:00:00", endTime: "10:00:00" };
  const offers = [
    { ...times, title: "Set up", capacity: 2 },
    { ...times, title: "Till", capacity: 1 },
  ];
  await signInOrganizer(page, NEIGHBOR_SESSION);
  return await publishByWizard(page, { type: "volunteer", title: "Book fair", date: dateAhead(12), maxAttendees: 50, offers });
}

function buildExport(email: (name: string) => string): string {
  const row = (item: string, first: string, last: string, address: string) => `"Book fair","${item}","${first}","${last}","${address}",""`;
  return [
    '"Sign Up","Item","First Name","Last Name","Email","Sign Up Comment"',
    row("Set up", "Ada", "Lovelace", email("ada")),
    row("Till", "Grace", "Hopper", email("grace")),
    row("Parking", "Alan", "Turing", email("alan")),
    row("Set up", "Rosa", "Parks", "rosa at home"),
  ].join("\n");
}

test("an organizer brings people in from another site's export, undoes it, and sends the first email", async ({ page }) => {
  const eventId = await makeSheet(page);
  const run = crypto.randomUUID();
  const email = (name: string) => `${name}-${run}@imported.example`;
  const requests: string[] = [];
  page.on("request", (request) => request.method() === "POST" && requests.push(`${new URL(request.url()).pathname} ${request.postData()}`));

  // From where people are added by hand.
  await openPage(page, `/event/${eventId}/signups`);
  await page.getByRole("button", { name: "Add a person" }).click();
  await page.getByRole("link", { name: "Have a list? Bring everyone in at once" }).click();
  await expect(page.getByRole("heading", { name: "Bring people in" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("File").setInputFiles({ name: "export.csv", mimeType: "text/csv", buffer: Buffer.from(buildExport(email)) });

  // The columns are recognized, and nothing has been sent.
  await expect(page.getByLabel("Item", { exact: true })).toHaveValue("title");
  await expect(page.getByLabel("First Name")).toHaveValue("first");
  await expect(page.getByLabel("Sign Up", { exact: true })).toHaveValue("");
  await expectAccessible(page);
  expect(requests.filter((request) => request.includes(run))).toEqual([]);
  await page.getByRole("button", { name: "Preview" }).click();

  // Two rows fit, one after a correction, one is left out.
  await expect(page.getByRole("heading", { name: "2 rows fit" })).toBeVisible();
  await expect(page.getByText("Nothing on your sheet matches.")).toBeVisible();
  await expect(page.getByText("That isn't an email address.")).toBeVisible();
  await expectAccessible(page);
  const rosa = page.getByRole("listitem").filter({ hasText: "Row 5" });
  await rosa.getByLabel("Email").fill(email("rosa"));
  await expect(page.getByRole("heading", { name: "3 rows fit" })).toBeVisible();
  await expect(rosa).toContainText("This row fits now.");
  await page.getByRole("listitem").filter({ hasText: "Row 4" }).getByRole("button", { name: "Leave out" }).click();

  // One press, and one to undo all of it.
  await page.getByRole("button", { name: "Add 3 sign-ups" }).click();
  await expect(page.getByText("3 sign-ups added")).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("3 sign-ups added")).toBeHidden();
  await openPage(page, `/event/${eventId}/history`);
  await expect(page.getByText("Import undone: 3 people are off the list")).toBeVisible();

  // Again, from pasted cells; then the first email, from the list.
  await openPage(page, `/event/${eventId}/import`);
  await page
    .getByLabel("Or paste the cells")
    .fill(`Name\tEmail\tShift\tQty\nAda Lovelace\t${email("ada")}\tSet up\t2\nGrace Hopper\t${email("grace")}\tTill\t1`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Qty")).toHaveValue("quantity");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.locator("summary").filter({ hasText: "Set up" }).click();
  await expect(page.getByText("Ada Lovelace (2)")).toBeVisible();
  await page.getByRole("button", { name: "Add 3 sign-ups" }).click();
  await page.getByRole("link", { name: "Back to sign-ups" }).last().click();
  await expect(page.getByText("No emails yet").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "More for Grace Hopper", exact: true }).click();
  await page.getByRole("menuitem", { name: "Remove…" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("They get no emails yet, so no one will be emailed.");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "Send the first email" }).click();
  await expect(page.getByText("3 first emails are on their way")).toBeVisible();
  await expect(page.getByText("No emails yet")).toHaveCount(0);

  // Only the import got the table's people.
  expect(requests.filter((request) => request.includes(run) && !request.startsWith(`/event/${eventId}/import`))).toEqual([]);

  // Someone who isn't that person opens the mail, without script or account.
  await page.goto(await mailedPath(page, email("grace"), "imported", "not-me"));
  await expect(page.getByRole("heading", { name: "Not you?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "That's not me: erase it" }).click();
  await expect(page.getByRole("heading", { name: "Erased" })).toBeVisible();
});
