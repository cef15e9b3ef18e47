import { type SQL, sql } from "drizzle-orm";
import { OWNER_RECORD } from "#app/outbox/owner-budget.server.ts";
import { isTrusted, type OwnerRecord } from "#app/outbox/rules.ts";
import { EVENT_COLUMNS } from "#app/sheet/event/columns.server.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { isCalledOff } from "#app/sheet/event/status.server.ts";

/** An event with its owner and its reminders' messages. */
export type MailEvent = Pick<
  EventView,
  | "id"
  | "title"
  | "type"
  | "scheduleVersion"
  | "date"
  | "endDate"
  | "startTime"
  | "endTime"
  | "endsNextDay"
  | "timeZone"
  | "startsAt"
  | "endsAt"
  | "location"
  | "maxAttendees"
  | "attendeeCount"
  | "thumbnailUrl"
> & {
  status: string;
  deletedAt: number | null;
  isCalledOff: 0 | 1;
  /** When its owner ended it. */
  endedAt: number | null;
  ownerId: string | null;
  ownerName: string | null;
  ownerEmail: string | null;
  isOwnerVerified: 0 | 1;
  /** Whether the owner's words may be used in a subject. */
  isTrusted: boolean;
  daysMessage: string | null;
  hoursMessage: string | null;
};

/** Removed or called off: people get no mail about earlier changes. */
export function isOffOrRemoved({ deletedAt, isCalledOff }: MailEvent): boolean {
  return deletedAt !== null || isCalledOff === 1;
}

type EventRecord = Omit<MailEvent, "isTrusted"> & OwnerRecord;

/** Its owner's record says whether their words may be used in a subject. */
export function readEvent({ verifiedAt, createdAt, budget, reached, refused, ...event }: EventRecord, now: number): MailEvent {
  return { ...event, isTrusted: isTrusted({ verifiedAt, createdAt, budget, reached, refused }, now) };
}

export function selectMailEvents(ids: string): SQL<EventRecord> {
  return sql`SELECT ${EVENT_COLUMNS}, e.status, e.deleted_at AS deletedAt, ${isCalledOff} AS isCalledOff, e.ended_at AS endedAt,
      e.schedule_version AS scheduleVersion, e.user_id AS ownerId, u.name AS ownerName, u.email AS ownerEmail,
      u.email_verified_at IS NOT NULL AS isOwnerVerified, r.days_message AS daysMessage, r.hours_message AS hoursMessage, ${OWNER_RECORD}
    FROM events e LEFT JOIN users u ON u.id = e.user_id LEFT JOIN event_reminder_settings r ON r.event_id = e.id
    WHERE e.id IN (SELECT value FROM json_each(${ids}))`;
}
