import { sql } from "drizzle-orm";
import { assertion, isAssertion } from "#app/db/assertion.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { type EditableEvent, loadEventWithRemovedOffers } from "#app/sheet/event/queries.server.ts";
import { type PlanSaveOutcome, planSave } from "#app/sheet/event/save.server.ts";
import type { SaveCommand } from "#app/sheet/event/save-command.server.ts";
import { saveEdit } from "#app/sheet/event/save-edit.server.ts";
import type { EventForm } from "#app/sheet/event/schema.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import type { Plan } from "#app/sheet/room/plan.server.ts";
import { runInRoom } from "#app/sheet/room/room.server.ts";
import { planUndo, type UndoOutcome } from "#app/signup/change/undo.server.ts";
import { AFFECTS_NOBODY, isUndoableEntry, type UndoCommand } from "#app/signup/change/undo-statements.server.ts";

/** Restores the offers that an edit removed, by another edit, and their sign-ups with them. */
export type UndoEditCommand = { do: "undoEdit"; eventId: string; kind: KindId; save: SaveCommand; undo: UndoCommand; now: number };

type UndoEditOutcome = { outcome: "stale" } | { outcome: "saved"; version: number; undone: UndoOutcome };
type Busy = { outcome: "busy" };

/** If someone else has undone it already, or no one can come back, an assertion fails, which also rolls back the save. */
export function planUndoEdit({ eventId, save, undo }: UndoEditCommand): Plan<UndoEditOutcome> {
  const { offerTable } = KIND_SERVERS[undo.kind];
  const line = sql`SELECT 1 FROM event_log l WHERE ${isUndoableEntry(undo)}`;
  const bringBack = sql`UPDATE ${offerTable} SET removed_at = NULL WHERE event_id = ${eventId} AND removed_at = ${undo.by.at}
    AND EXISTS (${line} AND l.undone_at IS NULL)`;
  const [saving, undoing] = [planSave(save), planUndo(undo)];
  // If no one had signed up for these offers, restoring them is all there is to undo.
  const noteUndone = sql`UPDATE event_log AS l SET undone_at = ${undo.now}
    WHERE ${isUndoableEntry(undo)} AND l.undone_at IS NULL AND ${AFFECTS_NOBODY}`;
  const isStill = assertion(sql`EXISTS (${line} AND coalesce(l.undone_at, ${undo.now}) = ${undo.now})`);
  const first = [isStill, bringBack, ...saving.statements, noteUndone];
  return {
    statements: [...first, ...undoing.statements, assertion(sql`EXISTS (${line} AND l.undone_at IS NOT NULL)`)],
    runsAlone: true,
    read: (rows) => ({
      outcome: "saved",
      version: save.version + 1,
      undone: undoing.read(rows.slice(first.length, first.length + undoing.statements.length)),
    }),
    readFailure: (error) => (isAssertion(error) ? { outcome: "stale" } : null),
  };
}

/** Undoes what an edit took from people. If it removed no offers, or no one can come back to them, only sign-ups are restored. */
export async function undoEdit(undo: UndoCommand & { by: { userId: string } }): Promise<UndoOutcome | Busy> {
  const { eventId, kind, by, now } = undo;
  const removed = await findRemovedOffers(undo);
  if (removed.length === 0) return await undoSignUps(undo);
  let undone: UndoOutcome | Busy | null = null;
  const save = async (command: SaveCommand): Promise<PlanSaveOutcome | Busy> => {
    const answer = await runInRoom(planUndoEdit, { do: "undoEdit", eventId, kind, save: command, undo, now });
    if (answer.outcome === "saved") undone = answer.undone;
    else if (answer.outcome === "busy" || (await findRemovedOffers(undo)).length > 0) return answer;
    else undone = await undoSignUps(undo);
    return { outcome: "saved", version: command.version };
  };
  const saved = await saveEdit(
    by.userId,
    eventId,
    now,
    (event) => ({
      form: restoreOffers(removed, event),
      version: event.row.version,
      cancel: [],
      status: event.row.status,
      isUnchanged: true,
    }),
    { read: (userId, id) => loadEventWithRemovedOffers(userId, id, by.at), save },
  );
  if (undone) return undone;
  if (saved.outcome === "gone") return { outcome: "gone" };
  return { outcome: saved.outcome === "refused" ? "late" : "busy" };
}

async function undoSignUps(undo: UndoCommand): Promise<UndoOutcome | Busy> {
  const answer = await runInRoom(planUndo, undo);
  return answer.outcome === "busy" ? { outcome: "busy" } : answer;
}

/** The offers that the edit removed, if someone would come back to them or no one had signed up for them. */
async function findRemovedOffers(undo: UndoCommand): Promise<string[]> {
  const { signupTable, offerTable, offerColumn, kind } = KIND_SERVERS[undo.kind];
  if (!kind.hasOffers) return [];
  const isAsItWas = sql`s.version = j.value ->> 'version' AND s.user_name IS NOT NULL`;
  const [found] = await runBatch([
    sql<{ id: string }>`SELECT o.id FROM event_log l CROSS JOIN ${offerTable} o ON o.event_id = l.event_id AND o.removed_at = l.at
      WHERE ${isUndoableEntry(undo)} AND l.undone_at IS NULL AND (${AFFECTS_NOBODY} OR EXISTS (SELECT 1 FROM json_each(l.subject, '$.signups') j
        CROSS JOIN ${signupTable} s ON s.id = j.value ->> 'id' CROSS JOIN ${offerTable} own ON own.id = s.${sql.raw(offerColumn)}
        WHERE ${isAsItWas} AND own.removed_at = l.at))`,
  ]);
  return found.map(({ id }) => id);
}

/** The form with the restored offers at their old positions. If the edit left only one date, the event gets several dates again. */
function restoreOffers(removed: string[], { form, offers, row }: EditableEvent): EventForm {
  const isBack = ({ id }: { id?: string }) => removed.includes(id ?? "");
  const inputs = new Map(form.offers.map((offer) => [offer.id, offer]));
  const ordered = form.offers.filter((offer) => !isBack(offer));
  for (const { id, position } of offers.filter(isBack)) ordered.splice(position, 0, ...[inputs.get(id) ?? []].flat());
  const dates = new Map(offers.map(({ id, date }) => [id, date ?? row.date]));
  const days = [...new Set(dates.values())].filter((date) => date !== null).sort();
  if (form.date === null || days.length < 2) return { ...form, offers: ordered };
  return { ...form, date: null, dates: days, offers: ordered.map((offer) => ({ ...offer, date: dates.get(offer.id ?? "") ?? row.date })) };
}
