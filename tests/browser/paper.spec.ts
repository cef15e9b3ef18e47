import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { dateAhead, newOrganizer, publishByWizard } from "./organizers.ts";
import { test } from "./test.ts";

/** In millimeters, as the makers publish them: the first badge, each badge's size, and the distance from one to the next. */
const STOCKS = [
  { id: "5395", paper: "216 × 279", x: 17.46, y: 14.82, width: 85.73, height: 59.27, right: 95.25, down: 63.5, rows: 4 },
  { id: "L4785", paper: "210 × 297", x: 17.5, y: 13.5, width: 80, height: 50, right: 95, down: 55, rows: 5 },
  { id: "letter", paper: "216 × 279", x: 19.05, y: 25.4, width: 88.9, height: 57.15, right: 88.9, down: 57.15, rows: 4 },
  { id: "a4", paper: "210 × 297", x: 15, y: 11, width: 90, height: 55, right: 90, down: 55, rows: 5 },
];

const NAMES = [
  "Ada Lovelace",
  "Dr. Bartholomew Fitzgerald-Montgomery of the Lower Harbor Hill",
  "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenfonds",
  "W".repeat(60),
  "عبدالرحمن بن محمد الأنصاري القرطبي",
  "山田太郎",
  "Αλέξανδρος Παπαδόπουλος-Χατζηγεωργίου",
  "Александра Константиновна Преображенская",
  "Zoë",
];

async function makeSheet(page: Page): Promise<string> {
  const offer = { description: "", category: null, date: null, startTime: "09:00:00", endTime: "10:00:00", capacity: 50 };
  const long = "Welcoming everyone at the north entrance and showing them where to leave their umbrellas";
  const offers = ["Register", long].map((title) => ({ ...offer, title }));
  await newOrganizer(page);
  const title = "Neighborhood spring cleanup with everybody's donaudampfschifffahrtsgesellschaft and friends";
  const eventId = await publishByWizard(page, { type: "volunteer", title, date: dateAhead(12), maxAttendees: 50, offers });
  for (const [at, name] of NAMES.entries()) await signUp(page, eventId, name, [at % 2]);
  await signUp(page, eventId, "Grace Hopper", [0, 1]);
  return eventId;
}

async function signUp(page: Page, eventId: string, name: string, offers: number[], details: object = {}) {
  const event: { offers: { id: string }[] } = await (await page.request.get(`/api/events/${eventId}`)).json();
  const email = `${crypto.randomUUID()}@guest.example`;
  for (const at of offers) {
    const data = { submissionKey: crypto.randomUUID(), offerId: event.offers[at]?.id, name, email, ...details };
    expect((await page.request.post(`/api/events/${eventId}/signups`, { data })).status()).toBe(201);
  }
}

test("name tags print where each stock has its badges, with long names of any script uncut", async ({ page }) => {
  const eventId = await makeSheet(page);
  await page.setViewportSize({ width: 816, height: 1056 });
  await page.goto(`/event/${eventId}/print`);
  await page.getByRole("link", { name: "Name tags" }).click();
  await expect(page.getByText("10 name tags")).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  for (const stock of STOCKS) {
    await page.goto(`/event/${eventId}/print/tags?stock=${stock.id}`);
    await expectBadges(page, stock);
  }
  // After it has made a PDF, the browser may keep the screen's layout when print is emulated.
  await page.emulateMedia({ media: null });
  for (const stock of STOCKS) {
    await page.goto(`/event/${eventId}/print/tags?stock=${stock.id}`);
    await expectPages(page, stock);
  }
  // A sheet whose first three labels are used up.
  await page.getByLabel("Labels or paper").selectOption("L4785");
  await page.getByLabel("Start at label").selectOption("4");
  await page.waitForURL((url) => url.searchParams.get("from") === "4");
  await expect(page.getByRole("list", { name: /^Sheet/ })).toHaveCount(2);
  expect((await measureBadges(page)).findIndex(({ text }) => text !== "")).toBe(3);
});

async function expectBadges(page: Page, { id, x, y, width, height, right, down, rows }: (typeof STOCKS)[number]) {
  for (const [at, found] of (await measureBadges(page)).entries()) {
    const wanted = { x: x + (at % 2) * right, y: y + (Math.floor(at / 2) % rows) * down, width, height };
    for (const side of ["x", "y", "width", "height"] as const) {
      expect(Math.abs(found[side] - wanted[side]), `${id}, badge ${at}, ${side}`).toBeLessThan(0.1);
    }
    expect(found.cut, `${id}: ${found.text}`).toEqual([]);
  }
}

async function expectPages(page: Page, { id, paper, rows }: (typeof STOCKS)[number]) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g), id).toHaveLength(Math.ceil((NAMES.length + 1) / 2 / rows));
  const sides = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf)?.slice(1) ?? [];
  expect(sides.map((points) => Math.round((Number(points) / 72) * 25.4)).join(" × "), id).toBe(paper);
}

test("the checklist prints on one page, whatever people bring", async ({ page }) => {
  await newOrganizer(page);
  const item = { description: "No nuts, please", date: null, startTime: null, endTime: null, capacity: 3 };
  const offers = ["Main Dishes", "Desserts"].map((category) => ({ ...item, title: `Something for ${category}`, category }));
  const eventId = await publishByWizard(page, { type: "potluck", title: "Harvest potluck", date: dateAhead(12), offers });
  await signUp(page, eventId, "W".repeat(60), [0, 1], { notes: "Vegetarian" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/event/${eventId}/print`);
  await page.getByRole("link", { name: "Checklist" }).click();
  await expect(page.getByText("4 still missing")).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const format of ["A4", "Letter"]) {
    const pdf = (await page.pdf({ format })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
});

/** In millimeters from the corner of the badge's sheet. `cut`: the parts of the text that leave their badge or overlap another part. */
async function measureBadges(page: Page) {
  return await page.evaluate(() => {
    const millimeters = 25.4 / 96;
    return [...document.querySelectorAll<HTMLElement>(".tag-sheet > li")].map((badge) => {
      const sheet = (badge.parentElement as HTMLElement).getBoundingClientRect();
      const { x, y, width, height, right, bottom } = badge.getBoundingClientRect();
      const boxes = [...badge.querySelectorAll<HTMLElement>("i, b, span, small")].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return { part, box: part.tagName === "I" ? part.getBoundingClientRect() : range.getBoundingClientRect() };
      });
      const cut = boxes.filter(({ box }, at) => {
        const before = boxes[at - 1]?.box.bottom ?? y;
        return box.left < x + 4 || box.right > right - 4 || box.top < before - 1 || box.bottom > bottom - 4;
      });
      return {
        ...{ x: (x - sheet.x) * millimeters, y: (y - sheet.y) * millimeters, width: width * millimeters, height: height * millimeters },
        text: badge.textContent ?? "",
        cut: cut.map(({ part }) => part.outerHTML),
      };
    });
  });
}
