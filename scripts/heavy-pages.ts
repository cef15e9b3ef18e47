import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { createTestHarness } from "wrangler";
import { HEAVY_SECRET, LINKED_PAGES, writeLinks } from "#tests/support/heavy-links.ts";
import { HEAVY, writeHeavyWorld } from "#tests/support/heavy-world.ts";
import { ROOT } from "./local.ts";

/** `holds` is a text that only this page has, because an error or an empty list would be light. */
type Page = { path: string; holds: string; isGuests?: boolean; status?: number };
type Weight = { what: string; bytes: number; budget: number };

const BUDGET = 150_000;
/** Ten TCP segments, one round trip, are 14.6 kB; 1.5 kB stays free for growth. */
const FIRST_FLIGHT = 14_600 - 1_500;
const { rsvp, slots, shifts, items, slot, ownerId } = HEAVY;

const PAGES: Page[] = [
  { path: "/dashboard", holds: "Book fair helpers, week" },
  { path: "/events", holds: "Page 1 of" },
  { path: "/events?page=2", holds: "Page 2 of" },
  { path: "/events?tab=attending", holds: "Page 1 of" },
  { path: "/contacts", holds: "Page 1 of 105" },
  { path: "/contacts/duplicates", holds: "Somebody Longname 1002" },
  { path: "/hours", holds: "Page 1 of" },
  { path: `/event/${shifts}/hours`, holds: "Page 1 of" },
  { path: "/groups", holds: "Room 12 families" },
  { path: `/groups/${HEAVY.group}`, holds: "Book fair helpers, week" },
  { path: `/groups/${HEAVY.group}/roster`, holds: "Page 1 of 167" },
  { path: `/groups/${HEAVY.group}/roster?view=dates`, holds: "Page 1 of 250" },
  { path: `/groups/${HEAVY.group}/roster?view=gaps`, holds: "Page 1 of" },
  { path: `/groups/${HEAVY.group}/roster?view=hours`, holds: "Page 1 of" },
  { path: "/invites/events", holds: "Book fair helpers, week" },
  ...[
    { id: rsvp, title: "School picnic" },
    { id: slots, title: "Parent evenings" },
    { id: shifts, title: "Spring fair helpers" },
    { id: items, title: "Spring fair buffet" },
  ].flatMap(({ id, title }) => [
    { path: `/event/${id}`, holds: title },
    { path: `/event/${id}/share`, holds: title },
    { path: `/event/${id}/signups`, holds: "Page 1 of 136" },
    { path: `/event/${id}/signups?view=people`, holds: "Page 1 of 136" },
    { path: `/event/${id}/door`, holds: "Page 1 of 65" },
    { path: `/event/${id}/overview`, holds: title },
    { path: `/event/${id}/messages`, holds: title },
    { path: `/event/${id}/settings`, holds: title },
    { path: `/event/${id}/help`, holds: title },
    { path: `/event/${id}/import`, holds: "SignUpGenius" },
    { path: `/event/${id}/invite`, holds: title },
    { path: `/create?edit=${id}`, holds: title },
  ]),
  { path: `/event/${shifts}/ask`, holds: "Spring fair helpers" },
  { path: `/event/${rsvp}/invite?view=invited`, holds: "Page 1 of 100" },
  { path: `/event/${rsvp}`, holds: "School picnic", isGuests: true },
  { path: `/event/${slots}`, holds: "Page 1 of 5", isGuests: true },
  { path: `/event/${shifts}`, holds: "Page 1 of 4", isGuests: true },
  { path: `/event/${items}`, holds: "Page 1 of 4", isGuests: true },
  { path: `/event/${slots}/time-slot-rsvp`, holds: "Page 1 of 5", isGuests: true },
  { path: `/event/${slots}/time-slot-rsvp?page=5`, holds: "Page 5 of 5", isGuests: true },
  { path: `/event/${slots}/time-slot-rsvp?slot=${slot}`, holds: "Page 3 of 5", isGuests: true },
  { path: `/event/${shifts}/volunteer-rsvp`, holds: "Page 1 of 4", isGuests: true },
  { path: `/event/${items}/item-rsvp`, holds: "Page 1 of 4", isGuests: true },
  { path: `/profile/${ownerId}`, holds: "Olivia Organizer", isGuests: true },
];

/**
 * Guest pages and the landing page, which arrive in one flight including styles. Those of events and sign-ups are in
 * tests/browser/first-flight.spec.ts.
 */
const IN_ONE_FLIGHT: Page[] = [
  ...LINKED_PAGES,
  { path: "/", holds: "<h1" },
  { path: `/profile/${ownerId}`, holds: "Olivia Organizer" },
  { path: `/g/${HEAVY.group}`, holds: "Page 1 of 2" },
  { path: `/g/${HEAVY.group}?page=2`, holds: "Page 2 of 2" },
  { path: `/profile/${ownerId}/message?event=${shifts}`, holds: "Spring fair helpers" },
  { path: "/offline", holds: "offline" },
  ...["/event/unknown", "/g/unknown", "/s/unknown", "/u/unknown", "/profile/unknown", "/profile/unknown/message"].map((path) => ({
    path,
    holds: "<h1",
    status: 404,
  })),
].map((page) => ({ ...page, isGuests: true }));

/**
 * Weighs the HTML of the pages that grow with their data, from the built Worker with 500 events, sheets of 200 offers and lists
 * of 5,000 people.
 */
export async function weighHeavyPages(): Promise<Weight[]> {
  const server = createTestHarness({
    workers: [
      {
        configPath: join(ROOT, "wrangler.toml"),
        vars: { ENVIRONMENT: "development", APP_ORIGIN: "http://localhost" },
        secrets: { APP_SECRET: HEAVY_SECRET },
      },
    ],
  });
  await server.listen();
  try {
    const worker = server.getWorker<{ DB: D1Database }>();
    await worker.applyD1Migrations("DB");
    const { DB } = await worker.getEnv();
    await writeHeavyWorld(DB, Date.now());
    await writeLinks(DB, Date.now());
    const html = async ({ path, holds, isGuests, status = 200 }: Page) => {
      const response = await server.fetch(path, { headers: isGuests ? {} : { Cookie: HEAVY.cookie }, redirect: "manual" });
      const text = await response.text();
      if (response.status !== status || !text.includes(holds)) throw new Error(`${path} answered ${response.status} without "${holds}"`);
      return text;
    };
    const weights: Weight[] = [];
    for (const page of PAGES)
      weights.push({
        what: `HTML of ${page.isGuests ? "a guest's " : ""}${page.path}`,
        bytes: Buffer.byteLength(await html(page)),
        budget: BUDGET,
      });
    for (const page of IN_ONE_FLIGHT)
      weights.push({ what: `First flight of ${page.path}`, bytes: measureFirstFlight(await html(page)), budget: FIRST_FLIGHT });
    // The printed list of all guests is the one page without a budget. If it were light, this world would prove nothing.
    const everybody = Buffer.byteLength(await html({ path: `/event/${rsvp}/print`, holds: "Somebody Longname 5000" }));
    if (everybody < 2 * BUDGET) throw new Error(`A list of 5,000 people weighs ${everybody} bytes: nothing heavy was weighed`);
    return weights;
  } finally {
    await server.close();
  }
}

/** The compressed size; infinite if the page has to wait for a stylesheet. */
function measureFirstFlight(html: string): number {
  const head = html.slice(0, html.indexOf("</head>"));
  const isComplete = head.includes("<style>") && !/<link[^>]+(stylesheet|preload)/.test(head);
  return isComplete ? gzipSync(html, { level: 6 }).length : Number.POSITIVE_INFINITY;
}
