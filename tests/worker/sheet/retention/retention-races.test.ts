import { type SQL, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { dateIn } from "#app/lib/clock.ts";
import { DURATIONS } from "#app/limits.ts";
import { addPerson } from "#app/organize/roster/commands.server.ts";
import { saveEvent } from "#app/sheet/event/commands.server.ts";
import { purgeNames, purgeStatements } from "#app/sheet/retention/purge.server.ts";
import { emptyOutbox } from "#tests/support/mailbox.ts";
import { type MadeEvent, makeEvent, makeForm, makeSignUp, readEditableEvent } from "#tests/support/makers.ts";

const SIGNED_UP = Date.parse("2027-04-01T12:00:00Z");
const DAY = Date.parse("2027-07-30T16:00:00Z");
const LATER = "2027-09-01";

beforeEach(emptyOutbox);

async function past() {
  const event = await makeEvent(makeForm("rsvp", { date: "2027-05-01" }), { now: SIGNED_UP });
  const signupId = await makeSignUp(event, undefined, { name: "Ada Early", now: SIGNED_UP });
  // Statements from a moment ago, when the event was due.
  const purge = purgeStatements([{ id: event.eventId, timeZone: "America/New_York", today: dateIn("America/New_York", DAY) }], DAY);
  return { event, signupId, purge };
}

async function readState({ eventId }: MadeEvent) {
  const [[event], people] = await runBatch([
    sql<{ purgedAt: number | null }>`SELECT purged_at AS purgedAt FROM events WHERE id = ${eventId}`,
    sql<{ name: string | null }>`SELECT user_name AS name FROM event_rsvps WHERE event_id = ${eventId} ORDER BY created_at`,
  ]);
  return { purgedAt: event?.purgedAt, names: people.map(({ name }) => name) };
}

async function moveTo(event: MadeEvent, date: string, now: number) {
  const { form, row } = await readEditableEvent(event);
  const outcome = await saveEvent(event.ownerId, event.eventId, { form: { ...form, date }, version: row.version }, now);
  if (outcome.outcome !== "saved") throw new Error(JSON.stringify(outcome));
}

/** Returns the statements without the check that the event is still due. */
function unguarded([, ...rest]: SQL[], { eventId }: MadeEvent): SQL[] {
  return [sql`UPDATE events SET purged_at = ${DAY} WHERE id = ${eventId}`, ...rest];
}

test("a date that moves before the purge keeps its guests' names; without the guard they would be gone", async () => {
  const { event, purge } = await past();
  await moveTo(event, LATER, DAY);
  await runBatch(purge);
  expect(await readState(event)).toEqual({ purgedAt: null, names: ["Ada Early"] });
  await runBatch(unguarded(purge, event));
  expect((await readState(event)).names).toEqual([null]);
});

test("a date that moves after the purge takes new guests, whose names are kept until their own deletion date", async () => {
  const { event, purge } = await past();
  await runBatch(purge);
  expect(await readState(event)).toEqual({ purgedAt: DAY, names: [null] });
  await moveTo(event, LATER, DAY);
  expect((await readState(event)).purgedAt).toBeNull();
  await makeSignUp(event, undefined, { name: "Ben Later", now: DAY });
  await runBatch(purge);
  await purgeNames(Date.parse("2027-11-29T12:00:00Z"));
  expect((await readState(event)).names).toEqual([null, "Ben Later"]);
  const day = Date.parse("2027-11-30T17:00:00Z");
  await purgeNames(day);
  expect(await readState(event)).toEqual({ purgedAt: day, names: [null, null] });
});

test("a simultaneous purge and move leave either all names or none, and the event as it was saved", async () => {
  for (let run = 0; run < 5; run++) {
    const { event, purge } = await past();
    await Promise.all(run % 2 ? [runBatch(purge), moveTo(event, LATER, DAY)] : [moveTo(event, LATER, DAY), runBatch(purge)]);
    const { purgedAt, names } = await readState(event);
    expect(purgedAt).toBeNull();
    expect([["Ada Early"], [null]]).toContainEqual(names);
    const [[counts]] = await runBatch([sql`SELECT attendee_count AS count, date FROM events WHERE id = ${event.eventId}`]);
    expect(counts).toEqual({ count: names[0] === null ? 0 : 1, date: LATER });
  }
});

test("a sign-up before the purge is deleted with the others, and one after it is refused until the event is open again", async () => {
  const { event, purge } = await past();
  const until = (endsAt: number) => sql`UPDATE events SET ends_at = ${endsAt} WHERE id = ${event.eventId}`;
  await runBatch([until(DAY)]);
  const signUp = (now: number) => makeSignUp(event, undefined, { name: "Cleo Close", now });
  await signUp(DAY - 2);
  await runBatch(purge);
  expect(await readState(event)).toEqual({ purgedAt: DAY, names: [null, null] });
  // It was sent a moment before the end but was queued behind the purge.
  await expect(signUp(DAY - 1)).rejects.toThrow("closed");
  await runBatch([until(DAY + DURATIONS.hour)]);
  await signUp(DAY);
  expect(await readState(event)).toEqual({ purgedAt: null, names: [null, null, "Cleo Close"] });
  await purgeNames(DAY + DURATIONS.hour);
  expect(await readState(event)).toEqual({ purgedAt: DAY + DURATIONS.hour, names: [null, null, null] });
});

test("a name written after the purge is deleted in the next run; without the triggers it would stay", async () => {
  const { event, signupId, purge } = await past();
  await runBatch(purge);
  const rename = (name: string) => runBatch([sql`UPDATE event_rsvps SET user_name = ${name} WHERE id = ${signupId}`]);
  await rename("Ada Again");
  expect(await readState(event)).toEqual({ purgedAt: null, names: ["Ada Again"] });
  await purgeNames(DAY + DURATIONS.hour);
  expect((await readState(event)).names).toEqual([null]);

  const [triggers] = await runBatch([
    sql<{ name: string; text: string }>`SELECT name, sql AS text FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%_ends_purge'`,
  ]);
  expect(triggers).toHaveLength(6);
  await runBatch(triggers.map(({ name }) => sql.raw(`DROP TRIGGER ${name}`)));
  await rename("Ada Forever");
  await purgeNames(DAY + 2 * DURATIONS.hour);
  expect((await readState(event)).names).toEqual(["Ada Forever"]);
  await runBatch(triggers.map(({ text }) => sql.raw(text)));
});

test("no one can be added to an event that is over", async () => {
  const { event, purge } = await past();
  await runBatch(purge);
  const details = {
    name: "Dan Door",
    email: null,
    phone: null,
    response: "going",
    guestCount: 1,
    quantity: 1,
    skills: null,
    notes: null,
  } as const;
  const added = await addPerson(
    event.ownerId,
    event.eventId,
    { key: newId(), offerId: undefined, details, answers: {}, locale: "en" },
    DAY,
  );
  expect(added.outcome).toBe("closed");
  expect((await readState(event)).purgedAt).toBe(DAY);
});

test("an interrupted run has purged whole events or nothing", async () => {
  const { event, purge } = await past();
  await expect(runBatch([...purge, sql`SELECT json('killed')`])).rejects.toThrow();
  expect(await readState(event)).toEqual({ purgedAt: null, names: ["Ada Early"] });
  await purgeNames(DAY);
  expect((await readState(event)).names).toEqual([null]);
});

test("an event whose batch fails doesn't hold up others", async () => {
  const [one, other] = [await past(), await past()];
  await runBatch([
    sql.raw(
      `CREATE TRIGGER broken BEFORE UPDATE ON event_rsvps WHEN old.event_id = '${one.event.eventId}' BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    ),
  ]);
  const original = console.error;
  console.error = () => undefined;
  await purgeNames(DAY);
  console.error = original;
  await runBatch([sql`DROP TRIGGER broken`]);
  expect([(await readState(one.event)).names, (await readState(other.event)).names]).toEqual([["Ada Early"], [null]]);
});
