import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { eraseStatements } from "#app/people/accounts/anonymize.server.ts";
import { deleteEvent } from "#app/sheet/event/commands.server.ts";
import { listDeletedEvents, restoreEvent } from "#app/sheet/event/restore.server.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import { listActs } from "#tests/support/event-log.ts";
import { markSent } from "#tests/support/mailbox.ts";
import { type MadeEvent, makeEvent, makeForm, makeSignUp, makeUser, readEditableEvent } from "#tests/support/makers.ts";
import { NOW } from "#tests/support/sheet.ts";

async function makeDeleted(type: "volunteer" | "rsvp" = "volunteer"): Promise<MadeEvent> {
  const event = await makeEvent(makeForm(type, { reminders: { ...DEFAULT_REMINDER_SETTINGS, enabled: true } }), { now: NOW });
  const { offers } = await readEditableEvent(event);
  for (const name of ["bea", "cal"])
    await makeSignUp(event, offers[0]?.id, { name, email: `${name}-${event.eventId}@guest.test` }).catch(() => {});
  await deleteEvent(event.ownerId, event.eventId, NOW + 1);
  return event;
}

async function readState({ eventId }: MadeEvent) {
  const [[event], mails, reminders] = await runBatch([
    sql<{
      status: string;
      isHere: 0 | 1;
      people: number;
    }>`SELECT status, deleted_at IS NULL AS isHere, attendee_count AS people FROM events WHERE id = ${eventId}`,
    sql`SELECT template, count(*) AS count FROM email_outbox WHERE event_id = ${eventId} AND template LIKE 'event-c%' GROUP BY template ORDER BY 1`,
    sql`SELECT 1 FROM reminder_queue WHERE event_id = ${eventId} AND status = 'pending'`,
  ]);
  if (!event) throw new Error("The event is gone");
  return { ...event, mails: mails.map(({ template, count }) => `${template} ${count}`), isReminding: reminders.length > 0 };
}

for (const type of ["volunteer", "rsvp"] as const) {
  test(`a deleted ${type} event comes back with its guests and reminders, and guests who were told of the deletion hear of it once`, async () => {
    const event = await makeDeleted(type);
    const { people, mails } = await readState(event);
    await markSent("event-cancelled", event.eventId);
    const told = mails.find((mail) => mail.startsWith("event-cancelled"));
    expect((await listDeletedEvents(event.ownerId, NOW + 2, "en")).map(({ id }) => id)).toEqual([event.eventId]);
    const presses = await Promise.all([2, 3, 4].map((at) => restoreEvent(event.ownerId, event.eventId, NOW + at)));
    expect(presses.map(({ outcome }) => outcome)).toEqual(["restored", "restored", "restored"]);
    const after = await readState(event);
    expect(after).toMatchObject({ status: "published", isHere: 1, people, isReminding: true });
    expect(after.mails).toContain(told?.replace("cancelled", "changed"));
    expect((await listActs(event.eventId)).map(({ act }) => act).slice(-2)).toEqual(["deleted", "restored"]);
    expect((await listActs(event.eventId)).find(({ act }) => act === "deleted")?.undoneAt).toBeGreaterThan(NOW);
    expect(await listDeletedEvents(event.ownerId, NOW + 5, "en")).toEqual([]);
  });
}

test("restoring before the cancellations were sent stops them; after that the answer says how many are told", async () => {
  const broughtBack = async (isSent: boolean) => {
    const event = await makeDeleted("rsvp");
    if (isSent) await markSent("event-cancelled", event.eventId);
    return await restoreEvent(event.ownerId, event.eventId, NOW + 2);
  };
  expect(await broughtBack(false)).toEqual({ outcome: "restored", notifiedCount: 0 });
  expect(await broughtBack(true)).toEqual({ outcome: "restored", notifiedCount: 2 });
});

test("no one else can restore it, and no one can after thirty days", async () => {
  const event = await makeDeleted();
  expect(await restoreEvent(await makeUser(), event.eventId, NOW + 2)).toEqual({ outcome: "gone" });
  expect(await restoreEvent(event.ownerId, event.eventId, NOW + 1 + DURATIONS.purgeAfter)).toEqual({ outcome: "gone" });
  expect(await readState(event)).toMatchObject({ isHere: 0 });
});

test("a guest who was erased in the meantime doesn't come back with it", async () => {
  const event = await makeDeleted("rsvp");
  const { people } = await readState(event);
  await runBatch(eraseStatements(`bea-${event.eventId}@guest.test`, NOW + 2));
  await restoreEvent(event.ownerId, event.eventId, NOW + 3);
  expect(await readState(event)).toMatchObject({ isHere: 1, people: people - 1 });
});
