import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { runTool } from "./tools.ts";

export const CHROMIUM_FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"];

const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const KNOWN_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Finds a Chromium: named by CHROMIUM_PATH, already installed, or installed now in whatever way this machine allows. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log("Installing Chromium for the browser tests (once)…");
  for (const install of [installFromDebian, installFromPlaywright]) {
    install();
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error("No Chromium: install one and set CHROMIUM_PATH to its executable.");
}

/** Debian's windowless Chromium if installed: pages open at half the cost, but it has no push service. Otherwise the full one. */
export function findHeadlessShell(): string | undefined {
  return !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();
}

export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...KNOWN_PATHS, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== "" && existsSync(path));
}

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  attempt("apt-get", "update", "-qq");
  attempt("apt-get", "install", "-y", "-qq", "chromium", "chromium-headless-shell");
}

function installFromPlaywright(): void {
  attempt(...runTool("playwright", ["install", "chromium"]));
}

function attempt(command: string, ...args: string[]): void {
  try {
    execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  } catch (error) {
    console.error(`${command} ${args.join(" ")}: ${error instanceof Error ? error.message : error}`);
  }
}
