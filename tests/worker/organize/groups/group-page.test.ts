import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { calendarFile } from "#app/lib/ics.ts";
import { DURATIONS } from "#app/limits.ts";
import { loadGroupFeed } from "#app/organize/groups/feed.server.ts";
import { loadGroupPage } from "#app/organize/groups/page.server.ts";
import { buildGroupSheets } from "#app/organize/groups/sheets.ts";
import { insertCrowd, insertCrowdElsewhere, measureRowsRead } from "#tests/support/crowd.ts";
import { addSheetToGroup, makeGroup } from "#tests/support/groups.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, NOW } from "#tests/support/sheet.ts";

const DAY = DURATIONS.day;

async function shown(groupId: string, now = NOW) {
  const page = await loadGroupPage(groupId, null, now);
  if (!page) throw new Error("There is no page");
  return buildGroupSheets(page, now, "en");
}

test("the page shows open sheets first, soonest first, then full or closed ones, then past ones", async () => {
  const { groupId, ownerId } = await makeGroup();
  const at = (days: number) => sql`starts_at = ${NOW + days * DAY}, ends_at = ${NOW + days * DAY + 3_600_000}`;
  const titled = (title: string, days: number, more = sql`date = '2027-03-31'`) => sql`title = ${title}, ${at(days)}, ${more}`;
  await addSheetToGroup(groupId, ownerId, "rsvp", titled("later", 40));
  await addSheetToGroup(groupId, ownerId, "rsvp", titled("over", -2));
  await addSheetToGroup(groupId, ownerId, "rsvp", titled("long over", -9));
  await addSheetToGroup(groupId, ownerId, "rsvp", titled("ended", -3, sql`status = 'ended', ended_at = ${NOW - 2 * DAY}`));
  await addSheetToGroup(groupId, ownerId, "rsvp", titled("off", 3, sql`status = 'ended', ended_at = ${NOW - 1}`));
  await addSheetToGroup(groupId, ownerId, "rsvp", titled("off and over", -3, sql`status = 'ended', ended_at = ${NOW - 9 * DAY}`));
  await addSheetToGroup(groupId, ownerId, "rsvp", titled("full", 1, sql`attendee_count = max_attendees`));
  await addSheetToGroup(groupId, ownerId, "rsvp", titled("not yet", 2, sql`signups_open_at = ${NOW + DAY}`));
  await addSheetToGroup(groupId, ownerId, "rsvp", titled("no more", 2, sql`signups_close_at = ${NOW - 1}`));
  await addSheetToGroup(groupId, ownerId, "rsvp", titled("soon", 4));
  await addSheetToGroup(groupId, ownerId, "rsvp", titled("gone", 4, sql`deleted_at = ${NOW}`));
  await addSheetToGroup(groupId, ownerId, "rsvp", titled("draft again", 4, sql`status = 'draft'`));
  const sheets = await shown(groupId);
  expect(sheets.map(({ title, state }) => `${title}: ${state}`)).toEqual([
    "soon: open",
    "later: open",
    "full: full",
    "not yet: notOpen",
    "no more: closed",
    "off: calledOff",
    "over: past",
    "ended: past",
    "long over: past",
  ]);
});

test.each(KIND_IDS)("for a %s sheet the page counts open spots and names the offers with room", async (kind) => {
  const { groupId, ownerId } = await makeGroup();
  const sheet = await addSheetToGroup(groupId, ownerId, kind);
  await runTestCommand(buildSignUp(sheet));
  const [one] = await shown(groupId);
  expect(one).toMatchObject({ kind, state: "open", places: { capacity: 20, taken: 1 } });
  expect(one?.needed).toEqual({ names: { rsvp: [], item: ["Salad"], shift: ["Gate"], slot: [] }[kind], more: 0 });
});

test("of many offers the page names the first ones with room, repeated ones only once, and doesn't count yesterday's spots", async () => {
  const { groupId, ownerId } = await makeGroup();
  const { eventId, offerId } = await addSheetToGroup(groupId, ownerId, "shift");
  const shift = (title: string, days: number, capacity = 2, taken = 0) =>
    sql`INSERT INTO volunteer_shifts (id, event_id, title, capacity, taken, starts_at) VALUES (${newId()}, ${eventId}, ${title}, ${capacity}, ${taken}, ${NOW + days * DAY})`;
  await runBatch([
    sql`DELETE FROM volunteer_shifts WHERE id = ${offerId}`,
    shift("Till", -1, 9),
    ...[1, 8, 15].map((days) => shift("Till", days)),
    shift("Gate", 2, 4, 4),
    shift("Kitchen", 3),
    shift("Parking", 4, 5, 2),
    shift("Cleanup", 5),
    shift("Music", 6),
  ]);
  const [sheet] = await shown(groupId);
  expect(sheet?.needed).toEqual({ names: ["Till", "Kitchen", "Parking"], more: 2 });
  expect(sheet?.places).toEqual({ capacity: 6 + 4 + 2 + 5 + 2 + 2, taken: 6 });
});

test("no page or feed of a group names its guests or organizers, whether names are hidden or not", async () => {
  const { groupId, ownerId } = await makeGroup();
  await runBatch([sql`UPDATE users SET name = 'Canary Owner', email = ${`canary-${ownerId}@owner.test`} WHERE id = ${ownerId}`]);
  for (const kind of KIND_IDS) {
    const sheet = await addSheetToGroup(groupId, ownerId, kind, sql`date = '2027-03-31', hide_attendee_names = ${kind === "item" ? 1 : 0}`);
    await runTestCommand(buildSignUp(sheet, { name: "Canary Guest", email: `canary-${newId()}@guest.test`, notes: "canary-note" }));
  }
  const [page, feed] = [await loadGroupPage(groupId, null, NOW), await loadGroupFeed(groupId, NOW)];
  const seen = JSON.stringify([page, page && buildGroupSheets(page, NOW, "en"), feed && calendarFile(feed.entries, NOW, feed.name)]);
  expect(seen).toContain('"taken":1');
  expect(seen).not.toMatch(/canary/i);
});

test("the feed has the same sheets as the page, escaped, and marks called-off ones as canceled", async () => {
  const { groupId, ownerId } = await makeGroup({ name: "Room 12; families\nBEGIN:VEVENT" });
  await addSheetToGroup(groupId, ownerId, "rsvp", sql`title = ${"Cake, pie; and\nmore"}, date = '2027-03-31'`);
  await addSheetToGroup(groupId, ownerId, "rsvp", sql`title = 'Off', date = '2027-03-31', status = 'ended', ended_at = ${NOW}`);
  await addSheetToGroup(groupId, ownerId, "rsvp", sql`title = 'Draft', status = 'draft', date = '2027-03-31'`);
  await addSheetToGroup(groupId, ownerId, "rsvp", sql`title = 'Deleted', deleted_at = ${NOW}, date = '2027-03-31'`);
  const feed = await loadGroupFeed(groupId, NOW);
  const file = calendarFile(feed?.entries ?? [], NOW, feed?.name);
  expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(2);
  expect(file).toContain("X-WR-CALNAME:Room 12\\; families");
  expect(file).toContain("SUMMARY:Cake\\, pie\\; and\\nmore");
  expect(file).toMatch(/SUMMARY:Off[\s\S]*STATUS:CANCELLED/);
  expect(file).not.toMatch(/Draft|Deleted/);
  expect(await loadGroupFeed(newId(), NOW)).toBeNull();
});

test("the page takes one round trip and reads the same rows, however many people signed up for its sheets or others", async () => {
  const { groupId, ownerId } = await makeGroup();
  const sheets = await Promise.all(KIND_IDS.map((kind) => addSheetToGroup(groupId, ownerId, kind)));
  const alone = await measureRowsRead(() => loadGroupPage(groupId, null, NOW));
  for (const sheet of sheets) {
    await insertCrowd(sheet, 200);
    await insertCrowdElsewhere(sheet.kind, 200);
  }
  const inACrowd = await measureRowsRead(() => loadGroupPage(groupId, null, NOW));
  expect(inACrowd.trips).toBe(1);
  // An index search may also read the row next to the match.
  expect(Math.abs(inACrowd.rows - alone.rows)).toBeLessThanOrEqual(2);
  expect(alone.rows).toBeLessThanOrEqual(110);
});
