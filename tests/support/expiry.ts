import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type PurgeHook, purgeStatements } from "#app/sheet/retention/purge.server.ts";
import { purgeWithNames } from "#workers/scheduled.ts";

const TIME_ZONE = "America/New_York";

/** Lets the day pass on which an event's names are deleted, then restores the event's dates. */
export async function expireNames({ eventId }: { eventId: string }, now: number, purgeHook: PurgeHook = purgeWithNames): Promise<void> {
  const isIt = sql`WHERE id = ${eventId}`;
  const [[event]] = await runBatch([
    sql<{
      date: string | null;
      endDate: string | null;
      endsAt: number;
      timeZone: string;
    }>`SELECT date, end_date AS endDate, ends_at AS endsAt,
      time_zone AS timeZone FROM events ${isIt}`,
  ]);
  await runBatch([
    sql`UPDATE events SET date = '2026-01-01', end_date = NULL, ends_at = ${now - 1}, time_zone = ${TIME_ZONE} ${isIt}`,
    ...purgeStatements([{ id: eventId, timeZone: TIME_ZONE, today: "2027-01-01" }], now, purgeHook),
    sql`UPDATE events SET date = ${event?.date ?? null}, end_date = ${event?.endDate ?? null}, ends_at = ${event?.endsAt ?? null},
      time_zone = ${event?.timeZone ?? TIME_ZONE}, purged_at = NULL ${isIt}`,
  ]);
}
