import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { isProving } from "../support/proving.ts";
import { expectAccessible } from "./access.ts";
import { newOrganizer } from "./organizers.ts";
import { openPage, reloadPage } from "./ready.ts";
import { test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** Signs up a new person without contacts, who arrives from another page. */
async function signUp(page: Page) {
  await newOrganizer(page);
  await openPage(page, "/profile");
  await page.route("**/contacts.data*", async (route) => {
    await expect(page.getByText("Loading contacts...")).toBeAttached();
    await route.continue();
  });
  await page.getByRole("button", { name: "Toggle sidebar" }).click();
  await page.getByRole("link", { name: "Contacts" }).click();
  await expect(page.getByRole("heading", { name: "Contacts", level: 1 })).toBeVisible();
  await page.unroute("**/contacts.data*");
}

async function expectToast(page: Page, title: string, description: string) {
  await expect(page.getByRole("listitem").filter({ hasText: title }).filter({ hasText: description }).first()).toBeVisible();
}

async function addContact(page: Page, typed: Record<string, string>) {
  await page.getByRole("button", { name: "Add Contact" }).first().click();
  for (const [label, text] of Object.entries(typed)) await page.getByRole("dialog").getByLabel(label).fill(text);
  await page.getByRole("button", { name: "Save Contact" }).click();
}

function findCard(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, level: 2 }) });
}

/** The import can be undone, even after leaving the page. Then the same table is imported again. */
async function takeBack(page: Page, table: string) {
  const dialog = page.getByRole("dialog");
  await reloadPage(page);
  await page.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("Undo the import of 2 contacts?")).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).click();
  await expectToast(page, "Import undone", "1 contact removed. 1 contact is as it was before.");
  await expect(findCard(page, "Grace Hopper")).toBeHidden();
  await expect(findCard(page, "Ada Lovelace")).not.toContainText("Spring");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Import" }).click();
  await dialog.getByLabel("Or paste a list").fill(table);
  await dialog.getByLabel("Tag for all of them").fill("Spring");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByRole("button", { name: "Import 2 contacts" }).click();
  await expect(findCard(page, "Grace Hopper")).toContainText("Spring");
}

test("an organizer manages an address book: adds, tags, finds, imports, exports and deletes contacts", { tag: "@prove" }, async ({
  page,
}) => {
  await signUp(page);
  const dialog = page.getByRole("dialog");
  const card = (name: string) => findCard(page, name);
  await expect(page.getByText("No contacts found")).toBeVisible();
  await expect(page.getByText("Get started by adding your first contact")).toBeVisible();
  await expect(page.getByRole("group", { name: "Filter by tag" })).toBeHidden();

  // Errors are announced and shown at their field; the typed text stays.
  await addContact(page, { Name: "<Ada>", Email: "ada@", Phone: "call 12-34" });
  await expect(dialog.getByLabel("Phone")).toHaveValue("1234");
  await expectToast(page, "Invalid name", "Name must be between 2-100 characters and contain no special characters.");
  await expect(dialog.getByText("Please enter a valid email address.")).toBeVisible();
  await expect(dialog.getByText("Please enter a valid phone number with country code (e.g., +1234567890)")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Save Contact" }).click();
  await expectToast(page, "Invalid email", "Please enter a valid email address.");
  await dialog.getByLabel("Email").fill("ada@example.org");
  await page.getByRole("button", { name: "Save Contact" }).click();
  await expectToast(page, "Invalid phone number", "with country code");
  await dialog.getByLabel("Phone").fill("(415) 555-0100");
  await page.getByRole("button", { name: "Save Contact" }).click();
  await expectToast(page, "Success", "Contact added successfully");
  await expect(card("Ada Lovelace")).toContainText("+14155550100");

  // A tag is added in the contact's dialog.
  await page.getByRole("button", { name: "Manage Tags" }).click();
  await dialog.getByRole("button", { name: "Create Tag" }).click();
  await expect(dialog.getByText("Give the tag a name.")).toBeVisible();
  await dialog.getByLabel("Tag name").fill("Class 3");
  await expect(dialog.getByRole("radio")).toHaveCount(20);
  await dialog.getByRole("radio", { name: "Orange" }).check();
  await dialog.getByRole("button", { name: "Create Tag" }).click();
  await expectToast(page, "Success", "Tag created successfully");
  await expect(dialog.getByText("0 people")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Edit Ada Lovelace" }).click();
  await dialog.getByRole("checkbox", { name: "Class 3" }).check();
  await page.getByRole("button", { name: "Save Contact" }).click();
  await expectToast(page, "Success", "Contact updated successfully");
  await expect(card("Ada Lovelace")).toContainText("Class 3");
  expect((await card("Ada Lovelace").boundingBox())?.height).toBeLessThanOrEqual(96);

  // A table with one invalid line and one known contact: previewed first, then imported.
  const table = "Name,Email,Phone\nAda L.,ADA@example.org,\nBen Bell,ben@,\nGrace Hopper,grace@example.org,4155550199\n";
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Import" }).click();
  await dialog.getByLabel("File").setInputFiles({ name: "people.xlsx", mimeType: "", buffer: Buffer.from("PK\x03\x04") });
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByLabel("File")).toHaveAccessibleDescription(/Choose a CSV or vCard \(\.vcf\) file\. To make one/);
  await expect(dialog.getByLabel("File")).toBeFocused();
  await dialog.getByLabel("File").setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  await dialog.getByLabel("Tag for all of them").fill("Spring");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("Line 3: “ben@” is not an email address")).toBeVisible();
  await expect(dialog.getByText("1 new contact", { exact: true })).toBeVisible();
  await expect(card("Grace Hopper")).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Import 2 contacts" }).click();
  await expectToast(page, "Success", "2 contacts imported");
  await expect(card("Grace Hopper")).toContainText("Spring");
  await expect(card("Ada Lovelace")).toContainText("Spring");

  if (isProving) await takeBack(page, table);

  // Search and tags are in the URL; a contact must match both.
  await page.getByPlaceholder("Search contacts...").fill("HOPPER");
  await expect(card("Ada Lovelace")).toBeHidden();
  await expect(page).toHaveURL(/\?q=HOPPER$/);
  await page.getByRole("checkbox", { name: "Class 3" }).check();
  await expect(page.getByText("Try adjusting your search or filters")).toBeVisible();
  await page.getByPlaceholder("Search contacts...").fill("");
  await expect(card("Ada Lovelace")).toBeVisible();
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(card("Grace Hopper")).toBeVisible();

  // A person pasted from an email a second time is merged after a confirmation.
  await addContact(page, { Email: "Grace B. Hopper <grace@example.org>" });
  await page.getByRole("link", { name: "1 possible duplicate" }).click();
  await expect(page.getByRole("heading", { name: "Possible duplicates" })).toBeVisible();
  await page.getByRole("button", { name: "Grace Hopper, Grace B. Hopper: different people" }).click();
  await expect(page.getByText("No duplicates")).toBeVisible();
  await page.getByRole("button", { name: "Ask about them again" }).click();
  await page.getByRole("button", { name: "Merge Grace Hopper, Grace B. Hopper" }).click();
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Merge" }).click();
  await expectToast(page, "Success", "2 contacts are now one: Grace B. Hopper");
  await expect(page.getByText("No duplicates")).toBeVisible();
  await page.getByRole("link", { name: "Contacts" }).last().click();
  await expect(card("Grace B. Hopper")).toContainText("+14155550199");

  // With everyone selected: tagged together, exported as a file, deleted.
  await page.getByRole("checkbox", { name: "Select everyone on this page" }).check();
  const bar = page.getByRole("region", { name: "Actions for the selection" });
  await bar.getByRole("button", { name: "Tag", exact: true }).click();
  await page.getByRole("menuitem", { name: "Class 3" }).click();
  await expect(card("Grace B. Hopper")).toContainText("Class 3");
  const download = page.waitForEvent("download");
  await bar.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Spreadsheet (CSV)" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Contacts.csv");
  expect(await readFile(await file.path(), "utf8")).toContain(
    '"Grace B. Hopper","grace@example.org","\'+14155550199","Grace Hopper","Class 3; Spring"',
  );
  await page.getByRole("button", { name: "Delete Ada Lovelace" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Success", "Contact deleted successfully");
  await expect(card("Ada Lovelace")).toBeHidden();
  await expect(bar.getByText("1 selected")).toBeVisible();
  await bar.getByRole("button", { name: "Invite…" }).click();
  await expect(dialog.getByText("You don't have an upcoming published event.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Create Sign Up" })).toHaveAttribute("href", "/create");
});

test("a pasted number is cleaned up, and the text next to it goes into the notes", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUp(page);
  await openPage(page, "/contacts");
  await page.getByRole("button", { name: "Add Contact" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Jean\u2010Luc ג׳ורג׳");
  await page.evaluate(() => navigator.clipboard.writeText("\u202a+1 608-271-9000\u202c x11"));
  await dialog.getByLabel("Phone").press("ControlOrMeta+v");
  await expect(dialog.getByLabel("Phone")).toHaveValue("+16082719000");
  await expect(dialog.getByLabel("Notes")).toHaveValue("+1 608-271-9000 x11");
  await dialog.getByLabel("Phone").fill("+49 (0)171 2345678");
  await page.getByRole("button", { name: "Save Contact" }).click();
  await expect(findCard(page, "Jean\u2010Luc ג׳ורג׳")).toContainText("+491712345678");
});

test("a person who was signed out meanwhile is told so and comes back to the contacts", { tag: "@prove" }, async ({ page, context }) => {
  await signUp(page);
  await page.getByRole("button", { name: "Add Contact" }).first().click();
  await page.getByRole("dialog").getByLabel("Name").fill("Ada Lovelace");
  await context.clearCookies();
  await page.getByRole("button", { name: "Save Contact" }).click();
  await expect(page.getByRole("dialog").getByText("Not authenticated")).toBeVisible();
  await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue("Ada Lovelace");
  await page.keyboard.press("Escape");
  await page.getByPlaceholder("Search contacts...").fill("ada");
  await expect(page.getByText("Authentication Required")).toBeVisible();
  await expect(page.getByText("You need to be logged in to manage your contacts.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Login" })).toHaveAttribute("href", "/auth?redirect=%2Fcontacts%3Fq%3Dada");
  await page.goto("/contacts?q=ada");
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fcontacts%3Fq%3Dada$/);
});

test("without a connection, every error message names the action that failed", { tag: "@prove" }, async ({ page }) => {
  await signUp(page);
  await addContact(page, { Name: "Ada Lovelace" });
  await expectToast(page, "Success", "Contact added successfully");
  await page.route("**/contacts/save", (route) => route.abort());
  await addContact(page, { Name: "Grace Hopper" });
  await expectToast(page, "Error", "Failed to add contact");
  await expect(page.getByRole("dialog").getByText("Error saving contact")).toBeVisible();
  await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue("Grace Hopper");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Edit Ada Lovelace" }).click();
  await page.getByRole("button", { name: "Save Contact" }).click();
  await expectToast(page, "Error", "Failed to update contact");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Delete Ada Lovelace" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Error", "Failed to delete contact");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Manage Tags" }).click();
  await page.getByRole("dialog").getByLabel("Tag name").fill("Class 3");
  await page.getByRole("button", { name: "Create Tag" }).click();
  await expectToast(page, "Error", "Failed to create tag");
  await page.keyboard.press("Escape");
  await page.route("**/contacts.data*", (route) => route.fulfill({ status: 500, body: "Unexpected Server Error" }));
  await page.getByPlaceholder("Search contacts...").fill("ada");
  await expectToast(page, "Error", "Failed to load contacts");
});
