import type { Unanswered } from "#app/questions/rules.ts";

/** What became of one offer of a sign-up. */
export type OfferOutcome = "signedUp" | "waitListed" | "already" | "limit" | "full" | "closed" | "gone";

/** What became of a sign-up as a whole (product 7.5; in words, `signups/reasons.ts`). */
export type SignUpOutcome =
  | { outcome: "signedUp" | "waitListed" | "replayed"; submissionId: string; offers: OfferAnswer[] }
  | { outcome: "already" | "limit" | "full" | "closed" | "gone"; offers: OfferAnswer[] }
  | Unanswered
  | { outcome: "keyReused" | "throttled" | "busy"; offers: [] };

export type OfferAnswer = { offerId: string; outcome: OfferOutcome; left: number | null };

/** What the look-up behind the guarded statements found of one offer. */
export type SignUpFacts = {
  offerId: string;
  isOpen: 0 | 1;
  isKnown: 0 | 1;
  isThrottled: 0 | 1;
  /** Whether somebody of the submission would have more than one person may. */
  isBeyondLimit: 0 | 1;
  submissionId: string | null;
  payloadHash: string | null;
  /** How this submission's people stand at the offer, with commas between; 'held' where all of them do by earlier sign-ups. */
  statuses: string | null;
  capacity: number | null;
  taken: number | null;
};

/** One pure reading of what the database decided: it alone knows, "no row inserted" means full only after the rest is ruled out. */
export function outcomeOf(facts: SignUpFacts[], command: { submissionId: string; payloadHash: string; run?: unknown }): SignUpOutcome {
  const first = facts[0];
  if (!first) return { outcome: "gone", offers: [] };
  if (first.submissionId) {
    if (first.payloadHash !== command.payloadHash) return { outcome: "keyReused", offers: [] };
    const offers = facts.map(answerOf);
    const outcome = first.submissionId === command.submissionId ? bestOf(offers) : "replayed";
    return { outcome, submissionId: first.submissionId, offers };
  }
  if (first.isThrottled) return { outcome: "throttled", offers: [] };
  const offers = facts.map(answerOf);
  // A run is all or none: that one of its people is there already is no answer to the others.
  const missing = command.run ? offers.filter(({ outcome }) => outcome !== "already") : [];
  return { outcome: worstOf(missing.length > 0 ? missing : offers), offers };
}

function answerOf(facts: SignUpFacts): OfferAnswer {
  const left = facts.capacity === null || facts.taken === null ? null : Math.max(0, facts.capacity - facts.taken);
  return { offerId: facts.offerId, outcome: offerOutcome(facts), left };
}

function offerOutcome(facts: SignUpFacts): OfferOutcome {
  if (facts.statuses !== null && facts.statuses !== HELD) return isInLine(facts.statuses) ? "waitListed" : "signedUp";
  if (!facts.isKnown) return "gone";
  if (!facts.isOpen) return "closed";
  if (facts.statuses === HELD) return "already";
  if (facts.isBeyondLimit) return "limit";
  return "full";
}

const HELD = "held";

function isInLine(statuses: string): boolean {
  return statuses.split(",").every((status) => status === "waiting" || status === "offered");
}

/** On the wait list is who has no place at all. */
function bestOf(offers: OfferAnswer[]): "signedUp" | "waitListed" {
  const isOnlyWaiting = offers.some(({ outcome }) => outcome === "waitListed") && offers.every(({ outcome }) => outcome !== "signedUp");
  return isOnlyWaiting ? "waitListed" : "signedUp";
}

/** Several offers at once, none taken: the answer names the reason the guest can do most about. */
export function worstOf(offers: OfferAnswer[]): "already" | "limit" | "full" | "closed" | "gone" {
  const reasons = (["limit", "already", "full", "closed", "gone"] as const).filter((reason) =>
    offers.some((offer) => offer.outcome === reason),
  );
  return reasons[0] ?? "gone";
}
