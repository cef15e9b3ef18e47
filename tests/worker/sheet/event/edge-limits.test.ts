import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { withContext } from "#app/db/request-context.server.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { findAtEdge } from "#app/lib/edge-cache.server.ts";
import { FRESHNESS } from "#app/limits.ts";
import { loadCachedEventPage } from "#app/sheet/event/cached-event-page.server.ts";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import { SimulatedDistance } from "#tests/support/distance.ts";
import { createEdgeClock } from "#tests/support/edge.ts";
import { LaggingCopy } from "#tests/support/lagging-copy.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, type TestSheet } from "#tests/support/sheet.ts";
import { Browser } from "#tests/support/test-browser.ts";

const clock = createEdgeClock();

async function write(sql: string, ...params: unknown[]): Promise<void> {
  await env.DB.prepare(sql)
    .bind(...params)
    .run();
}

const NOBODY = /^(?!.*Hidden Guest)/s;

/** Writes made elsewhere, bypassing this isolate, that have to reach every reader, and the text that shows that they did. */
const TOLD: { does: string; how: (sheet: TestSheet) => Promise<void>; shows: { status: number; text: RegExp } }[] = [
  {
    does: "names are hidden",
    how: ({ eventId }) => write("UPDATE events SET hide_attendee_names = 1 WHERE id = ?", eventId),
    shows: { status: 200, text: NOBODY },
  },
  {
    does: "the event is called off",
    how: ({ eventId }) => write("UPDATE events SET status = 'ended', ended_at = starts_at - 1 WHERE id = ?", eventId),
    shows: { status: 200, text: /Called off/ },
  },
  {
    does: "the event is deleted",
    how: ({ eventId }) => write("UPDATE events SET deleted_at = 1 WHERE id = ?", eventId),
    shows: { status: 404, text: /Event not found/ },
  },
  {
    does: "a guest is erased",
    how: ({ eventId }) =>
      write("UPDATE volunteer_signups SET user_name = NULL, user_email = NULL, status = 'cancelled' WHERE event_id = ?", eventId),
    shows: { status: 200, text: NOBODY },
  },
];

test.each(TOLD)(
  "that $does reaches everybody within 30 seconds, with the copy and the cache both as late as they may be",
  async ({ how, shows }) => {
    const [sheet, other] = [await makeSheet("shift", 5), await makeSheet("shift", 5)];
    await runTestCommand(buildSignUp(sheet, { name: "Hidden Guest" }));
    using distance = new SimulatedDistance({ delay: 0, copy: new LaggingCopy() });
    await distance.settled();
    await distance.catchUp();
    clock.later(2 * FRESHNESS.copy);
    // The isolate learns of the state before the write, and of no later one.
    await new Browser().ask(`/event/${other.eventId}`);
    await how(sheet);
    const wroteAt = clock.now();
    const visit = () => distance.measure(() => new Browser().read(`/event/${sheet.eventId}`));

    clock.later(FRESHNESS.copy - 1);
    const lagging = await visit();
    expect(lagging.farInSequence).toBe(0);
    expect(lagging.answer.text).not.toMatch(shows.text);
    await expect.poll(async () => (await findAtEdge(sheet.eventId))?.readAt).toBe(clock.now());
    await distance.settled();

    clock.later(FRESHNESS.edge.kept - 1);
    // Negative control: kept a moment longer, the old page would still be shown.
    const late = await visit();
    expect(late.inSequence).toBe(0);
    expect(late.answer.text).not.toMatch(shows.text);

    clock.later(1);
    const { answer } = await visit();
    expect(answer).toMatchObject({ status: shows.status, text: expect.stringMatching(shows.text) });
    expect(clock.now() - wroteAt).toBeLessThan(30_000);
  },
);

/** The times at which a page changes: columns of the event (alias e) or of its offer. */
const MOMENTS = ["signups_open_at", "signups_close_at", "starts_at", "ends_at", "offer starts_at", "offer ends_at", "offer opens_at"];

test.each(KIND_IDS)("a %s sheet's page is correct the moment something opens, closes, starts or ends", async (kind) => {
  using distance = new SimulatedDistance({ delay: 0 });
  const changed: string[] = [];
  for (const moment of MOMENTS.filter((each) => kind !== "rsvp" || each !== "offer opens_at")) {
    const sheet = await makeSheet(kind, 5);
    const at = clock.now() + 1000;
    const [column = "", ofOffer] = moment.split(" ").toReversed();
    await write(`UPDATE ${ofOffer ? TABLES[kind] : "events"} SET ${column} = ? WHERE id = ?`, at, ofOffer ? sheet.offerId : sheet.eventId);
    const nearby = () =>
      distance.measure(() => withContext({ reader: { read: "anywhere" } }, () => loadCachedEventPage(sheet.eventId, null, clock.now())));
    const { answer: before } = await nearby();
    await expect.poll(async () => (await findAtEdge(sheet.eventId))?.readAt).toBe(clock.now());
    clock.later(999);
    expect(await nearby()).toMatchObject({ inSequence: 0, answer: before });
    for (const step of [1, 1, 1]) {
      clock.later(step);
      const { answer } = await nearby();
      expect(answer, moment).toEqual(await loadEventPage(sheet.eventId, null, clock.now()));
      if (JSON.stringify(answer) !== JSON.stringify(before)) changed.push(moment);
    }
  }
  expect(new Set(changed)).toEqual(new Set(CHANGES[kind]));
});

const TABLES = { rsvp: "events", item: "potluck_items", shift: "volunteer_shifts", slot: "time_slots" };
const WHOLE = ["signups_open_at", "signups_close_at", "ends_at"];
/** The times after which the page has to differ, so that the test above has something to detect. */
const CHANGES = {
  rsvp: [...WHOLE, "offer ends_at"],
  item: [...WHOLE, "offer ends_at", "offer opens_at"],
  shift: [...WHOLE, "offer starts_at", "offer opens_at"],
  slot: [...WHOLE, "offer starts_at", "offer opens_at"],
};
