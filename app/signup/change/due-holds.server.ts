import { type SQL, sql } from "drizzle-orm";
import type { KindId } from "#app/event-types/offer.ts";
import { type IsNotAside, processQueue } from "#app/lib/set-aside.server.ts";
import { isOfferOpen } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isEventOfKind, mapKinds } from "#app/sheet/kinds/registry.server.ts";
import { isPartyBelowLimit, isReservedForWaitList, partySpots } from "#app/sheet/kinds/wait-list.server.ts";
import { runInRoom } from "#app/sheet/room/room.server.ts";
import { type ExpireHoldsCommand, planExpireHolds } from "./expire-holds.server.ts";

/** How many events one run handles; the rest waits for the next. */
const EVENTS = 200;
/** The statements an event takes if its room is unreachable; through its room, this run uses none. */
const COST = 20;

type Due = { kind: KindId; eventId: string };

/**
 * The minute's run: passes on held spots that expired, and free spots that people wait for. A plan that frees spots passes them
 * on in its own batch; this finds those that became due, or free, without one.
 */
export async function expireHolds(now: number): Promise<void> {
  // D1 allows at most five terms in a compound SELECT.
  const ofAll = (select: typeof selectFreeSpots, isNotAside: IsNotAside) =>
    sql`SELECT * FROM (${sql.join(
      mapKinds((server) => select(server, isNotAside, now)),
      sql` UNION ALL `,
    )})`;
  const select = (isNotAside: IsNotAside) =>
    sql<Due>`${ofAll(selectExpiredHolds, isNotAside)} UNION ALL ${ofAll(selectFreeSpots, isNotAside)}`;
  const handle = async ({ kind, eventId }: Due) => {
    const command: ExpireHoldsCommand = { do: "expireHolds", eventId, kind, now };
    await runInRoom(planExpireHolds, command);
  };
  await processQueue({ queue: "wait lists", select, size: EVENTS, cost: COST, idOf: ({ eventId }) => eventId, handle }, now);
}

function selectExpiredHolds({ kind, signupTable }: KindServer, isNotAside: IsNotAside, now: number): SQL<Due> {
  return sql`SELECT * FROM (SELECT ${kind.id} AS kind, s.event_id AS eventId FROM ${signupTable} s
    WHERE s.status IN ('offered', 'asked') AND s.offered_until <= ${now} AND ${isNotAside(sql`s.event_id`)} ORDER BY s.offered_until LIMIT ${EVENTS})`;
}

/** Reads free spots with a wait list, by an index that contains only those: most lists wait for something full. */
function selectFreeSpots(server: KindServer, isNotAside: IsNotAside, now: number): SQL<Due> {
  const { kind, signupTable, offerTable, offerEvent, capacityColumn, takenColumn } = server;
  return sql`SELECT * FROM (SELECT ${kind.id} AS kind, e.id AS eventId FROM ${offerTable} o CROSS JOIN events e ON e.id = ${offerEvent}
    WHERE o.waiting > 0 AND (o.${capacityColumn} IS NULL OR o.${takenColumn} < o.${capacityColumn}) AND ${server.offerClosesAt} > ${now}
      AND ${kind.hasOffers ? sql`true` : isEventOfKind(server, "o")} AND ${isOfferOpen(server, now)} AND ${isReservedForWaitList(server, now)}
      AND EXISTS (SELECT 1 FROM ${signupTable} s WHERE s.${sql.raw(server.offerColumn)} = o.id AND s.status = 'waiting'
        AND (o.${capacityColumn} IS NULL OR ${partySpots(server)} <= o.${capacityColumn} - o.${takenColumn})
          AND ${isPartyBelowLimit(server, sql`e.max_per_person`)}) AND ${isNotAside(sql`e.id`)}
    LIMIT ${EVENTS})`;
}
