import type { AskedBy } from "#app/db/stored-values.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { sha256 } from "#app/lib/sha256.ts";
import type { Locale } from "#app/limits.ts";
import { type ManualDetails, STABLE_FIELD_ORDER } from "#app/sheet/kinds/sign-up-fields.ts";
import type { Answers } from "#app/sheet/questions/question.ts";
import { HASH_NAMES, type IfFull } from "./if-full.ts";
import type { RunSlot } from "./runs.ts";

/** The writer, for themselves or for others. */
export type Contact = Pick<ManualDetails, "name" | "email" | "phone">;

/** The request, from a form, the API or an organizer. */
export type SignUpRequest = {
  eventId: string;
  kind: KindId;
  /** Minted with the form, so that sending it twice signs up once. */
  submissionKey: string;
  /** The writer and where to answer; without it the first of the people. */
  contact?: Contact | undefined;
  /**
   * Everyone at every offer, with their parsed details; the people of one offer in order. An RSVP event's offer is the event.
   * `answers`: to per-person questions, if given per person; after the check, everyone has theirs here.
   */
  offers: { offerId: string; details: ManualDetails; answers?: Answers | undefined }[];
  /** Answers to the organizer's questions, by id, as given; if undefined, nothing is asked. */
  answers?: Answers | undefined;
  locale: Locale;
  source: "guest" | "api" | "organiser" | "invite" | "rescue" | "door";
  /** The organizer or door helper who entered it, if any. */
  by?: string | undefined;
  /** The code of the poster at which people add themselves (source "door", without `by`). */
  posterCode?: string | undefined;
  /** The import it is a row of, if any: it gets no mail and no line of its own in the history (product 8.5). */
  importId?: string | undefined;
  /** The proof that the person wants it: a proven address or a human check. */
  askedBy?: AskedBy | undefined;
  /** The signed-in sender. */
  asker?: string | undefined;
  /** The invitation used; only one to this event counts. */
  inviteId?: string | undefined;
  /** "refuse" if undefined. */
  ifFull?: IfFull;
  /** Each of several people at their own offer, all or none; with each offer's start as it was shown. */
  run?: RunSlot[] | undefined;
};

/** Minted before a request goes to the room, so that running it twice has the same result. */
export type MintedIds = {
  submissionId: string;
  /** Becomes a `users` row only if the address has none. */
  newUserId: string;
  /** For each of the request's offers, in order. */
  signupIds: string[];
  payloadHash: string;
  /** The throttle's key (a hashed address); null if not counted. */
  throttleKey: string | null;
};

export type SignUpCommand = {
  do: "signUp";
  eventId: string;
  request: SignUpRequest;
  minted: MintedIds;
  /** Whether to return the data of the page behind its link. */
  readsBack?: true | undefined;
  /** Whether to return the event's page, as any guest sees it, if it is refused: the form is shown on it again. */
  showsForm?: true | undefined;
  /** The key of the organizer's program that adds them. */
  keyId?: string | undefined;
  now: number;
};

type Hashed = Pick<SignUpRequest, "eventId" | "kind" | "contact" | "offers" | "answers" | "ifFull" | "run">;

/** Equal content has an equal hash, however it was sent. */
export function payloadHash({ eventId, kind, contact, offers, answers, ifFull = "refuse", run }: Hashed): Promise<string> {
  const sorted = offers.toSorted((a, b) => (a.offerId < b.offerId ? -1 : 1));
  const content = sorted.map(({ offerId, details, answers: own }) => {
    const hashedAnswers = toHashedAnswers(own);
    return [offerId, ...toHashedValues(details), ...(hashedAnswers.length > 0 ? [hashedAnswers] : [])];
  });
  return sha256(
    JSON.stringify([
      ...[eventId, kind, content, toHashedAnswers(answers)],
      ...(contact ? [[contact.name, contact.email, contact.phone]] : []),
      // A run counts as requested: the spots it then finds may differ between attempts.
      ...[HASH_NAMES[ifFull], run && "backToBack"].filter(Boolean),
    ]),
  );
}

function toHashedAnswers(answers: Answers = {}) {
  return Object.entries(answers)
    .filter(([, answer]) => typeof answer !== "string" || answer.trim())
    .sort();
}

/** A field added later only counts if it has a value, so that earlier hashes stay valid. */
function toHashedValues(details: ManualDetails) {
  const values = STABLE_FIELD_ORDER.map((id) => details[id] ?? null);
  return values.slice(0, values.findLastIndex((value) => value !== null) + 1);
}
