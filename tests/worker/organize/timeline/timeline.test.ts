import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";
import { scheduleBroadcast, sendBroadcast } from "#app/organize/messages/commands.server.ts";
import { loadOpenedEntry } from "#app/organize/timeline/opened-entry.server.ts";
import { loadTimeline } from "#app/organize/timeline/queries.server.ts";
import { loadReaches } from "#app/organize/timeline/reach.server.ts";
import type { EntryType } from "#app/organize/timeline/rules.ts";
import { changeSubscription, createUnsubscribeLink } from "#app/outbox/unsubscribe.server.ts";
import { insertCrowd, measureRowsRead } from "#tests/support/crowd.ts";
import { emptyOutbox } from "#tests/support/mailbox.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";

beforeEach(emptyOutbox);

const LATER = { date: "2027-03-02", time: "16:00" };

async function populated(
  kind: TestSheet["kind"] = "shift",
): Promise<TestSheet & { messageId: string; waitingId: string; reminderId: string }> {
  const sheet = await makeSheet(kind, 50);
  const { ownerId, eventId } = sheet;
  for (const name of ["ann", "bo", "cy"]) {
    await runTestCommand(
      buildSignUp(sheet, {
        name: `${name} Guest`,
        email: `${name}-${eventId}@guest.test`,
        ...(kind === "rsvp" && { response: "going" as const }),
      }),
    );
  }
  const [messageId, waitingId, reminderId, sentReminderId] = [newId(), newId(), newId(), newId()];
  await sendBroadcast(ownerId, eventId, { key: messageId, audience: "all", subject: "Children welcome", body: "Bring them." }, NOW);
  await scheduleBroadcast(ownerId, eventId, { key: waitingId, audience: "all", subject: "Where to park", body: "Behind.", ...LATER }, NOW);
  const startsAt = NOW + 30 * DURATIONS.day;
  const mail = (status: string, name: string) => sql`UPDATE email_outbox SET status = ${status}
    WHERE template = 'organiser-message' AND to_email = ${`${name}-${eventId}@guest.test`}`;
  await runBatch([
    mail("delivered", "ann"),
    mail("bounced", "bo"),
    mail("suppressed", "cy"),
    sql`INSERT INTO reminder_queue (id, event_id, reminder_type, send_at, starts_at, status, sent_at, created_at) VALUES
      (${reminderId}, ${eventId}, 'days', ${startsAt - DURATIONS.day}, ${startsAt}, 'pending', NULL, 0),
      (${sentReminderId}, ${eventId}, 'hours', ${NOW - DURATIONS.day}, ${NOW - DURATIONS.day + 2 * DURATIONS.hour}, 'sent', ${NOW - DURATIONS.day}, 0)`,
    sql`INSERT INTO email_outbox (id, template, to_email, event_id, reminder_id, status, created_at)
      VALUES (${newId()}, 'reminder', ${`ann-${eventId}@guest.test`}, ${eventId}, ${sentReminderId}, 'delivered', 1)`,
    sql`INSERT INTO invites (id, sender_id, email, name, event_id, message, opened_at, created_at) VALUES
      (${newId()}, ${ownerId}, ${`ann-${eventId}@guest.test`}, 'Ann', ${eventId}, ${"Could you help?\nPlease."}, NULL, ${NOW - 5000}),
      (${newId()}, ${ownerId}, ${`dee-${eventId}@guest.test`}, 'Dee', ${eventId}, ${"Could you help?\nPlease."}, 7, ${NOW - 5000})`,
  ]);
  return { ...sheet, messageId, waitingId, reminderId };
}

const list = (sheet: TestSheet, only: EntryType | null = null, page = 1) =>
  loadTimeline(sheet.ownerId, sheet.eventId, { only, page }, NOW, "en");

test.each(KIND_IDS)("the timeline of a %s sheet takes one round trip to show what waits and what became of sent mail", async (kind) => {
  const sheet = await populated(kind);
  const timeline = await list(sheet);
  expect(timeline?.ahead).toMatchObject([
    { type: "message", title: "Where to park", when: "Mar 2, 4:00 PM", audience: "all" },
    { type: "reminder", lead: { unit: "days", count: 1 } },
  ]);
  expect(timeline?.past.map(({ type, title, lead, counts }) => ({ type, title, lead, counts }))).toEqual([
    {
      ...{ type: "message", title: "Children welcome", lead: null },
      counts: ["bounced", "unsubscribed", "delivered"].map((delivery) => ({ delivery, people: 1 })),
    },
    {
      ...{ type: "invitation", title: "Could you help?", lead: null },
      counts: ["signedUp", "opened"].map((delivery) => ({ delivery, people: 1 })),
    },
    { type: "reminder", title: null, lead: { unit: "hours", count: 2 }, counts: [{ delivery: "delivered", people: 1 }] },
  ]);
  for (const only of ["reminder", "message", "invitation"] as const) {
    const part = await list(sheet, only);
    expect([...(part?.ahead ?? []), ...(part?.past ?? [])].every(({ type }) => type === only)).toBe(true);
  }
  expect((await measureRowsRead(() => list(sheet))).trips).toBe(1);
});

test("an opened entry shows its text and its recipients, in one round trip", async () => {
  const sheet = await populated();
  const { ownerId, eventId, messageId, waitingId, reminderId } = sheet;
  const open = (type: EntryType, id: string) => loadOpenedEntry(ownerId, eventId, { type, id }, NOW);
  const sent = await open("message", messageId);
  expect(sent).toMatchObject({ title: "Children welcome", body: "Bring them.", found: 3, waiting: null });
  expect(sent?.people.map(({ name, delivery }) => `${name} ${delivery}`)).toEqual([
    "bo Guest bounced",
    "cy Guest unsubscribed",
    "ann Guest delivered",
  ]);
  const waiting = await open("message", waitingId);
  expect(waiting).toMatchObject({ found: 3, waiting: { audience: "all", date: "2027-03-02", time: "16:00:00" } });
  expect(waiting?.people.map(({ delivery }) => delivery)).toEqual(["meant", "meant", "meant"]);
  expect(await open("reminder", reminderId)).toMatchObject({ found: 3, waiting: null });
  expect((await open("invitation", String(NOW - 5000)))?.people).toMatchObject([
    { name: "Ann", delivery: "signedUp" },
    { name: "Dee", delivery: "opened" },
  ]);
  expect(await open("message", newId())).toBeNull();
  expect((await measureRowsRead(() => open("message", messageId))).trips).toBe(1);
});

test.each(KIND_IDS)("an opened entry of a %s sheet says whether its readers can still make changes, as its mails do", async (kind) => {
  const sheet = await populated(kind);
  const { ownerId, eventId, messageId, waitingId, reminderId } = sheet;
  const changeable = async () => {
    const entries = [
      ["message", messageId],
      ["message", waitingId],
      ["reminder", reminderId],
    ] as const;
    return Promise.all(entries.map(async ([type, id]) => (await loadOpenedEntry(ownerId, eventId, { type, id }, NOW))?.canChange));
  };
  const until = (hours: number | null) => runBatch([sql`UPDATE events SET change_until_hours = ${hours} WHERE id = ${eventId}`]);
  expect(await changeable()).toEqual([true, true, true]);
  // Moves the deadline to 29 days before the start: the first message went out earlier, the waiting one and the reminder come
  // later.
  await until(29 * 24);
  expect(await changeable()).toEqual([true, false, false]);
  await until(12);
  expect(await changeable()).toEqual([true, true, true]);
  expect((await measureRowsRead(changeable)).trips).toBe(3);
});

test("a waiting entry shows whom it would reach, without people who unsubscribed, have a bad address or gave none", async () => {
  const sheet = await populated();
  const { ownerId, eventId, waitingId, reminderId, kind } = sheet;
  const hashOf = async (name: string) =>
    (await createUnsubscribeLink(`${name}-${eventId}@guest.test`, "messages", eventId)).split("/u/")[1] ?? "";
  await changeSubscription(await hashOf("cy"), "event", NOW);
  await runTestCommand(buildSignUp({ ...sheet, kind }, { name: "No Address" }));
  await runBatch([sql`UPDATE volunteer_signups SET user_email = NULL WHERE event_id = ${eventId} AND user_name = 'No Address'`]);
  const { entries, exceptions } = await loadReaches(ownerId, eventId, NOW);
  expect(entries).toEqual({
    [`message-${waitingId}`]: { people: 2, of: 4, bad: 0, unsubscribed: 1 },
    [`reminder-${reminderId}`]: { people: 3, of: 4, bad: 0, unsubscribed: 0 },
  });
  expect(exceptions).toEqual({ [`message-${waitingId} cy-${eventId}@guest.test`]: "unsubscribed" });
});

test("no one else can read any of it", async () => {
  const [sheet, other] = [await populated(), await populated()];
  for (const ownerId of [other.ownerId, newId(), ""]) {
    expect(await list({ ...sheet, ownerId })).toBeNull();
    expect(await loadOpenedEntry(ownerId, sheet.eventId, { type: "message", id: sheet.messageId }, NOW)).toBeNull();
    expect(await loadOpenedEntry(ownerId, other.eventId, { type: "message", id: sheet.messageId }, NOW)).toBeNull();
    expect(await loadOpenedEntry(ownerId, sheet.eventId, { type: "invitation", id: String(NOW - 5000) }, NOW)).toBeNull();
    expect(await loadOpenedEntry(ownerId, sheet.eventId, { type: "reminder", id: sheet.reminderId }, NOW)).toBeNull();
    expect(await loadReaches(ownerId, sheet.eventId, NOW)).toEqual({ entries: {}, exceptions: {} });
  }
});

test("the timeline has pages of fifty, the newest entry first", async () => {
  const sheet = await makeSheet("rsvp", null);
  const { page } = LIMITS.timeline;
  await runBatch([
    sql`INSERT INTO broadcasts (id, event_id, sender_id, subject, body, created_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${page + 3})
      SELECT ${sheet.eventId} || i, ${sheet.eventId}, ${sheet.ownerId}, 'No ' || i, 'Text', i FROM n`,
  ]);
  const [first, second] = [await list(sheet), await list(sheet, null, 2)];
  expect([first?.pages, first?.past.length, first?.past[0]?.title]).toEqual([2, page, `No ${page + 3}`]);
  expect(second?.past.map(({ title }) => title)).toEqual(["No 3", "No 2", "No 1"]);
});

test("with 5,000 people the timeline reads only the listed entries' mails to count them, and no sign-ups", async () => {
  const sheet = await makeSheet("item", null);
  await insertCrowd(sheet, 5000);
  const key = newId();
  await sendBroadcast(sheet.ownerId, sheet.eventId, { key, audience: "all", subject: "To all", body: "Text" }, NOW);
  const [filler] = [newId()];
  await runBatch([
    sql`INSERT INTO email_outbox (id, template, event_id, props, created_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      SELECT ${filler} || i, 'organiser-message', ${sheet.eventId}, json_object('broadcastId', ${filler}), 1 FROM n`,
  ]);
  const { trips, rows } = await measureRowsRead(() => list(sheet));
  expect(trips).toBe(1);
  expect(rows).toBeLessThanOrEqual(2 * 5000 + 100);

  // The message's recipients are paged, each of them once.
  const [{ id = "" } = {}] = (await list(sheet))?.past ?? [];
  const pageOf = async (page: number) => await loadOpenedEntry(sheet.ownerId, sheet.eventId, { type: "message", id }, NOW, page);
  const seen = new Set<string | null>();
  for (let page = 1; page <= 100; page += 33) {
    const opened = await pageOf(page);
    expect([opened?.found, opened?.people.length]).toEqual([5000, LIMITS.timeline.people]);
    for (const { email } of opened?.people ?? []) seen.add(email);
  }
  expect(seen.size).toBe(4 * LIMITS.timeline.people);
  expect((await pageOf(101))?.people).toEqual([]);
});
