import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, readJson } from "#app/db/json.ts";
import type { Actor } from "#app/db/stored-values.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { DURATIONS } from "#app/limits.ts";
import type { Act, Subject } from "#app/members/act.ts";
import type { UndoCommand } from "#app/signup/change/undo-statements.server.ts";
import type { Party } from "#tests/support/line.ts";
import { inRoom } from "#tests/support/room.ts";
import { NOW, type Sheet } from "#tests/support/sheet.ts";

export const LATER = NOW + DURATIONS.minute;

export type LoggedAct = {
  at: number;
  id: string;
  actor: Actor;
  userId: string | null;
  submissionId: string | null;
  act: Act;
  subject: Subject;
  undoneAt: number | null;
};

/** Reads an event's history, oldest first. */
export async function actsOf(eventId: string): Promise<LoggedAct[]> {
  const [rows] = await runBatch([
    sql<
      Omit<LoggedAct, "subject"> & { subject: Json<Subject> | null }
    >`SELECT at, id, actor, user_id AS userId, submission_id AS submissionId, act,
      subject, undone_at AS undoneAt FROM event_log WHERE event_id = ${eventId} ORDER BY at, id`,
  ]);
  return rows.map(({ subject, ...row }) => ({ ...row, subject: subject ? readJson(subject) : {} }));
}

/** The latest history entry of that act. */
export async function lastAct(eventId: string, act: Act): Promise<LoggedAct> {
  const found = (await actsOf(eventId)).findLast((line) => line.act === act);
  if (!found) throw new Error(`Nobody ${act}`);
  return found;
}

type Undoing = { eventId: string; kind: KindId; ownerId: string; submissionId: string; now: number };
type Run = (command: UndoCommand) => Promise<unknown>;

/** Undoes the latest change to a submission's sign-ups, by either side. Does nothing if there is none to undo. */
export async function undoLastOf({ eventId, kind, ownerId, submissionId, now }: Undoing, run: Run = inRoom): Promise<void> {
  const line = (await actsOf(eventId)).findLast(
    (each) => each.submissionId === submissionId && each.undoneAt === null && ["removed", "moved", "canceled"].includes(each.act),
  );
  const signupId = line?.subject.signups?.[0]?.id;
  if (!line || !signupId) return;
  const { at, id, act } = line;
  await run({ do: "undo", eventId, kind, by: act === "canceled" ? { submissionId, signupId, at } : { userId: ownerId, at, id }, now });
}

/** An organizer removes a party. */
export async function remove({ eventId, kind, ownerId }: Sheet, party: Party, now = NOW) {
  return await inRoom({ do: "cancel", eventId, kind, signupIds: [party.signupId], by: { userId: ownerId }, now });
}

/** Builds the command that undoes the latest such act. */
export async function undoOf(
  { eventId, kind, ownerId }: Sheet,
  act: Act = "removed",
  given: { userId?: string; now?: number } = {},
): Promise<UndoCommand> {
  const { at, id } = await lastAct(eventId, act);
  return { do: "undo", eventId, kind, by: { userId: given.userId ?? ownerId, at, id }, now: given.now ?? LATER };
}
