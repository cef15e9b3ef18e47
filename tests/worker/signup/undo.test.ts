import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { KIND_IDS, type KindId } from "#app/event-types/offer.ts";
import { DURATIONS } from "#app/limits.ts";
import type { Act } from "#app/members/act.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { planUndo } from "#app/signup/change/undo.server.ts";
import { runWithAlteredSql } from "#tests/support/altered-sql.ts";
import { buildUndo, findLastAct, listActs, ONE_MINUTE_LATER, removeParty } from "#tests/support/event-log.ts";
import { isProving } from "#tests/support/proving.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW, readSheetCounts, type TestSheet } from "#tests/support/sheet.ts";
import {
  cancelParty,
  describeLine,
  listNotified,
  makeParty,
  makeWaitingParty,
  makeWaitListSheet,
  type TestParty,
} from "#tests/support/wait-list.ts";

async function undo(sheet: TestSheet, act: Act = "removed", given: { userId?: string; now?: number } = {}) {
  return (await runTestCommand(await buildUndo(sheet, act, given))).outcome;
}

async function takeBack({ eventId, kind }: TestSheet, { submissionId, signupId }: TestParty, now = ONE_MINUTE_LATER, at = NOW) {
  return (await runTestCommand({ do: "undo", eventId, kind, by: { submissionId, signupId, at }, now })).outcome;
}

/** Returns how many spots a party of two takes. */
function chooseSize(kind: KindId): number {
  return KINDS[kind].countSpots({ quantity: 2, guestCount: 2, response: "going" });
}

for (const kind of KIND_IDS) {
  test(`a guest removed from a ${kind} sheet gets their spot back and is told once`, async () => {
    const sheet = await makeSheet(kind, 2);
    const party = await makeParty(sheet, 2);
    await removeParty(sheet, party);
    expect(await readSheetCounts(sheet)).toMatchObject({ taken: 0 });
    expect(await undo(sheet)).toBe("undone");
    expect(await describeLine(sheet, [party])).toEqual(["confirmed"]);
    const { taken, places } = await readSheetCounts(sheet);
    expect(taken).toBe(places);
    expect(taken).toBeGreaterThan(0);
    expect(await undo(sheet)).toBe("undone");
    expect(await undo(sheet, "removed", { now: ONE_MINUTE_LATER + 5 })).toBe("undone");
    expect(await listNotified(sheet, "signup-restored")).toEqual([`signup-restored ${party.signupId}`]);
    expect((await listActs(sheet.eventId)).map(({ act }) => act)).toEqual(["removed", "signedUp", "putBack"]);
  });

  test(`if a ${kind} sheet has no room anymore, a restored guest comes first in the line`, async () => {
    const sheet = await makeWaitListSheet(kind, chooseSize(kind));
    const gone = await makeParty(sheet, 2);
    await removeParty(sheet, gone);
    const quick = await makeParty(sheet, 2, NOW + 1);
    const waits = await makeWaitingParty(sheet, 1, NOW + 2);
    expect(await undo(sheet)).toBe("waitListed");
    expect(await describeLine(sheet, [gone, quick, waits])).toEqual(["waiting 1", "confirmed", "waiting 2"]);
    await cancelParty(sheet, quick, ONE_MINUTE_LATER + 1);
    expect((await describeLine(sheet, [gone]))[0]).toBe("offered");
  });

  test(`without a wait list, no one is restored to a full ${kind} sheet`, async () => {
    const sheet = await makeSheet(kind, chooseSize(kind));
    const gone = await makeParty(sheet, 2);
    await removeParty(sheet, gone);
    await makeParty(sheet, 2, NOW + 1);
    expect(await undo(sheet)).toBe("full");
    expect(await describeLine(sheet, [gone])).toEqual(["cancelled"]);
    expect(await listNotified(sheet, "signup-restored")).toEqual([]);
    expect((await findLastAct(sheet.eventId, "removed")).undoneAt).toBeNull();
  });

  test(`a guest who was waiting for a ${kind} sheet gets their rank back`, async () => {
    const sheet = await makeWaitListSheet(kind, 1);
    await makeParty(sheet, 1);
    const line = [
      await makeWaitingParty(sheet, 1, NOW + 1),
      await makeWaitingParty(sheet, 1, NOW + 2),
      await makeWaitingParty(sheet, 1, NOW + 3),
    ];
    await removeParty(sheet, line[1] as TestParty, NOW + 4);
    expect(await undo(sheet)).toBe("waitListed");
    expect(await describeLine(sheet, line)).toEqual(["waiting 1", "waiting 2", "waiting 3"]);
  });

  test(`a guest can undo their own cancellation of a ${kind} sheet within the hour, and no one else's`, async () => {
    const sheet = await makeSheet(kind, 2);
    const [party, other] = [await makeParty(sheet, 1), await makeParty(sheet, 1)];
    await cancelParty(sheet, party);
    expect(await takeBack(sheet, { ...party, submissionId: other.submissionId })).toBe("gone");
    expect(await takeBack(sheet, party, NOW + DURATIONS.cancelUndo)).toBe("gone");
    expect(await undo(sheet, "canceled")).toBe("gone");
    expect(await takeBack(sheet, party)).toBe("undone");
    expect(await takeBack(sheet, party)).toBe("undone");
    expect(await describeLine(sheet, [party])).toEqual(["confirmed"]);
    await removeParty(sheet, party, ONE_MINUTE_LATER + 1);
    expect(await takeBack(sheet, party, ONE_MINUTE_LATER + 2, ONE_MINUTE_LATER + 1)).toBe("gone");
  });

  test(`an undo races with a sign-up for the last spot of a ${kind} sheet, and one of them gets it`, async () => {
    for (let run = 0; run < (isProving ? 60 : 6); run++) {
      const sheet = await makeSheet(kind, 1);
      const party = await makeParty(sheet, 1);
      await removeParty(sheet, party);
      const undoing = await buildUndo(sheet);
      const rival = buildSignUp(sheet, { now: ONE_MINUTE_LATER });
      const acts = [() => runTestCommand(undoing), () => runTestCommand(rival), () => runTestCommand(undoing)];
      const outcomes = (await Promise.all((run % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))).map(({ outcome }) => outcome);
      expect(["full full signedUp", "full undone undone"]).toContain(outcomes.sort().join(" "));
      expect(await readSheetCounts(sheet)).toMatchObject({ taken: 1, places: 1 });
    }
  });
}

test("an undo fails for a stranger, after thirty days, and for a sign-up that was changed or made again since", async () => {
  const sheet = await makeSheet("shift", 5);
  const command = buildSignUp(sheet, { name: "Bea", email: "bea@guest.test" });
  await runTestCommand(command);
  const party = { submissionId: command.submissionId, signupId: command.offers[0]?.signupId ?? "" };
  await removeParty(sheet, party);
  expect(await undo(sheet, "removed", { userId: "stranger" })).toBe("gone");
  expect(await undo(sheet, "removed", { now: NOW + DURATIONS.purgeAfter })).toBe("gone");
  await runBatch([sql`UPDATE volunteer_signups SET version = version + 1 WHERE id = ${party.signupId}`]);
  expect(await undo(sheet)).toBe("late");
  await runBatch([sql`UPDATE volunteer_signups SET version = version - 1 WHERE id = ${party.signupId}`]);
  expect((await runTestCommand(buildSignUp(sheet, { name: "Bea", email: "bea@guest.test", now: NOW + 1 }))).outcome).toBe("signedUp");
  expect(await undo(sheet)).toBe("late");
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 1, taken: 1 });
});

test("an earlier undo sent again doesn't report success if its sign-up was canceled again since", async () => {
  const sheet = await makeSheet("shift", 2);
  const [removed, canceled] = [await makeParty(sheet, 1), await makeParty(sheet, 1)];
  await removeParty(sheet, removed);
  await cancelParty(sheet, canceled);
  expect([await undo(sheet), await takeBack(sheet, canceled)]).toEqual(["undone", "undone"]);
  for (const party of [removed, canceled]) await cancelParty(sheet, party, ONE_MINUTE_LATER + 1);
  expect([await undo(sheet), await takeBack(sheet, canceled, ONE_MINUTE_LATER + 2)]).toEqual(["late", "late"]);
  expect(await describeLine(sheet, [removed, canceled])).toEqual(["cancelled", "cancelled"]);
});

test("nothing is restored to a removed offer or at an event that is over", async () => {
  const sheet = await makeSheet("slot", 5);
  const party = await makeParty(sheet, 1);
  await removeParty(sheet, party);
  await runBatch([sql`UPDATE time_slots SET removed_at = 1 WHERE id = ${sheet.offerId}`]);
  expect(await undo(sheet)).toBe("late");
  await runBatch([
    sql`UPDATE time_slots SET removed_at = NULL WHERE id = ${sheet.offerId}`,
    sql`UPDATE events SET status = 'ended' WHERE id = ${sheet.eventId}`,
  ]);
  expect(await undo(sheet)).toBe("late");
});

test("a whole family that canceled comes back, as many as fit, and the rest first in the line", async () => {
  const sheet = await makeWaitListSheet("slot", 4);
  const people = [1, 2, 3].map((child) => buildSignUp(sheet, { name: `Child ${child}`, email: "family@guest.test" }));
  const [command] = people;
  if (!command) throw new Error("Nobody");
  const family = { ...command, offers: people.flatMap(({ offers }) => offers) };
  await runTestCommand(family);
  const parties = family.offers.map(({ signupId }) => ({ signupId, submissionId: family.submissionId }));
  const { eventId, kind } = sheet;
  await runTestCommand({
    do: "cancel",
    eventId,
    kind,
    signupIds: parties.map(({ signupId }) => signupId),
    by: { submissionId: family.submissionId },
    now: NOW,
  });
  await makeParty(sheet, 1, NOW + 1);
  await makeParty(sheet, 1, NOW + 1);
  expect(await takeBack(sheet, parties[1] as TestParty)).toBe("undone");
  expect((await describeLine(sheet, parties)).sort()).toEqual(["confirmed", "confirmed", "waiting 1"]);
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 4, places: 4 });
  expect(await listNotified(sheet, "signup-restored")).toHaveLength(1);
});

test("without counting by position, a family is restored to more spots than there are", async () => {
  const sheet = await makeSheet("slot", 3);
  const people = [1, 2, 3].map((child) => buildSignUp(sheet, { name: `Child ${child}`, email: "family@guest.test" }));
  const family = { ...(people[0] as (typeof people)[0]), offers: people.flatMap(({ offers }) => offers) };
  await runTestCommand(family);
  const { eventId, kind, ownerId } = sheet;
  await runTestCommand({
    do: "cancel",
    eventId,
    kind,
    signupIds: family.offers.map(({ signupId }) => signupId),
    by: { userId: ownerId },
    now: NOW,
  });
  await makeParty(sheet, 1, NOW + 1);
  await runWithAlteredSql(planUndo(await buildUndo(sheet)).statements, (text) => text.replaceAll("b.upto <=", "b.wants <="));
  const { taken } = await readSheetCounts(sheet);
  expect(taken).toBeGreaterThan(3);
});
