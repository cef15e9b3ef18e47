import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { loader as eventLoader } from "#app/routes/event/event.tsx";
import { loader as signUpLoader } from "#app/routes/event/sign-up.tsx";
import { askPerson } from "#app/signup/ask/commands.server.ts";
import { loadLiveCounts } from "#app/signup/take/live-counts.server.ts";
import { buildAnswer, readAsked } from "#tests/support/asks.ts";
import { renderRoute } from "#tests/support/page.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { makeWeekly } from "#tests/support/series.ts";
import { SIGNED_OUT_CONTEXT } from "#tests/support/sign-up-form.tsx";
import { api } from "#workers/api/api.ts";

const NAME = "Canary Asked";

/** A sheet with nine spots that shows names. */
async function makeNineSpots() {
  const { event, ids } = await makeWeekly({ dates: 4, capacity: 1 });
  await runBatch([sql`UPDATE users SET email_verified_at = 1 WHERE id = ${event.ownerId}`]);
  return { ...event, ids };
}

/** Canary is asked for two of them. */
async function makeHeldSpots(sheet?: Awaited<ReturnType<typeof makeNineSpots>>) {
  const { eventId, ownerId, ids } = sheet ?? (await makeNineSpots());
  const person = { name: NAME, email: `canary-${newId()}@asked.test` };
  const next = [{ name: "Canary Next", email: `canary-${newId()}@asked.test` }];
  const request = { key: newId(), person, offerIds: ids.slice(0, 2), days: 3, next };
  expect(await askPerson(ownerId, eventId, request, { locale: "en", now: Date.now() })).toMatchObject({ outcome: "asked" });
  return eventId;
}

async function readAsStranger(eventId: string): Promise<string[]> {
  const at = (path: string) => ({
    request: new Request(`https://turnout.test/event/${eventId}${path}`),
    params: { eventId },
    context: SIGNED_OUT_CONTEXT,
  });
  const answer = await api.request(`https://turnout.test/events/${eventId}`, {}, env);
  return [await renderRoute(eventLoader, at("")), await renderRoute(signUpLoader, at("/volunteer-rsvp")), await answer.text()];
}

test("a guest sees spots kept for someone as taken, without a name, until they say yes", async () => {
  const eventId = await makeHeldSpots();
  const [page = "", ...others] = await readAsStranger(eventId);
  for (const text of [page, ...others]) expect(text).not.toMatch(/canary/i);
  const sockets = await loadLiveCounts(eventId);
  expect(JSON.stringify(sockets)).not.toMatch(/canary/i);

  const rows = await readAsked({ eventId, kind: "shift" });
  const answer = { eventId, kind: "shift" as const, submissionId: rows[0]?.submissionId ?? "" };
  await runTestCommand(buildAnswer(answer, { yes: rows.map(({ id }) => id), now: Date.now() }));
  expect((await readAsStranger(eventId))[0]).toContain(NAME);
});

test("the page's totals and its live numbers count those spots as its list does", async () => {
  const eventId = await makeHeldSpots();
  const [page = ""] = await readAsStranger(eventId);
  expect([...page.matchAll(/data-taken=""[^>]*>(\d+)</g)].map(([, count]) => count)).toEqual(["2", "2", "2"]);
  expect(page).toMatch(/data-spots="">7</);
  const counts = await loadLiveCounts(eventId);
  expect(counts?.offers[0]).toMatchObject({ id: eventId, taken: 2, capacity: 9 });
  expect(counts?.offers.slice(1).reduce((sum, { taken }) => sum + taken, 0)).toBe(2);
});

test("a sheet on which no one is asked anymore sends the page it sent before, byte by byte", async () => {
  const sheet = await makeNineSpots();
  const { eventId, ownerId: userId } = sheet;
  const read = async () => (await readAsStranger(eventId))[0]?.replace(/name="submissionKey"[^>]*>/, "");
  const before = await read();
  await makeHeldSpots(sheet);
  expect(await read()).not.toBe(before);
  const signupIds = (await readAsked({ eventId, kind: "shift" })).map(({ id }) => id);
  await runTestCommand({ do: "cancel", eventId, kind: "shift", signupIds, by: { userId }, now: Date.now() });
  expect(await read()).toBe(before);
});
