import { type SQL, sql } from "drizzle-orm";
import { isOfferOpen } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isNobodysTurn } from "#app/sheet/kinds/wait-list.server.ts";
import { outlastsClosing } from "#app/signup/take/asked.server.ts";
import { RESCUE } from "./limits.ts";

/** Whether an offer (alias o) of an event (alias e) is ahead and takes sign-ups; where `isPast` holds, closing time is passed over. */
export function isRunning(server: KindServer, now: number, isPast: SQL): SQL {
  return sql`(${isOfferOpen(server, now, isPast)} AND ${server.startsAt} > ${now})`;
}

/** Whether the open call for an offer (alias o) of an event (alias e) goes on after closing. */
export const isCalledAfterClosing: SQL = sql`EXISTS (SELECT 1 FROM rescue_calls c
  WHERE c.offer_id = o.id AND c.ended_at IS NULL AND ${outlastsClosing})`;

/** How many spots of it nobody has; what has no limit is never empty. */
export function freeOf(server: KindServer): SQL {
  return sql`coalesce(o.${server.capacityColumn} - o.${server.takenColumn}, 0)`;
}

/** Whether people may be asked for it: something is free, for which nobody waits. */
export function isEmpty(server: KindServer, now: number): SQL {
  return sql`(${isRunning(server, now, isCalledAfterClosing)} AND ${freeOf(server)} > 0 AND ${isNobodysTurn(server, now)})`;
}

/** Whether an event's owner (alias u) may have people asked. */
export const mayAsk: SQL = sql`(u.email_verified_at IS NOT NULL AND u.deleting_at IS NULL)`;

/** Whether a call (alias c) is its offer's last. */
export const isLastCall: SQL = sql`NOT EXISTS (SELECT 1 FROM rescue_calls later
  WHERE later.event_id = c.event_id AND later.offer_id = c.offer_id
  AND (later.started_at, later.rowid) > (c.started_at, c.rowid))`;

type Asked = {
  email: SQL;
  /** Whether it is somebody of the owner's contacts, and not one who offered to help. */
  isContact: SQL;
  /** From when on a cancellation says that they can't. */
  since: SQL;
};

/**
 * Whether somebody may be asked for an offer (alias o) of an event (alias e): they have none of it and did not give it back, were
 * not asked too often, and take mail. The plus keeps SQLite to the address: by event it would read everybody's sign-ups.
 */
export function isAskable(server: KindServer, { email, isContact, since }: Asked, now: number): SQL {
  const offer = sql.raw(server.offerColumn);
  return sql`(NOT EXISTS (SELECT 1 FROM ${server.signupTable} s WHERE s.user_email = ${email} AND +s.event_id = e.id
      AND (${isContact} OR (+s.${offer} = o.id AND (s.status <> 'cancelled' OR s.cancelled_at > ${since}))))
    AND (SELECT count(*) FROM rescue_asks w
      WHERE w.email = ${email} AND w.created_at > ${now - RESCUE.perWeek.window}) < ${RESCUE.perWeek.count}
    AND NOT EXISTS (SELECT 1 FROM users z WHERE z.email = ${email} AND z.email_verified_at IS NOT NULL AND z.email_notifications = 0))`;
}
