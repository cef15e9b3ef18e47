import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { DURATIONS } from "#app/limits.ts";
import { saveEvent } from "#app/sheet/event/commands.server.ts";
import { planWalkIn } from "#app/signup/take/walk-in.server.ts";
import { runWithAlteredSql } from "#tests/support/altered-sql.ts";
import { listActs } from "#tests/support/event-log.ts";
import { makeMember } from "#tests/support/hours.ts";
import { makeEvent, makeForm, makeOffer, readEditableEvent } from "#tests/support/makers.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { makeSheet } from "#tests/support/sheet.ts";
import { makeWaitingParty, makeWaitListSheet } from "#tests/support/wait-list.ts";
import { addWalker, buildWalker, buildWalkIn, readNumber, readWalkers, START } from "#tests/support/walk-ins.ts";

const { hour: HOUR } = DURATIONS;

for (const kind of KIND_IDS) {
  test(`${kind}: only an organizer raises the number, and takes the spot in the same batch`, async () => {
    const sheet = await makeSheet(kind, 1);
    const helper = await makeMember(sheet.eventId, "door");
    const organizer = await makeMember(sheet.eventId, "organizer");
    await addWalker(sheet, buildWalker(sheet, { name: "First One" }));
    const before = await readNumber(sheet);
    const walker = buildWalker(sheet, { raiseFrom: 1 });
    expect(await addWalker(sheet, walker, { by: helper })).toEqual({ outcome: "full", capacity: 1, waiting: 0 });
    expect(await readNumber(sheet)).toEqual(before);
    expect(await addWalker(sheet, walker, { by: organizer })).toEqual({ outcome: "added" });
    expect(await readNumber(sheet)).toEqual({ capacity: 2, taken: 2, max: 2, version: (before?.version ?? 0) + 1 });
    // Pressed again, for example because the answer was lost: nothing is raised or added twice.
    expect(await addWalker(sheet, walker, { by: organizer })).toEqual({ outcome: "added" });
    expect(await readNumber(sheet)).toMatchObject({ capacity: 2, taken: 2 });
    expect((await listActs(sheet.eventId)).map(({ act }) => act).sort()).toEqual(["raised", "walkedIn", "walkedIn"]);
  });
}

test("without the guard on roles, a door helper could raise the number", async () => {
  const sheet = await makeSheet("shift", 1);
  const by = await makeMember(sheet.eventId, "door");
  await addWalker(sheet, buildWalker(sheet, { name: "First One" }));
  expect((await runTestCommand(buildWalkIn(sheet, { now: START, by, raiseFrom: 1 }))).outcome).toBe("notRaised");
  expect(await readNumber(sheet)).toMatchObject({ capacity: 1, taken: 1 });
  const { statements } = planWalkIn(buildWalkIn(sheet, { now: START, by, raiseFrom: 1 }));
  await runWithAlteredSql(statements.flat(), (text) => text.replaceAll("own_m.role IN ('organizer')", "1"));
  expect(await readNumber(sheet)).toMatchObject({ capacity: 2, taken: 2 });
});

test("a number isn't raised for nothing: who is there already, a number that changed, or a spot that is free", async () => {
  const sheet = await makeSheet("shift", 1);
  const ada = buildWalker(sheet, { email: "ada@walker.test" });
  await addWalker(sheet, ada);
  expect(await addWalker(sheet, { ...ada, key: newId(), raiseFrom: 1 })).toEqual({ outcome: "already" });
  expect(await readNumber(sheet)).toMatchObject({ capacity: 1, taken: 1 });
  // Two organizers saw the same number and press at once: it is raised once, and one of them sees the new one.
  const others = ["Bob", "Cem"].map((name) => addWalker(sheet, buildWalker(sheet, { name, raiseFrom: 1 })));
  expect((await Promise.all(others)).map((result) => result?.outcome).sort()).toEqual(["added", "full"]);
  expect(await readNumber(sheet)).toMatchObject({ capacity: 2, taken: 2 });
  // Somebody else made room meanwhile.
  await runBatch([sql`UPDATE volunteer_shifts SET capacity = 4 WHERE id = ${sheet.offerId}`]);
  expect(await addWalker(sheet, buildWalker(sheet, { name: "Dan", raiseFrom: 2 }))).toEqual({ outcome: "added" });
  expect(await readNumber(sheet)).toMatchObject({ capacity: 4, taken: 3 });
});

test("a form opened before the number was raised can't lower it unseen", async () => {
  const event = await makeEvent(makeForm("volunteer", { offers: [makeOffer({ capacity: 1 })] }));
  const { form, offers, row } = await readEditableEvent(event);
  const sheet = { eventId: event.eventId, ownerId: event.ownerId, offerId: offers[0]?.id ?? "", kind: "shift" } as const;
  const now = (row.endsAt ?? 0) - HOUR;
  await addWalker(sheet, buildWalker(sheet, { at: now, name: "First One" }), { now });
  expect(await addWalker(sheet, buildWalker(sheet, { at: now, raiseFrom: 1 }), { now })).toEqual({ outcome: "added" });
  expect(await saveEvent(event.ownerId, event.eventId, { form, version: row.version }, now)).toMatchObject({ outcome: "stale" });
  expect(await readNumber(sheet)).toMatchObject({ capacity: 2, taken: 2, max: 2 });
});

test("what is free goes to those who wait, unless an organizer raises the number for the walk-in", async () => {
  const sheet = await makeWaitListSheet("shift", 1, 0);
  const helper = await makeMember(sheet.eventId, "door");
  await addWalker(sheet, buildWalker(sheet, { name: "First One", at: START - HOUR }), { now: START - HOUR });
  await makeWaitingParty(sheet, 1, START - HOUR);
  // A spot is free for the person who waits, and hasn't been given to them yet.
  await runBatch([sql`UPDATE volunteer_shifts SET capacity = 2 WHERE id = ${sheet.offerId}`]);
  const walker = buildWalker(sheet, { at: START - HOUR });
  const now = START - HOUR;
  expect(await addWalker(sheet, walker, { by: helper, now })).toEqual({ outcome: "full", capacity: 2, waiting: 1 });
  expect(await addWalker(sheet, { ...walker, raiseFrom: 2 }, { now })).toEqual({ outcome: "added" });
  expect(await readNumber(sheet)).toMatchObject({ capacity: 3, taken: 2 });
  expect((await readWalkers(sheet)).map(({ name, status }) => [name, status])).toEqual([
    ["First One", "confirmed"],
    ["Ada Guest", "waiting"],
    ["Ada Walker", "confirmed"],
  ]);
});
