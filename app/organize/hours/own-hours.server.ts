import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import { LIMITS } from "#app/limits.ts";
import type { CertificateLine, Issuer } from "./certificate.server.ts";
import { selectCountedShifts, TIMED_KINDS } from "./counted-shifts.server.ts";
import type { HoursScope } from "./scope.server.ts";

/** What a person did for one organizer, under one name. */
export type OrganizerHours = {
  organizer: string | null;
  name: string;
  minutes: number;
  lines: CertificateLine[];
  more: number;
  /** One of the person's sign-ups, which identifies them for the certificate. */
  signupId: string;
};

type OwnRow = CertificateLine & { ownerId: string; organizer: string | null; person: string; name: string; signupId: string };

/** Hours of everyone who signed up with this address: one row per event, latest first; pass the rows to `toOrganizerHours`. */
export function selectOwnHours(address: Value): SQL<OwnRow> {
  return sql`WITH f AS MATERIALIZED (${selectCountedShifts(addressScope(address))})
    SELECT e.user_id AS ownerId, nullif(trim(u.name), '') AS organizer, f.person, min(f.name) AS name, f.event AS title,
      min(f.date) AS startsOn, max(f.date) AS endsOn, sum(f.minutes) AS minutes, min(f.id) AS signupId
    FROM f JOIN events e ON e.id = f.eventId JOIN users u ON u.id = e.user_id
    WHERE f.name IS NOT NULL AND f.date IS NOT NULL AND f.minutes > 0
    GROUP BY f.eventId, f.person ORDER BY endsOn DESC, title, f.eventId, f.person`;
}

export function toOrganizerHours(rows: OwnRow[]): OrganizerHours[] {
  return [...Map.groupBy(rows, ({ ownerId, person }) => `${ownerId} ${person}`).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { organizer, name, signupId } = first;
    const lines = own.slice(0, LIMITS.hours.named).map(({ title, startsOn, endsOn, minutes }) => ({ title, startsOn, endsOn, minutes }));
    const minutes = own.reduce((sum, row) => sum + row.minutes, 0);
    return [{ organizer, name, minutes, lines, more: own.length - lines.length, signupId }];
  });
}

/** Every shift of an address with its correction and reason, for the data export. */
export function selectOwnShifts(address: Value): SQL<Record<string, unknown>> {
  return sql`SELECT f.eventId, f.event AS eventTitle, f.name, f.title,
    f.date, f.startTime, f.endTime, f.planned AS plannedMinutes, f.minutes,
      f.corrected IS NOT NULL AS isCorrected, f.reason FROM (${selectCountedShifts(addressScope(address))}) f ORDER BY f.date, f.startsAt, f.id`;
}

/** Everything this address did for the owner of this sign-up's event. */
export function ownHoursScope(address: Value, signupId: string): HoursScope {
  const { events, ...scope } = addressScope(address);
  return { ...scope, events: sql`${events} AND e.user_id = ${ownerIdOfSignUp(signupId)}` };
}

/** The event's owner as issuer, for a certificate that a guest requests themselves. */
export function selectSignUpOwner(signupId: string): SQL<Issuer> {
  return sql`SELECT u.id AS userId, coalesce(trim(u.name), '') AS name FROM users u WHERE u.id = ${ownerIdOfSignUp(signupId)}`;
}

function addressScope(address: Value): HoursScope & { email: Value } {
  const theirs = TIMED_KINDS.map(({ signupTable }) => sql`SELECT event_id FROM ${signupTable} WHERE user_email = ${address}`);
  const events = sql`SELECT e.id FROM events e WHERE e.id IN (${sql.join(theirs, sql` UNION `)}) AND e.deleted_at IS NULL`;
  return { key: "own", events, season: null, email: address };
}

function ownerIdOfSignUp(signupId: string): SQL {
  const at = TIMED_KINDS.map(({ signupTable }) => sql`SELECT event_id FROM ${signupTable} WHERE id = ${signupId}`);
  return sql`(SELECT user_id FROM events WHERE id = (${sql.join(at, sql` UNION ALL `)}))`;
}
