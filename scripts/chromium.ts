import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Chromium without its window: opening a page costs it a tenth. */
const SHELLS = ["/usr/lib/chromium/chromium-headless-shell"];

const BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  chromium.executablePath(),
];

/** Where a Chromium is: named by CHROMIUM_PATH, already here, or installed now in the way this machine allows. */
export function ensureChromium(): string {
  const quick = findFirst([process.env.CHROMIUM_PATH, ...SHELLS]);
  if (quick) return quick;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) installFromDebian();
  if (!findChromium()) attempt("playwright", ["install", "chromium"]);
  const found = findChromium();
  if (!found) throw new Error("No Chromium: install one and set CHROMIUM_PATH to its executable.");
  return found;
}

/** The same without installing any. */
export function findChromium(): string | undefined {
  return findFirst([process.env.CHROMIUM_PATH, ...SHELLS, ...BROWSERS]);
}

function findFirst(paths: (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path));
}

function installFromDebian(): void {
  console.log("Installing Chromium's headless shell for the browser tests (once)…");
  const install = () => attempt("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"]);
  install();
  if (findFirst(SHELLS)) return;
  attempt("apt-get", ["update", "-qq"]);
  install();
}

function attempt(command: string, args: string[]): void {
  try {
    execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  } catch (error) {
    console.error(`${command} ${args.join(" ")}: ${error instanceof Error ? error.message : error}`);
  }
}
