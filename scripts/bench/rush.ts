import { RUSH, TIGHT } from "#tests/support/rush-world.ts";
import { type Answer, ask, newPerson, type Person, signUpByForm, signUpByJson, untilCalm } from "./client.ts";
import { type Measured, percent } from "./results.ts";

const PEOPLE = 500;
const ROUNDS = 2;

type Rush = {
  what: string;
  aim: string;
  send: (eventId: string, person: Person) => Promise<Answer>;
  sheet: (number: number) => string;
  places: number;
  /** What somebody who is on the list now was given; null where the answer is a refusal. */
  receipt: (answer: Answer) => string | null;
};

const byJson = { aim: "≥ 60 %", send: signUpByJson, receipt: receiptOfJson };
const byForm = { aim: "≥ 35 %", send: signUpByForm, receipt: receiptOfForm };

const RUSHES: Rush[] = [
  { what: "by JSON, room for all", sheet: RUSH.roomy, places: PEOPLE, ...byJson },
  { what: `by JSON, ${TIGHT} places`, sheet: RUSH.tight, places: TIGHT, ...byJson },
  { what: "by form, room for all", sheet: RUSH.roomy, places: PEOPLE, ...byForm },
  { what: `by form, ${TIGHT} places`, sheet: RUSH.tight, places: TIGHT, ...byForm },
];

let sheets = 0;

/** 500 people at once for one event; each rush is exact, or the run fails. */
export async function measureRushes(): Promise<Measured[]> {
  // The first requests of an isolate compile what they use.
  for (const rush of RUSHES.filter(({ sheet }) => sheet === RUSH.tight)) await run(rush);
  let health = 0;
  const times = RUSHES.map((rush) => ({ ...rush, milliseconds: 0 }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const rush of times) {
      health += await healthTime();
      rush.milliseconds += await run(rush);
    }
  }
  const perSecond = (rounds: number, milliseconds: number) => Math.round((rounds * PEOPLE * 1000) / milliseconds);
  const still = perSecond(ROUNDS * RUSHES.length, health);
  return [
    { what: `answers a second, ${PEOPLE} at once, /api/health`, value: still },
    ...times.flatMap(({ what, aim, milliseconds }) => {
      const rate = perSecond(ROUNDS, milliseconds);
      return [
        { what: `… signing up ${what}`, value: rate },
        { what: `${what}: of /api/health's rate (${aim})`, value: percent(rate, still) },
      ];
    }),
  ];
}

async function healthTime(): Promise<number> {
  await untilCalm();
  return (await atOnce(() => ask("/api/health"))).milliseconds;
}

async function run({ what, send, sheet, places, receipt }: Rush): Promise<number> {
  await untilCalm();
  const eventId = sheet(++sheets);
  const people = Array.from({ length: PEOPLE }, newPerson);
  const { milliseconds, answers } = await atOnce((index) => send(eventId, people[index] ?? newPerson()));
  const receipts = answers.map(receipt).filter((one) => one !== null);
  const taken = await takenOf(eventId);
  if (receipts.length !== places || new Set(receipts).size !== places || taken !== places) {
    throw new Error(`${what}: ${receipts.length} receipts, ${new Set(receipts).size} different ones and ${taken} taken of ${places}`);
  }
  return milliseconds;
}

async function atOnce(send: (index: number) => Promise<Answer>): Promise<{ milliseconds: number; answers: Answer[] }> {
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => send(index)));
  return { milliseconds: performance.now() - started, answers };
}

function receiptOfJson({ status, text }: Answer): string | null {
  const answer = JSON.parse(text) as { token?: string; reason?: string };
  if (status === 201 && answer.token) return answer.token;
  if (status === 409 && answer.reason === "full") return null;
  throw new Error(`A sign-up was answered ${status}: ${text.slice(0, 200)}`);
}

function receiptOfForm({ status, location, text }: Answer): string | null {
  const link = /^\/s\/([^?]+)/.exec(location ?? "")?.[1];
  if (status === 303 && link) return link;
  if (status === 409) return null;
  throw new Error(`A form was answered ${status}: ${text.slice(0, 200)}`);
}

async function takenOf(eventId: string): Promise<number> {
  const { offers } = JSON.parse((await ask(`/api/events/${eventId}`)).text) as { offers: { taken: number }[] };
  return offers[0]?.taken ?? 0;
}
