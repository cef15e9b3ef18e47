import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { changeRole, leave, removeMember } from "#app/members/commands.server.ts";
import { inviteMember, joinLink } from "#app/members/invite.server.ts";
import { acceptInvitation, joinViewOf } from "#app/members/join.server.ts";
import type { Shared } from "#app/members/shared.ts";
import { workspaceOf } from "#app/organize/event/workspace.server.ts";
import { beginDeletion, finishDeletions } from "#app/people/accounts/deletion.server.ts";
import { deletionSummary } from "#app/people/accounts/deletion-summary.server.ts";
import { makeAccount, startSession, whoIs } from "#tests/support/accounts.ts";
import { atGroup, groupInvitation, makeGroup, makeOrganizer } from "#tests/support/groups.ts";
import { type Cell, makeCell, makePeople, type People } from "#tests/support/role-matrix/world.ts";
import { NOW } from "#tests/support/sheet.ts";

let people: People;

beforeAll(async () => {
  people = await makePeople();
});

test("whoever was taken off, or made door, comes back by no link that nobody used; other invitations stay", async () => {
  for (const takenOff of [
    (cell: Cell) => removeMember(people.owner.id, at(cell.eventId), cell.memberIds.organizer, Date.now()),
    async (cell: Cell) => {
      await changeRole(people.owner.id, cell.eventId, cell.memberIds.organizer, "door", Date.now());
      return await leave(people.organizer.id, at(cell.eventId), Date.now());
    },
  ]) {
    const cell = await makeCell(people);
    const kept = await invited(cell, `${newId()}@helper.test`, "door");
    const mailed = `${newId()}@helper.test`;
    const [own, planted] = [
      await makeAccount({ emailVerifiedAt: 1, password: null }),
      await invited(cell, mailed, "door", people.organizer.id),
    ];
    const elsewhere = await invited(cell, own.email, "organizer", people.organizer.id);
    const link = await invited(cell, null, "organizer");
    // Whoever only checks people in sees no links.
    await changeRole(people.owner.id, cell.eventId, cell.memberIds.door, "door", Date.now());
    await removeMember(people.owner.id, at(cell.eventId), cell.memberIds.door, Date.now());
    expect((await joinViewOf(link, people.organizer.id, Date.now())).state).toBe("member");
    expect((await joinViewOf(link, people.other.id, Date.now())).state).toBe("open");
    expect(await takenOff(cell)).toBe(true);
    expect((await acceptInvitation(link, people.organizer.id, Date.now())).state).toBe("gone");
    expect(await roleOf(people.organizer.id, cell)).toBeUndefined();
    expect((await joinViewOf(kept, people.other.id, Date.now())).state).toBe("otherAddress");
    // What they made themselves is over, to whatever address, and its mail doesn't go out.
    for (const token of [planted, elsewhere]) expect((await acceptInvitation(token, own.id, Date.now())).state).toBe("gone");
    expect(await mailsOf(at(cell.eventId))).toContain(`${mailed} stale`);
    expect((await mailsOf(at(cell.eventId))).filter((line) => line.endsWith("pending"))).toHaveLength(1);
  }
});

test("who leaves takes no unused link along, nor the invitation that waits for their own address", async () => {
  const cell = await makeCell(people);
  const helper = await makeAccount({ emailVerifiedAt: 1, password: null });
  const waiting = await invited(cell, helper.email, "organizer");
  expect((await acceptInvitation(await invited(cell, null, "organizer"), helper.id, Date.now())).state).toBe("member");
  const [link, byOwner] = [await invited(cell, null, "door"), await invited(cell, `${newId()}@helper.test`, "door")];
  expect(await leave(helper.id, at(cell.eventId), Date.now())).toBe(true);
  for (const token of [waiting, link]) expect((await acceptInvitation(token, helper.id, Date.now())).state).toBe("gone");
  expect((await joinViewOf(byOwner, helper.id, Date.now())).state).toBe("otherAddress");
  // Who only checks people in sees no links: leaving ends none.
  const seen = await invited(cell, null, "door");
  expect(await leave(people.door.id, at(cell.eventId), Date.now())).toBe(true);
  expect((await joinViewOf(seen, helper.id, Date.now())).state).toBe("open");
});

test("who was taken away, or left, comes back by no link that nobody used, nor by an invitation of their own making", async () => {
  const group = await makeGroup();
  const shared = atGroup(group.groupId);
  const other = await makeAccount({ emailVerifiedAt: 1, password: null });
  const ends = {
    removed: async (id: string) => await removeMember(group.ownerId, shared, await memberIdOf(group, id), Date.now()),
    left: async (id: string) => await leave(id, shared, Date.now()),
  };
  for (const end of Object.values(ends)) {
    const organizer = await makeOrganizer(group);
    const kept = `${newId()}@helper.test`;
    const [link, byOwner] = [await groupInvitation(group, NOW), await groupInvitation(group, NOW, kept)];
    const planted = await groupInvitation({ ...group, ownerId: organizer }, NOW, other.email);
    expect((await joinViewOf(planted, other.id, NOW)).state).toBe("open");
    expect(await end(organizer)).toBe(true);
    for (const token of [link, planted]) expect((await acceptInvitation(token, other.id, NOW)).state).toBe("gone");
    expect((await joinViewOf(byOwner, other.id, NOW)).state).toBe("otherAddress");
    expect((await mailsOf(shared)).filter((line) => line.endsWith("pending"))).toContain(`${kept} pending`);
    expect(await mailsOf(shared)).toContain(`${other.email} stale`);
  }
});

test("who goes with their account leaves no way back: neither to what they organized nor to what passes on", async () => {
  const [owned, helped] = [await makeGroup(), await makeGroup()];
  const going = await makeAccount({ emailVerifiedAt: 1, password: "correct horse" });
  await runBatch([sql`UPDATE groups SET user_id = ${going.id} WHERE id = ${owned.groupId}`]);
  const heir = await makeOrganizer({ ...owned, ownerId: going.id });
  await runBatch([
    sql`INSERT INTO group_members (id, group_id, user_id, role, invited_at, accepted_at) VALUES (${newId()}, ${helped.groupId}, ${going.id}, 'organizer', 1, 1)`,
  ]);
  const other = await makeAccount({ emailVerifiedAt: 1, password: null });
  const mine = { ...owned, ownerId: going.id };
  const tokens = [
    await groupInvitation(mine, NOW),
    await groupInvitation(mine, NOW, other.email),
    await groupInvitation(helped, NOW),
    await groupInvitation({ ...helped, ownerId: going.id }, NOW, other.email),
  ];
  const kept = await groupInvitation(helped, NOW, `${newId()}@helper.test`);
  const viewer = await whoIs(await startSession(going.id, null, Date.now()));
  if (!viewer) throw new Error("Not signed in");
  expect(await beginDeletion(viewer, "correct horse", await deletionSummary(viewer, NOW), NOW)).toEqual({ ok: true });
  for (const token of tokens) expect((await acceptInvitation(token, other.id, NOW)).state).toBe("gone");
  expect((await joinViewOf(kept, other.id, NOW)).state).toBe("otherAddress");
  await finishDeletions(NOW);
  const [[passed]] = await runBatch([sql<{ id: string }>`SELECT user_id AS id FROM groups WHERE id = ${owned.groupId}`]);
  expect(passed?.id).toBe(heir);
});

function at(eventId: string): Shared {
  return { what: "event", id: eventId };
}

async function invited({ eventId }: Cell, email: string | null, role: "organizer" | "door", by = people.owner.id): Promise<string> {
  const key = newId();
  expect(await inviteMember(by, at(eventId), { key, role, email, locale: "en" }, Date.now())).toEqual({ outcome: "invited" });
  return new URL(await joinLink(key, "event")).pathname.split("/").at(-1) ?? "";
}

async function roleOf(userId: string, { eventId }: Cell) {
  return (await workspaceOf(userId, eventId, Date.now(), "en"))?.role;
}

async function memberIdOf({ groupId }: { groupId: string }, userId: string): Promise<string> {
  const [[row]] = await runBatch([sql<{ id: string }>`SELECT id FROM group_members WHERE group_id = ${groupId} AND user_id = ${userId}`]);
  return row?.id ?? "none";
}

async function mailsOf({ what, id }: Shared): Promise<string[]> {
  const isTheirs =
    what === "event"
      ? sql`event_id = ${id} AND template = 'member-invitation'`
      : sql`props ->> '$.group.id' = ${id} AND template = 'group-invitation'`;
  const [rows] = await runBatch([sql<{ line: string }>`SELECT to_email || ' ' || status AS line FROM email_outbox WHERE ${isTheirs}`]);
  return rows.map(({ line }) => line);
}
