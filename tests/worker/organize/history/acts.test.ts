import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch, type Statement } from "#app/db/batch.server.ts";
import { compile } from "#app/db/compile.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { describeAct } from "#app/organize/history/labels.ts";
import { loadHistory } from "#app/organize/history/queries.server.ts";
import { scheduleBroadcast, sendBroadcast } from "#app/organize/messages/commands.server.ts";
import { sendDueBroadcasts } from "#app/organize/messages/due.server.ts";
import { addPerson } from "#app/organize/roster/commands.server.ts";
import { correctAddress } from "#app/organize/roster/readdress.server.ts";
import { deleteEvent, duplicateEvent, endEvent, publishEvent, reopenEvent, saveEvent } from "#app/sheet/event/commands.server.ts";
import { purgeEvents } from "#app/sheet/event/purge.server.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { runPlan } from "#app/sheet/room/plan.server.ts";
import { ACT_CASES, ACT_TIME } from "#tests/support/act-cases.ts";
import { listActs } from "#tests/support/event-log.ts";
import { invite, makeInvitableEvent } from "#tests/support/invites.ts";
import { makeEvent, makeForm, readEditableEvent } from "#tests/support/makers.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW } from "#tests/support/sheet.ts";
import { HOUR, makeWaitListSheet } from "#tests/support/wait-list.ts";
import { planCommand } from "#workers/room-commands.server.ts";

for (const [name, { lines, make }] of Object.entries(ACT_CASES)) {
  test(`${name}" logs ${lines.join(" and ")} once, however often it runs, and logs nothing if nothing changes`, async () => {
    const sheet = await makeWaitListSheet("slot", 5);
    const command = await make(sheet);
    const before = await listActs(sheet.eventId);
    const plan = planCommand(command);
    await Promise.all([runPlan(plan), runPlan(planCommand(command))]);
    await runPlan(planCommand({ ...command, now: command.now + 1 }));
    const after = (await listActs(sheet.eventId)).slice(before.length);
    expect(after.map(({ actor, act }) => `${actor} ${act}`).sort()).toEqual(lines);
    expect(after.every(({ at }) => at === command.now)).toBe(true);
    expect(JSON.stringify(after)).not.toMatch(/Ada|@/);
  });

  test(`without its log statement "${name}" isn't logged`, async () => {
    const sheet = await makeWaitListSheet("slot", 5);
    const command = await make(sheet);
    const before = await listActs(sheet.eventId);
    await runBatch(
      planCommand(command)
        .statements.map(readable)
        .filter((one) => !one.sql.startsWith("INSERT INTO event_log")),
    );
    expect(await listActs(sheet.eventId)).toHaveLength(before.length);
  });
}

test("a refused form and a repeated form aren't logged", async () => {
  const sheet = await makeSheet("shift", 1);
  const command = buildSignUp(sheet, { key: newId() });
  await runTestCommand(command);
  await runTestCommand({ ...buildSignUp(sheet, { key: command.submissionKey, now: ACT_TIME }), payloadHash: command.payloadHash });
  expect((await runTestCommand(buildSignUp(sheet, { now: ACT_TIME }))).outcome).toBe("full");
  expect((await listActs(sheet.eventId)).map(({ act }) => act)).toEqual(["signedUp"]);
});

test("each thing an owner does to an event is logged once, even if it is pressed twice", async () => {
  const { ownerId, eventId } = await makeEvent(makeForm("volunteer", { intent: "draft" }), { now: NOW });
  await publishEvent(ownerId, eventId, NOW + 1);
  await publishEvent(ownerId, eventId, NOW + 2);
  const { form, row } = await readEditableEvent({ ownerId, eventId, type: "volunteer" });
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
  const acts = await listActs(eventId);
  expect(acts.map(({ act }) => act)).toEqual(["created", "published", "edited", "calledOff", "reopened", "deleted"]);
  expect(acts.every((line) => line.userId === ownerId)).toBe(true);
  expect(acts.find(({ act }) => act === "calledOff")?.undoneAt).toBe(NOW + 7);
  expect("eventId" in copy && (await listActs(copy.eventId)).map(({ act }) => act)).toEqual(["duplicated"]);
});

test("manually added people, corrected addresses, messages and invitations are logged", async () => {
  const sheet = await makeSheet("item", 5);
  const { ownerId, eventId, offerId } = sheet;
  const added = { ...defaultDetails, name: "Ada", email: "ada@gmial.test" };
  await addPerson(ownerId, eventId, { key: newId(), offerId, details: added, answers: {}, locale: "en" }, NOW);
  await runBatch([sql`UPDATE email_outbox SET status = 'bounced' WHERE event_id = ${eventId}`]);
  await correctAddress(ownerId, eventId, { from: "ada@gmial.test", to: "ada@gmail.test" }, NOW + 1);
  await correctAddress(ownerId, eventId, { from: "ada@gmial.test", to: "ada@gmail.test" }, NOW + 2);
  const message = { key: newId(), audience: "all", subject: "Parking", body: "Behind the gym." };
  await sendBroadcast(ownerId, eventId, message, NOW + 3);
  await sendBroadcast(ownerId, eventId, message, NOW + 4);
  const later = { ...message, key: newId(), date: "2027-03-01", time: "09:30" };
  await scheduleBroadcast(ownerId, eventId, later, NOW + 5);
  await sendDueBroadcasts(NOW + 3 * HOUR);
  await sendDueBroadcasts(NOW + 4 * HOUR);
  const acts = await listActs(eventId);
  expect(acts.map(({ actor, act }) => `${actor} ${act}`)).toEqual([
    "organizer added",
    "organizer readdressed",
    "organizer messageSent",
    "organizer messageScheduled",
    "product messageSent",
  ]);
  const occasion = await makeInvitableEvent();
  await invite(occasion, ["bea@guest.test", "cal@guest.test"]);
  const [, ...invited] = await listActs(occasion.eventId);
  expect(invited).toMatchObject([{ act: "invited", userId: occasion.ownerId, subject: { people: 2 } }]);
  const lines = async () => (await loadHistory(occasion.ownerId, occasion.eventId, null, NOW, "en"))?.lines.map(describeAct);
  expect(await lines()).toContain("Invited: bea@guest.test and cal@guest.test");
  await runBatch([sql`UPDATE invites SET name = 'Bea Carter' WHERE event_id = ${occasion.eventId} AND email LIKE 'bea%'`]);
  expect(await lines()).toContain("Invited: Bea Carter and cal@guest.test");
  await runBatch([sql`DELETE FROM invites WHERE event_id = ${occasion.eventId}`]);
  expect(await lines()).toContain("2 people invited");
});

test("an event's history is deleted with it, thirty days after the event was deleted", async () => {
  const { ownerId, eventId } = await makeEvent(makeForm("rsvp"), { now: NOW });
  await deleteEvent(ownerId, eventId, NOW + 1);
  await purgeEvents(NOW + DURATIONS.purgeAfter);
  expect(await listActs(eventId)).toHaveLength(2);
  await purgeEvents(NOW + 1 + DURATIONS.purgeAfter);
  const [events] = await runBatch([sql`SELECT 1 FROM events WHERE id = ${eventId}`]);
  expect([events, await listActs(eventId)]).toEqual([[], []]);
});

function readable(statement: Statement) {
  return "getSQL" in statement ? compile(statement) : statement;
}
