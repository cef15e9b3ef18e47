import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { type TypeLabel, toTypeLabel } from "#app/event-types/registry.ts";
import { formatScheduleDay } from "#app/lib/schedule.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { LIMITS } from "#app/limits.ts";
import { findThumbnail } from "#app/media/library.ts";
import { type ListedOwnedEvent, selectEventsOfUser } from "#app/sheet/event/owned.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { sortAttendance } from "./attending.server.ts";
import { type EventNeed, rankDashboardNeeds, selectDashboardNeeds } from "./needs.server.ts";
import { mergeUpcoming, selectOwnAttendance, toUpcomingEvent, type UpcomingEvent } from "./upcoming.server.ts";

export type DashboardView = {
  needs: EventNeed[];
  total: number;
  hosting: number;
  attending: number;
  community: number;
  recent: RecentEvent[];
  upcoming: UpcomingEvent[];
};

export type RecentEvent = Pick<ListedOwnedEvent, "id" | "title" | "status" | "attendeeCount" | "role"> & {
  typeLabel: TypeLabel;
  picture: string;
  day: string | null;
};

/** The dashboard's to-dos, numbers and two lists, in one D1 round trip (product 4.2). */
export async function loadDashboard(viewer: Viewer, now: number, locale: string): Promise<DashboardView> {
  const [owned, [community], attendance, offers, bounced, fresh] = await runBatch([
    selectEventsOfUser(viewer.id, now),
    countCommunity(viewer.id),
    selectOwnAttendance(viewer, now),
    ...selectDashboardNeeds(viewer.id, now),
  ]);
  const { hosted, attended, next } = mergeUpcoming(owned, sortAttendance(attendance), now);
  const past = owned.filter((event) => !hosted.includes(event));
  return {
    needs: rankDashboardNeeds({ offers, bounced, fresh }, owned, now, locale),
    total: owned.filter(({ role }) => role === "owner").length,
    hosting: hosted.length,
    attending: attended.length,
    community: community?.people ?? 0,
    recent: past
      .sort((a, b) => (b.startsAt ?? b.createdAt) - (a.startsAt ?? a.createdAt))
      .slice(0, LIMITS.dashboard.rows)
      .map((event) => toRecentEvent(event, locale)),
    upcoming: await Promise.all(next.slice(0, LIMITS.dashboard.rows).map((event) => toUpcomingEvent(event, locale))),
  };
}

function toRecentEvent(event: ListedOwnedEvent, locale: string): RecentEvent {
  const { id, title, type, status, attendeeCount, role } = event;
  return {
    id,
    title,
    typeLabel: toTypeLabel(type),
    picture: findThumbnail(event),
    status,
    attendeeCount,
    role,
    day: formatScheduleDay(event, locale),
  };
}

/** Distinct people, by email address, who signed up for this owner's events or are among the contacts. */
function countCommunity(ownerId: string): SQL<{ people: number }> {
  const signedUp = KIND_IDS.map(
    (kind) => sql`SELECT lower(s.user_email) AS email FROM events e JOIN ${KIND_SERVERS[kind].signupTable} s ON s.event_id = e.id
      WHERE e.user_id = ${ownerId} AND e.deleted_at IS NULL AND s.status NOT IN ('cancelled', 'asked') AND s.user_email IS NOT NULL`,
  );
  const contactEmails = sql`SELECT lower(email) AS email FROM contacts WHERE user_id = ${ownerId} AND email IS NOT NULL`;
  return sql`SELECT count(*) AS people FROM (${sql.join([...signedUp, contactEmails], sql` UNION `)})`;
}
