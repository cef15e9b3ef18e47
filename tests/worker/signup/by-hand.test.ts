import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { addPerson, reassignSignUp, removeSignUp } from "#app/organize/roster/commands.server.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import type { ReassignOutcome } from "#app/signup/change/reassign.server.ts";
import { type GuestFields, type MadeEvent, makeEvent, makeForm, makeOffer, makeSignUp, readEditableEvent } from "#tests/support/makers.ts";
import { isProving } from "#tests/support/proving.ts";
import { countOutcomes } from "#tests/support/sheet.ts";

const NOW = Date.UTC(2027, 1, 1);
const RUNS = isProving ? 200 : 5;

type Sheet = { event: MadeEvent; from: string; to: string };

/** Two offers, the second with `places` spots. */
async function makeTwo(type: EventTypeId, places: number): Promise<Sheet> {
  const times = type === "volunteer" ? { startTime: "09:00:00", endTime: "10:00:00" } : {};
  const offers = [makeOffer({ title: "First", capacity: 30, ...times }), makeOffer({ title: "Second", capacity: places, ...times })];
  const event = await makeEvent(makeForm(type, { offers }));
  const [from = "", to = ""] = (await readEditableEvent(event)).offers.map((offer) => offer.id);
  return { event, from, to };
}

function move({ event, from, to }: Sheet, signupId: string, given: { version?: number; ownerId?: string } = {}) {
  return reassignSignUp(given.ownerId ?? event.ownerId, event.eventId, { signupId, from, to, version: given.version ?? 1 }, NOW);
}

/** Returns each offer's counters and the sums of its rows. */
async function readCounts({ event, from, to }: Sheet) {
  const { offerTable, signupTable, offerColumn } = getKindServer(event.type);
  const offer = sql.raw(offerColumn);
  const [rows] = await runBatch([
    sql`SELECT o.taken, o.waiting, (SELECT coalesce(sum(places), 0) FROM ${signupTable} s WHERE s.${offer} = o.id) AS places,
      (SELECT count(*) FROM ${signupTable} s WHERE s.${offer} = o.id AND s.status = 'waiting') AS queue
      FROM ${offerTable} o WHERE o.id IN (${from}, ${to}) ORDER BY o.id = ${to}`,
  ]);
  return rows as { taken: number; waiting: number; places: number; queue: number }[];
}

async function readMails({ event }: Sheet, template: string) {
  const [rows] = await runBatch([
    sql`SELECT props, to_email AS email FROM email_outbox WHERE event_id = ${event.eventId} AND template = ${template}`,
  ]);
  return rows ?? [];
}

function add({ event, to }: Sheet, given: GuestFields & { key?: string; ownerId?: string } = {}) {
  const { key = newId(), ownerId = event.ownerId, now: _, email, ...details } = given;
  const person = { ...defaultDetails, name: "By Hand", ...details, email: email ?? null };
  return addPerson(ownerId, event.eventId, { key, offerId: to, details: person, answers: {}, locale: "en" }, NOW);
}

for (const type of ["volunteer", "potluck"] as const) {
  test(`however many guests are moved at once, a ${type} offer is never over capacity`, async () => {
    const sheet = await makeTwo(type, 3);
    const ids = await Promise.all(Array.from({ length: 12 }, () => makeSignUp(sheet.event, sheet.from)));
    const outcomes = (await Promise.all(ids.map((id) => move(sheet, id)))) as ReassignOutcome[];
    expect(countOutcomes(outcomes)).toEqual({ moved: 3, full: 9 });
    expect(await readCounts(sheet)).toEqual([
      { taken: 9, places: 9, waiting: 0, queue: 0 },
      { taken: 3, places: 3, waiting: 0, queue: 0 },
    ]);
    expect(await readMails(sheet, "signup-moved")).toHaveLength(3);
  });
}

/** Actions that run all at once: signing up at one of the offers, moving one of six sign-ups there, or removing it. */
const acts = fc.array(
  fc.record({
    do: fc.constantFrom("signUp", "move", "remove"),
    who: fc.nat(5),
    isBack: fc.boolean(),
    size: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 4, maxLength: 14 },
);

test("whatever is moved while others sign up and cancel, neither offer is oversold and the counters equal their sums", async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (run) => {
      const sheet = await makeTwo("potluck", 4);
      await runBatch([sql`UPDATE potluck_items SET quantity = 8 WHERE id = ${sheet.from}`]);
      const ids = await Promise.all([1, 1, 1, 1, 2, 2].map((quantity) => makeSignUp(sheet.event, sheet.from, { quantity })));
      await Promise.all(
        run.map(({ do: what, who, isBack, size }) => {
          const way = isBack ? { ...sheet, from: sheet.to, to: sheet.from } : sheet;
          if (what === "signUp") return add(way, { quantity: size });
          if (what === "remove") return removeSignUp(sheet.event.ownerId, sheet.event.eventId, ids[who] ?? "", NOW);
          return move(way, ids[who] ?? "", { version: isBack ? 2 : 1 });
        }),
      );
      const [first, second] = await readCounts(sheet);
      expect(first?.taken).toBe(first?.places);
      expect(second?.taken).toBe(second?.places);
      expect(first?.taken).toBeLessThanOrEqual(8);
      expect(second?.taken).toBeLessThanOrEqual(4);
      const [events] = await runBatch([sql`SELECT attendee_count AS count FROM events WHERE id = ${sheet.event.eventId}`]);
      expect(events?.[0]?.count).toBe((first?.places ?? 0) + (second?.places ?? 0));
    }),
    { numRuns: RUNS },
  );
});

test("a party that needs more spots than are free stays where it is", async () => {
  const sheet = await makeTwo("potluck", 3);
  const party = await makeSignUp(sheet.event, sheet.from, { quantity: 4 });
  expect(await move(sheet, party)).toEqual({ outcome: "full", left: 3 });
  expect(await readCounts(sheet)).toMatchObject([{ taken: 4 }, { taken: 0 }]);
});

test("the guest is told once where they were before, and the same move sent twice is one move", async () => {
  const sheet = await makeTwo("volunteer", 3);
  const id = await makeSignUp(sheet.event, sheet.from, { email: "ann@guest.test" });
  expect(await move(sheet, id)).toMatchObject({ outcome: "moved", left: 2 });
  expect(await move(sheet, id)).toMatchObject({ outcome: "moved", left: 2 });
  const mails = await readMails(sheet, "signup-moved");
  expect(mails.map(({ email }) => email)).toEqual(["ann@guest.test"]);
  expect(JSON.parse(String(mails[0]?.props))).toEqual({
    from: { title: "First", date: "2027-05-01", startTime: "09:00:00", endTime: "10:00:00" },
  });
});

test("no one is moved to an offer their address is already on, from one they have left, or after a change", async () => {
  const sheet = await makeTwo("volunteer", 3);
  const email = "twice@guest.test";
  await makeSignUp(sheet.event, sheet.to, { email });
  const id = await makeSignUp(sheet.event, sheet.from, { email });
  expect(await move(sheet, id)).toMatchObject({ outcome: "already" });
  expect(await move(sheet, id, { version: 7 })).toMatchObject({ outcome: "stale" });
  expect(await move({ ...sheet, from: sheet.to, to: sheet.from }, id)).toMatchObject({ outcome: "stale" });
  await removeSignUp(sheet.event.ownerId, sheet.event.eventId, id, NOW);
  expect(await move(sheet, id, { version: 2 })).toMatchObject({ outcome: "gone" });
  expect(await readMails(sheet, "signup-moved")).toEqual([]);
});

test("a sign-up stays in its event, and only the event's owner can move it", async () => {
  const sheet = await makeTwo("volunteer", 3);
  const other = await makeTwo("volunteer", 3);
  const id = await makeSignUp(sheet.event, sheet.from);
  expect(await move({ ...sheet, to: other.to }, id)).toMatchObject({ outcome: "closed" });
  for (const ownerId of [other.event.ownerId, newId(), id]) expect(await move(sheet, id, { ownerId })).toMatchObject({ outcome: "gone" });
  expect(await move(other, id)).toMatchObject({ outcome: "gone" });
  await runBatch([sql`UPDATE volunteer_shifts SET removed_at = ${NOW} WHERE id = ${sheet.to}`]);
  expect(await move(sheet, id)).toMatchObject({ outcome: "closed" });
  expect(await readCounts(sheet)).toMatchObject([{ taken: 1 }, { taken: 0 }]);
});

test("the spot a guest is moved from goes to the wait list, and a waiting guest can be moved to a free spot", async () => {
  const sheet = await makeTwo("volunteer", 3);
  await runBatch([
    sql`UPDATE events SET wait_list = 1 WHERE id = ${sheet.event.eventId}`,
    sql`UPDATE volunteer_shifts SET capacity = 1 WHERE id = ${sheet.from}`,
  ]);
  const holder = await makeSignUp(sheet.event, sheet.from);
  const wait = (
    n: number,
  ) => sql`INSERT INTO volunteer_signups (id, event_id, volunteer_shift_id, user_name, user_email, status, places, waiting_since, created_at)
    VALUES (${`${sheet.from}-${n}`}, ${sheet.event.eventId}, ${sheet.from}, 'Waiting', ${`w${n}@guest.test`}, 'waiting', 0, ${n}, ${n})`;
  await runBatch([wait(1), wait(2)]);
  expect(await move(sheet, `${sheet.from}-2`)).toMatchObject({ outcome: "moved" });
  expect(await move(sheet, holder)).toMatchObject({ outcome: "moved" });
  const [rows] = await runBatch([
    sql`SELECT status FROM volunteer_signups WHERE id IN (${`${sheet.from}-1`}, ${`${sheet.from}-2`}) ORDER BY id`,
  ]);
  expect(rows?.map(({ status }) => status)).toEqual(["offered", "confirmed"]);
  expect(await readCounts(sheet)).toEqual([
    { taken: 1, places: 1, waiting: 0, queue: 0 },
    { taken: 2, places: 2, waiting: 0, queue: 0 },
  ]);
});

test("a person without an address is added to the list under the same guards, and no one is emailed", async () => {
  const sheet = await makeTwo("volunteer", 2);
  const key = newId();
  expect(await add(sheet, { key })).toMatchObject({ outcome: "signedUp" });
  expect(await add(sheet, { key })).toMatchObject({ outcome: "replayed" });
  // Two sign-ups without an address count as two people.
  expect(await add(sheet)).toMatchObject({ outcome: "signedUp" });
  expect(await add(sheet)).toMatchObject({ outcome: "full" });
  const [people, mails] = await runBatch([
    sql`SELECT s.user_id AS userId, s.user_email AS email, x.source, x.user_id AS owner FROM volunteer_signups s JOIN submissions x ON x.id = s.submission_id
      WHERE s.event_id = ${sheet.event.eventId}`,
    sql`SELECT template FROM email_outbox WHERE event_id = ${sheet.event.eventId} AND template <> 'event-created'`,
  ]);
  expect(people).toEqual(Array.from({ length: 2 }, () => ({ userId: null, email: null, source: "organiser", owner: null })));
  expect(mails).toEqual([]);
});

test("with an address, the guest gets the usual confirmation and no second spot", async () => {
  const sheet = await makeTwo("volunteer", 3);
  expect(await add(sheet, { email: "new@guest.test" })).toMatchObject({ outcome: "signedUp" });
  expect(await add(sheet, { email: "new@guest.test" })).toMatchObject({ outcome: "already" });
  expect(await readMails(sheet, "signup-confirmation")).toHaveLength(1);
  expect(await readMails(sheet, "organiser-notice")).toEqual([]);
  const other = await makeTwo("volunteer", 3);
  for (const ownerId of [other.event.ownerId, newId(), ""]) expect(await add(sheet, { ownerId })).toMatchObject({ outcome: "gone" });
  expect(await add({ ...sheet, to: other.to })).toMatchObject({ outcome: "gone" });
  expect(await readCounts(sheet)).toMatchObject([{ taken: 0 }, { taken: 1 }]);
});
