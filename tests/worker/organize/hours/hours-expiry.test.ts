import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { correctHours } from "#app/organize/hours/commands.server.ts";
import { archiveHourTotals } from "#app/organize/hours/expiry.server.ts";
import { loadEventHours } from "#app/organize/hours/queries.server.ts";
import { anonymizeStatements } from "#app/people/accounts/anonymize.server.ts";
import { makeCheckedInHelper, makeShifts, type Shifts } from "#tests/support/hours.ts";

const NOW = Date.UTC(2027, 4, 2);

async function readHours({ ownerId, eventId }: Pick<Shifts, "ownerId" | "eventId">) {
  return await loadEventHours(ownerId, eventId, 1, NOW, "en");
}

/** Does what a deletion of names does after archiving the totals it is given. */
async function expire(eventId: string): Promise<void> {
  await runBatch([
    archiveHourTotals(sql`SELECT id FROM events WHERE id = ${eventId}`),
    sql`UPDATE volunteer_signups SET user_name = NULL, user_email = NULL, person_key = '' WHERE event_id = ${eventId}`,
  ]);
}

test("deleting names keeps the totals and removes the reasons, even if it happens twice", async () => {
  const [event, other] = [await makeShifts({}, [{}, {}]), await makeShifts()];
  const email = "ann@guest.test";
  const id = await makeCheckedInHelper(event, { name: "Ann", email });
  await makeCheckedInHelper(event, { name: "Ann", email }, event.shifts[1]);
  await makeCheckedInHelper(event, { name: "Ben" });
  const kept = await makeCheckedInHelper(other);
  for (const [one, signupId] of [
    [event, id],
    [other, kept],
  ] as const)
    await correctHours(one.ownerId, { signupId, minutes: 30, reason: "Was sick" }, NOW);
  await expire(event.eventId);
  const after = await readHours(event);
  expect(after).toMatchObject({ people: [], totals: { people: 0, minutes: 0 }, nameless: { minutes: 270, people: 2 } });
  const [reasons] = await runBatch([
    sql`SELECT event_id AS eventId, reason, minutes FROM hour_corrections WHERE event_id IN (${event.eventId}, ${other.eventId}) ORDER BY reason`,
  ]);
  expect(reasons).toEqual([
    { eventId: event.eventId, reason: "", minutes: 30 },
    { eventId: other.eventId, reason: "Was sick", minutes: 30 },
  ]);
  await makeCheckedInHelper(event, { name: "Cleo" });
  expect(await readHours(event)).toMatchObject({ totals: { people: 1, minutes: 120 }, nameless: { minutes: 270, people: 2 } });
  await expire(event.eventId);
  expect(await readHours(event)).toMatchObject({ people: [], nameless: { minutes: 390, people: 3 } });
});

test("erasing a person removes their reason and keeps the minutes; another person's reason stays", async () => {
  const event = await makeShifts();
  const [gone, stays] = [await makeCheckedInHelper(event, { email: "gone@guest.test" }), await makeCheckedInHelper(event, { name: "Ben" })];
  for (const signupId of [gone, stays]) await correctHours(event.ownerId, { signupId, minutes: 60, reason: "Was sick" }, NOW);
  await runBatch(anonymizeStatements({ id: "nobody", email: "gone@guest.test" }));
  const [reasons] = await runBatch([sql`SELECT signup_id AS id, reason FROM hour_corrections WHERE event_id = ${event.eventId}`]);
  expect(new Map(reasons.map(({ id, reason }) => [id, reason]))).toEqual(
    new Map([
      [gone, ""],
      [stays, "Was sick"],
    ]),
  );
  expect(await readHours(event)).toMatchObject({ totals: { people: 1, minutes: 60 }, nameless: { minutes: 60, people: 0 } });
  await runBatch([sql`DELETE FROM volunteer_signups WHERE id = ${stays}`]);
  const [left] = await runBatch([sql`SELECT signup_id AS id FROM hour_corrections WHERE event_id = ${event.eventId}`]);
  expect(left).toEqual([{ id: gone }]);
});
