import { RUSH } from "#tests/support/rush-world.ts";
import { listPages, type PageToShow } from "../pages.ts";
import { fetchPage, measureMilliseconds, newPerson, signInOrganizerByForm, signUpByJson, waitUntilCalm } from "./client.ts";
import { workerdMilliseconds } from "./processes.ts";
import { type Measured, median, roundToTenth } from "./results.ts";

const ROUNDS = 5;
/** Linux counts processor time in hundredths of a second, so fewer requests would measure nothing. */
const REQUESTS_PER_ROUND = 100;
const AFTER_SIGN_UP = 30;
export const EVENT_PAGES = /^event-(rsvp|potluck|volunteer|time-slots)$/;

type PageLoad = { what: string; paths: (round: number) => string[]; headers?: Record<string, string>; own: number[] };

/**
 * Measures the processor time of pages compared with a static answer: event pages that are cold, event pages whose data is
 * cached, and the organizer's dashboard.
 */
export async function measurePages(state: string): Promise<Measured[]> {
  await waitUntilCalm();
  const pages = (await listPages(state)).filter(({ name }) => EVENT_PAGES.test(name));
  const again = ({ name, path }: PageToShow): PageLoad => ({
    what: `${name}, data cached (≤ 3.5)`,
    paths: () => repeatPath(path),
    own: [],
  });
  const first: PageLoad = { what: "an event's cold page, with D1 and cache", paths: freshPaths, own: [] };
  const dashboard = {
    what: "dashboard",
    paths: () => repeatPath("/dashboard"),
    headers: { Cookie: await signInOrganizerByForm() },
    own: [],
  };
  const all: PageLoad[] = [first, ...pages.map(again), dashboard];
  // A first round warms up what every page needs.
  for (const looks of all) await measureCost(looks.paths(ROUNDS), looks.headers);
  const still: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const health = await measureCost(repeatPath("/api/health"));
    still.push(health);
    for (const looks of all) looks.own.push((await measureCost(looks.paths(round), looks.headers)) - health);
  }
  return [
    { what: "/api/health: processor time, ms", value: roundToTenth(median(still)) },
    ...all.map(({ what, own }) => ({ what: `${what}: own processor time, ms`, value: roundToTenth(median(own)) })),
    await afterSignUp(),
  ];
}

/** Milliseconds of workerd's processor time per request. The requests run one after another. */
async function measureCost(paths: string[], headers?: Record<string, string>): Promise<number> {
  const before = workerdMilliseconds();
  for (const path of paths) await fetchPage(path, headers);
  return (workerdMilliseconds() - before) / paths.length;
}

function repeatPath(path: string): string[] {
  return Array<string>(REQUESTS_PER_ROUND).fill(path);
}

function freshPaths(round: number): string[] {
  return Array.from({ length: REQUESTS_PER_ROUND }, (_, index) => `/event/${RUSH.fresh(round * REQUESTS_PER_ROUND + index + 1)}`);
}

/** Measures an event's page right after a sign-up. */
async function afterSignUp(): Promise<Measured> {
  const eventId = RUSH.fresh((ROUNDS + 1) * REQUESTS_PER_ROUND + 1);
  const page: number[] = [];
  for (let time = 0; time < AFTER_SIGN_UP; time++) {
    await signUpByJson(eventId, newPerson());
    page.push(await measureMilliseconds(() => fetchPage(`/event/${eventId}`)));
  }
  return { what: "event page right after a sign-up: p50 ms", value: roundToTenth(median(page)) };
}
