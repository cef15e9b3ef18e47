import { HEAVY, writeHeavyWorld } from "#tests/support/heavy-world.ts";
import { waitUntilUp } from "../local.ts";
import { openHeap } from "./heap.ts";
import type { Measured } from "./results.ts";
import { ORIGIN, whileServed } from "./served.ts";

const AT_ONCE = 8;
/** Request counts at which the heap is measured. The full run takes a quarter of an hour. */
const SHORT = [2000, 6000];
const FULL = [6000, 15_000, 30_000];
/** The platform terminates an isolate at 128 MB. */
const MAX_USED_MB = 100;

type Ask = { path: string; isOwn?: boolean; signsUp?: boolean };

/** Requested in rotation: mostly guest pages, some organizer pages, and an occasional sign-up. */
const MIX: Ask[] = [
  ...Array<Ask>(8).fill({ path: `/event/${HEAVY.rsvp}` }),
  ...Array<Ask>(4).fill({ path: `/event/${HEAVY.slots}` }),
  ...Array<Ask>(3).fill({ path: `/event/${HEAVY.items}/item-rsvp` }),
  ...Array<Ask>(2).fill({ path: `/event/${HEAVY.rsvp}/simple-rsvp` }),
  ...Array<Ask>(2).fill({ path: `/api/events/${HEAVY.rsvp}/signups`, signsUp: true }),
  { path: "/" },
  { path: "/api/health" },
  { path: "/dashboard", isOwn: true },
  { path: "/events", isOwn: true },
  { path: "/events?tab=attending", isOwn: true },
  { path: "/contacts", isOwn: true },
  { path: `/event/${HEAVY.rsvp}/signups`, isOwn: true },
];
/** Whole lists, one per `LONG_EVERY` requests. */
const LONG: Ask[] = [
  { path: `/event/${HEAVY.rsvp}/print`, isOwn: true },
  { path: `/event/${HEAVY.rsvp}/signups.csv`, isOwn: true },
];
const LONG_EVERY = 500;

/** Sends thousands of requests to the built Worker and measures what its isolate retains. */
export function runSoak(): Promise<Measured[]> {
  return whileServed(
    (db) => writeHeavyWorld(db, Date.now()),
    async ({ port, inspector }) => {
      const heap = await openHeap(inspector);
      const collected = async () => {
        const requests = setInterval(() => waitUntilUp(port), 200);
        await heap.collect().finally(() => clearInterval(requests));
        return heap.used();
      };
      const measured: Measured[] = [{ what: "isolate's heap when idle, MB", value: await collected() }];
      let sent = 0;
      for (const until of process.argv.includes("--full") ? FULL : SHORT) {
        while (sent < until) {
          await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(sent + index)));
          sent += AT_ONCE;
        }
        const [used, usedAfterCollection] = [await heap.used(), await collected()];
        const what = `… after ${until.toLocaleString("en-US")} requests, and after garbage collection (≤ ${MAX_USED_MB})`;
        measured.push({ what, value: `${used}, ${usedAfterCollection}` });
        if (!(usedAfterCollection <= MAX_USED_MB)) process.exitCode = 1;
      }
      heap.close();
      return measured;
    },
  );
}

async function send(number: number): Promise<void> {
  const ask = number % LONG_EVERY === 0 ? LONG[(number / LONG_EVERY) % LONG.length] : MIX[number % MIX.length];
  if (!ask) return;
  const response = await fetch(ORIGIN + ask.path, ask.signsUp ? signUp(number) : { headers: ask.isOwn ? { Cookie: HEAVY.cookie } : {} });
  await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`${ask.path} answered ${response.status}`);
}

/** A new person each time. Most of them find the list full. */
function signUp(number: number): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` },
    body: JSON.stringify({ submissionKey: `soak${number}`.padEnd(26, "x"), name: "Ada Guest", email: `soak.${number}@guest.test` }),
  };
}
