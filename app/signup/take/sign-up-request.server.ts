import type { AskedBy } from "#app/db/stored-values.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { sha256 } from "#app/lib/sha256.ts";
import type { Locale } from "#app/limits.ts";
import { type ManualDetails, STABLE_FIELD_ORDER } from "#app/sheet/kinds/sign-up-fields.ts";
import type { Answers } from "#app/sheet/questions/question.ts";
import { HASH_NAMES, type IfFull } from "./if-full.ts";
import type { RunSlot } from "./runs.ts";

/** Who wrote, for themselves or for others. */
export type Contact = Pick<ManualDetails, "name" | "email" | "phone">;

/** What is asked for, as a form, the API or an organizer says it. */
export type SignUpRequest = {
  eventId: string;
  kind: KindId;
  /** Minted with the form, so that sending it twice is sending it once. */
  submissionKey: string;
  /** Who wrote, and where to answer; without it the first of the people. */
  contact?: Contact | undefined;
  /**
   * Everybody at every offer, with what the kind's schema read; the people of one offer stand in their order. An RSVP event's offer is
   * the event. `answers`: to what is asked for each person, where somebody's are given apart from all; checked, everybody has theirs here.
   */
  offers: { offerId: string; details: ManualDetails; answers?: Answers | undefined }[];
  /** To the organizer's questions, by their ids, as given; without them nothing is asked. */
  answers?: Answers | undefined;
  locale: Locale;
  source: "guest" | "api" | "organiser" | "invite" | "rescue";
  /** Whose hand it was, where it is the organizer's. */
  by?: string | undefined;
  /** What showed that its person wants it, by a proven address or a person behind the form. */
  askedBy?: AskedBy | undefined;
  /** Who was signed in where it was asked for. */
  asker?: string | undefined;
  /** The invitation in hand; nothing but an event's own counts. */
  inviteId?: string | undefined;
  /** Without it, all or nothing. */
  ifFull?: IfFull;
  /** Each of several people at an offer of their own, all or none; when each offer begins, as it was shown. */
  run?: RunSlot[] | undefined;
};

/** What a request is given before it goes to the room, so that running it twice is running it once. */
export type MintedIds = {
  submissionId: string;
  /** Becomes a `users` row only if the address has none. */
  newUserId: string;
  /** For each of the request's offers, in their order. */
  signupIds: string[];
  payloadHash: string;
  /** Whom the throttle counts (an address as a hash); null where nobody is counted. */
  throttleKey: string | null;
};

export type SignUpCommand = {
  do: "signUp";
  eventId: string;
  request: SignUpRequest;
  minted: MintedIds;
  /** Whether to answer what the page behind its link is made of. */
  readsBack?: true | undefined;
  /** Whether to answer the event's page, as any guest sees it, where it is refused: the form comes back on it. */
  showsForm?: true | undefined;
  now: number;
};

type Hashed = Pick<SignUpRequest, "eventId" | "kind" | "contact" | "offers" | "answers" | "ifFull" | "run">;

/** The same content gives the same hash, however it was sent. */
export function payloadHash({ eventId, kind, contact, offers, answers, ifFull = "refuse", run }: Hashed): Promise<string> {
  const sorted = offers.toSorted((a, b) => (a.offerId < b.offerId ? -1 : 1));
  const content = sorted.map(({ offerId, details, answers: own }) => {
    const given = toHashedAnswers(own);
    return [offerId, ...toHashedValues(details), ...(given.length > 0 ? [given] : [])];
  });
  return sha256(
    JSON.stringify([
      ...[eventId, kind, content, toHashedAnswers(answers)],
      ...(contact ? [[contact.name, contact.email, contact.phone]] : []),
      // A run counts as asked for: which places it then finds may differ from try to try.
      ...[HASH_NAMES[ifFull], run && "backToBack"].filter(Boolean),
    ]),
  );
}

function toHashedAnswers(answers: Answers = {}) {
  return Object.entries(answers)
    .filter(([, answer]) => typeof answer !== "string" || answer.trim())
    .sort();
}

/** A field that came later counts once something is said in it: hashes kept from before stay good. */
function toHashedValues(details: ManualDetails) {
  const values = STABLE_FIELD_ORDER.map((id) => details[id] ?? null);
  return values.slice(0, values.findLastIndex((value) => value !== null) + 1);
}
