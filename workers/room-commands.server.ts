import { withContext } from "#app/db/request-context.server.ts";
import { ROOM } from "#app/limits.ts";
import { planUndoEdit } from "#app/organize/history/undo-edit.server.ts";
import { planClose } from "#app/sheet/event/close.server.ts";
import { planSave } from "#app/sheet/event/save.server.ts";
import type { Command, CommandOutcome, Plan } from "#app/sheet/room/plan.server.ts";
import { planAnswerAsk } from "#app/signup/ask/answer-ask.server.ts";
import { planAsk } from "#app/signup/ask/ask.server.ts";
import { planAmend } from "#app/signup/change/amend.server.ts";
import { planAnswer } from "#app/signup/change/answer.server.ts";
import { planCancel } from "#app/signup/change/cancel.server.ts";
import { planChange } from "#app/signup/change/change.server.ts";
import { planConfirm } from "#app/signup/change/confirm.server.ts";
import { planExpireHolds } from "#app/signup/change/expire-holds.server.ts";
import { planReassign } from "#app/signup/change/reassign.server.ts";
import { planUndo } from "#app/signup/change/undo.server.ts";
import { planUndoImport } from "#app/signup/change/undo-import.server.ts";
import { planAcceptTransfer } from "#app/signup/hand-over/accept-transfer.server.ts";
import { planImport } from "#app/signup/take/import.server.ts";
import { planRelease } from "#app/signup/take/release.server.ts";
import { planSignUp, planSignUps } from "#app/signup/take/sign-up.server.ts";
import { BatchInserts } from "#app/signup/take/sign-up-inserts.ts";
import type { SignUpCommand } from "#app/signup/take/sign-up-request.server.ts";
import { JUST_MADE_STATEMENTS } from "#app/signup/take/submission-statements.server.ts";
import { planWalkIn } from "#app/signup/take/walk-in.server.ts";

/** Every command that changes spots or people, by its `do`. */
const PLANNERS = {
  signUp: planSignUp,
  walkIn: planWalkIn,
  ask: planAsk,
  answerAsk: planAnswerAsk,
  import: planImport,
  change: planChange,
  amend: planAmend,
  answer: planAnswer,
  cancel: planCancel,
  confirm: planConfirm,
  reassign: planReassign,
  expireHolds: planExpireHolds,
  release: planRelease,
  acceptTransfer: planAcceptTransfer,
  save: planSave,
  close: planClose,
  undo: planUndo,
  undoEdit: planUndoEdit,
  undoImport: planUndoImport,
};

export type Planners = typeof PLANNERS;
export type RoomCommand = Parameters<Planners[keyof Planners]>[0];

export function planCommand(command: RoomCommand & Pick<Command, "keyId">): Plan<CommandOutcome> {
  const plan = PLANNERS[command.do] as (command: RoomCommand) => Plan<CommandOutcome>;
  const { keyId } = command;
  return keyId ? withContext({ keyId }, () => plan(command)) : plan(command);
}

/**
 * The head of the queue as one batch: as many commands, in order, as the statement limit allows. Each plan answers `count`
 * commands; consecutive sign-ups are one plan.
 */
export function planBatch(queue: RoomCommand[]): { plan: Plan<CommandOutcome[]>; count: number }[] {
  const batch: { plan: Plan<CommandOutcome[]>; count: number }[] = [];
  let left: number = ROOM.statements;
  let planned = 0;
  for (let command = queue[0]; command; command = queue[planned]) {
    const next = command.do === "signUp" ? planTogether(takeConsecutiveSignUps(queue, planned, command, left)) : planAlone(command);
    const isFirst = batch.length === 0;
    if (!isFirst && (next.plan.runsAlone || next.plan.statements.length > left)) break;
    batch.push(next);
    planned += next.count;
    left -= next.plan.statements.length;
    if (next.plan.runsAlone) break;
  }
  return batch;
}

/**
 * Consecutive sign-ups, as many as `left` statements and one batch hold, the first in any case. A repeated key waits for the
 * next batch.
 */
function takeConsecutiveSignUps(
  queue: RoomCommand[],
  start: number,
  first: SignUpCommand,
  left: number,
): [SignUpCommand, ...SignUpCommand[]] {
  const keys = new Set([first.request.submissionKey]);
  let room = left - planSignUp(first).statements.length;
  let readsBack = first.readsBack;
  let signUps = first.request.offers.length;
  const inserts = new BatchInserts();
  inserts.add(first);
  const rest: SignUpCommand[] = [];
  for (let at = start + 1; at < queue.length; at++) {
    const command = queue[at];
    if (command?.do !== "signUp" || keys.has(command.request.submissionKey)) break;
    signUps += command.request.offers.length;
    if (signUps > ROOM.signUps) break;
    const statements = inserts.add(command) + (command.readsBack && !readsBack ? JUST_MADE_STATEMENTS : 0);
    if (statements > room) break;
    keys.add(command.request.submissionKey);
    room -= statements;
    readsBack ||= command.readsBack;
    rest.push(command);
  }
  return [first, ...rest];
}

function planTogether(commands: [SignUpCommand, ...SignUpCommand[]]) {
  return { plan: planSignUps(commands), count: commands.length };
}

function planAlone(command: RoomCommand): { plan: Plan<CommandOutcome[]>; count: number } {
  const { read, readFailure, ...plan } = planCommand(command);
  const all = {
    ...plan,
    read: (rows: unknown[][]) => [read(rows)],
    readFailure: (error: unknown) => {
      const outcome = readFailure?.(error);
      return outcome ? [outcome] : null;
    },
  };
  return { plan: all, count: 1 };
}
