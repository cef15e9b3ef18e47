import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { partyWants } from "#app/sheet/kinds/wait-list.server.ts";
import { planCancel } from "#app/signup/change/cancel.server.ts";
import { runAltered } from "#tests/support/altered.ts";
import { makeFamily, named } from "#tests/support/family.ts";
import { cancel, lineOf, makeLine, makeParty, makeWaiting, type Party, partiesOf } from "#tests/support/line.ts";
import { LineModel } from "#tests/support/line-model.ts";
import { act, expectAsOnPaper, type History, history, type Step } from "#tests/support/line-steps.ts";
import { isProving } from "#tests/support/prove.ts";
import { inRoom } from "#tests/support/room.ts";
import { countsOf, NOW, newSignUp, type Sheet } from "#tests/support/sheet.ts";
import { planSignUp } from "#tests/support/sign-up.ts";

const RUNS = isProving ? 300 : 3;
const PATIENCE = isProving ? 600_000 : 180_000;
for (const kind of KIND_IDS) {
  test(`whatever people do to a ${kind} sheet with a line at once, nobody who fits is passed over and nothing is oversold`, {
    timeout: PATIENCE,
  }, async () => {
    const property = fc.asyncProperty(history, fc.nat(30), async ({ capacity, minutes, steps }, deathAt) => {
      const sheet = await makeLine(kind, capacity, minutes);
      // The room is awake before it dies.
      await makeParty(sheet, 1);
      const made: Party[] = [];
      const acts = steps.map((one, index) => act(sheet, one, made, index));
      await acts[deathAt % acts.length];
      await evictDurableObject(env.EVENT_ROOM.getByName(sheet.eventId));
      await Promise.all(acts);
      await expectSound(sheet, capacity, steps);
    });
    await fc.assert(property, { numRuns: RUNS, seed: 20261121 });
  });

  test(`step by step, a line of a ${kind} sheet moves as it would on paper`, { timeout: PATIENCE }, async () => {
    const property = fc.asyncProperty(history, (given) => expectAsOnPaper(kind, given));
    await fc.assert(property, { numRuns: RUNS, seed: 20261121 });
  });
}

const came: Step = { do: "signUp", size: 1, waits: false };
const [left, taken] = [{ do: "cancel", of: 0 } as const, { do: "remove", of: 0 } as const];
const undone: Step = { do: "undo", of: 0 };

test("an undo that doesn't look for room, or for a name, is found out", async () => {
  const full: History = { capacity: 1, minutes: 60, steps: [came, left, came, undone] };
  const nameless: History = { capacity: 2, minutes: 60, steps: [came, taken, { do: "expire" }, undone] };
  for (const given of [full, nameless]) await expectAsOnPaper("shift", given);
  const anyRoom = (text: string) => text.replaceAll("b.upto <= b.capacity - b.taken", "1");
  await expect(expectAsOnPaper("shift", full, { alter: anyRoom })).rejects.toThrow("after 3");
  const anybody = (text: string) => text.replaceAll("s.user_name IS NOT NULL", "1");
  await expect(expectAsOnPaper("shift", nameless, { alter: anybody })).rejects.toThrow("after 3");
});

test("a paper on which helpers pass the line, or names come back, is found out", async () => {
  const waiting: Step = { ...came, waits: true };
  const helped: History = { capacity: 1, minutes: 60, steps: [came, waiting, { do: "help" }] };
  await expectAsOnPaper("shift", helped);
  await expect(expectAsOnPaper("shift", helped, { Model: LetsHelpersWait })).rejects.toThrow("after 2");
  const nameless: History = { capacity: 2, minutes: 60, steps: [came, taken, { do: "expire" }, undone] };
  await expect(expectAsOnPaper("shift", nameless, { Model: RemembersNames })).rejects.toThrow("after 3");
});

class LetsHelpersWait extends LineModel {
  protected override get wayOfHelpers() {
    return "waitTogether" as const;
  }
}

class RemembersNames extends LineModel {
  protected override mayComeBack() {
    return true;
  }
}

test("who waits and fits comes before a direct sign-up, which takes the place once the guard is taken out", async () => {
  for (const kind of KIND_IDS) {
    const sheet = await makeLine(kind, 1);
    await makeParty(sheet, 1);
    await makeWaiting(sheet, 1);
    // A place nobody passed on yet: freed past every plan.
    await runBatch([sql`UPDATE ${KIND_SERVERS[kind].offerTable} SET ${KIND_SERVERS[kind].capacityColumn} = 2 WHERE id = ${sheet.offerId}`]);
    expect((await inRoom(newSignUp(sheet))).outcome).toBe("full");
    await runAltered(planSignUp(newSignUp(sheet)).statements, (text) => text.replace("o.waiting = 0 OR", "1 OR"));
    expect(await countsOf(sheet)).toMatchObject({ taken: 2 });
  }
});

test("without its own statement a cancellation passes over whoever waits", async () => {
  const sheet = await makeLine("shift", 1);
  const goes = await makeParty(sheet, 1);
  const waits = await makeWaiting(sheet, 1);
  const plan = planCancel({ do: "cancel", ...sheet, signupIds: [goes.signupId], by: { submissionId: goes.submissionId }, now: NOW });
  await runAltered(plan.statements, (text) => (text.includes("RECURSIVE up") ? "SELECT 1" : text));
  expect(await lineOf(sheet, [waits])).toEqual(["waiting 1"]);
  await expect(expectSound(sheet, 1)).rejects.toThrow();
});

test("without the rest of it a group that waits together is split", async () => {
  const sheet = await makeLine("shift", 3);
  const seated = await makeParty(sheet, 1);
  const [, second] = [await makeParty(sheet, 1), await makeParty(sheet, 1)];
  await cancel(sheet, seated, NOW);
  const group = makeFamily(sheet, named(2), { ifFull: "waitTogether" });
  expect((await inRoom(group)).outcome).toBe("waitListed");
  const plan = planCancel({ do: "cancel", ...sheet, signupIds: [second.signupId], by: { submissionId: second.submissionId }, now: NOW });
  await runAltered(plan.statements, (text) => text.replace("m.id <> s.id", "0"));
  expect(await lineOf(sheet, partiesOf(group))).toEqual(["offered", "waiting 1"]);
  await expect(expectSound(sheet, 3)).rejects.toThrow();
});

/** Never oversold, nobody who fits left waiting, and every counter the sum of what it counts. */
async function expectSound(sheet: Sheet, capacity: number, steps: Step[] = []): Promise<void> {
  const { signupTable, offerTable, wants } = KIND_SERVERS[sheet.kind];
  const counts = await countsOf(sheet);
  expect(counts.taken).toBeLessThanOrEqual(capacity);
  expect(counts).toMatchObject({ taken: counts.places, attendees: counts.places });
  // An event's mail goes with its names.
  if (!steps.some((one) => one.do === "expire")) expect(counts.receipts).toBe(counts.submissions);
  const isWaiting = sql`FROM ${signupTable} s WHERE s.event_id = ${sheet.eventId} AND s.status = 'waiting'`;
  const [rows] = await runBatch([
    sql`SELECT (SELECT count(*) ${isWaiting}) AS waiting, (SELECT waiting FROM ${offerTable} WHERE id = ${sheet.offerId}) AS counted,
      (SELECT waiting FROM events WHERE id = ${sheet.eventId}) AS counted_event,
      (SELECT count(*) ${isWaiting} AND ${partyWants(KIND_SERVERS[sheet.kind])} <= ${capacity - counts.taken}) AS passed_over,
      (SELECT count(*) ${isWaiting} AND s.together = 1 AND EXISTS (SELECT 1 FROM ${signupTable} m WHERE m.submission_id = s.submission_id
        AND m.together = 1 AND m.status IN ('offered', 'confirmed'))) AS split,
      (SELECT count(*) FROM ${signupTable} s WHERE s.event_id = ${sheet.eventId} AND s.places <> iif(s.status IN ('confirmed', 'offered'), ${wants}, 0)) AS wrong`,
  ]);
  const waiting = rows?.[0]?.waiting;
  expect(rows?.[0]).toEqual({ waiting, counted: waiting, counted_event: waiting, passed_over: 0, split: 0, wrong: 0 });
}
