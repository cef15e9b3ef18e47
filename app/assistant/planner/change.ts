import { eventType, typeFor } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { kindOfType } from "#app/kinds/registry.ts";
import { addMinutes } from "#app/lib/clock.ts";
import { LIMITS } from "#app/limits.ts";
import { type Draft, datesOf } from "../draft.ts";
import { withCounts } from "./change-counts.ts";
import { changeDays } from "./change-days.ts";
import { isCalledAfter, isWhole, withMentions } from "./change-mentioned.ts";
import { isAddedAt, isAdding, withAnother, withRows } from "./change-offers.ts";
import { inScope, nameDayByTurn, scopeOf } from "./change-on-days.ts";
import { withPlace } from "./change-place.ts";
import { changeTimes, withHours } from "./change-times.ts";
import { clauseAt, clausesOf } from "./clauses.ts";
import { isEntryName, isMereName, isMoreWord } from "./entry-names.ts";
import type { Tag } from "./languages/words.ts";
import { type Context, makeDraft } from "./make.ts";
import { type Mention, mentionsIn, stemOf } from "./mentions.ts";
import { isOfTasks, isOfThings, isOfTimes } from "./offered.ts";
import { itemsOf } from "./offers.ts";
import { afresh, hasAny, isOther, mark, named, readingOf, says, tokensOf } from "./reading.ts";
import type { Row } from "./rows.ts";
import { isMere, isName, isWorded, runsIn } from "./runs.ts";
import { readSaid, type Said } from "./said.ts";

/** What a draft still lacks, the most important first. */
export function missingIn({ type, date, startTime, location, offers }: Draft): "date" | "time" | "items" | "place" | null {
  const { manyDates, template } = eventType(type);
  if (!manyDates && !date) return "date";
  if (!manyDates && !startTime && template.minutes > 0) return "time";
  if (offers.length === 0 && isOfThings(type)) return "items";
  return location === "" ? "place" : null;
}

export type Changed = { draft: Draft; said: Said };

/** The draft as somebody wants it instead: what the text names is changed, and nothing else. The same draft where nothing was understood. */
export function changeDraft(draft: Draft, text: string, context: Context): Changed {
  const said = readSaid(text, { ...context, start: draft.startTime, isChange: true, anchor: datesOf(draft)[0] ?? null });
  const retyped = asAnotherType(draft, said, context);
  if (retyped) return { draft: retyped, said };
  nameDayByTurn(draft, said);
  const isNew = ({ title, to, isIt, from }: Mention) =>
    !isIt && isAdding(said) && isOther(afresh(said.reading), to) && tokensOf(title).length > to - from;
  const all = mentionsIn(draft, said).filter((each) => !isNew(each));
  withoutTimesBeside(said, all, isOfThings(draft.type));
  if (all.length === 0 && isOfTasks(draft.type)) nameNewShift(said);
  // "Another shift 3-5": one more, though the others are called so too.
  const isOneMore = isAdding(said) && said.times.spans.length > 0;
  const isShift = (at: number) => said.reading.hits[at]?.has("shifts") ?? false;
  const isTimed = (mention: Mention) => said.times.spans.some(({ from }) => isBeside(said, [mention], from));
  const another = isOneMore && isOfTasks(draft.type) ? all.find((each) => isAddedAt(said, each.from) && isTimed(each)) : undefined;
  const mentions = all.filter((each) => each !== another && !(isOneMore && (isShift(each.from) || isShift(each.to))));
  // "Shift 3 ends at 5".
  if (mentions.some(({ from, to }) => said.counts.some(({ at }) => from <= at && at < to))) said.people = null;
  if (isCountOfHelpers(said, draft)) {
    [said.people, said.rows] = [said.rows[0]?.count ?? null, []];
    said.reading.uses = said.reading.uses.map((use) => (use === "offer" ? "count" : use));
  }
  // "The 30th one is at the park".
  const isUnsure = says(said.reading, "unsure");
  const isEntry = ({ title, count }: Row) => isEntryName(title, count, said.reading.words) && !(isUnsure && count === null);
  // "One more person on the first shift".
  const isOfTurn = ({ title }: Row) => mentions.some(({ isIt }) => isIt) && isMereName(title, said.reading.words);
  // "Baguette statt Brot, 4 Stück": so many of what was named.
  const units = mentions.length > 0 ? said.reading.hits.flatMap((hits, at) => (hits.has("unit") ? at : [])) : [];
  const unitOf = ({ title }: Row) => units.find((at) => named(said.reading.tokens[at]?.text ?? "") === title) ?? -1;
  for (const row of said.rows) if (unitOf(row) >= 0) said.reading.uses[unitOf(row)] = "count";
  said.rows = said.rows.filter((row) => row.title === "" || (isEntry(row) && !isOfTurn(row) && unitOf(row) < 0));
  const scope = scopeOf(draft, said, mentions);
  const steps = [
    (now: Draft) => withMentions(now, said, mentions),
    (now: Draft) => (isAboutOne(said, mentions, draft) ? now : changeTimes(now, said)),
    (now: Draft) => (another ? withAnother(now, said, another) : withRows(now, said, mentions)),
    (now: Draft) => (said.title && !mentions.some(({ to }) => isCalledAfter(said.reading, to)) ? { ...now, title: said.title } : now),
    (now: Draft) => (scope.is === "all" ? changeDays(now, said, context.today) : now),
    (now: Draft) =>
      isAdding(said) && now.offers.length > draft.offers.length && said.days.dates.length === 0 ? now : withCounts(now, said, mentions),
    (now: Draft) => withPlace(now, said, mentions),
  ];
  const changed = withHours(
    draft,
    inScope(draft, scope, (of) => steps.reduce((now, step) => step(now), of)),
  );
  if (JSON.stringify(changed) !== JSON.stringify(draft)) return { draft: changed, said: settled(said) };
  return { draft: scope.is === "some" || all.length > 0 ? draft : withAnswer(draft, text, said), said };
}

/** "Setup at 1, 4 people": a task with hours of its own is one more, though nobody says "add". */
function nameNewShift(said: Said): void {
  const { reading, subject, times, rows, people, helpers } = said;
  const [span, other] = times.spans;
  const isTask = subject !== null && readingOf(subject, reading.words).hits.some((hits) => hits.has("role"));
  const isOther = says(reading, "change", "instead", "no", "remove", "only");
  if (!isTask || !span?.start || other || rows.length > 0 || isOther || !isEntryName(subject, null, reading.words)) return;
  for (const [at, hits] of reading.hits.entries()) if (hits.has("role")) reading.uses.fill("offer", at, hits.get("role")?.next);
  said.rows = [{ title: subject, count: people ?? helpers, start: span.start, end: span.end ?? addMinutes(span.start, 60) }];
  [said.people, said.helpers, said.times] = [null, null, { ...times, spans: [] }];
}

/** "I need 7 parents", where all that is there are helpers of one kind. */
function isCountOfHelpers(said: Said, { type, title, offers }: Draft): boolean {
  const [row, other] = said.rows;
  const isOne = isOfTasks(type) && new Set(offers.map(({ title }) => title)).size === 1;
  const { tokens, hits } = readingOf(row?.title ?? "", said.reading.words);
  const isMore = isMoreWord(row?.title ?? "", said.reading.words);
  // "4 beds" of what is by appointment.
  if (isOfTimes(type) && row && row.count !== null) return !other && !isAdding(said);
  // "14 timers" of the swim meet timers.
  const named = tokensOf(title).map(({ norm }) => stemOf(norm));
  const isTitle = row !== undefined && row.count !== null && tokens.every(({ norm }) => named.includes(stemOf(norm)));
  return isOne && !other && (isMore || (isTitle && !isAdding(said)) || (!isAdding(said) && hits[0]?.get("people")?.next === tokens.length));
}

/** "Drop desserts to 2": no time is said of things to bring, nor where a bare number is what something is set to. */
function withoutTimesBeside(said: Said, mentions: Mention[], isThings: boolean): void {
  const { reading, times } = said;
  const isMoved = says(reading, "moves");
  const isBare = ({ from, to }: { from: number; to: number }) =>
    !isMoved &&
    to - from === 2 &&
    hasAny(reading.hits[from], "until") &&
    hasAny(reading.hits[from], "at") &&
    /^\d{1,2}$/.test(reading.tokens[from + 1]?.norm ?? "");
  for (const span of times.spans)
    if (mentions.length > 0 && (isThings || isBare(span)) && isBeside(said, mentions, span.from)) {
      times.spans = times.spans.filter((each) => each !== span);
      for (let at = span.from; at < span.to; at++) reading.uses[at] = null;
    }
}

const ABOUT_CHANGE: readonly Tag[] = [
  ...([
    "remove",
    "same",
    "back",
    "later",
    "split",
    "number",
    "no",
    "except",
    "until",
    "off",
    "swap",
    "add",
    "twice",
    "halve",
    "callIt",
    "article",
    "starting",
  ] as const),
];
const IN_NO_ANSWER: readonly Tag[] = [
  ...(["asks", "thanks", "change", "no", "cannot", "remove", "instead", "every", "everyOther", "again", "later", "earlier"] as const),
  ...(["except", "more", "swap", "split", "deadline", "only", "need", "number", "twice", "everyone", "each", "people", "helpers"] as const),
];

/** What the words around a change say is no more than that. */
function settled(said: Said): Said {
  const { reading } = said;
  for (const run of clausesOf(reading).flatMap((clause) => runsIn(reading, clause)))
    if (isMere(reading, run, ...ABOUT_CHANGE)) mark(reading, run.from, run.to, "joint");
  return said;
}

/** Whether one of the offers is named in the clause that stands there. */
function isBeside({ reading }: Said, mentions: Mention[], at: number): boolean {
  const clause = clausesOf(reading).find(({ from, to }) => from <= at && at < to);
  return clause === undefined || mentions.some(({ from }) => clause.from <= from && from < clause.to);
}

/** "And add a shift noon-1", not "also Sunday from 1 to 4". */
function isOfAdded({ reading }: Said, at: number): boolean {
  const { from } = clauseAt(reading, at);
  const isDay = reading.uses.slice(from, at).includes("day");
  return !isDay && reading.hits.slice(from, at).some((hits) => hits.has("add"));
}

/** Times and counts that belong to one of the offers alone. */
function isAboutOne(said: Said, mentions: Mention[], draft: Draft): boolean {
  return (
    (mentions.length > 0 &&
      !isOfThings(draft.type) &&
      !mentions.some((each) => isWhole(draft, each)) &&
      said.times.spans.every(({ from, start }) => start !== null || isBeside(said, mentions, from))) ||
    (isAdding(said) &&
      !says(said.reading, "pause") &&
      (!isOfThings(draft.type) || !says(said.reading, "starting")) &&
      said.times.spans.some(({ start }) => start !== null) &&
      (said.subject ?? said.rows[0] ?? (isOfTasks(draft.type) ? said.people : null) ?? null) !== null) ||
    (isOfTasks(draft.type) && said.times.spans.some(({ from, start }) => start !== null && isOfAdded(said, from)))
  );
}

/** "Make it a volunteer sign-up": the same event by other means. */
function asAnotherType(draft: Draft, said: Said, context: Context): Draft | null {
  const { type, isNamed, days, times, people, limits, helpers, rows } = said;
  const isBrought = says(said.reading, "bring", "list");
  const isList =
    rows.length > 1 && rows.every(({ title, start, count }) => title !== "" && start === null && (isBrought || count !== null));
  const list = !kindOfType(draft.type).hasOffers && isList ? typeFor("dishes").id : null;
  if (list) return { ...draft, type: list, offers: itemsOf(rows, list) };
  const isElse = type !== null && isNamed && eventType(type).kind !== eventType(draft.type).kind;
  const isOnlyThat = [...days.dates, ...times.spans, ...rows].length === 0 && !people && (times.length ?? limits.each ?? helpers) === null;
  const isOff = says(said.reading, "remove", "no");
  if (!type || !isElse || !isOnlyThat || isOff || said.title) return null;
  const { startTime: start, endTime: end, location, title } = draft;
  const span = start ? { start, end, from: 0, to: 0 } : null;
  const same: Said = {
    ...said,
    title,
    rows: rowsOf(draft),
    days: { ...days, dates: datesOf(draft) },
    span,
    people: draft.people,
    place: said.place ?? (location || null),
  };
  return makeDraft(same, type, context).draft;
}

/** What the draft lists already, each once. */
function rowsOf({ offers }: Draft): Row[] {
  const once = offers.filter((each) => each.title !== "" && each.date === offers[0]?.date);
  return once.map(({ title, capacity }) => ({ title, count: capacity, start: null, end: null }));
}

/** A few words that answer what she asked last. */
function withAnswer(draft: Draft, text: string, said: Said): Draft {
  const { reading } = said;
  if (missingIn(draft) === "place" && says(reading, "unsure", "open"))
    return { ...draft, location: m.event_location_tbd({}, { locale: said.locale }) };
  const isSaid = says(reading, "taken", ...IN_NO_ANSWER);
  const isAnswer = text.trim().split(/\s+/).length <= 8 && !text.includes("?") && !isSaid;
  if (!isAnswer || !isWorded(reading, { from: 0, to: reading.tokens.length })) return draft;
  const missing = missingIn(draft);
  const isLocal = reading.hits.some(
    (hits, at) => hasAny(hits, "room", "street", "placeAt", "placeIn", "placeLabel") && reading.uses[at] !== "day",
  );
  const isPlace =
    isLocal || isName(reading, { from: 0, to: reading.tokens.length }) || reading.tokens.length === 1 || hasAny(reading.hits[0], "article");
  const isSentence = says(reading, "happens") || reading.uses.some((use) => use === "day" || use === "time" || use === "outside");
  if (missing === "place" && /\p{L}{3}/u.test(text) && isPlace && !isSentence) {
    mark(reading, 0, reading.tokens.length, "place");
    const bare = text.trim().replace(/(?<![.!])[.!]+$/, "");
    return { ...draft, location: bare.slice(0, LIMITS.location.max) };
  }
  if (missing !== "items" || said.subject === null) return draft;
  return { ...draft, offers: itemsOf([{ title: said.subject, count: null }], draft.type) };
}
