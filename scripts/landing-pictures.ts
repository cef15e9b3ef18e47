import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { openBrowser, openSignedInContext } from "./browser.ts";
import { build, ROOT } from "./local.ts";
import { startBuiltWorker } from "./local-worker.ts";
import { listPages } from "./pages.ts";
import { prepareData } from "./seed.ts";

/** Renders the landing page's pictures, phone screens in light and dark, from the seeded world into public/landing/. */
const PORT = 8806;
const ORIGIN = `http://localhost:${PORT}`;
const FOLDER = join(ROOT, "public", "landing");
/** Large enough to show an event page from its title to its first tabs. */
const PHONE = { viewport: { width: 430, height: 772 }, deviceScaleFactor: 780 / 430, reducedMotion: "reduce" as const };
const QUALITY = 72;
/** The original size, and a smaller one for pages that show it smaller. */
const WIDTHS = [780, 520];

const state = mkdtempSync(join(tmpdir(), "turnout-landing-"));
if (!process.argv.includes("--built")) build();
await prepareData(state);
const pages = await listPages(state);
const worker = await startBuiltWorker(PORT, state);
const browser = await openBrowser();
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const colorScheme of ["light", "dark"] as const) await takeAll(browser, colorScheme);
} finally {
  await browser.close();
  await worker.dispose();
  rmSync(state, { recursive: true, force: true });
}

async function takeAll(browser: Browser, colorScheme: "light" | "dark"): Promise<void> {
  const guest = await browser.newContext({ ...PHONE, colorScheme });
  const organizer = await openSignedInContext(browser, ORIGIN, { ...PHONE, colorScheme });
  const sheet = await open(guest, "event-potluck");
  // Scrolls past the event's picture, because the caption refers to the list below it; likewise for the organizer's list.
  await scrollTo(sheet.getByRole("heading", { level: 1 }), 16);
  await keep(sheet, `guest-${colorScheme}`);
  const form = await open(guest, "sign-up-shift");
  await signUp(form, colorScheme === "light" ? "Nora Lindgren" : "Samir Haddad");
  await keep(form, `confirmation-${colorScheme}`);
  const list = await open(organizer, "signups");
  await scrollTo(list.getByRole("searchbox"), 108);
  await keep(list, `list-${colorScheme}`);
  await guest.close();
  await organizer.close();
}

async function scrollTo(part: Locator, above: number): Promise<void> {
  await part.evaluate((element, space) => window.scrollTo(0, element.getBoundingClientRect().top - space), above);
}

async function open(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  const path = pages.find((one) => one.name === name)?.path;
  await page.goto(`${ORIGIN}${path}`, { waitUntil: "networkidle" });
  return page;
}

async function signUp(page: Page, name: string): Promise<void> {
  await page
    .getByRole("link", { name: /^Sign Up: / })
    .first()
    .click();
  const form = page.locator("form[data-guard]:visible").first();
  await form.getByLabel("Your name").fill(name);
  await form.locator("[name=email]").fill(`${name.split(" ")[0]?.toLowerCase()}@example.org`);
  await form.locator("button[type=submit]").click();
  await page.waitForURL(/\/s\/.+\?new=1/);
}

async function keep(page: Page, name: string): Promise<void> {
  const taken = await page.screenshot();
  for (const width of WIDTHS) {
    await sharp(taken)
      .resize(width)
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(join(FOLDER, `${name}-${width}.webp`));
  }
  await page.close();
}
