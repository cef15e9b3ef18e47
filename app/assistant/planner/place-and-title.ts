import { LIMITS } from "#app/limits.ts";
import type { Part, Told } from "./facts.ts";
import { barePlace, isAddress, likelyPlace, placeIn } from "./places.ts";
import { digitsAt, forget, hit, isOther, mark, named, past, type Reading, textOf } from "./reading.ts";
import { afterLead, hasEvent, isMere, isName, runsIn } from "./runs.ts";
import type { Said } from "./said.ts";
import { candidatesIn, likeliest } from "./titles.ts";

export function hasDay(reading: Reading, { from, to }: Part): boolean {
  return reading.uses.slice(from, to).some((use) => use === "day" || use === "time");
}

export function afterLeads(reading: Reading, from: number, to: number, isNamed = false): number {
  let at = from;
  for (let next = at; at < to; at = next) {
    next = isNamed
      ? past(reading, at, "lead", "and", "article", "add")
      : past(reading, at, "lead", "and", "bring", "article", "add", "someone");
    if (next === at) break;
  }
  // "A spot for a photographer", "someone for will call".
  const holder = at < to ? past(reading, at, "thing", "slots", "shifts") : at;
  const forSo = holder < to && (holder > at || hit(reading, at - 1, "someone")) ? hit(reading, holder, "forSo") : null;
  if (forSo && forSo.next < to) return past(reading, forSo.next, "article");
  return at < to ? at : from;
}

/** "Room 7": what is called so is a place wherever it stands. */
function isNumbered(reading: Reading, { from, to }: Part): boolean {
  if (isAddress(reading, { from, to })) return true;
  for (let at = from; at < to; at++) if (hit(reading, at, "room") && digitsAt(reading, at + 1) !== null) return true;
  return false;
}

/** What is left: what it is about, and where it is. */
export function readPlaceAndTitle(said: Said, clauses: Told[], firstRow: number | null, isUsed: boolean): void {
  const { reading } = said;
  if (said.title === null && said.subject === null) readTitle(said, clauses, firstRow, isUsed);
  for (const [index, clause] of clauses.entries()) {
    const label = clauses[index - 1];
    const [whole] = runsIn(reading, clause);
    if (clause.sign === ":" && label && said.place === null && whole && hit(reading, label.from, "placeLabel")?.next === label.to) {
      said.place = named(textOf(reading, whole.from, whole.to)).slice(0, LIMITS.location.max);
      mark(reading, whole.from, whole.to, "place");
    }
    for (const run of runsIn(reading, clause)) {
      const found = said.place === null ? placeIn(reading, run) : null;
      if (found && found.part.from >= run.from) {
        const { from, to } = found.part;
        const begin = afterLead(reading, run);
        // "The rehearsal room in the basement": a room within a place.
        const isInner =
          begin < from && (hit(reading, from - 1, "room") !== null || (from - begin > 1 && isName(reading, { from: begin, to: from })));
        said.place = isInner ? named(textOf(reading, begin, to)).slice(0, LIMITS.location.max) : found.text;
        mark(reading, isInner ? begin : from, to, "place");
      }
      for (const rest of found ? runsIn(reading, run) : [run]) {
        const isBetter = said.place !== null && !/\d/.test(said.place) && isAddress(reading, rest);
        if (isBetter) forget(reading, "place");
        const bare =
          (said.place === null || isBetter) && ((said.subject ?? said.title) !== null || isNumbered(reading, rest))
            ? barePlace(reading, rest)
            : null;
        if (!bare) continue;
        said.place = bare.text;
        mark(reading, bare.part.from, bare.part.to, "place");
      }
    }
  }
  if (said.place === null && (said.subject ?? said.title) !== null) readLikelyPlace(said, clauses, isUsed);
}

function readTitle(said: Said, clauses: Told[], firstRow: number | null, isUsed: boolean): void {
  const { reading } = said;
  said.candidates = candidatesIn(reading, clauses, firstRow);
  const found = likeliest(said.candidates, !said.isChange);
  if (!found) return;
  said.subject = found.text;
  said.subjectLikely = found.likely;
  const trip = placeIn(reading, found);
  if (trip && hit(reading, trip.part.from - 1, "trip")) said.place = trip.text;
  if (!isUsed) return;
  mark(reading, found.from, found.to, "title");
  for (const beside of [
    { from: found.run.from, to: found.from },
    { from: found.to, to: found.run.to },
  ])
    if (isMere(reading, beside)) mark(reading, beside.from, beside.to, "title");
}

function readLikelyPlace(said: Said, clauses: Told[], isGuessed: boolean): void {
  const { reading } = said;
  const found = clauses.flatMap((clause) => runsIn(reading, clause)).flatMap((run) => likelyPlace(reading, run) ?? [])[0];
  if (found) {
    said.place = found.text;
    mark(reading, found.part.from, found.part.to, "place");
    return;
  }
  const lone = clauses
    .flatMap((clause) =>
      runsIn(reading, clause).map((run) => ({ ...clause, ...run, isWhole: run.from === clause.from, isLast: run.to === clause.to })),
    )
    .find(
      (run) =>
        run.isLast &&
        (run.isWhole ? /^[,.(-]$/.test(run.sign) : hasDay(reading, { from: run.from - 1, to: run.from })) &&
        isUnknown(reading, run),
    );
  if (lone && isGuessed && said.days.dates.length > 0) {
    said.place = named(textOf(reading, lone.from, lone.to));
    said.isPlaceGuessed = true;
    mark(reading, lone.from, lone.to, "place");
    return;
  }
  const meeting = reading.tokens.find(({ norm }) => ONLINE.has(norm));
  if (meeting) said.place = named(meeting.text);
}

/** "…, vestíbulo": a word or two after all the rest, of which none means anything else. */
function isUnknown(reading: Reading, { from, to }: Part): boolean {
  return (
    to - from <= (isName(reading, { from, to }) ? 4 : 2) &&
    !hasEvent(reading, { from, to }) &&
    reading.tokens.slice(from, to).every(({ norm }, index) => norm === "-" || (norm.length > 2 && isOther(reading, from + index)))
  );
}

/** Where people meet who are nowhere together; names, the same in every language. */
const ONLINE = new Set(["zoom", "skype", "webex"]);
