import { sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";
import { buildEventEntries } from "#app/sheet/event/calendar.ts";
import { selectCalendarDates } from "#app/sheet/event/calendar-dates.server.ts";
import { type EventRecord, eventFields, toEventView } from "#app/sheet/event/event-view.server.ts";
import type { Feed } from "#app/sheet/event/feed.server.ts";

/** A group's sheets as a calendar feed, which other programs poll. Called-off events are shown as canceled. */
export async function loadGroupFeed(groupId: string, now: number, read: Read = "primary"): Promise<Feed | null> {
  const endedBy = now - DURATIONS.feedKeeps;
  const sheets = sql`FROM group_events ge CROSS JOIN events e ON e.id = ge.event_id LEFT JOIN users u ON u.id = e.user_id
    WHERE ge.group_id = ${groupId} AND e.deleted_at IS NULL AND e.status <> 'draft' AND (e.ends_at IS NULL OR e.ends_at > ${endedBy})
    ORDER BY e.starts_at, e.id LIMIT ${LIMITS.groups.sheets}`;
  const batch = [
    sql<{ name: string }>`SELECT name FROM groups WHERE id = ${groupId}`,
    sql<EventRecord>`SELECT ${eventFields(now)} ${sheets}`,
    selectCalendarDates(sql`SELECT e.id ${sheets}`, endedBy),
  ] as const;
  const [[group], events, dates] = await runBatch(batch, { read });
  if (!group) return null;
  const byEvent = Map.groupBy(dates, ({ eventId }) => eventId);
  const buildEntries = (row: EventRecord) => buildEventEntries(toEventView(row, now), byEvent.get(row.id) ?? [], config().origin);
  return { name: group.name, entries: events.flatMap(buildEntries) };
}
