import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { dateIn } from "#app/lib/clock.ts";
import { DURATIONS } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { notifyOwnersOfDeletion } from "#app/sheet/retention/notices.server.ts";
import { purgeNames } from "#app/sheet/retention/purge.server.ts";
import { emptyOutbox, openResendAccount } from "#tests/support/mailbox.ts";
import { makeEvent, makeForm, makeSignUp, makeUser } from "#tests/support/makers.ts";

const NOW = Date.parse("2027-06-01T12:00:00Z");
const { day } = DURATIONS;

beforeEach(async () => {
  await emptyOutbox();
  await runBatch([sql`UPDATE events SET retain_at_least = NULL`]);
});

/** An event as the migration found it, with its date long past. */
async function before(ownerId: string, title = "Spring fair", date = "2026-05-01") {
  const event = await makeEvent(makeForm("rsvp", { title, date }), { ownerId, now: Date.parse("2026-01-01T12:00:00Z") });
  await makeSignUp(event, undefined, { name: "Ada Early", now: Date.parse("2026-02-01T12:00:00Z") });
  await runBatch([
    sql`UPDATE events SET retain_at_least = ${dateIn("UTC", NOW + 30 * day)} WHERE id = ${event.eventId}`,
    sql`DELETE FROM email_outbox`,
  ]);
  return event.eventId;
}

const namesOf = async (eventId: string) => {
  const [rows] = await runBatch([sql<{ name: string | null }>`SELECT user_name AS name FROM event_rsvps WHERE event_id = ${eventId}`]);
  return rows.flatMap(({ name }) => name ?? []);
};

async function notices() {
  const [rows] = await runBatch([
    sql<{
      to: string;
      props: string;
      status: string;
    }>`SELECT to_email AS "to", props, status FROM email_outbox WHERE template = 'deletion-notice'`,
  ]);
  return rows.map(({ props, ...row }) => ({ ...row, ...JSON.parse(props) }));
}

const answered = (status: string) => runBatch([sql`UPDATE email_outbox SET status = ${status} WHERE template = 'deletion-notice'`]);

/** Runs the hourly jobs. */
async function hour(now: number) {
  await notifyOwnersOfDeletion(now);
  await purgeNames(now);
}

test("an owner of events older than name deletion gets one mail that lists them with their dates, once", async () => {
  const ownerId = await makeUser();
  await before(ownerId, "Long ago");
  await before(ownerId, "Soon", "2027-08-01");
  await before(await makeUser(), "Somebody else's");
  await makeEvent(makeForm("rsvp", { title: "After the release" }), { ownerId });
  await hour(NOW);
  await hour(NOW + DURATIONS.hour);
  const mails = await notices();
  expect(mails).toHaveLength(2);
  expect(mails.find(({ to }) => to.startsWith(ownerId))).toMatchObject({
    count: 2,
    events: [
      { title: "Long ago", on: "2027-07-01" },
      { title: "Soon", on: "2027-10-30" },
    ],
  });
});

test("nothing is deleted before the provider accepted that mail, however late, and not sooner than the mail said", async () => {
  const event = await before(await makeUser());
  await hour(NOW);
  const later = NOW + 60 * day;
  await hour(later);
  expect(await namesOf(event)).toEqual(["Ada Early"]);
  await answered("sending");
  await hour(later);
  expect(await namesOf(event)).toEqual(["Ada Early"]);
  const resend = openResendAccount();
  await answered("pending");
  await deliverDue(later, { transport: resend.transport });
  expect((await notices()).map(({ status }) => status)).toEqual(["sent"]);
  // This late, the owner gets two more weeks.
  await hour(later + DURATIONS.hour);
  await hour(later + 13 * day);
  expect(await namesOf(event)).toEqual(["Ada Early"]);
  await hour(later + 14 * day + DURATIONS.hour);
  expect(await namesOf(event)).toEqual([]);
});

test("if the mail is accepted at once, names are deleted on the promised date", async () => {
  const event = await before(await makeUser());
  await hour(NOW);
  await answered("delivered");
  await hour(NOW + DURATIONS.hour);
  await hour(NOW + 29 * day);
  expect(await namesOf(event)).toEqual(["Ada Early"]);
  await hour(NOW + 30 * day);
  expect(await namesOf(event)).toEqual([]);
});

test.each(["bounced", "failed", "suppressed"])("where the mail is %s for good, names go 30 days after that was known", async (status) => {
  const event = await before(await makeUser());
  await hour(NOW);
  await answered(status);
  const known = NOW + 10 * day;
  await hour(known);
  await hour(known + 29 * day);
  expect(await namesOf(event)).toEqual(["Ada Early"]);
  await hour(known + 30 * day);
  expect(await namesOf(event)).toEqual([]);
});

test("an event without an owner has no one to notify, and a lost mail is queued again", async () => {
  const ownerId = await makeUser();
  const [orphan, owned] = [await before(ownerId), await before(ownerId)];
  await runBatch([sql`UPDATE events SET user_id = NULL WHERE id = ${orphan}`]);
  await hour(NOW);
  await emptyOutbox();
  await hour(NOW + day);
  await hour(NOW + day + DURATIONS.hour);
  expect(await notices()).toHaveLength(1);
  await hour(NOW + 30 * day);
  expect([await namesOf(orphan), await namesOf(owned)]).toEqual([[], ["Ada Early"]]);
});

test("without the guard, an older event would lose its names without notice", async () => {
  const event = await before(await makeUser());
  await runBatch([sql`UPDATE events SET retain_at_least = NULL WHERE id = ${event}`]);
  await hour(NOW);
  expect(await namesOf(event)).toEqual([]);
});
