import type { Rota, RotaContact, RotaSpot, SpotState } from "./queries.server.ts";
import type { Placement, RotaRequest } from "./rules.ts";

/** A proposed spot that no one was asked about yet. `isByHand`: a new proposal leaves it as it is. */
export type DraftPlacement = Placement & { isByHand: boolean };

/** What an organizer chose in the grid; nothing of it is stored until people are asked. */
export type RotaChoice = {
  people: string[];
  /** The offers left out, by `toOfferKey`. */
  without: string[];
  /** The first and last date; empty: all. */
  from: string;
  to: string;
  pairs: [string, string][];
  drafts: DraftPlacement[];
};

/** A date of the grid with its spots. `others`: those of offers that are left out. */
export type RotaDate = { date: string; spots: RotaSpot[]; others: RotaSpot[] };

export type Cell = { is: SpotState; spot: RotaSpot } | { is: "draft"; spot: RotaSpot } | { is: "away" | "full" | "free"; spot: null };

/** What makes offers on several dates the same one: its sheet, name and times. */
export function toOfferKey({ eventId, title, startTime, endTime }: RotaSpot): string {
  return JSON.stringify([eventId, title, startTime, endTime]);
}

/** One spot of each offer, in the order of the sheet. */
export function listOffers(spots: readonly RotaSpot[]): RotaSpot[] {
  return [...Map.groupBy(spots, toOfferKey).values()].flatMap(([first]) => first ?? []);
}

/** At first everyone who already has something there. */
export function startChoice({ people, filter }: Rota): RotaChoice {
  const isNarrowed = filter.tagIds.length > 0 || filter.search !== "";
  const chosen = people.filter(({ spots }) => isNarrowed || spots.length > 0).map(({ id }) => id);
  return { people: chosen, without: [], from: "", to: "", pairs: [], drafts: [] };
}

/** The chosen dates with the chosen offers. */
export function listDates({ spots }: Pick<Rota, "spots">, { without, from, to }: RotaChoice): RotaDate[] {
  const left = new Set(without);
  const ofDates = Map.groupBy(spots, ({ date }) => date);
  return [...ofDates].flatMap(([date, ofDate]) => {
    const { chosen = [], others = [] } = Object.groupBy(ofDate, (spot) => (left.has(toOfferKey(spot)) ? "others" : "chosen"));
    return date >= from && (to === "" || date <= to) && chosen.length > 0 ? [{ date, spots: chosen, others }] : [];
  });
}

/** How many people a spot still needs, with those proposed; null if it takes as many as like. */
export function countGap({ id, capacity, taken }: RotaSpot, drafts: readonly Placement[]): number | null {
  if (capacity === null) return null;
  return Math.max(0, capacity - taken - drafts.filter(({ offerId }) => offerId === id).length);
}

export function findCell(person: RotaContact, { date, spots, others }: RotaDate, drafts: readonly Placement[]): Cell {
  for (const { offerId, state } of person.spots) {
    const spot = [...spots, ...others].find(({ id }) => id === offerId);
    if (spot) return { is: state, spot };
  }
  const draft = spots.find(({ id }) => drafts.some(({ personId, offerId }) => personId === person.id && offerId === id));
  if (draft) return { is: "draft", spot: draft };
  if (person.awayOn.includes(date)) return { is: "away", spot: null };
  return { is: spots.some((spot) => countGap(spot, drafts) !== 0) ? "free" : "full", spot: null };
}

/** Tapping a cell goes through the date's offers that have room, and then takes the person off again. */
export function tapCell(person: RotaContact, on: RotaDate, drafts: DraftPlacement[]): DraftPlacement[] {
  const cell = findCell(person, on, drafts);
  if (cell.is !== "draft" && cell.is !== "free") return drafts;
  const at = cell.spot ? on.spots.indexOf(cell.spot) : -1;
  const next = on.spots.slice(at + 1).find((spot) => countGap(spot, drafts) !== 0);
  const others = drafts.filter(({ personId, offerId }) => personId !== person.id || !on.spots.some(({ id }) => id === offerId));
  return next ? [...others, { personId: person.id, offerId: next.id, isByHand: true }] : others;
}

/** What to propose for: the chosen people and dates, without spots that take as many as like. What people have elsewhere counts. */
export function toRequest(rota: Pick<Rota, "spots" | "people">, choice: RotaChoice): RotaRequest {
  const people = rota.people.filter(({ id }) => choice.people.includes(id));
  const offers = listDates(rota, choice).flatMap(({ spots }) => spots);
  const dateOf = new Map(rota.spots.map(({ id, date }) => [id, date]));
  return {
    people: people.map(({ id, recentOn, awayOn, spots }) => {
      const over = spots.filter(isOver);
      const standing = spots.filter((spot) => !isOver(spot));
      return { id, awayOn: [...awayOn, ...listDatesOf(over, dateOf)], busyOn: [...recentOn, ...listDatesOf(standing, dateOf)] };
    }),
    offers: offers.map((spot) => ({ id: spot.id, date: spot.date, open: countGap(spot, []) ?? 0 })),
    otherDates: [...dateOf.values(), ...rota.people.flatMap(({ recentOn }) => recentOn)],
    pairs: choice.pairs,
    kept: choice.drafts.filter(
      ({ isByHand, personId, offerId }) => isByHand && offers.some(({ id }) => id === offerId) && people.some(({ id }) => id === personId),
    ),
  };
}

/** An ask that was declined or got no answer: the person isn't proposed for that date again. */
function isOver({ state }: RotaContact["spots"][number]): boolean {
  return state === "declined" || state === "silent";
}

function listDatesOf(spots: RotaContact["spots"], dateOf: Map<string, string>): string[] {
  return [...new Set(spots.flatMap(({ offerId }) => dateOf.get(offerId) ?? []))];
}

/** What to ask whom, in the order of the grid. */
export function toAsks(drafts: readonly Placement[]): { contactId: string; offerIds: string[] }[] {
  const byPerson = Map.groupBy(drafts, ({ personId }) => personId);
  return [...byPerson].map(([contactId, own]) => ({ contactId, offerIds: own.map(({ offerId }) => offerId) }));
}

/** Drafts that are still possible: their person and date are chosen, the person is free then, and the spot has room. */
export function keepPossible(people: readonly RotaContact[], dates: readonly RotaDate[], drafts: DraftPlacement[]): DraftPlacement[] {
  const kept: DraftPlacement[] = [];
  for (const draft of drafts) {
    const person = people.find(({ id }) => id === draft.personId);
    const on = dates.find(({ spots }) => spots.some(({ id }) => id === draft.offerId));
    const spot = on?.spots.find(({ id }) => id === draft.offerId);
    if (person && on && spot && findCell(person, on, kept).is === "free" && countGap(spot, kept) !== 0) kept.push(draft);
  }
  return kept;
}

/** Pairs the two, or parts them if they are a pair. */
export function togglePair(pairs: [string, string][], one: string, other: string): [string, string][] {
  const isSame = ([a, b]: [string, string]) => (a === one && b === other) || (a === other && b === one);
  return pairs.some(isSame) ? pairs.filter((pair) => !isSame(pair)) : [...pairs, [one, other]];
}
