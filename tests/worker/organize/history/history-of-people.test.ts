import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { changeRole, leaveEventOrGroup, removeMember } from "#app/members/commands.server.ts";
import { requestHandover, takeOver } from "#app/members/hand-over.server.ts";
import { setInherits, transferEvents } from "#app/members/inherit.server.ts";
import { buildJoinLink, inviteMember } from "#app/members/invite.server.ts";
import { acceptInvitation } from "#app/members/join.server.ts";
import { describeAct, describeActor } from "#app/organize/history/labels.ts";
import { loadHistory } from "#app/organize/history/queries.server.ts";
import { countHoursUntil } from "#app/organize/hours/commands.server.ts";
import { startCall, stopCall } from "#app/organize/rescue/commands.server.ts";
import { saveRetention } from "#app/sheet/retention/commands.server.ts";
import { purgeNames } from "#app/sheet/retention/purge.server.ts";
import { makeAccount } from "#tests/support/accounts.ts";
import { listActs } from "#tests/support/event-log.ts";
import { listCalls } from "#tests/support/rescue.ts";
import { addMember, type MatrixCell, type MatrixPeople, makeCell, makePeople } from "#tests/support/role-matrix/world.ts";

let people: MatrixPeople;

beforeAll(async () => {
  people = await makePeople();
});

const at = ({ eventId }: MatrixCell) => ({ what: "event", id: eventId }) as const;

/** The event's history as its owner (or `readerId`) reads it, oldest line first. */
async function readLines({ eventId }: MatrixCell, readerId = people.owner.id): Promise<string[]> {
  const history = await loadHistory(readerId, eventId, null, Date.now(), "en");
  return (history?.lines ?? []).map((line) => [describeAct(line), describeActor(line)].filter(Boolean).join(" · ")).reverse();
}

async function sinceThen(cell: MatrixCell, act: () => Promise<unknown>, readerId?: string): Promise<string[]> {
  const before = (await listActs(cell.eventId)).length;
  await act();
  return (await readLines(cell, readerId)).slice(before);
}

test("joining, changing a role, leaving and being removed are logged once each, with the person who did it", async () => {
  const cell = await makeCell(people);
  const { id: friend } = await makeAccount({ name: "Fred Friend", emailVerifiedAt: 1, password: null });
  const [key, now] = [newId(), Date.now()];
  await inviteMember(people.owner.id, at(cell), { key, role: "door", email: null, locale: "en" }, now);
  const token = new URL(await buildJoinLink(key, "event")).pathname.split("/").at(-1) ?? "";
  expect(
    await sinceThen(cell, async () => {
      await acceptInvitation(token, friend, now + 1);
      await acceptInvitation(token, friend, now + 2);
      await changeRole(people.door.id, cell.eventId, key, "organizer", now + 3);
      await changeRole(people.organizer.id, cell.eventId, key, "organizer", now + 4);
      await changeRole(people.organizer.id, cell.eventId, key, "organizer", now + 5);
      await removeMember(people.former.id, at(cell), key, now + 6);
      await removeMember(people.owner.id, at(cell), key, now + 7);
      await removeMember(people.owner.id, at(cell), key, now + 8);
      await leaveEventOrGroup(people.door.id, at(cell), now + 9);
      await leaveEventOrGroup(people.door.id, at(cell), now + 10);
    }),
  ).toEqual([
    "Fred Friend joined for check-in",
    "Made an organizer: Fred Friend · Olivia Person",
    "No longer helps with this event: Fred Friend · You",
    "Olivia Person left the event",
  ]);
  expect(JSON.stringify(await listActs(cell.eventId))).not.toMatch(/Fred|@/);
  await runBatch([sql`DELETE FROM users WHERE id = ${friend}`]);
  expect(await readLines(cell)).toContain("No longer helps with this event: Someone · You");
});

test("withdrawing an unused invitation isn't logged, since no one had accepted it", async () => {
  const cell = await makeCell(people);
  const key = newId();
  await inviteMember(people.owner.id, at(cell), { key, role: "organizer", email: null, locale: "en" }, Date.now());
  expect(await sinceThen(cell, () => removeMember(people.owner.id, at(cell), key, Date.now()))).toEqual([]);
});

test("a new owner is logged, either with the person who accepted or as automatic", async () => {
  const cell = await makeCell(people);
  const handOver = async () => {
    await requestHandover(people.owner.id, at(cell), cell.memberIds.organizer, Date.now());
    expect(await Promise.all([1, 2].map(() => takeOver(people.organizer.id, at(cell), Date.now())))).toContain("takenOver");
  };
  expect(await sinceThen(cell, handOver, people.organizer.id)).toEqual(["Handed over to Olivia Person · You"]);
  const { id: ownerId } = await makeAccount({ emailVerifiedAt: 1, password: null });
  const other = await makeCell(people);
  await runBatch([sql`UPDATE events SET user_id = ${ownerId} WHERE id = ${other.eventId}`]);
  await setInherits(people.organizer.id, other.eventId, true, Date.now());
  const inherit = () => transferEvents(ownerId, Date.now());
  expect(await sinceThen(other, inherit, people.organizer.id)).toEqual(["Handed over to Olivia Person · Automatic"]);
});

test("a new deletion date and the deletion itself are logged; a change that has no effect isn't", async () => {
  const cell = await makeCell(people);
  const { eventId, date } = cell;
  const keep = (days: 30 | 365, seen: string) => saveRetention(people.organizer.id, eventId, { choice: { days }, seen }, Date.now());
  expect(
    await sinceThen(cell, async () => {
      await keep(30, "90");
      await keep(30, "90");
      await keep(365, "90");
      await keep(30, "30");
      await countHoursUntil(people.owner.id, eventId, date, Date.now());
      await countHoursUntil(people.owner.id, eventId, date, Date.now() + 1);
    }),
  ).toEqual(["Deletion date changed · Olivia Person", "Deletion date changed · You"]);
  const late = Date.parse(date) + 400 * 86_400_000;
  expect(
    await sinceThen(cell, async () => {
      await purgeNames(late);
      await purgeNames(late + 1);
    }),
  ).toEqual(["Names and addresses deleted · Automatic"]);
});

test("asking for help and stopping it are logged", async () => {
  const cell = await makeCell(people);
  const [, offerId = ""] = cell.offerIds;
  expect(
    await sinceThen(cell, async () => {
      for (let press = 0; press < 2; press++) await startCall(people.organizer.id, cell.eventId, offerId, Date.now());
      const [call] = await listCalls(cell);
      await stopCall(people.former.id, cell.eventId, call?.id ?? "", Date.now());
      for (let press = 0; press < 2; press++) await stopCall(people.owner.id, cell.eventId, call?.id ?? "", Date.now());
    }),
  ).toEqual(["Last-minute help requested · Olivia Person", "Stopped asking for help · You"]);
});

test("a door helper's attempt to remove someone isn't logged, since they may not do it", async () => {
  const cell = await makeCell(people);
  const memberId = await addMember(cell.eventId, people.other.id, "door");
  expect(await sinceThen(cell, () => removeMember(people.door.id, at(cell), memberId, Date.now()))).toEqual([]);
});
