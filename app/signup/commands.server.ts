import { newId } from "#app/db/ids.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { hashNetwork } from "#app/lib/throttles.server.ts";
import type { EventPage } from "#app/sheet/event/event-page.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { type Busy, callRoom, runInRoom } from "#app/sheet/room/room.server.ts";
import { type AnswerCommand, type AnswerOutcome, planAnswer } from "./change/answer.server.ts";
import { type CancelCommand, type CancelOutcome, planCancel } from "./change/cancel.server.ts";
import { type ChangeCommand, planChange, type SignUpChangeOutcome } from "./change/change.server.ts";
import { type ConfirmCommand, type ConfirmSpotOutcome, planConfirm } from "./change/confirm.server.ts";
import type { OtherDate } from "./change/other-dates.server.ts";
import { planUndo, type UndoOutcome } from "./change/undo.server.ts";
import type { UndoCommand } from "./change/undo-statements.server.ts";
import { isSignUpMade, type MadeOutcome } from "./outcome.ts";
import { assignRunOffers } from "./take/runs.ts";
import { planSignUp, type SignUpResult } from "./take/sign-up.server.ts";
import { payloadHash, type SignUpCommand, type SignUpRequest } from "./take/sign-up-request.server.ts";

/** A request as it came in. */
export type IncomingSignUp = SignUpRequest & {
  /** The IP address it came from, counted by the throttle; null if not counted. */
  address: string | null;
  now: number;
};

/** The result: with the private link's token or, if refused, possibly with the event's page. */
export type SignUpResponse =
  | (Extract<SignUpResult, { outcome: MadeOutcome }> & { token: string })
  | ((Exclude<SignUpResult, { outcome: MadeOutcome }> | Busy) & { page?: EventPage | null });

/**
 * Signs a guest up in one D1 round trip; expected refusals are values. For a caller that shows the sign-up next, `readsBack`
 * reads the data of its page in the same round trip, and `showsForm` the event's page if it is refused.
 */
export async function signUp(
  { address, now, ...incoming }: IncomingSignUp,
  reading: Pick<SignUpCommand, "readsBack" | "showsForm"> = {},
): Promise<SignUpResponse> {
  const request = { ...incoming, offers: assignRunOffers(incoming) };
  const minted = {
    submissionId: newId(),
    newUserId: newId(),
    signupIds: request.offers.map(() => newId()),
    payloadHash: await payloadHash(incoming),
    throttleKey: address ? await hashNetwork(address) : null,
  };
  const command: SignUpCommand = { do: "signUp", eventId: incoming.eventId, request, minted, ...reading, now };
  const { outcome: answer, page } = await callRoom<SignUpCommand, SignUpResult, EventPage>(planSignUp, command);
  if (isSignUpMade(answer)) return { ...answer, token: await createLinkToken("signup", answer.submissionId) };
  return page ? { ...answer, page } : answer;
}

/**
 * Changes one sign-up of a submission, but not its address. Answers are checked and stored with the change; see
 * `mergeAnswersOnChange`.
 */
export function changeSignUp({ others = [], ...request }: ChangeRequest): Promise<SignUpChangeOutcome | Busy> {
  const { countSpots } = KINDS[request.kind];
  const dates = others.map((other) => ({ ...other, places: countSpots(other.details) }));
  return runInRoom(planChange, { do: "change", ...request, places: countSpots(request.details), others: dates });
}

type ChangeRequest = Omit<ChangeCommand, "do" | "places" | "own" | "others"> & { others?: Omit<OtherDate, "places">[] };

/** Replaces the answers to the organizer's questions, for a whole submission. */
export function changeAnswers(request: Omit<AnswerCommand, "do">): Promise<AnswerOutcome | Busy> {
  return runInRoom(planAnswer, { do: "answer", ...request });
}

type CancelRequest = Omit<CancelCommand, "do" | "by"> & { submissionId: string; isLeaving?: boolean; isErased?: boolean };

/** Cancels sign-ups of one submission; canceling again does no harm. */
export function cancelSignUp({ submissionId, isLeaving, isErased, ...request }: CancelRequest): Promise<CancelOutcome | Busy> {
  return runInRoom(planCancel, { do: "cancel", ...request, by: { submissionId, isLeaving, isErased } });
}

/** Takes the spot held for a waiting sign-up or, near the start, a free one. */
export function confirmSpot(request: Omit<ConfirmCommand, "do">): Promise<ConfirmSpotOutcome | Busy> {
  return runInRoom(planConfirm, { do: "confirm", ...request });
}

type UndoRequest = Pick<UndoCommand, "eventId" | "kind" | "now"> & { submissionId: string; signupId: string; at: number };

/** A guest undoes what they canceled at that time. */
export function undoCancel({ submissionId, signupId, at, ...request }: UndoRequest): Promise<UndoOutcome | Busy> {
  return runInRoom(planUndo, { do: "undo", ...request, by: { submissionId, signupId, at } });
}
