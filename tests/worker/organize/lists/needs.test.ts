import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { loadDashboard } from "#app/organize/lists/dashboard.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { insertCrowd, measureRowsRead } from "#tests/support/crowd.ts";
import { makeOwnedSheet, makeOwnerWithoutEvents, makeViewer } from "#tests/support/owned-events.ts";
import { addMember } from "#tests/support/role-matrix/world.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, NOW, type TestSheet } from "#tests/support/sheet.ts";

const DAY = 86_400_000;
/** An index search may also read the row next to the match. */
const NEIGHBORS = 2;

async function readNeeds(ownerId: string, now = NOW) {
  return (await loadDashboard(makeViewer(ownerId), now, "en")).needs;
}

/** Moves the start of a sheet and of its offers to `at`. */
async function move({ eventId, kind }: TestSheet, at: number): Promise<void> {
  const { offerTable } = KIND_SERVERS[kind];
  await runBatch([
    sql`UPDATE events SET time_zone = 'UTC', starts_at = ${at}, ends_at = ${at + DAY / 24} WHERE id = ${eventId}`,
    ...(kind === "rsvp" ? [] : [sql`UPDATE ${offerTable} SET starts_at = ${at} WHERE event_id = ${eventId}`]),
  ]);
}

const PARTS = { rsvp: null, item: "Salad", shift: "Gate", slot: null };

for (const kind of KIND_IDS) {
  test(`the dashboard says what a ${kind} event needs, the most urgent first`, async () => {
    const owner = await makeOwnerWithoutEvents();
    const sheet = await makeOwnedSheet(owner, kind, sql`title = 'Book fair', wait_list = 1`);
    const about = { eventId: sheet.eventId, title: "Book fair", kind };
    expect(await readNeeds(owner)).toEqual([]);
    await move(sheet, NOW + 5 * DAY);
    const open = { ...about, about: "open", part: PARTS[kind], count: 20, day: "Saturday", places: { capacity: 20, taken: 0 } };
    expect(await readNeeds(owner)).toMatchObject([open]);

    await runTestCommand(buildSignUp(sheet, { name: "Ada Early", email: "ada@guest.test", now: NOW - 3 * DAY }));
    await runTestCommand(buildSignUp(sheet, { name: "Ben Late", email: "ben@guest.test" }));
    await runBatch([sql`UPDATE email_outbox SET status = 'bounced' WHERE event_id = ${sheet.eventId} AND to_email = 'ada@guest.test'`]);
    expect(await readNeeds(owner)).toMatchObject([
      { ...open, count: 18, places: { capacity: 20, taken: 2 } },
      { ...about, about: "bounced", count: 1, names: ["Ada Early"], email: "ada@guest.test" },
      { ...about, about: "new", count: 1, names: ["Ben Late"] },
    ]);

    const { signupTable, offerTable, capacityColumn } = KIND_SERVERS[kind];
    await runBatch([
      sql`UPDATE ${signupTable} SET status = 'waiting', places = 0, waiting_since = 1 WHERE event_id = ${sheet.eventId} AND user_email = 'ada@guest.test'`,
      sql`UPDATE ${offerTable} SET ${capacityColumn} = 1 WHERE id = ${sheet.offerId}`,
    ]);
    expect(await readNeeds(owner)).toMatchObject([
      { ...about, about: "waiting", count: 1, part: PARTS[kind], names: ["Ada Early"] },
      { about: "bounced" },
      { about: "new" },
    ]);
    // It shows nothing for an event that is over, called off or another person's.
    expect(await readNeeds(owner, NOW + 9 * DAY)).toEqual([]);
    expect(await readNeeds(newId())).toEqual([]);
    await runBatch([sql`UPDATE events SET status = 'ended' WHERE id = ${sheet.eventId}`]);
    expect(await readNeeds(owner)).toEqual([]);
  });

  test(`for its needs the dashboard reads each mail of a ${kind} event at most once, and each sign-up at most twice`, async () => {
    const owner = await makeOwnerWithoutEvents();
    const sheet = await makeOwnedSheet(owner, kind, sql`title = 'Book fair', wait_list = 1`);
    await move(sheet, NOW + 5 * DAY);
    const look = () => loadDashboard(makeViewer(owner), NOW, "en");
    const mails = (count: number) => sql`INSERT INTO email_outbox (id, template, to_email, event_id, submission_id, status, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      SELECT lower(hex(randomblob(16))), 'reminder', 'a@crowd.test', ${sheet.eventId}, NULL, 'sent', 0 FROM n`;
    await insertCrowd(sheet, 50);
    await look();
    const small = await measureRowsRead(look);
    await runBatch([mails(500)]);
    const mailed = await measureRowsRead(look);
    await insertCrowd(sheet, 1000);
    const large = await measureRowsRead(look);
    expect([small.trips, mailed.trips, large.trips]).toEqual([1, 1, 1]);
    expect(mailed.rows - small.rows).toBeLessThanOrEqual(500 + NEIGHBORS);
    // Each address is read once, and once more to count distinct ones.
    expect(large.rows - mailed.rows).toBeLessThanOrEqual(2 * 1000);
  });
}

test("several offers are counted together, and at most four needs are shown, starting with one of each sort", async () => {
  const owner = await makeOwnerWithoutEvents();
  const shifts = await makeOwnedSheet(owner, "shift", sql`title = 'Book fair'`);
  await move(shifts, NOW + DAY);
  await runBatch([
    sql`INSERT INTO volunteer_shifts (id, event_id, title, capacity, starts_at) VALUES (${newId()}, ${shifts.eventId}, 'Till', 3, ${NOW + DAY + 1})`,
  ]);
  expect(await readNeeds(owner)).toMatchObject([{ about: "open", part: null, count: 23, day: "tomorrow" }]);
  for (let day = 2; day <= 6; day++) await move(await makeOwnedSheet(owner, "rsvp", sql`title = ${`Party ${day}`}`), NOW + day * DAY);
  await runTestCommand(buildSignUp(shifts, { name: "Ben Late", email: "ben@guest.test" }));
  const needs = await readNeeds(owner);
  expect(needs.map(({ about, title }) => [about, title])).toEqual([
    ["open", "Book fair"],
    ["open", "Party 2"],
    ["open", "Party 3"],
    ["new", "Book fair"],
  ]);
  // If the open offers are on several days, no day is named.
  await runBatch([sql`UPDATE volunteer_shifts SET starts_at = ${NOW + 3 * DAY} WHERE event_id = ${shifts.eventId} AND title = 'Till'`]);
  expect((await readNeeds(owner))[0]).toMatchObject({ part: null, count: 22, day: null });
});

test("the dashboard includes events one organizes for another owner, but not those one only helps at the door", async () => {
  const [owner, helper] = [await makeOwnerWithoutEvents(), await makeOwnerWithoutEvents()];
  const [shared, door] = [
    await makeOwnedSheet(owner, "shift", sql`title = 'Shared'`),
    await makeOwnedSheet(owner, "item", sql`title = 'Door'`),
  ];
  for (const sheet of [shared, door]) await move(sheet, NOW + DAY);
  const own = await makeOwnedSheet(helper, "shift", sql`title = 'Own'`);
  await move(own, NOW + 2 * DAY);
  const seen = async () => (await readNeeds(helper)).map(({ about, title }) => [about, title]);
  expect(await seen()).toEqual([["open", "Own"]]);
  await addMember(shared.eventId, helper, "organizer");
  await addMember(door.eventId, helper, "door");
  await runTestCommand(buildSignUp(shared, { name: "Ada Early", email: "ada@guest.test" }));
  await runTestCommand(buildSignUp(door, { name: "Ben Late", email: "ben@guest.test" }));
  await runBatch([sql`UPDATE email_outbox SET status = 'bounced' WHERE event_id IN (${shared.eventId}, ${door.eventId})`]);
  expect(await seen()).toEqual([
    ["open", "Shared"],
    ["open", "Own"],
    ["bounced", "Shared"],
    ["new", "Shared"],
  ]);
  // The owner sees the event's needs too; after losing the role, the helper doesn't.
  expect((await readNeeds(owner)).map(({ title }) => title)).toContain("Shared");
  await runBatch([sql`DELETE FROM event_members WHERE event_id = ${shared.eventId}`]);
  expect(await seen()).toEqual([["open", "Own"]]);
});
