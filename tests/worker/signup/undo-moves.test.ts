import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { KIND_IDS, type KindId } from "#app/event-types/offer.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { planUndo } from "#app/signup/change/undo.server.ts";
import { runWithAlteredSql } from "#tests/support/altered-sql.ts";
import { buildUndo, findLastAct, ONE_MINUTE_LATER } from "#tests/support/event-log.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { addOffer, NOW, readSheetCounts, type TestSheet } from "#tests/support/sheet.ts";
import {
  cancelParty,
  describeLine,
  listNotified,
  makeParty,
  makeWaitingParty,
  makeWaitListSheet,
  type TestParty,
} from "#tests/support/wait-list.ts";

async function undo(sheet: TestSheet, now = ONE_MINUTE_LATER) {
  return (await runTestCommand(await buildUndo(sheet, "moved", { now }))).outcome;
}

for (const kind of KIND_IDS.filter((id) => KINDS[id].hasOffers)) {
  test(`a moved sign-up of a ${kind} sheet goes back to where it was, with its old rank`, async () => {
    const { sheet, move } = await makeTwo(kind);
    const first = await makeParty(sheet, 1);
    await move(first, NOW + 1);
    expect(await undo(sheet)).toBe("undone");
    expect(await readSheetCounts(sheet)).toMatchObject({ taken: 1, places: 1 });
    expect(await listNotified(sheet, "signup-moved", "signup-restored")).toEqual([
      `signup-moved ${first.signupId}`,
      `signup-moved ${first.signupId}`,
    ]);

    const waits = await makeWaitingParty(sheet, 1, ONE_MINUTE_LATER + 1);
    const behind = await makeWaitingParty(sheet, 1, ONE_MINUTE_LATER + 2);
    await move(waits, ONE_MINUTE_LATER + 3);
    expect(await describeLine(sheet, [waits, behind])).toEqual(["confirmed", "waiting 1"]);
    expect(await undo(sheet, ONE_MINUTE_LATER + 4)).toBe("waitListed");
    expect(await describeLine(sheet, [waits, behind])).toEqual(["waiting 1", "waiting 2"]);
  });

  test(`undoing a move on a ${kind} sheet whose old spot is taken puts the guest first in its line and frees the new spot`, async () => {
    const { sheet, move, newOffer } = await makeTwo(kind);
    const moved = await makeParty(sheet, 1);
    await move(moved, NOW + 1);
    const quick = await makeParty(sheet, 1, NOW + 2);
    const behind = await makeWaitingParty(sheet, 1, NOW + 3);
    const waitsThere = await makeWaitingParty(newOffer, 1, NOW + 4);
    expect(await undo(sheet)).toBe("waitListed");
    expect(await undo(sheet, ONE_MINUTE_LATER + 5)).toBe("waitListed");
    expect(await describeLine(sheet, [quick, moved, behind])).toEqual(["confirmed", "waiting 1", "waiting 2"]);
    expect(await describeLine(newOffer, [waitsThere])).toEqual(["offered"]);
    expect(await listNotified(sheet, "signup-restored", "signup-moved")).toEqual([
      `signup-moved ${moved.signupId}`,
      `signup-restored ${moved.signupId}`,
    ]);
    await cancelParty(sheet, quick, ONE_MINUTE_LATER + 6);
    expect(await describeLine(sheet, [moved, behind])).toEqual(["offered", "waiting 1"]);
  });

  test(`undoing a move on a ${kind} sheet asks before it gives up the guest's current spot`, async () => {
    const { sheet, move, newOffer } = await makeTwo(kind);
    const moved = await makeParty(sheet, 1);
    await move(moved, NOW + 1);
    const asking = async (now: number) => (await runTestCommand({ ...(await buildUndo(sheet, "moved", { now })), asks: true })).outcome;
    const quick = await makeParty(sheet, 1, NOW + 2);
    expect(await asking(ONE_MINUTE_LATER)).toBe("asks");
    expect(await describeLine(newOffer, [moved])).toEqual(["confirmed"]);
    expect((await findLastAct(sheet.eventId, "moved")).undoneAt).toBeNull();
    await cancelParty(sheet, quick, ONE_MINUTE_LATER + 1);
    expect(await asking(ONE_MINUTE_LATER + 2)).toBe("undone");
    expect(await describeLine(sheet, [moved])).toEqual(["confirmed"]);

    const waits = await makeWaitingParty(sheet, 1, ONE_MINUTE_LATER + 3);
    await move(waits, ONE_MINUTE_LATER + 4);
    expect(await asking(ONE_MINUTE_LATER + 5)).toBe("asks");
    expect(await undo(sheet, ONE_MINUTE_LATER + 6)).toBe("waitListed");
  });

  test(`without a wait list, a guest who was moved on a ${kind} sheet stays where they are`, async () => {
    const { sheet, move } = await makeTwo(kind);
    const moved = await makeParty(sheet, 1);
    await move(moved, NOW + 1);
    await makeParty(sheet, 1, NOW + 2);
    await runBatch([sql`UPDATE events SET wait_list = 0 WHERE id = ${sheet.eventId}`]);
    expect(await undo(sheet)).toBe("full");
    expect(await describeLine(sheet, [moved])).toEqual(["confirmed"]);
    expect((await findLastAct(sheet.eventId, "moved")).undoneAt).toBeNull();
    await runWithAlteredSql(planUndo(await buildUndo(sheet, "moved")).statements, (text) => text.replaceAll("b.wait_list = 1", "1"));
    expect(await describeLine(sheet, [moved])).toEqual(["waiting 1"]);
  });
}

/** A sheet with a line and one spot, another such offer, and a function with which its owner moves people there. */
async function makeTwo(kind: KindId) {
  const sheet = await makeWaitListSheet(kind, 1);
  const to = await addOffer(sheet);
  const move = async ({ signupId }: TestParty, now: number) =>
    runTestCommand({
      do: "reassign",
      eventId: sheet.eventId,
      kind,
      userId: sheet.ownerId,
      from: sheet.offerId,
      to,
      signupId,
      version: 1,
      now,
    });
  return { sheet, move, newOffer: { ...sheet, offerId: to } };
}
