import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { KIND_IDS, type KindId } from "#app/event-types/offer.ts";
import { isOfferOpen } from "#app/kinds/guards.server.ts";
import type { KindServer } from "#app/kinds/kind.server.ts";
import { KIND_SERVERS } from "#app/kinds/registry.server.ts";
import { isForWaiting, partyMayHaveMore, partyWants } from "#app/kinds/wait-list.server.ts";
import { logError } from "#app/lib/log.ts";
import { inRoom } from "#app/room/room.server.ts";
import { type ExpireHoldsCommand, planExpireHolds } from "./expire-holds.server.ts";

/** How many events one run looks after; the rest waits for the next. */
const EVENTS = 200;

/**
 * The minute's run: wherever a held place was not taken in time, and wherever a place is free that somebody waits for. A
 * plan that frees places gives them on in its own batch; this finds what became due, or free, without one.
 */
export async function expireHolds(now: number): Promise<void> {
  const ofKinds = KIND_IDS.map((kind) => sql`SELECT ${kind} AS kind, eventId FROM (${selectDue(KIND_SERVERS[kind], now)})`);
  const [due] = await runBatch([sql<{ kind: KindId; eventId: string }>`${sql.join(ofKinds, sql` UNION ALL `)}`]);
  for (const { kind, eventId } of due) {
    const command: ExpireHoldsCommand = { do: "expireHolds", eventId, kind, now };
    try {
      await inRoom(planExpireHolds, command);
    } catch (error) {
      logError(error, { event: command.eventId, doing: "expire holds" });
    }
  }
}

function selectDue(server: KindServer, now: number): SQL<{ eventId: string }> {
  const offer = sql.raw(server.offerColumn);
  return sql`SELECT s.event_id AS eventId FROM ${server.signupTable} s WHERE s.status = 'offered' AND s.offered_until <= ${now}
    UNION SELECT e.id FROM events e CROSS JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id
    WHERE e.waiting > 0 AND e.ends_at > ${now} AND o.waiting > 0 AND ${isOfferOpen(server, now)} AND ${isForWaiting(server, now)}
      AND EXISTS (SELECT 1 FROM ${server.signupTable} s WHERE s.${offer} = o.id AND s.status = 'waiting'
        AND (o.${server.capacityColumn} IS NULL OR ${partyWants(server)} <= o.${server.capacityColumn} - o.${server.takenColumn})
          AND ${partyMayHaveMore(server, sql`e.max_per_person`)})
    LIMIT ${EVENTS}`;
}
