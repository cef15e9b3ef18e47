import type { AffectedOffer, AffectedPerson } from "./outcome.ts";

type SignUp = Omit<AffectedPerson, "isSuggested" | "offerTitle">;

/** The people on offers that no longer have room for everyone. The newest are suggested, in whole parties, until the rest fits. */
export function findAffectedPeople(offers: AffectedOffer[], signUps: SignUp[]): AffectedPerson[] {
  return offers.flatMap((offer) => {
    const people = listSignUpsNewestFirst(offer, signUps);
    const suggested = new Set(pickUntilItFits(offer, people));
    return people.map((person) => ({ ...person, offerTitle: offer.title, isSuggested: suggested.has(person.signupId) }));
  });
}

/** Picks the newest of the sign-ups that the organizer agreed to cancel, as many as are needed; null if they aren't enough. */
export function pickCancellations(offers: AffectedOffer[], signUps: SignUp[], agreed: string[]): string[] | null {
  const needed: string[] = [];
  for (const offer of offers) {
    const people = listSignUpsNewestFirst(offer, signUps).filter((person) => agreed.includes(person.signupId));
    const ids = pickUntilItFits(offer, people);
    const freed = people.filter((person) => ids.includes(person.signupId)).reduce((sum, person) => sum + person.places, 0);
    const isEnough = offer.isRemoved ? ids.length === listSignUpsNewestFirst(offer, signUps).length : freed >= offer.tooMany;
    if (!isEnough) return null;
    needed.push(...ids);
  }
  return needed;
}

/** The sign-ups an offer could lose, newest first. Those without a spot count only if the offer itself is removed. */
function listSignUpsNewestFirst(offer: AffectedOffer, signUps: SignUp[]): SignUp[] {
  return signUps
    .filter((person) => person.offerId === offer.offerId && (offer.isRemoved || person.places > 0))
    .sort((a, b) => b.createdAt - a.createdAt || (b.signupId < a.signupId ? -1 : 1));
}

function pickUntilItFits(offer: AffectedOffer, newestFirst: SignUp[]): string[] {
  if (offer.isRemoved) return newestFirst.map((person) => person.signupId);
  let tooMany = offer.tooMany;
  const ids: string[] = [];
  for (const party of Map.groupBy(newestFirst, ({ signupId, submissionId }) => submissionId ?? signupId).values()) {
    if (tooMany <= 0) break;
    ids.push(...party.map(({ signupId }) => signupId));
    tooMany -= party.reduce((sum, { places }) => sum + places, 0);
  }
  return ids;
}
