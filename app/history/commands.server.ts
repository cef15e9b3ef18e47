import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { kindOfType } from "#app/kinds/registry.ts";
import { may } from "#app/members/may.server.ts";
import { inRoom } from "#app/room/room.server.ts";
import { planUndo, type UndoOutcome } from "#app/signups/undo.server.ts";
import type { LineKey } from "./rules.ts";

/** Takes back what a line says an organizer did to a sign-up; the room decides whether that still can be. */
export async function undoLine(
  viewerId: string,
  eventId: string,
  { at, id }: LineKey,
  now: number,
): Promise<UndoOutcome | { outcome: "busy" }> {
  const [[event]] = await runBatch([
    sql<{ type: string }>`SELECT e.type FROM events e WHERE e.id = ${eventId} AND ${may(viewerId, eventId, "organize")}`,
  ]);
  if (!event) return { outcome: "gone" };
  const outcome = await inRoom(planUndo, { do: "undo", eventId, kind: kindOfType(event.type).id, by: { userId: viewerId, at, id }, now });
  return outcome.outcome === "busy" ? { outcome: "busy" } : outcome;
}
