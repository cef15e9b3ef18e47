import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { db } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.ts";
import { type User, users } from "#app/db/tables.ts";
import type { TemplateId } from "#app/outbox/registry.server.ts";
import { saveReminderSettings } from "#app/sheet/reminders/commands.server.ts";
import { queueDueReminders } from "#app/sheet/reminders/due.server.ts";
import { makeEvent, makeForm, makeSignUp, makeUser } from "#tests/support/makers.ts";
import { reminderSettings } from "#tests/support/reminders.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";

const SIGNED_UP = Date.parse("2027-04-01T12:00:00Z");
/** One day before the start of the events that the test makers create. */
const DUE = Date.parse("2027-04-30T13:00:00Z");

type Switches = Partial<Pick<User, "emailNotifications" | "eventReminders" | "newRsvps" | "emailVerifiedAt">>;

const EMAIL_OFF: Switches = { emailNotifications: false };

async function turn(userId: string, switches: Switches) {
  await db().update(users).set(switches).where(eq(users.id, userId));
}

/** Lists the queued messages of a template and their recipients. */
async function readMails(template: TemplateId, eventId: string) {
  const [rows = []] = await runBatch([
    sql`SELECT to_email AS email FROM email_outbox WHERE template = ${template} AND event_id = ${eventId}`,
  ]);
  const letters = await renderLetters(template, eventId, DUE);
  return { queued: rows.map(({ email }) => email), sent: letters.map(({ to }) => to) };
}

/** An organizer's event with one signed-up guest who has an account; both have switches. */
async function signedUp({ owner = {}, guest = {} }: { owner?: Switches; guest?: Switches }) {
  const ownerId = await makeUser(owner);
  const event = await makeEvent(makeForm("rsvp"), { ownerId });
  await saveReminderSettings(ownerId, event.eventId, reminderSettings({ days: 1 }), SIGNED_UP);
  const guestId = await makeUser(guest);
  const email = `${guestId}@example.com`;
  await makeSignUp(event, undefined, { email, now: SIGNED_UP });
  return { ...event, guestId, email, ownerEmail: `${ownerId}@example.com` };
}

test("only organizers who want sign-up notices are told who signed up", async () => {
  const wants = await signedUp({});
  expect(await readMails("organiser-notice", wants.eventId)).toEqual({ queued: [wants.ownerEmail], sent: [wants.ownerEmail] });
  for (const owner of [EMAIL_OFF, { newRsvps: false }]) {
    const { eventId } = await signedUp({ owner });
    expect(await readMails("organiser-notice", eventId)).toEqual({ queued: [], sent: [] });
  }
});

test("a notice that is still gathering isn't sent after it is switched off", async () => {
  for (const switches of [EMAIL_OFF, { newRsvps: false }]) {
    const { ownerId, eventId, ownerEmail } = await signedUp({});
    await turn(ownerId, switches);
    expect(await readMails("organiser-notice", eventId)).toEqual({ queued: [ownerEmail], sent: [] });
  }
});

test("a reminder goes out unless reminders or all emails are off, even if it was queued earlier", async () => {
  const wants = await signedUp({});
  const off = await Promise.all([EMAIL_OFF, { eventReminders: false }].map((guest) => signedUp({ guest })));
  await queueDueReminders(DUE);
  expect(await readMails("reminder", wants.eventId)).toEqual({ queued: [wants.email], sent: [wants.email] });
  for (const { eventId } of off) expect(await readMails("reminder", eventId)).toEqual({ queued: [], sent: [] });
  await turn(wants.guestId, { eventReminders: false });
  expect(await readMails("reminder", wants.eventId)).toEqual({ queued: [wants.email], sent: [] });
});

test("an organizer's message counts as an email notification, a confirmation doesn't", async () => {
  const { eventId, ownerId, guestId, email } = await signedUp({});
  const broadcastId = newId();
  await runBatch([
    sql`INSERT INTO broadcasts (id, event_id, sender_id, subject, body, created_at) VALUES (${broadcastId}, ${eventId}, ${ownerId}, 'Rain', 'Bring boots', 1)`,
    sql`INSERT INTO email_outbox (id, template, locale, to_email, user_id, event_id, props, dedupe_key, created_at)
      VALUES (${newId()}, 'organiser-message', 'en', ${email}, ${guestId}, ${eventId}, ${JSON.stringify({ broadcastId })}, ${broadcastId}, 1)`,
  ]);
  expect((await readMails("organiser-message", eventId)).sent).toEqual([email]);
  await turn(guestId, EMAIL_OFF);
  expect((await readMails("organiser-message", eventId)).sent).toEqual([]);
  expect((await readMails("signup-confirmation", eventId)).sent).toEqual([email]);
});

test("the switches of an account with an unproven address don't affect a guest's mail", async () => {
  const { eventId, email } = await signedUp({ guest: { ...EMAIL_OFF, eventReminders: false, emailVerifiedAt: null } });
  await queueDueReminders(DUE);
  expect((await readMails("reminder", eventId)).sent).toEqual([email]);
});
