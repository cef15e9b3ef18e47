import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import { LIMITS } from "#app/limits.ts";
import { isOfferOpen } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isEventOfKind } from "#app/sheet/kinds/registry.server.ts";

/** One of a sheet's first open offers with room, with totals for the whole sheet. */
export type NeedRow = {
  eventId: string;
  /** The offer's title, or its day if it has no title; NULL if the sheet is a single unnamed offer. */
  title: string | null;
  date: string | null;
  hasRoom: 0 | 1;
  /** How many offers have room. */
  withRoom: number;
  /** Spots of all open offers; NULL if there is no limit. */
  capacity: number | null;
  taken: number;
};

/** The open offers of one kind's sheets on a group page. */
export function selectGroupNeeds(server: KindServer, groupId: Value, now: number): SQL<NeedRow> {
  return selectNeeds(server, sql`group_events g CROSS JOIN events e ON e.id = g.event_id AND g.group_id = ${groupId}`, now);
}

/**
 * The open offers of one kind's sheets (alias e): a few rows per sheet, an offer on several dates only once. Contains no names of
 * people.
 */
export function selectNeeds(server: KindServer, sheets: SQL, now: number): SQL<NeedRow> {
  return sql`SELECT eventId, title, date, hasRoom, withRoom, capacity, taken FROM (
      SELECT eventId, title, date, hasRoom, sum(hasRoom) OVER sheet AS withRoom,
        iif(sum(isEndless) OVER sheet, NULL, sum(capacity) OVER sheet) AS capacity,
        sum(taken) OVER sheet AS taken, row_number() OVER (PARTITION BY eventId ORDER BY hasRoom DESC, startsAt, position) AS turn
      FROM (
        SELECT eventId, title, iif(title IS NULL, date, NULL) AS date, min(startsAt) AS startsAt, min(position) AS position,
          max(capacity IS NULL OR taken < capacity) AS hasRoom, sum(capacity IS NULL) AS isEndless, sum(capacity) AS capacity,
          sum(iif(taken > capacity, capacity, taken)) AS taken
        FROM (SELECT e.id AS eventId, ${server.offerFields} FROM ${sheets}
          CROSS JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id
          WHERE ${isEventOfKind(server)} AND ${isOfferOpen(server, now)})
        GROUP BY eventId, title, iif(title IS NULL, date, NULL))
      WINDOW sheet AS (PARTITION BY eventId))
    WHERE turn <= ${LIMITS.groups.needs}`;
}
