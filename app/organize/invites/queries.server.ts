import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { formatInstant } from "#app/lib/format-date.ts";
import { buildRecord } from "#app/lib/records.ts";
import { formatScheduleDay, formatScheduleTimes, type Schedule } from "#app/lib/schedule.ts";
import { DEFAULTS, LIMITS, THROTTLES } from "#app/limits.ts";
import { findThumbnail } from "#app/media/library.ts";
import { mayAt, selectOwner } from "#app/members/may.server.ts";
import { selectBudgetOwner, toMailBudget } from "#app/outbox/owner-budget.server.ts";
import { type OwnedEvent, selectOrganizedEvents, selectOwnedEvent } from "#app/sheet/event/owned.server.ts";
import { isEventOfKind, mapKinds } from "#app/sheet/kinds/registry.server.ts";
import { INVITE_STATES, type InvitableEvents, type InviteFilter, type InviteState, isUnanswered } from "./rules.ts";
import { inviteStateColumn, WRITTEN_AT } from "./status.server.ts";

export type InvitedPersonView = {
  id: string;
  name: string | null;
  email: string;
  state: InviteState;
  invitedAt: string;
  remindedAt: string | null;
  /** Whether the person can be reminded now. If not yet, `remindableAt` says when. */
  canRemind: boolean;
  remindableAt: string | null;
};

export type InvitedList = {
  invited: InvitedPersonView[];
  counts: Record<InviteState, number>;
  total: number;
  unanswered: number;
  /** When the first unanswered person can be reminded; null if someone can be reminded now or no one is unanswered. */
  remindableAt: string | null;
  pages: number;
};

type Row = Pick<InvitedPersonView, "id" | "name" | "email" | "state"> & { createdAt: number; remindedAt: number | null; writtenAt: number };
type Count = { state: InviteState; people: number; due: number; writtenAt: number };

/** The people invited to an event, each with a state; empty if the viewer doesn't organize the event. */
export async function loadInvitedList(
  userId: string,
  { id: eventId }: Pick<OwnedEvent, "id">,
  { state, page }: Pick<InviteFilter, "state" | "page">,
  now: number,
  locale: string,
): Promise<InvitedList> {
  const { window } = THROTTLES.inviteReminder;
  const isTheirs = sql`e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`;
  const statuses = mapKinds(
    (
      server,
    ) => sql`SELECT i.*, ${inviteStateColumn(server)} AS state, ${WRITTEN_AT} AS writtenAt FROM events e CROSS JOIN invites i ON i.event_id = e.id
      WHERE ${isTheirs} AND ${isEventOfKind(server)} AND ${IS_LATEST_INVITE}`,
  );
  const [[event], counted, listedOfKinds] = await runBatch([
    sql<Pick<OwnedEvent, "timeZone">>`SELECT e.time_zone AS timeZone FROM events e WHERE ${isTheirs}`,
    statuses.map(
      (invited) => sql<Count>`SELECT state, count(*) AS people, count(CASE WHEN writtenAt <= ${now - window} THEN 1 END) AS due,
        min(writtenAt) AS writtenAt FROM (${invited}) GROUP BY state`,
    ),
    statuses.map(
      (invited) => sql<Row>`SELECT id, name, email, state, created_at AS createdAt, reminded_at AS remindedAt, writtenAt FROM (${invited})
        WHERE ${state ? sql`state = ${state}` : sql`1`} ORDER BY created_at DESC, name, email
        LIMIT ${LIMITS.invite.listed} OFFSET ${(page - 1) * LIMITS.invite.listed}`,
    ),
  ]);
  // Only the results of the event's own kind have rows.
  const [found, rows] = [counted.flat(), listedOfKinds.flat()];
  const counts = buildRecord(INVITE_STATES, (each) => found.find((group) => group.state === each)?.people ?? 0);
  const total = found.reduce((sum, { people }) => sum + people, 0);
  const listed = state ? counts[state] : total;
  const when = (instant: number) => formatInstant(instant, locale, event?.timeZone ?? DEFAULTS.timeZone);
  const open = found.filter((group) => isUnanswered(group.state));
  const unanswered = open.reduce((sum, { due }) => sum + due, 0);
  return {
    invited: rows.map(({ id, name, email, state: stands, createdAt, remindedAt, writtenAt }) => {
      const canRemind = isUnanswered(stands) && writtenAt <= now - window;
      return {
        id,
        name,
        email,
        state: stands,
        invitedAt: when(createdAt),
        canRemind,
        remindedAt: remindedAt === null ? null : when(remindedAt),
        remindableAt: isUnanswered(stands) && !canRemind ? when(writtenAt + window) : null,
      };
    }),
    counts,
    total,
    unanswered,
    remindableAt: open.length > 0 && unanswered === 0 ? when(Math.min(...open.map(({ writtenAt }) => writtenAt)) + window) : null,
    pages: Math.max(1, Math.ceil(listed / LIMITS.invite.listed)),
  };
}

/** One row per person: hides a withdrawn invitation that was followed by a newer one. */
const IS_LATEST_INVITE: SQL = sql`(i.withdrawn_at IS NULL
  OR NOT EXISTS (SELECT 1 FROM invites n WHERE n.event_id = i.event_id AND n.email = i.email AND n.created_at > i.created_at))`;

/** The event to invite to, with how many invitations its owner may still send today; null if the viewer doesn't organize it. */
export async function loadInvitableEvent(userId: string, eventId: string, now: number): Promise<InvitableEvent | null> {
  const [[event], sent, [owner]] = await runBatch([
    selectOwnedEvent(userId, eventId, now),
    countSent(selectOwner(eventId), now),
    selectBudgetOwner(selectOwner(eventId), now),
  ]);
  if (!event || !owner) return null;
  const { isTrusted, setOff } = toMailBudget(owner, now);
  return { event, left: invitesLeft(sent), newPeople: isTrusted ? null : setOff };
}

/**
 * Published, upcoming events that a person owns or organizes, soonest first, each with how many invitations its owner may still
 * send today.
 */
export async function loadInvitableEvents(userId: string, now: number, locale: string): Promise<InvitableEvents> {
  const ahead = selectOrganizedEvents(userId, sql`e.status = 'published' AND (e.ends_at IS NULL OR e.ends_at > ${now})`);
  const [rows, sent] = await runBatch([
    sql<EventRow>`SELECT e.id, e.title, e.type, e.thumbnail_url AS thumbnailUrl, e.date, e.end_date AS endDate, e.start_time AS startTime,
        e.end_time AS endTime, e.ends_next_day AS endsNextDay, e.time_zone AS timeZone, e.location, e.user_id AS ownerId
      FROM ${ahead} e ORDER BY e.starts_at IS NULL, e.starts_at, e.id LIMIT ${LIMITS.invite.events}`,
    sql<
      SentCount & { ownerId: string }
    >`SELECT o.ownerId, (${countSent(sql`o.ownerId`, now)}) AS count FROM (SELECT DISTINCT e.user_id AS ownerId FROM ${ahead} e) o`,
  ]);
  const leftTo = new Map(sent.map((each) => [each.ownerId, invitesLeft([each])]));
  return {
    events: rows.map((event) => ({
      id: event.id,
      title: event.title,
      picture: findThumbnail(event),
      isOwn: event.ownerId === userId,
      left: leftTo.get(event.ownerId) ?? 0,
      when: [formatScheduleDay(event, locale), formatScheduleTimes(event, locale)].filter(Boolean).join(" · ") || null,
    })),
  };
}

/**
 * `newPeople`: how many people who never had mail from the owner may still be contacted today; null if the account's standing
 * lifts that limit.
 */
type InvitableEvent = { event: OwnedEvent; left: number; newPeople: number | null };

type EventRow = Schedule & { id: string; title: string; type: string; thumbnailUrl: string | null; ownerId: string };

type SentCount = { count: number };

function countSent(ownerId: string | SQL, now: number): SQL<SentCount> {
  return sql`SELECT count(*) AS count FROM invites
    WHERE sender_id = ${ownerId} AND created_at > ${now - THROTTLES.invites.window} AND event_id IS NOT NULL`;
}

function invitesLeft([sent]: SentCount[]): number {
  return Math.max(0, THROTTLES.invites.count - (sent?.count ?? 0));
}
