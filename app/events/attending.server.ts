import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/accounts/viewer.ts";
import { runBatch } from "#app/db/batch.server.ts";
import type { EventStatus } from "#app/db/schema.ts";
import { statusNow } from "#app/events/owned.server.ts";
import { dayText, type Schedule, timesText, upcomingAt } from "#app/events/schedule.ts";
import { KIND_IDS, type KindId, type Response } from "#app/kinds/kind.ts";
import { KIND_SERVERS } from "#app/kinds/registry.server.ts";
import { linkToken } from "#app/lib/private-link.server.ts";

/** One sign-up of the viewer's own; its schedule is the shift's or slot's where that has one, else the event's. */
export type Attendance = Schedule & {
  id: string;
  eventId: string;
  title: string;
  type: string;
  eventStatus: EventStatus;
  location: string;
  thumbnailUrl: string | null;
  /** What was signed up for: the item, shift or slot. */
  offerTitle: string | null;
  quantity: number;
  guestCount: number;
  response: Response;
  status: "confirmed" | "waiting" | "offered";
  startsAt: number | null;
  /** The event's own last end. */
  endsAt: number | null;
  /** Where it is changed or cancelled. */
  manageHref: string | null;
};

type Row = Omit<Attendance, "manageHref"> & { submissionId: string | null; linkGeneration: number | null };

/** One submission to one event, as "My Sign Ups" lists it. */
export type AttendedEvent = Pick<Attendance, "eventId" | "title" | "type" | "location" | "manageHref"> & {
  key: string;
  signups: { id: string; what: string | null; day: string | null; times: string | null; part: Part }[];
};

export type Part = "going" | "maybe" | "no" | "waiting" | "offered";

/** What this person signed up for, soonest first and the past last first; nothing before the address is proven (decision 19). */
export async function attendedEvents(viewer: Viewer, now: number, locale: string) {
  const all = viewer.isVerified ? await readAttendance(await runBatch(selectAttendance(viewer, now))) : [];
  const groups = Map.groupBy(all, (one) => one.manageHref ?? one.id);
  const isUpcoming = upcomingAt(now);
  const upcoming: AttendedEvent[] = [];
  const past: AttendedEvent[] = [];
  for (const [key, signups] of groups) {
    if (signups.some(isUpcoming)) upcoming.push(attendedEvent(key, signups, locale));
    else past.unshift(attendedEvent(key, signups, locale));
  }
  return { upcoming, past };
}

/** What was answered, or where it stands on the wait list. */
export function partOf({ status, response }: Pick<Attendance, "status" | "response">): Part {
  return status === "confirmed" ? response : status;
}

function attendedEvent(key: string, signups: Attendance[], locale: string): AttendedEvent {
  const [{ eventId, title, type, location, manageHref }] = signups as [Attendance, ...Attendance[]];
  const lines = signups.map((one) => ({
    id: one.id,
    what: one.offerTitle && one.quantity > 1 ? `${one.quantity} × ${one.offerTitle}` : one.offerTitle,
    day: dayText(one, locale),
    times: timesText(one, locale),
    part: partOf(one),
  }));
  return { key, eventId, title, type, location, manageHref, signups: lines };
}

/** One statement a kind; its results go to `readAttendance` in the same order. */
export function selectAttendance(viewer: Viewer, now: number): SQL[] {
  return KIND_IDS.map((kind) => selectOfKind(kind, viewer, now));
}

export async function readAttendance(results: Record<string, unknown>[][]): Promise<Attendance[]> {
  const rows = results.flat() as Row[];
  const own = await Promise.all(
    rows.map(async ({ submissionId, linkGeneration, ...row }) => ({
      ...row,
      manageHref: submissionId === null ? null : `/s/${await linkToken("signup", submissionId, linkGeneration ?? 0)}`,
    })),
  );
  return own.sort((a, b) => (a.startsAt ?? Number.POSITIVE_INFINITY) - (b.startsAt ?? Number.POSITIVE_INFINITY));
}

function selectOfKind(kind: KindId, viewer: Viewer, now: number): SQL {
  const server = KIND_SERVERS[kind];
  return sql`SELECT f.id, f.eventId, f.quantity, f.guestCount, f.response, f.status, e.title, e.type, ${statusNow(now)} AS eventStatus,
      e.location, e.thumbnail_url AS thumbnailUrl, e.time_zone AS timeZone, p.title AS offerTitle,
      coalesce(p.date, e.date) AS date, CASE WHEN p.date IS NULL THEN e.end_date END AS endDate,
      CASE WHEN p.date IS NULL AND p.startTime IS NULL THEN e.start_time ELSE p.startTime END AS startTime,
      CASE WHEN p.date IS NULL AND p.startTime IS NULL THEN e.end_time ELSE p.endTime END AS endTime,
      coalesce(p.startsAt, e.starts_at) AS startsAt, e.ends_at AS endsAt, f.submissionId, x.link_generation AS linkGeneration
    FROM (SELECT ${server.signupFields} FROM ${server.signupTable} s
      WHERE (s.user_id = ${viewer.id} OR s.user_email = ${viewer.email}) AND s.status <> 'cancelled') f
    JOIN (SELECT ${server.offerFields} FROM ${server.offerTable} o) p ON p.id = f.offerId
    JOIN events e ON e.id = f.eventId
    LEFT JOIN submissions x ON x.id = f.submissionId
    WHERE e.deleted_at IS NULL AND e.status <> 'draft'`;
}
