import { gzipSync } from "node:zlib";
import { weighHeavyPages } from "../heavy-pages.ts";
import { listPages } from "../pages.ts";
import { fetchPage } from "./client.ts";
import { type Measured, roundToTenth } from "./results.ts";
import { whileServed } from "./served.ts";

const WEIGHED = /^(event|sign-up)-(rsvp|potluck|volunteer|multi-day|item|shift|slot)$/;

/** Measures each guest page as sent: HTML, styles and script, compressed, without pictures; and the heaviest page of all. */
export async function measureWeights(): Promise<Measured[]> {
  const weights = await whileServed(
    async () => {},
    async ({ state }) => {
      const measured: Measured[] = [];
      for (const { name, path } of (await listPages(state)).filter((page) => WEIGHED.test(page.name)))
        measured.push({ what: `page ${name}, kB compressed (≤ 30)`, value: await weigh(path) });
      return measured;
    },
  );
  const heaviest = Math.max(...(await weighHeavyPages()).map(({ bytes }) => bytes));
  const what = "heaviest page of 500 events, 200 offers, 5,000 people, kB of HTML (≤ 150)";
  return [...weights, { what, value: Math.round(heaviest / 1000) }];
}

async function weigh(path: string): Promise<number> {
  const html = await fetchPage(path);
  const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/g)].map((match) => match[1] ?? "");
  const parts = [html, ...(await Promise.all([...new Set(assets)].map((asset) => fetchPage(asset))))];
  return roundToTenth(parts.reduce((sum, part) => sum + gzipSync(part).length, 0) / 1000);
}
