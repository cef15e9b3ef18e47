import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import { DURATIONS, WAIT_LIST } from "#app/limits.ts";
import type { KindServer } from "./kind.server.ts";
import { isBelowLimit } from "./person-limit.server.ts";

/** The rank before everyone who joined the line; people there keep the order in which they signed up. */
export const FRONT_OF_LINE = 0;

const MINUTE = sql.raw(String(DURATIONS.minute));
const NEAR = sql.raw(String(WAIT_LIST.noHoldBefore));
const SHORTEST = sql.raw(String(WAIT_LIST.shortestHold));
const NEVER = sql.raw(String(Number.MAX_SAFE_INTEGER));

/** For how many minutes an event (alias e) holds a spot for the next in line. */
export const holdMinutes: SQL = sql`coalesce(e.wait_list_hold_minutes, ${sql.raw(String(WAIT_LIST.holdMinutes.default))})`;

/** Until when a spot of an offer (alias o) of an event (alias e) that becomes free now is held: never into the last two hours. */
export function holdDeadline(server: KindServer, now: Value): SQL {
  return sql`iif(${holdMinutes} = 0, ${now}, min(${now} + ${holdMinutes} * ${MINUTE}, coalesce(${server.startsAt} - ${NEAR}, ${NEVER})))`;
}

/**
 * Whether a spot that becomes free now belongs to the wait list. Near the start there is no time left to ask, so it is open to
 * all. If the event holds no spots, the list moves up until the end.
 */
export function isReservedForWaitList(server: KindServer, now: Value): SQL {
  return sql`(${holdMinutes} = 0 OR ${holdDeadline(server, now)} - ${now} >= min(${holdMinutes} * ${MINUTE}, ${SHORTEST}))`;
}

/**
 * Whether no waiting party fits into what is free of an offer (alias o) of an event (alias e) and may have it: only then may
 * anyone else take it.
 */
export function noEligibleWaiter(server: KindServer, now: Value): SQL {
  return sql`(o.waiting = 0 OR NOT ${isReservedForWaitList(server, now)} OR NOT EXISTS (SELECT 1 FROM ${server.signupTable} s
    WHERE s.${sql.raw(server.offerColumn)} = o.id AND s.status = 'waiting'
      AND ${partySpots(server)} <= o.${server.capacityColumn} - o.${server.takenColumn}
      AND ${isPartyBelowLimit(server, sql`e.max_per_person`)}))`;
}

/** How many spots everyone who waits as one party with a sign-up (alias s) would take; its own if it waits alone. */
export function partySpots(server: KindServer): SQL {
  // Several named people can't bring items.
  if (server.kind.allowsRepeats) return server.spotsWanted;
  // `spotsWanted` is written for alias s, so it is read in a nested select: outside of that, s is still the sign-up in
  // question.
  return sql`iif(s.together = 0, ${server.spotsWanted}, (SELECT sum(m.wants)
    FROM (SELECT s.submission_id, s.${sql.raw(server.offerColumn)} AS offer, s.status, s.together, ${server.spotsWanted} AS wants
      FROM ${server.signupTable} s) m
    WHERE m.submission_id = s.submission_id AND +m.offer = s.${sql.raw(server.offerColumn)} AND +m.status = s.status AND m.together = 1))`;
}

/** Whether no one who waits as one party with a sign-up (alias s) has reached the limit `max` of offers in its event. */
export function isPartyBelowLimit(server: KindServer, max: SQL): SQL {
  if (!server.kind.hasOffers || server.kind.allowsRepeats) return isBelowLimit(server, max);
  return sql`iif(s.together = 0, ${isBelowLimit(server, max)}, NOT EXISTS (SELECT 1 FROM ${server.signupTable} m
    WHERE m.submission_id = s.submission_id AND +m.${sql.raw(server.offerColumn)} = s.${sql.raw(server.offerColumn)}
      AND +m.status = s.status AND m.together = 1 AND NOT ${isBelowLimit(server, max, "m")}))`;
}

/** Whether an offer (alias o) could ever have room for that many spots of a sign-up (alias s) and of its party. */
export function couldEverFit(server: KindServer, spots: Value): SQL {
  return sql`(o.${server.capacityColumn} IS NULL
    OR ${spots} + iif(s.together = 1 AND s.status = 'waiting', ${partySpots(server)} - ${server.spotsWanted}, 0) <= o.${server.capacityColumn})`;
}

/** Whether a waiting sign-up (by its alias) is the first of its party, or waits alone. */
export function isPartyHead(server: KindServer, alias: "s" | "w"): SQL {
  const [own, offer] = [sql.raw(alias), sql.raw(server.offerColumn)];
  return sql`(${own}.together = 0 OR NOT EXISTS (SELECT 1 FROM ${server.signupTable} m WHERE m.submission_id = ${own}.submission_id
    AND +m.${offer} = ${own}.${offer} AND +m.status = 'waiting' AND m.together = 1 AND m.rowid < ${own}.rowid))`;
}

/**
 * The rank of a sign-up (alias s) in its offer's line, from 1; NULL if it doesn't wait. A party has one rank, which all its
 * members show. Reads the rows before it.
 */
export function waitListRank(server: KindServer): SQL {
  const offer = sql.raw(server.offerColumn);
  return sql`iif(s.status = 'waiting', 1 + (SELECT count(*) FROM ${server.signupTable} w
    WHERE w.${offer} = s.${offer} AND w.status = 'waiting' AND (w.waiting_since, w.rowid) < (s.waiting_since, s.rowid)
      AND ${isPartyHead(server, "w")} AND NOT (s.together = 1 AND w.together = 1 AND w.submission_id = s.submission_id)), NULL)`;
}
