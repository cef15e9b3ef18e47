import { runBatch } from "#app/db/batch.server.ts";
import type { MemberRole } from "#app/db/stored-values.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import { formatScheduleDay, formatScheduleTimes, isUpcomingAt } from "#app/lib/schedule.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { LIMITS } from "#app/limits.ts";
import { findThumbnail } from "#app/media/library.ts";
import { rolePath } from "#app/members/labels.ts";
import type { EventRole } from "#app/members/may.server.ts";
import { type ListedOwnedEvent, selectEventsOfUser } from "#app/sheet/event/owned.server.ts";
import { type CurrentStatus, isOver } from "#app/sheet/event/status.ts";
import {
  type AttendanceRow,
  type AttendanceState,
  selectAttendance,
  signManageHref,
  sortAttendance,
  toAttendanceState,
} from "./attending.server.ts";

export type UpcomingEvent = {
  eventId: string;
  title: string;
  type: string;
  kind: KindId;
  picture: string;
  /** The viewer's role in the event, or their answer to it. */
  part: AttendanceState | "hosting" | MemberRole;
  isDraft: boolean;
  day: string | null;
  times: string | null;
  location: string;
  /** For the viewer's own events with limited spots: how many are taken. */
  places: { capacity: number; taken: number } | null;
  /** The management page of the viewer's own event; the public page of another's. */
  titleHref: string;
  /** The edit form of the viewer's own event; the sign-up for another's. */
  href: string | null;
};

/** A page of the events this person hosts and attends, soonest first. */
export async function loadUpcomingEvents(
  viewer: Viewer,
  page: number,
  now: number,
  locale: string,
): Promise<{ events: UpcomingEvent[]; pages: number }> {
  const [owned, attendance] = await runBatch([selectEventsOfUser(viewer.id, now), selectOwnAttendance(viewer, now)]);
  const { next } = mergeUpcoming(owned, sortAttendance(attendance), now);
  const size = LIMITS.eventsPage;
  const shown = next.slice((page - 1) * size, page * size);
  return {
    events: await Promise.all(shown.map((event) => toUpcomingEvent(event, locale))),
    pages: Math.max(1, Math.ceil(next.length / size)),
  };
}

/** Empty until the email address is proven (product 4.3). */
export function selectOwnAttendance(viewer: Viewer, now: number) {
  return viewer.isVerified ? selectAttendance(viewer, now) : [];
}

/** Filters for upcoming events; `next` has both kinds, soonest first. */
export function mergeUpcoming(owned: ListedOwnedEvent[], attendance: AttendanceRow[], now: number) {
  const isUpcoming = isUpcomingAt(now);
  const hosted = owned.filter((event) => isUpcoming(event) && !isCutShort(event.status, event.endsAt, now));
  const attended = dedupeByEvent(
    attendance.filter((one) => isUpcoming(one) && !isCutShort(one.eventStatus, one.endsAt, now)),
    owned,
  );
  const next = [...hosted, ...attended].sort((a, b) => (a.startsAt ?? Number.POSITIVE_INFINITY) - (b.startsAt ?? Number.POSITIVE_INFINITY));
  return { hosted, attended, next };
}

export async function toUpcomingEvent(event: ListedOwnedEvent | AttendanceRow, locale: string): Promise<UpcomingEvent> {
  const { title, type, location } = event;
  const { kind } = eventType(type);
  const picture = findThumbnail(event);
  const shown = { title, type, kind, picture, location, day: formatScheduleDay(event, locale), times: formatScheduleTimes(event, locale) };
  if ("eventId" in event) {
    const titleHref = `/event/${event.eventId}`;
    return {
      ...shown,
      titleHref,
      eventId: event.eventId,
      part: toAttendanceState(event),
      isDraft: false,
      places: null,
      href: await signManageHref(event),
    };
  }
  const { id, status, maxAttendees, attendeeCount, role } = event;
  const places = maxAttendees === null ? null : { capacity: maxAttendees, taken: attendeeCount };
  return {
    ...shown,
    eventId: id,
    part: role === "owner" ? "hosting" : role,
    isDraft: status === "draft",
    places,
    titleHref: rolePath(id, role),
    href: workspaceHref(id, role),
  };
}

function workspaceHref(id: string, role: EventRole): string {
  return role === "door" ? rolePath(id, role) : `/create?edit=${id}`;
}

/** Whether the owner ended it early: before its start, or while it ran. */
function isCutShort(status: CurrentStatus, endsAt: number | null, now: number): boolean {
  return isOver(status) && (endsAt ?? 0) >= now;
}

/** Lists an event with several sign-ups by the next of them, and the viewer's own event only as hosted. */
function dedupeByEvent(attendance: AttendanceRow[], owned: ListedOwnedEvent[]): AttendanceRow[] {
  const seen = new Set(owned.map((event) => event.id));
  return attendance.filter((one) => {
    if (seen.has(one.eventId) || one.response === "no") return false;
    seen.add(one.eventId);
    return true;
  });
}
