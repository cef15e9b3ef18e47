import { type Part, type Told, trimmed } from "./facts.ts";
import { hasDay } from "./place-and-title.ts";
import { hit, hitsAny, type Reading } from "./reading.ts";
import { isMere, isRoom } from "./runs.ts";

export function hasCue(reading: Reading, { from, to }: Part): boolean {
  return [0, 1, 2, 3].some((ahead) => from + ahead < to && hitsAny(reading, from + ahead, "bring", "need"));
}

/** "Grill 4 people, drinks 3 people": where several are counted so, each is for what stands before. */
export function nameCounts(reading: Reading, clauses: Told[]): void {
  const found = clauses.flatMap(({ counted, from, sentence }) => {
    const name = counted && counted.name === null && !counted.isSeats ? trimmed(reading, from, counted.from) : null;
    return counted && name && name.to === counted.from && !isMere(reading, name) && name.to - name.from <= 3
      ? [{ counted, name, sentence }]
      : [];
  });
  for (const { counted, name, sentence } of found)
    if (found.filter((each) => each.sentence === sentence).length >= 2) Object.assign(counted, { name, isRole: true });
}

/** "4 scouts and 2 cases of water", "3 girls and 2 adults": beside what has a name, or a few others, people have one too. */
export function namePeople(reading: Reading, clauses: Told[]): void {
  const known = clauses.map((clause) => peopleIn(reading, clause));
  for (const [at, name] of known.entries()) {
    const [counted, sentence] = [clauses[at]?.counted, clauses[at]?.sentence];
    // "2 adults", without an hour.
    const isFew = (index: number) =>
      clauses
        .slice(index, index + 1)
        .some((each) => each.sentence === sentence && (each.counted?.count ?? 10) < 10 && !hasDay(reading, each));
    const isListed = clauses.some((each) => each.sentence === sentence && each.counted?.name && !each.counted.isTail);
    if (counted && name && (isListed || (isFew(at) && (isFew(at - 1) || isFew(at + 1))))) Object.assign(counted, { name });
  }
}

/** Whom a clause counts, where they have no name. */
function peopleIn(reading: Reading, { counted }: Told): Part | null {
  // "48 kids, 6 chaperones".
  if (!counted || counted.name || counted.isSeats || counted.isAtLeast || counted.count > 20) return null;
  if (reading.uses[counted.from - 1] === "time" || reading.tokens[counted.from - 1]?.norm === "(") return null;
  for (let at = counted.from; at < counted.to; at++) {
    const noun = hit(reading, at, "people") ?? hit(reading, at, "helpers");
    if (noun) return { from: at, to: noun.next };
  }
  return null;
}

/** Clauses that list without saying so: "need a timer, a scorer and two judges", "…, cups, plates, 2 tables". */
export function listedIn(reading: Reading, clauses: Told[]): Map<Told, number | null> {
  const groups = Map.groupBy(clauses, ({ sentence }) => sentence);
  return new Map(
    [...groups.values()].flatMap((group) => {
      const isCounted = group.some(({ counted }) => counted?.name);
      const bare = group.filter(
        (clause, index) =>
          clause !== clauses[0] && (clause.sign === "," || (index === 0 && group[1]?.sign === ",")) && isBare(reading, clause),
      );
      const cued = cuedIn(reading, group);
      const single = group.filter((clause) => isSingle(reading, clause));
      return [
        ...(bare.length >= (isCounted ? 2 : 3) ? bare : []).map((clause) => [clause, null] as const),
        ...[...cued, ...group.filter((clause) => isUnlimited(reading, clause))].map((clause) => [clause, null] as const),
        ...(isCounted || single.length >= 2 ? single : []).map((clause) => [clause, 1] as const),
      ];
    }),
  );
}

/** "As many pies as possible". */
function isUnlimited({ hits, uses }: Reading, { from, to, counted }: Told): boolean {
  return !counted && hits.slice(from, to).some((each, at) => each.has("asPossible") && uses[from + at] === "outside");
}

/** "We need sides, pies and drinks": what is named first and what follows it. */
function cuedIn(reading: Reading, group: Told[]): Told[] {
  const at = group.findIndex(
    (clause) =>
      !clause.counted && !hasDay(reading, clause) && [0, 1, 2].some((ahead) => hitsAny(reading, clause.from + ahead, "need", "bring")),
  );
  const after = at < 0 ? [] : group.slice(at + 1);
  const isList =
    after.length >= 2 &&
    after.every((clause) => clause.sign === "," && !clause.counted && !hasDay(reading, clause) && clause.to - clause.from <= 5);
  return isList && !isMere(reading, group[at] ?? { from: 0, to: 0 }) ? group.slice(at) : [];
}

/** A few words, of which none says when or where. */
function isBare(reading: Reading, { from, to, counted }: Told): boolean {
  const part = { from, to };
  const isFree = reading.uses.slice(from, to).every((use) => use === null);
  return (
    isFree &&
    !counted &&
    to - from <= 3 &&
    !isMere(reading, part) &&
    !isRoom(reading, part) &&
    !hitsAny(reading, from, "upTo", "no", "placeIn", "placeAt", "lead", "stop")
  );
}

/** "Need a timer", "a scorer": one of what is counted beside it. */
function isSingle(reading: Reading, { from, to, counted }: Told): boolean {
  const begin = [0, 1, 2, 3].find((ahead) => hit(reading, from + ahead, "number")?.value === 1);
  if (begin === undefined || counted || hasDay(reading, { from, to })) return false;
  const isLed = Array.from({ length: begin }, (_, index) => hitsAny(reading, from + index, "lead", "bring", "article")).every(Boolean);
  return isLed && (begin === 0 || hasCue(reading, { from, to }) || hitsAny(reading, from, "article"));
}
