import type { Page as BrowserPage, Locator } from "@playwright/test";

/** Looks up a text in the picture's language. */
export type Translate = (key: string) => string;

export type PageAct = (page: BrowserPage, say: Translate) => Promise<void>;

const DAY = 86_400_000;
/** In CSS pixels. */
const A4 = { width: 794, height: 1123 };

export async function clickTarget(target: Locator): Promise<void> {
  await target.click({ timeout: 5000 });
}

/** Presses the button or link with this text. */
export function pressButton(key: string): PageAct {
  return async (page, say) => {
    const name = say(key);
    await clickTarget(page.getByRole("button", { name }).or(page.getByRole("link", { name })).filter({ visible: true }).first());
  };
}

export async function submitForm(page: BrowserPage): Promise<void> {
  await clickTarget(page.locator("main form [type=submit]").filter({ visible: true }).first());
}

export async function openMenu(page: BrowserPage): Promise<void> {
  await clickTarget(page.locator("main [aria-haspopup=menu]").filter({ visible: true }).first());
}

export async function openImport(page: BrowserPage, say: Translate): Promise<void> {
  await openMenu(page);
  await clickTarget(page.getByRole("menuitem", { name: say("contacts_import_open") }));
}

/** Registers an agent and opens the page on which it asks its person. */
export async function openConsent(page: BrowserPage): Promise<void> {
  const { origin } = new URL(page.url());
  const redirectUri = "http://127.0.0.1:3334/callback";
  const metadata = { client_name: "Desk helper", redirect_uris: [redirectUri], token_endpoint_auth_method: "none" };
  const registered = await page.request.post(`${origin}/oauth/register`, { data: metadata });
  const query = {
    response_type: "code",
    client_id: (await registered.json()).client_id,
    redirect_uri: redirectUri,
    code_challenge: "x".repeat(43),
    code_challenge_method: "S256",
  };
  await page.goto(`${origin}/oauth/authorize?${new URLSearchParams(query)}`);
}

export async function signInByForm(page: BrowserPage, email: string, password: string): Promise<void> {
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(password);
  await submitForm(page);
}

async function fillInDetails(page: BrowserPage): Promise<void> {
  const day = new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10);
  await page.locator("#title").fill("Sunday coffee hour");
  await page.locator("#date").fill(day);
  await page.locator("#location").fill("Grace Church parish hall");
  await page.locator("#title").focus();
}

export async function goToStepThree(page: BrowserPage, say: Translate): Promise<void> {
  await fillInDetails(page);
  await clickTarget(page.getByRole("button", { name: say("common_next"), exact: true }));
  await page.locator("#details").waitFor({ state: "detached" });
}

export async function openRepeat(page: BrowserPage, say: Translate): Promise<void> {
  await fillInDetails(page);
  await clickTarget(page.getByRole("button", { name: say("repeats_repeat"), exact: true }));
  await page.locator("fieldset [type=checkbox]").nth(9).waitFor({ state: "attached" });
}

export async function pasteOffers(page: BrowserPage, say: Translate): Promise<void> {
  await goToStepThree(page, say);
  await clickTarget(page.getByRole("button", { name: say("quick_paste"), exact: true }));
  await page.locator("textarea[id^=paste]").fill("Coffee x2\nFruit salad\nPastries x4\nOat milk");
  await clickTarget(page.locator("form:has(textarea[id^=paste]) [type=submit]"));
}

export async function openAccountDialog(page: BrowserPage, say: Translate): Promise<void> {
  await pasteOffers(page, say);
  await clickTarget(page.getByRole("button", { name: say("wizard_publish"), exact: true }));
  await page.getByRole("dialog").waitFor();
}

export async function openPreview(page: BrowserPage, say: Translate): Promise<void> {
  await goToStepThree(page, say);
  // On wide screens the preview is already open next to the form.
  const opens = page.getByRole("button", { name: say("wizard_preview_open"), exact: true });
  if (await opens.isVisible()) await clickTarget(opens);
}

export async function sendChat(page: BrowserPage): Promise<void> {
  await clickTarget(page.locator("form button[type=submit]").last());
  await page.getByRole("log").locator("button").first().waitFor();
}

export async function uploadTable(page: BrowserPage): Promise<void> {
  const rows =
    "Task,Spots,Date,Time,Location,Parent name\nSetup,4,2027-05-08,9:00 AM,North lawn,Ada\nGrill,2,2027-05-08,11:00 AM,North lawn,\n";
  await page.locator("input[type=file]").setInputFiles({ name: "Spring cleanup.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
  await page.locator("section table").waitFor();
}

export async function askSally(page: BrowserPage): Promise<void> {
  await page.locator("main textarea").fill("Potluck on May 8 at noon for 20 people");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(3000);
}

export async function openOptions(page: BrowserPage, say: Translate): Promise<void> {
  await goToStepThree(page, say);
  await clickTarget(page.locator("summary").filter({ hasText: say("wizard_more_options") }));
  await page.locator("#retain").selectOption("until");
}

/** Errors appear next to their fields after the form is sent. */
export async function publishTooLate(page: BrowserPage, say: Translate): Promise<void> {
  await pasteOffers(page, say);
  await page.locator("#date").fill("2020-01-01");
  await clickTarget(page.getByRole("button", { name: say("wizard_publish"), exact: true }));
}

/** Shows the page as it will print. */
export function printPoster(key: string): PageAct {
  return async (page, say) => {
    await page.locator(".poster").waitFor({ state: "attached" });
    await pressButton(key)(page, say);
    await page.setViewportSize(A4);
    await page.emulateMedia({ media: "print" });
    await page.waitForTimeout(1000);
  };
}

export async function chooseEvent(page: BrowserPage, say: Translate): Promise<void> {
  await page.locator("main li [type=checkbox]").first().check();
  await page.locator("main li [type=checkbox]").nth(1).check();
  await pressButton("contacts_invite_selected")(page, say);
  await page.getByRole("dialog").locator("li").first().waitFor();
}

/** Calls the event off, reopening it first in case an earlier picture did so. */
export function endAndOpen(eventId: string): PageAct {
  return async (page, say) => {
    await page.request.post(`${new URL(page.url()).origin}/event/${eventId}/owner`, {
      form: { intent: "reopen" },
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
    await page.reload({ waitUntil: "networkidle" });
    await pressButton("organizer_call_off")(page, say);
    await clickTarget(page.getByRole("alertdialog").getByRole("button", { name: say("organizer_call_off") }));
    await page.locator("[data-sonner-toast] button").first().waitFor();
  };
}
