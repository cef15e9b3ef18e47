import type { Offer } from "#app/event-types/offer.ts";
import type { Kind } from "#app/kinds/kind.ts";

/** Those of several offers that are at the same time, in pairs; things to bring never are. */
export function clashesOf<T extends Pick<Offer, "startsAt" | "endsAt">>({ offerHas }: Pick<Kind, "offerHas">, offers: T[]): [T, T][] {
  if (!offerHas.includes("times")) return [];
  return offers.flatMap((one, index) => offers.slice(index + 1).flatMap((other): [T, T][] => (overlap(one, other) ? [[one, other]] : [])));
}

function overlap(one: Pick<Offer, "startsAt" | "endsAt">, other: Pick<Offer, "startsAt" | "endsAt">): boolean {
  if (one.startsAt === null || one.endsAt === null || other.startsAt === null || other.endsAt === null) return false;
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}
