import { type SQL, sql } from "drizzle-orm";
import { isOfferOpen, isOpenAtDoor } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isOn } from "#app/signup/here/window.server.ts";

const PREFIX = sql.raw("'rescue-'");

/** One submission key per ask (alias a): pressed twice, it is the same sign-up. */
export const rescueSubmissionKey: SQL = sql`${PREFIX} || a.id`;

/** Whether a call (alias c) continues after its event (alias e) closed, because an organizer made it after that. */
export const outlastsClosing: SQL = sql`(c.is_by_hand = 1 AND c.started_at >= e.signups_close_at)`;

/** Whether the link of an ask (alias a) of a call (alias c) is still valid: an offer to help may be withdrawn, a call stopped. */
const isStanding: SQL = sql`(c.outcome IS NOT 'stopped' AND (a.is_contact = 1
  OR EXISTS (SELECT 1 FROM rescue_helpers h WHERE h.event_id = c.event_id AND h.email = a.email)))`;

/** Whether an ask (alias a) of a call (alias c) of an event (alias e) can be accepted, as far as closing and the call allow. */
export function isAnswerable(now: SQL | number): SQL {
  return sql`(${isStanding} AND (e.signups_close_at IS NULL OR e.signups_close_at > ${now} OR ${outlastsClosing}))`;
}

export type OpenField = "source" | "by" | "submissionKey" | "now";

/**
 * Whether an offer (alias o) of an event (alias e) takes this sign-up now: at the door (people who add themselves: only while it
 * is on), through an ask's valid link, or by itself.
 */
export function isOpenTo(server: KindServer, { source, by, submissionKey, now }: Record<OpenField, SQL>): SQL {
  const isAsked = sql`${source} = 'rescue'`;
  const isAtDoor = sql`(${isOpenAtDoor(server, now)} AND (${by} IS NOT NULL OR ${isOn(now)}))`;
  return sql`iif(${source} = 'door', ${isAtDoor}, ${isOfferOpen(server, now, isAsked)})
    AND (NOT (${isAsked}) OR EXISTS (SELECT 1 FROM rescue_asks a JOIN rescue_calls c ON c.id = a.call_id
    WHERE a.id = substr(${submissionKey}, length(${PREFIX}) + 1) AND ${isAnswerable(now)}))`;
}
