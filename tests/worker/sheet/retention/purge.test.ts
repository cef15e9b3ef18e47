import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { EVENT_TYPE_IDS } from "#app/event-types/registry.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { sendDueBroadcasts } from "#app/organize/messages/due.server.ts";
import { purgeOutbox } from "#app/outbox/purge.server.ts";
import { deleteEvent } from "#app/sheet/event/commands.server.ts";
import { purgeEvents } from "#app/sheet/event/purge.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { cancelSignUp } from "#app/signup/commands.server.ts";
import { isPurged } from "#app/signup/link/queries.server.ts";
import { insertCrowd } from "#tests/support/crowd.ts";
import { queueMailRows } from "#tests/support/mailbox.ts";
import { type MadeEvent, makeEvent, makeForm, makeSignUp, makeUser, readEditableEvent } from "#tests/support/makers.ts";
import { reminderSettings } from "#tests/support/reminders.ts";
import { makeSheet } from "#tests/support/sheet.ts";
import { runScheduled } from "#workers/scheduled.ts";

const NOW = Date.UTC(2027, 3, 1);
const LATER = NOW + 31 * DURATIONS.day;
const TABLES = [
  ...["potluck_signups", "volunteer_signups", "time_slot_signups", "event_rsvps"],
  ...["potluck_items", "volunteer_shifts", "time_slots"],
  ...["submissions", "event_questions", "event_series", "event_reminder_settings", "reminder_queue", "broadcasts", "invites"],
];

async function readRows(eventId: string): Promise<number> {
  const counts = [
    ...TABLES.map((table) => `(SELECT count(*) FROM ${table} WHERE event_id = ?1)`),
    "(SELECT count(*) FROM events WHERE id = ?1)",
  ];
  const total = await env.DB.prepare(`SELECT ${counts.join(" + ")} AS n`)
    .bind(eventId)
    .first<number>("n");
  return total ?? 0;
}

async function readOfferId(event: MadeEvent): Promise<string> {
  return (await readEditableEvent(event)).offers[0]?.id ?? event.eventId;
}

async function fullEvent(type: (typeof EVENT_TYPE_IDS)[number], ownerId: string): Promise<MadeEvent> {
  const event = await makeEvent(makeForm(type, { reminders: reminderSettings({ days: 1 }) }), { ownerId });
  await makeSignUp(event, await readOfferId(event), { now: NOW });
  await env.DB.batch([
    env.DB.prepare("INSERT INTO event_questions (id, event_id, kind, label) VALUES (?, ?, 'text', 'Why?')").bind(newId(), event.eventId),
    env.DB.prepare("INSERT INTO event_series (id, event_id, rule, starts_on) VALUES (?, ?, 'FREQ=DAILY;COUNT=3', '2027-05-01')").bind(
      ...[newId(), event.eventId],
    ),
    env.DB.prepare("INSERT INTO broadcasts (id, event_id, body, created_at) VALUES (?, ?, 'Hello', 0)").bind(newId(), event.eventId),
    env.DB.prepare("INSERT INTO invites (id, sender_id, email, event_id, created_at) VALUES (?, ?, 'a@b.test', ?, 0)").bind(
      ...[newId(), ownerId, event.eventId],
    ),
  ]);
  return event;
}

test.each(EVENT_TYPE_IDS)(
  "thirty days after its deletion a %s event is gone with everything attached to it, and no other event is",
  async (type) => {
    const ownerId = await makeUser();
    const [event, other] = [await fullEvent(type, ownerId), await fullEvent(type, ownerId)];
    const whole = await readRows(other.eventId);
    await deleteEvent(ownerId, event.eventId, NOW);
    await purgeEvents(NOW + 29 * DURATIONS.day);
    expect(await readRows(event.eventId)).toBe(whole);
    await purgeEvents(LATER);
    expect(await readRows(event.eventId)).toBe(0);
    expect(await readRows(other.eventId)).toBe(whole);
  },
);

test("messages that are queued, sent or failed are deleted with their event; another event's still goes out", async () => {
  const ownerId = await makeUser();
  const [gone, other] = [await fullEvent("potluck", ownerId), await fullEvent("potluck", ownerId)];
  const sendAt = LATER + DURATIONS.hour;
  const message = (eventId: string, columns: string, ...values: (string | number)[]) =>
    env.DB.prepare(
      `INSERT INTO broadcasts (id, event_id, sender_id, subject, body, filter, created_at, ${columns})
        VALUES (?, ?, ?, 'Parking', 'Behind the gym.', '{"audience":"all"}', 0, ${values.map(() => "?").join(", ")})`,
    ).bind(newId(), eventId, ownerId, ...values);
  const messagesOf = (eventId: string) =>
    env.DB.prepare("SELECT count(*) AS n FROM broadcasts WHERE event_id = ? AND subject = 'Parking'").bind(eventId).first<number>("n");
  await env.DB.batch(
    [gone, other].flatMap(({ eventId }) => [
      message(eventId, "send_at", sendAt),
      message(eventId, "send_at, sent_at", NOW, NOW),
      message(eventId, "send_at, unsent", NOW, "nobody"),
    ]),
  );
  await deleteEvent(ownerId, gone.eventId, NOW);
  await purgeEvents(LATER);
  expect([await messagesOf(gone.eventId), await messagesOf(other.eventId)]).toEqual([0, 3]);
  await sendDueBroadcasts(sendAt);
  const mails = "SELECT event_id AS id FROM email_outbox WHERE template = 'organiser-message' AND event_id IN (?, ?)";
  const { results } = await env.DB.prepare(mails).bind(gone.eventId, other.eventId).all();
  expect(results).toEqual([{ id: other.eventId }]);
});

test("a canceled sign-up is deleted, and its submission too if none of its sign-ups remain; counts stay", async () => {
  const event = await makeEvent(makeForm("volunteer", { offers: [{ ...makeForm("volunteer").offers[0], capacity: 5 } as never] }));
  const offerId = await readOfferId(event);
  const [cancelled, standing] = [await makeSignUp(event, offerId, { now: NOW }), await makeSignUp(event, offerId, { now: NOW })];
  const submissionOf = (id: string) =>
    env.DB.prepare("SELECT submission_id AS id FROM volunteer_signups WHERE id = ?").bind(id).first<string>("id");
  const submissionId = (await submissionOf(cancelled)) ?? "";
  await cancelSignUp({ eventId: event.eventId, kind: getKind(event.type).id, submissionId, signupIds: [cancelled], now: NOW });
  const links = await Promise.all([submissionId, (await submissionOf(standing)) ?? ""].map((id) => createLinkToken("signup", id)));
  const forgotten = () => Promise.all([...links, "nothing.ofthekind"].map(isPurged));
  expect(await forgotten()).toEqual([false, false, false]);
  await purgeEvents(LATER);
  expect(await forgotten()).toEqual([true, false, false]);
  expect([await submissionOf(cancelled), typeof (await submissionOf(standing))]).toEqual([null, "string"]);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM submissions WHERE id = ?").bind(submissionId).first("n")).toBe(0);
  expect(await env.DB.prepare("SELECT taken FROM volunteer_shifts WHERE id = ?").bind(offerId).first("taken")).toBe(1);
});

test("a removed offer stays as long as it has sign-ups", async () => {
  const event = await makeEvent(makeForm("potluck"));
  const offerId = await readOfferId(event);
  await makeSignUp(event, offerId, { now: NOW });
  await env.DB.prepare("UPDATE potluck_items SET removed_at = ? WHERE id = ?").bind(NOW, offerId).run();
  await purgeEvents(LATER);
  const standing = () => env.DB.prepare("SELECT count(*) AS n FROM potluck_items WHERE id = ?").bind(offerId).first("n");
  expect(await standing()).toBe(1);
  await env.DB.prepare("UPDATE potluck_signups SET status = 'cancelled', places = 0, cancelled_at = ?").bind(NOW).run();
  await purgeEvents(LATER);
  expect(await standing()).toBe(0);
});

test("a large number of rows is deleted in pages", async () => {
  const sheet = await makeSheet("slot", null);
  await insertCrowd(sheet, 1_200);
  await env.DB.prepare("UPDATE events SET deleted_at = ? WHERE id = ?").bind(NOW, sheet.eventId).run();
  await purgeEvents(LATER);
  expect(await readRows(sheet.eventId)).toBe(0);
});

test("finished mail is deleted after ninety days, queued mail stays, and the run every minute does this once an hour", async () => {
  await queueMailRows({ to: "sent@mail.test", now: NOW }, { to: "waits@mail.test", now: NOW });
  await env.DB.batch([
    env.DB.prepare("UPDATE email_outbox SET status = 'sent' WHERE to_email = 'sent@mail.test'"),
    env.DB.prepare("INSERT INTO email_batches (id, state, created_at) VALUES ('a', 'sent', ?), ('b', 'unknown', ?)").bind(NOW, NOW),
    env.DB.prepare("INSERT INTO webhook_events (id, received_at) VALUES ('w', ?)").bind(NOW),
  ]);
  const left = async () => {
    const rows = await env.DB.prepare(
      "SELECT to_email AS x FROM email_outbox WHERE to_email LIKE '%@mail.test' UNION SELECT id FROM email_batches WHERE length(id) = 1 UNION SELECT id FROM webhook_events",
    ).all<{ x: string }>();
    return rows.results.map(({ x }) => x);
  };
  await purgeOutbox(NOW + 29 * DURATIONS.day);
  expect(await left()).toEqual(["a", "b", "sent@mail.test", "w", "waits@mail.test"]);
  await purgeOutbox(NOW + 89 * DURATIONS.day);
  expect(await left()).toEqual(["b", "sent@mail.test", "waits@mail.test"]);
  await env.DB.prepare("UPDATE email_outbox SET next_attempt_at = 9e15 WHERE to_email = 'waits@mail.test'").run();
  await runScheduled(NOW + 91 * DURATIONS.day);
  expect(await left()).toContain("sent@mail.test");
  await runScheduled(NOW + 91 * DURATIONS.day + 17 * DURATIONS.minute);
  expect(await left()).toEqual(["b", "waits@mail.test"]);
});
