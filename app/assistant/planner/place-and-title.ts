import { LIMITS } from "#app/limits.ts";
import type { Part, Told } from "./facts.ts";
import { barePlace, isAddress, likelyPlace, placeIn } from "./places.ts";
import { digitsAt, forget, hit, isOther, mark, named, past, type Reading, readingOf, textOf } from "./reading.ts";
import { afterLead, clean, hasEvent, innerTitle, isName, runsIn, titleIn } from "./runs.ts";
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
    if (next === at && (reading.uses[at] === "time" || /^[^\p{L}\d]$/u.test(reading.tokens[at]?.norm ?? ""))) next = at + 1;
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

/** The run that says what people gather for, and what it is called; null where none does. */
function toldEvent(reading: Reading, clauses: Told[], rows: number, before: number | null): { from: number; title: string } | null {
  const runs = clauses
    .filter((clause) => !hit(reading, clause.from, "no") && !hit(reading, clause.from, "except"))
    .filter((clause) => rows !== 1 || before === null || clause.from <= before)
    .flatMap((clause) => {
      const inside = runsIn(reading, clause).map((run) => ({
        from: run.from,
        to: Math.max(run.from, placeIn(reading, run)?.part.from ?? run.to),
      }));
      const first = inside.findIndex((run) => titleIn(reading, run) !== null);
      return inside.slice(0, first + 1);
    });
  for (const read of [titleIn, innerTitle])
    for (const run of runs) {
      const title = hasEvent(reading, run) ? read(reading, run) : null;
      const isFirst = runs.findIndex((each) => titleIn(reading, each) !== null) === runs.indexOf(run);
      if (title && (isFirst || title.includes(" ") || reading.words.nounsLarge) && hasEventIn(reading, run, title))
        return { from: run.from, title };
    }
  return null;
}

function hasEventIn(reading: Reading, run: Part, title: string): boolean {
  return hasEvent(readingOf(title, reading.words), { from: 0, to: run.to - run.from });
}

/** What is left: where it is, and what it is about. */
export function readPlaceAndTitle(said: Said, clauses: Told[], rows: number, before: number | null, isUsed: boolean): void {
  const { reading } = said;
  const event = said.title === null && said.subject === null ? toldEvent(reading, clauses, rows, before) : null;
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
        const isInner =
          (said.subject ?? said.title) !== null &&
          begin < from &&
          (hit(reading, from - 1, "room") !== null || (from - begin > 1 && isName(reading, { from: begin, to: from })));
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
        if (event && (event.from < rest.from || event.from >= rest.to)) continue;
        const subject = event?.title ?? titleIn(reading, rest);
        if (subject === null) continue;
        said.subject = subject;
        if (isUsed) mark(reading, rest.from, rest.to, "title");
      }
    }
  }
  if (said.place === null && (said.subject ?? said.title) !== null && rows === 0) readLikelyPlace(said, clauses, isUsed);
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
        run.isLast && (run.isWhole ? run.sign === "," : hasDay(reading, { from: run.from - 1, to: run.from })) && isUnknown(reading, run),
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
    to - from <= 2 &&
    !hasEvent(reading, { from, to }) &&
    reading.tokens.slice(from, to).every(({ norm }, index) => norm.length > 2 && isOther(reading, from + index))
  );
}

/** Where people meet who are nowhere together; names, the same in every language. */
const ONLINE = new Set(["zoom", "skype", "webex"]);
