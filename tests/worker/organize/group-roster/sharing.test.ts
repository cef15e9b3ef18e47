import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { leaveEventOrGroup } from "#app/members/commands.server.ts";
import { endRosterSharing, shareRoster } from "#app/organize/group-roster/commands.server.ts";
import { loadGroupRoster, loadGroupRosterFile } from "#app/organize/group-roster/queries.server.ts";
import { readGroupRosterFilter } from "#app/organize/group-roster/rules.ts";
import { addSheet, removeSheet } from "#app/organize/groups/commands.server.ts";
import { loadSheetGroups } from "#app/organize/groups/sheet-groups.server.ts";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import { addSheetToGroup, makeGroup, makeOrganizer, toGroupTarget } from "#tests/support/groups.ts";
import { makeOwnedSheet, makeOwnerWithoutEvents } from "#tests/support/owned-events.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, NOW } from "#tests/support/sheet.ts";

const ALL = readGroupRosterFilter(new URLSearchParams());

async function readNames(userId: string, groupId: string): Promise<string[] | null> {
  const roster = await loadGroupRoster({ userId, groupId, now: NOW }, ALL, "en");
  return roster ? roster.people.map(({ name }) => name) : null;
}

/** A group whose second organizer owns a sheet in it, with Ada on it. */
async function makeSharedSheet(sharesRoster: boolean) {
  const group = await makeGroup();
  const organizer = await makeOrganizer(group);
  const sheet = await makeOwnedSheet(organizer, "item");
  await addSheet(organizer, group.groupId, sheet.eventId, NOW, sharesRoster);
  await runTestCommand(buildSignUp(sheet, { name: "Ada Guest" }));
  return { ...group, organizer, sheet };
}

async function makeMember(eventId: string, role: "organizer" | "door"): Promise<string> {
  const userId = await makeOwnerWithoutEvents();
  await runBatch([
    sql`INSERT INTO event_members (id, event_id, user_id, role, invited_at, accepted_at) VALUES (${newId()}, ${eventId}, ${userId}, ${role}, 1, 1)`,
  ]);
  return userId;
}

test("a sheet is in the roster only once its owner agrees, when it joins or later", async () => {
  const { groupId, ownerId, organizer, sheet } = await makeSharedSheet(false);
  expect(await readNames(ownerId, groupId)).toEqual([]);
  expect(await shareRoster(organizer, groupId, sheet.eventId, NOW)).toBe(true);
  expect(await readNames(ownerId, groupId)).toEqual(["Ada Guest"]);
  const agreed = await makeSharedSheet(true);
  expect(await readNames(agreed.ownerId, agreed.groupId)).toEqual(["Ada Guest"]);
});

test("nobody agrees in the owner's place: not the group's owner, not the sheet's organizers or door helpers, not a stranger", async () => {
  const { groupId, ownerId, organizer, sheet } = await makeSharedSheet(false);
  const others = [
    ownerId,
    await makeMember(sheet.eventId, "organizer"),
    await makeMember(sheet.eventId, "door"),
    await makeOwnerWithoutEvents(),
  ];
  for (const userId of others) {
    expect(await shareRoster(userId, groupId, sheet.eventId, NOW)).toBe(false);
    expect(await addSheet(userId, groupId, sheet.eventId, NOW, true)).toBe("gone");
  }
  expect(await readNames(ownerId, groupId)).toEqual([]);
  await shareRoster(organizer, groupId, sheet.eventId, NOW);
  for (const userId of others) expect(await endRosterSharing(userId, groupId, sheet.eventId)).toBe(false);
  expect(await readNames(ownerId, groupId)).toEqual(["Ada Guest"]);
});

test("the owner withdraws at once, and a sheet that left and came back has to be agreed to again", async () => {
  const { groupId, ownerId, organizer, sheet } = await makeSharedSheet(true);
  expect(await endRosterSharing(organizer, groupId, sheet.eventId)).toBe(true);
  expect(await readNames(ownerId, groupId)).toEqual([]);
  await shareRoster(organizer, groupId, sheet.eventId, NOW);
  await removeSheet(ownerId, groupId, sheet.eventId);
  await addSheet(organizer, groupId, sheet.eventId, NOW);
  expect(await readNames(ownerId, groupId)).toEqual([]);
  // Someone who no longer organizes the group still decides about their own sheet.
  await shareRoster(organizer, groupId, sheet.eventId, NOW);
  await leaveEventOrGroup(organizer, toGroupTarget(groupId), NOW);
  expect(await endRosterSharing(organizer, groupId, sheet.eventId)).toBe(true);
  expect(await readNames(ownerId, groupId)).toEqual([]);
});

test("adding a sheet again keeps what its owner chose, and a checked box counts", async () => {
  const { groupId, ownerId, organizer, sheet } = await makeSharedSheet(true);
  await addSheet(organizer, groupId, sheet.eventId, NOW);
  expect(await readNames(ownerId, groupId)).toEqual(["Ada Guest"]);
  await endRosterSharing(organizer, groupId, sheet.eventId);
  await addSheet(organizer, groupId, sheet.eventId, NOW);
  expect(await readNames(ownerId, groupId)).toEqual([]);
  await addSheet(organizer, groupId, sheet.eventId, NOW, true);
  expect(await readNames(ownerId, groupId)).toEqual(["Ada Guest"]);
});

test("a new owner of the sheet hasn't agreed", async () => {
  const { groupId, ownerId, sheet } = await makeSharedSheet(true);
  await runBatch([sql`UPDATE events SET title = 'Renamed' WHERE id = ${sheet.eventId}`]);
  expect(await readNames(ownerId, groupId)).toEqual(["Ada Guest"]);
  await runBatch([sql`UPDATE events SET user_id = ${await makeOwnerWithoutEvents()} WHERE id = ${sheet.eventId}`]);
  expect(await readNames(ownerId, groupId)).toEqual([]);
  const [[row]] = await runBatch([sql`SELECT shares_roster_at AS at FROM group_events WHERE event_id = ${sheet.eventId}`]);
  expect(row).toEqual({ at: null });
});

test("only people who organize the group now see its roster and its file", async () => {
  const { groupId, ownerId, organizer, sheet } = await makeSharedSheet(true);
  for (const userId of [
    await makeMember(sheet.eventId, "organizer"),
    await makeMember(sheet.eventId, "door"),
    await makeOwnerWithoutEvents(),
  ]) {
    expect(await readNames(userId, groupId)).toBeNull();
    for (const view of ["people", "hours"] as const) {
      expect(await loadGroupRosterFile({ userId, groupId, now: NOW }, { ...ALL, view })).toBeNull();
    }
  }
  expect(await readNames(organizer, groupId)).toEqual(["Ada Guest"]);
  await leaveEventOrGroup(organizer, toGroupTarget(groupId), NOW);
  expect(await readNames(organizer, groupId)).toBeNull();
  expect(await readNames(ownerId, groupId)).toEqual(["Ada Guest"]);
  expect(await readNames(ownerId, "none")).toBeNull();
});

test("the sheet's owner sees what they chose for each group, and guests read which groups see their names", async () => {
  const { groupId, organizer, sheet } = await makeSharedSheet(true);
  const chosen = async () => (await loadSheetGroups(organizer, sheet.eventId)).map(({ id, sharesRoster }) => [id, sharesRoster]);
  const readers = async () => (await loadEventPage(sheet.eventId, null, NOW))?.event.readingGroups;
  expect(await chosen()).toEqual([[groupId, true]]);
  expect(await readers()).toEqual(["Room 12 families"]);
  const other = await makeGroup({ name: "All families" });
  await runBatch([sql`INSERT INTO group_events (group_id, event_id, added_at) VALUES (${other.groupId}, ${sheet.eventId}, 1)`]);
  expect(await readers()).toEqual(["Room 12 families"]);
  await shareRoster(organizer, other.groupId, sheet.eventId, NOW);
  expect(await readers()).toEqual(["All families", "Room 12 families"]);
  await endRosterSharing(organizer, groupId, sheet.eventId);
  await endRosterSharing(organizer, other.groupId, sheet.eventId);
  expect(await readers()).toEqual([]);
  expect((await addSheetToGroup(groupId, organizer)).eventId).toBeTruthy();
});
