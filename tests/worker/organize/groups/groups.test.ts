import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";
import { leaveEventOrGroup } from "#app/members/commands.server.ts";
import { addSheet, createGroup, deleteGroup, removeSheet } from "#app/organize/groups/commands.server.ts";
import { loadGroupPage } from "#app/organize/groups/page.server.ts";
import { listGroups, selectGroupEventIds } from "#app/organize/groups/queries.server.ts";
import { groupSchema } from "#app/organize/groups/schema.ts";
import { loadSheetGroups } from "#app/organize/groups/sheet-groups.server.ts";
import { buildGroupSheets } from "#app/organize/groups/sheets.ts";
import { purgeEvents } from "#app/sheet/event/purge.server.ts";
import { loadRetention } from "#app/sheet/retention/queries.server.ts";
import { addSheetToGroup, GROUP_FIELDS, makeGroup, makeGroupInvitation, makeOrganizer, toGroupTarget } from "#tests/support/groups.ts";
import { makeOwnedSheet, makeOwnerWithoutEvents } from "#tests/support/owned-events.ts";
import { NOW } from "#tests/support/sheet.ts";

const DAY = DURATIONS.day;

async function readSheetIds(groupId: string): Promise<string[]> {
  const [rows] = await runBatch([selectGroupEventIds(groupId)]);
  return rows.map(({ eventId }) => eventId);
}

async function shown(groupId: string, now = NOW) {
  const page = await loadGroupPage(groupId, null, now);
  if (!page) throw new Error("There is no page");
  return buildGroupSheets(page, now, "en");
}

test("creating a group twice with one key makes one group with the last values; another person's key creates nothing", async () => {
  const { groupId, ownerId } = await makeGroup();
  expect(await createGroup(ownerId, groupId, { ...GROUP_FIELDS, name: "Room 13 families" }, NOW + 1)).toBe("created");
  expect(await listGroups(ownerId, "en")).toMatchObject([{ id: groupId, name: "Room 13 families", isOwner: true, sheets: 0 }]);
  const stranger = await makeOwnerWithoutEvents();
  expect(await createGroup(stranger, groupId, { ...GROUP_FIELDS, name: "Mine now" }, NOW + 2)).toBe("gone");
  expect((await loadGroupPage(groupId, null, NOW))?.group.name).toBe("Room 13 families");
  expect(await listGroups(stranger, "en")).toEqual([]);
});

test("a name is required, and a foreign picture or an invalid day is refused", () => {
  const refused = (given: object) => groupSchema.safeParse({ name: "Room 12", ...given }).error?.issues.map(({ path }) => path[0]);
  expect(refused({})).toBeUndefined();
  expect(refused({ name: " \u200b " })).toEqual(["name"]);
  expect(refused({ name: "x".repeat(LIMITS.groups.name + 1) })).toEqual(["name"]);
  expect(refused({ thumbnailUrl: "https://elsewhere.test/x.jpg" })).toEqual(["thumbnailUrl"]);
  expect(refused({ endsOn: "2027-02-30" })).toEqual(["endsOn"]);
  expect(groupSchema.parse({ name: "  Room \n 12 ", endsOn: "" })).toMatchObject({ name: "Room 12", endsOn: null });
});

test("only its owner can add a sheet, and only if it is published", async () => {
  const group = await makeGroup();
  const { groupId, ownerId } = group;
  const [organizer, stranger] = [await makeOrganizer(group), await makeOwnerWithoutEvents()];
  const own = await makeOwnedSheet(ownerId);
  // Not an organizer of the group, nor one of the event, nor a stranger who owns the event but isn't in the group.
  await runBatch([
    sql`INSERT INTO event_members (id, event_id, user_id, role, invited_at, accepted_at) VALUES (${newId()}, ${own.eventId}, ${organizer}, 'organizer', 1, 1)`,
  ]);
  expect(await addSheet(organizer, groupId, own.eventId, NOW)).toBe("gone");
  const foreign = await makeOwnedSheet(stranger);
  expect(await addSheet(stranger, groupId, foreign.eventId, NOW)).toBe("gone");
  expect(await addSheet(ownerId, groupId, foreign.eventId, NOW)).toBe("gone");
  const draft = await makeOwnedSheet(ownerId, "rsvp", sql`status = 'draft'`);
  expect(await addSheet(ownerId, groupId, draft.eventId, NOW)).toBe("gone");
  expect(await readSheetIds(groupId)).toEqual([]);
  expect(await addSheet(ownerId, groupId, own.eventId, NOW)).toBe("added");
  expect(await addSheet(ownerId, groupId, own.eventId, NOW)).toBe("added");
  const others = await makeOwnedSheet(organizer);
  expect(await addSheet(organizer, groupId, others.eventId, NOW)).toBe("added");
  expect((await readSheetIds(groupId)).sort()).toEqual([own.eventId, others.eventId].sort());
});

test("only its owner or an organizer of the group can remove a sheet", async () => {
  const group = await makeGroup();
  const organizer = await makeOrganizer(group);
  const one = await addSheetToGroup(group.groupId, organizer);
  const two = await addSheetToGroup(group.groupId, organizer);
  expect(await removeSheet(await makeOwnerWithoutEvents(), group.groupId, one.eventId)).toBe(false);
  expect(await readSheetIds(group.groupId)).toHaveLength(2);
  expect(await removeSheet(group.ownerId, group.groupId, one.eventId)).toBe(true);
  // A former organizer can still remove their own sheet.
  await leaveEventOrGroup(organizer, toGroupTarget(group.groupId), Date.now());
  expect(await removeSheet(organizer, group.groupId, two.eventId)).toBe(true);
  expect(await readSheetIds(group.groupId)).toEqual([]);
});

test("a group has a limit of sheets, and a person a limit of groups", async () => {
  const group = await makeGroup();
  const { groupId, ownerId } = group;
  const first = await addSheetToGroup(groupId, ownerId);
  const ids = Array.from({ length: LIMITS.groups.sheets - 1 }, newId);
  const columns = sql`SELECT j.value, e.user_id, e.title, e.type, e.status, e.max_attendees, e.starts_at, e.ends_at, e.created_at`;
  await runBatch([
    sql`INSERT INTO events (id, user_id, title, type, status, max_attendees, starts_at, ends_at, created_at) ${columns}
      FROM events e, json_each(${JSON.stringify(ids)}) j WHERE e.id = ${first.eventId}`,
    sql`INSERT INTO group_events (group_id, event_id, added_at) SELECT ${groupId}, value, ${NOW} FROM json_each(${JSON.stringify(ids)})`,
  ]);
  const late = await makeOwnedSheet(ownerId);
  expect(await addSheet(ownerId, groupId, late.eventId, NOW)).toBe("many");
  // A deleted event takes up no room.
  await runBatch([sql`UPDATE events SET deleted_at = ${NOW} WHERE id = ${first.eventId}`]);
  expect(await addSheet(ownerId, groupId, late.eventId, NOW)).toBe("added");
  expect(await shown(groupId)).toHaveLength(LIMITS.groups.sheets);

  for (let count = 1; count < LIMITS.groups.owned; count++) expect(await createGroup(ownerId, newId(), GROUP_FIELDS, NOW)).toBe("created");
  expect(await createGroup(ownerId, newId(), GROUP_FIELDS, NOW)).toBe("many");
});

test("deleting a group keeps its sheets, and a deleted event leaves its groups when it is purged", async () => {
  const { groupId, ownerId } = await makeGroup({ endsOn: "2027-06-30" });
  const sheet = await addSheetToGroup(groupId, ownerId, "rsvp");
  const other = await makeGroup({ endsOn: "2027-07-31" });
  await runBatch([sql`INSERT INTO group_events (group_id, event_id, added_at) VALUES (${other.groupId}, ${sheet.eventId}, ${NOW})`]);
  const end = async () => (await loadRetention(ownerId, sheet.eventId, NOW))?.proposed?.on;
  expect(await end()).toBe("2027-07-31");
  await deleteGroup(other.ownerId, other.groupId);
  expect(await end()).toBe("2027-06-30");
  await runBatch([sql`UPDATE events SET deleted_at = ${NOW} WHERE id = ${sheet.eventId}`]);
  expect(await readSheetIds(groupId)).toEqual([]);
  await purgeEvents(NOW + 31 * DAY);
  const [[left]] = await runBatch([
    sql`SELECT (SELECT count(*) FROM group_events WHERE event_id = ${sheet.eventId}) AS rows,
    (SELECT count(*) FROM events WHERE id = ${sheet.eventId}) AS events, (SELECT count(*) FROM groups WHERE id = ${groupId}) AS groups`,
  ]);
  expect(left).toEqual({ rows: 0, events: 0, groups: 1 });
});

test("a sheet's owner sees the groups it is in and could join; another organizer of the sheet sees none of them", async () => {
  const group = await makeGroup();
  const other = await makeGroup({ name: "All families" });
  const organizer = await makeOrganizer(group);
  const sheet = await addSheetToGroup(group.groupId, organizer);
  const seen = async (userId: string) =>
    (await loadSheetGroups(userId, sheet.eventId)).map(({ name, isOn, isOrganizer }) => [name, isOn, isOrganizer]);
  expect(await seen(organizer)).toEqual([[GROUP_FIELDS.name, true, true]]);
  await makeGroupInvitation(other, NOW);
  await runBatch([
    sql`UPDATE group_members SET user_id = ${organizer}, accepted_at = 1 WHERE group_id = ${other.groupId}`,
    sql`DELETE FROM group_members WHERE group_id = ${group.groupId}`,
    sql`INSERT INTO event_members (id, event_id, user_id, role, invited_at, accepted_at) VALUES (${newId()}, ${sheet.eventId}, ${group.ownerId}, 'organizer', 1, 1)`,
  ]);
  expect(await seen(organizer)).toEqual([
    ["All families", false, true],
    [GROUP_FIELDS.name, true, false],
  ]);
  expect(await seen(group.ownerId)).toEqual([]);
});
