import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { Read } from "#app/db/freshness.server.ts";
import { KIND_IDS, type KindId, type Offer } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import { isEventOpen, isOfferOpen } from "#app/kinds/guards.server.ts";
import type { KindServer, Signup } from "#app/kinds/kind.server.ts";
import { KIND_SERVERS } from "#app/kinds/registry.server.ts";
import { GUESTS_FIELDS } from "#app/kinds/sign-up-fields.ts";
import { pick } from "#app/lib/pick.ts";
import { LIMITS } from "#app/limits.ts";
import type { Question } from "#app/questions/question.ts";
import { readQuestions, selectQuestions } from "#app/questions/statements.server.ts";
import { statusNow } from "./status.server.ts";
import type { CurrentStatus } from "./status.ts";

/** What anybody who has the link may know of an event. */
export type EventView = {
  id: string;
  title: string;
  description: string | null;
  type: string;
  kind: KindId;
  status: CurrentStatus;
  /** Whether it takes sign-ups now; an offer may still be closed or full. */
  isOpen: boolean;
  /** When sign-ups open, while they have not yet. */
  opensAt: number | null;
  /** When the organiser closes sign-ups; whatever is offered may close before. */
  closesAt: number | null;
  date: string | null;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  timeZone: string;
  startsAt: number | null;
  endsAt: number | null;
  location: string;
  maxAttendees: number | null;
  attendeeCount: number;
  hidesNames: boolean;
  /** Whether who comes too late may wait for a place. */
  hasWaitList: boolean;
  thumbnailUrl: string | null;
  scheduleVersion: number;
  organiser: Organiser | null;
  /** The instant it was called off: removed by its owner. */
  removedAt: number | null;
};

/** Whose event it is; `isReachable`: whether a message would be passed on. */
export type Organiser = { id: string; name: string | null; photo: string | null; isReachable: boolean };

export type OfferView = Offer & { isOpen: boolean };

/** Somebody on the public list: the name as typed, and what they signed up for. */
export type Person = Pick<Signup, "offerId" | (typeof GUESTS_FIELDS)[number]>;

export type EventPage = {
  event: EventView;
  isOwner: boolean;
  offers: OfferView[];
  /** What the organiser asks of whoever signs up. */
  questions: Question[];
  /** null where names are private. */
  people: { list: Person[]; next: string | null } | null;
};

/**
 * The event page in one round trip; null when there is nothing this viewer may see. Which kind it is shows only with the
 * answer, so all four are asked: three of them answer from an empty index range.
 */
export async function eventPage(
  eventId: string,
  viewerId: string | null,
  now: number,
  after?: string,
  read: Read = "primary",
): Promise<EventPage | null> {
  const mayBeSeen = sql`e.deleted_at IS NULL AND (e.status <> 'draft' OR e.user_id = ${viewerId})`;
  const servers = KIND_IDS.map((kind) => KIND_SERVERS[kind]);
  const batch = [
    sql<EventRecord & { isOwner: 0 | 1 }>`SELECT ${eventFields(now)}, coalesce(e.user_id = ${viewerId}, 0) AS isOwner
      FROM events e LEFT JOIN users u ON u.id = e.user_id WHERE e.id = ${eventId} AND ${mayBeSeen}`,
    selectQuestions(sql`SELECT e.id FROM events e WHERE e.id = ${eventId} AND ${mayBeSeen}`),
    servers.map((server) => offersOf(server, eventId, mayBeSeen, now)),
    servers.map((server) => peopleOf(server, eventId, viewerId, mayBeSeen, after)),
  ] as const;
  const [[row], questions, offers, people] = await runBatch(batch, { read });
  if (!row) return null;
  const event = readEvent(row, now);
  const place = KIND_IDS.indexOf(event.kind);
  const isOwner = row.isOwner === 1;
  return {
    event,
    isOwner,
    offers: (offers[place] ?? []).map((offer) => ({ ...offer, isOpen: offer.isOpen === 1 })).toSorted(inOrder),
    questions: readQuestions(questions),
    people: event.hidesNames && !isOwner ? null : pageOf(people[place] ?? []),
  };
}

type OfferRecord = Offer & { isOpen: 0 | 1 };
type PersonRecord = Person & { id: string; createdAt: number };

function offersOf(server: KindServer, eventId: string, mayBeSeen: SQL, now: number): SQL<OfferRecord> {
  return sql`SELECT ${server.offerFields}, ${isOfferOpen(server, now)} AS isOpen
    FROM events e CROSS JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id
    WHERE e.id = ${eventId} AND ${mayBeSeen} AND NOT (${server.isRemoved})`;
}

/** Names only: where they are private, not even the database answers them. */
function peopleOf(
  server: KindServer,
  eventId: string,
  viewerId: string | null,
  mayBeSeen: SQL,
  after: string | undefined,
): SQL<PersonRecord> {
  const [createdAt, id] = after?.split(".") ?? [];
  const beyond = createdAt && id ? sql`(s.created_at, s.id) < (${Number(createdAt)}, ${id})` : sql`1`;
  return sql`SELECT id, createdAt, offerId, ${sql.raw(GUESTS_FIELDS.join(", "))} FROM (SELECT ${server.signupFields}
    FROM ${server.signupTable} s WHERE s.event_id = ${eventId} AND s.status = 'confirmed' AND ${beyond}
      AND EXISTS (SELECT 1 FROM events e WHERE e.id = ${eventId} AND ${mayBeSeen} AND (e.hide_attendee_names = 0 OR e.user_id = ${viewerId}))
    ORDER BY s.created_at DESC, s.id DESC LIMIT ${LIMITS.namesPerPage + 1})`;
}

function pageOf(rows: PersonRecord[]): EventPage["people"] {
  const shown = rows.slice(0, LIMITS.namesPerPage);
  const last = shown.at(-1);
  return {
    list: shown.map((person) => pick(person, ["offerId", ...GUESTS_FIELDS])),
    next: last && rows.length > shown.length ? `${last.createdAt}.${last.id}` : null,
  };
}

/** Things with a time in their order of time, then as the organiser arranged them. */
function inOrder(a: Offer, b: Offer): number {
  return (a.startsAt ?? 0) - (b.startsAt ?? 0) || a.position - b.position;
}

export type EventRecord = Omit<EventView, "kind" | "isOpen" | "hidesNames" | "hasWaitList" | "organiser"> & {
  isOpen: 0 | 1;
  hidesNames: 0 | 1;
  hasWaitList: 0 | 1;
  organiserId: string | null;
  organiserName: string | null;
  organiserPhoto: string | null;
  isReachable: 0 | 1;
};

/** What stands between select and from for an event (alias e) with its owner (alias u), to be read by `readEvent`. */
export function eventFields(now: number): SQL {
  return sql`e.id, e.title, e.description, e.type, ${statusNow(now)} AS status, ${isEventOpen(now)} AS isOpen, e.signups_open_at AS opensAt,
    e.signups_close_at AS closesAt, e.date,
    e.end_date AS endDate, e.start_time AS startTime, e.end_time AS endTime, e.time_zone AS timeZone, e.starts_at AS startsAt,
    e.ends_at AS endsAt, e.location, e.max_attendees AS maxAttendees, e.attendee_count AS attendeeCount,
    e.hide_attendee_names AS hidesNames, e.wait_list AS hasWaitList, e.thumbnail_url AS thumbnailUrl, e.schedule_version AS scheduleVersion,
    e.deleted_at AS removedAt, u.id AS organiserId, u.name AS organiserName, u.photo AS organiserPhoto,
    u.email_verified_at IS NOT NULL AS isReachable`;
}

/** Names each field: whatever else the row carries stays behind. */
export function readEvent(row: EventRecord, now: number): EventView {
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
    timeZone: row.timeZone,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    location: row.location,
    maxAttendees: row.maxAttendees,
    attendeeCount: row.attendeeCount,
    hidesNames: row.hidesNames === 1,
    hasWaitList: row.hasWaitList === 1,
    thumbnailUrl: row.thumbnailUrl,
    scheduleVersion: row.scheduleVersion,
    organiser: organiserOf(row),
    removedAt: row.removedAt,
  };
}

function organiserOf({ organiserId, organiserName, organiserPhoto, isReachable }: EventRecord): Organiser | null {
  if (!organiserId) return null;
  return { id: organiserId, name: organiserName?.trim() || null, photo: organiserPhoto, isReachable: isReachable === 1 };
}
