import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { loadOverview } from "#app/organize/roster/overview.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { insertCrowd, measureRowsRead } from "#tests/support/crowd.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";

const DAY = 86_400_000;

function look({ ownerId, eventId }: Pick<TestSheet, "ownerId" | "eventId">, now = NOW) {
  return loadOverview(ownerId, eventId, now, "en");
}

for (const kind of KIND_IDS) {
  test(`the Overview of a ${kind} sheet shows who has its spots, who came last and what is due next`, async () => {
    const sheet = await makeSheet(kind, 2);
    const { signupTable } = KIND_SERVERS[kind];
    const part = kind === "rsvp" ? "going" : sheet.offerId;
    await runBatch([sql`UPDATE events SET wait_list = 1, date = '2027-03-06', time_zone = 'UTC' WHERE id = ${sheet.eventId}`]);
    expect(await look(sheet)).toMatchObject({ daysToGo: 5, newSignUps: 0, holders: {}, needs: [], newest: [], next: [] });

    await runTestCommand(buildSignUp(sheet, { name: "Ada Early", email: "ada@guest.test", now: NOW - 3 * DAY }));
    await runTestCommand(buildSignUp(sheet, { name: "Ben Late", email: "ben@guest.test" }));
    await runBatch([
      sql`UPDATE email_outbox SET status = 'bounced' WHERE event_id = ${sheet.eventId} AND to_email = 'ben@guest.test'`,
      sql`INSERT INTO reminder_queue (id, event_id, reminder_type, send_at, starts_at, status) VALUES (${newId()}, ${sheet.eventId}, 'days', ${NOW + DAY}, ${NOW + 2 * DAY}, 'pending')`,
    ]);
    const overview = await look(sheet);
    expect(overview?.holders).toEqual({ [part]: ["Ada Early", "Ben Late"] });
    expect(overview?.newSignUps).toBe(1);
    expect(overview?.newest.map(({ names, parts, delivery }) => [names, parts, delivery])).toEqual([
      [["Ben Late"], [part], "bounced"],
      [["Ada Early"], [part], "underway"],
    ]);
    expect(overview?.needs).toEqual([{ about: "bounced", name: "Ben Late", email: "ben@guest.test", count: 1 }]);
    expect(overview?.next).toHaveLength(1);

    // A canceled guest no longer appears here; a waiting one does.
    await runBatch([
      sql`UPDATE ${signupTable} SET status = 'cancelled', places = 0 WHERE event_id = ${sheet.eventId} AND user_email = 'ben@guest.test'`,
      sql`UPDATE ${signupTable} SET status = 'waiting', places = 0, waiting_since = 1 WHERE event_id = ${sheet.eventId} AND user_email = 'ada@guest.test'`,
    ]);
    expect(await look(sheet)).toMatchObject({
      newSignUps: 0,
      holders: {},
      needs: [{ about: "waiting", name: "Ada Early", part, count: 1 }],
      newest: [{ names: ["Ada Early"] }],
    });
  });

  test(`the Overview of a ${kind} sheet asks for people if something that begins within a week has room`, async () => {
    const sheet = await makeSheet(kind, 5);
    const part = kind === "rsvp" ? "going" : sheet.offerId;
    expect((await look(sheet))?.needs).toEqual([]);
    expect((await look(sheet, NOW + 24 * DAY))?.needs).toEqual([{ about: "open", count: 5, parts: [part] }]);
    await runBatch([sql`UPDATE events SET status = 'draft' WHERE id = ${sheet.eventId}`]);
    expect((await look(sheet, NOW + 24 * DAY))?.needs).toEqual([]);
  });

  test(`the Overview of a ${kind} sheet that is over asks for no one`, async () => {
    const sheet = await makeSheet(kind, 2);
    await runTestCommand(buildSignUp(sheet, { name: "Ada Early" }));
    const wait = sql`UPDATE ${KIND_SERVERS[kind].signupTable} SET status = 'waiting', places = 0, waiting_since = 1 WHERE event_id = ${sheet.eventId}`;
    await runBatch([wait]);
    const abouts = async () => (await look(sheet, NOW + 24 * DAY))?.needs.map(({ about }) => about);
    expect(await abouts()).toEqual(["open", "waiting"]);
    await runBatch([sql`UPDATE events SET status = 'ended' WHERE id = ${sheet.eventId}`]);
    expect(await abouts()).toEqual([]);
  });

  test(`the Overview of a ${kind} sheet is only for its owner, takes one round trip, and doesn't name a crowd`, async () => {
    const sheet = await makeSheet(kind, null);
    expect(await look({ ...sheet, ownerId: newId() })).toBeNull();
    await insertCrowd(sheet, 50);
    await look(sheet);
    const small = await measureRowsRead(() => look(sheet));
    await insertCrowd(sheet, 1000);
    const large = await measureRowsRead(() => look(sheet));
    expect([small.trips, large.trips]).toEqual([1, 1]);
    // Rows counted by status and offer are read and sorted; no others are read.
    expect(large.rows - small.rows).toBeLessThanOrEqual(2 * 1000);
    expect((await look(sheet))?.holders).toEqual({});
  });
}
