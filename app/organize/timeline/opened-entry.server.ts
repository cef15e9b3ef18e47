import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { toWallTime } from "#app/lib/wall-time.ts";
import { LIMITS } from "#app/limits.ts";
import { inviteStateColumn } from "#app/organize/invites/status.server.ts";
import { isInAudience } from "#app/organize/messages/audience.server.ts";
import { IS_WAITING } from "#app/organize/messages/statements.server.ts";
import { isChangeable } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isEventOfKind, mapKinds } from "#app/sheet/kinds/registry.server.ts";
import { DELIVERIES, type EntryKey, type MailDelivery, toInviteDelivery, toMailDelivery } from "./rules.ts";
import { dayNumberColumn, isBroadcastMail, mayOrganizeEvent, type TimelineScope } from "./statements.server.ts";

export type EntryAddressee = { name: string | null; email: string | null; delivery: MailDelivery };

/** One timeline entry in full: its content and recipients. */
export type OpenedEntryView = {
  key: EntryKey;
  title: string | null;
  body: string | null;
  people: EntryAddressee[];
  /** The total number; `people` has one page of them. */
  found: number;
  /** For a scheduled message: the values its form starts with. */
  waiting: { audience: string; withHours: boolean; date: string; time: string; awaitsYes: boolean } | null;
  /** Whether recipients can still change their sign-up when it is sent; the label of its button says so. */
  canChange: boolean;
};

type EntryContent = {
  title: string | null;
  body: string | null;
  audience: string | null;
  withHours: 0 | 1;
  sendAt: number | null;
  isWaiting: 0 | 1;
  awaitsYes: 0 | 1;
  timeZone: string;
};
type Person = { name: string | null; email: string | null; stands: string; found: number };
/** The statements for an entry: its content, its mails, its recipients while it waits, and the state of its invitations. */
type EntryStatements = {
  content: SQL<EntryContent>;
  mails: SQL<Person>;
  intended: (server: KindServer) => SQL<Person>;
  invited: (server: KindServer) => SQL<Person>;
  changeable: (server: KindServer) => SQL<{ id: string }>;
};

/** The range of a page of people. */
type Slice = { limit: number; offset: number };

const NO_PEOPLE = sql<Person>`SELECT NULL AS name, NULL AS email, NULL AS stands, 0 AS found WHERE 0`;
const NO_ROWS = sql<{ id: string }>`SELECT NULL AS id WHERE 0`;

/** Loads an entry in one round trip; null if there is none with this key that this person may organize. */
export async function loadOpenedEntry(
  userId: string,
  eventId: string,
  key: EntryKey,
  now: number,
  page = 1,
): Promise<OpenedEntryView | null> {
  const limit = LIMITS.timeline.people;
  const { content, mails, intended, invited, changeable } = STATEMENTS_BY_TYPE[key.type]({ userId, eventId, now }, key.id, {
    limit,
    offset: (page - 1) * limit,
  });
  const [[row], sent, ahead, invites, still] = await runBatch([
    content,
    mails,
    mapKinds(intended),
    mapKinds(invited),
    mapKinds(changeable),
  ]);
  if (!row) return null;
  const people = [
    ...sent.map((each) => ({ ...each, delivery: toMailDelivery(each.stands) })),
    ...ahead.flat().map((each) => ({ ...each, delivery: each.email === null ? ("noEmail" as const) : ("meant" as const) })),
    ...invites.flat().map((each) => ({ ...each, delivery: toInviteDelivery(each.stands) })),
  ];
  const { title, body, audience, withHours, sendAt, isWaiting, awaitsYes, timeZone } = row;
  return {
    key,
    title,
    body,
    people: people
      .map(({ name, email, delivery }) => ({ name, email, delivery }))
      .sort((a, b) => DELIVERIES.indexOf(a.delivery) - DELIVERIES.indexOf(b.delivery)),
    found: people[0]?.found ?? 0,
    waiting:
      isWaiting && sendAt !== null
        ? { audience: audience ?? "all", withHours: withHours === 1, awaitsYes: awaitsYes === 1, ...toWallTime(sendAt, timeZone) }
        : null,
    canChange: still.flat().length > 0,
  };
}

const STATEMENTS_BY_TYPE: Record<EntryKey["type"], (scope: TimelineScope & { now: number }, id: string, slice: Slice) => EntryStatements> =
  {
    message: (scope, id, slice) => ({
      content: sql<EntryContent>`SELECT b.subject AS title, b.body, b.filter ->> 'audience' AS audience,
      coalesce(b.filter ->> 'withHours', 0) AS withHours,
      b.send_at AS sendAt, ${IS_WAITING} AS isWaiting, b.awaits_yes AS awaitsYes, e.time_zone AS timeZone
      FROM events e JOIN broadcasts b ON b.event_id = e.id WHERE ${mayOrganizeEvent(scope)} AND b.id = ${id}`,
      mails: selectMailed(
        sql`FROM events e CROSS JOIN email_outbox m ON ${isBroadcastMail(sql`${id}`)} AND m.event_id = e.id
        LEFT JOIN submissions x ON x.id = m.submission_id
      WHERE ${mayOrganizeEvent(scope)}`,
        slice,
      ),
      intended: (server) =>
        selectIntended(
          sql`FROM events e CROSS JOIN broadcasts b ON b.event_id = e.id AND b.id = ${id} AND ${IS_WAITING}
        CROSS JOIN ${server.signupTable} s ON ${isInAudience(server, sql`e.id`, sql`(b.filter ->> 'audience')`, scope.now)}
        WHERE ${mayOrganizeEvent(scope)} AND ${isEventOfKind(server)}`,
          slice,
        ),
      invited: () => NO_PEOPLE,
      changeable: (server) => sql`SELECT e.id FROM events e CROSS JOIN broadcasts b ON b.event_id = e.id AND b.id = ${id}
      CROSS JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id AND NOT (${server.isRemoved})
        AND ${isChangeable(server, sql`coalesce(b.sent_at, b.send_at, b.created_at)`)}
      WHERE ${mayOrganizeEvent(scope)} AND ${isEventOfKind(server)} LIMIT 1`,
    }),
    reminder: (scope, id, slice) => ({
      content: sql<EntryContent>`SELECT NULL AS title, CASE q.reminder_type
      WHEN 'days' THEN t.days_message ELSE t.hours_message END AS body, NULL AS audience, 0 AS withHours,
        q.send_at AS sendAt, 0 AS isWaiting, 0 AS awaitsYes, e.time_zone AS timeZone
      FROM events e JOIN reminder_queue q ON q.event_id = e.id LEFT JOIN event_reminder_settings t ON t.event_id = e.id
      WHERE ${mayOrganizeEvent(scope)} AND q.id = ${id}`,
      mails: selectMailed(
        sql`FROM events e CROSS JOIN reminder_queue k ON k.event_id = e.id AND k.id = ${id} AND k.status = 'sent'
      CROSS JOIN reminder_queue q ON q.event_id = e.id AND q.reminder_type = k.reminder_type AND q.status = 'sent'
        AND ${dayNumberColumn(sql`q.starts_at`)} = ${dayNumberColumn(sql`k.starts_at`)}
      CROSS JOIN email_outbox m ON m.reminder_id = q.id LEFT JOIN submissions x ON x.id = m.submission_id WHERE ${mayOrganizeEvent(scope)}`,
        slice,
      ),
      intended: (server) =>
        selectIntended(
          sql`FROM events e CROSS JOIN reminder_queue k ON k.event_id = e.id AND k.id = ${id} AND k.status = 'pending'
        CROSS JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id AND NOT (${server.isRemoved})
          AND ${dayNumberColumn(server.startsAt)} = ${dayNumberColumn(sql`k.starts_at`)}
        CROSS JOIN ${server.signupTable} s ON s.event_id = e.id
          AND s.${sql.raw(server.offerColumn)} = o.id AND s.status = 'confirmed' AND s.places > 0
        WHERE ${mayOrganizeEvent(scope)} AND ${isEventOfKind(server)}`,
          slice,
        ),
      invited: () => NO_PEOPLE,
      changeable: (server) => sql`SELECT e.id FROM events e CROSS JOIN reminder_queue k ON k.event_id = e.id AND k.id = ${id}
      CROSS JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id AND NOT (${server.isRemoved})
        AND ${dayNumberColumn(server.startsAt)} = ${dayNumberColumn(sql`k.starts_at`)} AND ${isChangeable(server, sql`k.send_at`)}
      WHERE ${mayOrganizeEvent(scope)} AND ${isEventOfKind(server)} LIMIT 1`,
    }),
    invitation: (scope, id, slice) => ({
      content: sql<EntryContent>`SELECT NULL AS title, max(i.message) AS body, NULL AS audience, 0 AS withHours,
      NULL AS sendAt, 0 AS isWaiting, 0 AS awaitsYes, e.time_zone AS timeZone
      FROM events e JOIN invites i ON i.event_id = e.id WHERE ${mayOrganizeEvent(scope)} AND i.created_at = ${Number(id) || 0} GROUP BY e.id`,
      mails: NO_PEOPLE,
      intended: () => NO_PEOPLE,
      changeable: () => NO_ROWS,
      invited: (
        server,
      ) => sql<Person>`SELECT *, count(*) OVER () AS found FROM (SELECT i.name, i.email, ${inviteStateColumn(server)} AS stands
      FROM events e CROSS JOIN invites i ON i.event_id = e.id AND i.created_at = ${Number(id) || 0}
      WHERE ${mayOrganizeEvent(scope)} AND ${isEventOfKind(server)})
      ORDER BY instr('bounced unsubscribed signedUp declined opened', stands) = 0, stands, name, email
      LIMIT ${slice.limit} OFFSET ${slice.offset}`,
    }),
  };

/** The people of mails (alias m) for submissions (alias x): failures first, then by name. */
function selectMailed(from: SQL, { limit, offset }: Slice): SQL<Person> {
  return sql<Person>`SELECT x.name, m.to_email AS email, m.status AS stands, count(*) OVER () AS found ${from}
    ORDER BY m.status IN ('sent', 'delivered'), m.status, coalesce(x.name, m.to_email), m.id LIMIT ${limit} OFFSET ${offset}`;
}

/** Each person of sign-ups (alias s) once, however many sign-ups they have. */
function selectIntended(from: SQL, { limit, offset }: Slice): SQL<Person> {
  return sql<Person>`SELECT *, count(*) OVER () AS found
    FROM (SELECT min(s.user_name) AS name, s.user_email AS email, 'meant' AS stands ${from}
    GROUP BY coalesce(s.user_email, s.submission_id, s.id)) ORDER BY email IS NOT NULL, name, email LIMIT ${limit} OFFSET ${offset}`;
}
