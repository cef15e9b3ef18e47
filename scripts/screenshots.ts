import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext } from "@playwright/test";
import { openBrowser, openSignedInContext } from "./browser.ts";
import { build, ROOT } from "./local.ts";
import { startBuiltWorker } from "./local-worker.ts";
import { SCREENSHOT_SECRET } from "./page-state-rows.ts";
import { buildPageStates, type PageState } from "./page-states.ts";
import { listPages } from "./pages.ts";
import { prepareData } from "./seed.ts";

/**
 * Takes every page and state at 390 and 1280 px, light and dark, in English and German, into screenshots/. Arguments narrow it
 * to pages and looks by name: `npm run screenshots -- landing 390-light-en`.
 */
const PORT = 8790;
const ORIGIN = `http://localhost:${PORT}`;
const FOLDER = join(ROOT, "screenshots");
const LOCALES = ["en", "de"] as const;
const LOOKS = [390, 1280].flatMap((width) =>
  (["light", "dark"] as const).flatMap((colorScheme) =>
    LOCALES.map((locale) => ({ width, colorScheme, locale, name: `${width}-${colorScheme}-${locale}` })),
  ),
);
const BROWSER_LOCALES = { en: "en-US", de: "de-DE" };
const FROM_OUR_PAGE = { "Sec-Fetch-Site": "same-origin" };
const NEWCOMER = { email: "newcomer@example.com", password: "brand new here" };

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

const state = mkdtempSync(join(tmpdir(), "turnout-screenshots-"));
if (!process.env.IS_BUILT) build();
await prepareData(state);
const pages: PageState[] = [...(await listPages(state)), ...(await buildPageStates(state))];
const texts = { en: readTexts("en"), de: readTexts("de") };
const worker = await startBuiltWorker(PORT, state, { APP_SECRET: SCREENSHOT_SECRET });
try {
  await takeAll();
} finally {
  await worker.dispose();
  rmSync(state, { recursive: true, force: true });
}

async function takeAll(): Promise<void> {
  const words = process.argv.slice(2);
  const looks = filterByName(LOOKS, words);
  const wanted = filterByName(pages, words);
  mkdirSync(FOLDER, { recursive: true });
  const browser = await openBrowser();
  const sessions = { organizer: await signInSession(browser), newcomer: await newSession(browser) };
  for (const look of looks) {
    const { width, colorScheme, locale, name } = look;
    const open = {
      viewport: { width, height: width === 390 ? 844 : 900 },
      colorScheme,
      locale: BROWSER_LOCALES[locale],
      reducedMotion: "reduce" as const,
    };
    const guest = await browser.newContext(open);
    const organizer = await browser.newContext({ ...open, storageState: sessions.organizer });
    const newcomer = await browser.newContext({ ...open, storageState: sessions.newcomer });
    // Signed-in people read the site in their account's language.
    for (const { request } of [organizer, newcomer]) {
      await request.post(`${ORIGIN}/settings`, { form: { intent: "locale", locale }, headers: FROM_OUR_PAGE });
    }
    for (const page of wanted) {
      const who = page.isOrganizers ? organizer : page.isNewcomers ? newcomer : guest;
      await take(who, page, name, (key) => findText(key, locale)).catch((error: unknown) => console.error(`${page.name}-${name}:`, error));
    }
    await Promise.all([guest, organizer, newcomer].map((context) => context.close()));
  }
  await browser.close();
}

/** The items that an argument names; all if none is named. */
function filterByName<T extends { name: string }>(all: T[], words: string[]): T[] {
  const named = all.filter(({ name }) => words.includes(name));
  return named.length > 0 ? named : all;
}

async function signInSession(browser: Browser): Promise<Session> {
  const context = await openSignedInContext(browser, ORIGIN, {});
  const session = await context.storageState();
  await context.close();
  return session;
}

/** A session of a new account. */
async function newSession(browser: Browser): Promise<Session> {
  const context = await browser.newContext();
  for (const path of ["/auth?step=signup", "/auth"])
    await context.request.post(`${ORIGIN}${path}`, { form: NEWCOMER, headers: FROM_OUR_PAGE });
  const session = await context.storageState();
  await context.close();
  return session;
}

function readTexts(locale: string): Map<string, unknown> {
  const folder = join(ROOT, "app", "i18n", "messages", locale);
  const files = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<string, unknown>);
  return new Map(files.flatMap((file) => Object.entries(file)));
}

function findText(key: string, locale: (typeof LOCALES)[number]): string {
  const text = texts[locale].get(key);
  if (typeof text !== "string") throw new Error(`No plain text is called ${key}`);
  return text;
}

async function take(context: BrowserContext, { name, path, act }: PageState, look: string, say: (key: string) => string): Promise<void> {
  const page = await context.newPage();
  try {
    await page.goto(`${ORIGIN}${path}`, { waitUntil: "networkidle" });
    if (act) {
      await act(page, say);
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(1000);
      await page.evaluate(() => window.scrollTo(0, 0));
    }
    await page.evaluate(async () => {
      for (const picture of document.querySelectorAll("img[loading=lazy]")) picture.removeAttribute("loading");
      await Promise.allSettled([...document.images].map((picture) => picture.decode()));
    });
    await page.screenshot({ path: join(FOLDER, `${name}-${look}.png`), fullPage: true });
    // Text typed here must not appear in the next picture.
    await page.evaluate(() => localStorage.clear());
  } finally {
    await page.close();
  }
}
