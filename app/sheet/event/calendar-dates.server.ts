import { type SQL, sql } from "drizzle-orm";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import type { OfferTiming } from "./calendar.ts";

/** One date of an event with several, with the number of sign-ups. */
export type CalendarDate = OfferTiming & { eventId: string; taken: number; capacity: number | null };

/** The dates of these events as calendars show them, without those that ended by then and without single-date events. */
export function selectCalendarDates(eventIds: SQL, endedBy: number): SQL<CalendarDate> {
  const selects = Object.values(KIND_SERVERS)
    .filter((server) => server.kind.hasOffers)
    .map(
      ({ offerTable, offerEvent, capacityColumn, takenColumn, isRemoved }) => sql`SELECT e.id AS eventId, o.date,
          iif(count(o.start_time) = count(*), min(o.start_time), NULL) AS startTime, min(o.starts_at) AS startsAt, max(o.ends_at) AS endsAt,
          sum(o.${takenColumn}) AS taken, iif(count(o.${capacityColumn}) = count(*), sum(o.${capacityColumn}), NULL) AS capacity
        FROM i CROSS JOIN events e ON e.id = i.id CROSS JOIN ${offerTable} o ON ${offerEvent} = e.id
        WHERE e.end_date > e.date AND o.date IS NOT NULL AND NOT (${isRemoved}) GROUP BY e.id, o.date HAVING max(o.ends_at) > ${endedBy}`,
    );
  return sql`WITH i AS MATERIALIZED (${eventIds}) ${sql.join(selects, sql` UNION ALL `)}`;
}
