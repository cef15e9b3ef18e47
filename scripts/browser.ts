import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, ensureChromium } from "./chromium.ts";

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: CHROMIUM_FLAGS,
  });
}

/** Opens a context signed in as the seeded world's organizer at `origin`. */
export async function openSignedInContext(
  browser: Browser,
  origin: string,
  open: Parameters<Browser["newContext"]>[0],
): Promise<BrowserContext> {
  const context = await browser.newContext(open);
  const page = await context.newPage();
  await page.goto(`${origin}/auth`, { waitUntil: "networkidle" });
  await page.getByLabel("Email").fill("organiser@example.com");
  await page.getByLabel("Password", { exact: true }).fill("password");
  await page.locator("form").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(`${origin}/dashboard`);
  await page.close();
  return context;
}
