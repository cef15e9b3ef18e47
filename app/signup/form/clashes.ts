import type { Offer } from "#app/event-types/offer.ts";
import type { Kind } from "#app/sheet/kinds/kind.ts";

type Timed = Pick<Offer, "startsAt" | "endsAt">;

/** Sent by a form whose page's script reports every clash by itself. */
export const SEEN_ALL = "*";

export const HELD_FIELDS = ["id", "title", "date", "startTime", "endTime", "startsAt", "endsAt"] as const;

/** An offer that the guest already has. */
export type HeldOffer = Pick<Offer, (typeof HELD_FIELDS)[number]>;

/** Pairs of offers at the same time; items never clash. If people take different offers, a pair counts only if one person takes both. */
export function findClashes<T extends Timed & { id: string }>(
  { offerHas }: Pick<Kind, "offerHas">,
  offers: T[],
  taken: string[][] = [],
): [T, T][] {
  if (!offerHas.includes("times")) return [];
  const areTakenByOne = (one: T, other: T) => taken.length === 0 || taken.some((ids) => ids.includes(one.id) && ids.includes(other.id));
  return offers.flatMap((one, index) =>
    offers.slice(index + 1).flatMap((other): [T, T][] => (overlap(one, other) && areTakenByOne(one, other) ? [[one, other]] : [])),
  );
}

/** Each of several offers with the held ones at the same time. */
export function findClashesWithHeld<T extends Timed & { id: string }>(offers: T[], held: HeldOffer[]): [T, HeldOffer][] {
  const isHeld = (id: string) => held.some((each) => each.id === id);
  return offers.flatMap((offer) =>
    held.flatMap((each): [T, HeldOffer][] => (!isHeld(offer.id) && overlap(offer, each) ? [[offer, each]] : [])),
  );
}

export function overlap(one: Timed, other: Timed): boolean {
  if (one.startsAt === null || one.endsAt === null || other.startsAt === null || other.endsAt === null) return false;
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}
