import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import type { Actor, MemberRole } from "#app/db/stored-values.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { formatDate, formatDay, formatTime, formatTimes } from "#app/lib/format-date.ts";
import { toWallTime } from "#app/lib/wall-time.ts";
import { LIMITS } from "#app/limits.ts";
import type { Act } from "#app/members/act.ts";
import { mayAt } from "#app/members/may.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isEventOfKind, mapKinds, pickRowsOfType } from "#app/sheet/kinds/registry.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { AFFECTS_NOBODY } from "#app/signup/change/undo-statements.server.ts";
import { findUndoAction, type LineKey, type LinePerson, type UndoAction } from "./rules.ts";

/** One line of an event's history, for its organizers. */
export type LineView = LineKey & {
  act: Act;
  actor: Actor;
  day: string;
  time: string;
  /** The people it was about, once each; null for an erased person. */
  names: (string | null)[];
  /** How many more people it was about. */
  more: number;
  /** The member's role at the event. */
  role: MemberRole | null;
  /** The person who took over the spot. */
  to: string | null;
  /** The offers it was about; for a move, also the new ones. */
  offers: string[];
  people: number;
  /** The reason, in the organizer's words. */
  reason: string | null;
  /** The organizer who did it; null if the account has no name. */
  by: string | null;
  /** The key it was done with; its name is null once it is gone. */
  key: { name: string | null } | null;
  isOwn: boolean;
  isUndone: boolean;
  undo: UndoAction | null;
};

export type EventHistory = { event: { id: string; title: string; kind: KindId }; lines: LineView[]; next: LineKey | null };

type EventRow = {
  id: string;
  title: string;
  type: string;
  status: string;
  timeZone: string;
  endsAt: number | null;
  endedAt: number | null;
};
type OfferRow = { title: string | null; date: string | null; startTime: string | null; endTime: string | null };
type SignUpRow = Omit<LinePerson, "isKnown"> & { isKnown: 0 | 1; offer: OfferRow | null; to: OfferRow | null };
type LineRow = LineKey & {
  act: Act;
  actor: Actor;
  undoneAt: number | null;
  people: number | null;
  reason: string | null;
  /** How many sign-ups it was about. */
  all: number | null;
  isOwn: 0 | 1 | null;
  by: string | null;
  keyId: string | null;
  keyName: string | null;
  isOfPerson: 0 | 1;
  contact: string | null;
  isOfMember: 0 | 1;
  tookEmpty: 0 | 1;
  member: string | null;
  role: MemberRole | null;
  signUps: Json<SignUpRow[]>;
  /** The first people who were invited. */
  invited: Json<string[]>;
};

const { page: SIZE } = LIMITS.history;

/** The newest lines of an event, or those after `before`; null if the viewer doesn't organize the event. One round trip. */
export async function loadHistory(
  viewerId: string,
  eventId: string,
  before: LineKey | null,
  now: number,
  locale: string,
): Promise<EventHistory | null> {
  const [[event], ofKinds] = await runBatch([
    sql<EventRow>`SELECT e.id, e.title, e.type, e.status, e.time_zone AS timeZone, e.ends_at AS endsAt, e.ended_at AS endedAt
      FROM events e WHERE e.id = ${eventId} AND ${mayAt("e", viewerId, "organize")}`,
    mapKinds((server) => selectLines(server, viewerId, eventId, before)),
  ]);
  if (!event) return null;
  const rows = pickRowsOfType(event.type, ofKinds);
  const last = rows.length > SIZE ? rows[SIZE - 1] : undefined;
  return {
    event: { id: event.id, title: event.title, kind: getKind(event.type).id },
    lines: rows.slice(0, SIZE).map((row) => toLineView(row, event, now, locale)),
    next: last ? { at: last.at, id: last.id } : null,
  };
}

/**
 * Uses current names and titles; an erased person has none. Acts from before a handover are attributed to the person who handed
 * the spot over.
 */
function selectLines(server: KindServer, viewerId: string, eventId: string, before: LineKey | null): SQL<LineRow> {
  const selectOfferJson = (
    id: SQL,
  ) => sql`(SELECT json_object('title', f.title, 'date', f.date, 'startTime', f.startTime, 'endTime', f.endTime)
    FROM (SELECT ${server.offerFields} FROM ${server.offerTable} o WHERE o.id = ${id}) f)`;
  const giver = sql`coalesce((SELECT p.user_name FROM ${server.signupTable} p
    WHERE p.submission_id = l.submission_id AND p.cancelled_by = 'handover'
    AND p.${sql.raw(server.offerColumn)} = s.${sql.raw(server.offerColumn)} LIMIT 1), x.name)`;
  const isPassed = sql`(l.act <> 'handedOver' AND s.submission_id <> l.submission_id)`;
  const signUps = sql`(SELECT json_group_array(json_object('name',
    iif(${isPassed}, ${giver}, s.user_name), 'isKnown', s.id IS NOT NULL, 'status', s.status, 'version', s.version,
      'since', j.value ->> 'version', 'offer', json(${selectOfferJson(sql`j.value ->> 'offer'`)}), 'to', json(${selectOfferJson(sql`j.value ->> 'to'`)})))
    FROM (SELECT value FROM json_each(l.subject, '$.signups') LIMIT ${LIMITS.history.people}) j
    LEFT JOIN ${server.signupTable} s ON s.id = j.value ->> 'id')`;
  const tookAny = sql`EXISTS (SELECT 1 FROM ${server.offerTable} o WHERE o.removed_at = l.at AND +o.event_id = l.event_id)`;
  const tookEmpty = server.kind.hasOffers ? sql`(l.act = 'edited' AND ${AFFECTS_NOBODY} AND ${tookAny})` : sql`0`;
  const invited = sql`(SELECT json_group_array(i.guest) FROM (SELECT coalesce(nullif(trim(name), ''), email) AS guest FROM invites
    WHERE l.act = 'invited' AND event_id = l.event_id AND created_at = l.at ORDER BY guest LIMIT ${LIMITS.history.named}) i)`;
  const isBefore = before ? sql`AND (l.at, l.id) < (${before.at}, ${before.id})` : sql``;
  return sql<LineRow>`SELECT l.at, l.id, l.act, l.actor, l.undone_at AS undoneAt, l.subject ->> '$.people' AS people,
      (SELECT nullif(c.reason, '') FROM hour_corrections c WHERE c.id = l.subject ->> '$.correction') AS reason,
      json_array_length(l.subject, '$.signups') AS "all", l.user_id = ${viewerId} AS isOwn, u.name AS by,
      l.subject ->> '$.key' AS keyId, coalesce((SELECT name FROM api_keys WHERE id = l.subject ->> '$.key'),
        (SELECT value ->> '$.metadata.name' FROM oauth_records
          WHERE user_id = l.user_id AND kind = 'grant' AND value ->> '$.id' = l.subject ->> '$.key')) AS keyName,
      l.subject ->> '$.member' IS NOT NULL AS isOfMember,
      (SELECT nullif(trim(h.name), '') FROM users h WHERE h.id = l.subject ->> '$.member') AS member,
      l.subject ->> '$.role' AS role, l.submission_id IS NOT NULL AS isOfPerson,
      x.name AS contact, ${tookEmpty} AS tookEmpty, ${signUps} AS signUps,
      ${invited} AS invited
    FROM events e CROSS JOIN event_log l ON l.event_id = e.id
    LEFT JOIN users u ON u.id = l.user_id LEFT JOIN submissions x ON x.id = l.submission_id
    WHERE e.id = ${eventId} AND ${isEventOfKind(server)} AND ${mayAt("e", viewerId, "organize")} ${isBefore}
    ORDER BY l.at DESC, l.id DESC LIMIT ${SIZE + 1}`;
}

function toLineView(
  { people, all, signUps: found, invited, contact, ...row }: LineRow,
  event: EventRow,
  now: number,
  locale: string,
): LineView {
  const read = parseJsonColumn(found).map((one) => ({ ...one, isKnown: one.isKnown === 1 }));
  // Sign-ups that a form asked for but didn't get were never stored.
  const signUps = read.some(({ isKnown }) => isKnown) ? read.filter(({ isKnown }) => isKnown) : read.slice(0, 1);
  const isHandOver = row.act === "handedOver";
  const isOfContact = signUps.length === 0 || isHandOver;
  const guests = parseJsonColumn(invited);
  const one = row.isOfMember ? [row.member] : row.isOfPerson ? [contact] : guests;
  const names = [...new Set(isOfContact ? one : signUps.map(({ name }) => name))];
  const offers = signUps.flatMap(({ offer, to }) => [offer, to]).flatMap((offer) => (offer ? describeOffer(offer, locale) : []));
  const { date, time } = toWallTime(row.at, event.timeZone);
  return {
    at: row.at,
    id: row.id,
    act: row.act,
    actor: row.actor,
    by: row.by,
    key: row.keyId === null ? null : { name: row.keyName },
    day: formatDate(date, locale, "weekday"),
    time: formatTime(time, locale),
    names: names.slice(0, LIMITS.history.named),
    more:
      Math.max(0, names.length - LIMITS.history.named) +
      Math.max(0, (all ?? 0) - LIMITS.history.people, guests.length && (people ?? 0) - guests.length),
    to: isHandOver ? (signUps[0]?.name ?? null) : null,
    offers: [...new Set(offers)],
    people: people ?? 0,
    reason: row.reason,
    role: row.role,
    isOwn: row.isOwn === 1,
    isUndone: row.undoneAt !== null,
    undo: findUndoAction({ ...row, people: read, tookEmpty: row.tookEmpty === 1 }, { ...event, now }),
  };
}

function describeOffer({ title, date, startTime, endTime }: OfferRow, locale: string): string[] {
  const times = startTime && endTime ? formatTimes(startTime, endTime, locale) : startTime && formatTime(startTime, locale);
  const text = [title, date && formatDay(date, locale), times].filter(Boolean).join(", ");
  return text ? [text] : [];
}
