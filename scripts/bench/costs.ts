import { RUSH } from "#tests/support/rush-world.ts";
import { listPages } from "../pages.ts";
import { benchFetch, fetchPage, newPerson, signUpAndConfirm, waitUntilCalm } from "./client.ts";
import { whileMetered } from "./metered.ts";
import { EVENT_PAGES } from "./page-costs.ts";
import { PRICES } from "./prices.ts";
import { workerdMilliseconds } from "./processes.ts";
import { runWithMailProvider } from "./provider.ts";
import type { Measured } from "./results.ts";

const TIMES = 1000;
const AT_ONCE = 8;
const SHEETS = 20;

/** The counters of metered-worker.ts. */
export type UsageCounts = {
  d1Calls: number;
  rowsRead: number;
  rowsWritten: number;
  size: number;
  roomCalls: number;
  roomMs: number;
  r2Writes: number;
  r2Reads: number;
};

type MeasuredUsage = UsageCounts & { requests: number; cpuMs: number };

/** Measures what a thousand page views and a thousand sign-ups with their mail use, and what that costs. */
export async function measureCosts(): Promise<Measured[]> {
  return await runWithMailProvider(({ vars, books }) =>
    whileMetered(vars, async (state) => {
      // The provider's books also hold mail that other parts sent.
      const before = await books();
      const pages = (await listPages(state)).filter(({ name }) => EVENT_PAGES.test(name));
      const views = await measure(1, async (number) => void (await fetchPage(pages[number % pages.length]?.path ?? "/")));
      const signUps = await measure(2, (number) => signUpAndConfirm(RUSH.roomy(1 + (number % SHEETS)), newPerson()));
      const { calls, accepted } = await books();
      const [sent, callCount] = [accepted.length - before.accepted.length, calls.length - before.calls.length];
      if (sent < TIMES) throw new Error(`${sent} mails were sent`);
      const mails = { what: "… emails sent, and in how many calls", value: `${sent}, ${callCount}` };
      return [...toMeasured("page views", views), ...toMeasured("sign-ups", signUps), mails];
    }),
  );
}

/** Runs it a thousand times, including the work after the answers. The first few requests only warm up. */
async function measure(requestsEach: number, once: (number: number) => Promise<void>): Promise<MeasuredUsage> {
  for (let number = 0; number < AT_ONCE; number++) await once(number);
  await waitUntilCalm();
  const before = await readCounts();
  const cpuBefore = workerdMilliseconds();
  const numbers = Array.from({ length: TIMES }, (_, number) => number).values();
  const one = async () => {
    for (const number of numbers) await once(number);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  await waitUntilCalm();
  const cpuMs = workerdMilliseconds() - cpuBefore;
  const counts = await readCounts();
  return { ...counts, size: counts.size - before.size, requests: requestsEach * TIMES, cpuMs };
}

/** Reads the counts since the last reading. */
async function readCounts(): Promise<UsageCounts> {
  return JSON.parse((await benchFetch("/bench/counts")).text) as UsageCounts;
}

function toMeasured(what: string, use: MeasuredUsage): Measured[] {
  const name = `1,000 ${what}`;
  const rows = use.rowsRead * PRICES.rowRead + use.rowsWritten * PRICES.rowWritten;
  const rooms = use.roomCalls * PRICES.roomRequest + use.roomMs * PRICES.roomMs;
  const files = use.r2Writes * PRICES.r2Write + use.r2Reads * PRICES.r2Read;
  const dollars = use.requests * PRICES.request + use.cpuMs * PRICES.cpuMs + rows + rooms + files;
  return [
    { what: `${name}: requests, calls to D1`, value: `${use.requests}, ${use.d1Calls}` },
    { what: `${name}: D1 rows read, written`, value: `${use.rowsRead}, ${use.rowsWritten}` },
    { what: `${name}: CPU ms of workerd, local D1, R2 and rooms included`, value: use.cpuMs || "unknown" },
    { what: `${name}: Durable Object requests, active ms`, value: `${use.roomCalls}, ${use.roomMs}` },
    { what: `${name}: R2 writes, reads`, value: `${use.r2Writes}, ${use.r2Reads}` },
    { what: `${name}: growth of D1, kB`, value: Math.round(Math.max(0, use.size) / 1000) },
    { what: `${name}: dollars at list price (Workers Paid, nothing included)`, value: dollars.toFixed(4) },
    { what: `${name}: dollars a month to store their rows`, value: (Math.max(0, use.size) * PRICES.byte).toFixed(5) },
  ];
}
