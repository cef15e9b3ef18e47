import { sql } from "drizzle-orm";
import { type IsNotAside, processQueue } from "#app/lib/set-aside.server.ts";
import { isOverdue } from "#app/outbox/unconfirmed.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { runInRoom } from "#app/sheet/room/room.server.ts";
import { planRelease } from "./release.server.ts";

/** How many events one run handles; the rest waits for the next. */
const EVENTS = 200;
/** The statements an event takes if its room is unreachable; through its room, this run uses none. */
const COST = 10;

type Due = { id: string; type: string };

/** The minute's run: cancels sign-ups whose address didn't confirm in time. */
export async function cancelUnconfirmed(now: number): Promise<void> {
  const select = (isNotAside: IsNotAside) => sql<Due>`SELECT DISTINCT e.id, e.type FROM unconfirmed_signups c
    JOIN events e ON e.id = c.event_id WHERE ${isOverdue(now)} AND ${isNotAside(sql`e.id`)} LIMIT ${EVENTS}`;
  const handle = async ({ id, type }: Due) => {
    await runInRoom(planRelease, { do: "release", eventId: id, kind: getKind(type).id, now });
  };
  await processQueue({ queue: "unconfirmed sign-ups", select, size: EVENTS, cost: COST, idOf: ({ id }) => id, handle }, now);
}
