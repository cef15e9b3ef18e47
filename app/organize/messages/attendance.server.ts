import { type SQL, sql } from "drizzle-orm";
import { mayAt } from "#app/members/may.server.ts";
import { TIMED_KINDS } from "#app/organize/hours/counted-shifts.server.ts";
import { isCalledOff } from "#app/sheet/event/status.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isEventOfKind } from "#app/sheet/kinds/registry.server.ts";
import type { AttendanceAudience } from "./rules.ts";

/** The audiences by attendance that can be chosen now, and whether mail to those who came can carry their hours. */
export type AttendanceView = { audiences: AttendanceAudience[]; countsHours: boolean };

type AttendanceRow = { came: 0 | 1; isOver: 0 | 1; isOn: 0 | 1 };

/** When an offer (alias o) of an event (alias e) ends, or ended because an organizer ended the event. */
const ENDS_AT: SQL = sql`min(coalesce(o.ends_at, e.ends_at), coalesce(e.ended_at, o.ends_at, e.ends_at))`;

/** Whether the offer of a sign-up (alias s, or another) has begun and isn't over. */
export function isOfferOn(server: KindServer, now: number, alias: SQL = sql`s`): SQL {
  return isOfferAt(server, sql`e.ended_at IS NULL AND ${server.startsAt} <= ${now} AND ${ENDS_AT} > ${now}`, alias);
}

/** Whether the offer of a sign-up (alias s) is over. What hadn't begun when its event was ended never took place. */
export function isOfferOver(server: KindServer, now: number): SQL {
  return isOfferAt(server, sql`${ENDS_AT} <= ${now} AND (e.ended_at IS NULL OR ${server.startsAt} < e.ended_at)`, sql`s`);
}

/** Whether anyone at the address of a sign-up (alias s) was checked in at its event; `when`: an additional condition on alias c. */
export function wasCheckedIn(server: KindServer, when: SQL = sql`1`): SQL {
  return sql`EXISTS (SELECT 1 FROM ${server.signupTable} c WHERE c.user_email = s.user_email AND +c.event_id = s.event_id
    AND c.status IN ('confirmed', 'offered') AND c.checked_in_at IS NOT NULL AND ${when})`;
}

function isOfferAt(server: KindServer, when: SQL, alias: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${server.offerTable} o JOIN events e ON e.id = ${server.offerEvent}
    WHERE o.id = ${alias}.${sql.raw(server.offerColumn)} AND ${when})`;
}

/** One kind's facts for the audiences by attendance; no row for events of other kinds and of other people. */
export function selectAttendance(server: KindServer, userId: string, eventId: string, now: number): SQL<AttendanceRow> {
  const hasOffer = (when: SQL) => sql`EXISTS (SELECT 1 FROM ${server.offerTable} o
    WHERE ${server.offerEvent} = e.id AND NOT (${server.isRemoved}) AND ${server.startsAt} <= ${now} AND ${when})`;
  return sql`SELECT ${hasArrivals(server)} AS came, ${hasOffer(sql`${ENDS_AT} <= ${now}`)} AS isOver,
      ${hasOffer(sql`e.ended_at IS NULL AND ${ENDS_AT} > ${now}`)} AS isOn
    FROM events e WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")} AND ${isEventOfKind(server)}`;
}

/** Nothing by attendance for an event at which no one was ever checked in. */
export function toAttendanceView(server: KindServer, row: AttendanceRow | undefined): AttendanceView {
  if (!row?.came) return { audiences: [], countsHours: false };
  return {
    audiences: ["came", ...(row.isOver ? ["missed" as const] : []), ...(row.isOn ? ["notYet" as const] : [])],
    countsHours: TIMED_KINDS.includes(server),
  };
}

/** A thanks that can be suggested; `withHours`: for shifts, unlike for appointments, people may want to show them. */
export type Thanks = { withHours: boolean };

export function toThanks(server: KindServer, rows: { id: string }[]): Thanks | null {
  return rows.length > 0 ? { withHours: TIMED_KINDS.includes(server) && !server.kind.offersAreTimes } : null;
}

/** A row if the people who came to an event that is over can be thanked, and no message to them since its end. */
export function selectUnthanked(server: KindServer, userId: string, eventId: string, now: number): SQL<{ id: string }> {
  const endedAt = sql`coalesce(e.ended_at, e.ends_at)`;
  return sql`SELECT e.id FROM events e WHERE e.id = ${eventId} AND ${mayAt("e", userId, "organize")} AND ${isEventOfKind(server)}
    AND e.status <> 'draft' AND NOT ${isCalledOff} AND ${endedAt} <= ${now} AND ${hasArrivals(server)}
    AND NOT EXISTS (SELECT 1 FROM broadcasts b WHERE b.event_id = e.id AND b.filter ->> 'audience' = 'came'
      AND b.unsent IS NULL AND coalesce(b.send_at, b.created_at) >= ${endedAt})`;
}

/** Whether someone with an address was checked in at an event (alias e). */
function hasArrivals(server: KindServer): SQL {
  return sql`EXISTS (SELECT 1 FROM ${server.signupTable} s WHERE s.event_id = e.id AND s.status IN ('confirmed', 'offered')
    AND s.checked_in_at IS NOT NULL AND s.user_email IS NOT NULL)`;
}
