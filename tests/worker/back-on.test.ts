import { expect, test } from "vitest";
import { endEvent, reopenEvent, saveEvent } from "#app/events/commands.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { makeEvent, makeForm, makeSignUp, makeSignUps, readEvent, signUpCommand } from "#tests/support/makers.ts";
import { lettersOf } from "#tests/support/read-letters.ts";

/** An RSVP in a month with one spot: one comes, one says maybe, one waits. */
async function withLine() {
  const now = Date.now();
  const date = new Date(now + 30 * DURATIONS.day).toISOString().slice(0, 10);
  const event = await makeEvent(makeForm("rsvp", { date, maxAttendees: 1, waitList: true }));
  await makeSignUp(event, undefined, { email: `a-${event.eventId}@guest.test`, now });
  await makeSignUp(event, undefined, { email: `b-${event.eventId}@guest.test`, response: "maybe", now: now + 1 });
  const waits = { ...signUpCommand(event, undefined, { email: `c-${event.eventId}@guest.test`, now: now + 2 }), waits: true };
  expect(await makeSignUps([waits])).toEqual(["waitListed"]);
  return event;
}

function standing(text: string | undefined): string | undefined {
  return text?.match(/You're still signed up\.|You're still on the wait list\.|Your answer still stands\./)?.[0];
}

const STANDINGS = ["You're still signed up.", "Your answer still stands.", "You're still on the wait list."];
/** What only somebody with a spot may read. */
const SPOT = /your spot/;

test("who waits reads after a reopening that they still wait, and every subject says that it's back on", async () => {
  const event = await withLine();
  await endEvent(event.ownerId, event.eventId, Date.now());
  await reopenEvent(event.ownerId, event.eventId, Date.now());
  const letters = await lettersOf("event-changed", event.eventId, Date.now());
  expect(letters.map(({ text }) => standing(text))).toEqual(STANDINGS);
  expect(letters.map(({ subject }) => subject)).toEqual(Array(3).fill(expect.stringMatching(/^Back on: /)));
  expect(letters.map(({ text }) => SPOT.test(text))).toEqual([true, false, false]);
});

test("a change says so, too", async () => {
  const event = await withLine();
  const { form, row } = await readEvent(event);
  await saveEvent(event.ownerId, event.eventId, { form: { ...form, location: "School" }, version: row.version }, Date.now());
  const letters = await lettersOf("event-changed", event.eventId, Date.now());
  expect(letters.map(({ text }) => standing(text))).toEqual(STANDINGS);
  expect(letters.map(({ subject }) => subject)).toEqual(Array(3).fill(expect.stringMatching(/^Changed: /)));
});
