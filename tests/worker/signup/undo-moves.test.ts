import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { KIND_IDS, type KindId } from "#app/event-types/offer.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { planUndo } from "#app/signup/change/undo.server.ts";
import { LATER, lastAct, undoOf } from "#tests/support/acts.ts";
import { runAltered } from "#tests/support/altered.ts";
import { cancel, lineOf, makeLine, makeParty, makeWaiting, type Party, told } from "#tests/support/line.ts";
import { inRoom } from "#tests/support/room.ts";
import { addOffer, countsOf, NOW, type Sheet } from "#tests/support/sheet.ts";

async function undo(sheet: Sheet, now = LATER) {
  return (await inRoom(await undoOf(sheet, "moved", { now }))).outcome;
}

for (const kind of KIND_IDS.filter((id) => KINDS[id].hasOffers)) {
  test(`a moved sign-up of a ${kind} sheet goes back to what it was, with the rank it had`, async () => {
    const { sheet, move } = await makeTwo(kind);
    const first = await makeParty(sheet, 1);
    await move(first, NOW + 1);
    expect(await undo(sheet)).toBe("undone");
    expect(await countsOf(sheet)).toMatchObject({ taken: 1, places: 1 });
    expect(await told(sheet, "signup-moved", "signup-restored")).toEqual([
      `signup-moved ${first.signupId}`,
      `signup-moved ${first.signupId}`,
    ]);

    const waits = await makeWaiting(sheet, 1, LATER + 1);
    const behind = await makeWaiting(sheet, 1, LATER + 2);
    await move(waits, LATER + 3);
    expect(await lineOf(sheet, [waits, behind])).toEqual(["confirmed", "waiting 1"]);
    expect(await undo(sheet, LATER + 4)).toBe("waitListed");
    expect(await lineOf(sheet, [waits, behind])).toEqual(["waiting 1", "waiting 2"]);
  });

  test(`a move on a ${kind} sheet whose old spot is taken is undone to the front of its line, and the new spot is free`, async () => {
    const { sheet, move, newOffer } = await makeTwo(kind);
    const moved = await makeParty(sheet, 1);
    await move(moved, NOW + 1);
    const quick = await makeParty(sheet, 1, NOW + 2);
    const behind = await makeWaiting(sheet, 1, NOW + 3);
    const waitsThere = await makeWaiting(newOffer, 1, NOW + 4);
    expect(await undo(sheet)).toBe("waitListed");
    expect(await undo(sheet, LATER + 5)).toBe("waitListed");
    expect(await lineOf(sheet, [quick, moved, behind])).toEqual(["confirmed", "waiting 1", "waiting 2"]);
    expect(await lineOf(newOffer, [waitsThere])).toEqual(["offered"]);
    expect(await told(sheet, "signup-restored", "signup-moved")).toEqual([
      `signup-moved ${moved.signupId}`,
      `signup-restored ${moved.signupId}`,
    ]);
    await cancel(sheet, quick, LATER + 6);
    expect(await lineOf(sheet, [moved, behind])).toEqual(["offered", "waiting 1"]);
  });

  test(`undoing a move on a ${kind} sheet asks before it takes the spot that somebody has now`, async () => {
    const { sheet, move, newOffer } = await makeTwo(kind);
    const moved = await makeParty(sheet, 1);
    await move(moved, NOW + 1);
    const asking = async (now: number) => (await inRoom({ ...(await undoOf(sheet, "moved", { now })), asks: true })).outcome;
    const quick = await makeParty(sheet, 1, NOW + 2);
    expect(await asking(LATER)).toBe("asks");
    expect(await lineOf(newOffer, [moved])).toEqual(["confirmed"]);
    expect((await lastAct(sheet.eventId, "moved")).undoneAt).toBeNull();
    await cancel(sheet, quick, LATER + 1);
    expect(await asking(LATER + 2)).toBe("undone");
    expect(await lineOf(sheet, [moved])).toEqual(["confirmed"]);

    const waits = await makeWaiting(sheet, 1, LATER + 3);
    await move(waits, LATER + 4);
    expect(await asking(LATER + 5)).toBe("asks");
    expect(await undo(sheet, LATER + 6)).toBe("waitListed");
  });

  test(`without a wait list who was moved on a ${kind} sheet stays where they are`, async () => {
    const { sheet, move } = await makeTwo(kind);
    const moved = await makeParty(sheet, 1);
    await move(moved, NOW + 1);
    await makeParty(sheet, 1, NOW + 2);
    await runBatch([sql`UPDATE events SET wait_list = 0 WHERE id = ${sheet.eventId}`]);
    expect(await undo(sheet)).toBe("full");
    expect(await lineOf(sheet, [moved])).toEqual(["confirmed"]);
    expect((await lastAct(sheet.eventId, "moved")).undoneAt).toBeNull();
    await runAltered(planUndo(await undoOf(sheet, "moved")).statements, (text) => text.replaceAll("b.wait_list = 1", "1"));
    expect(await lineOf(sheet, [moved])).toEqual(["waiting 1"]);
  });
}

/** A sheet with a line and one spot, another such offer beside it, and how its owner moves people there. */
async function makeTwo(kind: KindId) {
  const sheet = await makeLine(kind, 1);
  const to = await addOffer(sheet);
  const move = async ({ signupId }: Party, now: number) =>
    inRoom({ do: "reassign", eventId: sheet.eventId, kind, userId: sheet.ownerId, from: sheet.offerId, to, signupId, version: 1, now });
  return { sheet, move, newOffer: { ...sheet, offerId: to } };
}
