import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { dateIn } from "#app/lib/clock.ts";
import { addDays } from "#app/lib/wall-time.ts";
import { loader as eventLoader } from "#app/routes/event/event.tsx";
import { loader as signUpLoader } from "#app/routes/event/sign-up.tsx";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { makeEvent, makeForm, makeOffer } from "#tests/support/makers.ts";
import { renderRoute } from "#tests/support/page.ts";

const CONTEXT = { requestId: "test", nonce: "", viewer: async () => null } as unknown as AppLoadContext;
const TODAY = dateIn("America/New_York", Date.now());
const TYPES = { rsvp: "rsvp", item: "potluck", shift: "volunteer", slot: "time-slots" } as const;
/** Text that only a sheet open for sign-ups may show. */
const ASKS = /Available|\bleft\b|still needed/;

type Kind = (typeof KIND_IDS)[number];

async function readPages(kind: Kind, capacity: number, closesAt: string | null): Promise<string[]> {
  const date = addDays(TODAY, 5);
  const offer = makeOffer({ ...(kind !== "item" && { date, startTime: "09:00:00", endTime: "10:00:00" }), capacity });
  const dates = kind === "slot" ? { dates: [date] } : {};
  const { eventId } = await makeEvent(makeForm(TYPES[kind], { date, closesAt, ...(kind !== "rsvp" && { offers: [offer] }), ...dates }));
  const request = (path: string) => ({ request: new Request(`https://turnout.test${path}`), params: { eventId }, context: CONTEXT });
  const event = await renderRoute(eventLoader, request(`/event/${eventId}`));
  const signUp = await renderRoute(signUpLoader, request(KINDS[kind].signUpPath(eventId)));
  return [event, signUp].map((html) => html.replace(/<[^>]*>/g, " "));
}

test.each(KIND_IDS)("%s: a closed sheet never says that anything is available, left or needed", async (kind) => {
  for (const capacity of [1, 3]) {
    const [open = "", closed = []] = [
      (await readPages(kind, capacity, null)).join(),
      await readPages(kind, capacity, `${addDays(TODAY, -1)}T09:00`),
    ];
    expect(open).toMatch(ASKS);
    for (const page of closed) expect(page).not.toMatch(ASKS);
    expect(closed[0]).toContain("Sign-ups closed");
  }
});
