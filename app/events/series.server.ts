import { type SQL, sql } from "drizzle-orm";
import { type Json, readJson } from "#app/db/json.ts";
import type { KindServer } from "#app/kinds/kind.server.ts";
import type { Series } from "#app/repeats/rules.ts";

/** Writes the rules an event's offers repeat by as they are to be. */
export function seriesStatements(eventId: string, before: Series[], after: Series[]): SQL[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const rows = JSON.stringify(after);
  return [
    sql`DELETE FROM event_series WHERE event_id = ${eventId} AND id NOT IN (SELECT value ->> 'id' FROM json_each(${rows}))`,
    sql`INSERT INTO event_series (id, event_id, rule, starts_on, left_out)
      SELECT value ->> 'id', ${eventId}, value ->> 'rule', value ->> 'startsOn', value -> 'leftOut' FROM json_each(${rows}) WHERE true
      ON CONFLICT (id) DO UPDATE SET rule = excluded.rule, starts_on = excluded.starts_on, left_out = excluded.left_out
        WHERE event_id = excluded.event_id`,
  ];
}

/** Takes these offers out of their series before they are written anew: two of them may change places, and a removed one leaves its date. */
export function leaveSeries({ offerTable }: KindServer, eventId: string, before: Series[], ids: string[]): SQL[] {
  if (before.length === 0 || ids.length === 0) return [];
  return [
    sql`UPDATE ${offerTable} SET series_id = NULL, series_date = NULL WHERE event_id = ${eventId} AND series_id IS NOT NULL
      AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  ];
}

export type SeriesRow = Omit<Series, "leftOut"> & { leftOut: Json<string[]> };

/** The series of the events an expression selects (ids). */
export function selectSeries(eventIds: SQL): SQL<SeriesRow> {
  return sql`SELECT r.id, r.rule, r.starts_on AS startsOn, r.left_out AS leftOut FROM event_series r
    WHERE r.event_id IN (${eventIds}) ORDER BY r.id`;
}

export function readSeries(rows: SeriesRow[]): Series[] {
  return rows.map(({ leftOut, ...series }) => ({ ...series, leftOut: readJson(leftOut) }));
}
