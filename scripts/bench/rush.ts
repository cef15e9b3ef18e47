import { RUSH, TIGHT_CAPACITY } from "#tests/support/rush-world.ts";
import { type BenchAnswer, type BenchPerson, benchFetch, newPerson, signUpByForm, signUpByJson, waitUntilCalm } from "./client.ts";
import { type Measured, median, percent } from "./results.ts";

const PEOPLE = 500;
const ROUNDS = 5;

type Rush = {
  what: string;
  aim: string;
  send: (eventId: string, person: BenchPerson) => Promise<BenchAnswer>;
  sheet: (number: number) => string;
  spots: number;
  /** The confirmation of a person who got a spot; null if the answer is a refusal. */
  receipt: (answer: BenchAnswer) => string | null;
};

type Timed = Rush & { milliseconds: number[]; shares: number[] };

const byJson = { aim: "≥ 60 %", send: signUpByJson, receipt: readJsonReceipt };
const byForm = { aim: "≥ 35 %", send: signUpByForm, receipt: readFormReceipt };

const RUSHES: Rush[] = [
  { what: "by JSON, spots for all", sheet: RUSH.roomy, spots: PEOPLE, ...byJson },
  { what: `by JSON, ${TIGHT_CAPACITY} spots`, sheet: RUSH.tight, spots: TIGHT_CAPACITY, ...byJson },
  { what: "by form, spots for all", sheet: RUSH.roomy, spots: PEOPLE, ...byForm },
  { what: `by form, ${TIGHT_CAPACITY} spots`, sheet: RUSH.tight, spots: TIGHT_CAPACITY, ...byForm },
];

let sheets = 0;

/** Sends 500 sign-ups to one event at once. If any rush isn't exact, the run fails. */
export async function measureRushes(): Promise<Measured[]> {
  // An isolate's first requests compile the code they use.
  for (const rush of RUSHES.filter(({ sheet }) => sheet === RUSH.tight)) await run(rush);
  const health = [await healthTime()];
  const times = RUSHES.map((rush): Timed => ({ ...rush, milliseconds: [], shares: [] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const rush of times) {
      const milliseconds = await run(rush);
      health.push(await healthTime());
      rush.milliseconds.push(milliseconds);
      rush.shares.push(mean(health.slice(-2)) / milliseconds);
    }
  }
  const perSecond = (milliseconds: number[]) => Math.round((PEOPLE * 1000) / median(milliseconds));
  return [
    { what: `answers per second, ${PEOPLE} at once, /api/health`, value: perSecond(health) },
    ...times.flatMap(({ what, aim, milliseconds, shares }) => [
      { what: `… signing up ${what}`, value: perSecond(milliseconds) },
      // Compared with the static answers right before and after, so that other load on the machine affects both.
      {
        what: `${what}: of /api/health's rate (${aim})`,
        value: `${percent(median(shares), 1)}, ${percent(Math.min(...shares), 1)} to ${percent(Math.max(...shares), 1)}`,
      },
    ]),
  ];
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

async function healthTime(): Promise<number> {
  await waitUntilCalm();
  return (await sendConcurrently(() => benchFetch("/api/health"))).milliseconds;
}

async function run({ what, send, sheet, spots, receipt }: Rush): Promise<number> {
  await waitUntilCalm();
  const eventId = sheet(++sheets);
  const people = Array.from({ length: PEOPLE }, newPerson);
  const { milliseconds, answers } = await sendConcurrently((index) => send(eventId, people[index] ?? newPerson()));
  const receipts = answers.map(receipt).filter((one) => one !== null);
  const taken = await countTaken(eventId);
  if (receipts.length !== spots || new Set(receipts).size !== spots || taken !== spots) {
    throw new Error(`${what}: ${receipts.length} receipts, ${new Set(receipts).size} different ones and ${taken} taken of ${spots}`);
  }
  return milliseconds;
}

async function sendConcurrently(send: (index: number) => Promise<BenchAnswer>): Promise<{ milliseconds: number; answers: BenchAnswer[] }> {
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => send(index)));
  return { milliseconds: performance.now() - started, answers };
}

function readJsonReceipt({ status, text }: BenchAnswer): string | null {
  const answer = JSON.parse(text) as { token?: string; reason?: string };
  if (status === 201 && answer.token) return answer.token;
  if (status === 409 && answer.reason === "full") return null;
  throw new Error(`A sign-up was answered ${status}: ${text.slice(0, 200)}`);
}

function readFormReceipt({ status, location, text }: BenchAnswer): string | null {
  const link = /^\/s\/([^?]+)/.exec(location ?? "")?.[1];
  if (status === 303 && link) return link;
  if (status === 409) return null;
  throw new Error(`A form was answered ${status}: ${text.slice(0, 200)}`);
}

async function countTaken(eventId: string): Promise<number> {
  const { offers } = JSON.parse((await benchFetch(`/api/events/${eventId}`)).text) as { offers: { taken: number }[] };
  return offers[0]?.taken ?? 0;
}
