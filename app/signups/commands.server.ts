import { newId } from "#app/db/ids.ts";
import type { AskedBy } from "#app/db/stored-values.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { type GivenDetails, type SignUpDetails, STORED_FIELDS } from "#app/kinds/sign-up-fields.ts";
import { linkToken } from "#app/lib/private-link.server.ts";
import { sha256 } from "#app/lib/sha256.ts";
import { networkHash } from "#app/lib/throttles.server.ts";
import type { Locale } from "#app/limits.ts";
import type { Answers } from "#app/questions/question.ts";
import { type Busy, inRoom } from "#app/room/room.server.ts";
import { type AnswerCommand, type AnswerOutcome, planAnswer } from "./answer.server.ts";
import { type CancelOutcome, planCancel } from "./cancel.server.ts";
import { type ChangeOutcome, planChange } from "./change.server.ts";
import { type ConfirmOutcome, planConfirm } from "./confirm.server.ts";
import { placedOffers, type RunPlace } from "./runs.ts";
import { type Contact, planSignUp, type SignUpCommand, type SignUpResult } from "./sign-up.server.ts";
import { planUndo, type UndoOutcome } from "./undo.server.ts";

export type SignUpRequest = {
  eventId: string;
  kind: KindId;
  /** Minted with the form, so that sending it twice is sending it once. */
  submissionKey: string;
  /** Who wrote; without it the first of the people. */
  contact?: Contact | undefined;
  /** One or several offers of the event for one person or several, each with what the kind's schema read. An RSVP event's offer is the event. */
  offers: { offerId: string; details: GivenDetails; answers?: Answers | undefined }[];
  /** To the organizer's questions, by their ids, as given; without them nothing is asked. */
  answers?: Answers;
  locale: Locale;
  source: "guest" | "api" | "organiser" | "invite" | "rescue";
  /** Whose hand it was, where it is the organizer's. */
  by?: string;
  /** What showed that its person wants it, and who was signed in. */
  askedBy?: AskedBy | undefined;
  asker?: string | undefined;
  /** The invitation in hand. */
  inviteId?: string | undefined;
  /** Whether to wait where everything is taken. */
  waits?: boolean;
  /** Whether several people wait as one group. */
  together?: boolean | undefined;
  /** Whether each of several people takes a place or waits. */
  eachWaits?: boolean | undefined;
  /** Whether as many of several people as fit are signed up, and not all or none. */
  takesWhatFits?: boolean | undefined;
  /** Of several people one place each, in the order they are named; `offers` then has where the run was to begin. */
  run?: RunPlace[] | undefined;
  /** The network address it came from, counted by the throttle; null where nobody is counted. */
  address: string | null;
  now: number;
};

/** What became of it; with the private link's token only for the sign-up that this request made. */
export type SignUpAnswer =
  | (Extract<SignUpResult, { submissionId: string }> & { token: string })
  | Exclude<SignUpResult, { submissionId: string }>
  | Busy;

/** Signs a guest up. One D1 round trip; expected refusals are values. */
export function signUp(request: SignUpRequest): Promise<SignUpAnswer> {
  return sendSignUp(request, {});
}

/**
 * The same for a caller that shows the sign-up next: in that round trip, what the page behind its link is made of is read, too, and
 * with `showsForm` the event's page where it is refused.
 */
export function signUpAndRead(request: SignUpRequest, reading: Pick<SignUpCommand, "showsForm"> = {}): Promise<SignUpAnswer> {
  return sendSignUp(request, { readsBack: true, ...reading });
}

async function sendSignUp(request: SignUpRequest, reading: Pick<SignUpCommand, "readsBack" | "showsForm">): Promise<SignUpAnswer> {
  const {
    eventId,
    kind,
    submissionKey,
    contact,
    offers,
    answers,
    locale,
    source,
    by,
    askedBy,
    asker,
    inviteId,
    waits,
    together,
    eachWaits,
    takesWhatFits,
    run,
    address,
    now,
  } = request;
  const answer = await inRoom(planSignUp, {
    do: "signUp",
    eventId,
    kind,
    submissionKey,
    payloadHash: await payloadHash(request),
    submissionId: newId(),
    newUserId: newId(),
    ...(contact && { contact }),
    offers: placedOffers({ offers, run }).map(({ offerId, details, answers: own }) => ({
      ...{ signupId: newId(), offerId, details, places: KINDS[kind].placesOf(details) },
      ...(own && { answers: own }),
    })),
    ...(answers && { answers }),
    locale,
    source,
    ...(by && { by }),
    ...(askedBy && { askedBy }),
    ...(asker && { asker }),
    ...(inviteId && { inviteId }),
    waits,
    ...(together && { together }),
    ...(eachWaits && { eachWaits }),
    ...(takesWhatFits && { takesWhatFits }),
    ...(run && { run }),
    ...reading,
    throttleKey: address ? await networkHash(address) : null,
    now,
  });
  if (!("submissionId" in answer)) return answer;
  return { ...answer, token: await linkToken("signup", answer.submissionId) };
}

type Hashed = Pick<SignUpRequest, "eventId" | "kind" | "contact" | "offers" | "answers" | "together" | "takesWhatFits" | "run">;

/** The same content gives the same hash, however it was sent. */
export function payloadHash({ eventId, kind, contact, offers, answers = {}, ...choice }: Hashed): Promise<string> {
  const sorted = offers.toSorted((a, b) => (a.offerId < b.offerId ? -1 : 1));
  const content = sorted.map(({ offerId, details, answers: own }) => {
    const given = hashedAnswers(own);
    return [offerId, ...hashedValues(details), ...(given.length > 0 ? [given] : [])];
  });
  return sha256(
    JSON.stringify([
      ...[eventId, kind, content, hashedAnswers(answers)],
      ...(contact ? [[contact.name, contact.email, contact.phone]] : []),
      ...hashedChoice(choice),
    ]),
  );
}

/** What several people chose; a run counts as asked for, for which places it then finds may differ from try to try. */
function hashedChoice({ together, takesWhatFits, run }: Pick<Hashed, "together" | "takesWhatFits" | "run">): string[] {
  return [together ? "together" : "", takesWhatFits ? "takesWhatFits" : "", run ? "backToBack" : ""].filter(Boolean);
}

function hashedAnswers(answers: Answers = {}) {
  return Object.entries(answers)
    .filter(([, answer]) => typeof answer !== "string" || answer.trim())
    .sort();
}

/** A field that came later counts once something is said in it: hashes kept from before stay good. */
function hashedValues(details: GivenDetails) {
  const values = STORED_FIELDS.map((id) => details[id] ?? null);
  return values.slice(0, values.findLastIndex((value) => value !== null) + 1);
}

export type ChangeRequest = {
  eventId: string;
  kind: KindId;
  /** Whose link was opened. */
  submissionId: string;
  signupId: string;
  /** The version the guest was shown. */
  version: number;
  details: SignUpDetails;
  /** Checked against the organizer's questions and kept with the change; see `answersOnChange`. */
  answers?: Answers | undefined;
  /** Whether to wait where there is no room. */
  waits?: boolean;
  now: number;
};

/** Changes one sign-up of a submission; its address stays. */
export async function changeSignUp({ answers, ...request }: ChangeRequest): Promise<ChangeOutcome | Busy> {
  const places = KINDS[request.kind].placesOf(request.details);
  return inRoom(planChange, { do: "change", ...request, ...(answers && { answers }), places });
}

/** Answers the organizer's questions anew, for all of a submission. */
export async function changeAnswers(request: Omit<AnswerCommand, "do">): Promise<AnswerOutcome | Busy> {
  return inRoom(planAnswer, { do: "answer", ...request });
}

export type CancelRequest = {
  eventId: string;
  kind: KindId;
  submissionId: string;
  signupIds: string[];
  isLeaving?: boolean;
  isErased?: boolean;
  now: number;
};

/** Takes sign-ups of one submission back; cancelling what is cancelled already is fine. */
export async function cancelSignUp({
  submissionId,
  isLeaving = false,
  isErased = false,
  ...request
}: CancelRequest): Promise<CancelOutcome | Busy> {
  return inRoom(planCancel, { do: "cancel", ...request, by: { submissionId, isLeaving, isErased } });
}

export type ConfirmRequest = { eventId: string; kind: KindId; submissionId: string; signupId: string; now: number };

/** Takes the place that is held for a sign-up on the wait list, or near the start one that is free. */
export async function confirmPlace(request: ConfirmRequest): Promise<ConfirmOutcome | Busy> {
  return inRoom(planConfirm, { do: "confirm", ...request });
}

export type UndoRequest = { eventId: string; kind: KindId; submissionId: string; signupId: string; at: number; now: number };

/** A guest takes back what they canceled at that moment. */
export async function undoCancel({ submissionId, signupId, at, ...request }: UndoRequest): Promise<UndoOutcome | Busy> {
  return inRoom(planUndo, { do: "undo", ...request, by: { submissionId, signupId, at } });
}
