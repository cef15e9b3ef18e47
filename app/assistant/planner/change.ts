import { eventType } from "#app/event-types/registry.ts";
import { kindOfType } from "#app/kinds/registry.ts";
import { LIMITS } from "#app/limits.ts";
import { type Draft, datesOf } from "../draft.ts";
import { changeDays } from "./change-days.ts";
import { isAddedAt, isAdding, withAnother, withMentions, withRows } from "./change-offers.ts";
import { daysOfChange, onTheseDays } from "./change-on-days.ts";
import { withOtherPlace } from "./change-place.ts";
import { changeTimes } from "./change-times.ts";
import { clausesOf } from "./clauses.ts";
import { isMoney } from "./limits-said.ts";
import { type Context, inBounds, makeDraft } from "./make.ts";
import { type Mention, mentionsIn } from "./mentions.ts";
import { isOfTasks, isOfThings } from "./offered.ts";
import { itemsOf } from "./offers.ts";
import { digitsAt, hasAny, hit, mark, readingOf } from "./reading.ts";
import type { Row } from "./rows.ts";
import { isMere, isWorded, runsIn } from "./runs.ts";
import { readSaid, type Said } from "./said.ts";
import { isOddPlace } from "./unsure.ts";

/** "Add a shift called Setup", not "call it Setup and add a shift". */
function isAddedFirst({ reading: { hits } }: Said): boolean {
  const [added, titled] = [hits.findIndex((each) => each.has("add")), hits.findIndex((each) => each.has("titled"))];
  return added >= 0 && (titled < 0 || added < titled);
}

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
  // "Another shift 3-5": one more, though the others are called so too.
  const isOneMore = isAdding(said) && said.times.spans.length > 0;
  const isShift = (at: number) => said.reading.hits[at]?.has("shifts") ?? false;
  const all = mentionsIn(draft, said);
  const isTimed = (mention: Mention) => said.times.spans.some(({ from }) => isBeside(said, [mention], from));
  const another = isOneMore && isOfTasks(draft.type) ? all.find((each) => isAddedAt(said, each.from) && isTimed(each)) : undefined;
  const mentions = all.filter((each) => each !== another && !(isOneMore && (isShift(each.from) || isShift(each.to))));
  if (isOfThings(draft.type)) withoutTimesBeside(said, mentions);
  if (isCountOfHelpers(said, draft)) [said.people, said.rows] = [said.rows[0]?.count ?? null, []];
  const dates = daysOfChange(draft, said, mentions);
  const steps = [
    (now: Draft) => withMentions(now, said, mentions),
    (now: Draft) => (another ? withAnother(now, said, another) : withRows(now, said, mentions)),
    (now: Draft) => (said.title && !isAddedFirst(said) ? { ...now, title: said.title } : now),
    (now: Draft) => (dates.length > 0 ? now : changeDays(now, said)),
    (now: Draft) => (isAboutOne(said, mentions, draft) ? now : changeTimes(now, said)),
    (now: Draft) =>
      isAdding(said) && now.offers.length > draft.offers.length && said.days.dates.length === 0 ? now : withCounts(now, said, mentions),
    (now: Draft) => withOtherPlace(now, said),
    (now: Draft) =>
      said.place &&
      now.location === draft.location &&
      !isOddPlace(said.place, said.reading) &&
      !mentions.some(({ matches }) => matches(said.place ?? ""))
        ? { ...now, location: said.place }
        : now,
  ];
  const change = (of: Draft) => steps.reduce((now, step) => step(now), of);
  const changed = dates.length > 0 ? onTheseDays(draft, dates, change) : change(draft);
  if (JSON.stringify(changed) !== JSON.stringify(draft)) return { draft: changed, said: settled(said) };
  return { draft: withAnswer(draft, text, said), said };
}

/** "I need 7 parents", where all that is there are helpers of one kind. */
function isCountOfHelpers(said: Said, { type, offers }: Draft): boolean {
  const [row, other] = said.rows;
  const isOne = isOfTasks(type) && new Set(offers.map(({ title }) => title)).size === 1;
  const { tokens, hits } = readingOf(row?.title ?? "", said.reading.words);
  return isOne && !other && !isAdding(said) && hits[0]?.get("people")?.next === tokens.length;
}

/** "Drop desserts to 2": no time is said of things to bring. */
function withoutTimesBeside(said: Said, mentions: Mention[]): void {
  const { reading, times } = said;
  for (const span of times.spans)
    if (mentions.length > 0 && isBeside(said, mentions, span.from)) {
      times.spans = times.spans.filter((each) => each !== span);
      for (let at = span.from; at < span.to; at++) reading.uses[at] = null;
    }
}

/** What the words around a change say is no more than that. */
function settled(said: Said): Said {
  const { reading } = said;
  for (const run of runsIn(reading, { from: 0, to: reading.tokens.length }))
    if (isMere(reading, run, "remove", "same", "back", "later", "split", "number", "no", "except", "until", "off", "swap"))
      mark(reading, run.from, run.to, "joint");
  return said;
}

/** The only number, where nothing says what it counts: what is counted already. */
function loneNumber({ reading }: Said): number | null {
  const free = reading.tokens.flatMap((_, at) =>
    digitsAt(reading, at) !== null &&
    ![at - 1, at - 2].some((back) => hasAny(reading.hits[back], "no", "instead")) &&
    !hit(reading, at + 1, "money") &&
    !isMoney(reading, at)
      ? [at]
      : [],
  );
  const [at] = free;
  if (at === undefined || free.length > 1 || hasAny(reading.hits[at - 1], "numbered", "room") || reading.tokens[at + 1]?.glued) return null;
  mark(reading, at, at + 1, "count");
  return Number(reading.tokens[at]?.norm);
}

/** Whether one of the offers is named in the clause that stands there. */
function isBeside({ reading }: Said, mentions: Mention[], at: number): boolean {
  const clause = clausesOf(reading).find(({ from, to }) => from <= at && at < to);
  return clause === undefined || mentions.some(({ from }) => clause.from <= from && from < clause.to);
}

/** Times and counts that belong to one of the offers alone. */
function isAboutOne(said: Said, mentions: Mention[], draft: Draft): boolean {
  return (
    (mentions.length > 0 &&
      !isOfThings(draft.type) &&
      said.times.spans.every(({ from, start }) => start !== null || isBeside(said, mentions, from))) ||
    (isAdding(said) && !isOfThings(draft.type) && said.times.spans.length > 0 && (said.subject !== null || said.rows.length > 0))
  );
}

/** "Make it a volunteer sign-up": the same event by other means. */
function asAnotherType(draft: Draft, said: Said, context: Context): Draft | null {
  const { type, isNamed, days, times, people, limits, helpers, rows } = said;
  const isElse = type !== null && isNamed && eventType(type).kind !== eventType(draft.type).kind;
  const isOnlyThat = [...days.dates, ...times.spans, ...rows].length === 0 && !people && (times.length ?? limits.each ?? helpers) === null;
  if (!type || !isElse || !isOnlyThat || said.title) return null;
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

/** "20 people instead", "4 volunteers a shift", "8 statt 6". What to bring grows with the people. */
function withCounts(draft: Draft, said: Said, mentions: Mention[]): Draft {
  const { limits, reading } = said;
  const isThings = isOfThings(draft.type);
  const perPerson = limits.perPerson ? { perPerson: inBounds(limits.perPerson, LIMITS.perPerson) } : {};
  const now = { ...draft, ...perPerson };
  if (reading.hits.some((hits) => hits.has("unlimited"))) {
    for (const [at, hits] of reading.hits.entries()) mark(reading, at, hits.get("unlimited")?.next ?? at, "count");
    for (const run of runsIn(reading, { from: 0, to: reading.tokens.length })) mark(reading, run.from, run.to, "joint");
    return { ...now, people: null };
  }
  const lone = draft.people !== null && mentions.length === 0 && said.rows.length === 0 ? loneNumber(said) : null;
  const all = said.people ?? said.helpers ?? lone;
  const each = limits.atOnce ?? limits.each;
  if (mentions.length > 0 || (isAdding(said) && said.times.spans.length > 0)) return now;
  const isMore =
    all !== null &&
    reading.hits.some((hits, at) => hits.has("more") && reading.uses[at] === "count" && MORE.has(reading.tokens[at]?.norm ?? ""));
  const isTimed = kindOfType(draft.type).offerHas.includes("times");
  const capacity =
    each ??
    (isTimed && all !== null
      ? isOfTasks(draft.type)
        ? Math.ceil(all / Math.max(1, new Set(draft.offers.map(({ startTime, title }) => `${startTime}${title}`)).size))
        : all
      : null);
  const counted =
    capacity !== null && !isThings
      ? {
          ...now,
          offers: now.offers.map((row) => ({ ...row, capacity: inBounds(isMore ? row.capacity + capacity : capacity, LIMITS.quantity) })),
        }
      : now;
  if (all === null || isOfTasks(draft.type)) return counted;
  const people = inBounds(isMore && draft.people ? draft.people + all : all, LIMITS.attendees);
  if (!isThings || !draft.people) return { ...counted, people: isTimed ? draft.people : people };
  const factor = people / draft.people;
  return {
    ...counted,
    people,
    offers: draft.offers.map((row) => ({ ...row, capacity: inBounds(Math.ceil(row.capacity * factor), LIMITS.quantity) })),
  };
}

const MORE = new Set(["more", "weitere", "mehr", "mas", "más", "plus"]);

/** A few words that answer what she asked last. */
function withAnswer(draft: Draft, text: string, said: Said): Draft {
  const { reading } = said;
  const isSaid = reading.hits.some((hits) =>
    hasAny(hits, "asks", "thanks", "change", "no", "cannot", "remove", "instead", "every", "everyOther", "again", "later", "earlier"),
  );
  const isAnswer = text.trim().split(/\s+/).length <= 8 && !text.includes("?") && !isSaid;
  if (!isAnswer || !isWorded(reading, { from: 0, to: reading.tokens.length })) return draft;
  const missing = missingIn(draft);
  if (missing === "place" && /\p{L}{3}/u.test(text)) {
    mark(reading, 0, reading.tokens.length, "place");
    const bare = text.trim().replace(/(?<![.!])[.!]+$/, "");
    return { ...draft, location: bare.slice(0, LIMITS.location.max) };
  }
  if (missing !== "items" || said.subject === null) return draft;
  return { ...draft, offers: itemsOf([{ title: said.subject, count: null }], draft.type) };
}
