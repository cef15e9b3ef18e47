import { type SQL, sql } from "drizzle-orm";
import { DURATIONS } from "#app/limits.ts";
import { isSilent } from "#app/outbox/silent.server.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";
import { getLocalDay } from "./rules.ts";
import type { ReminderType } from "./schema.ts";

/** A due reminder with its event's facts and settings. */
export type DueRow = {
  id: string;
  eventId: string;
  type: ReminderType;
  sendAt: number;
  startsAt: number;
  scheduleVersion: number;
  eventType: string;
  timeZone: string;
  days: number;
  hours: number;
};

/** A reminder of the other type for the same event. */
export type Sibling = { sendAt: number; startsAt: number; isPending: boolean };

type Day = ReturnType<typeof getLocalDay>;

/**
 * The next page of a due reminder: the messages, then the cursor. `together` are the reminders of the other type that this one
 * covers too. The last page sets the reminder to 'sent'; the second statement returns its status.
 */
export function buildReminderPage(row: DueRow, together: Sibling[], size: number, now: number): [SQL, SQL<{ status: string }>] {
  const day = getLocalDay(row.startsAt, row.timeZone);
  const page = selectPage(row, day, size, now);
  return [
    queueMails([selectPageMessages(row, day, together, page, now)]),
    sql<{ status: string }>`UPDATE reminder_queue AS q SET cursor = coalesce(p.last, q.cursor),
        status = CASE WHEN p.count < ${size} THEN 'sent' ELSE q.status END,
        sent_at = CASE WHEN p.count < ${size} THEN ${now} END
      FROM (SELECT max(place) AS last, count(*) AS count FROM (${page})) p
      WHERE q.id = ${row.id} AND q.status = 'pending' RETURNING status`,
  ];
}

/** People who come to what this reminder is about, from the cursor on, in the order of signing up. */
function selectPage(row: DueRow, day: Day, size: number, now: number): SQL {
  const server = getKindServer(row.eventType);
  const isMeant = row.type === "hours" ? sql`${server.startsAt} = ${row.startsAt}` : isOnDay(server.startsAt, day);
  return sql`SELECT s.id, s.created_at, s.user_email AS email, s.user_id, s.submission_id, ${server.startsAt} AS starts_at,
      printf('%015d:%s', s.created_at, s.id) AS place
    FROM reminder_queue r JOIN events e ON e.id = r.event_id
    JOIN ${server.signupTable} s ON s.event_id = e.id AND ${isComing}
    JOIN ${server.offerTable} o ON o.id = s.${sql.raw(server.offerColumn)} AND NOT (${server.isRemoved})
    WHERE r.id = ${row.id} AND r.status = 'pending' AND e.status = 'published' AND e.deleted_at IS NULL
      AND ${isMeant} AND ${server.startsAt} > ${now}
      AND NOT ${isSilent(sql`s.submission_id`)}
      AND s.created_at >= CAST(coalesce(r.cursor, '0') AS INTEGER) AND printf('%015d:%s', s.created_at, s.id) > coalesce(r.cursor, '')
    ORDER BY s.created_at, s.id LIMIT ${size}`;
}

/**
 * One message per person of the page (alias p), at their first sign-up of that day. A person who already got the other reminder
 * with this one's text gets none; a person who has yet to get either, if both belong together, gets both in one.
 */
function selectPageMessages(row: DueRow, day: Day, together: Sibling[], page: SQL, now: number): SQL {
  const server = getKindServer(row.eventType);
  const other: ReminderType = row.type === "days" ? "hours" : "days";
  const isTogether =
    row.type === "days"
      ? sql`p.starts_at IN (SELECT value FROM json_each(${JSON.stringify(together.map(({ startsAt }) => startsAt))}))`
      : sql`${Number(together.some(({ startsAt }) => startsAt >= day.from && startsAt < day.until))}`;
  const spoken = (types: ReminderType[]) =>
    JSON.stringify({ date: day.date, types, ...Object.fromEntries(types.map((type) => [type, row[type]])) });
  return sql`SELECT ${selectMail({
    template: "reminder",
    locale: sql`coalesce(x.locale, u.locale)`,
    toEmail: sql`p.email`,
    userId: sql`p.user_id`,
    eventId: row.eventId,
    submissionId: sql`p.submission_id`,
    signupId: sql`p.id`,
    reminderId: row.id,
    props: sql`CASE WHEN m.id IS NULL AND ${isTogether} THEN ${spoken(["days", "hours"])} ELSE ${spoken([row.type])} END`,
    dedupeKey: sql`${buildDedupeKey(row, row.type, day)} || p.email`,
    scheduleVersion: row.scheduleVersion,
    expiresAt: sql`p.starts_at`,
    now,
  })} FROM (${page}) p
    LEFT JOIN submissions x ON x.id = p.submission_id
    LEFT JOIN users u ON u.id = p.user_id
    LEFT JOIN email_outbox m ON m.dedupe_key = ${buildDedupeKey(row, other, day)} || p.email
    WHERE p.email IS NOT NULL AND ${wantsReminders} AND iif(json_valid(m.props), m.props ->> ${row.type}, NULL) IS NOT ${row[row.type]}
      AND NOT ${wasReminded(row, day)} AND NOT EXISTS (
      SELECT 1 FROM ${server.signupTable} s JOIN events e ON e.id = s.event_id
      JOIN ${server.offerTable} o ON o.id = s.${sql.raw(server.offerColumn)} AND NOT (${server.isRemoved})
      WHERE s.user_email = p.email AND s.event_id = ${row.eventId} AND ${isComing} AND NOT ${isSilent(sql`s.submission_id`)} AND ${isOnDay(server.startsAt, day)}
        AND (${server.startsAt}, s.created_at, s.id) < (p.starts_at, p.created_at, p.id))`;
}

/** Whether a person (alias p) was sent this reminder for that date before its start moved: the email about the move gave the new time. */
function wasReminded(row: DueRow, day: Day): SQL {
  const lead = row.type === "days" ? row.days * DURATIONS.day : row.hours * DURATIONS.hour;
  return sql`EXISTS (SELECT 1 FROM email_outbox before
    WHERE before.to_email = p.email AND before.sent_at >= ${day.from - lead - DURATIONS.day}
      AND +before.event_id = ${row.eventId} AND before.template = 'reminder'
      AND iif(json_valid(before.props), before.props ->> 'date' = ${day.date} AND before.props ->> ${row.type} = ${row[row.type]}, 0))`;
}

/** One person's reminder of a type, lead time and local date; a waiting one is replaced when the event moves. */
function buildDedupeKey(row: DueRow, type: ReminderType, day: Day): string {
  return `reminder:${row.eventId}:${row.scheduleVersion}:${type}:${row[type]}:${day.date}:`;
}

function isOnDay(startsAt: SQL, day: Day): SQL {
  return sql`${startsAt} >= ${day.from} AND ${startsAt} < ${day.until}`;
}

/** Confirmed and taking a spot: of RSVPs only Going does. */
const isComing = sql`s.status = 'confirmed' AND s.places > 0`;

/** An account's switch counts only once its address is proven: no one else may turn off a guest's reminders. */
const wantsReminders = sql`(u.id IS NULL OR u.email_verified_at IS NULL OR u.event_reminders = 1 AND u.email_notifications = 1)`;
