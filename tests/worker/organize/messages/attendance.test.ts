import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS, THROTTLES } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { scheduleBroadcast, sendBroadcast } from "#app/organize/messages/commands.server.ts";
import { sendDueBroadcasts } from "#app/organize/messages/due.server.ts";
import { loadBroadcastPreview } from "#app/organize/messages/queries.server.ts";
import { changeWaiting } from "#app/organize/messages/waiting.server.ts";
import { checkInAll } from "#app/organize/roster/check-in.server.ts";
import { removeSignUp } from "#app/organize/roster/commands.server.ts";
import { loadReaches } from "#app/organize/timeline/reach.server.ts";
import { changeSubscription } from "#app/outbox/unsubscribe.server.ts";
import { endEvent } from "#app/sheet/event/commands.server.ts";
import { makeMember, makeShifts } from "#tests/support/hours.ts";
import { emptyOutbox, openResendAccount } from "#tests/support/mailbox.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, readEditableEvent } from "#tests/support/makers.ts";

/** The gate is open from 9 to 11 and the bar from 1 to 3 PM, in New York. */
const at = (time: string) => Date.parse(`2027-05-01T${time}:00-04:00`);
const [EARLY, DURING, BETWEEN, AFTER] = [at("08:00"), at("10:00"), at("12:00"), at("16:00")];

beforeEach(emptyOutbox);

/** Ann came, Bo didn't; Cy is on the bar's shift; of two people at one address only Dan came; Eve's check-in was taken back; Fay canceled. */
async function makeDay() {
  const day = await makeShifts({ date: "2027-05-01", timeZone: "America/New_York" }, [
    {},
    { title: "Bar", startTime: "13:00:00", endTime: "15:00:00" },
  ]);
  const { ownerId, eventId } = day;
  await runBatch([sql`UPDATE users SET email_verified_at = 1 WHERE id = ${ownerId}`]);
  const [gate = "", bar = ""] = day.shifts;
  const address = (name: string) => `${name}-${eventId}@guest.test`.toLowerCase();
  const add = (name: string, shift = gate, at = name) => makeSignUp(day, shift, { name, email: address(at) });
  const ids = {
    ...{ ann: await add("Ann"), bo: await add("Bo"), cy: await add("Cy", bar) },
    ...{ dan: await add("Dan", gate, "Family"), dee: await add("Dee", gate, "Family"), eve: await add("Eve"), fay: await add("Fay") },
  };
  await removeSignUp(ownerId, eventId, ids.fay, EARLY);
  const check = (isIn: boolean, now: number, ...signupIds: string[]) => checkInAll(ownerId, eventId, [{ signupIds, isIn }], now);
  const arrive = async () => {
    await check(true, at("09:05"), ids.ann, ids.dan, ids.eve);
    await check(false, at("09:06"), ids.eve);
  };
  await emptyOutbox();
  return { ...day, ids, check, arrive, to: (...names: string[]) => names.map(address).sort() };
}

type Day = Pick<Awaited<ReturnType<typeof makeDay>>, "ownerId" | "eventId">;

function send({ ownerId, eventId }: Day, audience: string, now: number, key = newId()) {
  return sendBroadcast(ownerId, eventId, { key, audience, subject: "Hello", body: "A word from the gate." }, now);
}

async function readNotified({ eventId }: Day): Promise<string[]> {
  const [rows] = await runBatch([
    sql<{
      email: string;
    }>`SELECT to_email AS email FROM email_outbox WHERE event_id = ${eventId} AND template = 'organiser-message' ORDER BY 1`,
  ]);
  return rows.map(({ email }) => email);
}

async function readAttendance({ ownerId, eventId }: Day, now: number) {
  return (await loadBroadcastPreview(ownerId, eventId, "all", "en", now))?.attendance;
}

async function sendAll(day: Day, now: number) {
  const reached: Record<string, string[]> = {};
  for (const audience of ["came", "missed", "notYet"]) {
    await emptyOutbox();
    await send(day, audience, now);
    reached[audience] = await readNotified(day);
  }
  return reached;
}

test("each address gets a message once by who came, who didn't and who isn't here yet", async () => {
  const day = await makeDay();
  await day.arrive();
  expect(await sendAll(day, DURING)).toEqual({ came: day.to("Ann", "Family"), missed: [], notYet: day.to("Bo", "Eve") });
  expect(await sendAll(day, BETWEEN)).toEqual({ came: day.to("Ann", "Family"), missed: day.to("Bo", "Eve"), notYet: [] });
  expect(await sendAll(day, at("14:00"))).toEqual({ came: day.to("Ann", "Family"), missed: day.to("Bo", "Eve"), notYet: day.to("Cy") });
  expect(await sendAll(day, AFTER)).toEqual({ came: day.to("Ann", "Family"), missed: day.to("Bo", "Cy", "Eve"), notYet: [] });
  expect((await loadBroadcastPreview(day.ownerId, day.eventId, "missed", "en", AFTER))?.reach.people).toBe(3);
});

test("the audiences by attendance are offered once someone was checked in, each while it can mean someone", async () => {
  const day = await makeDay();
  expect(await readAttendance(day, DURING)).toEqual({ audiences: [], countsHours: false });
  await day.check(true, at("07:30"), day.ids.ann);
  expect((await readAttendance(day, EARLY))?.audiences).toEqual(["came"]);
  expect((await readAttendance(day, DURING))?.audiences).toEqual(["came", "notYet"]);
  expect((await readAttendance(day, at("14:00")))?.audiences).toEqual(["came", "missed", "notYet"]);
  expect(await readAttendance(day, AFTER)).toEqual({ audiences: ["came", "missed"], countsHours: true });
  await day.check(false, AFTER, day.ids.ann);
  expect((await readAttendance(day, AFTER))?.audiences).toEqual([]);
});

test("a potluck at which no one is checked in offers nothing new, and one with check-ins counts no hours", async () => {
  const offers = [makeOffer({ title: "Salad", category: "Other", capacity: 8 })];
  const potluck = await makeEvent(makeForm("potluck", { offers, date: "2027-05-01", startTime: "09:00:00", endTime: "11:00:00" }));
  const [salad] = (await readEditableEvent(potluck)).offers;
  const id = await makeSignUp(potluck, salad?.id, { name: "Ann", email: `ann-${potluck.eventId}@guest.test` });
  const later = at("23:00");
  expect(await readAttendance(potluck, later)).toEqual({ audiences: [], countsHours: false });
  await checkInAll(potluck.ownerId, potluck.eventId, [{ signupIds: [id], isIn: true }], later);
  expect(await readAttendance(potluck, later)).toEqual({ audiences: ["came", "missed"], countsHours: false });
});

test("whoever is checked in between scheduling and sending isn't told that they are missed", async () => {
  const day = await makeDay();
  await day.arrive();
  const { ownerId, eventId } = day;
  const key = newId();
  const input = { key, audience: "notYet", subject: "We miss you", body: "Where are you?", date: "2027-05-01", time: "10:30" };
  expect(await scheduleBroadcast(ownerId, eventId, input, DURING)).toMatchObject({ outcome: "scheduled" });
  expect((await loadReaches(ownerId, eventId, DURING)).entries[`message-${key}`]).toMatchObject({ of: 2 });
  expect(await changeWaiting(ownerId, eventId, { ...input, subject: "Hello?" }, DURING)).toMatchObject({ outcome: "changed" });
  await day.check(true, at("10:20"), day.ids.eve);
  await sendDueBroadcasts(at("10:30"));
  expect(await readNotified(day)).toEqual(day.to("Bo"));
});

test("a mail that waited isn't sent once its person is here or everything is over", async () => {
  const day = await makeDay();
  await day.arrive();
  await send(day, "notYet", DURING);
  await day.check(true, DURING + 1, day.ids.bo);
  const { transport, mails } = openResendAccount();
  await deliverDue(DURING + 2, { transport });
  expect((await mails()).flatMap(({ to }) => to)).toEqual(day.to("Eve"));
  await send(day, "notYet", DURING + 3);
  await deliverDue(AFTER, { transport });
  expect(await mails()).toHaveLength(1);
});

test("after an organizer ends the event early, no one is blamed for what never took place", async () => {
  const day = await makeDay();
  await day.arrive();
  await endEvent(day.ownerId, day.eventId, DURING);
  expect(await sendAll(day, DURING + 1)).toEqual({ came: day.to("Ann", "Family"), missed: day.to("Bo", "Eve"), notYet: [] });
  expect((await readAttendance(day, DURING + 1))?.audiences).toEqual(["came", "missed"]);
  expect(await sendAll(day, AFTER)).toEqual({ came: day.to("Ann", "Family"), missed: day.to("Bo", "Eve"), notYet: [] });
});

test("sent twice with one key it is one message, unsubscribed people get none, and the day's limit counts it", async () => {
  const day = await makeDay();
  await day.arrive();
  const key = newId();
  expect(await Promise.all([1, 2, 3].map(() => send(day, "came", AFTER, key)))).toContainEqual({ outcome: "sent", people: 2 });
  expect(await readNotified(day)).toEqual(day.to("Ann", "Family"));
  const { transport, mails } = openResendAccount();
  await deliverDue(AFTER, { transport });
  const token = (await mails()).find(({ to }) => String(to).startsWith("ann"))?.headers?.["List-Unsubscribe"]?.match(/\/u\/([^>]+)>/)?.[1];
  await changeSubscription(token ?? "", "event", AFTER);
  expect((await loadBroadcastPreview(day.ownerId, day.eventId, "came", "en", AFTER))?.reach).toMatchObject({ people: 1, unsubscribed: 1 });
  for (let sent = 1; sent < THROTTLES.broadcast.count; sent++)
    expect(await send(day, "came", AFTER + sent)).toMatchObject({ outcome: "sent" });
  expect(await send(day, "came", AFTER + DURATIONS.minute)).toEqual({ outcome: "throttled" });
});

test("door helpers and strangers can neither write by attendance nor learn who came", async () => {
  const day = await makeDay();
  await day.arrive();
  for (const userId of [await makeMember(day.eventId, "door"), (await makeDay()).ownerId, ""]) {
    expect(await send({ ...day, ownerId: userId }, "came", AFTER)).toEqual({ outcome: "gone" });
    expect(await loadBroadcastPreview(userId, day.eventId, "came", "en", AFTER)).toBeNull();
  }
  const organizer = await makeMember(day.eventId, "organizer");
  expect(await send({ ...day, ownerId: organizer }, "came", AFTER)).toEqual({ outcome: "sent", people: 2 });
});
