import type { Told } from "./facts.ts";
import { present } from "./likely.ts";
import { barePlace, innerPlace, isAfterLabel, isAnEvent, type Place, placeAt, placeIn } from "./places.ts";
import { hasAny, hitsAny, isAfter, isOther, type Reading } from "./reading.ts";
import { isName, isNamed, isRoom, runsIn } from "./runs.ts";
import { type Candidate, isAfterTrip, partsOf, signsAt } from "./titles.ts";

/** What may be where it is: what a small word leads to, and every other part, each with what speaks for it. */
export function placesIn(reading: Reading, clauses: readonly Told[], isChange: boolean): Candidate[] {
  return clauses.flatMap((clause, index) => {
    const isLabelled = isAfterLabel(reading, clauses, index);
    // "Where: First Baptist, fellowship hall".
    const isPartOf = (each: Told) => each === clause || isSameLine(reading, clause, each);
    const to = isLabelled ? Math.max(...clauses.filter(isPartOf).map((each) => each.to)) : clause.to;
    if (clauses.some((each, at) => isAfterLabel(reading, clauses, at) && isSameLine(reading, each, clause))) return [];
    return runsIn(reading, { from: clause.from, to }).flatMap((run) => {
      const [first, bare] = [placeIn(reading, run), barePlace(reading, run)];
      // "Too cold in the hall, so moved to the gym".
      const led = first && bare && reading.hits.slice(first.part.to, bare.begin).some((hits) => hits.has("change")) ? null : first;
      const inner = led && innerPlace(reading, run, led);
      const whole = isLabelled ? placeAt(reading, run) : null;
      // "Dogs stay at home".
      const isKept = ({ part }: Place) =>
        isChange && reading.hits.slice(run.from, part.to).some((hits) => hits.has("keeps") && !hasAny(hits, "leaving"));
      const found = (whole ? [whole] : [inner, inner && index > 0 ? null : led, bare]).flatMap((each) => (each ? [each] : []));
      const parts = isChange || whole ? [] : partsOf(reading, run).flatMap((part) => placeAt(reading, part) ?? []);
      const all = [...found.filter((each) => !isKept(each)), ...parts.filter(({ text }) => found.every((each) => each.text !== text))];
      return all.map((place): Candidate => {
        const { begin: from, part, text } = place;
        const here = { from, to: part.to };
        const { tokens } = reading;
        const isAlone = part.from === run.from && here.to === run.to && run.to === clause.to;
        const isUnknown = tokens.slice(from, here.to).every((_, at) => isOther(reading, from + at) || isNamed(reading, from + at));
        const back = tokens.findLastIndex(({ norm }, at) => at < part.from && !/^[,\n]$/.test(norm));
        return {
          ...part,
          text,
          run,
          signs: present({
            ...signsAt(reading, here, { run, clause }),
            "by a word":
              place === inner || place === led || (isRoom(reading, here) && isAfterTrip(reading, from) && !isAfter(reading, from, "trip")),
            "by a sure word": place === led && hitsAny(reading, part.from, "placeAt", "placeKept"),
            "alone, unknown": isAlone && isUnknown && here.to - from <= 3,
            lone:
              isAlone &&
              isUnknown &&
              here.to - from <= (isNamed(reading, here.to - 1) ? 4 : 2) &&
              (run.from > clause.from || /^[,.(-]$/.test(clause.sign) || (clause.sign === "\n" && reading.uses[back] === "time")),
            "alone, a name": isAlone && isName(reading, here),
            "alone, a room": isAlone && isRoom(reading, here),
            "by itself": place === bare,
            labelled: isLabelled && here.to === run.to,
            "has room": isRoom(reading, here),
            "is name": isName(reading, here),
            "is event": isAnEvent(reading, here),
            "after a comma": tokens[part.from - 1]?.norm === ",",
            "after when": reading.uses[back] === "day" || reading.uses[back] === "time",
            "first clause": index === 0,
          }),
        };
      });
    });
  });
}

function isSameLine({ uses }: Reading, { sentence }: Told, { sign, counted, ...each }: Told): boolean {
  return sign === "," && each.sentence === sentence && !counted && uses.slice(each.from, each.to).every((use) => use === null);
}
