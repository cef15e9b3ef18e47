import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { deleteGroup, saveGroup } from "#app/groups/commands.server.ts";
import { acceptInvitation, inviteToGroup, openInvitation, removeMember } from "#app/groups/invitations.server.ts";
import { passGroupsOn } from "#app/groups/ownership.server.ts";
import { groupPage } from "#app/groups/page.server.ts";
import { groupsOf, managedGroup } from "#app/groups/queries.server.ts";
import { linkToken } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { FIELDS, makeGroup, makeOrganizer, sheetIn } from "#tests/support/groups.ts";
import { freshOwner } from "#tests/support/owned-events.ts";
import { NOW } from "#tests/support/sheet.ts";

const DAY = DURATIONS.day;

/** A link that makes somebody an organizer. */
async function invitation({ groupId, ownerId }: { groupId: string; ownerId: string }, now = NOW): Promise<string> {
  const id = newId();
  await inviteToGroup(ownerId, groupId, id, now);
  return await linkToken("group-invitation", id);
}

test("an invitation's link works once, for one person, for seven days", async () => {
  const group = await makeGroup();
  const [first, second] = [await freshOwner(), await freshOwner()];
  const token = await invitation(group);
  expect(await openInvitation(token, first, NOW)).toEqual({ id: group.groupId, name: FIELDS.name, isOrganizer: false });
  expect(await managedGroup(first, group.groupId, NOW, "en")).toBeNull();
  // Who organizes it already uses nothing up.
  expect(await acceptInvitation(token, group.ownerId, NOW)).toBe(group.groupId);
  const accepted = await Promise.all([first, second].map((userId) => acceptInvitation(token, userId, NOW)));
  expect(accepted.filter(Boolean)).toEqual([group.groupId]);
  const late = accepted[0] ? second : first;
  expect(await openInvitation(token, late, NOW)).toBeNull();
  expect(await managedGroup(late, group.groupId, NOW, "en")).toBeNull();
  const old = await invitation(group);
  expect(await acceptInvitation(old, late, NOW + 7 * DAY)).toBeNull();
  expect(await acceptInvitation(`${old}x`, late, NOW)).toBeNull();
  const withdrawn = await invitation(group);
  await removeMember(group.ownerId, group.groupId, { id: withdrawn.split(".")[0] ?? "" });
  expect(await acceptInvitation(withdrawn, late, NOW)).toBeNull();
  expect(await acceptInvitation(old, late, NOW + 7 * DAY - 1)).toBe(group.groupId);
});

test("who was taken away comes back by no link that nobody used; who left takes none along", async () => {
  const group = await makeGroup();
  const [dismissed, left] = [await makeOrganizer(group), await makeOrganizer(group)];
  const token = await invitation({ ...group, ownerId: dismissed });
  expect(await removeMember(left, group.groupId, { memberId: left })).toBe(true);
  expect(await removeMember(dismissed, group.groupId, { memberId: group.ownerId })).toBe(false);
  expect(await openInvitation(token, left, NOW)).not.toBeNull();
  expect(await removeMember(group.ownerId, group.groupId, { memberId: dismissed })).toBe(true);
  expect(await acceptInvitation(token, dismissed, NOW)).toBeNull();
  expect(await managedGroup(dismissed, group.groupId, NOW, "en")).toBeNull();
});

test("the owner, an organizer, a former one, and a stranger may do what is theirs", async () => {
  const group = await makeGroup();
  const { groupId, ownerId } = group;
  const [organizer, former, other, stranger] = [
    await makeOrganizer(group),
    await makeOrganizer(group),
    await makeOrganizer(group),
    await freshOwner(),
  ];
  expect(await removeMember(former, groupId, { memberId: former })).toBe(true);
  const does = async (userId: string) => ({
    sees: (await managedGroup(userId, groupId, NOW, "en")) !== null,
    lists: (await groupsOf(userId, "en")).length,
    saves: await saveGroup(userId, groupId, FIELDS, NOW),
    invites: await inviteToGroup(userId, groupId, newId(), NOW),
    dismisses: await removeMember(userId, groupId, { memberId: other }),
  });
  const nothing = { sees: false, lists: 0, saves: false, invites: "gone", dismisses: false };
  expect(await does(stranger)).toEqual(nothing);
  expect(await does(former)).toEqual(nothing);
  expect(await does(organizer)).toEqual({ sees: true, lists: 1, saves: true, invites: "invited", dismisses: false });
  expect((await groupPage(groupId, organizer, NOW))?.isOrganizer).toBe(true);
  expect((await groupPage(groupId, former, NOW))?.isOrganizer).toBe(false);
  await deleteGroup(organizer, groupId);
  expect(await does(ownerId)).toEqual({ sees: true, lists: 1, saves: true, invites: "invited", dismisses: true });
  await deleteGroup(ownerId, groupId);
  expect(await groupPage(groupId, null, NOW)).toBeNull();
});

test("a group of an account that goes passes to who has organized it longest, else it goes too; its pictures go", async () => {
  const group = await makeGroup({ thumbnailUrl: "/artwork/picnic-960.webp" });
  const { groupId, ownerId } = group;
  const [first, second] = [await makeOrganizer(group, NOW + 1), await makeOrganizer(group, NOW + 2)];
  const own = await makeGroup();
  await runBatch([
    sql`UPDATE groups SET user_id = ${ownerId} WHERE id = ${own.groupId}`,
    sql`UPDATE groups SET thumbnail_url = ${`/images/${ownerId}/1700000000000.png`} WHERE id = ${groupId}`,
  ]);
  const sheet = await sheetIn(groupId, first);
  await runBatch(passGroupsOn(ownerId));
  expect(await managedGroup(ownerId, groupId, NOW, "en")).toBeNull();
  const managed = await managedGroup(first, groupId, NOW, "en");
  expect(managed).toMatchObject({ isOwner: true, group: { thumbnailUrl: null }, sheets: [{ id: sheet.eventId }] });
  expect(managed?.organizers.map(({ userId, isOwner }) => [userId, isOwner])).toEqual([
    [first, true],
    [second, false],
  ]);
  expect(await groupPage(own.groupId, null, NOW)).toBeNull();
  // An account on its way out inherits nothing.
  await runBatch([sql`UPDATE users SET deleting_at = ${NOW} WHERE id = ${second}`, ...passGroupsOn(first)]);
  expect(await groupPage(groupId, null, NOW)).toBeNull();
});
