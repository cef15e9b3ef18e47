import { type BrowserContext, expect, type Page, type Response } from "@playwright/test";
import { fullOrSample } from "../support/proving.ts";
import { findViolations } from "./access.ts";
import { dateAhead, newOrganizer, publishByWizard } from "./organizers.ts";
import { loadSampleSheets } from "./sheets.ts";
import { continueToStepThree, guestStops, organizerStops, type Sheets, visitorStops } from "./stops.ts";
import { test } from "./test.ts";

let sheets: Sheets;
let profile: string;
let signedIn: Awaited<ReturnType<BrowserContext["storageState"]>>;

test.describe.configure({ mode: "parallel" });

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  sheets = await loadSampleSheets(page);
  signedIn = await page.context().storageState();
  await page.goto(sheets("book fair"));
  profile = new URL(await page.getByRole("link", { name: "Olivia Marsh" }).evaluate((link: HTMLAnchorElement) => link.href)).pathname;
  await page.close();
});

const SIZES = {
  "on a phone": { width: 390, height: 844 },
  "on a desktop": { width: 1280, height: 800 },
};
const COLORS = ["color-contrast", "link-in-text-block"];

for (const [who, stopsOf] of Object.entries({ "a visitor": visitorStops, "a guest": guestStops, "an organizer": organizerStops })) {
  test(`everyone can use every page of ${who} on a phone and a desktop, in light and dark`, async ({ browser }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({ viewport: SIZES["on a phone"], reducedMotion: "reduce" });
    if (stopsOf === organizerStops) await context.addCookies(signedIn.cookies);
    const page = await context.newPage();
    const problems = watch(page);
    for (const { path, onward } of stopsOf(sheets, profile)) {
      const answer = await page.goto(path);
      if (answer) problems.push(...(await readTrustedTypes(answer)));
      // By then, content rendered by the page's own script is there, too.
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
      problems.push(...(await look(page, path)));
      if (!onward) continue;
      await onward(page);
      problems.push(...(await look(page, `${path}, one step on`)));
    }
    expect(problems).toEqual([]);
    await context.close();
  });
}

test("unbreakable words stay within a guest's phone screen", async ({ browser, request }) => {
  const organizer = await browser.newPage();
  await newOrganizer(organizer);
  const word = "Kindergartensommerfestvorbereitungstreffen";
  const offer = { title: word, description: word, category: "Main Dish", date: null, startTime: null, endTime: null, capacity: 3 };
  const given = {
    type: "potluck",
    title: `${word} ${word}`,
    location: word,
    description: `https://${word}.example/${word}`,
    date: dateAhead(20),
  };
  const eventId = await publishByWizard(organizer, { ...given, offers: [offer, offer] });
  const { offers } = await (await request.get(`/api/events/${eventId}`)).json();
  const guest = { name: `${word} ${word}`, email: `${word}@${word}.example`, submissionKey: crypto.randomUUID() };
  const { token } = await (await request.post(`/api/events/${eventId}/signups`, { data: { ...guest, offerId: offers[0].id } })).json();
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
  for (const path of [`/event/${eventId}`, `/event/${eventId}/item-rsvp`, `/s/${token}?new=1`, `/s/${token}`, `/s/${token}?coming=yes`]) {
    await phone.goto(path);
    expect(await isTooWide(phone), path).toBe(false);
  }
  for (const page of [organizer, phone]) await page.close();
});

test("unbreakable words and links stay within an organizer's phone screen", { tag: "@prove" }, async ({ browser, request }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await newOrganizer(page);
  const word = "Donaudampfschifffahrt".repeat(6).slice(0, 120);
  const link = `https://meet.example/${word.toLowerCase()}?room=${word.slice(0, 40)}`;
  const offer = {
    title: word.slice(0, 90),
    description: link,
    category: null,
    date: null,
    startTime: "10:00",
    endTime: "11:00",
    capacity: 3,
  };
  const given = { type: "volunteer", title: word.slice(0, 100), location: link, description: link, date: dateAhead(20) };
  const eventId = await publishByWizard(page, { ...given, offers: [offer] });
  const { offers } = await (await request.get(`/api/events/${eventId}`)).json();
  const guest = { name: word.slice(0, 90), email: `${word.slice(0, 60)}@example.com`, notes: link, submissionKey: crypto.randomUUID() };
  const signedUp = await request.post(`/api/events/${eventId}/signups`, { data: { ...guest, offerId: offers[0].id } });
  expect(signedUp.status()).toBe(201);
  const draft = await publishByWizard(page, { ...given, intent: "draft", offers: [offer] });
  const ends = ["", "/overview", "/share", "/signups", "/signups?view=people", "/door", "/messages", "/invite", "/settings", "/print"];
  const paths = ["/events", "/events?tab=upcoming", "/dashboard", ...ends.map((end) => `/event/${eventId}${end}`), `/event/${draft}/share`];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    expect(await isTooWide(page), path).toBe(false);
  }
  await page.goto(`/create?edit=${eventId}`);
  await expect(page.getByLabel("Location")).toHaveValue(link);
  expect(await isTooWide(page), "step 2").toBe(false);
  await continueToStepThree(page);
  expect(await isTooWide(page), "step 3").toBe(false);
  await context.close();
});

/** Collects the errors the browser reports and every request to another origin. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    const isThePage = message.location().url === page.url() && message.text().includes("404");
    if (message.type() === "error" && !isThePage) problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on("request", (request) => {
    const { protocol, origin, host } = new URL(request.url());
    const isForeign = protocol.startsWith("http") && host !== new URL(page.url()).host && page.url() !== "about:blank";
    if (isForeign) problems.push(`${page.url()} asks ${origin}`);
  });
  return problems;
}

/** Trusted Types are enforced on every page that React does not hydrate, and only there (lib/content-security-policy.server.ts). */
async function readTrustedTypes(answer: Response): Promise<string[]> {
  const isHydrated = (await answer.text()).includes("__remixContext");
  const isHeld = (await answer.headerValue("Content-Security-Policy"))?.includes("require-trusted-types-for 'script'") ?? false;
  return isHeld === isHydrated ? [`${answer.url()}: Trusted Types ${isHeld ? "hold" : "do not hold"}`] : [];
}

type Look = { size: keyof typeof SIZES; scheme: "light" | "dark"; rules?: string[] };

/** All rules on a phone in light mode and a desktop in dark mode; only the color rules in the opposite combinations. */
const LOOKS: Look[] = [
  { size: "on a phone", scheme: "light" },
  { size: "on a desktop", scheme: "dark" },
  { size: "on a phone", scheme: "dark", rules: COLORS },
  { size: "on a desktop", scheme: "light", rules: COLORS },
];

let turn = 0;

/** All looks with the full counts; otherwise alternates between the first two. */
function looksNow(): readonly Look[] {
  turn = 1 - turn;
  return fullOrSample(LOOKS, LOOKS.slice(turn, turn + 1));
}

async function look(page: Page, where: string): Promise<string[]> {
  const problems: string[] = [];
  for (const { size, scheme, rules } of looksNow()) {
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme: scheme });
    const found = await findViolations(page, rules);
    problems.push(
      ...found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${where} ${size}, ${scheme}: ${id}: ${html.slice(0, 300)}`)),
    );
    if (await isTooWide(page)) problems.push(`${where} ${size}: wider than the window`);
  }
  await page.setViewportSize(SIZES["on a phone"]);
  return problems;
}

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}
