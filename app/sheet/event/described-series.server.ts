import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { type EventPage, eventPageQuery } from "./event-page.server.ts";

/** A rule as the API shows it, without the dates the owner left out. */
export type DescribedSeries = { id: string; rule: string; startsOn: string; weeksAhead: number | null; madeUntil: string | null };

/** The series an offer belongs to, and its date in it. */
export type OfferSeries = { id: string; date: string };

export type DescribedPage = EventPage & { series: DescribedSeries[]; seriesOf: Map<string, OfferSeries> };

/** A guest's event page with the rules its offers repeat by, in one round trip. */
export async function loadDescribedPage(eventId: string, now: number, read: Read): Promise<DescribedPage | null> {
  const page = eventPageQuery(eventId, null, now);
  const [rows, series, offers] = await runBatch(
    [
      page.statements,
      sql<DescribedSeries>`SELECT id, rule, starts_on AS startsOn, weeks_ahead AS weeksAhead, made_until AS madeUntil
        FROM event_series WHERE event_id = ${eventId} ORDER BY starts_on, id`,
      sql<OfferSeries & { offerId: string }>`${sql.join(
        Object.values(KIND_SERVERS)
          .filter(({ kind }) => kind.hasOffers)
          .map(
            ({ offerTable }) => sql`SELECT o.id AS offerId, o.series_id AS id, o.series_date AS date FROM ${offerTable} o
              WHERE o.event_id = ${eventId} AND o.series_id IS NOT NULL`,
          ),
        sql` UNION ALL `,
      )}`,
    ],
    { read },
  );
  const found = page.read(rows);
  return found && { ...found, series, seriesOf: new Map(offers.map(({ offerId, ...own }) => [offerId, own])) };
}
