import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { EVENT_TYPE_IDS } from "#app/event-types/registry.ts";
import { duplicateEvent, saveEvent } from "#app/sheet/event/commands.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { countRowsRead } from "#tests/support/crowd.ts";
import { type MadeEvent, makeEvent, makeForm, makeOffer, readEditableEvent, signUpCommand } from "#tests/support/makers.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, countOutcomes, makeSheet } from "#tests/support/sheet.ts";
import { planTestSignUp, type SignUp } from "#tests/support/sign-up.ts";

const WITH_OFFERS = EVENT_TYPE_IDS.filter((type) => getKind(type).hasOffers);
const DAY = "2027-05-01";

/** A sheet of `count` consecutive offers with a limit per person. */
async function makeLimited(type: (typeof EVENT_TYPE_IDS)[number], count: number, maxPerPerson: number | null, capacity = 5) {
  const hour = (index: number) => `${String(index % 24).padStart(2, "0")}:00:00`;
  const times = (index: number) =>
    getKind(type).closesAt === "end" ? {} : { startTime: hour(index), endTime: `${hour(index).slice(0, 2)}:30:00` };
  const date = makeForm(type).date === null ? DAY : null;
  const offers = Array.from({ length: count }, (_, index) => makeOffer({ title: `Offer ${index}`, date, capacity, ...times(index) }));
  const event = await makeEvent(makeForm(type, { offers, maxPerPerson, waitList: true }));
  return { event, ids: (await readEditableEvent(event)).offers.map(({ id }) => id) };
}

type Wish = { name?: string; email: string; source?: SignUp["source"]; waits?: boolean };

/** One person's form for these offers. */
function wish(event: MadeEvent, ids: (string | undefined)[], { source = "guest", waits, ...guest }: Wish): SignUp {
  const commands = ids.map((id) => signUpCommand(event, id, { name: "Ada Guest", ...guest }));
  const [first] = commands;
  if (!first) throw new Error("Nothing is asked for");
  return { ...first, source, by: event.ownerId, ifFull: waits ? "wait" : "refuse", offers: commands.flatMap(({ offers }) => offers) };
}

async function countHeldOffers(event: MadeEvent): Promise<number> {
  const { signupTable } = KIND_SERVERS[getKind(event.type).id];
  const [[row]] = await runBatch([
    sql<{ held: number }>`SELECT count(*) AS held FROM ${signupTable}
      WHERE event_id = ${event.eventId} AND status IN ('confirmed', 'offered')`,
  ]);
  return row?.held ?? 0;
}

function email(): string {
  return `${newId()}@guest.test`;
}

test.each(WITH_OFFERS)("%s: of 20 simultaneous attempts for 20 offers, one person gets as many as the limit allows", async (type) => {
  const { event, ids } = await makeLimited(type, 20, 2);
  const guest = { email: email() };
  const outcomes = await Promise.all(ids.map((id) => runTestCommand(wish(event, [id], guest))));
  expect(countOutcomes(outcomes)).toEqual({ signedUp: 2, limit: 18 });
  expect(await countHeldOffers(event)).toBe(2);
});

test("without the guard, or without a limit, all 20 are taken", async () => {
  const { event, ids } = await makeLimited("time-slots", 20, 2);
  const guest = { email: email() };
  for (const id of ids) {
    const { statements } = planTestSignUp(wish(event, [id], guest));
    await runBatch(
      statements.map((each) => ("params" in each ? { ...each, sql: each.sql.replace("e.max_per_person IS NOT NULL", "0") } : each)),
    );
  }
  expect(await countHeldOffers(event)).toBe(20);
  const unlimited = await makeLimited("time-slots", 20, null);
  await Promise.all(unlimited.ids.map((id) => runTestCommand(wish(unlimited.event, [id], guest))));
  expect(await countHeldOffers(unlimited.event)).toBe(20);
});

test("existing sign-ups and selections count together, a form above the limit takes nothing, and another person with the address is separate", async () => {
  const { event, ids } = await makeLimited("volunteer", 4, 2);
  const guest = { email: email() };
  expect(await runTestCommand(wish(event, ids.slice(0, 3), guest))).toMatchObject({
    outcome: "limit",
    offers: [{ outcome: "limit" }, { outcome: "limit" }, { outcome: "limit" }],
  });
  expect(await countHeldOffers(event)).toBe(0);
  expect(await runTestCommand(wish(event, ids.slice(0, 2), guest))).toMatchObject({ outcome: "signedUp" });
  expect(await runTestCommand(wish(event, [ids[0]], guest))).toMatchObject({ outcome: "already" });
  expect(await runTestCommand(wish(event, [ids[2]], { ...guest, name: "ada  guest" }))).toMatchObject({ outcome: "limit" });
  expect(await runTestCommand(wish(event, [ids[2]], { ...guest, name: "Ben Guest" }))).toMatchObject({ outcome: "signedUp" });
  expect(await runTestCommand(wish(event, [ids[2]], { email: email() }))).toMatchObject({ outcome: "signedUp" });
  // An organizer adding people by hand may exceed the limit, and those sign-ups count.
  expect(await runTestCommand(wish(event, [ids[3]], { ...guest, source: "organiser" }))).toMatchObject({ outcome: "signedUp" });
  expect(await countHeldOffers(event)).toBe(5);
});

test("an offer that is requested and already held counts once; items to bring count each time", async () => {
  const { event, ids } = await makeLimited("time-slots", 3, 2);
  const guest = { email: email() };
  await runTestCommand(wish(event, [ids[0]], guest));
  expect(await runTestCommand(wish(event, ids.slice(0, 2), guest))).toMatchObject({ outcome: "signedUp", offers: [{}, {}] });
  expect(await countHeldOffers(event)).toBe(2);
  const potluck = await makeLimited("potluck", 1, 2);
  const tries = [1, 2, 3].map(() => runTestCommand(wish(potluck.event, [potluck.ids[0]], guest)));
  expect(countOutcomes(await Promise.all(tries))).toEqual({ signedUp: 2, limit: 1 });
});

test("a form sent twice counts once, and a spot that was given up can be taken again", async () => {
  const { event, ids } = await makeLimited("parent-teacher", 2, 1);
  const guest = { email: email() };
  const first = wish(event, [ids[0]], guest);
  expect((await runTestCommand(first)).outcome).toBe("signedUp");
  expect((await runTestCommand({ ...first, submissionId: newId() })).outcome).toBe("replayed");
  expect((await runTestCommand(wish(event, [ids[1]], guest))).outcome).toBe("limit");
  const { signupId = "" } = first.offers[0] ?? {};
  await runTestCommand({
    do: "cancel",
    eventId: event.eventId,
    kind: "slot",
    signupIds: [signupId],
    by: { submissionId: first.submissionId },
    now: 3,
  });
  expect((await runTestCommand(wish(event, [ids[1]], guest))).outcome).toBe("signedUp");
});

test("an organizer sets the limit, lowering it removes no one, and an RSVP has none", async () => {
  const { event, ids } = await makeLimited("volunteer", 3, null);
  const guest = { email: email() };
  await runTestCommand(wish(event, ids.slice(0, 2), guest));
  const { form, row } = await readEditableEvent(event);
  expect(form.maxPerPerson).toBeNull();
  expect(await saveEvent(event.ownerId, event.eventId, { form: { ...form, maxPerPerson: 1 }, version: row.version }, 3)).toMatchObject({
    outcome: "saved",
  });
  expect((await readEditableEvent(event)).form.maxPerPerson).toBe(1);
  expect(await countHeldOffers(event)).toBe(2);
  expect((await runTestCommand(wish(event, [ids[2]], guest))).outcome).toBe("limit");
  const copy = await duplicateEvent(event.ownerId, event.eventId, 4);
  if (copy.outcome !== "duplicated") throw new Error(copy.outcome);
  expect((await readEditableEvent({ ...event, eventId: copy.eventId })).form.maxPerPerson).toBe(1);
  const rsvp = await makeEvent(makeForm("rsvp", { maxPerPerson: 1 }));
  expect((await readEditableEvent(rsvp)).form.maxPerPerson).toBeNull();
});

test.each(["item", "shift", "slot"] as const)(
  "%s: a limit costs a sign-up two rows, and two for each that the address has",
  async (kind) => {
    const reads = async (max: number | null, siblings: number) => {
      const sheet = await makeSheet(kind, null);
      await runBatch([sql`UPDATE events SET max_per_person = ${max} WHERE id = ${sheet.eventId}`]);
      const guest = { email: email() };
      for (let each = 0; each < siblings; each += 1) await runTestCommand(buildSignUp(sheet, { ...guest, name: `Child ${each}` }));
      return await countRowsRead(planTestSignUp({ ...buildSignUp(sheet, guest), throttleKey: newId() }).statements);
    };
    const limited = await reads(5, 0);
    expect(limited).toBeLessThanOrEqual(Math.min(30, (await reads(null, 0)) + 2));
    expect(await reads(5, 3)).toBeLessThanOrEqual((await reads(null, 3)) + 6);
  },
);
