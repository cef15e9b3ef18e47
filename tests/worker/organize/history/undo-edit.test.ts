import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { compile } from "#app/db/compile.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { describeAct } from "#app/organize/history/labels.ts";
import { loadHistory } from "#app/organize/history/queries.server.ts";
import { planUndoEdit, type UndoEditCommand, undoEdit } from "#app/organize/history/undo-edit.server.ts";
import { eraseStatements } from "#app/people/accounts/anonymize.server.ts";
import { saveEvent } from "#app/sheet/event/commands.server.ts";
import type { EventForm } from "#app/sheet/event/schema.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";
import { findLastAct, listActs } from "#tests/support/event-log.ts";
import {
  type MadeEvent,
  makeEvent,
  makeForm,
  makeOffer,
  makeSignUp,
  makeUser,
  readEditableEvent,
  signUpCommand,
} from "#tests/support/makers.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { describeLine } from "#tests/support/wait-list.ts";

const NOW = Date.UTC(2027, 2, 1, 12);
const TYPES = ["potluck", "volunteer", "time-slots"] as const;
const TIMES = { startTime: "09:00:00", endTime: "10:00:00" };

function twoOffers(type: (typeof TYPES)[number], capacity = 2): Partial<EventForm> {
  const times = type === "potluck" ? {} : { date: "2027-05-01", ...TIMES };
  return { offers: ["Coffee", "Cake"].map((title) => makeOffer({ title, capacity, ...times })) };
}

/** An event with two offers and one sign-up for each. */
async function makeTwo(type: (typeof TYPES)[number], given: Partial<EventForm> = {}) {
  const event = await makeEvent(makeForm(type, { ...twoOffers(type), ...given }));
  const [coffee, cake] = (await readEditableEvent(event)).offers.map(({ id }) => id) as [string, string];
  const first = await makeSignUp(event, coffee, { name: "Bea", email: `bea-${event.eventId}@guest.test`, now: NOW });
  const other = await makeSignUp(event, cake, { now: NOW });
  return { event, coffee, cake, first, other };
}

/** Saves a changed form and cancels the sign-ups in `cancel`, which lose their spots by it. */
async function edit(event: MadeEvent, change: (form: EventForm) => Partial<EventForm>, cancel: string[], now = NOW + 1) {
  const { form, row } = await readEditableEvent(event);
  const saved = await saveEvent(event.ownerId, event.eventId, { form: { ...form, ...change(form) }, version: row.version, cancel }, now);
  expect(saved.outcome).toBe("saved");
}

const without = (id: string) => (form: EventForm) => ({ offers: form.offers.filter((offer) => offer.id !== id) });

async function undo({ eventId, ownerId, type }: MadeEvent, given: { userId?: string; now?: number } = {}) {
  const { at, id } = await findLastAct(eventId, "edited");
  const { kind } = getKindServer(type);
  const by = { userId: given.userId ?? ownerId, at, id, act: "edited" as const };
  return (await undoEdit({ do: "undo", eventId, kind: kind.id, by, now: given.now ?? NOW + 10 })).outcome;
}

async function statuses(event: MadeEvent, ids: string[]) {
  const { kind } = getKindServer(event.type);
  return await describeLine(
    { ...event, offerId: "", kind: kind.id },
    ids.map((signupId) => ({ signupId, submissionId: "" })),
  );
}

async function letters({ eventId }: MadeEvent) {
  const [rows] = await runBatch([
    sql<{ template: string; count: number }>`SELECT template, count(*) AS count FROM email_outbox WHERE event_id = ${eventId}
      AND template IN ('signup-affected', 'signup-restored', 'event-changed') GROUP BY 1 ORDER BY 1`,
  ]);
  return rows.map(({ template, count }) => `${template} ${count}`);
}

for (const type of TYPES) {
  test(`an offer removed from a ${type} form comes back with its people, who are told once`, async () => {
    const { event, coffee, cake, first, other } = await makeTwo(type);
    const before = await readEditableEvent(event);
    await edit(event, without(coffee), [first]);
    expect(await statuses(event, [first, other])).toEqual(["cancelled", "confirmed"]);
    expect((await readEditableEvent(event)).offers.map(({ id }) => id)).toEqual([cake]);
    const outcomes = await Promise.all([undo(event), undo(event), undo(event, { now: NOW + 11 })]);
    expect(outcomes).toEqual(["undone", "undone", "undone"]);
    const after = await readEditableEvent(event);
    expect(after.offers).toEqual(before.offers);
    expect(after.row).toEqual({ ...before.row, version: 3 });
    expect(await statuses(event, [first, other])).toEqual(["confirmed", "confirmed"]);
    expect(await letters(event)).toEqual(["signup-affected 1", "signup-restored 1"]);
    expect((await listActs(event.eventId)).map(({ act }) => act).slice(-2)).toEqual(["edited", "putBack"]);
  });
}

for (const type of TYPES) {
  test(`an unused offer removed from a ${type} form comes back too, and no one is told`, async () => {
    const event = await makeEvent(makeForm(type, twoOffers(type)));
    const before = await readEditableEvent(event);
    const [coffee = "", cake = ""] = before.offers.map(({ id }) => id);
    const lines = async () => (await loadHistory(event.ownerId, event.eventId, null, NOW + 20, "en"))?.lines ?? [];
    await edit(event, () => ({ title: "Fair" }), [], NOW + 1);
    expect((await lines())[0]?.undo).toBeNull();
    expect(await undo(event)).toBe("late");
    await edit(event, without(coffee), [], NOW + 2);
    expect((await lines()).map((line) => line.undo)).toEqual(["undoEdit", null, null]);
    expect(await undo(event, { userId: await makeUser() })).toBe("gone");
    expect((await readEditableEvent(event)).offers.map(({ id }) => id)).toEqual([cake]);
    expect(await Promise.all([undo(event), undo(event), undo(event, { now: NOW + 11 })])).toEqual(["undone", "undone", "undone"]);
    expect((await readEditableEvent(event)).offers).toEqual(before.offers);
    expect((await readEditableEvent(event)).row).toEqual({ ...before.row, title: "Fair", version: 4 });
    expect((await lines()).map((line) => [describeAct(line), line.undo, line.isUndone]).slice(0, 2)).toEqual([
      ["Removed spots are back", null, false],
      ["Event edited", null, true],
    ]);
    expect(await letters(event)).toEqual([]);
  });
}

test("if an edit left only one date, undoing it puts every offer back on its own date", async () => {
  const dates = ["2027-05-01", "2027-05-08"];
  const offers = dates.map((date) => makeOffer({ title: "Coffee", capacity: 2, date }));
  const event = await makeEvent({ ...makeForm("potluck", { offers }), date: null, dates });
  const before = await readEditableEvent(event);
  const second = before.offers[1]?.id ?? "";
  const gone = await makeSignUp(event, second, { now: NOW });
  const oneDay = { date: dates[0] ?? "", dates: [] };
  await edit(event, (form) => ({ ...oneDay, offers: without(second)(form).offers.map((offer) => ({ ...offer, date: null })) }), [gone]);
  expect((await readEditableEvent(event)).row).toMatchObject({ date: dates[0], endDate: null });
  expect(await undo(event)).toBe("undone");
  const after = await readEditableEvent(event);
  expect(after.offers.map(({ id, date }) => [id, date])).toEqual(before.offers.map(({ id, date }) => [id, date]));
  expect(after.row).toMatchObject({ date: dates[0], endDate: dates[1] });
  expect(await letters(event)).toEqual(["signup-affected 1", "signup-restored 1"]);
});

test("people who waited for a removed offer wait again, in the same order", async () => {
  const { event, coffee, first } = await makeTwo("volunteer", { ...twoOffers("volunteer", 1), waitList: true });
  const line: string[] = [];
  for (const at of [1, 2]) {
    const command = { ...signUpCommand(event, coffee, { now: NOW + at }), ifFull: "wait" as const };
    expect((await runTestCommand(command)).outcome).toBe("waitListed");
    line.push(command.offers[0]?.signupId ?? "");
  }
  await edit(event, without(coffee), [first, ...line], NOW + 5);
  expect(await undo(event)).toBe("undone");
  expect(await statuses(event, [first, ...line])).toEqual(["confirmed", "waiting 1", "waiting 2"]);
});

test("people who lost their spots to a lowered limit come back if there is room again, and otherwise no one does", async () => {
  const event = await makeEvent(makeForm("rsvp", { maxAttendees: 2 }));
  const [first, second] = [await makeSignUp(event, undefined, { now: NOW }), await makeSignUp(event, undefined, { now: NOW + 1 })];
  await edit(event, () => ({ maxAttendees: 1 }), [second], NOW + 2);
  const lowered = await findLastAct(event.eventId, "edited");
  expect(await undo(event)).toBe("full");
  await edit(event, () => ({ maxAttendees: 2 }), [], NOW + 3);
  const by = { userId: event.ownerId, at: lowered.at, id: lowered.id, act: "edited" as const };
  expect(await undoEdit({ do: "undo", eventId: event.eventId, kind: "rsvp", by, now: NOW + 10 })).toEqual({ outcome: "undone" });
  expect(await statuses(event, [first, second])).toEqual(["confirmed", "confirmed"]);
});

test("no stranger can undo it, no one after thirty days, and not if the person was erased", async () => {
  const { event, coffee, cake, first } = await makeTwo("volunteer");
  await edit(event, without(coffee), [first]);
  expect(await undo(event, { userId: await makeUser() })).toBe("gone");
  expect(await undo(event, { now: NOW + 1 + DURATIONS.purgeAfter })).toBe("gone");
  const lineFor = async (userId: string) => (await loadHistory(userId, event.eventId, null, NOW + 5, "en"))?.lines[0];
  const line = await lineFor(event.ownerId);
  expect([line && describeAct(line), line?.undo]).toEqual(["Event edited: 1 person lost a spot", "undoEdit"]);
  await runBatch(eraseStatements(`bea-${event.eventId}@guest.test`, NOW + 5));
  expect((await lineFor(event.ownerId))?.undo).toBeNull();
  expect(await undo(event)).toBe("late");
  expect((await readEditableEvent(event)).offers.map(({ id }) => id)).toEqual([cake]);
});

test("a plain undo refuses an edit, since it would bring people back without their offers", async () => {
  const { event, coffee, first } = await makeTwo("volunteer");
  await edit(event, without(coffee), [first]);
  const { at, id } = await findLastAct(event.eventId, "edited");
  const by = { userId: event.ownerId, at, id };
  expect((await runTestCommand({ do: "undo", eventId: event.eventId, kind: "shift", by, now: NOW + 10 })).outcome).toBe("gone");
});

test("offers come back with their people or not at all; without the final guard they come back empty", async () => {
  const { event, coffee, cake, first } = await makeTwo("volunteer");
  await edit(event, without(coffee), [first]);
  const { at, id } = await findLastAct(event.eventId, "edited");
  const undoing = { do: "undo" as const, eventId: event.eventId, kind: "shift" as const, now: NOW + 10 };
  const undoOfLine = { ...undoing, by: { userId: event.ownerId, at, id, act: "edited" as const } };
  const { row, form, questions, series } = await readEditableEvent(event);
  const command: UndoEditCommand = {
    ...{ do: "undoEdit", eventId: event.eventId, kind: "shift", undo: undoOfLine, now: NOW + 10 },
    save: {
      ...{
        do: "save",
        eventId: event.eventId,
        userId: event.ownerId,
        kind: "shift",
        saveId: "again",
        version: row.version,
        columns: { title: "Fair" },
      },
      ...{ offers: { added: [], changed: [], removed: [] }, questions: { before: questions, after: questions }, lowered: [], cancel: [] },
      ...{ series: { before: series, after: [] }, change: null, isPublishing: false, act: null, reminders: form.reminders, schedule: null },
      now: NOW + 10,
    },
  };
  await runBatch([sql`UPDATE volunteer_signups SET version = version + 1 WHERE id = ${first}`]);
  expect((await runTestCommand(command)).outcome).toBe("stale");
  expect((await readEditableEvent(event)).offers.map(({ id: left }) => left)).toEqual([cake]);
  const { statements } = planUndoEdit(command);
  const unguarded = statements.filter(
    (one, index) => index < statements.length - 1 || !("getSQL" in one) || !compile(one).sql.includes("holds"),
  );
  await runBatch(unguarded);
  expect((await readEditableEvent(event)).offers.map(({ id: left }) => left).sort()).toEqual([coffee, cake].sort());
  expect(await statuses(event, [first])).toEqual(["cancelled"]);
});
