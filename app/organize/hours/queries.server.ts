import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { formatDay, formatTimes } from "#app/lib/format-date.ts";
import { nameOrder } from "#app/lib/name-order.server.ts";
import { addDays } from "#app/lib/wall-time.ts";
import { LIMITS } from "#app/limits.ts";
import { mayAt } from "#app/members/may.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { type RetentionView, selectRetention, toRetentionView } from "#app/sheet/retention/queries.server.ts";
import { type CountedRow, selectCountedShifts, TIMED_KINDS } from "./counted-shifts.server.ts";
import { type GroupEndRow, selectGroupEnd } from "./group-end.server.ts";
import type { ManyEventsSelection } from "./paths.ts";
import { findSchoolYear, latestDay } from "./rules.ts";
import { eventScope, type HoursScope, toHoursScope } from "./scope.server.ts";
import { selectUnconfirmedArrivals, type UnconfirmedArrival } from "./unconfirmed.server.ts";

export type CountedShift = Pick<CountedRow, "id" | "eventId" | "event" | "title" | "planned" | "corrected" | "reason" | "minutes"> & {
  when: string;
};

/** One person with their latest shifts. */
export type CountedPerson = { name: string; minutes: number; count: number; shifts: CountedShift[] };

export type HoursPage = {
  people: CountedPerson[];
  totals: { people: number; shifts: number; minutes: number };
  /** Totals of people whose names were deleted; `people` is 0 if they weren't counted. */
  nameless: { minutes: number; people: number };
  page: number;
  pages: number;
};

type SummaryRow = { people: number; shifts: number; minutes: number; nameless: number; keptMinutes: number; keptPeople: number };
type PageRow = CountedRow & { total: number; count: number };

export type EventHours = HoursPage & {
  event: {
    id: string;
    title: string;
    timeZone: string;
    hasTimes: boolean;
    first: string;
    latest: string;
    /** A season's end until which hours could be counted: a group's, else the school year's. */
    season: { on: string; group: string | null };
    retention: Pick<RetentionView, "hoursUntil" | "otherwise" | "today">;
  };
  unconfirmed: UnconfirmedArrival[];
};

/** Hours of one event, for its organizers; null for anyone else. */
export async function loadEventHours(
  userId: string,
  eventId: string,
  page: number,
  now: number,
  locale: string,
): Promise<EventHours | null> {
  const scope = eventScope(userId, eventId);
  const [[event], [retained], summary, rows, unconfirmed] = await runBatch([
    selectEvent(userId, eventId),
    selectRetention(userId, eventId),
    selectSummary(scope),
    selectPage(scope, page),
    selectUnconfirmedArrivals(userId, eventId),
  ]);
  if (!event || !retained) return null;
  const { id, title, type, timeZone, lastDay } = event;
  const { hoursUntil, otherwise, today, proposed } = toRetentionView(retained, now);
  const first = [lastDay ?? "", addDays(today, 1)].sort().at(-1) ?? today;
  return {
    event: {
      id,
      title,
      timeZone,
      first,
      latest: latestDay(first),
      hasTimes: TIMED_KINDS.includes(KIND_SERVERS[getKind(type).id]),
      season: proposed ?? { on: findSchoolYear(first).to, group: null },
      retention: { hoursUntil, otherwise, today },
    },
    unconfirmed: unconfirmed.flat(),
    ...toHoursPage(summary, rows, page, locale),
  };
}

export type ManyHours = HoursPage & { name: string | null; end: GroupEndRow | null };

/** Hours of many events that a person organizes; null if there is no such group. `name`: the group's name. */
export async function loadManyHours(
  userId: string,
  shown: ManyEventsSelection,
  page: number,
  now: number,
  locale: string,
): Promise<ManyHours | null> {
  const scope = toHoursScope(userId, shown);
  const groupId = "groupId" in shown ? shown.groupId : "";
  const [[group], [end], summary, rows] = await runBatch([
    selectGroup(groupId),
    selectGroupEnd(userId, groupId, now),
    selectSummary(scope),
    selectPage(scope, page),
  ]);
  if ("groupId" in shown && !group) return null;
  return { name: group?.name ?? null, end: end ?? null, ...toHoursPage(summary, rows, page, locale) };
}

/** Hours of a scope's events, which the scope itself allows the viewer to see. */
export async function loadHoursOfScope(scope: HoursScope, page: number, locale: string): Promise<HoursPage> {
  const [summary, rows] = await runBatch([selectSummary(scope), selectPage(scope, page)]);
  return toHoursPage(summary, rows, page, locale);
}

/** Needs no permission: the group's public page shows its name, too. */
export function selectGroup(groupId: string): SQL<{ name: string }> {
  return sql`SELECT name FROM groups WHERE id = ${groupId}`;
}

/** All shifts, for download: people by name, their shifts in order. */
export function selectAllShifts(scope: HoursScope): SQL<CountedRow> {
  return sql`SELECT * FROM (${selectCountedShifts(scope)}) f WHERE f.name IS NOT NULL
    ORDER BY ${nameOrder(sql`f.name`)} COLLATE NOCASE, f.person, f.date, f.startsAt, f.id`;
}

type EventRow = { id: string; title: string; type: string; timeZone: string; lastDay: string | null };

export function selectEvent(userId: string, eventId: string): SQL<EventRow> {
  return sql`SELECT e.id, e.title, e.type, e.time_zone AS timeZone, coalesce(e.end_date, e.date) AS lastDay
    FROM events e WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`;
}

/** For events whose names were deleted by date, the kept totals count. People erased individually are summed here. */
function selectSummary(scope: HoursScope): SQL<SummaryRow> {
  const isKept = sql`EXISTS (SELECT 1 FROM hour_totals k WHERE k.event_id = f.eventId)`;
  const sumTotals = (column: string) =>
    sql`(SELECT coalesce(sum(${sql.raw(column)}), 0) FROM hour_totals WHERE event_id IN (${scope.events}))`;
  return sql`SELECT count(DISTINCT iif(f.name IS NULL, NULL, f.person)) AS people, count(f.name) AS shifts,
      coalesce(sum(iif(f.name IS NULL, 0, f.minutes)), 0) AS minutes,
      coalesce(sum(iif(f.name IS NULL AND NOT ${isKept}, f.minutes, 0)), 0) AS nameless,
      ${sumTotals("minutes")} AS keptMinutes, ${sumTotals("people")} AS keptPeople
    FROM (${selectCountedShifts(scope)}) f`;
}

/** One page of people by name, each with their latest shifts. */
function selectPage(scope: HoursScope, page: number): SQL<PageRow> {
  const { page: size, shifts } = LIMITS.hours;
  return sql`WITH f AS MATERIALIZED (${selectCountedShifts(scope)}),
      people AS (SELECT person, min(name) AS first, sum(minutes) AS total, count(*) AS count FROM f WHERE name IS NOT NULL GROUP BY person),
      shown AS MATERIALIZED (SELECT person, total, count,
        row_number() OVER (ORDER BY ${nameOrder(sql`first`)} COLLATE NOCASE, first, person) AS place
        FROM people ORDER BY place LIMIT ${size} OFFSET ${(page - 1) * size})
    SELECT * FROM (SELECT f.*, shown.total, shown.count, shown.place,
        row_number() OVER (PARTITION BY f.person ORDER BY f.date DESC, f.startsAt DESC, f.id) AS nth
      FROM shown JOIN f ON f.person = shown.person) WHERE nth <= ${shifts} ORDER BY place, nth`;
}

function toHoursPage([summary]: SummaryRow[], rows: PageRow[], page: number, locale: string): HoursPage {
  const { people = 0, shifts = 0, minutes = 0, nameless = 0, keptMinutes = 0, keptPeople = 0 } = summary ?? {};
  const byPerson = Map.groupBy(rows, (row) => row.person);
  return {
    people: [...byPerson.values()].map((own) => ({
      name: own[0]?.name ?? "",
      minutes: own[0]?.total ?? 0,
      count: own[0]?.count ?? 0,
      shifts: own.map((row) => toCountedShift(row, locale)),
    })),
    totals: { people, shifts, minutes },
    nameless: { minutes: nameless + keptMinutes, people: keptPeople },
    page,
    pages: Math.max(1, Math.ceil(people / LIMITS.hours.page)),
  };
}

function toCountedShift(row: CountedRow, locale: string): CountedShift {
  const { id, eventId, event, title, planned, corrected, reason, minutes, date, startTime, endTime } = row;
  const times = startTime && endTime ? formatTimes(startTime, endTime, locale) : null;
  const when = [date && formatDay(date, locale), times].filter(Boolean).join(", ");
  return { id, eventId, event, title, planned, corrected, reason, minutes, when };
}
