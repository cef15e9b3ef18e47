import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { dateIn } from "#app/lib/clock.ts";
import { formatInstant } from "#app/lib/format-date.ts";
import { daysBetween } from "#app/lib/wall-time.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";
import { may } from "#app/members/may.server.ts";
import { selectOwnedEvent } from "#app/sheet/event/owned.server.ts";
import { mapKinds, pickRowsOfType } from "#app/sheet/kinds/registry.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { selectAllQuestions } from "#app/sheet/questions/statements.server.ts";
import { partColumn, type RosterScope } from "./matching.server.ts";
import { type NewSignUp, selectNewest, toNewSignUps } from "./newest-sign-ups.server.ts";
import { type PartOfferRecord, type PartView, selectOffers, selectTotals } from "./parts.server.ts";
import { type RosterSheet, toRosterSheet } from "./sheet.server.ts";

/** The state of an event, as its organizers see it on arrival. */
export type Overview = {
  sheet: RosterSheet;
  /** The parts that are listed; for a long sheet the open ones, as many as can be read at a glance. */
  listedParts: PartView[];
  /** The names of the people who have a part's spots, one per spot, for parts whose spots are shown one by one. */
  holders: Record<string, string[]>;
  /** The names of the people who were asked to take a part's spots and haven't answered. */
  asked: Record<string, string[]>;
  /** Days to the first day: 0 on that day, null once it is over or if there is none. */
  daysToGo: number | null;
  /** Submissions in the last 24 hours. */
  newSignUps: number;
  needs: OverviewNeed[];
  newest: NewSignUp[];
  /** The next reminders to go out. */
  next: { id: string; sendAt: string; startsAt: string }[];
  /** Whether people's hours can be viewed: the event is over and has offers with times. */
  hasHours: boolean;
  /** Whether an offer has several dates ahead, so that people can take turns. */
  takesTurns: boolean;
};

/** A to-do for the organizer. */
export type OverviewNeed =
  | { about: "open"; count: number; parts: string[] }
  | { about: "waiting"; name: string | null; part: string; count: number }
  | { about: "bounced"; name: string | null; email: string; count: number };

type Holder = { part: string; name: string | null; places: number; isAsked: 0 | 1 };
type Waiting = { part: string; name: string | null; count: number };
type Bounced = { name: string | null; email: string; count: number };
type Reminder = { id: string; sendAt: number; startsAt: number };

/** Reads everything in one round trip; null if this person may not organize the event. */
export async function loadOverview(userId: string, eventId: string, now: number, locale: string): Promise<Overview | null> {
  const scopes = mapKinds((server): RosterScope => ({ userId, eventId, server, capability: "organize" }));
  const [[event], questions, offers, totals, holders, newest, fresh, waiting, bounced, reminders] = await runBatch([
    selectOwnedEvent(userId, eventId, now),
    selectAllQuestions(sql`${eventId}`),
    scopes.map(selectOffers),
    scopes.map(selectTotals),
    scopes.map(selectHolders),
    scopes.map(selectNewest),
    scopes.map((scope) => countSince(scope, now - DURATIONS.day)),
    scopes.map(selectWaiting),
    scopes.map(selectBounced),
    sql<Reminder>`SELECT q.id, q.send_at AS sendAt, q.starts_at AS startsAt FROM reminder_queue q
      WHERE q.event_id = ${eventId} AND ${may(userId, eventId, "organize")} AND q.status = 'pending'
      ORDER BY q.send_at LIMIT ${LIMITS.overview.next}`,
  ]);
  if (!event) return null;
  const { type, status, date, timeZone, startsAt } = event;
  const { sheet } = toRosterSheet(event, { questions, offers, totals }, locale);
  const today = dateIn(timeZone, now);
  const isAhead = status === "published" || status === "draft";
  const when = (instant: number) => formatInstant(instant, locale, timeZone);
  const shownParts = selectListedParts(sheet.parts);
  const spots = pickRowsOfType(type, holders);
  return {
    sheet,
    listedParts: shownParts,
    holders: namesByPart(
      spots.filter(({ isAsked }) => isAsked === 0),
      shownParts,
    ),
    asked: namesByPart(
      spots.filter(({ isAsked }) => isAsked === 1),
      shownParts,
    ),
    daysToGo: isAhead && date && date >= today ? daysBetween(today, date) : null,
    newSignUps: pickRowsOfType(type, fresh)[0]?.count ?? 0,
    needs: [
      ...(status === "published" ? findOpenSoon(sheet, pickRowsOfType(type, offers), startsAt, now) : []),
      ...(isAhead ? pickRowsOfType(type, waiting) : []).map((each): OverviewNeed => ({ about: "waiting", ...each })),
      ...pickRowsOfType(type, bounced).map((each): OverviewNeed => ({ about: "bounced", ...each })),
    ],
    newest: toNewSignUps(pickRowsOfType(type, newest), now, timeZone, locale),
    next: reminders.map(({ id, ...at }) => ({ id, sendAt: when(at.sendAt), startsAt: when(at.startsAt) })),
    takesTurns: status === "published" && hasTurns(pickRowsOfType(type, offers), now),
    hasHours: !isAhead && KINDS[sheet.kind].offerHas.includes("times"),
  };
}

/** Whether an offer of one name is ahead on several dates. */
function hasTurns(offers: PartOfferRecord[], now: number): boolean {
  const ahead = offers.filter(({ isRemoved, startsAt, date }) => isRemoved === 0 && date !== null && startsAt !== null && startsAt > now);
  return [...Map.groupBy(ahead, ({ title }) => title).values()].some((same) => new Set(same.map(({ date }) => date)).size > 1);
}

/** Joins through the offers, so that sign-ups are read only for offers whose spots are shown one by one. */
function selectHolders({ server, userId, eventId }: RosterScope): SQL<Holder> {
  return sql`SELECT ${partColumn(server)} AS part, s.user_name AS name, s.places, s.status = 'asked' AS isAsked FROM ${server.offerTable} o
    CROSS JOIN ${server.signupTable} s ON s.${sql.raw(server.offerColumn)} = o.id AND s.status IN ('confirmed', 'offered', 'asked')
    WHERE ${server.offerEvent} = ${eventId} AND ${may(userId, eventId, "organize")} AND NOT (${server.isRemoved})
      AND o.${server.capacityColumn} <= ${LIMITS.overview.drawn} AND s.places > 0
    ORDER BY s.created_at, s.id`;
}

function countSince({ server, userId, eventId }: RosterScope, since: number): SQL<{ count: number }> {
  return sql`SELECT count(*) AS count FROM submissions x
    WHERE x.event_id = ${eventId} AND x.created_at > ${since} AND ${may(userId, eventId, "organize")}
    AND EXISTS (SELECT 1 FROM ${server.signupTable} s WHERE s.submission_id = x.id AND s.status NOT IN ('cancelled', 'asked'))`;
}

/** The person first in line, and how many wait in all. */
function selectWaiting({ server, userId, eventId }: RosterScope): SQL<Waiting> {
  return sql`SELECT ${partColumn(server)} AS part, s.user_name AS name, count(*) OVER () AS count FROM ${server.signupTable} s
    WHERE s.event_id = ${eventId} AND ${may(userId, eventId, "organize")} AND s.status = 'waiting' ORDER BY s.waiting_since LIMIT 1`;
}

/** People on the list who didn't get a mail about this event, and how many they are. */
function selectBounced({ server, userId, eventId }: RosterScope): SQL<Bounced> {
  return sql`SELECT name, email, count(*) OVER () AS count FROM (
      SELECT min(s.user_name) AS name, s.user_email AS email, max(m.created_at) AS at FROM email_outbox m
      JOIN ${server.signupTable} s ON s.submission_id = m.submission_id AND s.status <> 'cancelled' AND s.user_email = m.to_email
      WHERE m.event_id = ${eventId} AND ${may(userId, eventId, "organize")}
        AND +m.status IN ('bounced', 'failed') AND m.template <> 'organiser-notice'
      GROUP BY s.user_email)
    ORDER BY at DESC LIMIT 1`;
}

function selectListedParts(parts: PartView[]): PartView[] {
  const { parts: most } = LIMITS.overview;
  if (parts.length <= most) return parts;
  const open = parts.filter(({ capacity, taken }) => capacity === null || taken < capacity);
  return (open.length > 0 ? open : parts).slice(0, most);
}

function namesByPart(holders: Holder[], listed: PartView[]): Record<string, string[]> {
  const byPart = Map.groupBy(holders, ({ part }) => part);
  const names = listed.flatMap(({ key }) => {
    const own = byPart.get(key);
    return own ? [[key, own.flatMap(({ name, places }) => Array<string>(places).fill(name ?? ""))]] : [];
  });
  return Object.fromEntries(names);
}

/** Open spots of offers that start within a week. */
function findOpenSoon(sheet: RosterSheet, offers: PartOfferRecord[], startsAt: number | null, now: number): OverviewNeed[] {
  const starts = new Map(offers.map((offer) => [offer.id, offer.startsAt]));
  const soon = sheet.parts.filter(({ key, capacity, taken }) => {
    const at = starts.get(key) ?? startsAt;
    return capacity !== null && capacity > taken && at !== null && at > now && at <= now + LIMITS.overview.soonDays * DURATIONS.day;
  });
  const count = soon.reduce((sum, { capacity, taken }) => sum + (capacity ?? 0) - taken, 0);
  return count > 0 ? [{ about: "open", count, parts: soon.map(({ key }) => key) }] : [];
}
