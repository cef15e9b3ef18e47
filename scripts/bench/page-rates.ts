import { RUSH } from "#tests/support/rush-world.ts";
import { type Page, pagesOf } from "../pages.ts";
import { ask, askPage, millisecondsOf, newPerson, signUpByJson, untilCalm } from "./client.ts";
import { type Measured, median, percent, tenth } from "./results.ts";

const AT_ONCE = 8;
const GROUPS = 50;
const SLICE = 40;
const FRESH_GROUPS = 20;
const ALONE = 60;
const AFTER_SIGN_UP = 30;
export const EVENT_PAGES = /^event-(rsvp|potluck|volunteer|time-slots)$/;

/** Guests' pages beside a static answer: asked again, never asked before, and after somebody signed up. */
export async function measurePageRates(state: string): Promise<Measured[]> {
  await untilCalm();
  const pages = (await pagesOf(state)).filter(({ name }) => EVENT_PAGES.test(name));
  const fresh = Array.from({ length: AT_ONCE * FRESH_GROUPS }, (_, index) => `/event/${RUSH.fresh(index + 1)}`);
  const health: number[] = [];
  const beside = async (what: string, paths: string[]) => {
    let [stillMs, pageMs] = [0, 0];
    // In turn, a slice of each: whatever else the machine does meets both.
    for (let start = 0; start < paths.length; start += SLICE) {
      const slice = paths.slice(start, start + SLICE);
      stillMs += await askAll(slice.map(() => "/api/health"));
      pageMs += await askAll(slice);
    }
    const [still, page] = [stillMs, pageMs].map((milliseconds) => (paths.length * 1000) / milliseconds);
    health.push(still ?? 0);
    const value = `${Math.round(page ?? 0)}, ${percent(page ?? 0, still ?? 0)}`;
    return { what: `${what}, ${AT_ONCE} at a time: a second, of /api/health's rate (≥ 50 %)`, value };
  };
  const again: Measured[] = [];
  for (const { name, path } of pages) {
    await askPage(path);
    again.push(await beside(name, Array<string>(AT_ONCE * GROUPS).fill(path)));
  }
  const first = await beside("event page nobody asked for before", fresh);
  const alone: Measured[] = [];
  for (const page of pages) alone.push(await oneAfterAnother(page));
  const rateOfHealth = { what: `/api/health, ${AT_ONCE} at a time: a second`, value: Math.round(median(health)) };
  return [rateOfHealth, ...again, first, ...alone, await afterSignUp()];
}

/** How long they take, so many at a time. */
function askAll(paths: string[]): Promise<number> {
  const rest = paths.values();
  const one = async () => {
    for (const path of rest) await askPage(path);
  };
  return millisecondsOf(() => Promise.all(Array.from({ length: AT_ONCE }, one)));
}

async function oneAfterAnother({ name, path }: Page): Promise<Measured> {
  const [page, health]: [number[], number[]] = [[], []];
  for (let time = 0; time < ALONE; time++) {
    health.push(await millisecondsOf(() => ask("/api/health")));
    page.push(await millisecondsOf(() => askPage(path)));
  }
  const ratio = percent(median(health), median(page));
  return { what: `${name}, one after another: p50 ms, of /api/health's rate (≥ 50 %)`, value: `${tenth(median(page))}, ${ratio}` };
}

/** The page of an event that somebody signed up for just before: nothing remembered is true of it. */
async function afterSignUp(): Promise<Measured> {
  const eventId = RUSH.fresh(200);
  const page: number[] = [];
  for (let time = 0; time < AFTER_SIGN_UP; time++) {
    await signUpByJson(eventId, newPerson());
    page.push(await millisecondsOf(() => askPage(`/event/${eventId}`)));
  }
  return { what: "event page right after a sign-up: p50 ms", value: tenth(median(page)) };
}
