import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { describeAct } from "#app/organize/history/labels.ts";
import { loadHistory } from "#app/organize/history/queries.server.ts";
import { correctHours } from "#app/organize/hours/commands.server.ts";
import { scheduleBroadcast } from "#app/organize/messages/commands.server.ts";
import { changeWaiting, recallWaiting } from "#app/organize/messages/waiting.server.ts";
import { checkInAll, countCheckIns } from "#app/organize/roster/check-in.server.ts";
import { eraseStatements } from "#app/people/accounts/anonymize.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { runWithAlteredSql } from "#tests/support/altered-sql.ts";
import { measureRowsRead } from "#tests/support/crowd.ts";
import { listActs } from "#tests/support/event-log.ts";
import { makeUser } from "#tests/support/makers.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";
import { makeParty } from "#tests/support/wait-list.ts";

const { hour } = DURATIONS;
/** On the hour, because log lines cover full hours. */
const DOOR = NOW;

async function readLines({ ownerId, eventId }: TestSheet) {
  const history = await loadHistory(ownerId, eventId, null, NOW + hour, "en");
  return (history?.lines ?? []).map((line) => [describeAct(line), line.reason].filter(Boolean).join(" | "));
}

async function readActs(sheet: TestSheet, ...acts: string[]) {
  return (await listActs(sheet.eventId)).filter(({ act }) => acts.includes(act));
}

async function makePeople(sheet: TestSheet, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) ids.push((await makeParty(sheet, 1, NOW - 2 * hour + at)).signupId);
  return ids;
}

test("check-ins are one line per helper and hour, with the number of people", async () => {
  const sheet = await makeSheet("rsvp", null);
  const ids = await makePeople(sheet, 6);
  const helper = await makeUser({ name: "Max" });
  await runBatch([
    sql`INSERT INTO event_members (id, event_id, user_id, role, invited_at, accepted_at) VALUES (${newId()}, ${sheet.eventId}, ${helper}, 'door', 1, 1)`,
  ]);
  const note = (userId: string, signupIds: string[], isIn: boolean, now: number) =>
    checkInAll(userId, sheet.eventId, [{ signupIds, isIn }], now);
  await note(sheet.ownerId, ids.slice(0, 2), true, DOOR + 1);
  await note(sheet.ownerId, ids.slice(0, 3), true, DOOR + 2);
  await note(sheet.ownerId, ids.slice(0, 3), true, DOOR + 2);
  await note(helper, ids.slice(3, 5), true, DOOR + 3);
  await note(sheet.ownerId, ids.slice(0, 1), false, DOOR + 4);
  await note(sheet.ownerId, ids.slice(5), true, DOOR + hour);
  await note(await makeUser(), ids, false, DOOR + 5);
  const lines = await readActs(sheet, "checkedIn", "checkedOut");
  expect(lines.map(({ act, at, userId, subject }) => [act, at - DOOR, userId === helper, subject.people])).toEqual(
    expect.arrayContaining([
      ["checkedIn", 0, false, 3],
      ["checkedIn", 0, true, 2],
      ["checkedOut", 0, false, 1],
      ["checkedIn", hour, false, 1],
    ]),
  );
  expect(lines).toHaveLength(4);
  expect(await readLines(sheet)).toEqual(expect.arrayContaining(["3 people checked in", "2 people checked in", "1 check-in undone"]));
  expect(JSON.stringify(lines)).not.toMatch(/Ada|@/);
});

test("a repeated check-in isn't counted again, but would be without its guard", async () => {
  const sheet = await makeSheet("slot", null);
  const ids = await makePeople(sheet, 2);
  const list = [{ signupIds: ids, isIn: true }];
  for (let heard = 0; heard < 3; heard++) await checkInAll(sheet.ownerId, sheet.eventId, list, DOOR + heard);
  const people = async () => (await readActs(sheet, "checkedIn")).map(({ subject }) => subject.people);
  expect(await people()).toEqual([2]);
  const by = { userId: sheet.ownerId, eventId: sheet.eventId };
  const counting = countCheckIns(KIND_SERVERS.slot.signupTable, by, list, DOOR + 9);
  await runWithAlteredSql(counting, (text) => text.replace("s.checked_in_at IS NULL", "1"));
  expect(await people()).toEqual([4]);
});

test("a check-in reads the same number of rows with five hundred log lines as with few", async () => {
  const sheet = await makeSheet("rsvp", null);
  const ids = await makePeople(sheet, 4);
  const one = (at: number) => () => checkInAll(sheet.ownerId, sheet.eventId, [{ signupIds: [ids[at] ?? ""], isIn: true }], DOOR + at);
  await one(0)();
  const before = await measureRowsRead(one(1));
  await runBatch([
    sql`INSERT INTO event_log (event_id, at, id, actor, act) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
      SELECT ${sheet.eventId}, ${DOOR}, 'edited:' || i, 'organizer', 'edited' FROM n`,
  ]);
  expect(await measureRowsRead(one(2))).toEqual(before);
});

test("corrected hours are logged with their reason, which is deleted with the name", async () => {
  const sheet = await makeSheet("shift", 5);
  const email = `${newId()}@guest.test`;
  const command = buildSignUp(sheet, { name: "Bea", email });
  await runTestCommand(command);
  const signupId = command.offers[0]?.signupId ?? "";
  expect(await correctHours(sheet.ownerId, { signupId, minutes: 90, reason: "Left early" }, NOW + 1)).toBe("gone");
  await checkInAll(sheet.ownerId, sheet.eventId, [{ signupIds: [signupId], isIn: true }], NOW + 2);
  expect(await correctHours(await makeUser(), { signupId, minutes: 90, reason: "Left early" }, NOW + 3)).toBe("gone");
  expect(await correctHours(sheet.ownerId, { signupId, minutes: 90, reason: "Left early" }, NOW + 4)).toBe("corrected");
  const [line, ...others] = await readActs(sheet, "hoursCorrected");
  expect([line?.at, line?.userId, line?.submissionId, others]).toEqual([NOW + 4, sheet.ownerId, command.submissionId, []]);
  expect(JSON.stringify(line)).not.toMatch(/Bea|Left early/);
  expect(await readLines(sheet)).toContain("Hours corrected: Bea | Left early");
  await runBatch(eraseStatements(email, NOW + 5));
  expect(await readLines(sheet)).toContain("Hours corrected: Someone");
});

test("changing or recalling a waiting message is logged once, but not for a stranger and not if nothing changed", async () => {
  const sheet = await makeSheet("item", 5);
  const { ownerId, eventId } = sheet;
  await makeParty(sheet, 1);
  const message = { key: newId(), audience: "all", subject: "Parking", body: "Behind the gym.", date: "2027-03-02", time: "09:30" };
  expect((await scheduleBroadcast(ownerId, eventId, message, NOW + 1)).outcome).toBe("scheduled");
  const changed = { ...message, body: "In front of it." };
  expect((await changeWaiting(await makeUser(), eventId, changed, NOW + 2)).outcome).toBe("gone");
  expect((await changeWaiting(ownerId, eventId, message, NOW + 3)).outcome).toBe("changed");
  expect((await changeWaiting(ownerId, eventId, changed, NOW + 4)).outcome).toBe("changed");
  expect((await changeWaiting(ownerId, eventId, changed, NOW + 5)).outcome).toBe("changed");
  const recalls = await Promise.all([6, 7].map((at) => recallWaiting(ownerId, eventId, message.key, NOW + at)));
  expect(recalls.map(({ outcome }) => outcome).sort()).toEqual(["late", "recalled"]);
  const lines = await readActs(sheet, "messageScheduled", "messageChanged", "messageRecalled");
  expect(lines.map(({ act }) => act)).toEqual(["messageScheduled", "messageChanged", "messageRecalled"]);
  expect(JSON.stringify(lines)).not.toMatch(/Parking|gym|front/);
});
