import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { statementsLeft } from "#app/db/budget.server.ts";
import { type IsNotAside, processQueue } from "#app/lib/set-aside.server.ts";
import { buildReminderPage, type DueRow, type Sibling } from "./message-page.server.ts";
import { shouldMerge } from "./rules.ts";
import type { ReminderType } from "./schema.ts";

/** How many queue rows one run looks at, and how many sign-ups become messages in one batch. */
const ROWS = 200;
const PAGE = 500;
const SIBLINGS_COST = 1;
const PAGE_COST = 2;

/**
 * Turns every due reminder into one message per person who is coming and gave an address. Each page and its cursor are one
 * batch: a run that dies or overlaps another repeats nothing and skips no one.
 */
export async function queueDueReminders(now: number): Promise<void> {
  await runBatch([dropStale(now)]);
  const select = (isNotAside: IsNotAside) => selectDue(now, isNotAside(sql`r.id`));
  const handle = (row: DueRow) => queueMessages(row, now);
  await processQueue({ queue: "reminders", select, size: ROWS, cost: SIBLINGS_COST + PAGE_COST, idOf: ({ id }) => id, handle }, now);
}

async function queueMessages(row: DueRow, now: number): Promise<void> {
  const together = (await loadSiblings(row)).filter((sibling) => shouldMerge(row, sibling, now));
  while (statementsLeft() >= PAGE_COST) {
    const [, [progress]] = await runBatch(buildReminderPage(row, together, PAGE, now));
    if (progress?.status !== "pending") return;
  }
}

/** Drops reminders that are too late, or whose event was ended, deleted, moved or switched off. */
function dropStale(now: number) {
  return sql`UPDATE reminder_queue AS r SET status = iif(expires_at <= ${now}, 'expired', 'cancelled')
    WHERE status = 'pending' AND send_at <= ${now} AND (expires_at <= ${now} OR NOT EXISTS (
      SELECT 1 FROM events e JOIN event_reminder_settings t ON t.event_id = e.id
      WHERE e.id = r.event_id AND e.status = 'published' AND e.deleted_at IS NULL AND e.schedule_version = r.schedule_version
        AND t.enabled AND CASE r.reminder_type WHEN 'days' THEN t.days_enabled ELSE t.hours_enabled END))`;
}

function selectDue(now: number, isNotAside: SQL) {
  return sql<DueRow>`SELECT r.id, r.event_id AS eventId, r.reminder_type AS type, r.send_at AS sendAt, r.starts_at AS startsAt,
      r.schedule_version AS scheduleVersion, e.type AS eventType, e.time_zone AS timeZone, t.days_before AS days, t.hours_before AS hours
    FROM reminder_queue r JOIN events e ON e.id = r.event_id JOIN event_reminder_settings t ON t.event_id = r.event_id
    WHERE r.status = 'pending' AND r.send_at <= ${now} AND ${isNotAside} ORDER BY r.send_at, r.reminder_type LIMIT ${ROWS}`;
}

/** The event's reminders of the other type, to see which of them this one covers too. */
async function loadSiblings(row: DueRow): Promise<Sibling[]> {
  const other: ReminderType = row.type === "days" ? "hours" : "days";
  const [rows] = await runBatch([
    sql<Omit<Sibling, "isPending"> & { status: string }>`SELECT send_at AS sendAt, starts_at AS startsAt, status FROM reminder_queue
      WHERE event_id = ${row.eventId}
      AND reminder_type = ${other} AND schedule_version = ${row.scheduleVersion} AND status IN ('pending', 'sent')`,
  ]);
  return rows.map(({ sendAt, startsAt, status }) => ({
    sendAt,
    startsAt,
    isPending: status === "pending",
  }));
}
