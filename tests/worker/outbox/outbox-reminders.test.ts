import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { DURATIONS, OUTBOX, STATEMENTS } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { loadUnsubscribePage } from "#app/outbox/unsubscribe.server.ts";
import { action } from "#app/routes/unsubscribe.tsx";
import { cancelReminderStatements, saveReminderSettings } from "#app/sheet/reminders/commands.server.ts";
import { queueDueReminders } from "#app/sheet/reminders/due.server.ts";
import { captureErrors, emptyOutbox, listMailStatuses, openResendAccount, queueMailRows } from "#tests/support/mailbox.ts";
import { isProving } from "#tests/support/proving.ts";
import {
  answerRsvp,
  fillWithGoing,
  instantInZone,
  makeTimedEvent,
  moveEvent,
  reminderSettings,
  type TimedEvent,
} from "#tests/support/reminders.ts";

const START = "2026-06-20 09:00";
const DUE = instantInZone("2026-06-19 09:00");
const COUNT = isProving ? 10_000 : 500;
const CARD = reminderSettings({ days: 1 });

beforeEach(emptyOutbox);

/** An event with guests whose due reminder has been turned into messages. */
async function remindedEvent(names: string[] = ["ann"]): Promise<TimedEvent> {
  const event = await makeTimedEvent([START], "rsvp");
  for (const name of names) await answerRsvp(event, name, "going");
  await saveReminderSettings(event.ownerId, event.eventId, CARD, DUE - DURATIONS.day);
  await queueDueReminders(DUE);
  return event;
}

/** Posts to the link as a mail program does (RFC 8058) or as the page's own buttons do. */
async function post(token: string, body: Record<string, string>) {
  const request = new Request(`https://turnout.test/u/${token}`, { method: "POST", body: new URLSearchParams(body) });
  return await action({ request, params: { token }, context: { nonce: "", requestId: "test", viewer: async () => null } });
}

test("10,000 reminders (a tenth in the quick run) take a call per hundred, and each person gets one", async () => {
  const resend = openResendAccount({ patience: 20_000 });
  const event = await makeTimedEvent([START], "rsvp");
  await fillWithGoing(event, COUNT);
  // The event has more recipients than a regular owner may mail in a day.
  await runBatch([sql`UPDATE users SET mail_budget = 'raised' WHERE id = ${event.ownerId}`]);
  await saveReminderSettings(event.ownerId, event.eventId, CARD, DUE - DURATIONS.day);
  await queueDueReminders(DUE);
  const runs = Math.ceil((COUNT / 100) * (OUTBOX.callCost / STATEMENTS.invocation));
  for (let run = 0; run < runs; run++) await deliverDue(DUE + run * DURATIONS.minute, { transport: resend.transport });
  const { calls, accepted } = await resend.books();
  expect(calls).toHaveLength(COUNT / 100);
  expect(accepted).toHaveLength(COUNT);
  expect(new Set(accepted.map((mail) => mail.to)).size).toBe(COUNT);
  await deliverDue(DUE + runs * DURATIONS.minute, { transport: resend.transport });
  expect((await resend.books()).calls).toHaveLength(COUNT / 100);
});

test("each reader's own values appear in the shared rendering", async () => {
  const resend = openResendAccount();
  await remindedEvent(["ann", "bob"]);
  await deliverDue(DUE, { transport: resend.transport });
  const [ann, bob] = (await resend.mails()).toSorted((a, b) => a.to.localeCompare(b.to));
  expect(ann?.headers?.["List-Unsubscribe"]).not.toBe(bob?.headers?.["List-Unsubscribe"]);
  const token = ann?.headers?.["List-Unsubscribe"]?.match(/\/u\/([^>]+)>/)?.[1] ?? "?";
  expect(ann?.html).toContain(token);
  expect(ann?.text).toContain(token);
  expect(bob?.html).not.toContain(token);
});

test("an edit between claim and send withdraws the reminder", async () => {
  const resend = openResendAccount();
  const event = await remindedEvent();
  const { transport } = resend;
  let edits = 0;
  const editing = {
    ...transport,
    deliver: (batch: Parameters<typeof transport.deliver>[0]) => {
      edits++;
      return transport.deliver(batch);
    },
  };
  await moveEvent(event, "2026-07-20 09:00", CARD, 1, DUE);
  await deliverDue(DUE, { transport: editing });
  expect([edits, (await resend.books()).calls.length]).toEqual([0, 0]);
  expect(await listMailStatuses("ann@guest.test")).not.toContain("sent");
});

test("an edit while a frozen reminder waits for a retry withdraws it", async () => {
  using _ = captureErrors();
  const resend = openResendAccount();
  const event = await remindedEvent();
  await resend.script({ steps: [{ answer: "500" }] });
  await deliverDue(DUE, { transport: resend.transport });
  await moveEvent(event, "2026-07-20 09:00", CARD, 1, DUE);
  await deliverDue(DUE + DURATIONS.hour, { transport: resend.transport });
  const { calls, accepted } = await resend.books();
  expect([calls.length, accepted.length]).toEqual([1, 0]);
  expect(await listMailStatuses("ann@guest.test")).toEqual(["stale"]);
});

test("an event that was called off sends no reminders", async () => {
  const resend = openResendAccount();
  const event = await remindedEvent();
  await env.DB.prepare("UPDATE events SET deleted_at = 1 WHERE id = ?").bind(event.eventId).run();
  await runBatch(cancelReminderStatements(event.eventId));
  await deliverDue(DUE, { transport: resend.transport });
  expect((await resend.books()).calls).toHaveLength(0);
});

test("a guest who canceled in the meantime gets no reminder", async () => {
  const resend = openResendAccount();
  await remindedEvent(["ann", "bob"]);
  await env.DB.prepare("UPDATE event_rsvps SET status = 'cancelled', places = 0 WHERE user_email = 'ann@guest.test'").run();
  await deliverDue(DUE, { transport: resend.transport });
  expect((await resend.books()).accepted.map((mail) => mail.to)).toEqual(["bob@guest.test"]);
});

test("no reminder goes out after the start", async () => {
  const resend = openResendAccount();
  await remindedEvent();
  await deliverDue(instantInZone(START), { transport: resend.transport });
  expect([await listMailStatuses("ann@guest.test"), (await resend.books()).calls.length]).toEqual([["expired"], 0]);
});

test("one click stops the event's reminders and nothing else, and can be undone", async () => {
  const resend = openResendAccount();
  const first = await remindedEvent(["cy"]);
  await deliverDue(DUE, { transport: resend.transport });
  const token = (await resend.mails())[0]?.headers?.["List-Unsubscribe"]?.match(/\/u\/([^>]+)>/)?.[1] ?? "";
  expect(await loadUnsubscribePage(token)).toMatchObject({ title: "Spring fair", state: "subscribed" });
  expect((await post(token, { "List-Unsubscribe": "One-Click" })).status).toBe(200);
  expect((await post(token, { "List-Unsubscribe": "One-Click" })).status).toBe(200);
  expect(await loadUnsubscribePage(token)).toMatchObject({ state: "event" });

  const mail = { to: "cy@guest.test", now: DUE, eventId: first.eventId };
  await queueMailRows({ ...mail, template: "reminder", props: JSON.stringify({ date: "2026-06-20", days: 1 }), scheduleVersion: 0 });
  await queueMailRows({ ...mail, template: "welcome" });
  await remindedEvent(["cy"]);
  await deliverDue(DUE + 1, { transport: resend.transport });
  expect(await listMailStatuses("cy@guest.test")).toEqual(["sent", "suppressed", "sent", "sent"]);

  expect((await post(token, { to: "all" })).status).toBe(303);
  expect(await loadUnsubscribePage(token)).toMatchObject({ state: "all" });
  await remindedEvent(["cy"]);
  await deliverDue(DUE + 2, { transport: resend.transport });
  expect((await listMailStatuses("cy@guest.test")).at(-1)).toBe("suppressed");

  await post(token, { to: "subscribed" });
  expect(await loadUnsubscribePage(token)).toMatchObject({ state: "subscribed" });
  await remindedEvent(["cy"]);
  await deliverDue(DUE + 3, { transport: resend.transport });
  expect((await listMailStatuses("cy@guest.test")).at(-1)).toBe("sent");
});

test.each(["", "nonsense", "reminders~x~y.forged", "a.b.c"])("a link that is none of ours changes nothing: %s", async (token) => {
  expect(await loadUnsubscribePage(token)).toBeNull();
  expect(await post(token, { "List-Unsubscribe": "One-Click" })).toMatchObject({ status: 404 });
  expect(await env.DB.prepare("SELECT count(*) AS n FROM email_suppressions").first("n")).toBe(0);
});
