import { type SQL, sql } from "drizzle-orm";
import { isOfferOpen } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { noEligibleWaiter } from "#app/sheet/kinds/wait-list.server.ts";
import { outlastsClosing } from "#app/signup/take/rescue-ask.server.ts";
import { RESCUE } from "./limits.ts";

/** Whether an offer (alias o) of an event (alias e) is ahead and takes sign-ups; if `isPast` holds, closing time is ignored. */
export function isOfferRunning(server: KindServer, now: number, isPast: SQL): SQL {
  return sql`(${isOfferOpen(server, now, isPast)} AND ${server.startsAt} > ${now})`;
}

/** Whether the open call for an offer (alias o) of an event (alias e) continues after closing. */
export const IS_CALLED_AFTER_CLOSING: SQL = sql`EXISTS (SELECT 1 FROM rescue_calls c
  WHERE c.offer_id = o.id AND c.ended_at IS NULL AND ${outlastsClosing})`;

/** The number of free spots; 0 for an offer without a limit. */
export function freeSpots(server: KindServer): SQL {
  return sql`coalesce(o.${server.capacityColumn} - o.${server.takenColumn}, 0)`;
}

/** Whether people may be asked: a spot is free and no one on the wait list can have it. */
export function hasAskableSpot(server: KindServer, now: number): SQL {
  return sql`(${isOfferRunning(server, now, IS_CALLED_AFTER_CLOSING)} AND ${freeSpots(server)} > 0 AND ${noEligibleWaiter(server, now)})`;
}

/** Whether an event's owner (alias u) is allowed to have people asked. */
export const MAY_ASK: SQL = sql`(u.email_verified_at IS NOT NULL AND u.deleting_at IS NULL)`;

/** Whether a call (alias c) is the latest for its offer. */
export const IS_LAST_CALL: SQL = sql`NOT EXISTS (SELECT 1 FROM rescue_calls later
  WHERE later.event_id = c.event_id AND later.offer_id = c.offer_id
  AND (later.started_at, later.rowid) > (c.started_at, c.rowid))`;

type AskedPerson = {
  email: SQL;
  /** Whether the person is one of the owner's contacts rather than someone who offered to help. */
  isContact: SQL;
  /** Only cancellations after this instant mean that the person can't come. */
  since: SQL;
};

/**
 * Whether a person may be asked for an offer (alias o) of an event (alias e): they don't have it and didn't cancel it, weren't
 * asked
 * too often, and accept mail. The unary plus keeps SQLite on the email index; by event it would read all sign-ups.
 */
export function isAskable(server: KindServer, { email, isContact, since }: AskedPerson, now: number): SQL {
  const offer = sql.raw(server.offerColumn);
  return sql`(NOT EXISTS (SELECT 1 FROM ${server.signupTable} s WHERE s.user_email = ${email} AND +s.event_id = e.id
      AND (${isContact} OR (+s.${offer} = o.id AND (s.status <> 'cancelled' OR s.cancelled_at > ${since}))))
    AND (SELECT count(*) FROM rescue_asks w
      WHERE w.email = ${email} AND w.created_at > ${now - RESCUE.perWeek.window}) < ${RESCUE.perWeek.count}
    AND NOT EXISTS (SELECT 1 FROM users z WHERE z.email = ${email} AND z.email_verified_at IS NOT NULL AND z.email_notifications = 0))`;
}
