import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { mailedPath, openMail } from "./mailbox.ts";
import { dateAhead, publishSimple, registerOrganizer } from "./organizers.ts";
import { openPage, reloadPage } from "./ready.ts";
import { loadSampleSheets } from "./sheets.ts";
import { test } from "./test.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const organizer = `organizer-${crypto.randomUUID()}@example.org`;
const lou = `lou-${crypto.randomUUID()}@guest.example`;
const oda = `oda-${crypto.randomUUID()}@guest.example`;
const max = `max-${crypto.randomUUID()}@guest.example`;

test("from the contacts to the guest's phone and back: invited, asked who they are, signed up, withdrawn, declined", {
  tag: "@prove",
}, async ({ page, browser }) => {
  const eventId = await newEvent(page);
  await openPage(page, "/demo/childcare-signup-system");
  await inviteFriends(page);
  await expect(page.getByText("No contacts found. Add contacts first to invite them.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add Contacts" })).toHaveAttribute("href", "/contacts");

  await page.goto(`/event/${eventId}/invite`);
  await expect(page.getByText("Verify your email first")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveCount(0);
  await page.goto(await mailedPath(page, organizer, "verify-email"));
  await page.getByRole("button", { name: "Verify email" }).click();
  await page.waitForURL("/dashboard");

  await tagContacts(page);
  await openPage(page, `/event/${eventId}/invite`);
  await expect(page.getByRole("button", { name: "Send 0 Invites" })).toBeDisabled();
  await page.getByRole("button", { name: "Neighbours" }).click();
  await page.getByRole("button", { name: "Select everyone tagged Neighbours" }).click();
  await expect(page.getByText("2 selected")).toBeVisible();
  await fromTheAddressBook(page);
  await page.getByLabel("Nell Nowhere").uncheck();
  await page.getByLabel("Other addresses").fill(`Max Moon <${max}>, Oda Oops <${oda}>, nobody@`);
  await page.getByLabel("Message").fill("Bring a lantern!");
  await page.getByRole("button", { name: "Send 3 Invites" }).click();
  await expect(page.getByText("Not an email address: nobody@")).toBeVisible();
  await expect(page.getByLabel("Other addresses")).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send to the other 3 people" }).click();
  await expect(page.getByText("Invites Sent!")).toBeVisible();
  await expect(page.getByText("Successfully sent 3 invites for Lantern walk")).toBeVisible();
  await expect(row(page, "Max Moon")).toContainText(/Sent|Waiting to be sent/);

  await signsUpOnThePhone(browser);
  await reloadPage(page);
  await expect(row(page, "Lou Lantern")).toContainText("Signed up");
  await expect(row(page, "Lou Lantern").getByRole("button")).toHaveCount(0);
  // No one is reminded on the day of their invitation; the page says when a reminder is possible.
  await expect(row(page, "Max Moon")).toContainText("Can be reminded from");
  await expect(page.getByRole("button", { name: /^Remind/ })).toHaveCount(0);
  await isWithdrawn(page, browser);
  await declinesWithoutScript(browser);
  await page.reload();
  await expect(row(page, "Max Moon")).toContainText("Can't make it");
  await page.getByRole("link", { name: "Signed up 1" }).click();
  await expect(row(page, "Max Moon")).toHaveCount(0);
});

test("a person invited days ago is reminded; the childcare example sends a contact an email that says it is an example", {
  tag: "@prove",
}, async ({ page }) => {
  const sheet = await loadSampleSheets(page);
  await openPage(page, `${sheet("Maya turns")}/invite?view=invited`);
  const quiet = page.getByRole("list", { name: "Invited" }).getByRole("button", { name: /^Remind / });
  const name = (await quiet.first().getAttribute("aria-label"))?.replace("Remind ", "") ?? "";
  await quiet.first().click();
  await expect(page.getByText("Reminder sent")).toBeVisible();
  await expect(row(page, name)).toContainText("Reminded");
  await expect(row(page, name)).toContainText("Can be reminded from");
  await openPage(page, "/demo/childcare-signup-system");
  await inviteFriends(page);
  await expect(page.getByRole("button", { name: "Send 0 Invites" })).toBeDisabled();
  expect(await page.getByLabel("Message").inputValue()).toContain("Would you be available to help?");
  await expectAccessible(page);
  await page.getByLabel("Amara Okafor").check();
  // Without a connection the dialog stays open, with everything that was chosen.
  await page.route("**/invites", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await page.getByRole("button", { name: "Send 1 Invite", exact: true }).click();
  await expect(page.getByText("Failed to send invites. Please try again.")).toBeVisible();
  await page.unroute("**/invites");
  await page.getByRole("button", { name: "Send 1 Invite", exact: true }).click();
  await expect(page.getByText("Invites Sent!")).toBeVisible();
  await expect(page.getByText(/^Successfully sent 1 invite for /)).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  const mail = await openMail(page, "amara.okafor@example.com", "invitation-example");
  await expect(mail.getByRole("heading", { name: /^Example: / })).toBeVisible();
});

/** Selects everyone in the contacts and takes them to one of the upcoming events. */
async function fromTheAddressBook(page: Page): Promise<void> {
  await openPage(page, "/contacts");
  await page.getByRole("checkbox", { name: "Select everyone on this page" }).check();
  await page.getByRole("button", { name: "Invite…" }).click();
  await expect(page.getByRole("dialog", { name: "Invite to which event?" })).toContainText("2 contacts are selected. Nothing is sent yet.");
  await page.getByRole("dialog").getByRole("link", { name: "Lantern walk" }).click();
  await expect(page.getByText("2 contacts selected")).toBeVisible();
  await expect(page.getByText("2 selected")).toBeVisible();
}

/** Withdraws an invitation after a confirmation; the link already sent says so. */
async function isWithdrawn(page: Page, browser: Browser): Promise<void> {
  const guest = await (await browser.newContext(PHONE)).newPage();
  const href = await readLink(guest, oda, "invitation", "View invitation");
  await page.getByRole("button", { name: "Withdraw Oda Oops's invitation" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Invitation withdrawn")).toBeVisible();
  await expect(row(page, "Oda Oops")).toContainText("Withdrawn");
  await guest.goto(href);
  await expect(guest.getByRole("heading", { name: "This invitation was withdrawn" })).toBeVisible();
  await expectAccessible(guest);
  await guest.context().close();
}

/** The guest reads the email, confirms who they are, and finds the form prefilled. */
async function signsUpOnThePhone(browser: Browser): Promise<void> {
  const phone = await (await browser.newContext(PHONE)).newPage();
  await follow(phone, lou, "invitation", "View invitation");
  await expect(phone).toHaveURL(/\/event\/\w+$/);
  await expect(phone.getByRole("heading", { name: /invites you/ })).toBeVisible();
  await expect(phone.getByText("Is this you?")).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Yes" }).click();
  await expect(phone.getByText("Hello Lou Lantern!")).toBeVisible();
  await phone.getByRole("link", { name: "RSVP Now" }).click();
  await expect(phone.getByLabel("Your name")).toHaveValue("Lou Lantern");
  // The link may have been forwarded, so its holder has to type the address.
  await expect(phone.locator("[name=email]")).toHaveValue("");
  expect(await phone.content()).not.toContain(lou);
  await phone.locator("[name=email]").fill(lou);
  await phone.getByRole("radio", { name: "Going" }).check();
  await phone.getByRole("button", { name: "Send my RSVP" }).click();
  await phone.waitForURL(/\/s\/.+\?new=1/);
  await phone.context().close();
}

/** For another holder of the link the form is empty. Then the invited person says that they can't come. */
async function declinesWithoutScript(browser: Browser): Promise<void> {
  const reader = await (await browser.newContext(PHONE)).newPage();
  const href = await readLink(reader, max, "invitation", "I can't make it");
  await reader.context().close();
  const plain = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
  await plain.goto(href.replace("?answer=no", ""));
  await plain.getByRole("button", { name: "No, someone else" }).click();
  await expect(plain.getByText("Is this you?")).toHaveCount(0);
  await plain.getByRole("link", { name: "RSVP Now" }).click();
  await expect(plain.getByLabel("Your name")).toHaveValue("");
  await plain.goto(href);
  await plain.getByRole("button", { name: "I can't make it" }).click();
  await expect(plain.getByRole("heading", { name: "Thanks for letting us know" })).toBeVisible();
  await plain.context().close();
}

async function inviteFriends(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Invite Friends" }).first().click();
  await expect(page.getByRole("dialog", { name: "Invite Friends to Help" })).toBeVisible();
}

function row(page: Page, name: string) {
  return page.getByRole("list", { name: "Invited" }).getByRole("listitem").filter({ hasText: name });
}

async function readLink(page: Page, to: string, template: string, name: string): Promise<string> {
  const mail = await openMail(page, to, template);
  return (await mail.getByRole("link", { name }).getAttribute("href")) ?? "";
}

async function follow(page: Page, to: string, template: string, name: string): Promise<void> {
  await page.goto(await readLink(page, to, template, name));
}

/** Signs a new organizer in on this page; their published event is three weeks ahead. */
async function newEvent(page: Page): Promise<string> {
  await registerOrganizer(page, organizer);
  return await publishSimple(page, { title: "Lantern walk", location: "Mill pond", date: dateAhead(21), startTime: "18:00" });
}

/** Saves two contacts with a tag, as the contacts page does. */
async function tagContacts(page: Page): Promise<void> {
  const nell = `nell-${crypto.randomUUID()}@guest.example`;
  const people = [
    { name: "Lou Lantern", email: lou },
    { name: "Nell Nowhere", email: nell },
  ];
  const statuses = await page.evaluate(async (contacts) => {
    const save = async (fields: Record<string, string>) =>
      (await fetch("/contacts/save", { method: "POST", body: new URLSearchParams(fields) })).status;
    const made = [await save({ intent: "createTag", name: "Neighbours", color: "#6366f1" })];
    const { tags }: { tags: { id: string }[] } = await (await fetch("/invites")).json();
    for (const contact of contacts) made.push(await save({ intent: "add", tagIds: tags[0]?.id ?? "", ...contact }));
    return made;
  }, people);
  expect(statuses).toEqual([200, 200, 200]);
}
