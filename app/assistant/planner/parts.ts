import { type Counted, type Part, readClauses, type Told, trimmed } from "./facts.ts";
import type { Tag } from "./languages/words.ts";
import { hasCue, listedIn, nameCounts, namePeople } from "./lists.ts";
import { afterLeads, hasDay, readPlaceAndTitle } from "./place-and-title.ts";
import { placeIn } from "./places.ts";
import { digitsAt, hasAny, hit, hitsAny, mark, numberAt, type Reading, textOf } from "./reading.ts";
import { type Kept, settleRows } from "./rows.ts";
import { clean, isMere, isRoom, runsIn, saysOnly } from "./runs.ts";
import type { Said } from "./said.ts";
import type { Span } from "./times.ts";

const UNNAMED: readonly Tag[] = [
  ...(["and", "article", "shifts", "slots", "helpers", "on", "at", "each", "per", "more", "of", "list", "upTo"] as const),
  ...(["nth", "last", "happens", "need", "tail"] as const),
];

export function readParts(said: Said, isChange: boolean, isListed: boolean): void {
  const { reading, times } = said;
  const clauses = readClauses(reading);
  const distinct = new Set(times.spans.map(({ start, end }) => `${start}${end}`)).size;
  // "Washers 9-12 4 people, cashiers 9-12 2 people".
  const ofRoles = times.spans.filter(({ from }) => hasAny(reading.hits[from - 1], "role")).length;
  const areApart = distinct >= 2 || ofRoles >= 2;
  // "8am 3 ushers, 10am 6 ushers".
  const isCounted = (at: number) => clauses[at + 1]?.from === clauses[at]?.to && Boolean(clauses[at + 1]?.counted);
  const countedAt = clauses.flatMap((clause, at) => (clause.counted || isCounted(at) ? spansOf(times.spans, clause) : []));
  const isStarts = countedAt.length >= 2 && times.spans.every((span) => countedAt.includes(span));
  const isEachStart = said.limits.each !== null && !times.isEither && areListed(reading, times.spans);
  const isRows = (isStarts || isEachStart || times.spans.filter(({ end }) => end !== null).length >= 2) && areApart;
  const rows: Kept[] = [];
  const left: Told[] = [];
  let isList = isListed;
  nameCounts(reading, clauses);
  namePeople(reading, clauses);
  const listed = listedIn(reading, clauses);
  const counts = new Set(clauses.filter((each) => each.counted?.name).map(({ sentence }) => sentence));
  for (const [index, clause] of clauses.entries()) {
    const spans = spansOf(times.spans, clause);
    const before = clauses[index - 1];
    const isColon = clause.sign === ":" && reading.uses[clause.from - 1] !== "joint" && !isAddressed(reading, before);
    isList =
      isColon ||
      (counts.has(clause.sentence) && hasCue(reading, clause)) ||
      (isList &&
        !(clause.sign === "-" && rows.length > 1) &&
        clause.sentence === before?.sentence &&
        !(index > 1 && hasDay(reading, { from: before.to - 1, to: before.to }))) ||
      isListed;
    if (isOutside(reading, clause) && !(index === 0 && hasDay(reading, clause))) continue;
    // "Buns, salad, dessert for 10".
    const isServing = isList && rows.length > 0 && clause.counted?.name === null && hit(reading, clause.counted.from, "forSo") !== null;
    if (clause.counted && !isServing) {
      const isAlone = clause.counted.isRole && clauses.filter((each) => each.counted).length < 2 && listed.size === 0;
      const counted = isAlone ? { ...clause.counted, name: null } : clause.counted;
      const isPlace = counted.name !== null && !isColon && isAddress(reading, counted.name);
      const isSure = !counted.isTail || isColon || rows.length > 0 || clauses.filter((each) => each.counted?.isTail).length > 1;
      const last = rows.at(-1);
      // "Taking blood 10-12 2 nurses".
      if (last?.span && last.count === null && last.clause.to === clause.from && spans.length === 0) {
        last.count = counted.count;
        last.name ??= counted.name;
        mark(reading, counted.from, counted.to, "count");
        continue;
      }
      const isUnit = counted.name !== null && hit(reading, counted.name.from, "unit")?.next === counted.name.to;
      if (isUnit && last?.count === null && clause.from - last.clause.to <= 1) {
        last.count = counted.count;
        mark(reading, counted.from, counted.name?.to ?? counted.to, "offer");
        continue;
      }
      if (counted.name && !isPlace && isSure) {
        const { to } = counted.name;
        // "Recoger basura 20-21 (4)": what is done is part of a shift's name.
        if (isRows && spans.length > 0 && counted.to > to) {
          const [span] = spans;
          const isLed = span && runsIn(reading, { from: clause.from, to: span.from }).every((run) => isMere(reading, run));
          const begin = isLed ? span.to : clause.from;
          counted.name = { from: afterLeads(reading, begin, to, true), to };
        }
        rows.push({
          clause,
          span: spans[0] && (times.spans.length > 1 || spans[0].from > counted.from) && areApart ? spans[0] : null,
          name: isRows && spans.length > 0 && isUnnamed(reading, counted.name) ? null : counted.name,
          count: counted.count,
        });
        mark(reading, Math.min(counted.from, counted.name.from), Math.max(counted.to, counted.name.to), "offer");
        isList = true;
        left.push(clause);
        continue;
      }
      if (!isPlace && counted.name === null && !(isRows && spans.length > 0)) {
        countPeople(said, counted, clause, rows.at(-1), isRows);
        left.push(clause);
        continue;
      }
    }
    if (
      isRows &&
      (spans.some(({ end }) => end !== null) ||
        (isEachStart && spans.length > 0) ||
        (spans.length > 0 &&
          (rows.length > 0 || isStarts) &&
          (clause.counted || isCounted(index) || (clauses[index + 1]?.sign === ":" && clauses[index + 1]?.counted))))
    ) {
      if (clause.counted) mark(reading, clause.counted.from, clause.counted.to, "count");
      const isFirst = rows.length === 0 && said.subject === null && index === 0;
      const run = runsIn(reading, clause).find((each) => !isFirst || isShiftName(reading, each, spans));
      const name = run && trimmed(reading, afterLeads(reading, run.from, run.to, true), run.to);
      const isOfShifts =
        clause.counted && reading.hits.slice(clause.counted.from, clause.counted.to).some((hits) => hasAny(hits, "shifts", "slots"));
      const counted = isOfShifts ? null : (clause.counted?.count ?? null);
      const isBare = name !== undefined && name !== null && isUnnamed(reading, name);
      for (const span of spans) rows.push({ clause, span, name: name && !isBare ? name : null, count: counted });
      if (name && run) mark(reading, isFirst ? run.from : clause.from, run.to, isBare ? "joint" : "offer");
      left.push(name && run && !isFirst ? { ...clause, from: run.to } : clause);
      continue;
    }
    const { isOfEach } = said.limits;
    const only =
      (isList && (index > 0 || isListed)) || (isOfEach && index === 0) || listed.has(clause) ? runsIn(reading, clause)[0] : undefined;
    const name = only && trimmed(reading, afterLeads(reading, only.from, only.to), only.to);
    if (
      name &&
      !isMere(reading, name, "add") &&
      !hitsAny(reading, name.from, "asks", "same", "again", "change") &&
      // "Für die Tafel suchen wir Fahrer" is none of what is listed.
      !(reading.words.nounsLarge && reading.hits.slice(name.from + 1, name.to - 1).some((hits) => hits.has("need"))) &&
      !placeIn(reading, name) &&
      // "Food: 10 pizzas", "someone to grab 6 cases": what stands before names what is listed.
      !(
        (clauses[index + 1]?.sign === ":" || (clauses[index + 1]?.from === clause.to && reading.hits[clause.from + 1]?.has("someone"))) &&
        clauses[index + 1]?.counted?.name
      ) &&
      (isOfEach || !isPlaceName(reading, name)) &&
      !hasDay(reading, clause) &&
      name.to - name.from <= 8
    ) {
      const kept = cutAtStop(reading, name);
      if (isOfEach) said.subject ??= clean(textOf(reading, kept.from, kept.to));
      rows.push({ clause, span: null, name: kept, count: listed.get(clause) ?? null });
      mark(reading, only.from, kept.to, "offer");
      continue;
    }
    left.push(clause);
  }
  readPlaceAndTitle(said, left, !isChange || isListed);
  settleRows(said, rows, isRows);
}

/** "At 3, 5 and 11 pm": hours at which something begins, in one list. */
function areListed({ hits }: Reading, spans: readonly Span[]): boolean {
  const last = spans.at(-1)?.from ?? 0;
  const isBegun = spans.length >= 2 && spans.every(({ end }) => end === null);
  return isBegun && hasAny(hits[last - 1], "and") && !hasAny(hits[last], "starting");
}

function spansOf(spans: readonly Span[], { from, to }: Part): Span[] {
  return spans.filter((span) => span.from >= from && span.from < to);
}

/** "Second shift", "then I need": what stands beside an hour and names no shift. */
function isUnnamed(reading: Reading, name: Part): boolean {
  const isNeed = reading.hits.slice(name.from, name.to).some((hits) => hits.has("need"));
  return saysOnly(reading, name, ...UNNAMED, ...(isNeed ? (["lead"] as const) : []));
}

/** "Bake sale Saturday early shift 8-12", "Saturday 8-12 setup": what is said of the first shift, right beside its hours. */
function isShiftName({ hits, uses }: Reading, { from, to }: Part, spans: Span[]): boolean {
  return (
    to - from < 4 &&
    (uses[from - 1] === "day" ? spans[0]?.from === to : spans[0]?.to === from && uses[spans[0].from - 1] === "day") &&
    hits.slice(from, to).some((each) => hasAny(each, "shifts", "role"))
  );
}

/** By the word that says what it is; "house manager" is none. */
function isPlaceName(reading: Reading, { from, to }: Part): boolean {
  const isNumber = digitsAt(reading, to - 1) !== null;
  if (!reading.words.headLast || isNumber) return isRoom(reading, { from: Math.max(from, reading.words.headLast ? to - 2 : from), to });
  return [1, 2, 3].some((back) => to - back >= from && (hit(reading, to - back, "room") ?? hit(reading, to - back, "street"))?.next === to);
}

/** "So:" lists nothing. */
function isAddressed(reading: Reading, before: Told | undefined): boolean {
  return (
    before !== undefined &&
    isMere(reading, before) &&
    !hasCue(reading, before) &&
    !hasAny(reading.hits[before.from], "list", "slots", "shifts", "helpers", "someone")
  );
}

/** What no form can hold: "no nuts", "$35 per ticket", "must be 18". It stays unused, and is said so. */
function isOutside(reading: Reading, { from, to }: Told): boolean {
  const begin = afterLeads(reading, from, to);
  // "Hay que traer 3 tortillas".
  const isAsked = (at: number) => numberAt(reading, hit(reading, at, "bring")?.next ?? -1) !== null;
  for (let at = from; at < to; at++)
    if ((hit(reading, at, "cannot") && !isAsked(at)) || /^[$€£]$/.test(reading.tokens[at]?.norm ?? "")) return true;
  return hit(reading, begin, "upTo") === null && hit(reading, begin, "no") !== null;
}

function isAddress(reading: Reading, { from, to }: Part): boolean {
  // "400 Maple Hollow Dr", not "Dr. Lee".
  const isStreet = (at: number) => hit(reading, at, "street") !== null || (at > from && reading.tokens[at]?.norm === "dr");
  return reading.tokens.some((_, at) => at >= from && at < to && isStreet(at));
}

function cutAtStop(reading: Reading, { from, to }: Part): Part {
  let end = from + 1;
  const isOwn = (at: number) => hit(reading, at, "forSo") !== null && to - at <= 2;
  while (end < to && !(hit(reading, end, "stop") && !isOwn(end) && !hit(reading, end, "withIt")) && reading.tokens[end]?.norm !== "(")
    end++;
  return { from, to: end };
}

function countPeople(said: Said, counted: Counted, clause: Told, last: Kept | undefined, isRows: boolean): void {
  const { reading } = said;
  // "Setup 8-10am, 6 people": they are for what stands before.
  if (
    isRows &&
    last?.span &&
    last.count === null &&
    isMere(reading, { from: last.clause.to, to: clause.from }) &&
    last.clause.from !== last.clause.to
  ) {
    last.count = counted.count;
    mark(reading, counted.from, counted.to, "count");
    return;
  }
  const has = (...tags: Tag[]) => reading.hits.slice(counted.from, counted.to).some((hits) => hasAny(hits, ...tags));
  // "Un créneau 13h-15h30 avec 3 parents".
  const [isHelpers, isPieces] = [has("helpers"), has("shifts", "slots") && !has("helpers", "people", "crew")];
  const known = said.people ?? said.helpers;
  if ((counted.isAtLeast && known !== null) || (known !== null && said.isSeats && !isHelpers)) return;
  if (!isPieces) said.counts.push({ count: counted.count, at: counted.from });
  if (isPieces) said.pieces = counted.count;
  else if (isHelpers) said.helpers = counted.count;
  else said.people = counted.count;
  said.isSeats ||= counted.isSeats ?? false;
  mark(reading, counted.from, counted.to, "count");
}
