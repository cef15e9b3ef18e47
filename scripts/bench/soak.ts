import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HEAVY, writeHeavyWorld } from "#tests/support/heavy-world.ts";
import { openHeap } from "./heap.ts";
import type { Measured } from "./lighthouse.ts";
import { isUp, serve } from "../local.ts";
import { withDatabase } from "../local-worker.ts";
import { prepareData } from "../seed.ts";

const PORT = 8931;
const INSPECTOR = 8932;
const ORIGIN = `http://localhost:${PORT}`;
const AT_ONCE = 8;
/** Where the heap is looked at. */
const AFTER = [6000, 15_000, 30_000];
/** The platform ends an isolate at 128 MB. */
const MOST_USED = 100;

type Ask = { path: string; isOwn?: boolean; signsUp?: boolean };

/** What is asked for in turn: mostly guests' pages, some of an organizer's, now and then a sign-up or a long list. */
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
/** Whole lists, once in so many requests. */
const LONG: Ask[] = [
  { path: `/event/${HEAVY.rsvp}/print`, isOwn: true },
  { path: `/event/${HEAVY.rsvp}/signups.csv`, isOwn: true },
];
const LONG_EVERY = 500;

/** 30,000 requests to the built Worker, and what its isolate holds on to. */
export async function soak(): Promise<Measured[]> {
  const state = mkdtempSync(join(tmpdir(), "turnout-soak-"));
  await prepareData(state);
  await withDatabase(state, (db) => writeHeavyWorld(db, Date.now()));
  const server = serve(PORT, state, ["--inspector-port", String(INSPECTOR)]);
  try {
    if (!(await isUp(PORT))) throw new Error("The Worker did not start");
    const heap = await openHeap(INSPECTOR);
    const collected = async () => {
      const requests = setInterval(() => isUp(PORT), 200);
      await heap.collect().finally(() => clearInterval(requests));
      return heap.used();
    };
    const measured: Measured[] = [{ what: "isolate's heap at rest, MB", value: await collected() }];
    let sent = 0;
    for (const until of AFTER) {
      while (sent < until) {
        await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(sent + index)));
        sent += AT_ONCE;
      }
      const [used, kept] = [await heap.used(), await collected()];
      measured.push({
        what: `… after ${until.toLocaleString("en-US")} requests, once collected (≤ ${MOST_USED})`,
        value: `${used}, ${kept}`,
      });
      if (!(kept <= MOST_USED)) process.exitCode = 1;
    }
    heap.close();
    return measured;
  } finally {
    server.kill();
    rmSync(state, { recursive: true, force: true });
  }
}

async function send(number: number): Promise<void> {
  const ask = number % LONG_EVERY === 0 ? LONG[(number / LONG_EVERY) % LONG.length] : MIX[number % MIX.length];
  if (!ask) return;
  const response = await fetch(ORIGIN + ask.path, ask.signsUp ? signUp(number) : { headers: ask.isOwn ? { Cookie: HEAVY.cookie } : {} });
  await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`${ask.path} answered ${response.status}`);
}

/** Somebody new each time; most of them find the list full. */
function signUp(number: number): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` },
    body: JSON.stringify({ submissionKey: `soak${number}`.padEnd(26, "x"), name: "Ada Guest", email: `soak.${number}@guest.test` }),
  };
}

if (import.meta.main) for (const { what, value } of await soak()) console.log(`${what}: ${value}`);
