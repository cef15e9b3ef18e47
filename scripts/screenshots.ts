import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { ensureChromium } from "./chromium.ts";
import { build, isUp, prepareData, ROOT, serve } from "./local.ts";
import { type Page, pagesOf } from "./pages.ts";

/** Every page at 390 and 1280 px, light and dark, into screenshots/. Words after the command narrow it to pages so named. */
const PORT = 8790;
const ORIGIN = `http://localhost:${PORT}`;
const FOLDER = join(ROOT, "screenshots");
const LOOKS = [390, 1280].flatMap((width) => (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })));

const state = mkdtempSync(join(tmpdir(), "turnout-screenshots-"));
build();
prepareData(state);
const server = serve(PORT, state);
try {
  if (!(await isUp(PORT))) throw new Error("The Worker did not start");
  await takeAll(pagesOf(state));
} finally {
  server.kill();
  rmSync(state, { recursive: true, force: true });
}

async function takeAll(pages: Page[]): Promise<void> {
  const wanted = process.argv.slice(2);
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
  for (const { width, colorScheme } of LOOKS) {
    const open = { viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme, reducedMotion: "reduce" as const };
    const guest = await browser.newContext(open);
    const organiser = await signedIn(browser, open);
    for (const page of pages.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      await take(page.isOrganisers ? organiser : guest, page, `${width}-${colorScheme}`);
    }
    await guest.close();
    await organiser.close();
  }
  await browser.close();
}

async function signedIn(browser: Browser, open: Parameters<Browser["newContext"]>[0]): Promise<BrowserContext> {
  const context = await browser.newContext(open);
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/auth`, { waitUntil: "networkidle" });
  await page.getByLabel("Email").fill("organiser@example.com");
  await page.getByLabel("Password", { exact: true }).fill("password");
  await page.locator("form").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(`${ORIGIN}/dashboard`);
  return context;
}

async function take(context: BrowserContext, { name, path }: Page, look: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${ORIGIN}${path}`, { waitUntil: "networkidle" });
  await page.screenshot({ path: join(FOLDER, `${name}-${look}.png`), fullPage: true });
  await page.close();
}
