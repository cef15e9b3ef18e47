import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS, THROTTLES } from "#app/limits.ts";
import { scheduleBroadcast, sendBroadcast } from "#app/organize/messages/commands.server.ts";
import { sendDueBroadcasts } from "#app/organize/messages/due.server.ts";
import { handleMessage } from "#app/organize/messages/intents.server.ts";
import { changeWaiting, recallWaiting, sendWaitingNow } from "#app/organize/messages/waiting.server.ts";
import { HOLD_MAIL, RELEASE_MAIL } from "#app/outbox/hold.ts";
import { endEvent } from "#app/sheet/event/commands.server.ts";
import { captureErrors, emptyOutbox } from "#tests/support/mailbox.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, countOutcomes, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";
import { runScheduled } from "#workers/scheduled.ts";

/** NOW is seven in the morning in New York, where the sheets are. */
const LATER = { date: "2027-03-01", time: "09:30" };
const DUE = NOW + 2.5 * DURATIONS.hour;

beforeEach(emptyOutbox);

async function makeSheetWithGuests(...people: string[]): Promise<TestSheet> {
  const sheet = await makeSheet("item", 50);
  for (const name of people) await runTestCommand(buildSignUp(sheet, { name, email: `${name}-${sheet.eventId}@guest.test`.toLowerCase() }));
  return sheet;
}

function schedule(
  { ownerId, eventId }: TestSheet,
  given: { key?: string; date?: string; time?: string; audience?: string; now?: number } = {},
) {
  const { now = NOW, ...more } = given;
  const input = { key: newId(), audience: "all", subject: "Where to park", body: "Behind the gym.", ...LATER, ...more };
  return scheduleBroadcast(ownerId, eventId, input, now);
}

/** Schedules a message; returns its id. */
async function waiting(sheet: TestSheet, audience = "all"): Promise<string> {
  const key = newId();
  expect(await schedule(sheet, { key, audience })).toEqual({ outcome: "scheduled", sendAt: DUE, timeZone: "America/New_York" });
  return key;
}

async function readNotified({ eventId }: TestSheet): Promise<string[]> {
  const [rows] = await runBatch([
    sql<{ name: string }>`SELECT substr(to_email, 1, instr(to_email, '-') - 1) AS name FROM email_outbox
      WHERE event_id = ${eventId} AND template = 'organiser-message' ORDER BY 1`,
  ]);
  return rows.map(({ name }) => name);
}

async function readStanding(id: string) {
  const [[row = null]] = await runBatch([
    sql<{
      sentAt: number | null;
      people: number;
      unsent: string | null;
      subject: string;
    }>`SELECT sent_at AS sentAt, people, unsent, subject FROM broadcasts WHERE id = ${id}`,
  ]);
  return row;
}

test("a message goes out at its time in the event's zone, to the people it is meant for at that time", async () => {
  const sheet = await makeSheetWithGuests("Ann", "Bo");
  const id = await waiting(sheet);
  await sendDueBroadcasts(DUE - 1);
  expect([await readNotified(sheet), (await readStanding(id))?.sentAt]).toEqual([[], null]);
  await runTestCommand(buildSignUp(sheet, { name: "Cy", email: `cy-${sheet.eventId}@guest.test` }));
  await runBatch([sql`UPDATE potluck_signups SET status = 'cancelled', places = 0 WHERE user_email = ${`bo-${sheet.eventId}@guest.test`}`]);
  await sendDueBroadcasts(DUE);
  expect(await readNotified(sheet)).toEqual(["ann", "cy"]);
  expect(await readStanding(id)).toMatchObject({ sentAt: DUE, people: 2, unsent: null });
});

test("the minute's run sends the message, and its mails go out in the same run", async () => {
  const sheet = await makeSheetWithGuests("Ann");
  await waiting(sheet);
  using _ = captureErrors();
  await runScheduled(DUE);
  const sent = "SELECT count(*) AS n FROM email_outbox WHERE event_id = ? AND template = 'organiser-message' AND status = 'sent'";
  expect(await env.DB.prepare(sent).bind(sheet.eventId).first<number>("n")).toBe(1);
});

test("parallel and repeated runs send it once, even if a person signs up in between", async () => {
  const sheet = await makeSheetWithGuests("Ann", "Bo");
  const id = await waiting(sheet);
  await Promise.all([0, 1, 2, 3, 4].map((late) => sendDueBroadcasts(DUE + late)));
  await runTestCommand(buildSignUp(sheet, { name: "Late", email: `late-${sheet.eventId}@guest.test` }));
  await sendDueBroadcasts(DUE + DURATIONS.minute);
  expect(await sendWaitingNow(sheet.ownerId, sheet.eventId, id, DUE + DURATIONS.hour)).toEqual({ outcome: "sent", people: 2 });
  expect(await readNotified(sheet)).toEqual(["ann", "bo"]);
});

test("an aborted run leaves the whole message to the next one", async () => {
  using _ = captureErrors();
  const sheet = await makeSheetWithGuests("Ann", "Bo");
  const id = await waiting(sheet);
  await env.DB.prepare(
    `CREATE TRIGGER break_off BEFORE INSERT ON email_outbox WHEN new.to_email LIKE 'bo-%' BEGIN SELECT raise(ABORT, 'broken off'); END`,
  ).run();
  await sendDueBroadcasts(DUE);
  await env.DB.prepare("DROP TRIGGER break_off").run();
  expect([await readNotified(sheet), (await readStanding(id))?.sentAt]).toEqual([[], null]);
  await sendDueBroadcasts(DUE + DURATIONS.minute);
  expect(await readNotified(sheet)).toEqual(["ann", "bo"]);
});

test("a message recalled while it is being sent is either recalled or sent", async () => {
  for (let round = 0; round < 6; round++) {
    const sheet = await makeSheetWithGuests("Ann");
    const id = await waiting(sheet);
    const recall = () => recallWaiting(sheet.ownerId, sheet.eventId, id, NOW);
    const [first, second] = round % 2 ? [recall(), sendDueBroadcasts(DUE)] : [sendDueBroadcasts(DUE), recall()];
    const outcome = (await Promise.all([first, second])).find((each) => each !== undefined)?.outcome;
    expect([outcome, await readNotified(sheet), await readStanding(id)]).toEqual(
      outcome === "recalled" ? ["recalled", [], null] : ["late", ["ann"], expect.objectContaining({ people: 1 })],
    );
  }
});

test("if a message is changed while it is being sent, either the old text goes out or the new one waits", async () => {
  for (let round = 0; round < 6; round++) {
    const sheet = await makeSheetWithGuests("Ann");
    const id = await waiting(sheet);
    const input = { key: id, audience: "waiting", subject: "New words", body: "Elsewhere.", date: "2027-03-02", time: "08:00" };
    const change = () => changeWaiting(sheet.ownerId, sheet.eventId, input, NOW);
    const [first, second] = round % 2 ? [change(), sendDueBroadcasts(DUE)] : [sendDueBroadcasts(DUE), change()];
    const outcome = (await Promise.all([first, second])).find((each) => each !== undefined)?.outcome;
    const { subject, sentAt } = (await readStanding(id)) ?? {};
    expect([outcome, await readNotified(sheet), subject, sentAt === null]).toEqual(
      outcome === "changed" ? ["changed", [], "New words", true] : ["late", ["ann"], "Where to park", false],
    );
  }
});

test("a waiting message can be changed, sent now or recalled", async () => {
  const sheet = await makeSheetWithGuests("Ann");
  const { ownerId, eventId } = sheet;
  const [changed, now, back] = [await waiting(sheet), await waiting(sheet), await waiting(sheet)];
  const input = { key: changed, audience: "all", subject: "Parking moved", body: "In front.", date: "2027-03-03", time: "18:00" };
  expect(await changeWaiting(ownerId, eventId, input, NOW)).toMatchObject({ outcome: "changed", sendAt: Date.UTC(2027, 2, 3, 23) });
  expect(await sendWaitingNow(ownerId, eventId, now, NOW)).toEqual({ outcome: "sent", people: 1 });
  expect(await recallWaiting(ownerId, eventId, back, NOW)).toEqual({ outcome: "recalled" });
  expect(await recallWaiting(ownerId, eventId, back, NOW)).toEqual({ outcome: "late" });
  expect(await changeWaiting(ownerId, eventId, { ...input, key: now }, NOW)).toEqual({ outcome: "late" });
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "recall", id: back })) form.set(name, value);
  const rest = { photo: null, locale: "en" as const, theme: "system" as const, timeZone: null, sessionId: "", provenAt: 0 };
  const viewer = { id: ownerId, name: "Olivia", email: "olivia@owner.test", isVerified: true, ...rest };
  const text = "It was sent or withdrawn in the meantime.";
  expect((await handleMessage({ viewer, form, eventId, now: NOW })).result.toast).toMatchObject({ title: "Too late", description: text });
  await sendDueBroadcasts(DUE);
  expect(await readNotified(sheet)).toEqual(["ann"]);
  await sendDueBroadcasts(Date.UTC(2027, 2, 3, 23));
  expect([await readNotified(sheet), (await readStanding(changed))?.subject]).toEqual([["ann", "ann"], "Parking moved"]);
});

test("scheduling twice has the effect of once; a second attempt may set another time, or send now", async () => {
  const sheet = await makeSheetWithGuests("Ann");
  const key = newId();
  const outcomes = await Promise.all([1, 2, 3, 4].map((late) => schedule(sheet, { key, now: NOW + late })));
  expect(countOutcomes(outcomes)).toEqual({ scheduled: 4 });
  expect(await schedule(sheet, { key, time: "10:30" })).toMatchObject({ outcome: "scheduled", sendAt: DUE + DURATIONS.hour });
  const [rows] = await runBatch([sql`SELECT send_at AS sendAt FROM broadcasts WHERE event_id = ${sheet.eventId}`]);
  expect(rows).toEqual([{ sendAt: DUE + DURATIONS.hour }]);
  const input = { key, audience: "all", subject: "Where to park", body: "Behind the gym." };
  expect(await sendBroadcast(sheet.ownerId, sheet.eventId, input, NOW)).toEqual({ outcome: "sent", people: 1 });
  expect(await schedule(sheet, { key, time: "11:30" })).toEqual({ outcome: "late" });
  await sendDueBroadcasts(DUE + DURATIONS.day);
  expect(await readNotified(sheet)).toEqual(["ann"]);
});

test("only future times are accepted, and scheduling is throttled like sending", async () => {
  const sheet = await makeSheetWithGuests("Ann");
  expect(await schedule(sheet, { time: "06:59" })).toEqual({ outcome: "past" });
  expect(await schedule(sheet, { date: "2028-04-01" })).toEqual({ outcome: "past" });
  const outcomes = [];
  for (let count = 0; count <= THROTTLES.broadcast.count; count++) outcomes.push(await schedule(sheet));
  expect(countOutcomes(outcomes)).toEqual({ scheduled: THROTTLES.broadcast.count, throttled: 1 });
});

test("strangers and people without a proven address can't schedule or change anything", async () => {
  const [sheet, other] = [await makeSheetWithGuests("Ann"), await makeSheetWithGuests("Bo")];
  const id = await waiting(sheet);
  const input = { key: id, audience: "all", subject: "Mine now", body: "Mine.", ...LATER };
  for (const ownerId of [other.ownerId, newId(), ""]) {
    expect(await schedule({ ...sheet, ownerId })).toEqual({ outcome: "gone" });
    expect(await changeWaiting(ownerId, sheet.eventId, input, NOW)).toEqual({ outcome: "gone" });
    expect(await recallWaiting(ownerId, sheet.eventId, id, NOW)).toEqual({ outcome: "gone" });
    expect(await sendWaitingNow(ownerId, sheet.eventId, id, NOW)).toEqual({ outcome: "gone" });
  }
  // The message can't be reached through one's own event either.
  expect(await changeWaiting(other.ownerId, other.eventId, input, NOW)).toEqual({ outcome: "late" });
  expect(await recallWaiting(other.ownerId, other.eventId, id, NOW)).toEqual({ outcome: "late" });
  expect(await sendWaitingNow(other.ownerId, other.eventId, id, NOW)).toEqual({ outcome: "late" });
  expect(await readStanding(id)).toMatchObject({ subject: "Where to park", sentAt: null });
  await runBatch([sql`UPDATE users SET email_verified_at = NULL WHERE id = ${sheet.ownerId}`]);
  expect(await schedule(sheet)).toEqual({ outcome: "unverified" });
  expect(await sendWaitingNow(sheet.ownerId, sheet.eventId, id, NOW)).toEqual({ outcome: "unverified" });
});

const HINDRANCES = {
  deleted: (sheet: TestSheet) => sql`UPDATE events SET deleted_at = ${NOW} WHERE id = ${sheet.eventId}`,
  draft: (sheet: TestSheet) => sql`UPDATE events SET status = 'draft' WHERE id = ${sheet.eventId}`,
  calledOff: (sheet: TestSheet) => sql`UPDATE events SET status = 'ended', ended_at = ${NOW} WHERE id = ${sheet.eventId}`,
  unverified: (sheet: TestSheet) => sql`UPDATE users SET email_verified_at = NULL WHERE id = ${sheet.ownerId}`,
  nobody: (sheet: TestSheet) => sql`UPDATE potluck_signups SET status = 'cancelled', places = 0 WHERE event_id = ${sheet.eventId}`,
};

test.each(Object.entries(HINDRANCES))(
  "if an event or its owner is %s by then, nothing goes out and the reason is recorded",
  async (why, hinder) => {
    const sheet = await makeSheetWithGuests("Ann");
    const id = await waiting(sheet);
    await runBatch([hinder(sheet)]);
    await sendDueBroadcasts(DUE);
    expect([await readNotified(sheet), await readStanding(id)]).toEqual([[], expect.objectContaining({ sentAt: null, unsent: why })]);
  },
);

test("an event that is over or was ended after its start still sends its thanks; one reopened in time sends as planned", async () => {
  const over = await makeSheetWithGuests("Ann");
  await waiting(over);
  await runBatch([sql`UPDATE events SET starts_at = 1, ends_at = 2, status = 'ended', ended_at = 3 WHERE id = ${over.eventId}`]);
  const off = await makeSheetWithGuests("Bo");
  await waiting(off);
  await endEvent(off.ownerId, off.eventId, NOW);
  await runBatch([sql`UPDATE events SET status = 'published', ended_at = NULL WHERE id = ${off.eventId}`]);
  await sendDueBroadcasts(DUE);
  expect([await readNotified(over), await readNotified(off)]).toEqual([["ann"], ["bo"]]);
});

test("in a restored database due messages are held until they are released", async () => {
  const sheet = await makeSheetWithGuests("Ann");
  const id = await waiting(sheet);
  await runBatch([sql`UPDATE broadcasts SET send_at = 1 WHERE id = ${id}`]);
  await env.DB.batch(HOLD_MAIL.map((statement) => env.DB.prepare(statement)));
  await sendDueBroadcasts(DUE);
  expect([await readNotified(sheet), await readStanding(id)]).toEqual([[], expect.objectContaining({ unsent: "held" })]);
  await env.DB.batch(RELEASE_MAIL.map((statement) => env.DB.prepare(statement)));
  await sendDueBroadcasts(DUE);
  expect(await readNotified(sheet)).toEqual(["ann"]);
});

const OFF_TIME = ["send_at = NULL", `send_at = ${DUE + 1}`, `sent_at = ${DUE - 1}`, "unsent = 'nobody'"];

test.each(OFF_TIME)("a message with %s doesn't go out, and does once that is reset", async (change) => {
  const sheet = await makeSheetWithGuests("Ann");
  const id = await waiting(sheet);
  await runBatch([sql`UPDATE broadcasts SET ${sql.raw(change)} WHERE id = ${id}`]);
  await sendDueBroadcasts(DUE);
  expect(await readNotified(sheet)).toEqual([]);
  await runBatch([sql`UPDATE broadcasts SET send_at = ${DUE}, sent_at = NULL, unsent = NULL WHERE id = ${id}`]);
  await sendDueBroadcasts(DUE);
  expect(await readNotified(sheet)).toEqual(["ann"]);
});
