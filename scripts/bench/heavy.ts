import type { EventForm } from "#app/sheet/event/schema.ts";
import { heavyForm } from "#tests/support/heavy-form.ts";
import { HEAVY, writeHeavyWorld } from "#tests/support/heavy-world.ts";
import { benchFetch, fetchPage, measureMilliseconds, waitUntilCalm } from "./client.ts";
import { type Measured, median } from "./results.ts";
import { whileServed } from "./served.ts";

const TIMES = 5;
const { slots, cookie } = HEAVY;

const PAGES = [
  { what: "the event's page", path: `/event/${slots}`, isGuests: true },
  { what: "its sign-up page", path: `/event/${slots}/time-slot-rsvp`, isGuests: true },
  { what: "its roster", path: `/event/${slots}/signups` },
  { what: "its roster by person", path: `/event/${slots}/signups?view=people` },
  { what: "its list for the door", path: `/event/${slots}/door` },
  { what: "its CSV", path: `/event/${slots}/signups.csv` },
  { what: "its printed list", path: `/event/${slots}/print` },
  { what: "editing it, the form", path: `/create?edit=${slots}` },
  { what: "messaging everyone, the form", path: `/event/${slots}/messages` },
  { what: "500 events: /events", path: "/events" },
  { what: "500 events: /dashboard", path: "/dashboard" },
  { what: "10,000 contacts: /contacts", path: "/contacts" },
];

/** Measures an organizer with a lot of data: one event with 200 slots and 5,000 sign-ups, 500 events, 10,000 contacts. */
export function measureHeavy(): Promise<Measured[]> {
  return whileServed(write, async ({ written: form }) => {
    const measured: Measured[] = [];
    for (const { what, path, isGuests } of PAGES)
      measured.push(await measureSeveral(what, () => fetchPage(path, isGuests ? {} : { Cookie: cookie })));
    await save(form, 1);
    measured.push(await measureSeveral("editing it, a save", (time) => save(form, 1 + time)));
    // This sends 5,000 mails, so it runs once and last.
    const message = new URLSearchParams({
      key: "message".padEnd(26, "0"),
      audience: "all",
      subject: "Doors open at eight",
      body: "See you.",
    });
    const sent = await measureMilliseconds(() => post(`/event/${slots}/messages`, message));
    return [...measured, { what: "messaging all 5,000, ms", value: Math.round(sent) }];
  });
}

async function write(db: D1Database): Promise<EventForm> {
  await writeHeavyWorld(db, Date.now(), { contacts: 10_000 });
  return heavyForm(db);
}

/** The version counts the saves, and no one else saves here. The first save normalizes the generated times. */
function save(form: EventForm, version: number): Promise<void> {
  const saving = { form: { ...form, title: `Parent evenings ${version}` }, eventId: slots, version, cancel: [], isFirst: false };
  return post("/create/save", JSON.stringify(saving), { "Content-Type": "application/json" });
}

async function post(path: string, body: string | URLSearchParams, headers: Record<string, string> = {}): Promise<void> {
  const { status, text } = await benchFetch(path, {
    method: "POST",
    body,
    headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin", ...headers },
  });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
}

/** The first run is slow and isn't counted. */
async function measureSeveral(what: string, run: (time: number) => Promise<unknown>): Promise<Measured> {
  await waitUntilCalm();
  const milliseconds: number[] = [];
  for (let time = 1; time <= TIMES + 1; time++) milliseconds.push(await measureMilliseconds(() => run(time)));
  return { what: `${what}, p50 ms`, value: Math.round(median(milliseconds.slice(1))) };
}
