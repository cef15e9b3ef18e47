import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { toInstant } from "#app/lib/wall-time.ts";
import { removeSignUp } from "#app/organize/roster/commands.server.ts";
import { eraseStatements } from "#app/people/accounts/anonymize.server.ts";
import { countPeopleToNotify, deleteEvent, duplicateEvent, endEvent, reopenEvent } from "#app/sheet/event/commands.server.ts";
import { loadEditableEvent } from "#app/sheet/event/queries.server.ts";
import { hasEnded } from "#app/sheet/event/rules.ts";
import { splitIntoSlots } from "#app/sheet/kinds/slots/rules.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import { purgeStatements } from "#app/sheet/retention/purge.server.ts";
import { markSent } from "#tests/support/mailbox.ts";
import { makeEvent, makeForm, makeSignUp, makeSignUps, makeUser, readEditableEvent, signUpCommand } from "#tests/support/makers.ts";

const ZONE = "America/New_York";
const NOW = toInstant("2027-04-20", "12:00:00", ZONE);
const DURING = toInstant("2027-05-01", "12:00:00", ZONE);
const AFTER = toInstant("2027-05-02", "12:00:00", ZONE);
const reminders = { ...DEFAULT_REMINDER_SETTINGS, enabled: true };

async function rows(statement: ReturnType<typeof sql>) {
  const [found = []] = await runBatch([statement]);
  return found;
}

async function readNotified(eventId: string, template: string) {
  const found = await rows(
    sql`SELECT to_email AS email FROM email_outbox WHERE event_id = ${eventId} AND template = ${template} ORDER BY 1`,
  );
  return found.map((row) => row.email);
}

async function readReminders(eventId: string) {
  return (await rows(sql`SELECT status FROM reminder_queue WHERE event_id = ${eventId} ORDER BY rowid`)).map((row) => row.status);
}

async function readCount(eventId: string) {
  return (await rows(sql`SELECT attendee_count AS count FROM events WHERE id = ${eventId}`))[0]?.count;
}

test("ending before the start tells everyone once and stops reminders and sign-ups", async () => {
  const event = await makeEvent(makeForm("rsvp", { reminders }), { now: NOW });
  await makeSignUp(event, undefined, { email: "going@guest.test", now: NOW });
  await makeSignUp(event, undefined, { email: "maybe@guest.test", response: "maybe", now: NOW });
  await makeSignUp(event, undefined, { email: "no@guest.test", response: "no", now: NOW });
  expect(await readReminders(event.eventId)).toEqual(["pending"]);
  expect(await countPeopleToNotify(event.ownerId, event.eventId, NOW, "end")).toBe(2);
  expect(await endEvent(event.ownerId, event.eventId, NOW + 1)).toEqual({ outcome: "calledOff", notifiedCount: 2 });
  expect(await endEvent(event.ownerId, event.eventId, NOW + 2)).toEqual({ outcome: "calledOff", notifiedCount: 0 });
  expect(await readNotified(event.eventId, "event-cancelled")).toEqual(["going@guest.test", "maybe@guest.test"]);
  expect(await readReminders(event.eventId)).toEqual(["cancelled"]);
  expect(await makeSignUps([signUpCommand(event, undefined, { now: NOW + 3 })])).toEqual(["closed"]);
});

test("ending an event while it runs tells no one", async () => {
  const event = await makeEvent(makeForm("rsvp"));
  await makeSignUp(event);
  expect(await endEvent(event.ownerId, event.eventId, DURING)).toEqual({ outcome: "ended", notifiedCount: 0 });
});

test("a reopened event takes sign-ups and tells the guests who heard that it was off", async () => {
  const event = await makeEvent(makeForm("rsvp", { reminders }), { now: NOW });
  await makeSignUp(event, undefined, { email: "going@guest.test", now: NOW });
  await endEvent(event.ownerId, event.eventId, NOW + 1);
  await markSent("event-cancelled", event.eventId);
  expect(await reopenEvent(event.ownerId, event.eventId, NOW + 2)).toEqual({ outcome: "reopened", notifiedCount: 1 });
  await makeSignUp(event, undefined, { email: "late@guest.test", now: NOW + 3 });
  expect(await readNotified(event.eventId, "event-changed")).toEqual(["going@guest.test"]);
  expect(await readReminders(event.eventId)).toContain("pending");
});

test("a guest who was erased while an event was off, or whose name was deleted, has no spot once it is on again", async () => {
  const off = await makeEvent(makeForm("rsvp"), { now: NOW });
  for (const name of ["ada", "ben"]) await makeSignUp(off, undefined, { name, email: `${name}-${off.eventId}@guest.test`, now: NOW });
  await endEvent(off.ownerId, off.eventId, NOW + 1);
  await runBatch(eraseStatements(`ada-${off.eventId}@guest.test`, NOW + 2));
  await reopenEvent(off.ownerId, off.eventId, NOW + 3);
  expect(await readCount(off.eventId)).toBe(1);

  const past = await makeEvent(makeForm("rsvp"), { now: NOW });
  const [came] = [await makeSignUp(past, undefined, { now: NOW }), await makeSignUp(past, undefined, { now: NOW })];
  await runBatch([sql`UPDATE event_rsvps SET checked_in_at = ${DURING} WHERE id = ${came}`]);
  const later = toInstant("2027-09-01", "12:00:00", ZONE);
  await runBatch(purgeStatements([{ id: past.eventId, timeZone: ZONE, today: "2027-09-01" }], later));
  expect(await readCount(past.eventId)).toBe(2);
  expect(await reopenEvent(past.ownerId, past.eventId, later, "2027-10-01")).toEqual({ outcome: "reopened" });
  // The guest who was checked in is still counted.
  expect(await readCount(past.eventId)).toBe(1);
});

test("reopening a past event asks for a date and moves every slot by the same number of days", async () => {
  const offers = ["2027-05-01", "2027-05-03"].flatMap((date) =>
    splitIntoSlots({ date, from: "09:00", until: "10:00", minutes: 30, capacity: 1 }),
  );
  const event = await makeEvent(makeForm("multi-day", { offers }));
  const later = toInstant("2027-06-01", "12:00:00", ZONE);
  const before = (await readEditableEvent(event)).offers;
  expect(await reopenEvent(event.ownerId, event.eventId, later)).toEqual({ outcome: "needsDate" });
  expect(await reopenEvent(event.ownerId, event.eventId, later, "2027-05-20")).toMatchObject({ outcome: "refused" });
  expect(await reopenEvent(event.ownerId, event.eventId, later, "2027-06-10")).toEqual({ outcome: "reopened" });
  const { offers: after, row } = await readEditableEvent(event);
  expect(after.map((offer) => offer.date)).toEqual(["2027-06-10", "2027-06-10", "2027-06-12", "2027-06-12"]);
  expect(after.map((offer) => offer.id)).toEqual(before.map((offer) => offer.id));
  expect(hasEnded(row, later)).toBe(false);
});

test("deleting tells every guest with something still ahead, and the event is gone", async () => {
  const offers = ["2027-05-01", "2027-05-03"].map(
    (date) => splitIntoSlots({ date, from: "09:00", until: "10:00", minutes: 60, capacity: 5 })[0],
  );
  const event = await makeEvent(makeForm("multi-day", { offers: offers.filter((offer) => offer !== undefined), reminders }), { now: NOW });
  const [first, second] = (await readEditableEvent(event)).offers;
  await makeSignUp(event, first?.id, { email: "past@guest.test", now: NOW });
  await makeSignUp(event, second?.id, { email: "ahead@guest.test", now: NOW });
  expect(await countPeopleToNotify(event.ownerId, event.eventId, AFTER)).toBe(1);
  expect(await deleteEvent(event.ownerId, event.eventId, AFTER)).toEqual({ outcome: "deleted", notifiedCount: 1 });
  expect(await readNotified(event.eventId, "event-cancelled")).toEqual(["ahead@guest.test"]);
  expect(await loadEditableEvent(event.ownerId, event.eventId)).toBeNull();
  expect(await deleteEvent(event.ownerId, event.eventId, AFTER + 1)).toEqual({ outcome: "gone" });
  expect(await readReminders(event.eventId)).toEqual(["cancelled", "cancelled"]);
});

test("a duplicate is a draft with the same rows and no sign-ups", async () => {
  const event = await makeEvent(makeForm("potluck", { title: "Potluck", reminders }));
  await makeSignUp(event, (await readEditableEvent(event)).offers[0]?.id);
  const copied = await duplicateEvent(event.ownerId, event.eventId, NOW);
  if (copied.outcome !== "duplicated") throw new Error(copied.outcome);
  const copy = await readEditableEvent({ ...event, eventId: copied.eventId });
  const original = await readEditableEvent(event);
  expect(copy.row).toMatchObject({ title: "Potluck (Copy)", status: "draft", attendeeCount: 0, date: "2027-05-01" });
  expect(copy.offers.map(({ title, capacity, taken }) => [title, capacity, taken])).toEqual([["Something", 1, 0]]);
  expect(copy.offers[0]?.id).not.toBe(original.offers[0]?.id);
  expect(copy.form.reminders).toEqual(reminders);
  expect(await readReminders(copied.eventId)).toEqual([]);
});

test("a sign-up removed by its organizer frees its spot, and the guest is told", async () => {
  const event = await makeEvent(makeForm("potluck"));
  const signupId = await makeSignUp(event, (await readEditableEvent(event)).offers[0]?.id, { name: "Ann", email: "ann@guest.test" });
  expect(await removeSignUp(event.ownerId, event.eventId, signupId, NOW)).toEqual({
    outcome: "cancelled",
    name: "Ann",
    kind: "item",
    at: NOW,
    version: expect.any(Number),
  });
  expect((await readEditableEvent(event)).row.attendeeCount).toBe(0);
  expect(await readNotified(event.eventId, "signup-cancelled")).toEqual(["ann@guest.test"]);
});

test("a stranger can't end, delete, reopen, copy or remove anything", async () => {
  const event = await makeEvent(makeForm("rsvp", { reminders }), { now: NOW });
  const signupId = await makeSignUp(event);
  const stranger = await makeUser();
  const answers = [
    await endEvent(stranger, event.eventId, NOW),
    await deleteEvent(stranger, event.eventId, NOW),
    await reopenEvent(stranger, event.eventId, NOW),
    await duplicateEvent(stranger, event.eventId, NOW),
    await removeSignUp(stranger, event.eventId, signupId, NOW),
  ];
  expect(answers).toEqual(Array(5).fill({ outcome: "gone" }));
  expect(await countPeopleToNotify(stranger, event.eventId, NOW)).toBe(0);
  expect((await readEditableEvent(event)).row).toMatchObject({ status: "published", attendeeCount: 1 });
  expect(await readReminders(event.eventId)).toEqual(["pending"]);
});
