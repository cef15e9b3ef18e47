import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatTime, formatTimes } from "#app/lib/format-date.ts";
import { nameOrder } from "#app/lib/name-order.server.ts";
import { formatScheduleDay } from "#app/lib/schedule.ts";
import { LIMITS } from "#app/limits.ts";
import { mayAtGroup } from "#app/members/may.server.ts";
import { hoursToTable } from "#app/organize/hours/export.ts";
import { type HoursPage, loadHoursOfScope, selectAllShifts } from "#app/organize/hours/queries.server.ts";
import type { HoursScope } from "#app/organize/hours/scope.server.ts";
import { asksFor } from "#app/sheet/kinds/sign-up-fields.ts";
import { groupRosterToTable } from "./export.ts";
import type { GroupRosterFilter } from "./rules.ts";
import { type GapRow, type GroupRosterScope, type SpotRow, selectGaps, selectRosterEvents, selectSpots } from "./spots.server.ts";

/** A spot as the roster shows it: "Bake sale · Till", "Sat, Mar 6th, 9:00 – 11:00 AM". */
export type RosterSpot = {
  id: string;
  what: string;
  day: string | null;
  time: string | null;
  spots: number;
  note: "maybe" | "held" | "in" | null;
};

/** A person with the first of their spots. `id` is one of them, by which the person can be chosen. */
export type RosterPerson = { id: string; name: string; email: string | null; count: number; spots: RosterSpot[] };

/** The people of one offer on one date. */
export type RosterOffer = {
  key: string;
  what: string;
  day: string | null;
  time: string | null;
  people: (Pick<RosterSpot, "id" | "spots" | "note"> & { name: string; email: string | null })[];
};

export type RosterGap = {
  key: string;
  eventId: string;
  what: string;
  day: string | null;
  time: string | null;
  open: number;
  capacity: number;
};

export type GroupRoster = {
  group: { id: string; name: string };
  /** The sheets in the roster. */
  sheets: { id: string; title: string }[];
  /** The titles of those whose owners haven't agreed. */
  others: string[];
  filter: GroupRosterFilter;
  totals: { people: number; signUps: number; gaps: number };
  people: RosterPerson[];
  offers: RosterOffer[];
  gaps: RosterGap[];
  pages: number;
};

type Totals = { people: number; signUps: number };
type GapTotals = { open: number; offers: number };
type PersonSpot = SpotRow & { count: number };
type SheetRow = { id: string; title: string; isIn: 0 | 1 };

const { people: PEOPLE, spots: SPOTS, rows: ROWS, gaps: GAPS } = LIMITS.groupRoster;

/** One page of a group's roster in one round trip; null if the viewer doesn't organize the group. */
export async function loadGroupRoster(scope: GroupRosterScope, filter: GroupRosterFilter, locale: string): Promise<GroupRoster | null> {
  const { view } = filter;
  const [[group], sheets, [totals], [gapTotal], [spots = []], [rows = []], [gaps = []]] = await runBatch([
    selectGroup(scope),
    selectSheets(scope),
    sql<Totals>`SELECT count(DISTINCT f.person) AS people, count(*) AS signUps FROM (${selectSpots(scope, filter)}) f`,
    sql<GapTotals>`SELECT coalesce(sum(f.capacity - f.taken), 0) AS open, count(*) AS offers FROM (${selectGaps(scope, filter)}) f`,
    view === "people" ? [selectPeople(scope, filter)] : [],
    view === "dates" ? [selectByDate(scope, filter, ROWS)] : [],
    view === "gaps" ? [selectGapsByDate(scope, filter)] : [],
  ]);
  if (!group || !totals || !gapTotal) return null;
  const pages = {
    people: Math.ceil(totals.people / PEOPLE),
    dates: Math.ceil(totals.signUps / ROWS),
    gaps: Math.ceil(gapTotal.offers / GAPS),
    hours: 1,
  };
  return {
    group,
    sheets: sheets.filter(({ isIn }) => isIn === 1).map(({ id, title }) => ({ id, title })),
    others: sheets.filter(({ isIn }) => isIn === 0).map(({ title }) => title),
    filter,
    totals: { ...totals, gaps: gapTotal.open },
    people: toPeople(spots, locale),
    offers: toOffers(rows, locale),
    gaps: gaps.map((gap) => toGap(gap, locale)),
    pages: Math.max(1, pages[view]),
  };
}

/** The name of a group that this person organizes. */
export function selectGroup({ userId, groupId }: GroupRosterScope): SQL<{ id: string; name: string }> {
  return sql`SELECT g.id, g.name FROM "groups" g WHERE g.id = ${groupId} AND ${mayAtGroup("g", userId, "organize")}`;
}

export type GroupRosterHours = Omit<HoursPage, "people"> & { people: { id: string; name: string; minutes: number; count: number }[] };

/** A page of people with their hours at the roster's events; the reasons for corrections stay with the sheets. */
export async function loadGroupRosterHours(scope: GroupRosterScope, page: number, locale: string): Promise<GroupRosterHours> {
  const { people, ...hours } = await loadHoursOfScope(toHoursScope(scope), page, locale);
  const shown = people.map(({ name, minutes, count, shifts }) => ({ id: shifts[0]?.id ?? name, name, minutes, count }));
  return { ...hours, people: shown };
}

function toHoursScope(scope: GroupRosterScope): HoursScope {
  return { key: `roster ${scope.groupId}`, events: selectRosterEvents(scope), season: null };
}

/** All sheets of the group, whether or not they are in its roster. */
function selectSheets(scope: GroupRosterScope): SQL<SheetRow> {
  return sql`SELECT e.id, e.title, ge.shares_roster_at IS NOT NULL AS isIn FROM group_events ge CROSS JOIN events e ON e.id = ge.event_id
    WHERE ge.group_id = ${scope.groupId} AND e.deleted_at IS NULL AND e.status <> 'draft'
      AND EXISTS (${selectGroup(scope)}) ORDER BY e.starts_at, e.id LIMIT ${LIMITS.groups.sheets}`;
}

/** One page of people by name, each with their next spots. */
function selectPeople(scope: GroupRosterScope, filter: GroupRosterFilter): SQL<PersonSpot> {
  return sql`WITH f AS MATERIALIZED (${selectSpots(scope, filter)}),
      people AS (SELECT person, min(name) AS first, count(*) AS count FROM f GROUP BY person),
      shown AS MATERIALIZED (SELECT person, count, row_number() OVER (ORDER BY ${nameOrder(sql`first`)} COLLATE NOCASE, first, person) AS place
        FROM people ORDER BY place LIMIT ${PEOPLE} OFFSET ${(filter.page - 1) * PEOPLE})
    SELECT * FROM (SELECT f.*, shown.count, shown.place,
        row_number() OVER (PARTITION BY f.person ORDER BY f.endsAt <= ${scope.now}, f.startsAt, f.id) AS nth
      FROM shown JOIN f ON f.person = shown.person) WHERE nth <= ${SPOTS} ORDER BY place, nth`;
}

/** Spots by date, sheet and offer; `size`: of a page, -1 for all. */
export function selectByDate(scope: GroupRosterScope, filter: GroupRosterFilter, size: number): SQL<SpotRow> {
  return sql`${selectSpots(scope, filter)}
    ORDER BY f.date IS NULL, f.date, f.startsAt, f.event, f.eventId, f.title, f.offerId, f.name COLLATE NOCASE, f.id
    LIMIT ${size} OFFSET ${size < 0 ? 0 : (filter.page - 1) * size}`;
}

function selectGapsByDate(scope: GroupRosterScope, filter: GroupRosterFilter): SQL<GapRow> {
  return sql`${selectGaps(scope, filter)} ORDER BY f.startsAt, f.event, f.eventId, f.position, f.offerId
    LIMIT ${GAPS} OFFSET ${(filter.page - 1) * GAPS}`;
}

function toPeople(rows: PersonSpot[], locale: string): RosterPerson[] {
  return [...Map.groupBy(rows, ({ person }) => person).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    return { id: first.id, name: first.name, email: first.email, count: first.count, spots: own.map((row) => toSpot(row, locale)) };
  });
}

function toOffers(rows: SpotRow[], locale: string): RosterOffer[] {
  const byOffer = Map.groupBy(rows, ({ eventId, offerId, date }) => `${date} ${eventId} ${offerId}`);
  return [...byOffer].flatMap(([key, own]) => {
    const [first] = own;
    if (!first) return [];
    const people = own.map(({ id, name, email, ...row }) => ({ id, name, email, spots: row.spots, note: toNote(row) }));
    return { key, what: formatWhat(first), ...formatWhen(first, locale), people };
  });
}

function toSpot(row: SpotRow, locale: string): RosterSpot {
  return { id: row.id, what: formatWhat(row), ...formatWhen(row, locale), spots: row.spots, note: toNote(row) };
}

function toNote({ isIn, status, kind, response }: Pick<SpotRow, "isIn" | "status" | "kind" | "response">): RosterSpot["note"] {
  if (isIn === 1) return "in";
  if (status === "offered") return "held";
  return asksFor(kind, "response") && response === "maybe" ? "maybe" : null;
}

function toGap({ eventId, offerId, capacity, taken, ...offer }: GapRow, locale: string): RosterGap {
  return { key: `${eventId} ${offerId}`, eventId, what: formatWhat(offer), ...formatWhen(offer, locale), open: capacity - taken, capacity };
}

/** "Bake sale · Till". */
function formatWhat({ event, title }: Pick<SpotRow, "event" | "title">): string {
  return [event, title?.trim()].filter(Boolean).join(" · ");
}

function formatWhen({ date, startTime, endTime }: Pick<SpotRow, "date" | "startTime" | "endTime">, locale: string) {
  const day = formatScheduleDay({ date, endDate: null }, locale) ?? m.organizer_no_date();
  if (!startTime) return { day, time: null };
  return { day, time: endTime ? formatTimes(startTime, endTime, locale) : formatTime(startTime, locale) };
}

/** The whole roster by this filter, or all hours, as a table; null if the viewer doesn't organize the group. */
export async function loadGroupRosterFile(scope: GroupRosterScope, filter: GroupRosterFilter) {
  if (filter.view === "hours") {
    const [[group], shifts] = await runBatch([selectGroup(scope), selectAllShifts(toHoursScope(scope))]);
    return group ? { group, rows: hoursToTable(shifts.map((shift) => ({ ...shift, reason: null }))) } : null;
  }
  const [[group], spots] = await runBatch([selectGroup(scope), selectByDate(scope, filter, -1)]);
  return group ? { group, rows: groupRosterToTable(spots) } : null;
}
