import { normalize } from "#app/lib/text.ts";
import { LIMITS, LOCALES } from "#app/limits.ts";
import { readType } from "./event-kind.ts";
import type { Part, Told } from "./facts.ts";
import { barePlace, isAddress, likelyPlace, placeIn } from "./places.ts";
import { digitsAt, forget, hit, mark, named, past, type Reading, textOf } from "./reading.ts";
import { afterLead, clean, runsIn, titleIn } from "./runs.ts";
import type { Said } from "./said.ts";

export function hasDay(reading: Reading, { from, to }: Part): boolean {
  return reading.uses.slice(from, to).some((use) => use === "day" || use === "time");
}

export function afterLeads(reading: Reading, from: number, to: number, isNamed = false): number {
  let at = from;
  for (let next = at; at < to; at = next) {
    next = isNamed
      ? past(reading, at, "lead", "and", "article", "add")
      : past(reading, at, "lead", "and", "bring", "article", "add", "someone");
    if (next === at && /^[^\p{L}\d]$/u.test(reading.tokens[at]?.norm ?? "")) next = at + 1;
    if (next === at) break;
  }
  return at < to ? at : from;
}

/** "Room 7": what is called so is a place wherever it stands. */
function isNumbered(reading: Reading, { from, to }: Part): boolean {
  for (let at = from; at < to; at++) if (hit(reading, at, "room") && digitsAt(reading, at + 1) !== null) return true;
  return false;
}

/** "Emma is turning 7! Birthday party on Saturday": what stands apart from the day is not what it is called. */
function isBeside({ reading }: Said, clauses: Told[], index: number, run: Part): boolean {
  const sentence = clauses[index]?.sentence;
  const isDated = (of: number | undefined) => clauses.some((each) => each.sentence === of && hasDay(reading, each));
  const later = clauses
    .slice(index + 1)
    .find(
      (each) => each.sentence !== sentence && isDated(each.sentence) && titleIn(reading, runsIn(reading, each)[0] ?? { from: 0, to: 0 }),
    );
  return (
    !isDated(sentence) &&
    later !== undefined &&
    LOCALES.every((locale) => readType(normalize(textOf(reading, run.from, run.to)), locale) === null)
  );
}

/** What is left: where it is, and what it is about. */
export function readPlaceAndTitle(said: Said, clauses: Told[], rows: number, before: number | null, isUsed: boolean): void {
  const { reading } = said;
  for (const [index, clause] of clauses.entries()) {
    const label = clauses[index - 1];
    const [whole] = runsIn(reading, clause);
    if (clause.sign === ":" && label && said.place === null && whole && hit(reading, label.from, "placeLabel")?.next === label.to) {
      said.place = named(textOf(reading, whole.from, whole.to)).slice(0, LIMITS.location.max);
      mark(reading, whole.from, whole.to, "place");
    }
    for (const run of runsIn(reading, clause)) {
      const isOccasion =
        said.subject === null && hit(reading, afterLeads(reading, run.from, run.to), "occasion") !== null && !reading.words.monthFirst;
      const found = said.place === null && !isOccasion ? placeIn(reading, run) : null;
      if (found && found.part.from >= run.from) {
        const { from, to } = found.part;
        const begin = afterLead(reading, run);
        const isTrip = said.subject === null && hit(reading, from - 1, "trip") !== null;
        if (isTrip) said.subject = clean(textOf(reading, from - 1, to));
        // "The rehearsal room in the basement": a room within a place.
        const isInner = (said.subject ?? said.title) !== null && begin < from && hit(reading, from - 1, "room") !== null;
        said.place = isInner ? named(textOf(reading, begin, to)).slice(0, LIMITS.location.max) : found.text;
        mark(reading, isInner || isTrip ? begin : from, to, "place");
      }
      for (const rest of found ? runsIn(reading, run) : [run]) {
        const isBetter = said.place !== null && !/\d/.test(said.place) && isAddress(reading, rest);
        if (isBetter) forget(reading, "place");
        const bare =
          (said.place === null || isBetter) && ((said.subject ?? said.title) !== null || isNumbered(reading, rest))
            ? barePlace(reading, rest)
            : null;
        if (bare) {
          said.place = bare.text;
          mark(reading, bare.part.from, bare.part.to, "place");
          continue;
        }
        if (said.subject !== null || (rows === 1 && before !== null && clause.from > before)) continue;
        const subject = isBeside(said, clauses, index, rest) ? null : titleIn(reading, rest);
        if (subject === null) continue;
        said.subject = subject;
        if (isUsed) mark(reading, rest.from, rest.to, "title");
      }
    }
  }
  if (said.place === null && (said.subject ?? said.title) !== null && rows === 0) readLikelyPlace(said, clauses);
}

function readLikelyPlace(said: Said, clauses: Told[]): void {
  const { reading } = said;
  const found = clauses.flatMap((clause) => runsIn(reading, clause)).flatMap((run) => likelyPlace(reading, run) ?? [])[0];
  if (found) {
    said.place = found.text;
    mark(reading, found.part.from, found.part.to, "place");
    return;
  }
  const meeting = reading.tokens.find(({ norm }) => ONLINE.has(norm));
  if (meeting) said.place = named(meeting.text);
}

/** Where people meet who are nowhere together; names, the same in every language. */
const ONLINE = new Set(["zoom", "skype", "webex"]);
