import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import type { KindServer } from "#app/kinds/kind.server.ts";
import { DURATIONS, WAIT_LIST } from "#app/limits.ts";

const MINUTE = sql.raw(String(DURATIONS.minute));
const NEAR = sql.raw(String(WAIT_LIST.noHoldBefore));
const SHORTEST = sql.raw(String(WAIT_LIST.shortestHold));
const NEVER = sql.raw(String(Number.MAX_SAFE_INTEGER));

/** For how many minutes an event (alias e) holds a place for whoever is next. */
export const holdMinutes: SQL = sql`coalesce(e.wait_list_hold_minutes, ${sql.raw(String(WAIT_LIST.holdMinutes.default))})`;

/** Until when a place of an offer (alias o) of an event (alias e) that becomes free now is held: never into the last two hours. */
export function heldUntil(server: KindServer, now: Value): SQL {
  return sql`iif(${holdMinutes} = 0, ${now}, min(${now} + ${holdMinutes} * ${MINUTE}, coalesce(${server.startsAt} - ${NEAR}, ${NEVER})))`;
}

/**
 * Whether a place that becomes free now is for whoever waits. Near the start there is no time left to ask: then it is open
 * to all. Where nobody is asked, the list moves up to the end.
 */
export function isForWaiting(server: KindServer, now: Value): SQL {
  return sql`(${holdMinutes} = 0 OR ${heldUntil(server, now)} - ${now} >= min(${holdMinutes} * ${MINUTE}, ${SHORTEST}))`;
}

/** Whether nobody waits who fits into what is free of an offer (alias o) of an event (alias e): only then may anyone else take it. */
export function isNobodysTurn(server: KindServer, now: Value): SQL {
  return sql`(o.waiting = 0 OR NOT ${isForWaiting(server, now)} OR NOT EXISTS (SELECT 1 FROM ${server.signupTable} s
    WHERE s.${sql.raw(server.offerColumn)} = o.id AND s.status = 'waiting' AND ${server.wants} <= o.${server.capacityColumn} - o.${server.takenColumn}))`;
}

/** The place of a sign-up (alias s) in the line of its offer, from 1; NULL when it does not wait. Reads those before it. */
export function rankOf(server: KindServer): SQL {
  const offer = sql.raw(server.offerColumn);
  return sql`iif(s.status = 'waiting', 1 + (SELECT count(*) FROM ${server.signupTable} w
    WHERE w.${offer} = s.${offer} AND w.status = 'waiting' AND (w.waiting_since, w.rowid) < (s.waiting_since, s.rowid)), NULL)`;
}
