import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/accounts/viewer.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { type AttendanceRow, manageHrefOf, type Part, partOf, readAttendance, selectAttendance } from "#app/events/attending.server.ts";
import { type OwnedEvent, selectEventsOf } from "#app/events/owned.server.ts";
import { dayText, timesText, upcomingAt } from "#app/events/schedule.ts";
import { type CurrentStatus, isOver } from "#app/events/status.ts";
import { KIND_IDS } from "#app/kinds/kind.ts";
import { KIND_SERVERS } from "#app/kinds/registry.server.ts";
import { LIMITS } from "#app/limits.ts";

export type Dashboard = {
  total: number;
  hosting: number;
  attending: number;
  community: number;
  recent: RecentEvent[];
  upcoming: UpcomingEvent[];
};

export type RecentEvent = Pick<OwnedEvent, "id" | "title" | "type" | "status" | "attendeeCount"> & { day: string | null };

export type UpcomingEvent = {
  eventId: string;
  title: string;
  type: string;
  /** Whose event it is, or what was answered to it. */
  part: Part | "hosting";
  isDraft: boolean;
  day: string | null;
  times: string | null;
  location: string;
  /** The form of one's own event, the sign-up to another's. */
  href: string | null;
};

/** The numbers and the two lists of the dashboard, in one D1 round trip ([A §2, §4], decisions 18 and 19). */
export async function dashboardOf(viewer: Viewer, now: number, locale: string): Promise<Dashboard> {
  const mine = viewer.isVerified ? selectAttendance(viewer, now) : [];
  const [ownedRows, communityRows, ...attendanceRows] = await runBatch([
    selectEventsOf(viewer.id, now),
    countCommunity(viewer.id),
    ...mine,
  ]);
  const owned = (ownedRows ?? []) as OwnedEvent[];
  const isUpcoming = upcomingAt(now);
  const hosted = owned.filter((event) => isUpcoming(event) && !isCutShort(event.status, event.endsAt, now));
  const past = owned.filter((event) => !hosted.includes(event));
  const attended = onePerEvent(
    readAttendance(attendanceRows).filter((one) => isUpcoming(one) && !isCutShort(one.eventStatus, one.endsAt, now)),
    owned,
  );
  const next = [...hosted, ...attended]
    .sort((a, b) => (a.startsAt ?? Number.POSITIVE_INFINITY) - (b.startsAt ?? Number.POSITIVE_INFINITY))
    .slice(0, LIMITS.dashboardRows);
  return {
    total: owned.length,
    hosting: hosted.length,
    attending: attended.length,
    community: Number(communityRows?.[0]?.people ?? 0),
    recent: past
      .sort((a, b) => (b.startsAt ?? b.createdAt) - (a.startsAt ?? a.createdAt))
      .slice(0, LIMITS.dashboardRows)
      .map((event) => recentEvent(event, locale)),
    upcoming: await Promise.all(next.map((event) => upcomingEvent(event, locale))),
  };
}

/** Ended by its owner before its time: before its start, or while it ran. */
function isCutShort(status: CurrentStatus, endsAt: number | null, now: number): boolean {
  return isOver(status) && (endsAt ?? 0) >= now;
}

/** An event attended several times is listed by the next of them, and one's own event as hosted. */
function onePerEvent(attendance: AttendanceRow[], owned: OwnedEvent[]): AttendanceRow[] {
  const seen = new Set(owned.map((event) => event.id));
  return attendance.filter((one) => {
    if (seen.has(one.eventId) || one.response === "no") return false;
    seen.add(one.eventId);
    return true;
  });
}

function recentEvent(event: OwnedEvent, locale: string): RecentEvent {
  const { id, title, type, status, attendeeCount } = event;
  return { id, title, type, status, attendeeCount, day: dayText(event, locale) };
}

async function upcomingEvent(event: OwnedEvent | AttendanceRow, locale: string): Promise<UpcomingEvent> {
  const { title, type, location } = event;
  const shown = { title, type, location, day: dayText(event, locale), times: timesText(event, locale) };
  if ("eventId" in event) return { ...shown, eventId: event.eventId, part: partOf(event), isDraft: false, href: await manageHrefOf(event) };
  return { ...shown, eventId: event.id, part: "hosting", isDraft: event.status === "draft", href: `/create?edit=${event.id}` };
}

/** Different people, by e-mail, who signed up for this owner's events or are in the contacts. */
function countCommunity(ownerId: string): SQL {
  const signedUp = KIND_IDS.map(
    (kind) => sql`SELECT lower(s.user_email) AS email FROM events e JOIN ${KIND_SERVERS[kind].signupTable} s ON s.event_id = e.id
      WHERE e.user_id = ${ownerId} AND e.deleted_at IS NULL AND s.status <> 'cancelled' AND s.user_email IS NOT NULL`,
  );
  const known = sql`SELECT lower(email) AS email FROM contacts WHERE user_id = ${ownerId} AND email IS NOT NULL`;
  return sql`SELECT count(*) AS people FROM (${sql.join([...signedUp, known], sql` UNION `)})`;
}
