import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { affordable } from "#app/db/budget.server.ts";
import { kindOfType } from "#app/kinds/registry.ts";
import { logError } from "#app/lib/log.ts";
import { isOverdue } from "#app/outbox/unconfirmed.server.ts";
import { inRoom } from "#app/room/room.server.ts";
import { planRelease } from "./release.server.ts";

/** How many events one run looks after; the rest waits for the next. */
const EVENTS = 200;
/** The statements an event takes where its room is out of reach; from its room, none are this run's. */
const COST = 10;

/** The minute's run: wherever a sign-up's address did not confirm it in time. */
export async function releaseUnconfirmed(now: number): Promise<void> {
  const [rows] = await runBatch([
    sql<{ id: string; type: string }>`SELECT DISTINCT e.id, e.type FROM unconfirmed_signups c JOIN events e ON e.id = c.event_id
      WHERE ${isOverdue(now)} LIMIT ${EVENTS}`,
  ]);
  for (const { id, type } of affordable(rows, COST)) {
    try {
      await inRoom(planRelease, { do: "release", eventId: id, kind: kindOfType(type).id, now });
    } catch (error) {
      logError(error, { event: id, doing: "release unconfirmed sign-ups" });
    }
  }
}
