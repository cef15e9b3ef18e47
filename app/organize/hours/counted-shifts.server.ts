import { type SQL, sql } from "drizzle-orm";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { isUnproven } from "#app/sheet/event/door-options.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import type { HoursScope } from "./scope.server.ts";

/** One sign-up of a person who was checked in. */
export type CountedRow = {
  id: string;
  eventId: string;
  event: string;
  /** The same for all sign-ups of a person with an email address; without an address, the same for sign-ups submitted together. */
  person: string;
  /** null after the name was deleted. */
  name: string | null;
  email: string | null;
  title: string | null;
  date: string | null;
  startTime: string | null;
  endTime: string | null;
  startsAt: number | null;
  /** The minutes that count without a correction; null if the shift has no start or end and nobody noted when they left. */
  planned: number | null;
  corrected: number | null;
  reason: string | null;
  /** The minutes that count. */
  minutes: number;
};

/** The kinds whose offers have a start and an end. */
export const TIMED_KINDS: KindServer[] = KIND_IDS.map((kind) => KIND_SERVERS[kind]).filter(({ kind }) => kind.offerHas.includes("times"));

/** Measures elapsed time, not clock time: a night on which the clocks change is longer or shorter. */
const PLANNED_MINUTES = sql`iif(o.start_time IS NOT NULL AND o.end_time IS NOT NULL, (o.ends_at - o.starts_at) / 60000, NULL)`;

/** The time between arriving and leaving, if the person noted when they left: at most the shift's length and what its event allows. */
const COUNTED_MINUTES = sql`iif(s.left_at IS NULL, ${PLANNED_MINUTES}, coalesce(
  min((s.left_at - s.checked_in_at) / 60000, ${PLANNED_MINUTES} + coalesce(d.extra_minutes, 0)), (s.left_at - s.checked_in_at) / 60000))`;

/** A subquery of `CountedRow`: people checked in at the scope's events, without unproven arrivals. The caller picks its alias. */
export function selectCountedShifts({ events, season, email }: HoursScope): SQL<CountedRow> {
  const isOn = season ? sql`coalesce(o.date, ev.date) BETWEEN ${season.from} AND ${season.to}` : sql`1`;
  const isTheirs = email === undefined ? sql`1` : sql`s.user_email = ${email}`;
  const ofKinds = TIMED_KINDS.map(
    ({ signupTable, offerTable, offerColumn }) => sql`SELECT s.id, s.event_id AS eventId, ev.title AS event,
        coalesce(s.user_email || ' ' || s.person_key, s.submission_id, s.id) AS person, s.user_name AS name, s.user_email AS email,
        o.title, coalesce(o.date, ev.date) AS date, o.start_time AS startTime, o.end_time AS endTime, o.starts_at AS startsAt,
        ${COUNTED_MINUTES} AS planned, c.minutes AS corrected, c.reason, coalesce(c.minutes, ${COUNTED_MINUTES}, 0) AS minutes
      FROM (${events}) sc CROSS JOIN events ev ON ev.id = sc.id CROSS JOIN ${signupTable} s ON s.event_id = ev.id
      JOIN ${offerTable} o ON o.id = s.${sql.raw(offerColumn)}
      LEFT JOIN door_options d ON d.event_id = s.event_id
      LEFT JOIN hour_corrections c ON c.id = (SELECT id FROM hour_corrections WHERE signup_id = s.id ORDER BY at DESC, id DESC LIMIT 1)
      WHERE s.status IN ('confirmed', 'offered') AND s.checked_in_at IS NOT NULL AND NOT ${isUnproven} AND ${isOn} AND ${isTheirs}`,
  );
  return sql`${sql.join(ofKinds, sql` UNION ALL `)}`;
}
