import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS, type KindId, RESPONSES } from "#app/event-types/offer.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { undoLastAct } from "#tests/support/event-log.ts";
import { childNames, makeFamily } from "#tests/support/family.ts";
import { isProving } from "#tests/support/proving.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW, readSheetCounts, type TestSheet } from "#tests/support/sheet.ts";
import type { SignUp } from "#tests/support/sign-up.ts";

const RUNS = isProving ? 300 : 8;

/** What people do to a sheet, in any order and all at once. */
const step = fc.oneof(
  fc.record({
    do: fc.constant("signUp" as const),
    guest: fc.nat(12),
    child: fc.nat(2),
    size: fc.integer({ min: 1, max: 4 }),
    response: fc.constantFrom(...RESPONSES),
  }),
  fc.record({
    do: fc.constant("family" as const),
    guest: fc.nat(12),
    people: fc.integer({ min: 2, max: 4 }),
    dates: fc.subarray([0, 1, 2], { minLength: 1 }),
    way: fc.constantFrom("allOrNone", "someFit", "run"),
  }),
  fc.record({ do: fc.constant("again" as const), of: fc.nat(30) }),
  fc.record({ do: fc.constant("change" as const), of: fc.nat(30), size: fc.integer({ min: 1, max: 6 }), child: fc.nat(2) }),
  fc.record({ do: fc.constant("cancel" as const), of: fc.nat(30) }),
  fc.record({ do: fc.constant("remove" as const), of: fc.nat(30) }),
  fc.record({ do: fc.constant("undo" as const), of: fc.nat(30) }),
  fc.record({ do: fc.constant("end" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

for (const kind of KIND_IDS) {
  test(`whatever people do to a ${kind} sheet at once, it is never oversold and its counters equal their sums`, async () => {
    const history = fc.record({ capacity: fc.integer({ min: 0, max: 9 }), steps: fc.array(step, { minLength: 5, maxLength: 40 }) });
    const property = fc.asyncProperty(history, async ({ capacity, steps }) => {
      const sheet = await makeDates(await makeSheet(kind, capacity), capacity);
      const made: SignUp[] = [];
      await Promise.all(steps.map((one, index) => act(sheet, one, made, index)));
      const counts = await readSheetCounts(sheet);
      for (const { taken, places } of await readDates(sheet)) {
        expect(taken).toBeLessThanOrEqual(capacity);
        expect(taken).toBe(places);
      }
      expect(await halfRuns(sheet, made)).toEqual([]);
      expect(counts.attendees).toBe(counts.places);
      expect(counts.receipts).toBe(counts.submissions);
      expect(await twice(sheet)).toEqual([]);
    });
    await fc.assert(property, { numRuns: RUNS, seed: 20261120 });
  });
}

/** Adds the same offer on two more dates; an RSVP has only the event itself. */
async function makeDates(sheet: TestSheet, capacity: number) {
  const { offerTable, capacityColumn } = KIND_SERVERS[sheet.kind];
  if (!KINDS[sheet.kind].hasOffers) return { ...sheet, dates: [sheet.offerId] };
  const more = [1, 2].map((week) => ({ id: newId(), week }));
  await runBatch(
    more.map(
      ({
        id,
        week,
      }) => sql`INSERT INTO ${offerTable} (id, event_id, ${sql.raw(sheet.kind === "item" ? "name," : "")} ${capacityColumn}, starts_at)
        SELECT ${id}, event_id, ${sheet.kind === "item" ? sql`name,` : sql``} ${capacityColumn}, starts_at + ${week * 604_800_000} FROM ${offerTable}
        WHERE id = ${sheet.offerId} AND ${capacity} >= 0`,
    ),
  );
  return { ...sheet, dates: [sheet.offerId, ...more.map(({ id }) => id)] };
}

type Dates = Awaited<ReturnType<typeof makeDates>>;

/** Returns each date's counter and the sum of the rows it counts. */
async function readDates({ kind, dates }: Dates) {
  const { offerTable, takenColumn, signupTable, offerColumn } = KIND_SERVERS[kind];
  const [rows] = await runBatch([
    sql<{ taken: number; places: number }>`SELECT o.${takenColumn} AS taken,
      (SELECT coalesce(sum(s.places), 0) FROM ${signupTable} s WHERE s.${sql.raw(offerColumn)} = o.id) AS places
      FROM ${offerTable} o WHERE o.id IN (SELECT value FROM json_each(${JSON.stringify(dates)}))`,
  ]);
  return rows;
}

/** Returns the families that asked for a run and have a different number of sign-ups than people. */
async function halfRuns({ kind, eventId }: TestSheet, made: SignUp[]) {
  const [rows] = await runBatch([
    sql<{ id: string; count: number }>`SELECT submission_id AS id, count(*) AS count FROM ${KIND_SERVERS[kind].signupTable}
      WHERE event_id = ${eventId} GROUP BY 1`,
  ]);
  const sizes = new Map(made.flatMap(({ submissionId, run, offers }) => (run ? [[submissionId, offers.length] as const] : [])));
  return rows.filter(({ id, count }) => sizes.has(id) && sizes.get(id) !== count);
}

/** Returns people who are listed twice or whose person key doesn't match their name. */
async function twice({ kind, eventId }: TestSheet): Promise<unknown[]> {
  if (KINDS[kind].allowsRepeats) return [];
  const { signupTable } = KIND_SERVERS[kind];
  const standing = sql`FROM ${signupTable} WHERE event_id = ${eventId} AND status <> 'cancelled'`;
  const [people, wrong] = await runBatch([
    sql`SELECT user_email, user_name, count(*) AS count ${standing} GROUP BY ${sql.raw(KIND_SERVERS[kind].offerColumn)}, user_email, user_name HAVING count(*) > 1`,
    sql`SELECT user_name, person_key ${standing} AND person_key <> replace(lower(user_name), ' ', '')`,
  ]);
  return [...people, ...wrong];
}

test("without the person key in the guard, one child is on the list twice", async () => {
  const sheet = await makeSheet("shift", 9);
  const [first, again] = [1, 2].map(() => buildSignUp(sheet, { name: "Child 1", email: "family@guest.test" }));
  if (!first || !again) throw new Error("Nobody signs up");
  await runTestCommand(first);
  expect((await runTestCommand(again)).outcome).toBe("already");
  await runBatch([sql`UPDATE volunteer_signups SET person_key = 'another' WHERE id = ${first.offers[0]?.signupId}`]);
  expect((await runTestCommand(buildSignUp(sheet, { name: "Child 1", email: "family@guest.test" }))).outcome).toBe("signedUp");
  expect(await twice(sheet)).not.toEqual([]);
});

type FamilyStep = Extract<Step, { do: "family" }>;

/** Signs the whole family up for these dates, or for one date each; items are brought by one person. */
function buildFamilySignUp({ dates, ...sheet }: Dates, { guest, people, way, ...step }: FamilyStep): SignUp {
  const family = makeFamily(sheet, childNames(sheet.kind === "item" ? 1 : people), { email: `guest-${guest}@guest.test` });
  if (way === "run" && dates.length > 1) {
    const offers = family.offers.slice(0, dates.length).map((offer, index) => ({ ...offer, offerId: dates[index] ?? "" }));
    return {
      ...family,
      offers,
      run: offers.map(({ offerId }, week) => ({ offerId, startsAt: NOW + 30 * 86_400_000 + week * 604_800_000 })),
    };
  }
  const asked = dates.filter((_, index) => step.dates.includes(index) || dates.length === 1);
  const offers = asked.flatMap((offerId) => family.offers.map((offer) => ({ ...offer, signupId: newId(), offerId })));
  return { ...family, offers, ifFull: way === "someFit" ? "takeWhatFits" : "refuse" };
}

async function act(sheet: Dates, one: Step, made: SignUp[], index: number): Promise<void> {
  const target = "of" in one ? made[one.of % Math.max(made.length, 1)] : undefined;
  if (one.do === "signUp") {
    const command = buildSignUp(sheet, {
      name: `Child ${one.child}`,
      email: `guest-${one.guest}@guest.test`,
      quantity: one.size,
      guestCount: one.size,
      response: one.response,
    });
    made.push(command);
    await runTestCommand(command);
  } else if (one.do === "family") {
    const command = buildFamilySignUp(sheet, one);
    made.push(command);
    await runTestCommand(command);
  } else if (one.do === "end") {
    await runBatch([sql`UPDATE events SET status = 'ended' WHERE id = ${sheet.eventId}`]);
  } else if (target && one.do === "again") {
    await runTestCommand(target);
  } else if (target && one.do === "undo") {
    await undoLastAct({ ...sheet, submissionId: target.submissionId, now: NOW + index });
  } else if (target && one.do === "change") {
    await runTestCommand(buildChange(sheet.kind, target, one, index));
  } else if (target && (one.do === "cancel" || one.do === "remove")) {
    const by = one.do === "cancel" ? { submissionId: target.submissionId } : { userId: sheet.ownerId };
    const signupIds = target.offers.map((offer) => offer.signupId);
    await runTestCommand({ do: "cancel", eventId: sheet.eventId, kind: sheet.kind, signupIds, by, now: NOW + index });
  }
}

type Change = Extract<Step, { do: "change" }>;

function buildChange(kind: KindId, { eventId, submissionId, offers: [offer] }: SignUp, { size, child }: Change, index: number) {
  if (!offer) throw new Error("A sign-up without an offer");
  const details = { ...offer.details, name: `Child ${child}`, quantity: size, guestCount: size };
  const places = KINDS[kind].countSpots(details);
  return { do: "change" as const, eventId, kind, submissionId, signupId: offer.signupId, version: 1, places, details, now: NOW + index };
}
