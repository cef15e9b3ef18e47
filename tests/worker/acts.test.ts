import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { compile, runBatch, type Statement } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { deleteEvent, duplicateEvent, endEvent, publishEvent, reopenEvent, saveEvent } from "#app/events/commands.server.ts";
import { purgeEvents } from "#app/events/purge.server.ts";
import { unasked } from "#app/kinds/sign-up-fields.ts";
import { DURATIONS } from "#app/limits.ts";
import { runPlan } from "#app/room/plan.server.ts";
import { scheduleBroadcast, sendBroadcast } from "#app/roster/broadcasts/commands.server.ts";
import { sendDueBroadcasts } from "#app/roster/broadcasts/due.server.ts";
import { addPerson } from "#app/roster/commands.server.ts";
import { readdress } from "#app/roster/readdress.server.ts";
import { makeHandOverLink } from "#app/signups/hand-over/link.server.ts";
import { handOverOfLink } from "#app/signups/hand-over/queries.server.ts";
import { actsOf, lastAct } from "#tests/support/acts.ts";
import { invite, makeOccasion } from "#tests/support/invites.ts";
import { HOUR, makeLine, makeParty, makeWaiting } from "#tests/support/line.ts";
import { makeEvent, makeForm, readEvent } from "#tests/support/makers.ts";
import { inRoom } from "#tests/support/room.ts";
import { makeSheet, makeSignUp, NOW, type Sheet } from "#tests/support/sheet.ts";
import { planOf, type RoomCommand } from "#workers/room-commands.server.ts";

const AT = NOW + DURATIONS.minute;

type Case = { lines: string[]; make: (sheet: Sheet) => Promise<RoomCommand> };

/** What each command of the room writes down; one that is missing here does not compile. */
const CASES: { [Do in RoomCommand["do"]]: Case } = {
  signUp: { lines: ["guest signedUp"], make: async (sheet) => makeSignUp(sheet, { now: AT }) },
  change: { lines: ["guest changed"], make: async (sheet) => ({ do: "change", ...(await standing(sheet)), places: 1, details, now: AT }) },
  answer: {
    lines: ["guest changed"],
    make: async (sheet) => ({ do: "answer", ...(await standing(sheet)), answers: { [newId()]: "Nuts" }, now: AT }),
  },
  amend: {
    lines: ["organizer amended"],
    make: async ({ ownerId: userId, ...sheet }) => {
      const made = await standing({ ...sheet, ownerId: userId });
      return { do: "amend", userId, ...sheet, ...made, places: 1, details, answers: {}, asked: [], now: AT };
    },
  },
  cancel: {
    lines: ["guest canceled", "product promoted"],
    make: async (sheet) => {
      const { submissionId, signupId, ...event } = await standing(sheet);
      for (let free = 1; free < 5; free++) await makeParty(sheet, 1);
      await makeWaiting(sheet, 1, NOW + 1);
      return { do: "cancel", ...event, signupIds: [signupId], by: { submissionId }, now: AT };
    },
  },
  confirm: {
    lines: ["guest confirmed"],
    make: async (sheet) => {
      const { eventId, kind } = sheet;
      const held = await makeHeld(sheet);
      return { do: "confirm", eventId, kind, ...held, now: AT };
    },
  },
  reassign: {
    lines: ["organizer moved"],
    make: async ({ eventId, offerId: from, kind, ownerId }) => {
      const { signupId } = await standing({ eventId, offerId: from, kind, ownerId });
      const to = newId();
      await runBatch([
        sql`INSERT INTO time_slots (id, event_id, capacity, starts_at) SELECT ${to}, event_id, 5, starts_at FROM time_slots WHERE id = ${from}`,
      ]);
      return { do: "reassign", eventId, kind, userId: ownerId, signupId, from, to, version: 1, now: AT };
    },
  },
  expireHolds: {
    lines: ["product holdExpired"],
    make: async (sheet) => {
      await makeHeld(sheet);
      return { do: "expireHolds", eventId: sheet.eventId, kind: sheet.kind, now: NOW + 48 * HOUR };
    },
  },
  release: {
    lines: ["product unconfirmed"],
    make: async (sheet) => {
      const { submissionId } = await standing(sheet);
      await runBatch([
        sql`INSERT INTO unconfirmed_signups (id, event_id, email_hash, mail_key, created_at) SELECT ${submissionId}, ${sheet.eventId}, '', '', 1`,
      ]);
      return { do: "release", eventId: sheet.eventId, kind: sheet.kind, now: AT };
    },
  },
  acceptTransfer: {
    lines: ["guest handedOver"],
    make: async (sheet) => {
      const { signupId, submissionId } = await standing(sheet);
      const link = (await makeHandOverLink({ kind: sheet.kind, submissionId, signupId, now: NOW }))?.split("/h/")[1] ?? "";
      const found = await handOverOfLink(link, NOW);
      if (found.state !== "open") throw new Error(found.state);
      const minted = { submissionKey: newId(), submissionId: newId(), newUserId: newId(), pastId: newId(), hash: found.hash };
      const friend = { ...details, name: "Fred", email: "fred@guest.test" };
      const { eventId, kind } = sheet;
      return { do: "acceptTransfer", eventId, kind, signupId, ...minted, details: friend, answers: {}, locale: "en", now: AT };
    },
  },
  save: {
    lines: ["organizer edited"],
    make: async ({ eventId, ownerId, kind }) => ({
      ...{ do: "save", eventId, userId: ownerId, kind, saveId: newId(), version: 1, columns: { title: "Fair" }, now: AT },
      ...{ offers: { added: [], changed: [], removed: [] }, questions: { before: [], after: [] }, lowered: [], cancel: [] },
      ...{ series: { before: [], after: [] }, change: null, isPublishing: false, act: "edited", reminders: REMINDERS, schedule: null },
    }),
  },
  close: {
    lines: ["organizer calledOff"],
    make: async ({ eventId, ownerId, kind }) => ({ do: "close", how: "end", eventId, userId: ownerId, kind, now: AT }),
  },
  undo: {
    lines: ["organizer putBack"],
    make: async (sheet) => {
      const { eventId, kind, ownerId } = sheet;
      const { signupId } = await standing(sheet);
      await inRoom({ do: "cancel", eventId, kind, signupIds: [signupId], by: { userId: ownerId }, now: NOW + 1 });
      const { at, id } = await lastAct(eventId, "removed");
      return { do: "undo", eventId, kind, by: { userId: ownerId, at, id }, now: AT };
    },
  },
};

for (const [name, { lines, make }] of Object.entries(CASES)) {
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
  const command = makeSignUp(sheet, { key: newId() });
  await inRoom(command);
  await inRoom({ ...makeSignUp(sheet, { key: command.submissionKey, now: AT }), payloadHash: command.payloadHash });
  expect((await inRoom(makeSignUp(sheet, { now: AT }))).outcome).toBe("full");
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

const details = { ...unasked, name: "Ada Lovelace", email: "ada@guest.test" };
const REMINDERS = {
  enabled: false,
  daysReminder: { enabled: false, daysBefore: 3, customMessage: "" },
  hoursReminder: { enabled: false, hoursBefore: 24 as const, customMessage: "" },
};

/** Somebody with a spot, as the commands name them. */
async function standing(sheet: Sheet) {
  const { submissionId, signupId } = await makeParty(sheet, 1);
  return { eventId: sheet.eventId, kind: sheet.kind, submissionId, signupId, version: 1 };
}

/** Somebody for whom a spot is held. */
async function makeHeld(sheet: Sheet) {
  const { eventId, kind, ownerId } = sheet;
  const seated = await makeParty(sheet, 1);
  for (let free = 1; free < 5; free++) await makeParty(sheet, 1);
  const held = await makeWaiting(sheet, 1);
  await inRoom({ do: "cancel", eventId, kind, signupIds: [seated.signupId], by: { userId: ownerId }, now: NOW + 1 });
  return held;
}

function readable(statement: Statement) {
  return "getSQL" in statement ? compile(statement) : statement;
}
