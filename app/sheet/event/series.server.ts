import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import { toInstant } from "#app/lib/wall-time.ts";
import { mayAt } from "#app/members/may.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { findNextRuleDate } from "#app/sheet/repeats/dates.server.ts";
import { getAdditionDay, type Series } from "#app/sheet/repeats/rules.ts";

/** A series as stored: if it has no end, up to which date it was made and when its next date is added. */
export type StoredSeries = Series & { madeUntil: string | null; extendsAt: number | null };

type DatedOffer = { date: string | null; seriesId?: string | undefined };

/** For a series without an end: its last date, its next one, and the day on which the next one is added. */
export function findNextDate({ weeksAhead, ...series }: Series, offers: DatedOffer[]): { last: string; next: string; on: string } | null {
  const last = findLastDate(series, offers);
  const next = weeksAhead === undefined ? null : findNextRuleDate(series, last);
  return next === null || weeksAhead === undefined ? null : { last, next, on: getAdditionDay({ weeksAhead, next, last }) };
}

/** The last date of a series, even if it was left out. */
function findLastDate({ id, startsOn, leftOut }: Series, offers: DatedOffer[]): string {
  const own = offers.filter(({ seriesId }) => seriesId === id).map(({ date }) => date ?? "");
  return [startsOn, ...leftOut, ...own].sort().at(-1) ?? startsOn;
}

/** `isGoingOn`: whether dates are added at all: guests can see the event and it has room. */
export function toStoredSeries(all: Series[], offers: DatedOffer[], { timeZone, isGoingOn }: { timeZone: string; isGoingOn: boolean }) {
  return all.map((series): StoredSeries => {
    const coming = findNextDate(series, offers);
    const madeUntil = series.weeksAhead === undefined ? null : findLastDate(series, offers);
    return { ...series, madeUntil, extendsAt: coming && isGoingOn ? toInstant(coming.on, "00:00:00", timeZone) : null };
  });
}

/** Writes the rules an event's offers repeat by. */
export function seriesStatements(eventId: string, before: Series[], after: StoredSeries[]): SQL[] {
  const isSame = JSON.stringify(before) === JSON.stringify(after.map(({ madeUntil: _until, extendsAt: _at, ...series }) => series));
  if (isSame && after.every(({ weeksAhead }) => weeksAhead === undefined)) return [];
  const rows = JSON.stringify(after);
  return [
    sql`DELETE FROM event_series WHERE event_id = ${eventId} AND id NOT IN (SELECT value ->> 'id' FROM json_each(${rows}))`,
    sql`INSERT INTO event_series (id, event_id, rule, starts_on, left_out, weeks_ahead, made_until, extends_at)
      SELECT value ->> 'id', ${eventId}, value ->> 'rule', value ->> 'startsOn', value -> 'leftOut', value ->> 'weeksAhead',
        value ->> 'madeUntil', value ->> 'extendsAt' FROM json_each(${rows}) WHERE true
      ON CONFLICT (id) DO UPDATE SET rule = excluded.rule, starts_on = excluded.starts_on, left_out = excluded.left_out,
        weeks_ahead = excluded.weeks_ahead, made_until = excluded.made_until, extends_at = excluded.extends_at
        WHERE event_id = excluded.event_id`,
  ];
}

/** Takes these offers out of their series before they are rewritten: two may swap dates, and a removed one frees its date. */
export function detachFromSeries({ offerTable }: KindServer, eventId: string, before: Series[], ids: string[]): SQL[] {
  if (before.length === 0 || ids.length === 0) return [];
  return [
    sql`UPDATE ${offerTable} SET series_id = NULL, series_date = NULL WHERE event_id = ${eventId} AND series_id IS NOT NULL
      AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  ];
}

export type SeriesRow = Omit<Series, "leftOut" | "weeksAhead"> & { leftOut: Json<string[]>; weeksAhead: number | null };

/** The series of the events selected by an expression (ids). */
export function selectSeries(eventIds: SQL): SQL<SeriesRow> {
  return sql`SELECT r.id, r.rule, r.starts_on AS startsOn, r.left_out AS leftOut, r.weeks_ahead AS weeksAhead FROM event_series r
    WHERE r.event_id IN (${eventIds}) ORDER BY r.id`;
}

export function toSeries(rows: SeriesRow[]): Series[] {
  return rows.map(({ leftOut, weeksAhead, ...series }) => ({
    ...series,
    leftOut: parseJsonColumn(leftOut),
    ...(weeksAhead !== null && { weeksAhead }),
  }));
}

/** A series without an end, for its owner: how many weeks ahead, up to which date, and whether it is full. */
export type OpenEndedSeries = { weeksAhead: number; madeUntil: string; isFull: boolean };

/** null if the event has none. */
export async function loadOpenEndedSeries(userId: string, eventId: string): Promise<OpenEndedSeries | null> {
  const [[row]] = await runBatch([
    sql<{
      weeksAhead: number;
      madeUntil: string;
      extendsAt: number | null;
    }>`SELECT r.weeks_ahead AS weeksAhead, max(r.made_until) AS madeUntil,
        r.extends_at AS extendsAt FROM event_series r JOIN events e ON e.id = r.event_id
      WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")} AND e.status = 'published' AND r.weeks_ahead IS NOT NULL
      GROUP BY e.id`,
  ]);
  return row ? { weeksAhead: row.weeksAhead, madeUntil: row.madeUntil, isFull: row.extendsAt === null } : null;
}
