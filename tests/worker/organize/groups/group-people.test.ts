import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS, LIMITS, MAIL_BUDGETS } from "#app/limits.ts";
import { leaveEventOrGroup, removeMember } from "#app/members/commands.server.ts";
import { requestHandover, stopHandover, takeOver } from "#app/members/hand-over.server.ts";
import { inviteMember } from "#app/members/invite.server.ts";
import { acceptInvitation, loadJoinView } from "#app/members/join.server.ts";
import { findRequestedHandover, loadPeople } from "#app/members/queries.server.ts";
import { deleteGroup, saveGroup } from "#app/organize/groups/commands.server.ts";
import { transferGroups } from "#app/organize/groups/ownership.server.ts";
import { loadGroupPage } from "#app/organize/groups/page.server.ts";
import { findGroupRemoval, listGroups, loadManagedGroup } from "#app/organize/groups/queries.server.ts";
import { makeAccount } from "#tests/support/accounts.ts";
import { addSheetToGroup, GROUP_FIELDS, makeGroup, makeGroupInvitation, makeOrganizer, toGroupTarget } from "#tests/support/groups.ts";
import { makeOwnerWithoutEvents } from "#tests/support/owned-events.ts";
import { NOW } from "#tests/support/sheet.ts";

type Group = Awaited<ReturnType<typeof makeGroup>>;

async function readMails({ groupId }: Group): Promise<string[]> {
  const [rows] = await runBatch([
    sql<{ line: string }>`SELECT to_email || ' ' || template || ' ' || status AS line FROM email_outbox
      WHERE props ->> '$.group.id' = ${groupId} ORDER BY created_at, 1`,
  ]);
  return rows.map(({ line }) => line);
}

async function readMemberId({ groupId }: Group, userId: string): Promise<string> {
  const [[row]] = await runBatch([sql<{ id: string }>`SELECT id FROM group_members WHERE group_id = ${groupId} AND user_id = ${userId}`]);
  return row?.id ?? "none";
}

async function readOwner({ groupId }: Group): Promise<string | undefined> {
  const [[row]] = await runBatch([sql<{ id: string }>`SELECT user_id AS id FROM groups WHERE id = ${groupId}`]);
  return row?.id;
}

test("an invitation's link works once, for one person, for as long as an event's invitation", async () => {
  const group = await makeGroup();
  const [first, second] = [await makeOwnerWithoutEvents(), await makeOwnerWithoutEvents()];
  const token = await makeGroupInvitation(group, NOW);
  expect(await loadJoinView(token, first, NOW)).toEqual({
    state: "open",
    about: { what: "group", id: group.groupId, title: GROUP_FIELDS.name },
    role: "organizer",
  });
  expect(await loadManagedGroup(first, group.groupId, NOW, "en")).toBeNull();
  // A person who already organizes the group doesn't use up the link.
  expect((await acceptInvitation(token, group.ownerId, NOW)).state).toBe("owner");
  const accepted = await Promise.all([first, second].map((userId) => acceptInvitation(token, userId, NOW)));
  expect(accepted.map(({ state }) => state).toSorted()).toEqual(["member", "used"]);
  const late = accepted[0]?.state === "member" ? second : first;
  expect((await loadJoinView(token, late, NOW)).about).toBeNull();
  expect(await loadManagedGroup(late, group.groupId, NOW, "en")).toBeNull();
  const old = await makeGroupInvitation(group, NOW);
  expect((await acceptInvitation(old, late, NOW + DURATIONS.memberInvitation)).state).toBe("expired");
  expect((await acceptInvitation(`${old}x`, late, NOW)).state).toBe("gone");
  const withdrawn = await makeGroupInvitation(group, NOW);
  await removeMember(group.ownerId, toGroupTarget(group.groupId), withdrawn.split(".")[0] ?? "", Date.now());
  expect((await acceptInvitation(withdrawn, late, NOW)).state).toBe("gone");
  expect((await acceptInvitation(old, late, NOW + DURATIONS.memberInvitation - 1)).state).toBe("member");
});

test("an emailed invitation is for the account with that address, counts toward the owner's budget and can be withdrawn", async () => {
  const group = await makeGroup();
  const shared = toGroupTarget(group.groupId);
  const organizer = await makeOrganizer(group);
  const [friend, stranger] = [await makeAccount({ emailVerifiedAt: 1, password: null }), await makeOwnerWithoutEvents()];
  const token = await makeGroupInvitation(group, NOW, friend.email);
  expect(await readMails(group)).toEqual([`${friend.email} group-invitation pending`]);
  expect((await loadJoinView(token, stranger, NOW)).state).toBe("otherAddress");
  expect((await acceptInvitation(token, friend.id, NOW)).state).toBe("member");
  const reached = async () => {
    const [[row]] = await runBatch([
      sql<{ count: number }>`SELECT count(*) AS count FROM mail_recipients WHERE owner_id = ${group.ownerId}`,
    ]);
    return row?.count;
  };
  expect(await reached()).toBe(1);
  // An organizer's invitation counts toward the owner's budget, too.
  await runBatch([sql`UPDATE users SET email_verified_at = 1 WHERE id = ${organizer}`]);
  const invite = (userId: string, email: string | null, key = newId()) =>
    inviteMember(userId, shared, { key, role: "organizer", email, locale: "en" }, NOW);
  const [key, address] = [newId(), `${newId()}@helper.test`];
  expect([await invite(organizer, address, key), await invite(organizer, address, key)]).toEqual(Array(2).fill({ outcome: "invited" }));
  expect(await reached()).toBe(2);
  expect((await invite(group.ownerId, address)).outcome).toBe("already");
  expect((await invite(group.ownerId, friend.email)).outcome).toBe("already");
  expect((await invite(stranger, `${newId()}@helper.test`)).outcome).toBe("gone");
  expect(await reached()).toBe(2);
  await runBatch([
    sql`INSERT INTO mail_budgets (owner_id, day, recipients) VALUES (${group.ownerId}, ${Math.floor(NOW / DURATIONS.day)}, ${MAIL_BUDGETS.raised})
      ON CONFLICT DO UPDATE SET recipients = excluded.recipients`,
  ]);
  expect((await invite(organizer, `${newId()}@helper.test`)).outcome).toBe("overBudget");
  expect((await invite(organizer, null)).outcome).toBe("invited");
  expect(await removeMember(organizer, shared, key, Date.now())).toBe(true);
  expect((await readMails(group)).filter((line) => line.startsWith(address))).toEqual([`${address} group-invitation stale`]);
});

test("a removed person is told on the group's page, which tells no one else, and no one once the group is deleted", async () => {
  const group = await makeGroup();
  const [removed, left, stays] = [await makeOrganizer(group), await makeOrganizer(group), await makeOrganizer(group)];
  const people = await loadPeople(group.ownerId, toGroupTarget(group.groupId), NOW, "en");
  const [[member]] = await runBatch([
    sql<{ id: string }>`SELECT id FROM group_members WHERE group_id = ${group.groupId} AND user_id = ${removed}`,
  ]);
  expect(people?.members).toHaveLength(3);
  expect(await findGroupRemoval(removed, group.groupId)).toBeNull();
  await removeMember(group.ownerId, toGroupTarget(group.groupId), member?.id ?? "", NOW);
  await leaveEventOrGroup(left, toGroupTarget(group.groupId), NOW);
  expect(await findGroupRemoval(removed, group.groupId)).toEqual({
    title: "You no longer help with this group",
    text: "An organizer removed you. If that's a mistake, ask to be invited again.",
  });
  const other = await makeGroup();
  expect(await findGroupRemoval(removed, other.groupId)).toBeNull();
  for (const userId of [left, stays, group.ownerId]) expect(await findGroupRemoval(userId, group.groupId)).toBeNull();
  await deleteGroup(group.ownerId, group.groupId);
  expect(await findGroupRemoval(removed, group.groupId)).toBeNull();
});

test("a group has a limit of people, and a deleted group's unsent invitations aren't sent", async () => {
  const group = await makeGroup();
  const email = `${newId()}@helper.test`;
  await makeGroupInvitation(group, NOW, email);
  for (let count = 1; count < LIMITS.invite.members; count++) await makeGroupInvitation(group, NOW);
  await expect(makeGroupInvitation(group, NOW)).rejects.toThrow("full");
  // Expired invitations make room.
  await makeGroupInvitation(group, NOW + DURATIONS.memberInvitation + 1);
  const other = await makeGroup();
  await makeGroupInvitation(other, NOW, email);
  await deleteGroup(other.ownerId, group.groupId);
  expect(await readMails(other)).toEqual([`${email} group-invitation pending`]);
  await deleteGroup(other.ownerId, other.groupId);
  expect(await readMails(other)).toEqual([`${email} group-invitation stale`]);
});

test("the owner, an organizer, a former organizer and a stranger can each do only what their role allows", async () => {
  const group = await makeGroup();
  const { groupId, ownerId } = group;
  const shared = toGroupTarget(groupId);
  const [organizer, former, stranger] = [await makeOrganizer(group), await makeOrganizer(group), await makeOwnerWithoutEvents()];
  await runBatch([sql`UPDATE users SET email_verified_at = 1 WHERE id IN (${organizer}, ${former}, ${stranger})`]);
  expect(await leaveEventOrGroup(former, shared, Date.now())).toBe(true);
  const does = async (userId: string) => {
    const other = await makeOrganizer(group);
    const [to, key] = [await readMemberId(group, other), newId()];
    return {
      sees: (await loadManagedGroup(userId, groupId, NOW, "en")) !== null,
      people: (await loadPeople(userId, shared, NOW, "en"))?.role,
      lists: (await listGroups(userId, "en")).length,
      saves: await saveGroup(userId, groupId, GROUP_FIELDS, NOW),
      invites: (await inviteMember(userId, shared, { key, role: "organizer", email: null, locale: "en" }, NOW)).outcome,
      handsOver: await requestHandover(userId, shared, to, NOW),
      keeps: await stopHandover(userId, shared),
      takesOver: await takeOver(userId, shared, NOW),
      dismisses: await removeMember(userId, shared, to, Date.now()),
    };
  };
  const nothing = {
    ...{ sees: false, people: undefined, lists: 0, saves: false, invites: "gone", handsOver: false, keeps: false, takesOver: "gone" },
    dismisses: false,
  };
  expect(await does(stranger)).toEqual(nothing);
  expect(await does(former)).toEqual(nothing);
  const theirs = { sees: true, people: "organizer", lists: 1, saves: true, invites: "invited", dismisses: true };
  expect(await does(organizer)).toEqual({ ...nothing, ...theirs });
  expect((await loadGroupPage(groupId, organizer, NOW))?.isOrganizer).toBe(true);
  expect((await loadGroupPage(groupId, former, NOW))?.isOrganizer).toBe(false);
  await deleteGroup(organizer, groupId);
  expect(await does(ownerId)).toEqual({ ...nothing, ...theirs, people: "owner", handsOver: true, keeps: true });
  await deleteGroup(ownerId, groupId);
  expect(await loadGroupPage(groupId, null, NOW)).toBeNull();
});

test("the group goes to the person who was asked and accepts, with its picture; its sheets keep their owners", async () => {
  const group = await makeGroup();
  const { groupId, ownerId } = group;
  const shared = toGroupTarget(groupId);
  const [organizer, other] = [await makeOrganizer(group), await makeOrganizer(group)];
  const [to, second] = [await readMemberId(group, organizer), await readMemberId(group, other)];
  const sheet = await addSheetToGroup(groupId, ownerId);
  const key = `${ownerId}/1700000000000.png`;
  await runBatch([
    sql`UPDATE groups SET thumbnail_url = ${`/images/${key}`} WHERE id = ${groupId}`,
    sql`INSERT INTO pictures (id, key, user_id, created_at) VALUES (${newId()}, ${key}, ${ownerId}, 1)`,
  ]);
  await runBatch([sql`UPDATE users SET email_verified_at = NULL WHERE id = ${organizer}`]);
  expect(await requestHandover(ownerId, shared, to, NOW)).toBe(false);
  await runBatch([sql`UPDATE users SET email_verified_at = 1 WHERE id IN (${organizer}, ${other})`]);
  expect(await takeOver(organizer, shared, NOW)).toBe("gone");
  expect(await requestHandover(ownerId, shared, to, NOW)).toBe(true);
  expect(await findRequestedHandover(organizer, shared)).not.toBeNull();
  expect(await findRequestedHandover(other, shared)).toBeNull();
  expect(await takeOver(other, shared, NOW)).toBe("gone");
  // Asking another person withdraws the first request and its mail.
  expect(await requestHandover(ownerId, shared, second, NOW + 1)).toBe(true);
  expect(await takeOver(organizer, shared, NOW + 1)).toBe("gone");
  expect((await readMails(group)).map((line) => line.split(" ").slice(1).join(" "))).toEqual([
    "group-handover stale",
    "group-handover pending",
  ]);
  expect(await stopHandover(other, shared)).toBe(true);
  expect(await takeOver(other, shared, NOW + 1)).toBe("gone");
  expect(await readOwner(group)).toBe(ownerId);

  await requestHandover(ownerId, shared, to, NOW + 2);
  const both = await Promise.all([1, 2].map(() => takeOver(organizer, shared, NOW + 3)));
  expect(both.toSorted()).toEqual(["gone", "takenOver"]);
  expect(await readOwner(group)).toBe(organizer);
  expect((await loadPeople(ownerId, shared, NOW, "en"))?.role).toBe("organizer");
  expect(await loadManagedGroup(ownerId, groupId, NOW, "en")).toMatchObject({
    isOwner: false,
    sheets: [{ id: sheet.eventId, role: "owner" }],
  });
  const [[picture]] = await runBatch([sql<{ userId: string }>`SELECT user_id AS userId FROM pictures WHERE key = ${key}`]);
  expect(picture?.userId).toBe(organizer);
  // If the former owner's account is deleted, the group keeps its picture.
  await runBatch(transferGroups(ownerId));
  expect((await loadGroupPage(groupId, null, NOW))?.group.thumbnailUrl).toBe(`/images/${key}`);
});

test("a deleted account's group passes to its longest-serving organizer, or is deleted if there is none; the old owner's pictures go", async () => {
  const group = await makeGroup({ thumbnailUrl: "/artwork/picnic-960.webp" });
  const { groupId, ownerId } = group;
  const [first, second] = [await makeOrganizer(group, NOW + 1), await makeOrganizer(group, NOW + 2)];
  const own = await makeGroup();
  await runBatch([
    sql`UPDATE groups SET user_id = ${ownerId} WHERE id = ${own.groupId}`,
    sql`UPDATE groups SET thumbnail_url = ${`/images/${ownerId}/1700000000000.png`} WHERE id = ${groupId}`,
  ]);
  const sheet = await addSheetToGroup(groupId, first);
  await runBatch([sql`UPDATE users SET email_verified_at = 1 WHERE id = ${second}`]);
  expect(await requestHandover(ownerId, toGroupTarget(groupId), await readMemberId(group, second), NOW)).toBe(true);
  await runBatch(transferGroups(ownerId));
  // A request by the former owner can't take the group from the new one.
  expect(await findRequestedHandover(second, toGroupTarget(groupId))).toBeNull();
  expect(await takeOver(second, toGroupTarget(groupId), NOW)).toBe("gone");
  expect(await readMails(group)).toEqual([expect.stringMatching(/ group-handover stale$/)]);
  expect(await loadManagedGroup(ownerId, groupId, NOW, "en")).toBeNull();
  const managed = await loadManagedGroup(first, groupId, NOW, "en");
  expect(managed).toMatchObject({ isOwner: true, group: { thumbnailUrl: null }, sheets: [{ id: sheet.eventId }] });
  const people = await loadPeople(second, toGroupTarget(groupId), NOW, "en");
  expect(people).toMatchObject({ role: "organizer", members: [{ isYou: true }] });
  expect(await loadGroupPage(own.groupId, null, NOW)).toBeNull();
  // An account that is being deleted inherits nothing.
  await runBatch([sql`UPDATE users SET deleting_at = ${NOW} WHERE id = ${second}`, ...transferGroups(first)]);
  expect(await loadGroupPage(groupId, null, NOW)).toBeNull();
});
