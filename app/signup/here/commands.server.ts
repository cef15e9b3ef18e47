import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { ArrivedBy } from "#app/db/stored-values.ts";
import type { KindId } from "#app/event-types/offer.ts";
import {
  type Allowance,
  type Attempt,
  countAttempt,
  hashThrottleKey,
  isWithin,
  readCounts,
  uncountAttempt,
} from "#app/lib/throttles.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { countActs, selectAct } from "#app/members/act-statements.server.ts";
import { isUnproven } from "#app/sheet/event/door-options.server.ts";
import { isCalledOff } from "#app/sheet/event/status.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { HERE } from "./limits.ts";
import { isOn } from "./window.server.ts";

/** The event, the code of the poster that was scanned, and when the button was pressed. */
export type Press = { eventId: string; kind: KindId; posterCode: string; at: number };

/**
 * Checks in the person's own sign-ups. Pressing again keeps the first time, an act at the door that is later wins, and an
 * arrival that nobody proved is set again.
 */
export async function checkInHere(press: Press, signupIds: string[], by: ArrivedBy): Promise<void> {
  const { at } = press;
  const server = KIND_SERVERS[press.kind];
  const isTheirs = sql`s.id IN (SELECT value FROM json_each(${JSON.stringify(signupIds)}))
    AND coalesce(s.door_at, s.checked_in_at, 0) <= ${at} AND ${isHere(server, press)}`;
  const isNew = sql`(s.checked_in_at IS NULL OR ${isUnproven})`;
  await runBatch([
    countArrivals(server, press, sql`${isTheirs} AND s.checked_in_at IS NULL`),
    sql`UPDATE ${server.signupTable} AS s SET checked_in_at = iif(${isNew}, ${at}, s.checked_in_at),
      arrived_by = iif(${isNew}, ${by}, s.arrived_by), door_at = ${at} WHERE ${isTheirs}`,
  ]);
}

/** Notes when these people left; the first press counts. */
export async function leaveHere(press: Press, signupIds: string[]): Promise<void> {
  const server = KIND_SERVERS[press.kind];
  await runBatch([
    sql`UPDATE ${server.signupTable} AS s SET left_at = max(${press.at}, s.checked_in_at)
      WHERE s.id IN (SELECT value FROM json_each(${JSON.stringify(signupIds)})) AND s.checked_in_at IS NOT NULL AND s.left_at IS NULL
        AND NOT ${isUnproven} AND ${isHere(server, press)}`,
  ]);
}

/**
 * Checks in the people of an address that was only typed in. Answer and work are the same for every address.
 * After an act at the door, an address does nothing.
 */
export async function checkInByAddress(press: Press, email: string, network: string, now: number): Promise<Allowance> {
  const { at } = press;
  const server = KIND_SERVERS[press.kind];
  const tried: Attempt = [await hashThrottleKey("check-in-address", network), HERE.addresses];
  const isTheirs = sql`s.user_email = ${email} AND s.checked_in_at IS NULL AND s.door_at IS NULL
    AND ${isHere(server, press)} AND ${isWithin(...tried, now)}`;
  const [counted] = await runBatch([
    countAttempt(...tried, now),
    countArrivals(server, press, isTheirs),
    sql`UPDATE ${server.signupTable} AS s SET checked_in_at = ${at}, arrived_by = 'address' WHERE ${isTheirs}`,
  ]);
  return readCounts([tried], [counted], now)[0] ?? { ok: true };
}

export type CodeLookup = { outcome: "found"; submissionId: string } | { outcome: "wrong" } | { outcome: "throttled"; retryAfter: number };

/** The submission whose code was typed. Only wrong codes count, so that a whole hall can check in from one network. */
export async function findByCode(eventId: string, code: string, network: string, now: number): Promise<CodeLookup> {
  const tried: Attempt = [await hashThrottleKey("check-in-code", eventId, network), HERE.wrongCodes];
  const isRight = sql`EXISTS (SELECT 1 FROM check_in_codes WHERE event_id = ${eventId} AND code = ${code})`;
  const [counted, [found]] = await runBatch([
    countAttempt(...tried, now),
    sql<{ submissionId: string }>`SELECT submission_id AS submissionId FROM check_in_codes
      WHERE event_id = ${eventId} AND code = ${code} AND ${isWithin(...tried, now)}`,
    sql`${uncountAttempt(...tried, now)} AND ${isRight} AND ${isWithin(...tried, now)}`,
  ]);
  const [allowance] = readCounts([tried], [counted], now);
  if (allowance && !allowance.ok) return { outcome: "throttled", retryAfter: allowance.retryAfter };
  return found ? { outcome: "found", submissionId: found.submissionId } : { outcome: "wrong" };
}

/** Whether a sign-up (alias s) is for something that is on, at an event whose poster has this code. */
function isHere({ offerTable, offerColumn, offerEvent, isRemoved, isExpected }: KindServer, { eventId, posterCode, at }: Press): SQL {
  return sql`s.event_id = ${eventId} AND s.status IN ('confirmed', 'offered') AND ${isExpected} AND EXISTS (
    SELECT 1 FROM ${offerTable} o JOIN events e ON e.id = ${offerEvent} JOIN door_options d ON d.event_id = e.id
    WHERE o.id = s.${sql.raw(offerColumn)} AND NOT (${isRemoved}) AND ${isOn(at)} AND d.poster_code = ${posterCode.toLowerCase()}
      AND e.deleted_at IS NULL AND e.status <> 'draft' AND NOT ${isCalledOff})`;
}

/** Adds the number of people to the history, a line an hour. Must run before they are checked in. */
function countArrivals({ signupTable }: KindServer, { eventId, at }: Press, isTheirs: SQL): SQL {
  const line = { eventId, now: at - (at % DURATIONS.hour), cause: "here", actor: "guest", act: "checkedIn" } as const;
  return countActs(sql`SELECT ${selectAct({ ...line, subject: sql`json_object('people', c.people)` })}
    FROM (SELECT count(*) AS people FROM ${signupTable} s WHERE ${isTheirs}) c WHERE c.people > 0`);
}
