import { sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { type TypeLabel, toTypeLabel } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatScheduleDay, formatScheduleTimes } from "#app/lib/schedule.ts";
import { findThumbnail } from "#app/media/library.ts";
import { type EventForRole, selectOwnedEvent } from "#app/sheet/event/owned.server.ts";
import { type DeletionNoticeView, getDeletionNotice, selectRetention } from "#app/sheet/retention/queries.server.ts";

/** An event as shown above each of its organizer pages. */
export type WorkspaceEvent = Pick<EventForRole, "id" | "title" | "status" | "date" | "location" | "attendeeCount" | "role"> & {
  typeLabel: TypeLabel;
  picture: string;
  day: string | null;
  times: string | null;
  /** The public link, unless the event is a draft or called off. */
  link: string | null;
  deletion: DeletionNoticeView | null;
};

/** The notice for a person an organizer removed; null for others. The history keeps only the person's id. */
export async function findEventRemoval(userId: string, eventId: string): Promise<RemovalNotice | null> {
  const [[row]] = await runBatch([
    sql<{ isRemoved: 0 | 1 }>`SELECT EXISTS (SELECT 1 FROM event_log l JOIN events e ON e.id = l.event_id AND e.deleted_at IS NULL
      WHERE l.event_id = ${eventId} AND l.act = 'memberRemoved' AND l.subject ->> '$.member' = ${userId}) AS isRemoved`,
  ]);
  return row?.isRemoved === 1 ? { title: m.members_removed_page(), text: m.members_removed_page_text() } : null;
}

export type RemovalNotice = { title: string; text: string };

/** An event for the top of its organizer pages; null for people without a role at it. */
export async function loadWorkspace(userId: string, eventId: string, now: number, locale: string): Promise<WorkspaceEvent | null> {
  const [[event], [retention]] = await runBatch([selectOwnedEvent(userId, eventId, now, "door"), selectRetention(userId, eventId)]);
  if (!event) return null;
  const { id, title, status, date, type, location, attendeeCount, role } = event;
  const link = status === "draft" || status === "calledOff" ? null : `${config().origin}/event/${id}`;
  const shown = {
    id,
    title,
    status,
    date,
    location,
    attendeeCount,
    role,
    link,
    typeLabel: toTypeLabel(type),
    deletion: getDeletionNotice(retention, now),
  };
  return { ...shown, picture: findThumbnail(event), day: formatScheduleDay(event, locale), times: formatScheduleTimes(event, locale) };
}
