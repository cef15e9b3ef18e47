import type { Offer } from "#app/event-types/offer.ts";
import { DURATIONS, LIMITS } from "#app/limits.ts";
import { isFull } from "#app/signup/rules.ts";

/** An offer's time, name and availability. */
type Timed = Pick<Offer, "id" | "title" | "date" | "startsAt" | "endsAt" | "capacity" | "taken"> & { isOpen: boolean };

/** One of the back-to-back spots, as the statement that takes it checks it. */
export type RunSlot = { offerId: string; startsAt: number | null };

/** This many free back-to-back offers, for each possible start; nearest to the requested one first. */
export function findFreeRuns<T extends Timed>(offers: T[], count: number, requested: Timed | undefined): T[][] {
  const free = offers.filter((offer) => offer.isOpen && !isFull(offer));
  const follows = findFollowers(offers, free);
  const runs = free.flatMap((first) => {
    const run = findRunFrom(first, count, follows);
    return run ? [run] : [];
  });
  const distance = ([first]: T[]) =>
    [Number(first?.title !== requested?.title), Math.abs((first?.startsAt ?? 0) - (requested?.startsAt ?? 0))] as const;
  return runs.toSorted((a, b) => distance(a)[0] - distance(b)[0] || distance(a)[1] - distance(b)[1]);
}

/**
 * The run a form requests: its own offers if they are as many as the people, else the run that starts with the first. If no
 * free one starts there, the one that would if it were free: this very form may have taken it when it was sent before.
 */
export function findRequestedRun<T extends Timed>(offers: T[], askedIds: string[], count: number): RunSlot[] | undefined {
  const requested = offers.filter(({ id }) => askedIds.includes(id)).toSorted(compareByStart);
  const [first] = requested;
  if (!first) return undefined;
  const among = (some: T[]) => findRunFrom(first, count, findFollowers(offers, some));
  const run = (requested.length === count ? among(requested) : null) ?? among(offers.filter((offer) => !isFull(offer))) ?? among(offers);
  return run?.map(({ id, startsAt }) => ({ offerId: id, startsAt }));
}

/** The offers of several people on a form, each with their own spot if they are back to back. */
export function assignRunOffers<T extends { offerId: string }>({ offers, run }: { offers: T[]; run?: RunSlot[] | undefined }): T[] {
  return run ? offers.flatMap((offer, index) => (run[index] ? { ...offer, offerId: run[index].offerId } : [])) : offers;
}

function compareByStart(a: Timed, b: Timed): number {
  return (a.startsAt ?? 0) - (b.startsAt ?? 0);
}

function findRunFrom<T extends Timed>(first: T, count: number, follows: (offer: T) => T[]): T[] | null {
  if (count === 1) return [first];
  for (const next of follows(first)) {
    const rest = findRunFrom(next, count - 1, follows);
    if (rest) return [first, ...rest];
  }
  return null;
}

/**
 * Returns a function that finds which of the offers `some` directly follow an offer: without a gap, or after the sheet's own
 * shortest break.
 */
function findFollowers<T extends Timed>(offers: T[], some: T[]): (offer: T) => T[] {
  const rest = findShortestBreak(offers);
  const byStart = Map.groupBy(some.toSorted(compareByStart), (offer) => `${offer.date} ${offer.title} ${offer.startsAt}`);
  return ({ date, title, endsAt }) => {
    if (endsAt === null) return [];
    const next = [0, rest].flatMap((gap) => byStart.get(`${date} ${title} ${endsAt + gap}`) ?? []);
    return [...new Map(next.map((offer) => [`${offer.startsAt} ${offer.endsAt}`, offer])).values()];
  };
}

function findShortestBreak(offers: Timed[]): number {
  const groups = Map.groupBy(offers, ({ date, title }) => `${date} ${title}`).values();
  const breaks = [...groups].flatMap((group) => {
    const sorted = group.toSorted(compareByStart);
    return sorted.flatMap(({ startsAt }, index) => {
      const gap = (startsAt ?? 0) - (sorted[index - 1]?.endsAt ?? Number.MAX_SAFE_INTEGER);
      return gap >= 0 && gap <= LIMITS.runs.gap * DURATIONS.minute ? [gap] : [];
    });
  });
  return breaks.length > 0 ? Math.min(...breaks) : 0;
}
