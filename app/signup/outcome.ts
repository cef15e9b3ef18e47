import { identifyPerson } from "#app/lib/person-key.ts";
import type { Unanswered } from "#app/sheet/questions/rules.ts";
import { countLeft } from "./rules.ts";

/** The result for one offer of a sign-up. */
export type OfferOutcome = "signedUp" | "waitListed" | "already" | "asked" | "limit" | "full" | "closed" | "gone";

/** A sign-up exists: by this request, or by the same one sent before. */
export type MadeOutcome = "signedUp" | "waitListed" | "replayed";

/** The result of a sign-up as a whole (product 7.5; worded in `signup/form/reasons.ts`). */
export type SignUpOutcome =
  | { outcome: MadeOutcome; submissionId: string; offers: OfferResult[] }
  | { outcome: RefusalReason; offers: OfferResult[] }
  | Unanswered
  | { outcome: "keyReused" | "throttled" | "busy"; offers: [] };

/** `people`: each of several people named for the offer. */
export type OfferResult = {
  offerId: string;
  outcome: OfferOutcome;
  left: number | null;
  people?: { name: string; outcome: OfferOutcome }[];
};

/** Why a sign-up took nothing. "asked": an organizer asked them to take it, and they have yet to answer. */
export type RefusalReason = "already" | "asked" | "limit" | "full" | "closed" | "gone";

/**
 * Person keys: this submission's sign-ups for the offer with their status, earlier sign-ups and whether they are still asked
 * for, and everyone named.
 */
export type PeopleStanding = { mine: [person: string, status: string][]; held: [person: string, isAsked: 0 | 1][]; people: string[] };

/** The row the lookup after the guarded statements returns for one offer. */
export type SignUpFacts = {
  offerId: string;
  isOpen: 0 | 1;
  isKnown: 0 | 1;
  isThrottled: 0 | 1;
  /** Whether a person of the submission would exceed the per-person limit. */
  isBeyondLimit: 0 | 1;
  submissionId: string | null;
  payloadHash: string | null;
  standing: PeopleStanding;
  capacity: number | null;
  taken: number;
};

export function isSignUpMade<A extends { outcome: string }>(answer: A): answer is Extract<A, { outcome: MadeOutcome }> {
  const { outcome } = answer;
  return outcome === "signedUp" || outcome === "waitListed" || outcome === "replayed";
}

type OutcomeRequest = {
  submissionId: string;
  payloadHash: string;
  offers: { details: { name: string; email: string | null } }[];
  run?: unknown;
};

/**
 * A pure interpretation of what the database decided. Only here does "no row inserted" become "full", after everything else was
 * ruled out.
 */
export function toSignUpOutcome(facts: SignUpFacts[], command: OutcomeRequest): SignUpOutcome {
  const first = facts[0];
  const names = new Map(command.offers.map(({ details }) => [identifyPerson(details), details.name]));
  const toResult = (facts: SignUpFacts) => toOfferResult(facts, names);
  if (!first) return { outcome: "gone", offers: [] };
  if (first.submissionId) {
    if (first.payloadHash !== command.payloadHash) return { outcome: "keyReused", offers: [] };
    const offers = facts.map(toResult);
    const outcome = first.submissionId === command.submissionId ? pickBestOutcome(offers) : "replayed";
    return { outcome, submissionId: first.submissionId, offers };
  }
  if (first.isThrottled) return { outcome: "throttled", offers: [] };
  const offers = facts.map(toResult);
  // Back-to-back spots are all or nothing: if one person already has theirs, the reason is what the others lack.
  const missing = command.run ? offers.filter(({ outcome }) => outcome !== "already") : [];
  return { outcome: pickRefusalReason(missing.length > 0 ? missing : offers), offers };
}

function toOfferResult(facts: SignUpFacts, names: Map<string, string>): OfferResult {
  const left = countLeft(facts);
  const { standing } = facts;
  const outcome = toOfferOutcome(facts, standing);
  const people = standing.people.map((person) => ({ name: names.get(person) ?? "", outcome: toPersonOutcome(person, standing, outcome) }));
  return { offerId: facts.offerId, outcome, left, ...(people.length > 1 && { people }) };
}

function toOfferOutcome(facts: SignUpFacts, { mine, held, people }: PeopleStanding): OfferOutcome {
  if (mine.length > 0) return mine.every(([, status]) => isInLine(status)) ? "waitListed" : "signedUp";
  if (!facts.isKnown) return "gone";
  if (!facts.isOpen) return "closed";
  if (people.every((person) => held.some(([key]) => key === person))) return held.some(([, isAsked]) => isAsked) ? "asked" : "already";
  if (facts.isBeyondLimit) return "limit";
  return "full";
}

/** An offer that took others but not this person had no more room. */
function toPersonOutcome(person: string, { mine, held }: PeopleStanding, ofOffer: OfferOutcome): OfferOutcome {
  const status = mine.find(([key]) => key === person || key === "")?.[1];
  if (status !== undefined) return isInLine(status) ? "waitListed" : "signedUp";
  if (held.some(([key]) => key === person)) return "already";
  return ofOffer === "signedUp" || ofOffer === "waitListed" ? "full" : ofOffer;
}

function isInLine(status: string): boolean {
  return status === "waiting" || status === "offered";
}

/** A person on the wait list has no spot at all. */
function pickBestOutcome(offers: OfferResult[]): "signedUp" | "waitListed" {
  const isOnlyWaiting = offers.some(({ outcome }) => outcome === "waitListed") && offers.every(({ outcome }) => outcome !== "signedUp");
  return isOnlyWaiting ? "waitListed" : "signedUp";
}

/** Several offers at once, none taken: the answer names the reason the guest can do most about. */
export function pickRefusalReason(offers: OfferResult[]): RefusalReason {
  const reasons = (["limit", "asked", "already", "full", "closed", "gone"] as const).filter((reason) =>
    offers.some((offer) => offer.outcome === reason),
  );
  return reasons[0] ?? "gone";
}
