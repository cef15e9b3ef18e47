import { type SQL, sql } from "drizzle-orm";
import type { KindId } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import { formatNearDay } from "#app/lib/format-date.ts";
import { toWallTime } from "#app/lib/wall-time.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";
import { findThumbnail } from "#app/media/library.ts";
import { type ListedOwnedEvent, selectOrganizedEvents } from "#app/sheet/event/owned.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isEventOfKind, mapKinds } from "#app/sheet/kinds/registry.server.ts";
import { ASKS } from "#app/signup/ask/limits.ts";

const NEED_TYPES = ["open", "waiting", "bounced", "new"] as const;

/** A to-do for the person who owns or organizes an event. */
export type EventNeed = {
  about: (typeof NEED_TYPES)[number];
  eventId: string;
  title: string;
  kind: KindId;
  picture: string;
  count: number;
  /** The offer it is about; null if it is about several, or the offer has no name. */
  part: string | null;
  /** Null if it is about several, or several people are needed. */
  offerId: string | null;
  /** The day of the open spots; null if they are on several days. */
  day: string | null;
  /** The person first in line, the person a mail didn't reach, or the new people. */
  names: string[];
  email: string | null;
  places: { capacity: number; taken: number } | null;
};

type OfferRow = {
  eventId: string;
  openParts: number;
  open: number;
  capacity: number;
  taken: number;
  openPart: string | null;
  openId: string | null;
  from: number;
  until: number;
  waitingParts: number;
  waiting: number;
  waitingPart: string | null;
  waitingId: string | null;
  first: string | null;
};
type MailRow = { eventId: string; email: string; name: string | null; count: number };
type NewRow = { eventId: string; name: string | null; count: number };

/** One statement per kind and question; the results are ranked in the same order. */
export function selectDashboardNeeds(userId: string, now: number): [SQL<OfferRow>[], SQL<MailRow>[], SQL<NewRow>[]] {
  return [
    mapKinds((server) => selectOffers(server, userId, now)),
    mapKinds((server) => selectBounced(server, userId, now)),
    mapKinds((server) => selectNew(server, userId, now)),
  ];
}

type Rows = { offers: OfferRow[][]; bounced: MailRow[][]; fresh: NewRow[][] };

/** The most pressing to-dos: first one of each type, then the others, up to the number shown. */
export function rankDashboardNeeds({ offers, bounced, fresh }: Rows, owned: ListedOwnedEvent[], now: number, locale: string): EventNeed[] {
  const events = new Map(owned.map((event) => [event.id, event]));
  const buildNeed = (about: EventNeed["about"], eventId: string, own: Partial<EventNeed> & { count: number }): EventNeed[] => {
    const event = events.get(eventId);
    if (!event || own.count === 0) return [];
    const { kind } = eventType(event.type);
    const none = { part: null, offerId: null, day: null, names: [], email: null, places: null };
    return [{ about, eventId, title: event.title, kind, picture: findThumbnail(event), ...none, ...own }];
  };
  const rows = offers.flat().sort((a, b) => a.from - b.from);
  const newcomers = Map.groupBy(fresh.flat(), ({ eventId }) => eventId);
  const all: Record<EventNeed["about"], EventNeed[]> = {
    open: rows.flatMap(({ eventId, openParts, open, openPart, openId, from, until, capacity, taken }) => {
      const day = findOpenDay(from, until, now, events.get(eventId)?.timeZone ?? "UTC", locale);
      const offerId = open === 1 && from - now > ASKS.noAnswerAfter ? openId : null;
      const part = openParts === 1 ? openPart : null;
      return buildNeed("open", eventId, { count: open, part, offerId, day, places: { capacity, taken } });
    }),
    waiting: rows.flatMap(({ eventId, waitingParts, waiting: count, waitingPart: part, waitingId: offerId, first }) => {
      return buildNeed("waiting", eventId, waitingParts === 1 ? { count, part, offerId, names: uniqueNames([first]) } : { count });
    }),
    bounced: bounced
      .flat()
      .flatMap(({ eventId, count, name, email }) => buildNeed("bounced", eventId, { count, names: uniqueNames([name]), email })),
    new: [...newcomers].flatMap(([eventId, people]) => {
      return buildNeed("new", eventId, { count: people[0]?.count ?? 0, names: uniqueNames(people.map(({ name }) => name)) });
    }),
  };
  const firsts = NEED_TYPES.flatMap((about) => all[about].slice(0, 1));
  const others = NEED_TYPES.flatMap((about) => all[about].slice(1));
  const shown = new Set([...firsts, ...others].slice(0, LIMITS.dashboard.needs));
  return NEED_TYPES.flatMap((about) => all[about]).filter((need) => shown.has(need));
}

/** Events of a kind that this person runs and that aren't over yet. */
function eventsAhead(server: KindServer, userId: string, now: number, isMeant: SQL = sql`1`): SQL {
  return selectOrganizedEvents(userId, sql`e.status = 'published' AND e.ends_at >= ${now} AND ${isEventOfKind(server)} AND ${isMeant}`);
}

/** One row per event with its open spots within a week and its wait lists. Skips events that are further off and have no one waiting. */
function selectOffers(server: KindServer, userId: string, now: number): SQL<OfferRow> {
  const soon = now + LIMITS.overview.soonDays * DURATIONS.day;
  return sql`SELECT eventId, sum(isOpen) AS openParts, sum(iif(isOpen, capacity - taken, 0)) AS open,
      sum(iif(isOpen, capacity, 0)) AS capacity, sum(iif(isOpen, taken, 0)) AS taken, max(iif(isOpen, title, NULL)) AS openPart,
      max(iif(isOpen, offerId, NULL)) AS openId,
      coalesce(min(iif(isOpen, at, NULL)), min(at)) AS "from", coalesce(max(iif(isOpen, at, NULL)), min(at)) AS until,
      sum(waiting > 0) AS waitingParts, sum(waiting) AS waiting, max(iif(waiting > 0, title, NULL)) AS waitingPart,
      max(iif(waiting > 0, offerId, NULL)) AS waitingId, max(first) AS first
    FROM (SELECT e.id AS eventId, p.id AS offerId, p.title, p.capacity, p.taken, p.waiting, coalesce(p.startsAt, e.starts_at) AS at,
        coalesce(p.capacity > p.taken AND coalesce(p.startsAt, e.starts_at) > ${now}
          AND coalesce(p.startsAt, e.starts_at) <= ${soon}, 0) AS isOpen,
        CASE WHEN p.waiting > 0 THEN (SELECT s.user_name FROM ${server.signupTable} s
          WHERE s.${sql.raw(server.offerColumn)} = p.id AND s.status = 'waiting' ORDER BY s.waiting_since LIMIT 1) END AS first
      FROM ${eventsAhead(server, userId, now, sql`(e.starts_at <= ${soon} OR e.waiting > 0)`)} e
      CROSS JOIN (SELECT ${server.offerFields}, ${server.offerEvent} AS eventId FROM ${server.offerTable} o
        WHERE NOT (${server.isRemoved})) p ON p.eventId = e.id)
    WHERE isOpen OR waiting > 0 GROUP BY eventId`;
}

/** People on a list who didn't get one of its mails: the latest of them, and the total. */
function selectBounced(server: KindServer, userId: string, now: number): SQL<MailRow> {
  return sql`SELECT eventId, email, name, count(*) AS count, max(at) FROM (
      SELECT e.id AS eventId, m.to_email AS email, min(s.user_name) AS name, max(m.created_at) AS at
      FROM ${eventsAhead(server, userId, now)} e
      CROSS JOIN email_outbox m ON m.event_id = e.id AND +m.status IN ('bounced', 'failed') AND m.template <> 'organiser-notice'
      CROSS JOIN ${server.signupTable} s ON s.submission_id = m.submission_id AND s.status <> 'cancelled' AND s.user_email = m.to_email
      GROUP BY e.id, m.to_email)
    GROUP BY eventId`;
}

/** People who signed up in the last 24 hours: the latest of them, and the total. */
function selectNew(server: KindServer, userId: string, now: number): SQL<NewRow> {
  return sql`SELECT eventId, name, count FROM (
      SELECT e.id AS eventId, x.name, x.created_at AS at, count(*) OVER (PARTITION BY e.id) AS count,
        row_number() OVER (PARTITION BY e.id ORDER BY x.created_at DESC, x.id) AS turn
      FROM ${eventsAhead(server, userId, now)} e CROSS JOIN submissions x ON x.event_id = e.id AND x.created_at > ${now - DURATIONS.day}
      WHERE EXISTS (SELECT 1 FROM ${server.signupTable} s WHERE s.submission_id = x.id AND s.status NOT IN ('cancelled', 'asked')))
    WHERE turn <= ${LIMITS.dashboard.names} ORDER BY at DESC`;
}

function findOpenDay(from: number, until: number, now: number, timeZone: string, locale: string): string | null {
  const isOneDay = toWallTime(from, timeZone).date === toWallTime(until, timeZone).date;
  return isOneDay ? formatNearDay(from, now, locale, timeZone) : null;
}

function uniqueNames(names: (string | null)[]): string[] {
  return [...new Set(names.flatMap((name) => name ?? []))];
}
