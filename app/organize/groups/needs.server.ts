import { type SQL, sql } from "drizzle-orm";
import { LIMITS } from "#app/limits.ts";
import { isOfferOpen } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isOfKind } from "#app/sheet/kinds/registry.server.ts";

/** One thing that a sheet takes sign-ups for now, of the first that have room; with it how many there are of the whole sheet. */
export type NeedRow = {
  eventId: string;
  /** What it is called, and where it has no name its day; NULL where the sheet is all there is. */
  title: string | null;
  date: string | null;
  hasRoom: 0 | 1;
  /** How many have room. */
  withRoom: number;
  /** Of all that is open; NULL without a limit. */
  capacity: number | null;
  taken: number;
};

/** What is open of a kind's sheets on a group's page, the same on several dates once; a few rows a sheet. Names of people are in none. */
export function selectNeeds(server: KindServer, groupId: string, now: number): SQL<NeedRow> {
  return sql`SELECT eventId, title, date, hasRoom, withRoom, capacity, taken FROM (
      SELECT eventId, title, date, hasRoom, sum(hasRoom) OVER sheet AS withRoom,
        iif(sum(isEndless) OVER sheet, NULL, sum(capacity) OVER sheet) AS capacity,
        sum(taken) OVER sheet AS taken, row_number() OVER (PARTITION BY eventId ORDER BY hasRoom DESC, startsAt, position) AS turn
      FROM (
        SELECT eventId, title, iif(title IS NULL, date, NULL) AS date, min(startsAt) AS startsAt, min(position) AS position,
          max(capacity IS NULL OR taken < capacity) AS hasRoom, sum(capacity IS NULL) AS isEndless, sum(capacity) AS capacity,
          sum(iif(taken > capacity, capacity, taken)) AS taken
        FROM (SELECT e.id AS eventId, ${server.offerFields} FROM group_events g CROSS JOIN events e ON e.id = g.event_id
          CROSS JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id
          WHERE g.group_id = ${groupId} AND ${isOfKind(server)} AND ${isOfferOpen(server, now)})
        GROUP BY eventId, title, iif(title IS NULL, date, NULL))
      WINDOW sheet AS (PARTITION BY eventId))
    WHERE turn <= ${LIMITS.groups.needs}`;
}
