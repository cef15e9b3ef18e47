import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import type { Compiled } from "#app/db/compile.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS, type KindId } from "#app/event-types/offer.ts";
import { ROOM, THROTTLES } from "#app/limits.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { runPlan } from "#app/sheet/room/plan.server.ts";
import type { SignUpResult } from "#app/signup/take/sign-up.server.ts";
import { isProving } from "#tests/support/proving.ts";
import { addOffer, buildSignUp, countOutcomes, makeSheet, NOW, readSheetCounts, type TestSheet } from "#tests/support/sheet.ts";
import { planTestSignUp, planTestSignUps, type SignUp, toSignUpCommand } from "#tests/support/sign-up.ts";
import { planBatch } from "#workers/room-commands.server.ts";

const RUNS = isProving ? 50 : 5;

/** A guest: few addresses and keys, so that they repeat, and one or both of the two offers. */
const guest = fc.record({
  address: fc.nat(14),
  key: fc.nat(30),
  size: fc.constantFrom(1, 1, 1, 2, 3),
  response: fc.constantFrom("going" as const, "going" as const, "maybe" as const),
  offers: fc.constantFrom([0], [0], [0], [1], [0, 1]),
  ifFull: fc.constantFrom("refuse", "refuse", "refuse", "wait" as const),
  network: fc.nat(2),
});

type Guest = typeof guest extends fc.Arbitrary<infer G> ? G : never;

for (const kind of KIND_IDS) {
  test(`${kind}: guests planned in one statement get the same as one after another`, async () => {
    const batches = fc.asyncProperty(
      fc.array(guest, { minLength: 2, maxLength: 40 }),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(null, 1, 2),
      async (guests, places, most) => {
        const [one, all] = [await makeLineWorld(kind, places, most), await makeLineWorld(kind, places, most)];
        const alone = [];
        for (const command of buildCommands(one, guests)) alone.push(await runPlan(planTestSignUp(command)));
        const [first, ...rest] = buildCommands(all, guests);
        if (!first) return;
        const together = await runPlan(planTestSignUps([first, ...rest]));
        expect(together.map(isTaken)).toEqual(alone.map(isTaken));
        for (const at of one.offers.keys()) expect(await standing(all, at)).toEqual(await standing(one, at));
      },
    );
    await fc.assert(batches, { numRuns: RUNS });
  }, 120_000);

  test(`${kind}: 200 in one statement for 37 spots are exactly 37, and oversell if those before them aren't counted`, async () => {
    const sheet = await makeSheet(kind, 37);
    expect(countOutcomes(await runPlan(planTestSignUps(rush(sheet))))).toEqual({ signedUp: 37, full: 163 });
    expect(await readSheetCounts(sheet)).toEqual({ signups: 37, places: 37, taken: 37, attendees: 37, submissions: 37, receipts: 37 });
    const unguarded = await makeSheet(kind, 37);
    const statements = planTestSignUps(rush(unguarded)).statements.filter((statement): statement is Compiled => "params" in statement);
    await runBatch(statements.map(({ sql, params }) => ({ sql: sql.replaceAll("p.turn * ", "1 * "), params })));
    expect((await readSheetCounts(unguarded)).taken).toBe(200);
  });
}

test("one plan takes no more sign-ups than a batch allows", async () => {
  const sheet = await makeSheet("shift", 5);
  const line = Array.from({ length: ROOM.signUps + 50 }, () => buildSignUp(sheet));
  const [first] = planBatch(line.map(toSignUpCommand));
  expect(first?.count).toBe(ROOM.signUps);
  const waiting = line.map((command) => toSignUpCommand({ ...command, ifFull: "wait" }));
  const statements = planBatch(waiting).flatMap(({ plan }) => plan.statements);
  expect(statements.length).toBeLessThanOrEqual(ROOM.statements);
});

test("a sheet takes parties in order of arrival, and after refusing a party of four it can still take one person", async () => {
  const sheet = await makeSheet("rsvp", 10);
  const sizes = [4, 4, 4, 4, 1, 1, 2];
  const [first, ...rest] = sizes.map((guestCount) => buildSignUp(sheet, { guestCount }));
  if (!first) throw new Error("Nobody came");
  const outcomes = await runPlan(planTestSignUps([first, ...rest]));
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["signedUp", "signedUp", "full", "full", "signedUp", "signedUp", "full"]);
  expect(await readSheetCounts(sheet)).toMatchObject({ places: 10, taken: 10 });
});

type World = TestSheet & { offers: string[] };

async function makeLineWorld(kind: KindId, places: number, most: number | null): Promise<World> {
  const sheet = await makeSheet(kind, places);
  const offers = kind === "rsvp" ? [sheet.offerId] : [sheet.offerId, await addOffer(sheet)];
  const { window, count } = THROTTLES.guestSignUp;
  await runBatch([
    sql`UPDATE events SET max_per_person = ${most}, wait_list = 1 WHERE id = ${sheet.eventId}`,
    sql`INSERT INTO throttles (key, window, count) VALUES (${`sign-up:${sheet.eventId}:network 2`}, ${NOW - (NOW % window)}, ${count - 3})`,
  ]);
  return { ...sheet, offers };
}

/** Builds the same guests' commands for another sheet; a key occurs only once. */
function buildCommands(world: World, guests: Guest[]): SignUp[] {
  return [...new Map(guests.map((guest) => [guest.key, guest])).values()].map(
    ({ address, key, size, response, offers, ifFull, network }) => {
      const email = `guest-${address}@${world.eventId}.test`;
      const command = buildSignUp(world, { key: `key-${key}`, email, guestCount: size, quantity: size, response });
      const wanted = [...new Set(offers.map((at) => world.offers[at] ?? world.offerId))];
      const own = command.offers.flatMap((offer) => wanted.map((offerId) => ({ ...offer, offerId, signupId: newId() })));
      return { ...command, offers: own, ifFull, throttleKey: `network ${network}` };
    },
  );
}

async function standing({ kind, eventId, offers }: World, at: number) {
  const { signupTable, offerColumn, offerTable, takenColumn } = KIND_SERVERS[kind];
  const offerId = offers[at] ?? "";
  const [list, [offer]] = await runBatch([
    sql`SELECT replace(user_email, ${eventId}, '') AS email, status, places, (SELECT submission_key FROM submissions WHERE id = submission_id) AS key
      FROM ${signupTable} WHERE ${sql.raw(offerColumn)} = ${offerId} ORDER BY rowid`,
    sql`SELECT ${takenColumn} AS taken, waiting FROM ${offerTable} WHERE id = ${offerId}`,
  ]);
  return { list, offer };
}

/** The reason of a refusal depends on the state at the end of the batch, so all refusals are equal here. */
function isTaken({ outcome }: SignUpResult): string {
  return outcome === "signedUp" || outcome === "waitListed" ? outcome : "refused";
}

function rush(sheet: TestSheet): [SignUp, ...SignUp[]] {
  return [buildSignUp(sheet), ...Array.from({ length: 199 }, () => buildSignUp(sheet))];
}
