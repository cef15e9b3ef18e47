import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { changeRole, leaveEventOrGroup, removeMember } from "#app/members/commands.server.ts";
import { buildJoinLink, inviteMember } from "#app/members/invite.server.ts";
import { acceptInvitation, loadJoinView } from "#app/members/join.server.ts";
import type { EventOrGroup } from "#app/members/shared.ts";
import { loadWorkspace } from "#app/organize/event/workspace.server.ts";
import { beginDeletion, finishDeletions } from "#app/people/accounts/deletion.server.ts";
import { loadDeletionSummary } from "#app/people/accounts/deletion-summary.server.ts";
import { makeAccount, readViewer, startSession } from "#tests/support/accounts.ts";
import { makeGroup, makeGroupInvitation, makeOrganizer, toGroupTarget } from "#tests/support/groups.ts";
import { type MatrixCell, type MatrixPeople, makeCell, makePeople } from "#tests/support/role-matrix/world.ts";
import { NOW } from "#tests/support/sheet.ts";

let people: MatrixPeople;

beforeAll(async () => {
  people = await makePeople();
});

test("an organizer who is removed, or becomes a door helper and leaves, can't return by an unused link; other invitations stay", async () => {
  for (const takenOff of [
    (cell: MatrixCell) => removeMember(people.owner.id, at(cell.eventId), cell.memberIds.organizer, Date.now()),
    async (cell: MatrixCell) => {
      await changeRole(people.owner.id, cell.eventId, cell.memberIds.organizer, "door", Date.now());
      return await leaveEventOrGroup(people.organizer.id, at(cell.eventId), Date.now());
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
    // Door helpers see no links, so removing one ends none.
    await changeRole(people.owner.id, cell.eventId, cell.memberIds.door, "door", Date.now());
    await removeMember(people.owner.id, at(cell.eventId), cell.memberIds.door, Date.now());
    expect((await loadJoinView(link, people.organizer.id, Date.now())).state).toBe("member");
    expect((await loadJoinView(link, people.other.id, Date.now())).state).toBe("open");
    expect(await takenOff(cell)).toBe(true);
    expect((await acceptInvitation(link, people.organizer.id, Date.now())).state).toBe("gone");
    expect(await readRole(people.organizer.id, cell)).toBeUndefined();
    expect((await loadJoinView(kept, people.other.id, Date.now())).state).toBe("otherAddress");
    // The invitations they made themselves end, whatever the address, and unsent mail for them isn't sent.
    for (const token of [planted, elsewhere]) expect((await acceptInvitation(token, own.id, Date.now())).state).toBe("gone");
    expect(await readMails(at(cell.eventId))).toContain(`${mailed} stale`);
    expect((await readMails(at(cell.eventId))).filter((line) => line.endsWith("pending"))).toHaveLength(1);
  }
});

test("leaving ends the unused links that the person could see and the invitation to their own address", async () => {
  const cell = await makeCell(people);
  const helper = await makeAccount({ emailVerifiedAt: 1, password: null });
  const waiting = await invited(cell, helper.email, "organizer");
  expect((await acceptInvitation(await invited(cell, null, "organizer"), helper.id, Date.now())).state).toBe("member");
  const [link, byOwner] = [await invited(cell, null, "door"), await invited(cell, `${newId()}@helper.test`, "door")];
  expect(await leaveEventOrGroup(helper.id, at(cell.eventId), Date.now())).toBe(true);
  for (const token of [waiting, link]) expect((await acceptInvitation(token, helper.id, Date.now())).state).toBe("gone");
  expect((await loadJoinView(byOwner, helper.id, Date.now())).state).toBe("otherAddress");
  // Door helpers see no links, so one who leaves ends none.
  const seen = await invited(cell, null, "door");
  expect(await leaveEventOrGroup(people.door.id, at(cell.eventId), Date.now())).toBe(true);
  expect((await loadJoinView(seen, helper.id, Date.now())).state).toBe("open");
});

test("a person who was removed from or left a group can't return by an unused link or an invitation of their own", async () => {
  const group = await makeGroup();
  const shared = toGroupTarget(group.groupId);
  const other = await makeAccount({ emailVerifiedAt: 1, password: null });
  const ends = {
    removed: async (id: string) => await removeMember(group.ownerId, shared, await readMemberId(group, id), Date.now()),
    left: async (id: string) => await leaveEventOrGroup(id, shared, Date.now()),
  };
  for (const end of Object.values(ends)) {
    const organizer = await makeOrganizer(group);
    const kept = `${newId()}@helper.test`;
    const [link, byOwner] = [await makeGroupInvitation(group, NOW), await makeGroupInvitation(group, NOW, kept)];
    const planted = await makeGroupInvitation({ ...group, ownerId: organizer }, NOW, other.email);
    expect((await loadJoinView(planted, other.id, NOW)).state).toBe("open");
    expect(await end(organizer)).toBe(true);
    for (const token of [link, planted]) expect((await acceptInvitation(token, other.id, NOW)).state).toBe("gone");
    expect((await loadJoinView(byOwner, other.id, NOW)).state).toBe("otherAddress");
    expect((await readMails(shared)).filter((line) => line.endsWith("pending"))).toContain(`${kept} pending`);
    expect(await readMails(shared)).toContain(`${other.email} stale`);
  }
});

test("deleting an account ends the invitations that could bring it back, to groups it organized and to groups it passes on", async () => {
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
    await makeGroupInvitation(mine, NOW),
    await makeGroupInvitation(mine, NOW, other.email),
    await makeGroupInvitation(helped, NOW),
    await makeGroupInvitation({ ...helped, ownerId: going.id }, NOW, other.email),
  ];
  const kept = await makeGroupInvitation(helped, NOW, `${newId()}@helper.test`);
  const viewer = await readViewer(await startSession(going.id, null, Date.now()));
  if (!viewer) throw new Error("Not signed in");
  expect(await beginDeletion(viewer, "correct horse", await loadDeletionSummary(viewer, NOW), NOW)).toEqual({ ok: true });
  for (const token of tokens) expect((await acceptInvitation(token, other.id, NOW)).state).toBe("gone");
  expect((await loadJoinView(kept, other.id, NOW)).state).toBe("otherAddress");
  await finishDeletions(NOW);
  const [[passed]] = await runBatch([sql<{ id: string }>`SELECT user_id AS id FROM groups WHERE id = ${owned.groupId}`]);
  expect(passed?.id).toBe(heir);
});

function at(eventId: string): EventOrGroup {
  return { what: "event", id: eventId };
}

async function invited({ eventId }: MatrixCell, email: string | null, role: "organizer" | "door", by = people.owner.id): Promise<string> {
  const key = newId();
  expect(await inviteMember(by, at(eventId), { key, role, email, locale: "en" }, Date.now())).toEqual({ outcome: "invited" });
  return new URL(await buildJoinLink(key, "event")).pathname.split("/").at(-1) ?? "";
}

async function readRole(userId: string, { eventId }: MatrixCell) {
  return (await loadWorkspace(userId, eventId, Date.now(), "en"))?.role;
}

async function readMemberId({ groupId }: { groupId: string }, userId: string): Promise<string> {
  const [[row]] = await runBatch([sql<{ id: string }>`SELECT id FROM group_members WHERE group_id = ${groupId} AND user_id = ${userId}`]);
  return row?.id ?? "none";
}

async function readMails({ what, id }: EventOrGroup): Promise<string[]> {
  const isTheirs =
    what === "event"
      ? sql`event_id = ${id} AND template = 'member-invitation'`
      : sql`props ->> '$.group.id' = ${id} AND template = 'group-invitation'`;
  const [rows] = await runBatch([sql<{ line: string }>`SELECT to_email || ' ' || status AS line FROM email_outbox WHERE ${isTheirs}`]);
  return rows.map(({ line }) => line);
}
