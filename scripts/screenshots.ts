import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { openBrowser, signedIn } from "./browser.ts";
import { build, isUp, ROOT, serve } from "./local.ts";
import { type Page, pagesOf } from "./pages.ts";
import { prepareData } from "./seed.ts";

/** Every page at 390 and 1280 px, light and dark, into screenshots/. Words after the command narrow it to pages so named. */
const PORT = 8790;
const ORIGIN = `http://localhost:${PORT}`;
const FOLDER = join(ROOT, "screenshots");
const LOOKS = [390, 1280].flatMap((width) => (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })));

const state = mkdtempSync(join(tmpdir(), "turnout-screenshots-"));
build();
await prepareData(state);
const pages = await pagesOf(state);
const server = serve(PORT, state);
try {
  if (!(await isUp(PORT))) throw new Error("The Worker did not start");
  await takeAll(pages);
} finally {
  server.kill();
  rmSync(state, { recursive: true, force: true });
}

async function takeAll(pages: Page[]): Promise<void> {
  const wanted = process.argv.slice(2);
  mkdirSync(FOLDER, { recursive: true });
  const browser = await openBrowser();
  for (const { width, colorScheme } of LOOKS) {
    const open = { viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme, reducedMotion: "reduce" as const };
    const guest = await browser.newContext(open);
    const organizer = await signedIn(browser, ORIGIN, open);
    for (const page of pages.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      await take(page.isOrganizers ? organizer : guest, page, `${width}-${colorScheme}`);
    }
    await guest.close();
    await organizer.close();
  }
  await browser.close();
}

async function take(context: BrowserContext, { name, path }: Page, look: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${ORIGIN}${path}`, { waitUntil: "networkidle" });
  await page.screenshot({ path: join(FOLDER, `${name}-${look}.png`), fullPage: true });
  await page.close();
}
