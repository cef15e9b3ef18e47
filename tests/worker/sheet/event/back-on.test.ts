import { expect, test } from "vitest";
import { DURATIONS } from "#app/limits.ts";
import { countPeopleToNotify, endEvent, reopenEvent, saveEvent } from "#app/sheet/event/commands.server.ts";
import { listMailStatuses, markSent } from "#tests/support/mailbox.ts";
import { makeEvent, makeForm, makeSignUp, makeSignUps, readEditableEvent, signUpCommand } from "#tests/support/makers.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";

/** An RSVP a month ahead with one spot: one guest is going, one says maybe and one waits. */
async function withLine() {
  const now = Date.now();
  const date = new Date(now + 30 * DURATIONS.day).toISOString().slice(0, 10);
  const event = await makeEvent(makeForm("rsvp", { date, maxAttendees: 1, waitList: true }));
  await makeSignUp(event, undefined, { email: `a-${event.eventId}@guest.test`, now });
  await makeSignUp(event, undefined, { email: `b-${event.eventId}@guest.test`, response: "maybe", now: now + 1 });
  const waits = { ...signUpCommand(event, undefined, { email: `c-${event.eventId}@guest.test`, now: now + 2 }), ifFull: "wait" as const };
  expect(await makeSignUps([waits])).toEqual(["waitListed"]);
  return event;
}

function standing(text: string | undefined): string | undefined {
  return text?.match(/You're still signed up\.|You're still on the wait list\.|Your answer still stands\./)?.[0];
}

const STANDINGS = ["You're still signed up.", "Your answer still stands.", "You're still on the wait list."];
/** A phrase that only a guest with a spot may read. */
const SPOT = /your spot/;

test("after a reopening, waiting guests read that they still wait, and every subject says that the event is back on", async () => {
  const event = await withLine();
  await endEvent(event.ownerId, event.eventId, Date.now());
  await markSent("event-cancelled", event.eventId);
  expect(await countPeopleToNotify(event.ownerId, event.eventId, Date.now(), "reopen")).toBe(3);
  expect(await reopenEvent(event.ownerId, event.eventId, Date.now())).toEqual({
    outcome: "reopened",
    signUps: "waitList",
    notifiedCount: 3,
  });
  const letters = await renderLetters("event-changed", event.eventId, Date.now());
  expect(letters.map(({ text }) => standing(text))).toEqual(STANDINGS);
  expect(letters.map(({ subject }) => subject)).toEqual(Array(3).fill(expect.stringMatching(/^Back on: /)));
  expect(letters.map(({ text }) => SPOT.test(text))).toEqual([true, false, false]);
});

test("reopening before the cancellations were sent stops them, and no one is told that the event is back on", async () => {
  const event = await withLine();
  await endEvent(event.ownerId, event.eventId, Date.now());
  expect(await countPeopleToNotify(event.ownerId, event.eventId, Date.now(), "reopen")).toBe(0);
  expect(await reopenEvent(event.ownerId, event.eventId, Date.now())).toEqual({ outcome: "reopened", signUps: "waitList" });
  expect(await renderLetters("event-changed", event.eventId, Date.now())).toEqual([]);
  expect(await listMailStatuses(`c-${event.eventId}@guest.test`.toLowerCase())).toContain("stale");
});

test("reopening an event that was ended while it ran tells no one; reopening one that is over tells its guests the new date", async () => {
  const event = await withLine();
  await endEvent(event.ownerId, event.eventId, Date.now());
  await markSent("event-cancelled", event.eventId);
  await reopenEvent(event.ownerId, event.eventId, Date.now());
  const during = Number((await readEditableEvent(event)).row.startsAt) + 1;
  await endEvent(event.ownerId, event.eventId, during);
  expect(await countPeopleToNotify(event.ownerId, event.eventId, during, "reopen")).toBe(0);
  expect(await reopenEvent(event.ownerId, event.eventId, during)).toEqual({ outcome: "reopened", signUps: "waitList" });
  const over = Number((await readEditableEvent(event)).row.endsAt) + 1;
  expect(await countPeopleToNotify(event.ownerId, event.eventId, over, "reopen")).toBe(3);
  const date = new Date(over + 30 * DURATIONS.day).toISOString().slice(0, 10);
  expect(await reopenEvent(event.ownerId, event.eventId, over, date)).toMatchObject({ outcome: "reopened", notifiedCount: 3 });
});

test("a change mail tells each guest where they stand, too", async () => {
  const event = await withLine();
  const { form, row } = await readEditableEvent(event);
  await saveEvent(event.ownerId, event.eventId, { form: { ...form, location: "School" }, version: row.version }, Date.now());
  const letters = await renderLetters("event-changed", event.eventId, Date.now());
  expect(letters.map(({ text }) => standing(text))).toEqual(STANDINGS);
  expect(letters.map(({ subject }) => subject)).toEqual(Array(3).fill(expect.stringMatching(/^Changed: /)));
});
