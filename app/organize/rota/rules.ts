/** An offer on one date, with its free spots. */
export type RotaOffer = { id: string; date: string; open: number };

/** `busyOn`: dates on which they had a turn lately, or have, or were asked for, a spot. */
export type RotaPerson = { id: string; awayOn: readonly string[]; busyOn: readonly string[] };

export type Placement = { personId: string; offerId: string };

export type RotaRequest = {
  people: readonly RotaPerson[];
  offers: readonly RotaOffer[];
  /** Dates with turns for which nothing is proposed; "twice in a row" counts them. */
  otherDates: readonly string[];
  /** People who come together or not at all. */
  pairs: readonly (readonly [string, string])[];
  /** Placed by hand: stays as it is. */
  kept: readonly Placement[];
};

/** One person, or people who stay together. Dates are numbered in order. */
type Unit = { members: string[]; load: number; away: Set<number>; on: Set<number> };
type Room = { offerId: string; open: number };
/** A unit on a date, with the offers that its members take. */
type Turn = { unit: Unit; date: number; offerIds: string[] };
type Draft = { units: Unit[]; turns: Turn[] };

const PASSES = 8;

/**
 * Spreads people over the free spots: the person with the fewest turns comes first, no one comes on a day they can't, or twice on
 * one date, and no one twice in a row if someone else could come instead. Spots that no one can take stay free. The same request
 * always gets the same proposal.
 */
export function proposeRota({ people, offers, otherDates, pairs, kept }: RotaRequest): Placement[] {
  const known = [...otherDates, ...people.flatMap(({ busyOn }) => busyOn)];
  const dates = [...new Set([...known, ...offers.map(({ date }) => date)])].sort();
  const numbers = new Map(dates.map((date, index) => [date, index]));
  const dateOf = new Map(offers.map(({ id, date }) => [id, numbers.get(date) ?? 0]));
  const units = groupUnits(people, pairs, numbers);
  const unitOf = new Map(units.flatMap((unit) => unit.members.map((id) => [id, unit])));
  const rooms: Room[][] = dates.map(() => []);
  for (const { id, date, open } of offers) rooms[numbers.get(date) ?? 0]?.push({ offerId: id, open });
  for (const { personId, offerId } of kept) {
    const date = dateOf.get(offerId);
    const room = date === undefined ? undefined : rooms[date]?.find((each) => each.offerId === offerId);
    if (room) room.open -= 1;
    const unit = unitOf.get(personId);
    if (unit && date !== undefined) occupy(unit, date);
  }
  const draft: Draft = { units, turns: [] };
  for (const date of orderByScarcity(rooms, units)) fillDate(draft, date, rooms[date] ?? []);
  for (let pass = 0; pass < PASSES && (relieveRepeats(draft) || levelLoads(draft)); pass++);
  const placed = draft.turns.toSorted((a, b) => a.date - b.date).flatMap(toPlacements);
  return [...kept, ...placed];
}

/** Pairs that share a person are one unit. */
function groupUnits(people: readonly RotaPerson[], pairs: RotaRequest["pairs"], numbers: Map<string, number>): Unit[] {
  const partners = new Map<string, string[]>();
  for (const [a, b] of pairs) {
    partners.set(a, [...(partners.get(a) ?? []), b]);
    partners.set(b, [...(partners.get(b) ?? []), a]);
  }
  const byId = new Map(people.map((person) => [person.id, person]));
  const seen = new Set<string>();
  const toNumbers = (dates: readonly string[]) => dates.flatMap((date) => numbers.get(date) ?? []);
  return people.flatMap(({ id }) => {
    if (seen.has(id)) return [];
    const members = [id];
    seen.add(id);
    for (const member of members)
      for (const partner of partners.get(member) ?? [])
        if (!seen.has(partner) && byId.has(partner)) {
          seen.add(partner);
          members.push(partner);
        }
    const persons = members.flatMap((member) => byId.get(member) ?? []);
    const on = persons.map(({ busyOn }) => new Set(toNumbers(busyOn)));
    return {
      members,
      load: Math.max(...on.map(({ size }) => size)),
      away: new Set(persons.flatMap(({ awayOn }) => toNumbers(awayOn))),
      on: new Set(on.flatMap((each) => [...each])),
    };
  });
}

/** The dates, those first for which the fewest people are left over. */
function orderByScarcity(rooms: Room[][], units: Unit[]): number[] {
  const slack = rooms.map((offers, date) => {
    const free = units.reduce((sum, unit) => sum + (canCome(unit, date) ? unit.members.length : 0), 0);
    return free - countOpen(offers);
  });
  return rooms.map((_, date) => date).sort((a, b) => (slack[a] ?? 0) - (slack[b] ?? 0) || a - b);
}

function fillDate(draft: Draft, date: number, offers: Room[]): void {
  for (let open = countOpen(offers); open > 0; open = countOpen(offers)) {
    const unit = findBest(draft.units, date, (each) => each.members.length <= open);
    if (!unit) return;
    draft.turns.push({ unit, date, offerIds: takeSpots(offers, unit.members.length) });
    occupy(unit, date);
  }
}

/** Spots in one offer if it has enough, else in those with the most. */
function takeSpots(offers: Room[], count: number): string[] {
  const findRoomiest = () => offers.reduce((best, each) => (each.open > best.open ? each : best));
  const whole = findRoomiest();
  const isEnough = whole.open >= count;
  return Array.from({ length: count }, () => {
    const room = isEnough ? whole : findRoomiest();
    room.open -= 1;
    return room.offerId;
  });
}

/** Not twice in a row, then the fewest turns, then the longest break, then the order given. */
function findBest(units: Unit[], date: number, isWanted: (unit: Unit) => boolean): Unit | null {
  let best: Unit | null = null;
  for (const unit of units) {
    if (!canCome(unit, date) || !isWanted(unit)) continue;
    if (best === null || isBefore(unit, best, date)) best = unit;
  }
  return best;
}

function isBefore(a: Unit, b: Unit, date: number): boolean {
  const rows = countNeighbors(a, date) - countNeighbors(b, date);
  if (rows !== 0) return rows < 0;
  if (a.load !== b.load) return a.load < b.load;
  return findBreak(a, date) > findBreak(b, date);
}

/** Replaces turns that follow one another by someone else's, directly or by passing on one of theirs. Whether anything changed. */
function relieveRepeats({ units, turns }: Draft): boolean {
  let hasChanged = false;
  const turnOf = new Map<Unit, Map<number, Turn>>();
  for (const turn of turns) turnOf.set(turn.unit, (turnOf.get(turn.unit) ?? new Map()).set(turn.date, turn));
  const give = (turn: Turn, unit: Unit) => {
    turnOf.get(turn.unit)?.delete(turn.date);
    pass(turn, unit);
    turnOf.set(unit, (turnOf.get(unit) ?? new Map()).set(turn.date, turn));
    hasChanged = true;
  };
  for (const turn of turns) {
    if (countNeighbors(turn.unit, turn.date) === 0) continue;
    const direct = findReplacement(units, turn, () => true);
    if (direct) {
      give(turn, direct);
      continue;
    }
    for (const via of units) {
      if (via === turn.unit || via.members.length !== turn.unit.members.length || !canCome(via, turn.date)) continue;
      const [other, ...more] = [turn.date - 1, turn.date + 1].filter((date) => via.on.has(date));
      const theirs = other === undefined || more.length > 0 ? undefined : turnOf.get(via)?.get(other);
      const next = theirs && findReplacement(units, theirs, (unit) => unit !== turn.unit);
      if (!theirs || !next) continue;
      give(theirs, next);
      give(turn, via);
      break;
    }
  }
  return hasChanged;
}

/** Passes turns on to people with at least two fewer. Whether anything changed. */
function levelLoads({ units, turns }: Draft): boolean {
  let hasChanged = false;
  for (const turn of turns.toSorted((a, b) => b.unit.load - a.unit.load)) {
    const lighter = findReplacement(units, turn, ({ load }) => load <= turn.unit.load - 2);
    if (!lighter) continue;
    pass(turn, lighter);
    hasChanged = true;
  }
  return hasChanged;
}

/** Someone who could come instead, without coming twice in a row. */
function findReplacement(units: Unit[], { unit, date }: Turn, isWanted: (unit: Unit) => boolean): Unit | null {
  const isFit = (each: Unit) =>
    each !== unit && each.members.length === unit.members.length && countNeighbors(each, date) === 0 && isWanted(each);
  return findBest(units, date, isFit);
}

function pass(turn: Turn, unit: Unit): void {
  turn.unit.on.delete(turn.date);
  turn.unit.load -= 1;
  occupy(unit, turn.date);
  turn.unit = unit;
}

function occupy(unit: Unit, date: number): void {
  if (unit.on.has(date)) return;
  unit.on.add(date);
  unit.load += 1;
}

function canCome({ away, on }: Unit, date: number): boolean {
  return !away.has(date) && !on.has(date);
}

/** On how many of the dates before and after they come, too. */
function countNeighbors({ on }: Unit, date: number): number {
  return Number(on.has(date - 1)) + Number(on.has(date + 1));
}

function findBreak({ on }: Unit, date: number): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (const other of on) shortest = Math.min(shortest, Math.abs(other - date));
  return shortest;
}

function countOpen(offers: Room[]): number {
  return offers.reduce((sum, { open }) => sum + Math.max(0, open), 0);
}

function toPlacements({ unit, offerIds }: Turn): Placement[] {
  return unit.members.map((personId, index) => ({ personId, offerId: offerIds[index] ?? "" }));
}
