import { type SQL, sql } from "drizzle-orm";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { DURATIONS } from "#app/limits.ts";
import { AGENT_SECTIONS } from "#app/people/agents/export.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { STABLE_FIELD_ORDER } from "#app/sheet/kinds/sign-up-fields.ts";
import { mergeAnswersSql } from "#app/sheet/questions/statements.server.ts";
import { PEOPLE_SECTIONS } from "./export-people.server.ts";
import { type ExportRow, type ExportSection, perEventSection, readInPieces, tableSection } from "./export-section.server.ts";

const MAIL_COLUMNS = sql`json_extract(props, '$.name') AS name, json_extract(props, '$.email') AS email,
  json_extract(props, '$.text') AS text, json_extract(props, '$.about.title') AS about`;

const SERVICE = sql.raw("substr(endpoint, 9, instr(substr(endpoint, 9) || '/', '/') - 1)");

/** Everything an account holds (product 4.9): nothing of other accounts, no password, no link, nothing that could be used to sign in. */
export const EXPORT_SECTIONS: ExportSection[] = [
  tableSection(
    "profile",
    (userId) => sql`SELECT name, email, email_verified_at AS emailVerifiedAt, phone, bio, location, photo, created_at AS createdAt
    FROM users WHERE id = ${userId}`,
  ),
  tableSection(
    "settings",
    (userId) => sql`SELECT locale, time_zone AS timeZone, coalesce(theme, 'system') AS theme,
    email_notifications = 1 AS emailNotifications, push_notifications = 1 AS pushNotifications, event_reminders = 1 AS eventReminders,
    new_rsvps = 1 AS newRsvps FROM users WHERE id = ${userId}`,
  ),
  tableSection(
    "events",
    (userId) => sql`SELECT id, title, description, type, status, date, end_date AS endDate, start_time AS startTime,
    end_time AS endTime, time_zone AS timeZone, location, max_attendees AS maxAttendees, attendee_count AS attendeeCount,
    retain_days AS retainDays, retain_until AS retainUntil, hours_until AS hoursUntil, purged_at AS namesDeletedAt,
    hide_attendee_names AS hideAttendeeNames, max_per_person AS maxPerPerson, created_at AS createdAt, deleted_at AS deletedAt
    FROM events WHERE user_id = ${userId} ORDER BY created_at, id`,
  ),
  tableSection(
    "events-you-help-with",
    (userId) => sql`SELECT e.id, e.title, m.role, m.accepted_at AS acceptedAt, m.inherits_at AS inheritsAt FROM event_members m
    JOIN events e ON e.id = m.event_id WHERE m.user_id = ${userId} AND e.deleted_at IS NULL ORDER BY m.accepted_at, e.id`,
  ),
  tableSection(
    "people-of-your-events",
    (
      userId,
    ) => sql`SELECT m.event_id AS eventId, m.role, m.invited_email AS invitedEmail, m.invited_at AS invitedAt, m.accepted_at AS acceptedAt
    FROM events e CROSS JOIN event_members m ON m.event_id = e.id WHERE e.user_id = ${userId} ORDER BY m.event_id, m.invited_at`,
  ),
  // Without secrets: with one, anyone could send the receiver what it takes for ours.
  tableSection(
    "webhooks",
    (userId) => sql`SELECT event_id AS eventId, url, state, names = 1 AS sendsNames, created_at AS createdAt FROM webhooks
      WHERE user_id = ${userId} ORDER BY created_at, id`,
  ),
  perEventSection("offers", (events) =>
    KIND_IDS.filter((kind) => KIND_SERVERS[kind].kind.hasOffers).map((kind) => {
      const { offerTable, offerFields } = KIND_SERVERS[kind];
      return sql`SELECT o.event_id AS eventId, ${offerFields} FROM ${offerTable} o WHERE o.event_id IN ${events}`;
    }),
  ),
  perEventSection("reminder-settings", (events) => [
    sql`SELECT event_id AS eventId, enabled, days_enabled AS daysEnabled, days_before AS daysBefore, days_message AS daysMessage,
      hours_enabled AS hoursEnabled, hours_before AS hoursBefore, hours_message AS hoursMessage, custom_message AS customMessage
      FROM event_reminder_settings WHERE event_id IN ${events}`,
  ]),
  perEventSection("questions", (events) => [
    sql`SELECT event_id AS eventId, id, kind, label, options, required, per_person = 1 AS perPerson, texts
      FROM event_questions WHERE event_id IN ${events} ORDER BY position`,
  ]),
  perEventSection("repeats", (events) => [
    sql`SELECT event_id AS eventId, id, rule, starts_on AS startsOn, left_out AS leftOut, weeks_ahead AS weeksAhead, made_until AS madeUntil
      FROM event_series WHERE event_id IN ${events}`,
  ]),
  perEventSection("sign-ups-to-your-events", (events) => KIND_IDS.map((kind) => selectSignUps(kind, sql`s.event_id IN ${events}`))),
  perEventSection("messages-to-your-people", (events) => [
    sql`SELECT event_id AS eventId, subject, body, people, created_at AS createdAt, send_at AS sendAt,
      CASE WHEN send_at IS NULL THEN created_at ELSE sent_at END AS sentAt, unsent AS notSentBecause
      FROM broadcasts WHERE event_id IN ${events} ORDER BY created_at`,
  ]),
  { name: "your-sign-ups", read: (userId) => readInPieces(KIND_IDS.map((kind) => selectSignUps(kind, sql`${isOwn(userId)}`))) },
  tableSection(
    "contacts",
    (userId) => sql`SELECT c.id, c.name, c.email, c.phone, c.notes, c.created_at AS createdAt,
    (SELECT group_concat(t.name, ', ') FROM contact_tag_assignments a
      JOIN contact_tags t ON t.id = a.tag_id WHERE a.contact_id = c.id) AS tags
    FROM contacts c WHERE c.user_id = ${userId} ORDER BY c.name`,
  ),
  tableSection(
    "groups",
    (userId) => sql`SELECT g.id, g.name, g.description, g.ends_on AS endsOn, iif(g.user_id = ${userId}, 'owner', 'organizer') AS role,
    (SELECT group_concat(ge.event_id, ', ') FROM group_events ge JOIN events e ON e.id = ge.event_id
      WHERE ge.group_id = g.id AND e.user_id = ${userId}) AS events,
    (SELECT group_concat(ge.event_id, ', ') FROM group_events ge JOIN events e ON e.id = ge.event_id
      WHERE ge.group_id = g.id AND e.user_id = ${userId} AND ge.shares_roster_at IS NOT NULL) AS eventsInRoster,
    g.created_at AS createdAt FROM groups g
    WHERE g.id IN (SELECT id FROM groups WHERE user_id = ${userId} UNION SELECT group_id FROM group_members WHERE user_id = ${userId})
    ORDER BY g.created_at, g.id`,
  ),
  tableSection(
    "messages-to-your-groups",
    (userId) => sql`SELECT group_id AS groupId, subject, body, people, created_at AS createdAt FROM group_messages
      WHERE sender_id = ${userId} ORDER BY created_at`,
  ),
  tableSection("tags", (userId) => sql`SELECT id, name, color, created_at AS createdAt FROM contact_tags WHERE user_id = ${userId}`),
  tableSection(
    "invitations",
    (userId) => sql`SELECT id, email, event_id AS eventId, event_title AS eventTitle, message, created_at AS createdAt,
    withdrawn_at AS withdrawnAt FROM invites WHERE sender_id = ${userId} ORDER BY created_at`,
  ),
  tableSection(
    "conversations",
    (userId) => sql`SELECT m.conversation_id AS conversationId, m.role, m.content, m.draft, m.created_at AS createdAt
    FROM conversations c CROSS JOIN messages m ON m.conversation_id = c.id
    WHERE c.user_id = ${userId} ORDER BY m.conversation_id, m.created_at`,
  ),
  tableSection(
    "messages-to-you",
    (userId) => sql`SELECT ${MAIL_COLUMNS}, created_at AS createdAt FROM email_outbox
      WHERE user_id = ${userId} AND template = 'direct-message' ORDER BY created_at`,
  ),
  tableSection(
    "messages-from-you",
    (
      userId,
    ) => sql`SELECT (SELECT name FROM users WHERE id = user_id) AS recipient, ${MAIL_COLUMNS}, created_at AS createdAt FROM email_outbox
      WHERE template = 'direct-message' AND json_extract(props, '$.isProven')
        AND json_extract(props, '$.email') = (SELECT email FROM users WHERE id = ${userId} AND email_verified_at IS NOT NULL)
        ORDER BY created_at`,
  ),
  // Without their ids, and so useless for signing in.
  tableSection(
    "devices",
    (userId) => sql`SELECT label, created_at AS createdAt, expires_at * 1000 - ${DURATIONS.sessionIdle} AS lastRenewedAt
      FROM sessions WHERE user_id = ${userId} ORDER BY created_at`,
  ),
  // Without what they open.
  tableSection(
    "keys",
    (
      userId,
    ) => sql`SELECT name, scopes, created_at AS createdAt, expires_at AS expiresAt, last_used_at AS lastUsedAt, revoked_at AS revokedAt
      FROM api_keys WHERE user_id = ${userId} ORDER BY created_at`,
  ),
  tableSection(
    "spreadsheet-links",
    (userId) => sql`SELECT event_id AS eventId, shows_addresses AS showsAddresses, created_at AS createdAt, last_used_at AS lastUsedAt
      FROM sheet_keys WHERE user_id = ${userId} ORDER BY created_at`,
  ),
  tableSection(
    "passkeys",
    (userId) => sql`SELECT name, created_at AS createdAt, used_at AS usedAt FROM passkeys WHERE user_id = ${userId} ORDER BY created_at`,
  ),
  tableSection(
    "google-account",
    (userId) => sql`SELECT subject, created_at AS createdAt, used_at AS usedAt FROM google_accounts WHERE user_id = ${userId}`,
  ),
  ...AGENT_SECTIONS,
  // Only the endpoint's service. With the whole endpoint, anyone could send messages to the browser.
  tableSection(
    "push-subscriptions",
    (userId) => sql`SELECT ${SERVICE} AS service, created_at AS createdAt FROM push_subscriptions WHERE user_id = ${userId}`,
  ),
  tableSection("pictures", (userId) => sql`SELECT key, width, height, created_at AS createdAt FROM pictures WHERE user_id = ${userId}`),
  ...PEOPLE_SECTIONS,
];

function selectSignUps(kind: (typeof KIND_IDS)[number], isMeant: SQL): SQL<ExportRow> {
  const { signupTable, signupFields } = KIND_SERVERS[kind];
  const fields = sql.raw(STABLE_FIELD_ORDER.map((id) => `f.${id}`).join(", "));
  return sql`SELECT f.eventId, e.title AS eventTitle, f.offerId, ${fields},
      f.status, nullif(${mergeAnswersSql(sql`x.answers`, sql`f.answers`)}, '{}') AS answers, f.checkedInAt, f.arrivedBy, f.leftAt, f.createdAt
    FROM (SELECT ${signupFields}, s.answers FROM ${signupTable} s WHERE ${isMeant}) f JOIN events e ON e.id = f.eventId
    LEFT JOIN submissions x ON x.id = f.submissionId ORDER BY f.createdAt, f.id`;
}

/** What an address signed up for, one statement per kind; pass the rows to `toReadableRow`. */
export function selectSignUpsOfAddress(email: SQL): SQL<ExportRow>[] {
  return KIND_IDS.map((kind) => selectSignUps(kind, sql`s.user_email = ${email}`));
}

/** Sign-ups with an unproven address may be someone else's (product 3.4). */
function isOwn(userId: string): SQL {
  const proven = (column: SQL) => sql`(SELECT ${column} FROM users WHERE id = ${userId} AND email_verified_at IS NOT NULL)`;
  return sql`(s.user_id = ${proven(sql`id`)} OR s.user_email = ${proven(sql`email`)})`;
}
