import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { LIMITS } from "#app/limits.ts";
import { loadAttendedEvents } from "#app/organize/lists/attending.server.ts";
import { measureRowsRead } from "#tests/support/crowd.ts";
import { flattenCards, loadListed, makeOwnedSheet, makeOwnerWithoutEvents, makeViewer } from "#tests/support/owned-events.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, NOW } from "#tests/support/sheet.ts";

test("the lists of one's own events and of one's sign-ups are paged, with each event once", async () => {
  const owner = await makeOwnerWithoutEvents();
  const me = makeViewer(owner, { email: "pages@viewer.test" });
  const count = LIMITS.eventsPage + 3;
  for (let number = 0; number < count; number++) {
    const sheet = await makeOwnedSheet(
      owner,
      "rsvp",
      sql`date = ${number % 2 ? "2027-03-31" : "2027-02-01"}, starts_at = ${NOW + (number % 2 ? number : -number)}`,
    );
    await runTestCommand(buildSignUp(sheet, { email: me.email }));
  }
  const [first, second] = [await loadListed(owner), await loadListed(owner, {}, 2)];
  expect([flattenCards(first).length, flattenCards(second).length, first.pages, second.pages]).toEqual([LIMITS.eventsPage, 3, 2, 2]);
  expect(new Set([...flattenCards(first), ...flattenCards(second)].map(({ id }) => id)).size).toBe(count);
  expect((await loadListed(owner, {}, 3)).groups).toEqual([]);

  const [one, two] = [await loadAttendedEvents(me, 1, NOW, "en"), await loadAttendedEvents(me, 2, NOW, "en")];
  expect([one.pages, two.pages, one.upcoming.length, one.past.length, two.upcoming.length, two.past.length]).toEqual([
    2,
    2,
    26,
    LIMITS.eventsPage - 26,
    0,
    3,
  ]);
  expect(new Set([one, two].flatMap(({ upcoming, past }) => [...upcoming, ...past]).map(({ key }) => key)).size).toBe(count);
});

test("one's own events are split by date into upcoming, drafts and past; the first non-empty shelf is shown, and titles can be searched", async () => {
  const owner = await makeOwnerWithoutEvents();
  const DAY = 86_400_000;
  const add = (title: string, days: number, set: SQL = sql`wait_list = wait_list`) =>
    makeOwnedSheet(
      owner,
      "rsvp",
      sql`title = ${title}, date = '2027-03-31', starts_at = ${NOW + days * DAY}, ends_at = ${NOW + days * DAY + 1}, ${set}`,
    );
  await add("Far", 40);
  await add("Soon", 2);
  await add("Été", 41);
  await add("Sketch", 3, sql`status = 'draft'`);
  await add("Older", -90);
  await add("Old", -60);
  const upcoming = await loadListed(owner);
  expect(upcoming.groups.map(({ name, events }) => [name, events.map(({ title }) => title)])).toEqual([
    ["This week", ["Soon"]],
    [expect.stringMatching(/^\w+ \d{4}$/), ["Far", "Été"]],
  ]);
  expect(upcoming.counts).toEqual({ upcoming: 3, drafts: 1, past: 2 });
  expect(flattenCards(await loadListed(owner, { shelf: "past" })).map(({ title }) => title)).toEqual(["Old", "Older"]);
  expect(await loadListed(owner, { search: "sket" })).toMatchObject({
    shelf: "drafts",
    groups: [{ name: null }],
    counts: { upcoming: 0, past: 0 },
  });
  expect(flattenCards(await loadListed(owner, { search: "ete" })).map(({ title }) => title)).toEqual(["Été"]);
});

test("a page of one's own events reads each of them once, in one round trip", async () => {
  const owner = await makeOwnerWithoutEvents();
  for (let number = 0; number < 3; number++) await makeOwnedSheet(owner);
  const few = await measureRowsRead(() => loadListed(owner));
  await runBatch([
    sql`INSERT INTO events (id, user_id, title, type, status, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500) SELECT 'own-' || i, ${owner}, 'Fair', 'rsvp', 'draft', i FROM n`,
  ]);
  const many = await measureRowsRead(() => loadListed(owner));
  expect([few.trips, many.trips]).toEqual([1, 1]);
  expect(many.rows).toBeLessThanOrEqual(2 * 503 + 10);
});
