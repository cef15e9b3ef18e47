import type { BrowserContext, CDPSession } from "@playwright/test";
import { openBrowser } from "../browser.ts";
import { listPages } from "../pages.ts";
import { benchFetch } from "./client.ts";
import { type Measured, median } from "./results.ts";
import { ORIGIN, whileServed } from "./served.ts";

const PAINTED = /^(event|sign-up)-(rsvp|potluck|item)$/;
const RUNS = 3;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
/** An old phone with a poor signal: 400 kbit/s, and an answer starts 400 ms after its request. */
const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER = 6;
/** Paints after the load event count as well, for this many milliseconds. */
const AFTER_LOAD = 1000;

type Paints = { first: number; largest: number };

/** Measures first and largest paint when a guest first opens a page on a slow phone. */
export function measurePaint(): Promise<Measured[]> {
  return whileServed(
    async () => {},
    async ({ state }) => {
      const pages = (await listPages(state)).filter(({ name }) => PAINTED.test(name));
      const browser = await openBrowser();
      try {
        const measured: Measured[] = [];
        for (const { name, path } of pages) {
          await benchFetch(path);
          const runs: Paints[] = [];
          for (let run = 0; run < RUNS; run++) runs.push(await measurePaints(await browser.newContext(PHONE), path));
          const [first, largest] = [median(runs.map((paints) => paints.first)), median(runs.map((paints) => paints.largest))];
          measured.push({
            what: `${name} on a slow phone: first paint (≤ 1,000), largest (≤ 1,500), p50 ms`,
            value: `${first}, ${largest}`,
          });
        }
        return measured;
      } finally {
        await browser.close();
      }
    },
  );
}

async function measurePaints(context: BrowserContext, path: string): Promise<Paints> {
  try {
    const page = await context.newPage();
    const devtools: CDPSession = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", NETWORK);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.goto(ORIGIN + path, { waitUntil: "load" });
    await page.waitForTimeout(AFTER_LOAD);
    return await page.evaluate(async () => {
      const seen = (type: string) =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(Math.round(list.getEntries().at(-1)?.startTime ?? 0))).observe({
            type,
            buffered: true,
          });
        });
      return { first: await seen("paint"), largest: await seen("largest-contentful-paint") };
    });
  } finally {
    await context.close();
  }
}
