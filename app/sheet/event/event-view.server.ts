import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import { isEventOpen } from "#app/sheet/kinds/guards.server.ts";
import { IS_BY_DATE, RETENTION_COLUMNS } from "#app/sheet/retention/due.server.ts";
import { type Deletion, describeDeletion } from "#app/sheet/retention/rules.ts";
import { EVENT_COLUMNS } from "./columns.server.ts";
import { sharePicture } from "./share-picture.server.ts";
import { currentStatusSql } from "./status.server.ts";
import type { CurrentStatus } from "./status.ts";

/** What anyone with the link may know about an event. */
export type EventView = {
  id: string;
  title: string;
  description: string | null;
  type: string;
  kind: KindId;
  status: CurrentStatus;
  /** Whether it takes sign-ups now; a single offer may still be closed or full. */
  isOpen: boolean;
  /** When sign-ups open, while that is ahead. */
  opensAt: number | null;
  /** When the organizer closes sign-ups; an offer may close earlier. */
  closesAt: number | null;
  date: string | null;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  endsNextDay: 0 | 1;
  timeZone: string;
  startsAt: number | null;
  endsAt: number | null;
  location: string;
  maxAttendees: number | null;
  attendeeCount: number;
  hidesNames: boolean;
  /** Whether full offers have a wait list. */
  hasWaitList: boolean;
  /** How many offers one person may take; null: unlimited. */
  maxPerPerson: number | null;
  /** How many hours before the start guests may last change or cancel; null: until the start. */
  changeUntilHours: number | null;
  /** When names and addresses are deleted. */
  deletion: Deletion;
  /** The groups whose organizers see who signed up, because the owner agreed. */
  readingGroups: string[];
  /** Whether people check themselves in at a poster. */
  hasPoster: boolean;
  /** Whether other websites may show it in a frame. */
  isEmbeddable: boolean;
  thumbnailUrl: string | null;
  /** The picture of link previews; null until it is drawn. */
  sharePicture: string | null;
  scheduleVersion: number;
  organizer: Organizer | null;
  /** When an organizer ended it. */
  endedAt: number | null;
  /** When its owner deleted it. */
  removedAt: number | null;
};

/** The event's owner; `isReachable`: whether a message would be passed on. */
export type Organizer = { id: string; name: string | null; photo: string | null; isReachable: boolean };

export type EventRecord = Omit<
  EventView,
  "kind" | "isOpen" | "hidesNames" | "hasWaitList" | "organizer" | "deletion" | "readingGroups" | "hasPoster" | "isEmbeddable"
> & {
  hasPoster: 0 | 1;
  isEmbeddable: 0 | 1;
  retainDays: number | null;
  retainUntil: string | null;
  hoursUntil: string | null;
  retainAtLeast: string | null;
  isByDate: 0 | 1;
  /** JSON; NULL without any. */
  readingGroups: Json<string[]> | null;
  isOpen: 0 | 1;
  hidesNames: 0 | 1;
  hasWaitList: 0 | 1;
  organizerId: string | null;
  organizerName: string | null;
  organizerPhoto: string | null;
  isReachable: 0 | 1;
};

/** The column list for an event (alias e) with its owner (alias u), to be read by `readEvent`. */
export function eventFields(now: Value): SQL {
  return sql`${EVENT_COLUMNS}, e.description, ${sharePicture} AS sharePicture, ${currentStatusSql(now)} AS status, ${isEventOpen(now)} AS isOpen,
    e.signups_open_at AS opensAt, e.signups_close_at AS closesAt, e.hide_attendee_names AS hidesNames, e.wait_list AS hasWaitList,
    ${RETENTION_COLUMNS}, ${IS_BY_DATE} AS isByDate,
    (SELECT json_group_array(g.name ORDER BY g.name, g.id) FROM group_events ge JOIN "groups" g ON g.id = ge.group_id
      WHERE ge.event_id = e.id AND ge.shares_roster_at IS NOT NULL HAVING count(*) > 0) AS readingGroups,
    EXISTS (SELECT 1 FROM door_options d WHERE d.event_id = e.id AND d.poster_code IS NOT NULL) AS hasPoster,
    e.embeddable AS isEmbeddable, e.max_per_person AS maxPerPerson, e.change_until_hours AS changeUntilHours, e.schedule_version AS scheduleVersion,
    e.ended_at AS endedAt, e.deleted_at AS removedAt, u.id AS organizerId, u.name AS organizerName, u.photo AS organizerPhoto,
    u.email_verified_at IS NOT NULL AS isReachable`;
}

/** Lists each field, so that nothing else in the row gets out. */
export function toEventView(row: EventRecord, now: number): EventView {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    type: row.type,
    kind: eventType(row.type).kind,
    status: row.status,
    isOpen: row.isOpen === 1,
    opensAt: row.opensAt !== null && row.opensAt > now ? row.opensAt : null,
    closesAt: row.closesAt,
    date: row.date,
    endDate: row.endDate,
    startTime: row.startTime,
    endTime: row.endTime,
    endsNextDay: row.endsNextDay,
    timeZone: row.timeZone,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    location: row.location,
    maxAttendees: row.maxAttendees,
    attendeeCount: row.attendeeCount,
    hidesNames: row.hidesNames === 1,
    hasWaitList: row.hasWaitList === 1,
    maxPerPerson: row.maxPerPerson,
    changeUntilHours: row.changeUntilHours,
    deletion: describeDeletion(row, row.isByDate === 1, now),
    readingGroups: row.readingGroups ? parseJsonColumn(row.readingGroups) : [],
    hasPoster: row.hasPoster === 1,
    isEmbeddable: row.isEmbeddable === 1,
    thumbnailUrl: row.thumbnailUrl,
    sharePicture: row.sharePicture,
    scheduleVersion: row.scheduleVersion,
    organizer: toOrganizer(row),
    endedAt: row.endedAt,
    removedAt: row.removedAt,
  };
}

function toOrganizer({ organizerId, organizerName, organizerPhoto, isReachable }: EventRecord): Organizer | null {
  if (!organizerId) return null;
  return { id: organizerId, name: organizerName?.trim() || null, photo: organizerPhoto, isReachable: isReachable === 1 };
}
