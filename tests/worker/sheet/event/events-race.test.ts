import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { removeSignUp } from "#app/organize/roster/commands.server.ts";
import { deleteEvent, saveEvent } from "#app/sheet/event/commands.server.ts";
import { planSave } from "#app/sheet/event/save.server.ts";
import type { SaveCommand } from "#app/sheet/event/save-command.server.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import { runPlan, runPlans } from "#app/sheet/room/plan.server.ts";
import { type MadeEvent, makeEvent, makeForm, makeOffer, makeSignUp, readEditableEvent, signUpCommand } from "#tests/support/makers.ts";
import { isProving } from "#tests/support/proving.ts";
import { runTestCommand } from "#tests/support/room.ts";

const NOW = Date.UTC(2027, 2, 1, 12);
/** One type without offers and one with them; the full run covers the other types' tables. */
const TYPES: EventTypeId[] = isProving ? ["rsvp", "potluck", "volunteer", "time-slots"] : ["rsvp", "potluck"];

/** An event of the type with one offer of `capacity` spots. */
async function makeSheet(type: EventTypeId, capacity: number) {
  const base = makeForm(type);
  const event = await makeEvent({ ...base, maxAttendees: capacity, offers: base.offers.map((offer) => ({ ...offer, capacity })) });
  const [offer] = (await readEditableEvent(event)).offers;
  return { event, offerId: offer?.id };
}

/** Returns the spots taken, the counters, the number of guests, and how many offers are over capacity. */
async function readTruth(event: MadeEvent) {
  const server = getKindServer(event.type);
  const offer = sql.raw(server.offerColumn);
  const [rows] = await runBatch([
    sql`SELECT (SELECT coalesce(sum(places), 0) FROM ${server.signupTable} WHERE event_id = ${event.eventId}) AS places,
      (SELECT count(*) FROM ${server.signupTable} WHERE event_id = ${event.eventId} AND status = 'confirmed') AS people,
      (SELECT attendee_count FROM events WHERE id = ${event.eventId}) AS counted,
      (SELECT count(*) FROM ${server.offerTable} o WHERE ${server.offerEvent} = ${event.eventId} AND (o.${server.takenColumn} > o.${server.capacityColumn}
        OR o.${server.takenColumn} <> (SELECT coalesce(sum(s.places), 0) FROM ${server.signupTable} s WHERE s.${offer} = o.id))) AS wrong`,
  ]);
  return rows?.[0] as { places: number; people: number; counted: number; wrong: number };
}

async function lower(event: MadeEvent, capacity: number, now: number) {
  const { form, row } = await readEditableEvent(event);
  const smaller = { ...form, maxAttendees: capacity, offers: form.offers.map((offer) => ({ ...offer, capacity })) };
  const asked = await saveEvent(event.ownerId, event.eventId, { form: smaller, version: row.version }, now);
  if (asked.outcome !== "affects") return asked.outcome;
  const cancel = asked.people.filter((person) => person.isSuggested).map((person) => person.signupId);
  return (await saveEvent(event.ownerId, event.eventId, { form: smaller, version: asked.version, cancel }, now + 1)).outcome;
}

for (const type of TYPES) {
  test(`${type}: lowering the number while 200 sign up never oversells and loses no one`, async () => {
    const { event, offerId } = await makeSheet(type, 60);
    const signUps = Array.from({ length: 200 }, (_, index) => runTestCommand(signUpCommand(event, offerId, { now: NOW + index })));
    const edits = [lower(event, 40, NOW + 300), lower(event, 25, NOW + 400)];
    const outcomes = await Promise.all(signUps);
    await Promise.all(edits);
    let last = await lower(event, 25, NOW + 500);
    for (let tries = 0; last !== "saved" && tries < 3; tries++) last = await lower(event, 25, NOW + 600 + tries);
    expect(last).toBe("saved");
    const signedUp = outcomes.filter(({ outcome }) => outcome === "signedUp").length;
    const truth = await readTruth(event);
    expect(truth).toEqual({ places: 25, people: 25, counted: 25, wrong: 0 });
    const [mails = []] = await runBatch([
      sql`SELECT count(*) AS told FROM email_outbox WHERE event_id = ${event.eventId} AND template = 'signup-affected'`,
    ]);
    expect(mails[0]?.told).toBe(signedUp - 25);
  });

  test(`${type}: deleting among 200 sign-ups lets no one in afterwards and tells everyone who was in`, async () => {
    const { event, offerId } = await makeSheet(type, 300);
    const early = Array.from({ length: 100 }, () => runTestCommand(signUpCommand(event, offerId, { now: NOW })));
    await early[0];
    const deleting = deleteEvent(event.ownerId, event.eventId, NOW);
    const late = Array.from({ length: 100 }, () => runTestCommand(signUpCommand(event, offerId, { now: NOW })));
    const outcomes = await Promise.all([...early, ...late]);
    const deleted = await deleting;
    const signedUp = outcomes.filter(({ outcome }) => outcome === "signedUp").length;
    expect(outcomes.every(({ outcome }) => outcome === "signedUp" || outcome === "gone" || outcome === "closed")).toBe(true);
    expect(deleted).toEqual({ outcome: "deleted", notifiedCount: signedUp });
    expect(await readTruth(event)).toEqual({ places: signedUp, people: signedUp, counted: signedUp, wrong: 0 });
    expect(await runTestCommand(signUpCommand(event, offerId, { now: NOW }))).toMatchObject({ outcome: "gone" });
  });
}

test("an offer that is removed while guests take it never disappears under them", async () => {
  const event = await makeEvent(
    makeForm("potluck", { offers: [makeOffer({ title: "Soup", capacity: 80 }), makeOffer({ title: "Bread", capacity: 80 })] }),
  );
  const [soup] = (await readEditableEvent(event)).offers;
  const { form, row } = await readEditableEvent(event);
  const withoutSoup = { ...form, offers: form.offers.filter((offer) => offer.id !== soup?.id) };
  const signUps = Array.from({ length: 200 }, () => runTestCommand(signUpCommand(event, soup?.id, { now: NOW })));
  const removing = saveEvent(event.ownerId, event.eventId, { form: withoutSoup, version: row.version }, NOW);
  const [outcomes, removed] = [await Promise.all(signUps), await removing];
  const signedUp = outcomes.filter(({ outcome }) => outcome === "signedUp").length;
  const isStillThere = (await readEditableEvent(event)).offers.some((offer) => offer.id === soup?.id);
  expect(["saved", "affects"]).toContain(removed.outcome);
  expect(isStillThere).toBe(removed.outcome === "affects");
  if (removed.outcome === "saved") expect(signedUp).toBe(0);
  expect(await readTruth(event)).toMatchObject({ people: signedUp, wrong: 0 });
});

test("removals by the organizer while others sign up free exactly that many spots", async () => {
  const { event, offerId } = await makeSheet("volunteer", 20);
  const first = await Promise.all(Array.from({ length: 20 }, () => makeSignUp(event, offerId, { now: NOW })));
  const [removed, outcomes] = await Promise.all([
    Promise.all(first.slice(0, 8).map((id) => removeSignUp(event.ownerId, event.eventId, id, NOW))),
    Promise.all(Array.from({ length: 200 }, () => runTestCommand(signUpCommand(event, offerId, { now: NOW })))),
  ]);
  expect(removed.every(({ outcome }) => outcome === "cancelled")).toBe(true);
  const signedUp = outcomes.filter(({ outcome }) => outcome === "signedUp").length;
  expect(signedUp).toBeLessThanOrEqual(8);
  expect(await readTruth(event)).toEqual({ places: 12 + signedUp, people: 12 + signedUp, counted: 12 + signedUp, wrong: 0 });
});

test("running a save twice saves once, and doesn't undo a later save", async () => {
  const { event, offerId } = await makeSheet("potluck", 10);
  const signupId = await makeSignUp(event, offerId, { now: NOW });
  const command: SaveCommand = {
    do: "save",
    eventId: event.eventId,
    userId: event.ownerId,
    kind: "item",
    saveId: newId(),
    version: 1,
    columns: { title: "Changed" },
    offers: { added: [], changed: [], removed: [offerId ?? ""] },
    questions: { before: [], after: [] },
    series: { before: [], after: [] },
    lowered: [],
    cancel: [signupId],
    change: null,
    isPublishing: false,
    act: "edited",
    reminders: DEFAULT_REMINDER_SETTINGS,
    schedule: null,
    now: NOW,
  };
  const saved = { outcome: "saved", version: 2 };
  expect([await runPlans([planSave(command)]), await runPlans([planSave(command)])]).toEqual([[saved], [saved]]);
  expect((await readEditableEvent(event)).row).toMatchObject({ version: 2, title: "Changed", attendeeCount: 0 });
  const other = { ...command, saveId: newId(), version: 2, columns: { title: "Later" }, cancel: [] };
  expect(await runTestCommand(other)).toEqual({ outcome: "saved", version: 3 });
  expect(await runTestCommand(command)).toEqual({ outcome: "stale" });
  expect((await readEditableEvent(event)).row.title).toBe("Later");
  // Malformed data must not be reported as an event that someone else changed.
  const plan = planSave({ ...command, version: 3 });
  await expect(runPlan({ ...plan, statements: [...plan.statements, sql`SELECT json('{')`] })).rejects.toThrow("malformed JSON");
});

test("without its assertion, the same save oversells", async () => {
  const { event, offerId } = await makeSheet("potluck", 5);
  for (let guest = 0; guest < 5; guest++) await makeSignUp(event, offerId, { now: NOW });
  const [offer] = (await readEditableEvent(event)).offers;
  const placed = { id: offerId ?? "", title: "Soup", description: "", category: null, date: null, startTime: null, endTime: null };
  const command: SaveCommand = {
    do: "save",
    eventId: event.eventId,
    userId: event.ownerId,
    kind: "item",
    saveId: newId(),
    version: 1,
    columns: { title: "Smaller" },
    offers: {
      added: [],
      changed: [{ ...placed, startsAt: null, endsAt: null, opensAt: null, capacity: 2, position: offer?.position ?? 0 }],
      removed: [],
    },
    questions: { before: [], after: [] },
    series: { before: [], after: [] },
    lowered: [{ id: offerId ?? "", capacity: 2 }],
    cancel: [],
    change: null,
    isPublishing: false,
    act: "edited",
    reminders: DEFAULT_REMINDER_SETTINGS,
    schedule: null,
    now: NOW,
  };
  expect(await runTestCommand(command)).toEqual({ outcome: "stale" });
  expect(await readTruth(event)).toMatchObject({ wrong: 0 });
  await runTestCommand({ ...command, lowered: [] });
  expect(await readTruth(event)).toMatchObject({ wrong: 1 });
});

test("whatever the order of sign-ups, cancellations and edits, nothing is oversold", async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant("signUp" as const), guests: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ do: fc.constant("lower" as const), capacity: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ do: fc.constant("remove" as const), which: fc.nat(20) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const { event } = await makeSheet("rsvp", 10);
      const signups: string[] = [];
      await Promise.all(
        steps.map(async (each, index) => {
          if (each.do === "lower") return await lower(event, each.capacity, NOW + index);
          if (each.do === "remove") return await removeSignUp(event.ownerId, event.eventId, signups[each.which % 3] ?? "none", NOW + index);
          const command = signUpCommand(event, undefined, { guestCount: each.guests, now: NOW + index });
          signups.push(command.offers[0]?.signupId ?? "");
          return await runTestCommand(command);
        }),
      );
      const truth = await readTruth(event);
      expect(truth).toMatchObject({ wrong: 0, counted: truth.places });
    }),
    { numRuns: isProving ? 300 : 6, seed: 17 },
  );
}, 600_000);
