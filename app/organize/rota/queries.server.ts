import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { Offer } from "#app/event-types/offer.ts";
import { toPersonKey } from "#app/lib/person-key.ts";
import { DURATIONS } from "#app/limits.ts";
import { mayAt, mayAtGroup } from "#app/members/may.server.ts";
import type { EventOrGroup } from "#app/members/shared.ts";
import { matchesContactFilter } from "#app/organize/contacts/matching.server.ts";
import { selectTags, type TagView } from "#app/organize/contacts/queries.server.ts";
import type { ContactFilter } from "#app/organize/contacts/rules.ts";
import type { KindServer, Signup } from "#app/sheet/kinds/kind.server.ts";
import { isEventOfKind, mapKinds } from "#app/sheet/kinds/registry.server.ts";
import { IS_SEEN_AWAY } from "#app/signup/away/statements.server.ts";
import { ROTA } from "./limits.ts";

/** An offer on one date of a sheet that the viewer organizes. */
export type RotaSpot = {
  id: string;
  eventId: string;
  /** The sheet's title. */
  sheet: string;
  title: string | null;
  date: string;
  startTime: string | null;
  endTime: string | null;
  /** null: as many as like. */
  capacity: number | null;
  taken: number;
};

/** What someone has on a date: a spot, an ask without an answer yet, or a place in line; or what became of an ask. */
export type SpotState = "taken" | "asked" | "waiting" | "declined" | "silent";

export type RotaContact = {
  id: string;
  name: string;
  /** The dates on which they had a turn lately on these sheets. */
  recentOn: string[];
  awayOn: string[];
  spots: { offerId: string; state: SpotState }[];
};

export type Rota = {
  scope: EventOrGroup;
  title: string;
  /** The round's id: sending it again asks no one twice. */
  key: string;
  spots: RotaSpot[];
  people: RotaContact[];
  tags: TagView[];
  filter: ContactFilter;
  /** How many contacts match; only the first ones are listed. */
  found: number;
};

type SpotRow = Offer & { eventId: string; sheet: string; eventDate: string | null };
type ContactRow = { id: string; name: string; email: string };
type StateRow = { email: string; personKey: string; offerId: string; status: Signup["status"]; cancelledBy: string | null };
type RecentRow = { email: string; personKey: string; day: string };

/** The coming dates of a sheet or of a group's sheets, and the viewer's contacts with what they have there; null for anyone else. */
export async function loadRota(userId: string, scope: EventOrGroup, filter: ContactFilter, now: number): Promise<Rota | null> {
  const events = selectEvents(userId, scope);
  const isListed = sql`${matchesContactFilter(userId, filter)} AND trim(coalesce(c.email, '')) <> ''`;
  const contacts = sql`SELECT c.id, c.name, lower(trim(c.email)) AS email FROM contacts c WHERE ${isListed}
    ORDER BY c.sort_name, c.id LIMIT ${ROTA.people}`;
  const addresses = sql`(SELECT DISTINCT email FROM (${contacts})) p`;
  const [[named], rows, [count], tags, away, spots, states, recent] = await runBatch([
    selectTitle(userId, scope),
    sql<ContactRow>`${contacts}`,
    sql<{ found: number }>`SELECT count(*) AS found FROM contacts c WHERE ${isListed}`,
    selectTags(userId),
    sql<{ email: string; day: string }>`SELECT DISTINCT aw.email, aw.day FROM ${addresses} CROSS JOIN away_days aw ON aw.email = p.email
      CROSS JOIN ${events} e WHERE ${IS_SEEN_AWAY}`,
    mapOffered((server) => selectSpots(server, events, now)),
    mapOffered((server) => selectStates(server, addresses, events, now)),
    mapOffered((server) => selectRecent(server, addresses, events, now)),
  ]);
  if (!named) return null;
  return {
    scope,
    title: named.title,
    key: newId(),
    spots: limitDates(spots.flat()),
    people: rows.map((row) => toRotaContact(row, rows, { away, states: states.flat(), recent: recent.flat() })),
    tags,
    filter,
    found: count?.found ?? 0,
  };
}

/** The kinds whose sheets have offers to take turns at. */
export function mapOffered<T>(make: (server: KindServer) => T): T[] {
  return mapKinds((server) => (server.kind.hasOffers ? [make(server)] : [])).flat();
}

function selectTitle(userId: string, { what, id }: EventOrGroup): SQL<{ title: string }> {
  return what === "event"
    ? sql`SELECT e.title FROM events e WHERE e.id = ${id} AND ${mayAt("e", userId, "organize")}`
    : sql`SELECT g.name AS title FROM groups g WHERE g.id = ${id} AND ${mayAtGroup("g", userId, "organize")}`;
}

/** The published sheets among them that the viewer organizes: only their spots can be filled. */
export function selectEvents(userId: string, { what, id }: EventOrGroup): SQL {
  const isMeant =
    what === "event"
      ? sql`e.id = ${id}`
      : sql`e.id IN (SELECT ge.event_id FROM groups g CROSS JOIN group_events ge ON ge.group_id = g.id
          WHERE g.id = ${id} AND ${mayAtGroup("g", userId, "organize")})`;
  return sql`(SELECT e.id, e.title, e.type, e.date, e.user_id FROM events e
    WHERE ${isMeant} AND ${mayAt("e", userId, "organize")} AND e.status = 'published')`;
}

function selectSpots(server: KindServer, events: SQL, now: number): SQL<SpotRow> {
  return sql`SELECT ${server.offerFields}, e.id AS eventId, e.title AS sheet, e.date AS eventDate
    FROM ${events} e CROSS JOIN ${server.offerTable} o ON o.event_id = e.id
    WHERE ${isEventOfKind(server)} AND NOT (${server.isRemoved}) AND o.starts_at > ${now}
    ORDER BY o.starts_at, o.position, o.id LIMIT ${ROTA.offers}`;
}

function selectStates(server: KindServer, addresses: SQL, events: SQL, now: number): SQL<StateRow> {
  const { offerTable, signupTable, offerColumn } = server;
  return sql`SELECT s.user_email AS email, s.person_key AS personKey, o.id AS offerId, s.status, s.cancelled_by AS cancelledBy
    FROM ${addresses} CROSS JOIN ${signupTable} s ON s.user_email = p.email CROSS JOIN ${events} e ON e.id = s.event_id
    CROSS JOIN ${offerTable} o ON o.id = s.${sql.raw(offerColumn)} WHERE o.starts_at > ${now}
      AND (s.status <> 'cancelled' OR s.cancelled_by IN ('declined', 'silence')) ORDER BY s.status = 'cancelled', s.updated_at DESC`;
}

/** The turns of the last days that people had on these sheets. */
function selectRecent(server: KindServer, addresses: SQL, events: SQL, now: number): SQL<RecentRow> {
  const { offerTable, signupTable, offerColumn } = server;
  return sql`SELECT DISTINCT s.user_email AS email, s.person_key AS personKey, coalesce(o.date, e.date) AS day
    FROM ${addresses} CROSS JOIN ${signupTable} s ON s.user_email = p.email CROSS JOIN ${events} e ON e.id = s.event_id
    CROSS JOIN ${offerTable} o ON o.id = s.${sql.raw(offerColumn)}
    WHERE s.status = 'confirmed' AND o.starts_at BETWEEN ${now - ROTA.recentDays * DURATIONS.day} AND ${now}`;
}

/** The spots of the first dates. */
function limitDates(rows: SpotRow[]): RotaSpot[] {
  const sorted = rows.flatMap(toRotaSpot).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const dates = new Set([...new Set(sorted.map(({ date }) => date))].slice(0, ROTA.dates));
  return sorted.filter(({ date }) => dates.has(date)).slice(0, ROTA.offers);
}

function toRotaSpot({ id, eventId, sheet, title, eventDate, startTime, endTime, capacity, taken, ...row }: SpotRow): RotaSpot[] {
  const date = row.date ?? eventDate;
  return date === null ? [] : [{ id, eventId, sheet, title, date, startTime, endTime, capacity, taken }];
}

type Found = { away: { email: string; day: string }[]; states: StateRow[]; recent: RecentRow[] };

/** People who share an address are told apart by their names. */
function toRotaContact({ id, name, email }: ContactRow, all: ContactRow[], { away, states, recent }: Found): RotaContact {
  const isShared = all.some((other) => other.id !== id && other.email === email);
  const key = toPersonKey(name);
  const isTheirs = (row: { email: string; personKey: string }) => row.email === email && (!isShared || row.personKey === key);
  return {
    id,
    name,
    recentOn: [...new Set(recent.filter(isTheirs).map(({ day }) => day))],
    awayOn: away.filter((row) => row.email === email).map(({ day }) => day),
    spots: states.filter(isTheirs).map((row) => ({ offerId: row.offerId, state: toSpotState(row) })),
  };
}

function toSpotState({ status, cancelledBy }: StateRow): SpotState {
  if (status === "cancelled") return cancelledBy === "declined" ? "declined" : "silent";
  if (status === "confirmed") return "taken";
  return status === "asked" ? "asked" : "waiting";
}
