import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { dateIn } from "#app/lib/clock.ts";
import { formatDate, formatDay } from "#app/lib/format-date.ts";
import { addDays } from "#app/lib/wall-time.ts";
import { loader as eventLoader } from "#app/routes/event/event.tsx";
import { loader as signUpLoader } from "#app/routes/event/sign-up.tsx";
import type { EventForm } from "#app/sheet/event/schema.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, readEditableEvent } from "#tests/support/makers.ts";
import { renderRoute } from "#tests/support/page.ts";

const CONTEXT = { requestId: "test", nonce: "", viewer: async () => null } as unknown as AppLoadContext;
const FIRST = addDays(dateIn("America/New_York", Date.now()), 3);
const DATES = Array.from({ length: 6 }, (_, week) => addDays(FIRST, 7 * week));

/** Once a week, starting three days from now; each date opens a week before. */
function rota(given: Partial<EventForm> = {}): EventForm {
  const offers = DATES.map((date) => makeOffer({ title: "Coffee", date, startTime: "09:00:00", endTime: "10:00:00" }));
  return { ...makeForm("volunteer", { offers, opensWeeksBefore: 1, ...given }), date: null, dates: DATES };
}

async function readPages(eventId: string): Promise<string[]> {
  const request = (path: string) => ({ request: new Request(`https://turnout.test${path}`), params: { eventId }, context: CONTEXT });
  const event = await renderRoute(eventLoader, request(`/event/${eventId}`));
  const signUp = await renderRoute(signUpLoader, request(KINDS.shift.signUpPath(eventId)));
  return [event, signUp];
}

function count(html: string | undefined, text: string): number {
  return (html ?? "").replaceAll("<!-- -->", "").split(text).length - 1;
}

test("a rota's page says how often it takes place, and shows the opening time instead of free spots for dates not yet open", async () => {
  const { eventId } = await makeEvent(rota());
  const [page, form] = await readPages(eventId);
  const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" }).format(new Date(FIRST));
  expect(page).toContain(`Every ${weekday}, ${formatDate(FIRST, "en", "day")} to ${formatDate(DATES.at(-1) ?? "", "en", "day")}`);
  expect(page).toContain(`Next date: ${formatDay(FIRST, "en")}`);
  expect(page).toContain("All dates: Apple or other (.ics)");
  for (const html of [page, form]) {
    expect([count(html, ">Available<"), count(html, ">Opens ")]).toEqual([1, 5]);
    expect(html).toContain(`Opens ${formatDate(FIRST, "en", "short")}`);
  }
});

test("a sheet that isn't open yet says so at each date, and a full one says that it is full", async () => {
  const event = await makeEvent(rota({ opensWeeksBefore: null }));
  await makeSignUp(event, (await readEditableEvent(event)).offers[0]?.id, { now: Date.now() });
  expect((await readPages(event.eventId)).map((html) => count(html, 'data-count="">Available<'))).toEqual([5, 5]);
  const closed = await makeEvent(rota({ opensWeeksBefore: null, opensAt: `${addDays(FIRST, -1)}T09:00` }));
  const [page] = await readPages(closed.eventId);
  expect([count(page, "Available<"), count(page, `>Opens ${formatDate(addDays(FIRST, -1), "en", "short")}<`)]).toEqual([0, 6]);
});
