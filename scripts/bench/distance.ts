import { RUSH } from "#tests/support/rush-world.ts";
import { listPages } from "../pages.ts";
import { fetchPage, measureMilliseconds, newPerson, signInOrganizerByForm, signUpAndConfirm } from "./client.ts";
import { whileMetered } from "./metered.ts";
import { type Measured, median } from "./results.ts";

const TIMES = 7;
const ORGANIZERS = ["dashboard", "events", "contacts", "event-owner", "signups", "share", "invite"];

/** Measures response times with the database and the rooms that many milliseconds away. */
export function measureDistance(milliseconds: number): Promise<Measured[]> {
  return whileMetered({ DISTANCE: String(milliseconds) }, async (state) => {
    const measured = [
      await measureSeveral("event page, cold (≤ 260)", (time) => fetchPage(`/event/${RUSH.fresh(1 + time)}`)),
      await measureSeveral("event page, warm (≤ 60)", () => fetchPage(`/event/${RUSH.fresh(1)}`)),
      await measureSeveral("from the sign-up form to the confirmation (≤ 300)", () => signUpAndConfirm(RUSH.roomy(1), newPerson())),
      await measureSeveral("signing in", signInOrganizerByForm),
    ];
    const Cookie = await signInOrganizerByForm();
    for (const { name, path } of await listPages(state))
      if (ORGANIZERS.includes(name)) measured.push(await measureSeveral(`organizer's ${name} (≤ 260)`, () => fetchPage(path, { Cookie })));
    return measured.map(({ what, value }) => ({ what: `${milliseconds} ms away: ${what}, p50 ms`, value }));
  });
}

/** The first run only warms up what the page needs. */
async function measureSeveral(what: string, run: (time: number) => Promise<unknown>): Promise<Measured> {
  const durations: number[] = [];
  for (let time = 0; time <= TIMES; time++) durations.push(await measureMilliseconds(() => run(time)));
  return { what, value: Math.round(median(durations.slice(1))) };
}
