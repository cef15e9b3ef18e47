import { type SQL, sql } from "drizzle-orm";
import { mayAt } from "#app/members/may.server.ts";
import { IS_WAITING } from "#app/organize/messages/statements.server.ts";
import type { EntryType } from "./rules.ts";

/** The event and the person who looks at it. */
export type TimelineScope = { userId: string; eventId: string };

export function mayOrganizeEvent({ userId, eventId }: TimelineScope): SQL {
  return sql`e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`;
}

/**
 * The date of an instant in an event's zone (alias e), as a day number: reminders for one date form one entry. The UTC offset
 * is that
 * of the event's own start; a clock change in between shifts the day boundary by an hour, which doesn't matter here.
 */
export function dayNumberColumn(instant: SQL): SQL {
  const offset = sql`coalesce(unixepoch(e.date || 'T' || coalesce(e.start_time, '00:00:00')) * 1000 - e.starts_at, 0)`;
  return sql`CAST((${instant} + ${offset}) / 86400000 AS INTEGER)`;
}

/** A row of the timeline; fields that a type doesn't have are null. */
export type TimelineRow = {
  type: EntryType;
  id: string;
  at: number;
  title: string;
  audience: string | null;
  people: number;
  unsent: string | null;
  startsAt: number | null;
  day: number | null;
};

/** Messages that were sent or should have been, as a subselect. */
export function selectPast(scope: TimelineScope, only: EntryType | null): SQL<TimelineRow> {
  return unionByType(only, {
    message: sql`SELECT 'message' AS type, b.id, coalesce(b.sent_at, b.send_at, b.created_at) AS at, b.subject AS title,
        b.filter ->> 'audience' AS audience, b.people, b.unsent, NULL AS startsAt, NULL AS day
      FROM events e CROSS JOIN broadcasts b ON b.event_id = e.id WHERE ${mayOrganizeEvent(scope)} AND NOT ${IS_WAITING}`,
    reminder: sql`SELECT 'reminder' AS type, min(q.id), max(q.sent_at) AS at,
      q.reminder_type, NULL, 0, NULL, min(q.starts_at), ${dayNumberColumn(sql`q.starts_at`)} AS day
      FROM events e CROSS JOIN reminder_queue q ON q.event_id = e.id
      WHERE ${mayOrganizeEvent(scope)} AND q.status = 'sent' GROUP BY q.reminder_type, day`,
    invitation: sql`SELECT 'invitation' AS type, CAST(i.created_at AS TEXT),
      i.created_at AS at, max(i.message), NULL, count(*), NULL, NULL, NULL
      FROM events e CROSS JOIN invites i ON i.event_id = e.id WHERE ${mayOrganizeEvent(scope)} GROUP BY i.created_at`,
  });
}

/** The entries still waiting to be sent. */
export function selectAhead(scope: TimelineScope, only: EntryType | null): SQL<TimelineRow> {
  return unionByType(only, {
    message: sql`SELECT 'message' AS type, b.id, b.send_at AS at, b.subject AS title, b.filter ->> 'audience' AS audience, 0 AS people,
        iif(b.awaits_yes, 'writerLeft', NULL) AS unsent, NULL AS startsAt, NULL AS day
      FROM events e CROSS JOIN broadcasts b ON b.event_id = e.id WHERE ${mayOrganizeEvent(scope)} AND ${IS_WAITING}`,
    reminder: sql`SELECT 'reminder' AS type, min(q.id), min(q.send_at) AS at,
      q.reminder_type, NULL, 0, NULL, min(q.starts_at), ${dayNumberColumn(sql`q.starts_at`)} AS day
      FROM events e CROSS JOIN reminder_queue q ON q.event_id = e.id
      WHERE ${mayOrganizeEvent(scope)} AND q.status = 'pending' GROUP BY q.reminder_type, day`,
  });
}

/** The first SELECT names the columns. */
function unionByType(only: EntryType | null, parts: Partial<Record<EntryType, SQL>>): SQL<TimelineRow> {
  const columns = sql`SELECT NULL AS type, NULL AS id, NULL AS at, NULL AS title, NULL AS audience, NULL AS people, NULL AS unsent,
    NULL AS startsAt, NULL AS day WHERE 0`;
  const wanted = Object.entries(parts).flatMap(([type, part]) => (only === null || type === only ? [part] : []));
  return sql<TimelineRow>`${sql.join([columns, ...wanted], sql` UNION ALL `)}`;
}

/** The mails (alias m) of an organizer's message. Must match the indexed expression word for word. */
export function isBroadcastMail(broadcastId: SQL): SQL {
  return sql`m.template = 'organiser-message' AND json_extract(m.props, '$.broadcastId') = ${broadcastId}`;
}
