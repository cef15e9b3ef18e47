import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS, LIMITS, THROTTLES } from "#app/limits.ts";
import { changeRole, leaveEventOrGroup, removeMember } from "#app/members/commands.server.ts";
import { requestHandover, stopHandover, takeOver } from "#app/members/hand-over.server.ts";
import { buildJoinLink, inviteMember } from "#app/members/invite.server.ts";
import { acceptInvitation, findInvitedAddress, loadJoinView } from "#app/members/join.server.ts";
import { findRequestedHandover, loadPeople } from "#app/members/queries.server.ts";
import type { EventOrGroup } from "#app/members/shared.ts";
import { findEventRemoval, loadWorkspace } from "#app/organize/event/workspace.server.ts";
import { makeAccount } from "#tests/support/accounts.ts";
import { stopClock } from "#tests/support/clock.ts";
import { makeGroup, toGroupTarget } from "#tests/support/groups.ts";
import { makeSignUp } from "#tests/support/makers.ts";
import { addMember, type MatrixCell, type MatrixPeople, makeCell, makePeople } from "#tests/support/role-matrix/world.ts";

stopClock();

let people: MatrixPeople;

beforeAll(async () => {
  people = await makePeople();
});

test("an emailed invitation is accepted once, by the account with that address, and proves the address", async () => {
  const cell = await makeCell(people);
  const [friend, stranger] = [await makeAccount({ password: null }), await makeAccount({ emailVerifiedAt: 1, password: null })];
  const token = await invited(cell, friend.email, "organizer");
  expect(await readMails(cell)).toEqual([`${friend.email} pending`]);
  expect((await loadJoinView(token, stranger.id, Date.now())).state).toBe("otherAddress");
  expect((await acceptInvitation(token, stranger.id, Date.now())).state).toBe("otherAddress");
  expect(await findInvitedAddress(token, Date.now())).toBe(friend.email);
  expect(await readProvenTime(friend.id)).toBeNull();
  expect(await loadJoinView(token, friend.id, Date.now())).toMatchObject({ state: "open", role: "organizer" });
  expect(await readRole(friend.id, cell)).toBeUndefined();
  expect((await acceptInvitation(token, friend.id, Date.now())).state).toBe("member");
  expect(await readRole(friend.id, cell)).toBe("organizer");
  expect(await readProvenTime(friend.id)).not.toBeNull();
  expect(await findInvitedAddress(token, Date.now())).toBeNull();
  expect((await loadJoinView(token, stranger.id, Date.now())).state).toBe("used");
});

test("a shareable link, or an invitation to another address, proves no one's address", async () => {
  const cell = await makeCell(people);
  const [friend, other] = [await makeAccount({ password: null }), await makeAccount({ password: null })];
  const mailed = await invited(cell, friend.email, "door");
  expect((await acceptInvitation(mailed, other.id, Date.now())).state).toBe("otherAddress");
  const link = await invited(cell, null, "door");
  expect(await findInvitedAddress(link, Date.now())).toBeNull();
  expect((await acceptInvitation(link, other.id, Date.now())).state).toBe("member");
  expect(await readProvenTime(other.id)).toBeNull();
});

test("a link works once, for the first person who accepts, until it expires or is withdrawn", async () => {
  const cell = await makeCell(people);
  const [first, second] = [await makeAccount({ password: null }), await makeAccount({ password: null })];
  const token = await invited(cell, null, "door");
  const late = Date.now() + DURATIONS.memberInvitation + 1;
  expect((await acceptInvitation(token, first.id, late)).state).toBe("expired");
  const [one, other] = await Promise.all([first, second].map(({ id }) => acceptInvitation(token, id, Date.now())));
  expect([one?.state, other?.state].toSorted()).toEqual(["member", "used"]);
  const again = await invited(cell, null, "door");
  const [memberId = ""] = again.split(".");
  expect(await removeMember(people.organizer.id, at(cell.eventId), memberId, Date.now())).toBe(true);
  expect((await acceptInvitation(again, second.id, Date.now())).state).toBe("gone");
  expect((await loadJoinView(`${memberId}.forged`, second.id, Date.now())).state).toBe("gone");
});

test.each(["event", "group"] as const)("sending a form again doesn't bring back an ended invitation to a %s", async (what) => {
  const group = await makeGroup();
  const shared: EventOrGroup = what === "event" ? at((await makeCell(people)).eventId) : toGroupTarget(group.groupId);
  const ownerId = what === "event" ? people.owner.id : group.ownerId;
  const [first, second] = [
    await makeAccount({ emailVerifiedAt: 1, password: null }),
    await makeAccount({ emailVerifiedAt: 1, password: null }),
  ];
  const send = (key: string, email: string | null = null) =>
    inviteMember(ownerId, shared, { key, role: "organizer", email, locale: "en" }, Date.now());
  const accept = async (key: string, userId: string) =>
    (await acceptInvitation(new URL(await buildJoinLink(key, what)).pathname.split("/").at(-1) ?? "", userId, Date.now())).state;
  const [taken, used, mailed] = [newId(), newId(), newId()];
  for (const key of [taken, used]) expect([(await send(key)).outcome, (await send(key)).outcome]).toEqual(["invited", "invited"]);
  expect(await removeMember(ownerId, shared, taken, Date.now())).toBe(true);
  expect([(await send(taken)).outcome, await accept(taken, first.id)]).toEqual(["ended", "gone"]);
  expect(await accept(used, first.id)).toBe("member");
  expect(await leaveEventOrGroup(first.id, shared, Date.now())).toBe(true);
  expect([(await send(used)).outcome, await accept(used, first.id)]).toEqual(["ended", "gone"]);
  await send(mailed, second.email);
  expect(await removeMember(ownerId, shared, mailed, Date.now())).toBe(true);
  expect([(await send(mailed, second.email)).outcome, await accept(mailed, second.id)]).toEqual(["ended", "gone"]);
  expect((await send(newId(), second.email)).outcome).toBe("invited");
  await runBatch([sql`DELETE FROM ended_invitations WHERE id = ${taken}`]);
  expect([(await send(taken)).outcome, await accept(taken, first.id)]).toEqual(["invited", "member"]);
});

test("an invitation to a group gives no access to an event, whatever its id", async () => {
  const cell = await makeCell(people);
  const [key] = (await invited(cell, `${newId()}@helper.test`, "organizer")).split(".");
  const group = await makeGroup();
  const stranger = await makeAccount({ emailVerifiedAt: 1, password: null });
  await runBatch([
    sql`INSERT INTO group_members (id, group_id, role, invited_at) VALUES (${key}, ${group.groupId}, 'organizer', ${Date.now()})`,
  ]);
  const token = new URL(await buildJoinLink(key ?? "", "group")).pathname.split("/").at(-1) ?? "";
  expect(await acceptInvitation(token, stranger.id, Date.now())).toMatchObject({ state: "member", about: { what: "group" } });
  expect(await readRole(stranger.id, cell)).toBeUndefined();
});

test("invitations are limited, and no one is invited twice or to an event that is full", async () => {
  const cell = await makeCell(people);
  const invite = (email: string | null, key = newId()) =>
    inviteMember(people.organizer.id, at(cell.eventId), { key, role: "door", email, locale: "en" }, Date.now());
  for (const email of [people.owner.email, people.door.email]) expect((await invite(email)).outcome).toBe("already");
  const [key, address] = [newId(), `${newId()}@helper.test`];
  expect([(await invite(address, key)).outcome, (await invite(address, key)).outcome]).toEqual(["invited", "invited"]);
  expect(await readMails(cell)).toHaveLength(1);
  expect((await invite(address)).outcome).toBe("already");
  for (let count = 3; count < LIMITS.invite.members; count++) expect((await invite(null)).outcome).toBe("invited");
  expect((await invite(null)).outcome).toBe("full");
  // Withdrawing an invitation makes room for another, but doesn't give back an attempt.
  let last = key;
  for (let count = 0; count < THROTTLES.memberInvites.count; count++) {
    await removeMember(people.owner.id, at(cell.eventId), last, Date.now());
    last = newId();
    await invite(null, last);
  }
  await removeMember(people.owner.id, at(cell.eventId), last, Date.now());
  expect((await invite(null)).outcome).toBe("throttled");
  const other = await makeCell(people);
  await runBatch([sql`UPDATE users SET email_verified_at = NULL WHERE id = ${people.organizer.id}`]);
  const unverified = { key: newId(), role: "door" as const, email: null, locale: "en" as const };
  expect((await inviteMember(people.organizer.id, at(other.eventId), unverified, Date.now())).outcome).toBe("unverified");
  await runBatch([sql`UPDATE users SET email_verified_at = 1 WHERE id = ${people.organizer.id}`]);
});

test("a person who is removed or leaves loses access, and an unsent invitation isn't sent", async () => {
  const cell = await makeCell(people);
  const email = `${newId()}@helper.test`;
  const token = await invited(cell, email, "door");
  expect(await removeMember(people.organizer.id, at(cell.eventId), token.split(".")[0] ?? "", Date.now())).toBe(true);
  expect(await readMails(cell)).toEqual([`${email} stale`]);
  expect(await changeRole(people.owner.id, cell.eventId, cell.memberIds.door, "organizer", Date.now())).toBe(true);
  expect(await readRole(people.door.id, cell)).toBe("organizer");
  expect(await leaveEventOrGroup(people.door.id, at(cell.eventId), Date.now())).toBe(true);
  expect(await readRole(people.door.id, cell)).toBeUndefined();
  expect(await removeMember(people.door.id, at(cell.eventId), cell.memberIds.organizer, Date.now())).toBe(false);
  // An owner has no membership to leave.
  expect(await leaveEventOrGroup(people.owner.id, at(cell.eventId), Date.now())).toBe(false);
  expect(await readRole(people.owner.id, cell)).toBe("owner");
});

test("the event goes to the person who was asked and accepts, and the former owner stays as an organizer", async () => {
  const cell = await makeCell(people);
  const { eventId, memberIds } = cell;
  expect(await takeOver(people.organizer.id, at(eventId), Date.now())).toBe("gone");
  expect(await requestHandover(people.organizer.id, at(eventId), memberIds.organizer, Date.now())).toBe(false);
  expect(await requestHandover(people.owner.id, at(eventId), memberIds.door, Date.now())).toBe(false);
  expect(await requestHandover(people.owner.id, at(eventId), memberIds.organizer, Date.now())).toBe(true);
  expect(await findRequestedHandover(people.organizer.id, at(eventId))).toEqual({ owner: "Olivia Person" });
  expect(await stopHandover(people.owner.id, at(eventId))).toBe(true);
  expect(await takeOver(people.organizer.id, at(eventId), Date.now())).toBe("gone");
  await requestHandover(people.owner.id, at(eventId), memberIds.organizer, Date.now());
  const both = await Promise.all([1, 2].map((later) => takeOver(people.organizer.id, at(eventId), Date.now() + later)));
  expect(both.toSorted()).toEqual(["gone", "takenOver"]);
  const [told] = await runBatch([
    sql`SELECT 1 FROM email_outbox WHERE event_id = ${eventId} AND template = 'event-handover' AND props ->> 'how' = 'accepted'`,
  ]);
  expect(told).toHaveLength(1);
  expect([await readRole(people.organizer.id, cell), await readRole(people.owner.id, cell)]).toEqual(["owner", "organizer"]);
  expect((await loadPeople(people.owner.id, at(eventId), Date.now(), "en"))?.owner.email).toBe(people.organizer.email);
  const [waiting, known] = await runBatch([
    sql<{ id: string }>`SELECT sender_id AS id FROM broadcasts WHERE event_id = ${eventId}`,
    sql<{ count: number }>`SELECT count(*) AS count FROM mail_recipients WHERE owner_id = ${people.organizer.id}`,
  ]);
  expect(waiting).toEqual([{ id: people.organizer.id }]);
  // People who already know the event don't count against the new owner's budget.
  expect(known[0]?.count).toBeGreaterThan(0);
});

test("a person asked to take over repeatedly gets a limited number of mails a day, but every request stands", async () => {
  const { eventId, memberIds } = await makeCell(people);
  const now = Date.now();
  for (let turn = 0; turn <= THROTTLES.memberInvites.count; turn++) {
    expect(await requestHandover(people.owner.id, at(eventId), memberIds.organizer, now + turn)).toBe(true);
    await runBatch([sql`UPDATE email_outbox SET status = 'sent' WHERE event_id = ${eventId} AND template = 'event-handover'`]);
    expect(await findRequestedHandover(people.organizer.id, at(eventId))).not.toBeNull();
    expect(await stopHandover(people.owner.id, at(eventId))).toBe(true);
  }
  const [mails] = await runBatch([sql`SELECT 1 FROM email_outbox WHERE event_id = ${eventId} AND template = 'event-handover'`]);
  expect(mails).toHaveLength(THROTTLES.memberInvites.count);
});

test("organizers who want them get sign-up notices like the owner, and a former organizer gets none", async () => {
  const cell = await makeCell(people);
  const helper = await makeAccount({ emailVerifiedAt: 1, password: null, newRsvps: false });
  await addMember(cell.eventId, helper.id, "organizer");
  const notices = async () => {
    const [rows] = await runBatch([
      sql<{ line: string }>`SELECT to_email || ' ' || status AS line FROM email_outbox
        WHERE event_id = ${cell.eventId} AND template = 'organiser-notice'`,
    ]);
    return rows.map(({ line }) => line).toSorted();
  };
  expect(await notices()).toEqual([`${people.organizer.email} pending`, `${people.owner.email} pending`].toSorted());
  await makeSignUp(cell, cell.offerIds[1], { now: Date.now() });
  expect(await notices()).toHaveLength(2);
  expect(await changeRole(people.owner.id, cell.eventId, cell.memberIds.organizer, "door", Date.now())).toBe(true);
  expect(await notices()).toEqual([`${people.organizer.email} stale`, `${people.owner.email} pending`].toSorted());
});

test("a removed person is told by mail and on the page; one who left or never accepted isn't", async () => {
  const cell = await makeCell(people);
  const { eventId, memberIds } = cell;
  const told = async () => {
    const [rows] = await runBatch([
      sql<{ to: string; person: string | null }>`SELECT to_email AS "to", props ->> 'person' AS person FROM email_outbox
        WHERE event_id = ${eventId} AND template = 'event-handover' AND props ->> 'how' = 'removed'`,
    ]);
    return rows;
  };
  const token = await invited(cell, `nobody-${newId()}@example.org`, "door");
  expect(await removeMember(people.owner.id, at(eventId), token.split(".")[0] ?? "", Date.now())).toBe(true);
  expect(await leaveEventOrGroup(people.organizer.id, at(eventId), Date.now())).toBe(true);
  expect(await told()).toEqual([]);
  expect(await removeMember(people.other.id, at(eventId), memberIds.door, Date.now())).toBe(false);
  expect(await findEventRemoval(people.door.id, eventId)).toBeNull();
  for (let time = 0; time < 2; time++) await removeMember(people.owner.id, at(eventId), memberIds.door, Date.now());
  expect(await told()).toEqual([{ to: people.door.email, person: "Olivia Person" }]);
  expect(await findEventRemoval(people.door.id, eventId)).toEqual({ title: expect.any(String), text: expect.any(String) });
  for (const other of [people.organizer, people.other]) expect(await findEventRemoval(other.id, eventId)).toBeNull();
});

function at(eventId: string): EventOrGroup {
  return { what: "event", id: eventId };
}

async function invited({ eventId }: MatrixCell, email: string | null, role: "organizer" | "door"): Promise<string> {
  const key = newId();
  expect(await inviteMember(people.owner.id, at(eventId), { key, role, email, locale: "en" }, Date.now())).toEqual({ outcome: "invited" });
  return new URL(await buildJoinLink(key, "event")).pathname.split("/").at(-1) ?? "";
}

async function readProvenTime(userId: string): Promise<number | null> {
  const [[row]] = await runBatch([sql<{ at: number | null }>`SELECT email_verified_at AS at FROM users WHERE id = ${userId}`]);
  return row?.at ?? null;
}

async function readRole(userId: string, { eventId }: MatrixCell) {
  return (await loadWorkspace(userId, eventId, Date.now(), "en"))?.role;
}

async function readMails({ eventId }: MatrixCell): Promise<string[]> {
  const [rows] = await runBatch([
    sql<{ line: string }>`SELECT to_email || ' ' || status AS line FROM email_outbox
      WHERE event_id = ${eventId} AND template = 'member-invitation'`,
  ]);
  return rows.map(({ line }) => line);
}
