import { join } from "node:path";
import { createTestHarness } from "wrangler";
import { HEAVY, writeHeavyWorld } from "#tests/support/heavy-world.ts";
import { ROOT } from "./local.ts";

/** `holds` is what stands on the page and nowhere else: an error or an empty list would be light. */
type Page = { path: string; holds: string; isGuests?: boolean };
type Weight = { what: string; bytes: number; budget: number };

const BUDGET = 150_000;
const { rsvp, slots, shifts, items, slot, ownerId } = HEAVY;

const PAGES: Page[] = [
  { path: "/dashboard", holds: "Book fair helpers, week" },
  { path: "/events", holds: "Page 1 of 11" },
  { path: "/events?page=11", holds: "Page 11 of 11" },
  { path: "/events?tab=attending", holds: "Page 1 of 10" },
  { path: "/contacts", holds: "Page 1 of 105" },
  { path: "/contacts/duplicates", holds: "Somebody Longname 1002" },
  { path: "/invites/events", holds: "Book fair helpers, week" },
  ...[
    { id: rsvp, title: "School picnic" },
    { id: slots, title: "Parent evenings" },
    { id: shifts, title: "Spring fair helpers" },
    { id: items, title: "Spring fair buffet" },
  ].flatMap(({ id, title }) => [
    { path: `/event/${id}`, holds: title },
    { path: `/event/${id}/share`, holds: title },
    { path: `/event/${id}/signups`, holds: "Page 1 of 125" },
    { path: `/event/${id}/signups?view=people`, holds: "Page 1 of 125" },
    { path: `/event/${id}/signups?view=door`, holds: "Page 1 of 56" },
    { path: `/event/${id}/invite`, holds: title },
    { path: `/create?edit=${id}`, holds: title },
  ]),
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

/** The HTML of the pages that grow with what there is, by the built Worker with 500 events, sheets of 200 offers and lists of 5,000 people. */
export async function weighHeavyPages(): Promise<Weight[]> {
  const server = createTestHarness({
    workers: [
      {
        configPath: join(ROOT, "wrangler.toml"),
        vars: { ENVIRONMENT: "development", APP_ORIGIN: "http://localhost" },
        secrets: { APP_SECRET: "a-secret-for-weighing-only-0123456789abcdef" },
      },
    ],
  });
  await server.listen();
  try {
    const worker = server.getWorker<{ DB: D1Database }>();
    await worker.applyD1Migrations("DB");
    await writeHeavyWorld((await worker.getEnv()).DB, Date.now());
    const html = async ({ path, holds, isGuests }: Page) => {
      const response = await server.fetch(path, { headers: isGuests ? {} : { Cookie: HEAVY.cookie }, redirect: "manual" });
      const text = await response.text();
      if (!response.ok || !text.includes(holds)) throw new Error(`${path} answered ${response.status} without "${holds}"`);
      return Buffer.byteLength(text);
    };
    const weights: Weight[] = [];
    for (const page of PAGES)
      weights.push({ what: `HTML of ${page.isGuests ? "a guest's " : ""}${page.path}`, bytes: await html(page), budget: BUDGET });
    // Everybody on paper is the one page without a budget. Were it light, this world would weigh nothing.
    const everybody = await html({ path: `/event/${rsvp}/print`, holds: "Somebody Longname 5000" });
    if (everybody < 2 * BUDGET) throw new Error(`A list of 5,000 people weighs ${everybody} bytes: nothing heavy was weighed`);
    return weights;
  } finally {
    await server.close();
  }
}
