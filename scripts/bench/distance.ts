import { RUSH } from "#tests/support/rush-world.ts";
import { pagesOf } from "../pages.ts";
import { askPage, millisecondsOf, newPerson, signIn, signUpAndConfirm } from "./client.ts";
import { whileMetered } from "./metered.ts";
import { type Measured, median } from "./results.ts";

const TIMES = 7;
const ORGANIZERS = ["dashboard", "events", "contacts", "event-owner", "signups", "share", "invite"];

/** Measures response times with the database and the rooms that many milliseconds away. */
export function measureDistance(milliseconds: number): Promise<Measured[]> {
  return whileMetered({ DISTANCE: String(milliseconds) }, async (state) => {
    const measured = [
      await several("event page, cold (≤ 260)", (time) => askPage(`/event/${RUSH.fresh(1 + time)}`)),
      await several("event page, warm (≤ 60)", () => askPage(`/event/${RUSH.fresh(1)}`)),
      await several("from the sign-up form to the confirmation (≤ 300)", () => signUpAndConfirm(RUSH.roomy(1), newPerson())),
      await several("signing in", signIn),
    ];
    const Cookie = await signIn();
    for (const { name, path } of await pagesOf(state))
      if (ORGANIZERS.includes(name)) measured.push(await several(`organizer's ${name} (≤ 260)`, () => askPage(path, { Cookie })));
    return measured.map(({ what, value }) => ({ what: `${milliseconds} ms away: ${what}, p50 ms`, value }));
  });
}

/** The first run only warms up what the page needs. */
async function several(what: string, run: (time: number) => Promise<unknown>): Promise<Measured> {
  const waits: number[] = [];
  for (let time = 0; time <= TIMES; time++) waits.push(await millisecondsOf(() => run(time)));
  return { what, value: Math.round(median(waits.slice(1))) };
}
