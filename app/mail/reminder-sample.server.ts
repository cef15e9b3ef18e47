import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { countAttempt, hashThrottleKey, isWithin, readCounts } from "#app/lib/throttles.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { toWallTime } from "#app/lib/wall-time.ts";
import { DURATIONS, type Locale, THROTTLES } from "#app/limits.ts";
import { renderClaimed } from "#app/mail/render.server.ts";
import type { MailProps } from "#app/outbox/registry.server.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { isChangeable } from "#app/sheet/kinds/guards.server.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";
import { loadReminderScheduleAhead } from "#app/sheet/reminders/queries.server.ts";
import { settingsMerge } from "#app/sheet/reminders/rules.ts";
import type { ReminderSettings, ReminderType } from "#app/sheet/reminders/schema.ts";

/** The settings need not be saved yet. */
export type SampleRequest = { eventId: string; settings: ReminderSettings; type: ReminderType; locale: Locale };

/** Null if nothing of the event is still to come. */
export async function previewReminder(
  viewer: Viewer,
  request: SampleRequest,
  now: number,
): Promise<{ subject: string; html: string } | null> {
  const props = await findSampleProps(viewer.id, request, now);
  if (!props) return null;
  const { eventId, locale } = request;
  const row = {
    id: "preview",
    template: "reminder-test" as const,
    locale,
    toEmail: viewer.email,
    userId: viewer.id,
    eventId,
    groupId: null,
    ownerId: null,
    submissionId: null,
    signupId: null,
    inviteId: null,
    reminderId: null,
    props: JSON.stringify(props),
    expiresAt: null,
    createdAt: now,
  };
  const [message] = (await renderClaimed([row], now)).messages;
  return message ? { subject: message.subject, html: message.html } : null;
}

/** Sends the reminder to the owner's own verified address. */
export async function sendTestReminder(
  viewer: Viewer,
  request: SampleRequest,
  now: number,
): Promise<"sent" | "nothing" | "unverified" | "throttled"> {
  if (!viewer.isVerified) return "unverified";
  const props = await findSampleProps(viewer.id, request, now);
  if (!props) return "nothing";
  const { eventId, locale } = request;
  const [key, limit] = [await hashThrottleKey("test-mail", viewer.id), THROTTLES.testMail];
  const message = selectMail({
    template: "reminder-test",
    locale,
    toEmail: viewer.email,
    userId: viewer.id,
    eventId,
    props: JSON.stringify(props),
    dedupeKey: `reminder-test:${newId()}`,
    now,
  });
  const [counted] = await runBatch([
    countAttempt(key, limit, now),
    queueMails([sql`SELECT ${message} WHERE ${isWithin(key, limit, now)}`]),
  ]);
  const [allowance] = readCounts([[key, limit]], [counted], now);
  if (!allowance?.ok) return "throttled";
  return "sent";
}

/** For the next start. If both reminders go out as one message, the sample has both custom messages. */
async function findSampleProps(userId: string, request: SampleRequest, now: number): Promise<MailProps["reminder-test"] | null> {
  const { eventId, settings, type } = request;
  const event = await loadReminderScheduleAhead(userId, eventId);
  if (!event) return null;
  const server = getKindServer(event.type);
  const { daysReminder, hoursReminder } = settings;
  const types = settingsMerge(settings) ? (["days", "hours"] as const) : [type];
  const ahead = types.includes("days") ? daysReminder.daysBefore * DURATIONS.day : hoursReminder.hoursBefore * DURATIONS.hour;
  const [[offer]] = await runBatch([
    sql<MailProps["reminder-test"]["offer"]>`SELECT ${server.offerFields},
        ${isChangeable(server, sql`(${server.startsAt} - ${ahead})`)} AS isChangeable
        FROM events e JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id
      WHERE e.id = ${eventId} AND NOT (${server.isRemoved}) AND ${server.startsAt} > ${now} ORDER BY ${server.startsAt} LIMIT 1`,
  ]);
  const startsAt = event.starts.filter((start) => start > now).sort((a, b) => a - b)[0];
  if (!offer || startsAt === undefined) return null;
  return {
    date: toWallTime(startsAt, event.timeZone).date,
    ...(types.includes("days") && { days: daysReminder.daysBefore }),
    ...(types.includes("hours") && { hours: hoursReminder.hoursBefore }),
    daysMessage: daysReminder.customMessage || null,
    hoursMessage: hoursReminder.customMessage || null,
    offer,
  };
}
