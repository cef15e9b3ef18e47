import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { LIMITS } from "#app/limits.ts";
import { attendedEvents } from "#app/organize/lists/attending.server.ts";
import { rowsRead } from "#tests/support/crowd.ts";
import { cardsOf, freshOwner, listed, sheetOf, viewer } from "#tests/support/owned-events.ts";
import { inRoom } from "#tests/support/room.ts";
import { NOW, newSignUp } from "#tests/support/sheet.ts";

test("the lists of one's own and of what one signed up for come a page at a time, each thing once", async () => {
  const owner = await freshOwner();
  const me = viewer(owner, { email: "pages@viewer.test" });
  const count = LIMITS.eventsPage + 3;
  for (let number = 0; number < count; number++) {
    const sheet = await sheetOf(
      owner,
      "rsvp",
      sql`date = ${number % 2 ? "2027-03-31" : "2027-02-01"}, starts_at = ${NOW + (number % 2 ? number : -number)}`,
    );
    await inRoom(newSignUp(sheet, { email: me.email }));
  }
  const [first, second] = [await listed(owner), await listed(owner, {}, 2)];
  expect([cardsOf(first).length, cardsOf(second).length, first.pages, second.pages]).toEqual([LIMITS.eventsPage, 3, 2, 2]);
  expect(new Set([...cardsOf(first), ...cardsOf(second)].map(({ id }) => id)).size).toBe(count);
  expect((await listed(owner, {}, 3)).groups).toEqual([]);

  const [one, two] = [await attendedEvents(me, 1, NOW, "en"), await attendedEvents(me, 2, NOW, "en")];
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

test("one's own events stand by date: to come, drafts, past; the first shelf that has some is shown, and titles are searched", async () => {
  const owner = await freshOwner();
  const DAY = 86_400_000;
  const add = (title: string, days: number, set: SQL = sql`wait_list = wait_list`) =>
    sheetOf(
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
  const upcoming = await listed(owner);
  expect(upcoming.groups.map(({ name, events }) => [name, events.map(({ title }) => title)])).toEqual([
    ["This week", ["Soon"]],
    [expect.stringMatching(/^\w+ \d{4}$/), ["Far", "Été"]],
  ]);
  expect(upcoming.counts).toEqual({ upcoming: 3, drafts: 1, past: 2 });
  expect(cardsOf(await listed(owner, { shelf: "past" })).map(({ title }) => title)).toEqual(["Old", "Older"]);
  expect(await listed(owner, { search: "sket" })).toMatchObject({
    shelf: "drafts",
    groups: [{ name: null }],
    counts: { upcoming: 0, past: 0 },
  });
  expect(cardsOf(await listed(owner, { search: "ete" })).map(({ title }) => title)).toEqual(["Été"]);
});

test("a page of one's own events reads each of them once, in one trip", async () => {
  const owner = await freshOwner();
  for (let number = 0; number < 3; number++) await sheetOf(owner);
  const few = await rowsRead(() => listed(owner));
  await runBatch([
    sql`INSERT INTO events (id, user_id, title, type, status, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500) SELECT 'own-' || i, ${owner}, 'Fair', 'rsvp', 'draft', i FROM n`,
  ]);
  const many = await rowsRead(() => listed(owner));
  expect([few.trips, many.trips]).toEqual([1, 1]);
  expect(many.rows).toBeLessThanOrEqual(2 * 503 + 10);
});
