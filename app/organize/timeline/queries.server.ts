import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { dateIn } from "#app/lib/clock.ts";
import { formatDate, formatInstant } from "#app/lib/format-date.ts";
import { LIMITS } from "#app/limits.ts";
import { inviteStateColumn } from "#app/organize/invites/status.server.ts";
import { selectUnthanked, type Thanks, toThanks } from "#app/organize/messages/attendance.server.ts";
import { getKindServer, isEventOfKind, mapKinds, pickRowsOfType } from "#app/sheet/kinds/registry.server.ts";
import {
  countDeliveries,
  type DeliveryCounts,
  type EntryKey,
  type Lead,
  type MailDelivery,
  type TimelineFilter,
  toInviteDelivery,
  toLead,
  toMailDelivery,
} from "./rules.ts";
import {
  dayNumberColumn,
  isBroadcastMail,
  mayOrganizeEvent,
  selectAhead,
  selectPast,
  type TimelineRow,
  type TimelineScope,
} from "./statements.server.ts";

/** One timeline entry. */
export type EntryView = EntryKey & {
  when: string;
  /** A message's subject, or the first line of an invitation. */
  title: string | null;
  lead: Lead | null;
  /** The audience of a message: "all", "waiting", or the id of an offer or an answer. */
  audience: string | null;
  people: number;
  unsent: string | null;
  counts: DeliveryCounts;
};

export type Timeline = {
  ahead: EntryView[];
  /** How many more are scheduled than are listed. */
  later: number;
  past: EntryView[];
  pages: number;
  today: string;
  /** Only after the end, until it was written. */
  thanks?: Thanks;
};

type Found = TimelineRow & { found: number };
type Counted = EntryKey & { stands: string; people: number };

const { page: SIZE, scheduled: SCHEDULED } = LIMITS.timeline;

/** Sent and scheduled messages of an event, in one round trip; null if this person may not organize the event. */
export async function loadTimeline(
  userId: string,
  eventId: string,
  { only, page }: Pick<TimelineFilter, "only" | "page">,
  now: number,
  locale: string,
): Promise<Timeline | null> {
  const scope = { userId, eventId };
  const listed = sql`SELECT *, count(*) OVER () AS found FROM (${selectPast(scope, only)})
    ORDER BY at DESC, id LIMIT ${SIZE} OFFSET ${(page - 1) * SIZE}`;
  const [[event], ahead, past, mails, reminders, invitations, unthanked] = await runBatch([
    sql<{ timeZone: string; type: string }>`SELECT e.time_zone AS timeZone, e.type FROM events e WHERE ${mayOrganizeEvent(scope)}`,
    sql<Found>`SELECT *, count(*) OVER () AS found FROM (${selectAhead(scope, only)}) ORDER BY at, id LIMIT ${page === 1 ? SCHEDULED : 0}`,
    sql<Found>`${listed}`,
    sql<Counted>`SELECT p.type, p.id, m.status AS stands, count(*) AS people
      FROM (${listed}) p CROSS JOIN email_outbox m ON ${isBroadcastMail(sql`p.id`)}
      WHERE p.type = 'message' GROUP BY p.id, m.status`,
    countReminders(scope, listed),
    mapKinds(
      (server) => sql<Counted>`SELECT type, id, state AS stands, count(*) AS people FROM (
        SELECT p.type, p.id, ${inviteStateColumn(server)} AS state FROM events e CROSS JOIN (${listed}) p
        CROSS JOIN invites i ON i.event_id = e.id AND i.created_at = p.at
        WHERE ${mayOrganizeEvent(scope)} AND ${isEventOfKind(server)} AND p.type = 'invitation') GROUP BY id, state`,
    ),
    mapKinds((server) => selectUnthanked(server, userId, eventId, now)),
  ]);
  if (!event) return null;
  const { timeZone, type } = event;
  const thanks = toThanks(getKindServer(type), pickRowsOfType(type, unthanked));
  const counted = [
    ...[...mails, ...reminders].map((row) => ({ ...row, delivery: toMailDelivery(row.stands) })),
    ...invitations.flat().map((row) => ({ ...row, delivery: toInviteDelivery(row.stands) })),
  ];
  const view = (row: TimelineRow) => toEntryView(row, counted, locale, timeZone);
  return {
    ahead: ahead.map(view),
    later: Math.max(0, (ahead[0]?.found ?? 0) - ahead.length),
    past: past.map(view),
    pages: Math.max(page, Math.ceil((past[0]?.found ?? 0) / SIZE)),
    today: formatDate(dateIn(timeZone, now), locale, "short"),
    ...(thanks && { thanks }),
  };
}

/** A date can have several rows in the reminder queue, each with mails of its own. */
function countReminders({ eventId }: TimelineScope, listed: SQL): SQL<Counted> {
  return sql<Counted>`SELECT p.type, p.id, m.status AS stands, count(*) AS people FROM events e CROSS JOIN (${listed}) p
      CROSS JOIN reminder_queue q ON q.event_id = e.id AND q.status = 'sent'
        AND q.reminder_type = p.title AND ${dayNumberColumn(sql`q.starts_at`)} = p.day
      CROSS JOIN email_outbox m ON m.reminder_id = q.id
    WHERE e.id = ${eventId} AND p.type = 'reminder' GROUP BY p.id, m.status`;
}

function toEntryView(
  row: TimelineRow,
  counted: (EntryKey & { delivery: MailDelivery; people: number })[],
  locale: string,
  timeZone: string,
): EntryView {
  const { type, id, at, title, audience, people, unsent, startsAt } = row;
  const own = counted.filter((each) => each.type === type && each.id === id);
  const isReminder = type === "reminder";
  return {
    type,
    id,
    audience,
    unsent,
    counts: countDeliveries(own),
    when: formatInstant(at, locale, timeZone),
    title: isReminder ? null : firstLine(title),
    lead: isReminder ? toLead(title === "days" ? "days" : "hours", at, startsAt ?? at) : null,
    people: isReminder ? own.reduce((sum, each) => sum + each.people, 0) : people,
  };
}

function firstLine(text: string | null): string | null {
  return text?.split("\n").find((line) => line.trim() !== "") ?? null;
}
