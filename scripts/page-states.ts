import type { Page as BrowserPage, Locator } from "@playwright/test";
import { withDatabase } from "./local-worker.ts";
import { CERTIFICATE, COPIES, prepare } from "./page-state-rows.ts";
import type { Page } from "./pages.ts";

const DAY = 86_400_000;

/** A page as it is after something is done there. `say` is what a text is in the picture's language. */
export type PageState = Page & { isNewcomers?: boolean; act?: (page: BrowserPage, say: Say) => Promise<void> };
export type Say = (key: string) => string;

/** The states of pages that their addresses alone don't show, in the seeded world below `state`. */
export async function statesOf(state: string): Promise<PageState[]> {
  const { link, invitation, event, helping, helper } = await withDatabase(state, prepare);
  const [shifts, rsvp] = [event("Lincoln Elementary"), event("Maya turns")];
  const ofOrganizer = (name: string, path: string, act?: PageState["act"]): PageState => ({ name, path, act, isOrganizers: true });
  return [
    { name: "event-full", path: `/event/${event("Cookie decorating")}` },
    { name: "event-not-open", path: `/event/${COPIES.notOpen.id}` },
    { name: "event-called-off", path: `/event/${COPIES.calledOff.id}` },
    { name: "event-hidden-names", path: `/event/${event("New parents")}` },
    { name: "event-questions", path: `/event/${event("Third grade")}` },
    { name: "event-going", path: `/event/${rsvp}`, act: (page) => page.locator("[name=response]").first().check({ force: true }) },
    {
      name: "sign-up-error",
      path: `/event/${rsvp}/simple-rsvp`,
      act: (page) => page.locator("form input:visible").first().press("Enter"),
    },
    { name: "link-confirmed", path: `${link("Lincoln Elementary", "confirmed")}?new` },
    { name: "link-signed-up", path: link("Lincoln Elementary", "confirmed") },
    { name: "link-waiting", path: link("Lincoln Elementary", "waiting") },
    { name: "link-rsvp", path: link("Maya turns") },
    { name: "link-slot", path: link("Blood drive") },
    { name: "link-item", path: link("Harvest") },
    { name: "link-ended", path: link("Fall trail") },
    { name: "link-unknown", path: "/s/unknown" },
    { name: "invitation", path: invitation },
    { name: "invitation-declined", path: `${invitation}?answer=no` },
    { name: "call-me", path: `/event/${event("Cookie decorating")}/call-me` },
    { name: "call-me-empty", path: `/event/${event("Cookie decorating")}/call-me`, act: (page) => submit(page) },
    { name: "call-me-noted", path: `/event/${shifts}/call-me?noted` },
    { name: "call-me-own", path: helping.own },
    { name: "call-me-over", path: "/call-me/unknown" },
    { name: "help-wanted", path: helping.wanted },
    { name: "help-filled", path: helping.filled },
    { name: "help-over", path: "/r/unknown" },
    { name: "hand-over-unknown", path: "/h/unknown" },
    ofOrganizer("event-people", `/event/${shifts}/settings`),
    ofOrganizer("join-gone", "/join/unknown.token"),
    { name: "unsubscribe-unknown", path: "/u/unknown" },
    { name: "profile-public", path: `/profile/${event("owner")}` },
    { name: "message-organizer", path: `/profile/${event("owner")}/message?event=${shifts}` },
    { name: "short-link-unknown", path: "/e/unknownxyz" },
    { name: "certificate-unknown", path: "/hours/unknown" },
    { name: "certificate-confirmed", path: `/hours/${CERTIFICATE}` },
    { name: "sign-in-refused", path: "/auth", act: (page) => signIn(page, "nobody@example.com", "not-this-one") },
    { name: "sign-up-empty", path: "/auth?step=signup", act: (page) => submit(page) },
    { name: "start-signups", path: "/start?template=potluck", act: toStepThree },
    { name: "start-shifts", path: "/start?template=volunteer", act: toStepThree },
    { name: "start-slots", path: "/start?template=parent-teacher", act: toStepThree },
    { name: "start-rsvp", path: "/start?template=rsvp", act: toStepThree },
    { name: "start-repeats", path: "/start?template=volunteer", act: openRepeat },
    { name: "start-paste", path: "/start?template=potluck", act: paste },
    { name: "start-account", path: "/start?template=potluck", act: askAccount },
    { name: "start-preview", path: "/start?template=potluck", act: preview },
    { name: "dashboard-empty", path: "/dashboard", isNewcomers: true },
    { name: "events-empty", path: "/events", isNewcomers: true },
    { name: "attending-empty", path: "/events?tab=attending", isNewcomers: true },
    { name: "groups-empty", path: "/groups", isNewcomers: true },
    { name: "join-over", path: "/join/over", isNewcomers: true },
    { name: "contacts-empty", path: "/contacts", isNewcomers: true },
    { name: "sally-empty", path: "/ai-chat", isNewcomers: true },
    { name: "create-simple-named", path: "/create-simple", isNewcomers: true },
    ofOrganizer("events-drafts", "/events?show=drafts"),
    ofOrganizer("events-past", "/events?show=past"),
    ofOrganizer("events-menu", "/events", openMenu),
    ofOrganizer("sally-answer", "/ai-chat", ask),
    ofOrganizer("sally-choices", "/ai-chat?q=Bake%20sale%20Dec%205%20or%20Dec%2012%2C%209-12", send),
    ofOrganizer("sally-table", "/ai-chat", giveTable),
    ofOrganizer("contacts-add", "/contacts", pressed("contacts_add")),
    ofOrganizer("contacts-import", "/contacts", importContacts),
    ofOrganizer("create-details", "/create?template=volunteer"),
    ofOrganizer("edit-signups", `/create?edit=${shifts}#step-3`),
    ofOrganizer("edit-unknown", "/create?edit=unknown"),
    ofOrganizer("draft-share", `/event/${event("Spring auction")}/share`),
    ofOrganizer("draft-overview", `/event/${event("Spring auction")}/overview`),
    ofOrganizer("overview-ended", `/event/${event("Fall trail")}/overview`),
    ofOrganizer("signups-people", `/event/${shifts}/signups?view=people`),
    ofOrganizer("signups-add", `/event/${shifts}/signups`, pressed("roster_add")),
    ofOrganizer("signups-empty", `/event/${COPIES.notOpen.id}/signups`),
    ofOrganizer("messages-opened", `/event/${shifts}/messages`, (page) => press(page.locator("main li a.truncate").first())),
    ofOrganizer("messages-sent", `/event/${shifts}/messages`, (page) => press(page.locator("main li a.truncate").last())),
    ofOrganizer("messages-write", `/event/${shifts}/messages`, pressed("message_title")),
    ofOrganizer("event-settings-ended", `/event/${event("Fall trail")}/settings`),
    ofOrganizer("hours", `/event/${event("Fall trail")}/hours`),
    ofOrganizer("hours-correct", `/event/${event("Fall trail")}/hours`, pressed("hours_correct")),
    ofOrganizer("hours-empty", `/event/${shifts}/hours`),
    ofOrganizer("hours-season", `/hours`),
    ofOrganizer("certificate", `/hours/certificate?of=${helper}&event=${event("Fall trail")}`),
    ofOrganizer("certificate-issued", `/hours/certificate?of=${helper}&event=${event("Fall trail")}`, submit),
    ofOrganizer("event-settings-until", `/event/${rsvp}/settings`, (page, say) =>
      press(page.getByText(say("retention_until"), { exact: true })),
    ),
    ofOrganizer("overview-names-deleted", `/event/${COPIES.namesDeleted.id}/overview`),
    ofOrganizer("share-ended", `/event/${event("Fall trail")}/share`),
    ofOrganizer("event-owner-called-off", `/event/${COPIES.calledOff.id}`),
    ofOrganizer("roster-paper", `/event/${shifts}/print`),
    ofOrganizer("settings-delete", "/settings", pressed("settings_delete_open")),
    ofOrganizer("outbox-message", "/dev/outbox", (page) => press(page.locator("main li a").first())),
  ];
}

async function press(target: Locator): Promise<void> {
  await target.click({ timeout: 5000 });
}

/** After pressing the button or link that this text is on. */
function pressed(key: string): PageState["act"] {
  return async (page, say) => {
    const name = say(key);
    await press(page.getByRole("button", { name }).or(page.getByRole("link", { name })).filter({ visible: true }).first());
  };
}

async function submit(page: BrowserPage): Promise<void> {
  await press(page.locator("main form [type=submit]").filter({ visible: true }).first());
}

async function openMenu(page: BrowserPage): Promise<void> {
  await press(page.locator("main [aria-haspopup=menu]").filter({ visible: true }).first());
}

async function importContacts(page: BrowserPage, say: Say): Promise<void> {
  await openMenu(page);
  await press(page.getByRole("menuitem", { name: say("contacts_import_open") }));
}

async function signIn(page: BrowserPage, email: string, password: string): Promise<void> {
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

async function toStepThree(page: BrowserPage, say: Say): Promise<void> {
  await fillIn(page);
  await press(page.getByRole("button", { name: say("common_next"), exact: true }));
  await page.locator("#details").waitFor({ state: "detached" });
}

async function openRepeat(page: BrowserPage, say: Say): Promise<void> {
  await fillIn(page);
  await press(page.getByRole("button", { name: say("repeats_repeat"), exact: true }));
  await page.locator("fieldset [type=checkbox]").nth(9).waitFor({ state: "attached" });
}

async function paste(page: BrowserPage, say: Say): Promise<void> {
  await toStepThree(page, say);
  await press(page.getByRole("button", { name: say("quick_paste"), exact: true }));
  await page.locator("textarea[id^=paste]").fill("Coffee x2\nFruit salad\nPastries x4\nOat milk");
  await press(page.locator("form:has(textarea[id^=paste]) [type=submit]"));
}

async function askAccount(page: BrowserPage, say: Say): Promise<void> {
  await paste(page, say);
  await press(page.getByRole("button", { name: say("wizard_publish"), exact: true }));
  await page.getByRole("dialog").waitFor();
}

async function preview(page: BrowserPage, say: Say): Promise<void> {
  await toStepThree(page, say);
  // Where there is room it stands beside the form.
  const opens = page.getByRole("button", { name: say("wizard_preview_open"), exact: true });
  if (await opens.isVisible()) await press(opens);
}

async function send(page: BrowserPage): Promise<void> {
  await press(page.locator("form button[type=submit]").last());
  await page.getByRole("log").locator("button").first().waitFor();
}

async function giveTable(page: BrowserPage): Promise<void> {
  const rows =
    "Task,Spots,Date,Time,Location,Parent name\nSetup,4,2027-05-08,9:00 AM,North lawn,Ada\nGrill,2,2027-05-08,11:00 AM,North lawn,\n";
  await page.locator("input[type=file]").setInputFiles({ name: "Spring cleanup.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
  await page.locator("section table").waitFor();
}

async function ask(page: BrowserPage): Promise<void> {
  await page.locator("main textarea").fill("Potluck on May 8 at noon for 20 people");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(3000);
}
