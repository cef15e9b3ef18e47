import type { Page as BrowserPage, Locator } from "@playwright/test";

/** Looks up a text in the picture's language. */
export type Say = (key: string) => string;

export type Act = (page: BrowserPage, say: Say) => Promise<void>;

const DAY = 86_400_000;
/** In CSS pixels. */
const A4 = { width: 794, height: 1123 };

export async function press(target: Locator): Promise<void> {
  await target.click({ timeout: 5000 });
}

/** Presses the button or link with this text. */
export function pressed(key: string): Act {
  return async (page, say) => {
    const name = say(key);
    await press(page.getByRole("button", { name }).or(page.getByRole("link", { name })).filter({ visible: true }).first());
  };
}

export async function submit(page: BrowserPage): Promise<void> {
  await press(page.locator("main form [type=submit]").filter({ visible: true }).first());
}

export async function openMenu(page: BrowserPage): Promise<void> {
  await press(page.locator("main [aria-haspopup=menu]").filter({ visible: true }).first());
}

export async function importContacts(page: BrowserPage, say: Say): Promise<void> {
  await openMenu(page);
  await press(page.getByRole("menuitem", { name: say("contacts_import_open") }));
}

export async function signIn(page: BrowserPage, email: string, password: string): Promise<void> {
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(password);
  await submit(page);
}

async function fillIn(page: BrowserPage): Promise<void> {
  const day = new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10);
  await page.locator("#title").fill("Sunday coffee hour");
  await page.locator("#date").fill(day);
  await page.locator("#location").fill("Grace Church parish hall");
  await page.locator("#title").focus();
}

export async function toStepThree(page: BrowserPage, say: Say): Promise<void> {
  await fillIn(page);
  await press(page.getByRole("button", { name: say("common_next"), exact: true }));
  await page.locator("#details").waitFor({ state: "detached" });
}

export async function openRepeat(page: BrowserPage, say: Say): Promise<void> {
  await fillIn(page);
  await press(page.getByRole("button", { name: say("repeats_repeat"), exact: true }));
  await page.locator("fieldset [type=checkbox]").nth(9).waitFor({ state: "attached" });
}

export async function paste(page: BrowserPage, say: Say): Promise<void> {
  await toStepThree(page, say);
  await press(page.getByRole("button", { name: say("quick_paste"), exact: true }));
  await page.locator("textarea[id^=paste]").fill("Coffee x2\nFruit salad\nPastries x4\nOat milk");
  await press(page.locator("form:has(textarea[id^=paste]) [type=submit]"));
}

export async function askAccount(page: BrowserPage, say: Say): Promise<void> {
  await paste(page, say);
  await press(page.getByRole("button", { name: say("wizard_publish"), exact: true }));
  await page.getByRole("dialog").waitFor();
}

export async function preview(page: BrowserPage, say: Say): Promise<void> {
  await toStepThree(page, say);
  // On wide screens the preview is already open next to the form.
  const opens = page.getByRole("button", { name: say("wizard_preview_open"), exact: true });
  if (await opens.isVisible()) await press(opens);
}

export async function send(page: BrowserPage): Promise<void> {
  await press(page.locator("form button[type=submit]").last());
  await page.getByRole("log").locator("button").first().waitFor();
}

export async function giveTable(page: BrowserPage): Promise<void> {
  const rows =
    "Task,Spots,Date,Time,Location,Parent name\nSetup,4,2027-05-08,9:00 AM,North lawn,Ada\nGrill,2,2027-05-08,11:00 AM,North lawn,\n";
  await page.locator("input[type=file]").setInputFiles({ name: "Spring cleanup.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
  await page.locator("section table").waitFor();
}

export async function ask(page: BrowserPage): Promise<void> {
  await page.locator("main textarea").fill("Potluck on May 8 at noon for 20 people");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(3000);
}

export async function openOptions(page: BrowserPage, say: Say): Promise<void> {
  await toStepThree(page, say);
  await press(page.locator("summary").filter({ hasText: say("wizard_more_options") }));
  await page.locator("#retain").selectOption("until");
}

/** Errors appear next to their fields after the form is sent. */
export async function publishTooLate(page: BrowserPage, say: Say): Promise<void> {
  await paste(page, say);
  await page.locator("#date").fill("2020-01-01");
  await press(page.getByRole("button", { name: say("wizard_publish"), exact: true }));
}

/** Shows the page as it will print. */
export function printed(key: string): Act {
  return async (page, say) => {
    await page.locator(".poster").waitFor({ state: "attached" });
    await pressed(key)(page, say);
    await page.setViewportSize(A4);
    await page.emulateMedia({ media: "print" });
    await page.waitForTimeout(1000);
  };
}

export async function chooseEvent(page: BrowserPage, say: Say): Promise<void> {
  await page.locator("main li [type=checkbox]").first().check();
  await page.locator("main li [type=checkbox]").nth(1).check();
  await pressed("contacts_invite_selected")(page, say);
  await page.getByRole("dialog").locator("li").first().waitFor();
}

/** Calls the event off, reopening it first in case an earlier picture did so. */
export function ended(eventId: string): Act {
  return async (page, say) => {
    await page.request.post(`${new URL(page.url()).origin}/event/${eventId}/owner`, {
      form: { intent: "reopen" },
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
    await page.reload({ waitUntil: "networkidle" });
    await pressed("organizer_call_off")(page, say);
    await press(page.getByRole("alertdialog").getByRole("button", { name: say("organizer_call_off") }));
    await page.locator("[data-sonner-toast] button").first().waitFor();
  };
}
