import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import type { Actor } from "#app/db/stored-values.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { DURATIONS } from "#app/limits.ts";
import type { Act, ActSubject } from "#app/members/act.ts";
import type { UndoCommand } from "#app/signup/change/undo-statements.server.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { NOW, type TestSheet } from "#tests/support/sheet.ts";
import type { TestParty } from "#tests/support/wait-list.ts";

export const ONE_MINUTE_LATER = NOW + DURATIONS.minute;

export type LoggedAct = {
  at: number;
  id: string;
  actor: Actor;
  userId: string | null;
  submissionId: string | null;
  act: Act;
  subject: ActSubject;
  undoneAt: number | null;
};

/** Reads an event's history, oldest first. */
export async function listActs(eventId: string): Promise<LoggedAct[]> {
  const [rows] = await runBatch([
    sql<
      Omit<LoggedAct, "subject"> & { subject: Json<ActSubject> | null }
    >`SELECT at, id, actor, user_id AS userId, submission_id AS submissionId, act,
      subject, undone_at AS undoneAt FROM event_log WHERE event_id = ${eventId} ORDER BY at, id`,
  ]);
  return rows.map(({ subject, ...row }) => ({ ...row, subject: subject ? parseJsonColumn(subject) : {} }));
}

/** The latest history entry of that act. */
export async function findLastAct(eventId: string, act: Act): Promise<LoggedAct> {
  const found = (await listActs(eventId)).findLast((line) => line.act === act);
  if (!found) throw new Error(`Nobody ${act}`);
  return found;
}

type Undoing = { eventId: string; kind: KindId; ownerId: string; submissionId: string; now: number };
type Run = (command: UndoCommand) => Promise<unknown>;

/** Undoes the latest change to a submission's sign-ups, by either side. Does nothing if there is none to undo. */
export async function undoLastAct({ eventId, kind, ownerId, submissionId, now }: Undoing, run: Run = runTestCommand): Promise<void> {
  const line = (await listActs(eventId)).findLast(
    (each) => each.submissionId === submissionId && each.undoneAt === null && ["removed", "moved", "canceled"].includes(each.act),
  );
  const signupId = line?.subject.signups?.[0]?.id;
  if (!line || !signupId) return;
  const { at, id, act } = line;
  await run({ do: "undo", eventId, kind, by: act === "canceled" ? { submissionId, signupId, at } : { userId: ownerId, at, id }, now });
}

/** An organizer removes a party. */
export async function removeParty({ eventId, kind, ownerId }: TestSheet, party: TestParty, now = NOW) {
  return await runTestCommand({ do: "cancel", eventId, kind, signupIds: [party.signupId], by: { userId: ownerId }, now });
}

/** Builds the command that undoes the latest such act. */
export async function buildUndo(
  { eventId, kind, ownerId }: TestSheet,
  act: Act = "removed",
  options: { userId?: string; now?: number } = {},
): Promise<UndoCommand> {
  const { at, id } = await findLastAct(eventId, act);
  return { do: "undo", eventId, kind, by: { userId: options.userId ?? ownerId, at, id }, now: options.now ?? ONE_MINUTE_LATER };
}
