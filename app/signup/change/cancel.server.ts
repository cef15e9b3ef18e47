import { type SQL, sql } from "drizzle-orm";
import type { KindId } from "#app/event-types/offer.ts";
import { logActs } from "#app/members/act-statements.server.ts";
import { may } from "#app/members/may.server.ts";
import { selectReceipt } from "#app/outbox/statements.server.ts";
import { forgetNext, selectWithdrawnMails } from "#app/sheet/kinds/asks.server.ts";
import { isChangeable } from "#app/sheet/kinds/guards.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import type { Plan } from "#app/sheet/room/plan.server.ts";
import { buildChangePlan, FIRST_SIGN_UP_KEY, fromOffer, selectLogEntry, selectNotice } from "./change-plan.server.ts";

/** Cancels sign-ups: by the guest through the private link, or by an organizer. */
export type CancelCommand = {
  do: "cancel";
  eventId: string;
  kind: KindId;
  signupIds: string[];
  /**
   * Who cancels: the submission whose link was opened, or the signed-in organizer. No deadline stops people who delete their
   * account or data, and erased people get no mail.
   */
  by:
    | { submissionId: string; isLeaving?: boolean | undefined; isErased?: boolean | undefined; userId?: never }
    /** `isTakeBack`: only what someone was asked and hasn't answered yet. */
    | { userId: string; isTakeBack?: boolean; submissionId?: never; isErased?: never };
  now: number;
};

export type CancelOutcome = {
  outcome: "cancelled" | "tooLate" | "gone";
  signupIds: string[];
  /** For a single sign-up: when it was canceled, and its version since. */
  since?: { at: number; version: number };
};

export function planCancel(command: CancelCommand): Plan<CancelOutcome> {
  const { eventId, now, by } = command;
  const server = KIND_SERVERS[command.kind];
  const isGuest = by.userId === undefined;
  const isTheirs: SQL = isGuest ? sql`s.submission_id = ${by.submissionId}` : may(by.userId, eventId, "organize");
  const isMeant = sql`s.event_id = ${eventId}
    AND s.id IN (SELECT value FROM json_each(${JSON.stringify(command.signupIds)})) AND ${isTheirs}`;
  // A waiting guest can leave at any time.
  const isInTime = sql`(s.status <> 'confirmed' OR EXISTS (SELECT 1 ${fromOffer(server)} AND ${isChangeable(server, now)}))`;
  const isGoing = sql`${isMeant} AND s.status <> 'cancelled' AND ${isAllowed(by, isInTime)}`;
  const wasCancelled = sql`${isMeant} AND s.cancelled_at = ${now}`;
  const joined = sql`FROM ${server.signupTable} s JOIN submissions x ON x.id = s.submission_id`;
  const actor = isGuest ? ({ actor: by.isLeaving ? "person" : "guest" } as const) : ({ actor: "organizer", userId: by.userId } as const);
  const wasAsked = sql`s.status = 'asked'`;
  const line = { eventId, now, cause: sql`min(s.id) || ':' || (s.version + 1)`, ...actor } as const;
  const act = isGuest ? "canceled" : sql`iif(${wasAsked}, 'askWithdrawn', 'removed')`;
  const was = { version: sql`s.version + 1`, status: sql`s.status`, since: sql`s.waiting_since` };
  return buildChangePlan(server, command, {
    statements: [
      // Before the update, since it records the state until now.
      logActs([selectLogEntry(server, { ...line, act }, isGoing, sql`s.submission_id, ${wasAsked}`, was)]),
      sql`UPDATE ${server.signupTable} AS s SET status = 'cancelled', places = 0, cancelled_at = ${now},
        cancelled_by = ${isGuest ? "guest" : sql`iif(${wasAsked}, 'withdrawn', 'organiser')`}, version = version + 1, updated_at = ${now}
      WHERE ${isGoing}`,
    ],
    freed: sql`SELECT s.${sql.raw(server.offerColumn)} FROM ${server.signupTable} s WHERE ${isMeant}`,
    afterwards: [forgetNext(server, sql`SELECT s.submission_id FROM ${server.signupTable} s WHERE ${wasCancelled}`)],
    mails: [
      selectWithdrawnMails(server, isMeant, now),
      // One for everything canceled of a submission. The version is that of the row with the smallest id (SQLite's bare
      // columns).
      sql`SELECT ${selectReceipt("signup-cancelled", sql`'cancelled:' || ${FIRST_SIGN_UP_KEY}`, now, {
        signupId: sql`iif(count(*) = 1, min(s.id), NULL)`,
        props: sql`json_object('by', ${isGuest ? "guest" : "organiser"}, 'signupIds', json_group_array(s.id))`,
      })} ${joined} WHERE ${wasCancelled} AND s.cancelled_by <> 'withdrawn' AND x.email IS NOT NULL AND ${by.isErased ? sql`0` : sql`1`} GROUP BY x.id`,
      selectNotice(now, joined, sql`${wasCancelled} AND ${isGuest ? sql`1` : sql`0`}`),
    ],
    lookUp: sql<Facts>`SELECT s.id, s.status = 'cancelled' AS isCancelled, s.cancelled_at AS at, s.version
      FROM ${server.signupTable} s WHERE ${isMeant}`,
    read: toCancelOutcome,
    done: ["cancelled"],
  });
}

/** Someone who was asked answers instead of canceling. */
function isAllowed(by: CancelCommand["by"], isInTime: SQL): SQL {
  if (by.userId !== undefined) return by.isTakeBack ? sql`s.status = 'asked'` : sql`1`;
  return by.isLeaving ? sql`1` : sql`(s.status <> 'asked' AND ${isInTime})`;
}

type Facts = { id: string; isCancelled: 0 | 1; at: number | null; version: number };

function toCancelOutcome(found: Facts[]): CancelOutcome {
  const signupIds = found.flatMap(({ id, isCancelled }) => (isCancelled ? [id] : []));
  if (found.length === 0) return { outcome: "gone", signupIds };
  const [only] = found;
  const since = only && found.length === 1 && only.isCancelled && only.at !== null ? { at: only.at, version: only.version } : null;
  return { outcome: signupIds.length === found.length ? "cancelled" : "tooLate", signupIds, ...(since && { since }) };
}
