import { type SQL, sql } from "drizzle-orm";
import type { KindId, Response } from "#app/event-types/offer.ts";
import { mayGroup } from "#app/members/may.server.ts";
import { containsNeedle, toNeedles } from "#app/organize/roster/matching.server.ts";
import { isOfferOpen } from "#app/sheet/kinds/guards.server.ts";
import { isEventOfKind, mapKinds } from "#app/sheet/kinds/registry.server.ts";
import type { GroupRosterFilter } from "./rules.ts";

/** Who reads the roster of which group. */
export type GroupRosterScope = { userId: string; groupId: string; now: number };

/** What is shared by a person's spot and an open one: the sheet, the offer and its time, else the event's. */
type OfferFacts = {
  eventId: string;
  event: string;
  title: string | null;
  date: string | null;
  startTime: string | null;
  endTime: string | null;
  startsAt: number | null;
};

/** One person's spot on one of the group's sheets. */
export type SpotRow = OfferFacts & {
  id: string;
  kind: KindId;
  offerId: string;
  /** The same for all sign-ups of one person at one address; without an address, for all of one submission. */
  person: string;
  submissionId: string | null;
  userId: string | null;
  createdAt: number;
  name: string;
  email: string | null;
  response: Response;
  spots: number;
  status: "confirmed" | "offered";
  isIn: 0 | 1;
};

/** An offer with free spots. */
export type GapRow = OfferFacts & { offerId: string; capacity: number; taken: number };

/** The events in a roster: those whose owner agreed, for the people who organize the group now. */
export function selectRosterEvents({ userId, groupId }: Pick<GroupRosterScope, "userId" | "groupId">): SQL<{ id: string }> {
  return sql`SELECT e.id FROM group_events ge CROSS JOIN events e ON e.id = ge.event_id
    WHERE ge.group_id = ${groupId} AND ge.shares_roster_at IS NOT NULL AND e.deleted_at IS NULL AND e.status <> 'draft'
      AND ${mayGroup(userId, groupId, "organize")}`;
}

/** Everyone with a spot or a Maybe whose name is still kept; a subquery of `SpotRow`, whose alias the caller picks. */
export function selectSpots(scope: GroupRosterScope, filter: GroupRosterFilter): SQL<SpotRow> {
  const ofKinds = mapKinds(
    (server) => sql`SELECT f.id, ${sql.raw(`'${server.kind.id}'`)} AS kind, e.id AS eventId, e.title AS event, p.id AS offerId, p.title,
        coalesce(p.date, e.date) AS date, ${OFFER_TIMES}, coalesce(p.startsAt, e.starts_at) AS startsAt,
        coalesce(p.endsAt, e.ends_at) AS endsAt, f.person, f.submissionId, f.userId, f.createdAt, f.name, f.email, f.response, f.wants AS spots, f.status,
        f.checkedInAt IS NOT NULL AS isIn
      FROM (${selectRosterEvents(scope)}) sc CROSS JOIN events e ON e.id = sc.id
      CROSS JOIN (SELECT ${server.signupFields}, coalesce(s.user_email || ' ' || s.person_key, s.submission_id, s.id) AS person,
          ${server.spotsWanted} AS wants FROM ${server.signupTable} s
        WHERE s.status IN ('confirmed', 'offered') AND s.user_name IS NOT NULL AND ${server.isExpected}) f ON f.eventId = e.id
      JOIN (SELECT ${server.offerFields} FROM ${server.offerTable} o) p ON p.id = f.offerId`,
  );
  return sql`SELECT * FROM (${sql.join(ofKinds, sql` UNION ALL `)}) f WHERE ${matchesFilter(filter, scope.now)}
    AND ${matchesSearch(filter.search, ["f.name", "f.email", "f.event", "f.title"])}`;
}

/** The open spots of sheets that take sign-ups; offers without a limit have no gap. */
export function selectGaps(scope: GroupRosterScope, filter: GroupRosterFilter): SQL<GapRow> {
  const ofKinds = mapKinds(
    (server) => sql`SELECT e.id AS eventId, e.title AS event, p.id AS offerId, p.title, coalesce(p.date, e.date) AS date, ${OFFER_TIMES},
        coalesce(p.startsAt, e.starts_at) AS startsAt, coalesce(p.endsAt, e.ends_at) AS endsAt, p.capacity, p.taken, p.position
      FROM (${selectRosterEvents(scope)}) sc CROSS JOIN events e ON e.id = sc.id
      CROSS JOIN (SELECT e.id AS eventId, ${server.offerFields} FROM events e CROSS JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id
        WHERE ${isEventOfKind(server)} AND ${isOfferOpen(server, scope.now)}) p ON p.eventId = e.id
      WHERE p.taken < p.capacity`,
  );
  return sql`SELECT * FROM (${sql.join(ofKinds, sql` UNION ALL `)}) f
    WHERE ${matchesFilter({ ...filter, isPast: false }, scope.now)} AND ${matchesSearch(filter.search, ["f.event", "f.title"])}`;
}

/** An offer without a time of its own has the event's, unless it is on a date of its own. */
const OFFER_TIMES = sql`iif(p.date IS NULL AND p.startTime IS NULL, e.start_time, p.startTime) AS startTime,
  iif(p.date IS NULL AND p.startTime IS NULL, e.end_time, p.endTime) AS endTime`;

function matchesFilter({ sheet, date, isPast }: GroupRosterFilter, now: number): SQL {
  const isOnDate = isPast ? sql`1` : sql`coalesce(f.endsAt, ${now} + 1) > ${now}`;
  return sql`${sheet === "" ? sql`1` : sql`f.eventId = ${sheet}`} AND ${date === "" ? isOnDate : sql`f.date = ${date}`}`;
}

function matchesSearch(search: string, columns: string[]): SQL {
  if (search === "") return sql`1`;
  return sql`EXISTS (SELECT 1 FROM json_each(${toNeedles(search)}) w WHERE ${containsNeedle(columns)})`;
}
