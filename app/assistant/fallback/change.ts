import { addDays } from "#app/lib/wall-time.ts";
import { LIMITS, type Locale } from "#app/limits.ts";
import { kindOfType } from "#app/sheet/kinds/registry.ts";
import { type Draft, datesOf } from "../draft.ts";
import type { Count } from "./counts.ts";
import {
  EARLIER,
  inSlots,
  MORE,
  onDays,
  type Wish,
  withCount,
  withDates,
  withEntries,
  withHours,
  withoutPart,
  withShift,
} from "./draft-changes.ts";
import { mentionedByHours, numberIn, withMentions } from "./entry-changes.ts";
import { isOfTasks, isOfThings, isOfTimes } from "./offers.ts";
import { readSaid } from "./said.ts";
import { has, hit, isBreak, isDigits, normAt, numberAt, type Reading, readingOf, sign, take, textOf } from "./text.ts";
import { wordsIn } from "./words/languages.ts";
import type { Tag } from "./words/words.ts";

const [DAYS, WEEKS] = [2, 3];

/** The changed draft, and the reading of each wish, in which the used words are marked. */
export type Changed = { draft: Draft; readings: Reading[] };

/** Applies each wish of a message. Returns the same draft if nothing was understood. */
export function changeDraft(before: Draft, text: string, context: { locale: Locale; today: string }): Changed {
  const words = wordsIn(context.locale);
  const readings: Reading[] = [];
  let draft = before;
  for (const part of wishesIn(readingOf(text, words))) {
    const said = readSaid(part, { ...context, words, draft });
    const { hits, tokens } = said.reading;
    const is = (...tags: Tag[]) => has(said.reading, { from: 0, to: tokens.length }, ...tags);
    const isMore = is("add") && isOfTasks(draft.type) && said.counts.some(({ of, isEach }) => of === "helpers" && !isEach);
    const direction = hits.find((each) => each.has("direction"))?.get("direction")?.value ?? (isMore ? MORE : null);
    readings.push(said.reading);
    if (said.title) draft = { ...draft, title: said.title.text.slice(0, LIMITS.title.max) };
    if (!said.reading.uses.every((use) => use === "outside" || use === "small" || use === "title"))
      draft = changedBy(draft, { ...said, is, direction }, context.today);
  }
  return { draft, readings };
}

/** Splits a message into wishes: at clauses, and at "and" before a verb. "Add a shift 7-9, 3 people" is one wish. */
function wishesIn(reading: Reading): string[] {
  const { tokens } = reading;
  const wishes: string[] = [];
  let from = 0;
  const verbs = ["add", "remove", "change", "titled"] as const;
  for (let at = 0; at <= tokens.length; at++) {
    const isMark = isBreak(reading, at) && !sign(reading, at, ":()-") && !isDigits(reading, at - 1);
    const next = hit(reading, at, "and")?.next ?? at;
    const rest = { from: next, to: Math.min(tokens.length, next + 6) };
    const isVerb =
      hit(reading, next, ...verbs, "outside", "lead", "until", "placeAt", "upTo") !== null && !hit(reading, next, "article", "number");
    const isNext = next > at && (isVerb || (has(reading, rest, "remove") && has(reading, { from, to: at }, ...verbs, "need")));
    const isSame = isMark && at < tokens.length && isDigits(reading, at + 1) && !has(reading, { from: at, to: at + 4 }, ...verbs);
    if (at < tokens.length && ((!isMark && !isNext) || isSame)) continue;
    if (at > from) wishes.push(textOf(reading, from, at));
    from = isNext ? next : at + 1;
  }
  return wishes;
}

function changedBy(before: Draft, wish: Wish, today: string): Draft {
  const { reading, days, hours, counts, items, is, direction } = wish;
  const mentions = wish.mentions.length > 0 ? wish.mentions : mentionedByHours(before, wish);
  const isShift = hit(reading, 0, "add") && hours.spans[0]?.end && isOfTasks(before.type);
  if (mentions.length > 0 && days.dates.length === 0 && !isShift) return withMentions(before, wish, mentions);
  const draft = withDays(before, wish, today);
  const isDated = draft !== before;
  const [span] = hours.spans;
  if (is("remove") && !isDated && !span) return withoutPart(draft, wish);
  if (is("add") && span?.end && isOfTasks(draft.type) && !isDated) return withShift(draft, wish, span.start, span.end);
  const isSome = isDated && span && days.dates.length < datesOf(draft).length && !isOfTimes(draft.type);
  if (isSome) return onDays(draft, days.dates, (row) => ({ ...row, startTime: span.start, endTime: span.end ?? row.endTime }));
  const added = items.filter(({ named }) => named && !has(reading, named, "vague"));
  const isEntry = added.length > 0 && !span && !isOfTimes(draft.type) && kindOfType(draft.type).hasOffers;
  if ((is("add") || direction === MORE) && isEntry && !isDated) return withEntries(draft, added, reading);
  return withRest(withHours(draft, wish), wish, counts, isDated);
}

/** Removes, adds, moves or replaces the days of the draft. */
function withDays(draft: Draft, { reading, days, is, direction }: Wish, today: string): Draft {
  const old = datesOf(draft);
  const dates = days.dates.filter((date) => date >= today);
  const isOff = is("remove") || reading.hits.some((hits, at) => hits.has("except") && reading.uses[at] !== "small");
  const gone = [...days.except, ...(isOff ? dates : [])].filter((date) => old.includes(date));
  if (gone.length > 0) {
    const come = days.except.length > 0 && !is("remove") ? dates : [];
    const rest = new Set([...old.filter((date) => !gone.includes(date)), ...come]);
    return rest.size > 0 ? withDates(draft, [...rest].sort()) : draft;
  }
  const by = daysAhead(reading, direction);
  if (by !== 0)
    return withDates(
      draft,
      old.map((date) => addDays(date, by)).filter((date) => date >= today),
    );
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return draft;
  if (is("add")) return withDates(draft, [...new Set([...old, ...dates])].sort());
  if (old.length > 1 && dates.every((date) => old.includes(date)))
    return /^(?:only|just|nur|solo|seulement|que)$/.test(normAt(reading, 0)) ? withDates(draft, dates) : { ...draft };
  // "The Jan 15 game moved to Jan 16".
  return old.includes(first) ? withDates(draft, [...old.filter((date) => date !== first), last].sort()) : withDates(draft, dates);
}

/** "One week later", "push it back two days": the difference in days, 0 if there is none. */
function daysAhead(reading: Reading, direction: number | null): number {
  if (direction === null ? !reading.hits.some((hits) => hits.has("change")) : direction > EARLIER) return 0;
  for (const at of reading.tokens.keys()) {
    const number = numberAt(reading, at);
    const unit = number && hit(reading, number.next, "unit");
    if (!number || (unit?.value !== DAYS && unit?.value !== WEEKS)) continue;
    take(reading, at, unit.next, "day");
    return number.value * (unit.value === WEEKS ? 7 : 1) * (direction === EARLIER ? -1 : 1);
  }
  return 0;
}

/** Applies counts, lengths and a place. */
function withRest(before: Draft, wish: Wish, counts: readonly Count[], isDated: boolean): Draft {
  const { reading, hours, place, items, direction } = wish;
  const [length] = hours.lengths;
  const [item] = items;
  const isTimed = hours.spans.length + hours.ends.length > 0;
  const helpers = (value: number): Count => ({ from: 0, to: 0, value, of: "helpers", isMost: false, isEach: false });
  let draft = counts.reduce((each, count) => withCount(each, count, direction, length !== undefined), before);
  const value =
    counts.length > 0 || isTimed || isDated || length || place
      ? null
      : (item?.bare && item.count) || numberIn(reading) || (direction !== null && direction >= MORE ? 1 : null);
  if (value && item?.named && isOfThings(draft.type)) draft = withEntries(draft, [item], reading);
  else if (value) draft = withCount(draft, helpers(value), direction, false);
  if (value) for (const at of reading.tokens.keys()) if (numberAt(reading, at)) take(reading, at, at + 1, "count");
  if (length && isOfTimes(draft.type) && direction === null) draft = inSlots(draft, length.minutes);
  return place ? { ...draft, location: place.text.slice(0, LIMITS.location.max) } : draft;
}
