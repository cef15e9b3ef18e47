import type { KindId } from "#app/event-types/offer.ts";
import { inRoom } from "#app/room/room.server.ts";
import { planUndo, type UndoOutcome } from "#app/signups/undo.server.ts";
import type { LineKey } from "./rules.ts";

type Asked = LineKey & { kind: KindId };

/** Takes back what a line says an organizer did to a sign-up; the room decides who may, and whether it still can be. */
export async function undoLine(
  viewerId: string,
  eventId: string,
  { at, id, kind }: Asked,
  now: number,
): Promise<UndoOutcome | { outcome: "busy" }> {
  const outcome = await inRoom(planUndo, { do: "undo", eventId, kind, by: { userId: viewerId, at, id }, now });
  return outcome.outcome === "busy" ? { outcome: "busy" } : outcome;
}
