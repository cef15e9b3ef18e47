import { type SQL, sql } from "drizzle-orm";
import { runBatch, type Value } from "#app/db/batch.server.ts";
import type { SignUpStatus } from "#app/db/stored-values.ts";
import { KIND_IDS, type KindId, type Response } from "#app/event-types/offer.ts";
import { type TypeLabel, toTypeLabel } from "#app/event-types/registry.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { formatScheduleDay, formatScheduleTimes, isUpcomingAt, type Schedule } from "#app/lib/schedule.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { LIMITS } from "#app/limits.ts";
import { currentStatusSql } from "#app/sheet/event/status.server.ts";
import type { CurrentStatus } from "#app/sheet/event/status.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";

/** One of the viewer's sign-ups; the schedule is that of the shift or slot if it has one, else the event's. */
export type AttendanceRow = Schedule & {
  id: string;
  eventId: string;
  title: string;
  type: string;
  /** The event's status, or the called-off status of the offer if that was called off. */
  eventStatus: CurrentStatus;
  location: string;
  thumbnailUrl: string | null;
  name: string | null;
  /** The item, shift or slot that was signed up for. */
  offerTitle: string | null;
  quantity: number;
  guestCount: number;
  response: Response;
  status: Exclude<SignUpStatus, "cancelled">;
  startsAt: number | null;
  /** The end of the event itself, on its last date. */
  endsAt: number | null;
  submissionId: string | null;
  linkGeneration: number | null;
};

/** One submission to one event, as "My Sign Ups" lists it. */
export type AttendedEvent = Pick<AttendanceRow, "eventId" | "title" | "location"> & {
  typeLabel: TypeLabel;
  key: string;
  /** URL where the sign-up can be changed or canceled. */
  manageHref: string | null;
  signups: { id: string; what: string | null; day: string | null; times: string | null; part: AttendanceState }[];
};

/** The sign-ups of one submission; never empty. */
type SubmissionGroup = [AttendanceRow, ...AttendanceRow[]];

export type AttendanceState = "going" | "maybe" | "no" | "waiting" | "offered" | "asked" | "calledOff";

/**
 * A page of this person's sign-ups: upcoming ones soonest first, then past ones, latest first. Empty until the email address is
 * proven (product 4.3).
 */
export async function loadAttendedEvents(viewer: Viewer, page: number, now: number, locale: string) {
  const rows = viewer.isVerified ? sortAttendance(await runBatch(selectAttendance(viewer, now))) : [];
  return await toAttendancePage(rows, page, now, locale);
}

/** A page of sign-ups from rows that were already read: upcoming soonest first, then past ones, latest first. */
export async function toAttendancePage(rows: AttendanceRow[], page: number, now: number, locale: string) {
  const groups = [...Map.groupBy(rows, (row) => row.submissionId ?? row.id).values()].filter(
    (group): group is SubmissionGroup => group.length > 0,
  );
  const isUpcoming = isUpcomingAt(now);
  const [upcoming, past] = [groups.filter((group) => group.some(isUpcoming)), groups.filter((group) => !group.some(isUpcoming))];
  const [from, size] = [(page - 1) * LIMITS.eventsPage, LIMITS.eventsPage];
  const shown = [...upcoming, ...past.reverse()].slice(from, from + size);
  const events = await Promise.all(shown.map((group) => toAttendedEvent(group, locale)));
  const rest = Math.max(0, upcoming.length - from);
  return { upcoming: events.slice(0, rest), past: events.slice(rest), pages: Math.max(1, Math.ceil(groups.length / size)) };
}

/** The answer given, or the state on the wait list; for a called-off event only `calledOff`. */
export function toAttendanceState({
  status,
  response,
  eventStatus,
}: Pick<AttendanceRow, "status" | "response" | "eventStatus">): AttendanceState {
  if (eventStatus === "calledOff") return "calledOff";
  return status === "confirmed" ? response : status;
}

async function toAttendedEvent(signups: SubmissionGroup, locale: string): Promise<AttendedEvent> {
  const [first] = signups;
  const { id, eventId, title, type, location, submissionId } = first;
  const areNamed = new Set(signups.map(({ name }) => name)).size > 1;
  const lines = signups.map((one) => ({
    id: one.id,
    what:
      [areNamed && one.name, one.quantity > 1 && one.offerTitle ? `${one.quantity} × ${one.offerTitle}` : one.offerTitle]
        .filter(Boolean)
        .join(" · ") || null,
    day: formatScheduleDay(one, locale),
    times: formatScheduleTimes(one, locale),
    part: toAttendanceState(one),
  }));
  const manageHref = first.eventStatus === "calledOff" ? null : await signManageHref(first);
  return { key: submissionId ?? id, eventId, title, typeLabel: toTypeLabel(type), location, manageHref, signups: lines };
}

/** The account or email address whose sign-ups are listed. */
type Attendee = { id: Value; email: Value };

/** One statement per kind; their results must be sorted together, in the same order. */
export function selectAttendance(viewer: Attendee, now: number): SQL<AttendanceRow>[] {
  return KIND_IDS.map((kind) => selectAttendanceOfKind(kind, viewer, now));
}

/** Soonest first. */
export function sortAttendance(results: AttendanceRow[][]): AttendanceRow[] {
  return results
    .flat()
    .sort((a, b) => (a.startsAt ?? Number.POSITIVE_INFINITY) - (b.startsAt ?? Number.POSITIVE_INFINITY) || (a.id < b.id ? -1 : 1));
}

/** URL where a sign-up is changed or canceled. Signing takes a while, so only call it for rows that are shown. */
export async function signManageHref({ submissionId, linkGeneration }: AttendanceRow): Promise<string | null> {
  return submissionId === null ? null : `/s/${await createLinkToken("signup", submissionId, linkGeneration ?? 0)}`;
}

function selectAttendanceOfKind(kind: KindId, viewer: Attendee, now: number): SQL<AttendanceRow> {
  const server = KIND_SERVERS[kind];
  return sql`SELECT f.id, f.eventId, f.quantity, f.guestCount, f.response, f.status, f.name,
    e.title, e.type, ${currentStatusSql(now, sql`coalesce(p.startsAt, e.starts_at)`)} AS eventStatus,
      e.location, e.thumbnail_url AS thumbnailUrl, e.time_zone AS timeZone, p.title AS offerTitle,
      coalesce(p.date, e.date) AS date, CASE WHEN p.date IS NULL THEN e.end_date END AS endDate,
      CASE WHEN p.date IS NULL AND p.startTime IS NULL THEN e.start_time ELSE p.startTime END AS startTime,
      CASE WHEN p.date IS NULL AND p.startTime IS NULL THEN e.end_time ELSE p.endTime END AS endTime,
      iif(p.date IS NULL AND p.startTime IS NULL, e.ends_next_day, 0) AS endsNextDay,
      coalesce(p.startsAt, e.starts_at) AS startsAt, e.ends_at AS endsAt, f.submissionId, x.link_generation AS linkGeneration
    FROM (SELECT ${server.signupFields} FROM ${server.signupTable} s
      WHERE (s.user_id = ${viewer.id} OR s.user_email = ${viewer.email}) AND s.status <> 'cancelled') f
    JOIN (SELECT ${server.offerFields} FROM ${server.offerTable} o) p ON p.id = f.offerId
    JOIN events e ON e.id = f.eventId
    LEFT JOIN submissions x ON x.id = f.submissionId
    WHERE e.deleted_at IS NULL AND e.status <> 'draft'`;
}
