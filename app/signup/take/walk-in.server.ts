import { type SQL, sql } from "drizzle-orm";
import { assertion, isAssertion } from "#app/db/assertion.server.ts";
import { defineQuery } from "#app/db/query.server.ts";
import type { ArrivedBy } from "#app/db/stored-values.ts";
import { LIMITS } from "#app/limits.ts";
import { logActs, selectAct } from "#app/members/act-statements.server.ts";
import { mayAt } from "#app/members/may.server.ts";
import { isOpenAtDoor } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { WALK_INS } from "#app/sheet/kinds/walk-in-limits.ts";
import type { Plan } from "#app/sheet/room/plan.server.ts";
import { planSignUp, type SignUpResult } from "./sign-up.server.ts";
import type { SignUpCommand } from "./sign-up-request.server.ts";

/** One person added at the door, or by themselves at the poster, who is there. */
export type WalkInCommand = Pick<SignUpCommand, "eventId" | "request" | "minted" | "now"> & {
  do: "walkIn";
  offerId: string;
  /** When it was noted. */
  at: number;
  /** The offer's full number as an organizer saw it, to be raised by one for this person; null: it stays. */
  raiseFrom: number | null;
};

/** "notRaised": the number was another by then, it may not be raised, or raising wouldn't have helped. */
export type WalkInOutcome = SignUpResult | { outcome: "notRaised"; offers: [] };

/**
 * The same guarded insert as any sign-up, and the check-in. A raised number is part of the batch: either both happen, or
 * neither. Raising counts as an edit of the event, so that a form opened before it can't lower the number unseen.
 */
export function planWalkIn(command: WalkInCommand): Plan<WalkInOutcome> {
  const { eventId, request, minted, at } = command;
  const server = KIND_SERVERS[request.kind];
  const ifFull = command.raiseFrom === null ? ("refuse" as const) : ("ahead" as const);
  const { statements, read } = planSignUp({ do: "signUp", eventId, minted, request: { ...request, ifFull }, now: at });
  const raising = command.raiseFrom === null ? null : planRaise(server, command, command.raiseFrom);
  const plan = defineQuery([raising?.before ?? [], statements, checkIn(server, command), raising?.after ?? []], ([, rows]) => read(rows));
  return { ...plan, ...(raising && { runsAlone: true, readFailure: readRefusal }) };
}

function readRefusal(error: unknown): WalkInOutcome | null {
  return isAssertion(error) ? { outcome: "notRaised", offers: [] } : null;
}

/** A person added for a later day isn't there yet. No helper saw the people who add themselves. */
function checkIn(server: KindServer, { request, minted, at }: WalkInCommand): SQL {
  const arrivedBy: ArrivedBy | null = request.posterCode === undefined ? null : "self";
  return sql`UPDATE ${server.signupTable} AS s SET checked_in_at = ${at}, door_at = ${at}, arrived_by = ${arrivedBy}
    WHERE s.submission_id = ${minted.submissionId} AND s.door_at IS NULL AND s.status = 'confirmed'
      AND EXISTS (SELECT 1 FROM ${server.offerTable} o JOIN events e ON e.id = ${server.offerEvent}
        WHERE o.id = s.${sql.raw(server.offerColumn)} AND coalesce(${server.startsAt} - ${WALK_INS.isHere} <= ${at}, 1))`;
}

function planRaise(server: KindServer, { eventId, request, minted, offerId, at, now }: WalkInCommand, from: number) {
  const { offerTable, offerEvent, capacityColumn, takenColumn, kind } = server;
  const { submissionId } = minted;
  const userId = request.by ?? "";
  const ofKey = sql`SELECT id FROM submissions WHERE event_id = ${eventId} AND submission_key = ${request.submissionKey}`;
  const isFull = sql`(o.${takenColumn} >= o.${capacityColumn} OR o.waiting > 0)`;
  const mayRaise = sql`e.id = ${eventId} AND ${mayAt("e", userId, "organize")} AND NOT EXISTS (${ofKey})
    AND EXISTS (SELECT 1 FROM ${offerTable} o WHERE o.id = ${offerId} AND ${offerEvent} = e.id AND o.${capacityColumn} = ${from}
      AND ${from} < ${LIMITS.quantity.max} AND ${isFull} AND ${isOpenAtDoor(server, at)})`;
  const isRaised = sql`EXISTS (SELECT 1 FROM ${offerTable} o WHERE o.id = ${offerId} AND ${offerEvent} = ${eventId}
    AND o.${capacityColumn} = ${from + 1})`;
  const subject = sql`json_object('signups', json_array(json_object('id', ${minted.signupIds[0]}, 'version', 1, 'offer', ${offerId})),
    'people', ${from + 1})`;
  const line = { eventId, now, cause: submissionId, actor: "organizer", userId, act: "raised", subject } as const;
  return {
    before: [
      logActs([sql`SELECT ${selectAct(line)} FROM events e WHERE ${mayRaise}`]),
      // The event's own number is the sum of its offers', or the only one.
      sql`UPDATE events AS e SET max_attendees = max_attendees + 1, version = version + 1, save_id = ${submissionId}, updated_at = ${now}
        WHERE ${mayRaise}`,
      ...(kind.hasOffers
        ? [
            sql`UPDATE ${offerTable} AS o SET ${capacityColumn} = ${from + 1} WHERE o.id = ${offerId} AND o.${capacityColumn} = ${from}
              AND EXISTS (SELECT 1 FROM events e WHERE e.id = ${offerEvent} AND e.id = ${eventId} AND e.save_id = ${submissionId})`,
          ]
        : []),
    ],
    // Sent again, the person is there already, and nothing is raised.
    after: [assertion(sql`coalesce((${ofKey}) <> ${submissionId}, 0) OR (EXISTS (${ofKey}) AND ${isRaised})`)],
  };
}
