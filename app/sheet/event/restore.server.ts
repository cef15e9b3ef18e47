import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { Schedule } from "#app/lib/schedule.ts";
import { formatScheduleDay } from "#app/lib/schedule.ts";
import { LIMITS } from "#app/limits.ts";
import { mayRestore } from "#app/members/may-restore.server.ts";
import { countQueued } from "./notices.server.ts";
import { loadDeletedEvent, loadEditableEvent } from "./queries.server.ts";
import { saveEdit } from "./save-edit.server.ts";

export type DeletedEvent = { id: string; title: string; day: string | null };

/** Events this owner deleted and may restore, latest first. */
export async function listDeletedEvents(ownerId: string, now: number, locale: string): Promise<DeletedEvent[]> {
  const [rows] = await runBatch([
    sql<
      Schedule & { id: string; title: string }
    >`SELECT e.id, e.title, e.date, e.end_date AS endDate, e.start_time AS startTime, e.end_time AS endTime,
        e.time_zone AS timeZone FROM events e WHERE ${mayRestore("e", ownerId, now)}
        ORDER BY e.deleted_at DESC LIMIT ${LIMITS.history.deleted}`,
  ]);
  return rows.map((row) => ({ id: row.id, title: row.title, day: formatScheduleDay(row, locale) }));
}

/** Restores a deleted event with its people and reminders; people who were told that it is off hear of it. */
export async function restoreEvent(
  ownerId: string,
  eventId: string,
  now: number,
): Promise<{ outcome: "restored" | "gone" | "busy"; notifiedCount?: number }> {
  const outcome = await saveEdit(
    ownerId,
    eventId,
    now,
    ({ row, form }) => ({ form, version: row.version, cancel: [], status: row.status, isRestored: true }),
    { read: () => loadDeletedEvent(ownerId, eventId, now) },
  );
  if (outcome.outcome === "saved") {
    const [[counted]] = await runBatch([
      sql<{ notifiedCount: number }>`SELECT ${countQueued(eventId, "event-changed", now)} AS notifiedCount`,
    ]);
    return { outcome: "restored", ...counted };
  }
  if (outcome.outcome !== "gone") return { outcome: "busy" };
  return { outcome: (await loadEditableEvent(ownerId, eventId)) ? "restored" : "gone" };
}
