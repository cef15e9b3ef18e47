import type { KindId } from "#app/event-types/offer.ts";
import { runInRoom } from "#app/sheet/room/room.server.ts";
import { planUndo, type UndoOutcome } from "#app/signup/change/undo.server.ts";
import { planUndoImport } from "#app/signup/change/undo-import.server.ts";
import type { LineKey, UndoAction } from "./rules.ts";
import { undoEdit } from "./undo-edit.server.ts";

type UndoRequest = LineKey & { kind: KindId; does: Exclude<UndoAction, "reopen">; isAgreed: boolean };

/**
 * Undoes what an organizer did to sign-ups, an import, or an edit that removed people, by its history line. The room checks who may undo
 * it and whether that is still possible.
 */
export async function undoHistoryLine(
  viewerId: string,
  eventId: string,
  { at, id, kind, does, isAgreed }: UndoRequest,
  now: number,
): Promise<UndoOutcome | { outcome: "busy" }> {
  const by = { userId: viewerId, at, id };
  if (does === "undoEdit") return await undoEdit({ do: "undo", eventId, kind, by: { ...by, act: "edited" }, now });
  const outcome =
    does === "undoImport"
      ? await runInRoom(planUndoImport, { do: "undoImport", eventId, kind, by, asks: !isAgreed, now })
      : await runInRoom(planUndo, { do: "undo", eventId, kind, by, asks: !isAgreed, now });
  return outcome.outcome === "busy" ? { outcome: "busy" } : outcome;
}
