import { type SQL, sql } from "drizzle-orm";
import { selectHeir } from "#app/members/inherit.server.ts";
import { selectOwner } from "#app/members/may.server.ts";
import type { TemplateId } from "#app/outbox/registry.server.ts";
import { isSilent } from "#app/outbox/silent.server.ts";
import { queueMails, selectMail, selectReceipt, WANTS_NOTICES, withdrawQueued } from "#app/outbox/statements.server.ts";
import { selectWithdrawnMails } from "#app/sheet/kinds/asks.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import type { MovedOffer, When } from "./edit.ts";

/**
 * The facts of 'event-changed'; to everyone, or to those whose shift or slot moved. `offSince`: if it takes place after all,
 * when it was called off or deleted.
 */
export type EventChange = { before: When; after: When; moved: MovedOffer[]; isForAll: boolean; offSince: number | null };

type AffectingSave = { eventId: string; cancel: string[]; offers: { removed: string[] }; note?: string | null; now: number };

/** "You are affected by an edit", to people who lost their spots in this save. */
export function notifyAffected(server: KindServer, save: AffectingSave): SQL {
  const { eventId, cancel: cancelled, note = null, now } = save;
  const removedOffers = save.offers.removed;
  const isRemoved = sql`s.${sql.raw(server.offerColumn)} IN (SELECT value FROM json_each(${JSON.stringify(removedOffers)}))`;
  const props = sql`json_object('reason', CASE WHEN s.status = 'waiting' THEN 'waiting'
    WHEN ${isRemoved} THEN 'removed' ELSE 'lowered' END)`;
  const dedupeKey = sql`'affected:' || s.id || ':' || s.version`;
  return queueMails([
    sql`SELECT ${selectReceipt("signup-affected", dedupeKey, now, { signupId: sql`s.id`, props: addNote(props, note) })}
      FROM ${server.signupTable} s JOIN submissions x ON x.id = s.submission_id
      WHERE s.event_id = ${eventId} AND s.id IN (SELECT value FROM json_each(${JSON.stringify(cancelled)}))
        AND s.updated_at = ${now} AND s.status IN ('cancelled', 'waiting') AND s.cancelled_by IS NOT 'withdrawn' AND x.email IS NOT NULL`,
    selectWithdrawnMails(server, sql`s.event_id = ${eventId}`, now),
  ]);
}

type ChangingSave = { eventId: string; version: number; note?: string | null; now: number };

/** "The event changed", once per save and address. People who were told that it is off hear of a reopening. */
export function notifyChanged(server: KindServer, { eventId, version, note = null, now }: ChangingSave, change: EventChange): SQL {
  const { before, after, moved, isForAll, offSince } = change;
  const offer = sql.raw(server.offerColumn);
  const movedOffers = sql`json_each(${JSON.stringify(moved)}) j`;
  const movedOffersOfPerson = sql`SELECT json_group_array(json(j.value)) FROM ${movedOffers}
    WHERE EXISTS (SELECT 1 FROM ${server.signupTable} t
      WHERE t.${offer} = j.value ->> 'id' AND t.user_email = x.email AND t.status <> 'cancelled')`;
  const props = sql`json_object('before', json(${JSON.stringify(before)}), 'after', json(${JSON.stringify(after)}),
    'offers', json((${movedOffersOfPerson})), 'isReopened', json(${String(offSince !== null)}))`;
  const dedupeKey = sql`'event-changed:' || x.event_id || ':' || ${version + 1} || ':' || x.email`;
  return queueMails([
    sql`SELECT ${selectReceipt("event-changed", dedupeKey, now, { props: addNote(props, note) })}
      ${selectExpectedPeople(server, sql`s.event_id = ${eventId}`)} AND (${isForAll ? sql`1` : sql`0`}
        OR s.${offer} IN (SELECT j.value ->> 'id' FROM ${movedOffers}) OR (${wasNotifiedOfClosing(eventId, sql`${offSince}`, now)}))`,
  ]);
}

/**
 * Whether the person of a sign-up that isn't over (aliases as in `selectExpectedPeople`) was emailed since then that the event
 * is off, so that the email can't be withdrawn anymore.
 */
function wasNotifiedOfClosing(eventId: string, since: SQL, now: number): SQL {
  return sql`coalesce(o.ends_at, e.ends_at) > ${now}
    AND EXISTS (SELECT 1 FROM email_outbox WHERE event_id = ${eventId} AND template = 'event-cancelled' AND to_email = x.email
    AND created_at >= ${since} AND status NOT IN ('pending', 'held', 'stale'))`;
}

/**
 * How many people would be emailed about a reopening: everyone if the event is past, since it then moves; otherwise those who
 * were told that it is off.
 */
export function countNotifiedOfReopening(server: KindServer, eventId: string, now: number): SQL<{ people: number }> {
  return sql<{ people: number }>`SELECT count(DISTINCT x.email) AS people ${selectExpectedPeople(server, sql`s.event_id = ${eventId}`)}
    AND (e.ends_at < ${now} OR (e.status = 'ended' AND ${wasNotifiedOfClosing(eventId, sql`coalesce(e.ended_at, 0)`, now)}))`;
}

/** Withdraws "It's off" from everyone who hasn't been sent it yet. */
export function withdrawCancellations(eventId: string, version: number): SQL {
  return withdrawQueued(sql`event_id = ${eventId} AND template = 'event-cancelled'
    AND EXISTS (SELECT 1 FROM events e WHERE e.id = ${eventId} AND e.version = ${version})`);
}

/** How many mails of a template a command queued. */
export function countQueued(eventId: string, template: TemplateId, now: number): SQL {
  return sql`(SELECT count(*) FROM email_outbox WHERE event_id = ${eventId} AND created_at = ${now} AND template = ${template})`;
}

function addNote(props: SQL, note: string | null): SQL {
  return note ? sql`json_set(${props}, '$.note', ${note})` : props;
}

/** How many people would be emailed about a change. */
export function countNotifiedOfChange(
  server: KindServer,
  eventId: string,
  { moved, isForAll }: Pick<EventChange, "moved" | "isForAll">,
): SQL<{ people: number }> {
  const isTheirs = sql`s.${sql.raw(server.offerColumn)} IN (SELECT value FROM json_each(${JSON.stringify(moved.map(({ id }) => id))}))`;
  return sql<{ people: number }>`SELECT count(DISTINCT x.email) AS people ${selectExpectedPeople(server, sql`s.event_id = ${eventId}`)}
    AND (${isForAll ? sql`1` : sql`0`} OR ${isTheirs})`;
}

/** "It's off", to everyone with something upcoming; once per closing and address. */
export function notifyCancelled(server: KindServer, eventId: string, how: ClosingKind, now: number): SQL {
  return queueMails([
    sql`SELECT ${selectReceipt("event-cancelled", sql`'event-cancelled:' || x.event_id || ':' || e.version || ':' || x.email`, now)}
      ${selectNotifiedOfClosing(server, eventId, how, now)}`,
  ]);
}

export type ClosingKind = "end" | "delete";

/** How many people would be emailed about a closing. */
export function countNotifiedOfClosing(server: KindServer, eventId: string, how: ClosingKind, now: number): SQL<{ people: number }> {
  return sql<{ people: number }>`SELECT count(DISTINCT x.email) AS people ${selectNotifiedOfClosing(server, eventId, how, now)}`;
}

/** An end notifies people of what hasn't begun, a deletion also those of what is in progress. */
function selectNotifiedOfClosing(server: KindServer, eventId: string, how: ClosingKind, now: number): SQL {
  const isAhead = how === "end" ? sql`${server.startsAt} > ${now}` : sql`coalesce(o.ends_at, e.ends_at) > ${now}`;
  return sql`${selectExpectedPeople(server, sql`s.event_id = ${eventId}`)} AND e.status = 'published' AND e.deleted_at IS NULL AND ${isAhead}`;
}

/**
 * The people to be told if everything this owner has published is deleted and no one takes it over. The unary plus keeps SQLite
 * from reading everyone's published events.
 */
export function selectPeopleOfOwner(server: KindServer, ownerId: string, now: number): SQL {
  return sql`${selectExpectedPeople(server, sql`e.user_id = ${ownerId}`)} AND +e.status = 'published' AND e.deleted_at IS NULL
    AND coalesce(o.ends_at, e.ends_at) > ${now} AND ${selectHeir("e")} IS NULL`;
}

/** Confirmed, maybe or waiting, with an address: sign-up s, its submission x, its offer o, its event e. */
function selectExpectedPeople(server: KindServer, isMeant: SQL): SQL {
  return sql`FROM ${server.signupTable} s JOIN submissions x ON x.id = s.submission_id JOIN events e ON e.id = s.event_id
    JOIN ${server.offerTable} o ON o.id = s.${sql.raw(server.offerColumn)}
    WHERE ${isMeant} AND s.status NOT IN ('cancelled', 'asked') AND ${server.isExpected} AND x.email IS NOT NULL
      AND NOT ${isSilent(sql`x.id`)}`;
}

/** "Your event is ready", to its owner, once. */
export function notifyEventCreated(eventId: string, now: number): SQL {
  const fields = { locale: sql`u.locale`, toEmail: sql`u.email`, userId: sql`u.id`, eventId, dedupeKey: `event-created:${eventId}`, now };
  return queueMails([
    sql`SELECT ${selectMail({ template: "event-created", ...fields })} FROM users u WHERE u.id = ${selectOwner(eventId)}`,
  ]);
}

/**
 * The dates a rule added by itself, those skipped because a clock change skips their hours, and whether the form has no
 * room for more.
 */
export type SeriesExtension = { dates: string[]; skipped: string[]; isFull: boolean; madeUntil: string };

/** "Dates were added", to its owner, once per batch of dates. */
export function notifyDatesAdded(eventId: string, { madeUntil, ...props }: SeriesExtension, now: number): SQL {
  const dedupeKey = `dates-added:${eventId}:${madeUntil}${props.isFull ? ":full" : ""}`;
  const fields = { locale: sql`u.locale`, toEmail: sql`u.email`, userId: sql`u.id`, eventId, props: JSON.stringify(props), dedupeKey, now };
  return queueMails([
    sql`SELECT ${selectMail({ template: "dates-added", ...fields })} FROM users u WHERE u.id = ${selectOwner(eventId)} AND ${WANTS_NOTICES}`,
  ]);
}
