import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { partySpots } from "#app/sheet/kinds/wait-list.server.ts";
import { planCancel } from "#app/signup/change/cancel.server.ts";
import { runWithAlteredSql } from "#tests/support/altered-sql.ts";
import { childNames, makeFamily } from "#tests/support/family.ts";
import { isProving } from "#tests/support/proving.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, NOW, readSheetCounts, type TestSheet } from "#tests/support/sheet.ts";
import { planTestSignUp } from "#tests/support/sign-up.ts";
import {
  cancelParty,
  describeLine,
  makeParty,
  makeWaitingParty,
  makeWaitListSheet,
  type TestParty,
  toParties,
} from "#tests/support/wait-list.ts";
import { WaitListModel } from "#tests/support/wait-list-model.ts";
import {
  expectWaitListMatchesModel,
  runWaitListStep,
  type WaitListHistory,
  type WaitListStep,
  waitListHistories,
} from "#tests/support/wait-list-steps.ts";

const RUNS = isProving ? 300 : 3;
const PATIENCE = isProving ? 600_000 : 180_000;
for (const kind of KIND_IDS) {
  test(`whatever people do to a ${kind} sheet with a line at once, no one who fits is passed over and nothing is oversold`, {
    timeout: PATIENCE,
  }, async () => {
    const property = fc.asyncProperty(waitListHistories, fc.nat(30), async ({ capacity, minutes, steps }, deathAt) => {
      const sheet = await makeWaitListSheet(kind, capacity, minutes);
      // The room must be awake before it is evicted.
      await makeParty(sheet, 1);
      const made: TestParty[] = [];
      const acts = steps.map((one, index) => runWaitListStep(sheet, one, made, index));
      await acts[deathAt % acts.length];
      await evictDurableObject(env.EVENT_ROOM.getByName(sheet.eventId));
      await Promise.all(acts);
      await expectSound(sheet, capacity, steps);
    });
    await fc.assert(property, { numRuns: RUNS, seed: 20261121 });
  });

  test(`step by step, the line of a ${kind} sheet matches the model`, { timeout: PATIENCE }, async () => {
    const property = fc.asyncProperty(waitListHistories, (given) => expectWaitListMatchesModel(kind, given));
    await fc.assert(property, { numRuns: RUNS, seed: 20261121 });
  });
}

const came: WaitListStep = { do: "signUp", size: 1, waits: false };
const [left, taken] = [{ do: "cancel", of: 0 } as const, { do: "remove", of: 0 } as const];
const undone: WaitListStep = { do: "undo", of: 0 };

test("an undo that ignores a lack of room, or a deleted name, is detected", async () => {
  const full: WaitListHistory = { capacity: 1, minutes: 60, steps: [came, left, came, undone] };
  const nameless: WaitListHistory = { capacity: 2, minutes: 60, steps: [came, taken, { do: "expire" }, undone] };
  for (const given of [full, nameless]) await expectWaitListMatchesModel("shift", given);
  const anyRoom = (text: string) => text.replaceAll("b.upto <= b.capacity - b.taken", "1");
  await expect(expectWaitListMatchesModel("shift", full, { alter: anyRoom })).rejects.toThrow("after 3");
  const anybody = (text: string) => text.replaceAll("s.user_name IS NOT NULL", "1");
  await expect(expectWaitListMatchesModel("shift", nameless, { alter: anybody })).rejects.toThrow("after 3");
});

test("a model in which helpers join the line, or deleted names come back, is detected", async () => {
  const waiting: WaitListStep = { ...came, waits: true };
  const helped: WaitListHistory = { capacity: 1, minutes: 60, steps: [came, waiting, { do: "help" }] };
  await expectWaitListMatchesModel("shift", helped);
  await expect(expectWaitListMatchesModel("shift", helped, { Model: LetsHelpersWait })).rejects.toThrow("after 2");
  const nameless: WaitListHistory = { capacity: 2, minutes: 60, steps: [came, taken, { do: "expire" }, undone] };
  await expect(expectWaitListMatchesModel("shift", nameless, { Model: RemembersNames })).rejects.toThrow("after 3");
});

class LetsHelpersWait extends WaitListModel {
  protected override get wayOfHelpers() {
    return "waitTogether" as const;
  }
}

class RemembersNames extends WaitListModel {
  protected override mayComeBack() {
    return true;
  }
}

test("a waiting guest who fits comes before a direct sign-up, which takes the spot if the guard is removed", async () => {
  for (const kind of KIND_IDS) {
    const sheet = await makeWaitListSheet(kind, 1);
    await makeParty(sheet, 1);
    await makeWaitingParty(sheet, 1);
    // Frees a spot directly in the database, so that no plan has offered it yet.
    await runBatch([sql`UPDATE ${KIND_SERVERS[kind].offerTable} SET ${KIND_SERVERS[kind].capacityColumn} = 2 WHERE id = ${sheet.offerId}`]);
    expect((await runTestCommand(buildSignUp(sheet))).outcome).toBe("full");
    await runWithAlteredSql(planTestSignUp(buildSignUp(sheet)).statements, (text) => text.replace("o.waiting = 0 OR", "1 OR"));
    expect(await readSheetCounts(sheet)).toMatchObject({ taken: 2 });
  }
});

test("without its promotion statement, a cancellation passes over waiting guests", async () => {
  const sheet = await makeWaitListSheet("shift", 1);
  const goes = await makeParty(sheet, 1);
  const waits = await makeWaitingParty(sheet, 1);
  const plan = planCancel({ do: "cancel", ...sheet, signupIds: [goes.signupId], by: { submissionId: goes.submissionId }, now: NOW });
  await runWithAlteredSql(plan.statements, (text) => (text.includes("RECURSIVE up") ? "SELECT 1" : text));
  expect(await describeLine(sheet, [waits])).toEqual(["waiting 1"]);
  await expect(expectSound(sheet, 1)).rejects.toThrow();
});

test("without the check for the rest of the group, a group that waits together is split", async () => {
  const sheet = await makeWaitListSheet("shift", 3);
  const seated = await makeParty(sheet, 1);
  const [, second] = [await makeParty(sheet, 1), await makeParty(sheet, 1)];
  await cancelParty(sheet, seated, NOW);
  const group = makeFamily(sheet, childNames(2), { ifFull: "waitTogether" });
  expect((await runTestCommand(group)).outcome).toBe("waitListed");
  const plan = planCancel({ do: "cancel", ...sheet, signupIds: [second.signupId], by: { submissionId: second.submissionId }, now: NOW });
  await runWithAlteredSql(plan.statements, (text) => text.replace("m.id <> s.id", "0"));
  expect(await describeLine(sheet, toParties(group))).toEqual(["offered", "waiting 1"]);
  await expect(expectSound(sheet, 3)).rejects.toThrow();
});

/** Expects no overselling, no waiting party that fits, and every counter to equal the sum of what it counts. */
async function expectSound(sheet: TestSheet, capacity: number, steps: WaitListStep[] = []): Promise<void> {
  const { signupTable, offerTable, spotsWanted: wants } = KIND_SERVERS[sheet.kind];
  const counts = await readSheetCounts(sheet);
  expect(counts.taken).toBeLessThanOrEqual(capacity);
  expect(counts).toMatchObject({ taken: counts.places, attendees: counts.places });
  // An event's mail is deleted with its names.
  if (!steps.some((one) => one.do === "expire")) expect(counts.receipts).toBe(counts.submissions);
  const isWaiting = sql`FROM ${signupTable} s WHERE s.event_id = ${sheet.eventId} AND s.status = 'waiting'`;
  const [rows] = await runBatch([
    sql`SELECT (SELECT count(*) ${isWaiting}) AS waiting, (SELECT waiting FROM ${offerTable} WHERE id = ${sheet.offerId}) AS counted,
      (SELECT waiting FROM events WHERE id = ${sheet.eventId}) AS counted_event,
      (SELECT count(*) ${isWaiting} AND ${partySpots(KIND_SERVERS[sheet.kind])} <= ${capacity - counts.taken}) AS passed_over,
      (SELECT count(*) ${isWaiting} AND s.together = 1 AND EXISTS (SELECT 1 FROM ${signupTable} m WHERE m.submission_id = s.submission_id
        AND m.together = 1 AND m.status IN ('offered', 'confirmed'))) AS split,
      (SELECT count(*) FROM ${signupTable} s WHERE s.event_id = ${sheet.eventId} AND s.places <> iif(s.status IN ('confirmed', 'offered'), ${wants}, 0)) AS wrong`,
  ]);
  const waiting = rows?.[0]?.waiting;
  expect(rows?.[0]).toEqual({ waiting, counted: waiting, counted_event: waiting, passed_over: 0, split: 0, wrong: 0 });
}
