import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { KIND_SERVERS } from "#app/kinds/registry.server.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { partyWants } from "#app/kinds/wait-list.server.ts";
import { planCancel } from "#app/signups/cancel.server.ts";
import { planSignUp, type SignUpCommand } from "#app/signups/sign-up.server.ts";
import { undoLastOf } from "#tests/support/acts.ts";
import { runAltered } from "#tests/support/altered.ts";
import { makeFamily, named } from "#tests/support/family.ts";
import {
  cancel,
  changeSize,
  confirm,
  HOUR,
  lineOf,
  makeLine,
  makeParty,
  makeWaiting,
  type Party,
  partiesOf,
  partyOf,
} from "#tests/support/line.ts";
import { FAMILY_WAYS, LineModel } from "#tests/support/line-model.ts";
import { isProving } from "#tests/support/prove.ts";
import { inRoom } from "#tests/support/room.ts";
import { countsOf, makeSignUp, NOW, type Sheet } from "#tests/support/sheet.ts";

const RUNS = isProving ? 300 : 3;
const PATIENCE = isProving ? 600_000 : 30_000;
/** Each look comes after whatever the one before it may have held anew. */
const AFTER_THE_HOLD = 2 * HOUR;

const size = fc.integer({ min: 1, max: 4 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("signUp" as const), size, waits: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("family" as const),
      size,
      people: fc.integer({ min: 2, max: 4 }),
      way: fc.constantFrom(...FAMILY_WAYS),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("cancel" as const), of: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("confirm" as const), of: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("change" as const), of: fc.nat(30), size }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("expireHolds" as const) }) },
);
const undoing = fc.record({ do: fc.constant("undo" as const), of: fc.nat(30) });
type Step = (typeof step extends fc.Arbitrary<infer S> ? S : never) | { do: "undo"; of: number };
type PaperStep = typeof step extends fc.Arbitrary<infer S> ? S : never;
const rush = fc.record({
  capacity: fc.integer({ min: 1, max: 6 }),
  minutes: fc.constantFrom(60, 0),
  steps: fc.array(fc.oneof({ weight: 4, arbitrary: step }, { weight: 1, arbitrary: undoing }), { minLength: 5, maxLength: 30 }),
});
const history = fc.record({
  capacity: fc.integer({ min: 1, max: 6 }),
  minutes: fc.constantFrom(60, 0),
  steps: fc.array(step, { minLength: 5, maxLength: 30 }),
});

for (const kind of KIND_IDS) {
  test(`whatever people do to a ${kind} sheet with a line at once, nobody who fits is passed over and nothing is oversold`, {
    timeout: PATIENCE,
  }, async () => {
    const property = fc.asyncProperty(rush, fc.nat(30), async ({ capacity, minutes, steps }, deathAt) => {
      const sheet = await makeLine(kind, capacity, minutes);
      // The room is awake before it dies.
      await makeParty(sheet, 1);
      const made: Party[] = [];
      const acts = steps.map((one, index) => act(sheet, one, made, index));
      await acts[deathAt % acts.length];
      await evictDurableObject(env.EVENT_ROOM.getByName(sheet.eventId));
      await Promise.all(acts);
      await expectSound(sheet, capacity);
    });
    await fc.assert(property, { numRuns: RUNS, seed: 20261121 });
  });

  test(`step by step, a line of a ${kind} sheet moves as it would on paper`, { timeout: PATIENCE }, async () => {
    const property = fc.asyncProperty(history, async ({ capacity, minutes, steps }) => {
      const sheet = await makeLine(kind, capacity, minutes);
      const model = new LineModel(capacity, minutes === 0);
      const made: Party[] = [];
      for (const [index, one] of steps.entries()) {
        await act(sheet, one, made, index);
        model.act(onPaper(sheet, one));
        expect(await lineOf(sheet, made), `after ${index}: ${JSON.stringify(one)}`).toEqual(model.standings());
      }
    });
    await fc.assert(property, { numRuns: RUNS, seed: 20261121 });
  });
}

test("who waits and fits comes before a direct sign-up, which takes the place once the guard is taken out", async () => {
  for (const kind of KIND_IDS) {
    const sheet = await makeLine(kind, 1);
    await makeParty(sheet, 1);
    await makeWaiting(sheet, 1);
    // A place nobody passed on yet: freed past every plan.
    await runBatch([sql`UPDATE ${KIND_SERVERS[kind].offerTable} SET ${KIND_SERVERS[kind].capacityColumn} = 2 WHERE id = ${sheet.offerId}`]);
    expect((await inRoom(makeSignUp(sheet))).outcome).toBe("full");
    await runAltered(planSignUp(makeSignUp(sheet)).statements, (text) => text.replace("o.waiting = 0 OR", "1 OR"));
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
  const group = { ...makeFamily(sheet, named(2), { waits: true }), together: true };
  expect((await inRoom(group)).outcome).toBe("waitListed");
  const plan = planCancel({ do: "cancel", ...sheet, signupIds: [second.signupId], by: { submissionId: second.submissionId }, now: NOW });
  await runAltered(plan.statements, (text) => text.replace("m.id <> s.id", "0"));
  expect(await lineOf(sheet, partiesOf(group))).toEqual(["offered", "waiting 1"]);
  await expect(expectSound(sheet, 3)).rejects.toThrow();
});

/** Never oversold, nobody who fits left waiting, and every counter the sum of what it counts. */
async function expectSound(sheet: Sheet, capacity: number): Promise<void> {
  const { signupTable, offerTable, wants } = KIND_SERVERS[sheet.kind];
  const counts = await countsOf(sheet);
  expect(counts.taken).toBeLessThanOrEqual(capacity);
  expect(counts).toMatchObject({ taken: counts.places, attendees: counts.places, receipts: counts.submissions });
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

async function act(sheet: Sheet, one: Step, made: Party[], index: number): Promise<void> {
  const now = NOW + index;
  const target = "of" in one ? made[one.of % Math.max(made.length, 1)] : undefined;
  if (one.do === "signUp") {
    const command = { ...makeSignUp(sheet, { quantity: one.size, guestCount: one.size, now }), waits: one.waits };
    made.push(partyOf(command));
    await inRoom(command);
  } else if (one.do === "family") {
    const command = { ...familyOf(sheet, one), now };
    made.push(...partiesOf(command));
    await inRoom(command);
  } else if (one.do === "expireHolds") {
    await inRoom({ do: "expireHolds", eventId: sheet.eventId, kind: sheet.kind, now: now + (index + 1) * AFTER_THE_HOLD });
  } else if (target && one.do === "cancel") await cancel(sheet, target, now);
  else if (target && one.do === "undo") await undoLastOf({ ...sheet, submissionId: target.submissionId, now });
  else if (target && one.do === "confirm") await confirm(sheet, target, now);
  else if (target && one.do === "change") await changeSize(sheet, target, one.size, now);
}

type FamilyStep = Extract<Step, { do: "family" }>;

/** Several people, the first with as many as the step says where an answer counts more than one; things are brought by one alone. */
function familyOf(sheet: Sheet, { size, people, way }: FamilyStep): SignUpCommand {
  const family = makeFamily(sheet, named(sheet.kind === "item" ? 1 : people));
  const offers = family.offers.map((offer, index) => {
    const details = { ...offer.details, quantity: size, guestCount: index === 0 ? size : 1 };
    return { ...offer, details, places: KINDS[sheet.kind].placesOf(details) };
  });
  const waits = way !== "allOrNone" && way !== "someFit";
  return { ...family, offers, waits, together: way === "waitsTogether", takesWhatFits: way === "restWaits" || way === "someFit" };
}

function onPaper(sheet: Sheet, one: PaperStep): Parameters<LineModel["act"]>[0] {
  if (one.do === "family") return { ...one, sizes: familyOf(sheet, one).offers.map(({ places }) => places) };
  return one.do === "signUp" || one.do === "change" ? { ...one, size: placesOf(sheet, one.size) } : one;
}

function placesOf({ kind }: Sheet, size: number): number {
  return KINDS[kind].placesOf({ quantity: size, guestCount: size, response: "going" });
}
