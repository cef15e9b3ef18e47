import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch, type Statement } from "#app/db/batch.server.ts";
import { compile } from "#app/db/compile.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { actText } from "#app/organize/history/labels.ts";
import { historyOf } from "#app/organize/history/queries.server.ts";
import { scheduleBroadcast, sendBroadcast } from "#app/organize/messages/commands.server.ts";
import { sendDueBroadcasts } from "#app/organize/messages/due.server.ts";
import { addPerson } from "#app/organize/roster/commands.server.ts";
import { readdress } from "#app/organize/roster/readdress.server.ts";
import { deleteEvent, duplicateEvent, endEvent, publishEvent, reopenEvent, saveEvent } from "#app/sheet/event/commands.server.ts";
import { purgeEvents } from "#app/sheet/event/purge.server.ts";
import { unasked } from "#app/sheet/kinds/sign-up-fields.ts";
import { runPlan } from "#app/sheet/room/plan.server.ts";
import { ACT_CASES, AT } from "#tests/support/act-cases.ts";
import { actsOf } from "#tests/support/acts.ts";
import { invite, makeOccasion } from "#tests/support/invites.ts";
import { HOUR, makeLine } from "#tests/support/line.ts";
import { makeEvent, makeForm, readEvent } from "#tests/support/makers.ts";
import { inRoom } from "#tests/support/room.ts";
import { makeSheet, NOW, newSignUp } from "#tests/support/sheet.ts";
import { planOf } from "#workers/room-commands.server.ts";

for (const [name, { lines, make }] of Object.entries(ACT_CASES)) {
  test(`"${name}" writes ${lines.join(" and ")} down, once however often it runs, and nothing where nothing is done`, async () => {
    const sheet = await makeLine("slot", 5);
    const command = await make(sheet);
    const before = await actsOf(sheet.eventId);
    const plan = planOf(command);
    await Promise.all([runPlan(plan), runPlan(planOf(command))]);
    await runPlan(planOf({ ...command, now: command.now + 1 }));
    const after = (await actsOf(sheet.eventId)).slice(before.length);
    expect(after.map(({ actor, act }) => `${actor} ${act}`).sort()).toEqual(lines);
    expect(after.every(({ at }) => at === command.now)).toBe(true);
    expect(JSON.stringify(after)).not.toMatch(/Ada|@/);
  });

  test(`without its statement "${name}" is not written down`, async () => {
    const sheet = await makeLine("slot", 5);
    const command = await make(sheet);
    const before = await actsOf(sheet.eventId);
    await runBatch(
      planOf(command)
        .statements.map(readable)
        .filter((one) => !one.sql.startsWith("INSERT INTO event_log")),
    );
    expect(await actsOf(sheet.eventId)).toHaveLength(before.length);
  });
}

test("a form that is refused, and one that comes again, is not written down", async () => {
  const sheet = await makeSheet("shift", 1);
  const command = newSignUp(sheet, { key: newId() });
  await inRoom(command);
  await inRoom({ ...newSignUp(sheet, { key: command.submissionKey, now: AT }), payloadHash: command.payloadHash });
  expect((await inRoom(newSignUp(sheet, { now: AT }))).outcome).toBe("full");
  expect((await actsOf(sheet.eventId)).map(({ act }) => act)).toEqual(["signedUp"]);
});

test("what an owner does to an event is written down once each, whatever is pressed twice", async () => {
  const { ownerId, eventId } = await makeEvent(makeForm("volunteer", { intent: "draft" }), { now: NOW });
  await publishEvent(ownerId, eventId, NOW + 1);
  await publishEvent(ownerId, eventId, NOW + 2);
  const { form, row } = await readEvent({ ownerId, eventId, type: "volunteer" });
  expect(await saveEvent(ownerId, eventId, { form: { ...form, title: "Fair" }, version: row.version }, NOW + 4)).toMatchObject({
    outcome: "saved",
  });
  await endEvent(ownerId, eventId, NOW + 5);
  await endEvent(ownerId, eventId, NOW + 6);
  await reopenEvent(ownerId, eventId, NOW + 7);
  await reopenEvent(ownerId, eventId, NOW + 8);
  const copy = await duplicateEvent(ownerId, eventId, NOW + 9);
  await deleteEvent(ownerId, eventId, NOW + 10);
  await deleteEvent(ownerId, eventId, NOW + 11);
  const acts = await actsOf(eventId);
  expect(acts.map(({ act }) => act)).toEqual(["created", "published", "edited", "calledOff", "reopened", "deleted"]);
  expect(acts.every((line) => line.userId === ownerId)).toBe(true);
  expect(acts.find(({ act }) => act === "calledOff")?.undoneAt).toBe(NOW + 7);
  expect("eventId" in copy && (await actsOf(copy.eventId)).map(({ act }) => act)).toEqual(["duplicated"]);
});

test("who is added by hand, whose address is corrected, messages and invitations are written down", async () => {
  const sheet = await makeSheet("item", 5);
  const { ownerId, eventId, offerId } = sheet;
  const added = { ...unasked, name: "Ada", email: "ada@gmial.test" };
  await addPerson(ownerId, eventId, { key: newId(), offerId, details: added, answers: {}, locale: "en" }, NOW);
  await runBatch([sql`UPDATE email_outbox SET status = 'bounced' WHERE event_id = ${eventId}`]);
  await readdress(ownerId, eventId, { from: "ada@gmial.test", to: "ada@gmail.test" }, NOW + 1);
  await readdress(ownerId, eventId, { from: "ada@gmial.test", to: "ada@gmail.test" }, NOW + 2);
  const message = { key: newId(), audience: "all", subject: "Parking", body: "Behind the gym." };
  await sendBroadcast(ownerId, eventId, message, NOW + 3);
  await sendBroadcast(ownerId, eventId, message, NOW + 4);
  const later = { ...message, key: newId(), date: "2027-03-01", time: "09:30" };
  await scheduleBroadcast(ownerId, eventId, later, NOW + 5);
  await sendDueBroadcasts(NOW + 3 * HOUR);
  await sendDueBroadcasts(NOW + 4 * HOUR);
  const acts = await actsOf(eventId);
  expect(acts.map(({ actor, act }) => `${actor} ${act}`)).toEqual([
    "organizer added",
    "organizer readdressed",
    "organizer messageSent",
    "organizer messageScheduled",
    "product messageSent",
  ]);
  const occasion = await makeOccasion();
  await invite(occasion, ["bea@guest.test", "cal@guest.test"]);
  const [, ...invited] = await actsOf(occasion.eventId);
  expect(invited).toMatchObject([{ act: "invited", userId: occasion.ownerId, subject: { people: 2 } }]);
  const lines = async () => (await historyOf(occasion.ownerId, occasion.eventId, null, NOW, "en"))?.lines.map(actText);
  expect(await lines()).toContain("Invited: bea@guest.test and cal@guest.test");
  await runBatch([sql`UPDATE invites SET name = 'Bea Carter' WHERE event_id = ${occasion.eventId} AND email LIKE 'bea%'`]);
  expect(await lines()).toContain("Invited: Bea Carter and cal@guest.test");
  await runBatch([sql`DELETE FROM invites WHERE event_id = ${occasion.eventId}`]);
  expect(await lines()).toContain("2 people invited");
});

test("the history of an event goes with it, thirty days after it was deleted", async () => {
  const { ownerId, eventId } = await makeEvent(makeForm("rsvp"), { now: NOW });
  await deleteEvent(ownerId, eventId, NOW + 1);
  await purgeEvents(NOW + DURATIONS.purgeAfter);
  expect(await actsOf(eventId)).toHaveLength(2);
  await purgeEvents(NOW + 1 + DURATIONS.purgeAfter);
  const [events] = await runBatch([sql`SELECT 1 FROM events WHERE id = ${eventId}`]);
  expect([events, await actsOf(eventId)]).toEqual([[], []]);
});

function readable(statement: Statement) {
  return "getSQL" in statement ? compile(statement) : statement;
}
