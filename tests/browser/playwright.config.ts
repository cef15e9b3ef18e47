import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findHeadlessShell } from "../../scripts/chromium.ts";
import { isProving } from "../support/proving.ts";

const PORT = 8788;

/** Runs a real browser against the built Worker in workerd, with a separate database (serve.ts). */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/browser",
  workers: 2,
  ...(!isProving && { grepInvert: /@prove/ }),
  // The limit for something that hangs: much longer than anything takes on a slow, busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "../../test-results/playwright.json" }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: "en-US",
    // Otherwise the service worker would answer requests a test intercepts; offline.spec.ts allows it.
    serviceWorkers: "block",
    timezoneId: "America/New_York",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findHeadlessShell(), args: CHROMIUM_FLAGS },
  },
  webServer: {
    command: `node tests/browser/serve.ts ${PORT}`,
    cwd: "../..",
    url: `http://localhost:${PORT}/api/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
