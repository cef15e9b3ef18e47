import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { KIND_IDS, type KindId, RESPONSES } from "#app/event-types/offer.ts";
import { KIND_SERVERS } from "#app/kinds/registry.server.ts";
import { KINDS } from "#app/kinds/registry.ts";
import type { SignUpCommand } from "#app/signups/sign-up.server.ts";
import { inRoom } from "#tests/support/room.ts";
import { countsOf, makeSheet, makeSignUp, NOW, type Sheet } from "#tests/support/sheet.ts";

const isProving = (env as unknown as { PROVE?: string }).PROVE === "1";
const RUNS = isProving ? 300 : 15;

/** What people do to a sheet, in any order and all at once. */
const step = fc.oneof(
  fc.record({
    do: fc.constant("signUp" as const),
    guest: fc.nat(12),
    child: fc.nat(2),
    size: fc.integer({ min: 1, max: 4 }),
    response: fc.constantFrom(...RESPONSES),
  }),
  fc.record({ do: fc.constant("again" as const), of: fc.nat(30) }),
  fc.record({ do: fc.constant("change" as const), of: fc.nat(30), size: fc.integer({ min: 1, max: 6 }), child: fc.nat(2) }),
  fc.record({ do: fc.constant("cancel" as const), of: fc.nat(30) }),
  fc.record({ do: fc.constant("remove" as const), of: fc.nat(30) }),
  fc.record({ do: fc.constant("end" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

for (const kind of KIND_IDS) {
  test(`whatever people do to a ${kind} sheet at once, it is never oversold and its counters are its sums`, async () => {
    const history = fc.record({ capacity: fc.integer({ min: 0, max: 9 }), steps: fc.array(step, { minLength: 5, maxLength: 40 }) });
    const property = fc.asyncProperty(history, async ({ capacity, steps }) => {
      const sheet = await makeSheet(kind, capacity);
      const made: SignUpCommand[] = [];
      await Promise.all(steps.map((one, index) => act(sheet, one, made, index)));
      const counts = await countsOf(sheet);
      expect(counts.taken).toBeLessThanOrEqual(capacity);
      expect(counts.taken).toBe(counts.places);
      expect(counts.attendees).toBe(counts.places);
      expect(counts.receipts).toBe(counts.submissions);
      expect(await twice(sheet)).toEqual([]);
    });
    await fc.assert(property, { numRuns: RUNS, seed: 20261120 });
  });
}

/** Everybody who stands there twice, and whose key isn't their name's. */
async function twice({ kind, eventId }: Sheet): Promise<unknown[]> {
  if (KINDS[kind].allowsRepeats) return [];
  const { signupTable } = KIND_SERVERS[kind];
  const standing = sql`FROM ${signupTable} WHERE event_id = ${eventId} AND status <> 'cancelled'`;
  const [people, wrong] = await runBatch([
    sql`SELECT user_email, user_name, count(*) AS count ${standing} GROUP BY user_email, user_name HAVING count(*) > 1`,
    sql`SELECT user_name, person_key ${standing} AND person_key <> replace(lower(user_name), ' ', '')`,
  ]);
  return [...people, ...wrong];
}

test("without the person's key in its guard one child is on the list twice", async () => {
  const sheet = await makeSheet("shift", 9);
  const [first, again] = [1, 2].map(() => makeSignUp(sheet, { name: "Child 1", email: "family@guest.test" }));
  if (!first || !again) throw new Error("Nobody signs up");
  await inRoom(first);
  expect((await inRoom(again)).outcome).toBe("already");
  await runBatch([sql`UPDATE volunteer_signups SET person_key = 'another' WHERE id = ${first.offers[0]?.signupId}`]);
  expect((await inRoom(makeSignUp(sheet, { name: "Child 1", email: "family@guest.test" }))).outcome).toBe("signedUp");
  expect(await twice(sheet)).not.toEqual([]);
});

async function act(sheet: Sheet, one: Step, made: SignUpCommand[], index: number): Promise<void> {
  const target = "of" in one ? made[one.of % Math.max(made.length, 1)] : undefined;
  if (one.do === "signUp") {
    const command = makeSignUp(sheet, {
      name: `Child ${one.child}`,
      email: `guest-${one.guest}@guest.test`,
      quantity: one.size,
      guestCount: one.size,
      response: one.response,
    });
    made.push(command);
    await inRoom(command);
  } else if (one.do === "end") {
    await runBatch([sql`UPDATE events SET status = 'ended' WHERE id = ${sheet.eventId}`]);
  } else if (target && one.do === "again") {
    await inRoom(target);
  } else if (target && one.do === "change") {
    await inRoom(changeOf(sheet.kind, target, one, index));
  } else if (target && (one.do === "cancel" || one.do === "remove")) {
    const by = one.do === "cancel" ? { submissionId: target.submissionId } : { ownerId: sheet.ownerId };
    const signupIds = target.offers.map((offer) => offer.signupId);
    await inRoom({ do: "cancel", eventId: sheet.eventId, kind: sheet.kind, signupIds, by, now: NOW + index });
  }
}

type Change = Extract<Step, { do: "change" }>;

function changeOf(kind: KindId, { eventId, submissionId, offers: [offer] }: SignUpCommand, { size, child }: Change, index: number) {
  if (!offer) throw new Error("A sign-up without an offer");
  const details = { ...offer.details, name: `Child ${child}`, quantity: size, guestCount: size };
  const places = KINDS[kind].placesOf(details);
  return { do: "change" as const, eventId, kind, submissionId, signupId: offer.signupId, version: 1, places, details, now: NOW + index };
}
