import { gzipSync } from "node:zlib";
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { isProving } from "../support/proving.ts";
import { dateAhead, newOrganizer, publishByWizard } from "./organizers.ts";
import { test } from "./test.ts";

/** Ten TCP segments are 14.6 kB, one round trip; 1.5 kB of that is kept free for future growth. */
const BUDGET = 14_600 - 1_500;
const MANY = 30;

const days = [dateAhead(12), dateAhead(13)];
const DESCRIPTION =
  "Please bring what you can, and tell us about allergies. We open the doors half an hour before, and we are glad of every hand that helps to put the chairs away.";
const THINGS = [
  "Lasagna",
  "Green salad",
  "Bread rolls",
  "Lemonade",
  "Apple pie",
  "Napkins",
  "Paper cups",
  "Potato gratin",
  "Chili",
  "Cornbread",
];
const CATEGORIES = ["Main Dish", "Sides", "Drinks", "Dessert", "Supplies"];
const PEOPLE = ["Ada Lovelace", "Grace Hopper", "Alan Turing", "Edsger Dijkstra", "Barbara Liskov", "Donald Knuth", "Radia Perlman"];

const SHEETS = [
  { form: "simple-rsvp", given: { type: "rsvp", title: "School picnic", date: days[0], maxAttendees: 60 } },
  { form: "item-rsvp", given: { type: "potluck", title: "Harvest potluck", date: days[0], offers: offers("item") } },
  { form: "volunteer-rsvp", given: { type: "volunteer", title: "Book fair helpers", date: days[0], offers: offers("shift") } },
  { form: "time-slot-rsvp", given: { type: "time-slots", title: "Parent evenings", dates: days, offers: offers("slot") } },
];

test("a guest's page with 30 names and 30 offers arrives in one flight, with everything needed for its first paint", async ({
  page,
  browser,
  request,
}) => {
  await newOrganizer(page);
  const guest = await (await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })).newPage();
  for (const [index, { form, given }] of SHEETS.entries()) {
    const eventId = await publishByWizard(page, { ...given, description: DESCRIPTION });
    const token = await signUpMany(request, eventId);
    for (const [place, path] of [`/event/${eventId}`, `/event/${eventId}/${form}`, `/s/${token}`].entries()) {
      const html = await (await request.get(path)).body();
      expect(gzipSync(html, { level: 6 }).length, path).toBeLessThanOrEqual(BUDGET);
      // Compares the painting of all pages of each kind with the full counts, else of one page per kind.
      if (!isProving && place !== index % 3) continue;
      expect(await painted(guest, path, { withSheet: false }), path).toEqual(await painted(guest, path, { withSheet: true }));
    }
    if (form === "simple-rsvp") {
      expect(await captureScreenshot(browser, `/event/${eventId}`, 2)).toMatch(/-720\.webp$/);
      expect(await captureScreenshot(browser, `/event/${eventId}`, 3)).toMatch(/-720\.webp$/);
    }
  }
});

test("an unchanged page is identical on every request, apart from its per-request values", async ({ page, request }) => {
  await newOrganizer(page);
  const eventId = await publishByWizard(page, {
    type: "potluck",
    title: "Harvest potluck",
    date: days[0],
    offers: offers("item").slice(0, 3),
  });
  const [first, again] = [await read(request, `/event/${eventId}`), await read(request, `/event/${eventId}`)];
  expect(again.html).toBe(first.html);
  expect(new Set([...first.once, ...again.once]).size).toBe(first.once.length * 2);
  await signUpMany(request, eventId, 1);
  const after = await read(request, `/event/${eventId}`);
  expect(after.html).toContain("Ada Lovelace 0");
  expect(after.html).not.toBe(first.html);
});

function offers(kind: "item" | "shift" | "slot") {
  return Array.from({ length: MANY }, (_, n) => {
    const thing = THINGS[n % THINGS.length];
    const hour = String(8 + (n % 8)).padStart(2, "0");
    const times = { startTime: `${hour}:00:00`, endTime: `${hour}:30:00` };
    const id = `${kind}${n}`.padEnd(26, Math.random().toString(36).slice(2)).slice(0, 26);
    if (kind === "item")
      return {
        kind,
        id,
        title: `${thing} ${n}`,
        category: CATEGORIES[n % CATEGORIES.length],
        description: "Serves about eight",
        capacity: 2,
      };
    if (kind === "shift") return { kind, id, title: `${thing} stand ${n}`, ...times, capacity: 3, description: "Bring an apron" };
    return { kind, id, date: days[n % 2], ...times, capacity: 1 };
  });
}

async function signUpMany(request: APIRequestContext, eventId: string, count = MANY): Promise<string> {
  const { offers } = await (await request.get(`/api/events/${eventId}`)).json();
  const signUp = async (_: unknown, n: number) => {
    const data = {
      submissionKey: crypto.randomUUID().replaceAll("-", "").slice(0, 26),
      name: `${PEOPLE[n % PEOPLE.length]} ${n}`,
      email: `person-${n}-${eventId.slice(0, 6)}@example.org`,
      ...(offers.length > 0 ? { offerId: offers[n % offers.length].id } : { response: "going", guestCount: 1 }),
    };
    const answer = await request.post(`/api/events/${eventId}/signups`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).token as string;
  };
  const [first = ""] = await Promise.all(Array.from({ length: count }, signUp));
  return first;
}

async function painted(guest: Page, path: string, { withSheet }: { withSheet: boolean }): Promise<Buffer> {
  await guest.unrouteAll();
  await guest.route(/\.(css|svg|woff2)$/, (route) =>
    withSheet && route.request().url().endsWith(".css") ? route.continue() : route.abort(),
  );
  await guest.goto(path);
  return await guest.screenshot({ fullPage: true });
}

/** Returns the picture size that a phone chooses. */
async function captureScreenshot(browser: Browser, path: string, deviceScaleFactor: number): Promise<string> {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor });
  const page = await phone.newPage();
  await page.goto(path);
  const source = await page.locator("article img").evaluate((picture: HTMLImageElement) => picture.currentSrc);
  await phone.close();
  return source;
}

/** Returns the page and, separately, its per-request values: the request's id, the script's nonce, the form's key. */
async function read(request: APIRequestContext, path: string): Promise<{ html: string; once: string[] }> {
  const html = await (await request.get(path)).text();
  const once = [/data-request-id="(\w+)"/, /nonce="(\w+)"/, /name="key" value="(\w+)"/].map((pattern) => html.match(pattern)?.[1] ?? "");
  return { html: once.reduce((text, value) => text.replaceAll(value, "…"), html), once };
}
