import { addDays } from "#app/lib/wall-time.ts";
import { LIMITS, type Locale } from "#app/limits.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { draftDates, type EventDraft } from "../draft.ts";
import type { Count } from "./counts.ts";
import {
  addEntries,
  addShift,
  type ChangeRequest,
  cutOffersIntoSlots,
  EARLIER,
  MORE,
  mapOffersOnDays,
  removePart,
  setCount,
  setDates,
  setHours,
} from "./draft-changes.ts";
import { changeMentioned, findNumber, findOffersByHours } from "./entry-changes.ts";
import { isTasksType, isThingsType, isTimesType } from "./offers.ts";
import { parseRequest } from "./parsed-request.ts";
import {
  hasTag,
  isBreak,
  isDigits,
  isSignAt,
  markUsed,
  matchAt,
  normalizedAt,
  parseNumberAt,
  sliceText,
  type TokenizedText,
  tokenizeText,
} from "./tokenized-text.ts";
import { vocabularyFor } from "./words/languages.ts";
import type { Tag } from "./words/words.ts";

const [DAYS, WEEKS] = [2, 3];

/** The changed draft and the reading of each wish, with the used words marked. */
export type ChangedDraft = { draft: EventDraft; readings: TokenizedText[] };

/** Applies each wish of a message. Returns the same draft if nothing was understood. */
export function changeDraft(before: EventDraft, text: string, context: { locale: Locale; today: string }): ChangedDraft {
  const words = vocabularyFor(context.locale);
  const readings: TokenizedText[] = [];
  let draft = before;
  for (const part of splitWishes(tokenizeText(text, words))) {
    const request = parseRequest(part, { ...context, words, draft });
    const { hits, tokens } = request.reading;
    const is = (...tags: Tag[]) => hasTag(request.reading, { from: 0, to: tokens.length }, ...tags);
    const isMore = is("add") && isTasksType(draft.type) && request.counts.some(({ of, isEach }) => of === "helpers" && !isEach);
    const direction = hits.find((each) => each.has("direction"))?.get("direction")?.value ?? (isMore ? MORE : null);
    readings.push(request.reading);
    if (request.title) draft = { ...draft, title: request.title.text.slice(0, LIMITS.title.max) };
    if (!request.reading.uses.every((use) => use === "outside" || use === "small" || use === "title"))
      draft = applyWish(draft, { ...request, is, direction }, context.today);
  }
  return { draft, readings };
}

/** Splits a message into wishes: at clauses, and at "and" before a verb. "Add a shift 7-9, 3 people" is one wish. */
function splitWishes(reading: TokenizedText): string[] {
  const { tokens } = reading;
  const wishes: string[] = [];
  let from = 0;
  const verbs = ["add", "remove", "change", "titled"] as const;
  for (let at = 0; at <= tokens.length; at++) {
    const isMark = isBreak(reading, at) && !isSignAt(reading, at, ":()-") && !isDigits(reading, at - 1);
    const next = matchAt(reading, at, "and")?.next ?? at;
    const rest = { from: next, to: Math.min(tokens.length, next + 6) };
    const isVerb =
      matchAt(reading, next, ...verbs, "outside", "lead", "until", "placeAt", "upTo") !== null &&
      !matchAt(reading, next, "article", "number");
    const isNext = next > at && (isVerb || (hasTag(reading, rest, "remove") && hasTag(reading, { from, to: at }, ...verbs, "need")));
    const isSame = isMark && at < tokens.length && isDigits(reading, at + 1) && !hasTag(reading, { from: at, to: at + 4 }, ...verbs);
    if (at < tokens.length && ((!isMark && !isNext) || isSame)) continue;
    if (at > from) wishes.push(sliceText(reading, from, at));
    from = isNext ? next : at + 1;
  }
  return wishes;
}

function applyWish(before: EventDraft, wish: ChangeRequest, today: string): EventDraft {
  const { reading, days, hours, counts, items, is, direction } = wish;
  const mentions = wish.mentions.length > 0 ? wish.mentions : findOffersByHours(before, wish);
  const isShift = matchAt(reading, 0, "add") && hours.spans[0]?.end && isTasksType(before.type);
  if (mentions.length > 0 && days.dates.length === 0 && !isShift) return changeMentioned(before, wish, mentions);
  const draft = applyDays(before, wish, today);
  const isDated = draft !== before;
  const [span] = hours.spans;
  if (is("remove") && !isDated && !span) return removePart(draft, wish);
  if (is("add") && span?.end && isTasksType(draft.type) && !isDated) return addShift(draft, wish, span.start, span.end);
  const isSome = isDated && span && days.dates.length < draftDates(draft).length && !isTimesType(draft.type);
  if (isSome) return mapOffersOnDays(draft, days.dates, (row) => ({ ...row, startTime: span.start, endTime: span.end ?? row.endTime }));
  const added = items.filter(({ named }) => named && !hasTag(reading, named, "vague"));
  const isEntry = added.length > 0 && !span && !isTimesType(draft.type) && getKind(draft.type).hasOffers;
  if ((is("add") || direction === MORE) && isEntry && !isDated) return addEntries(draft, added, reading);
  return applyRemaining(setHours(draft, wish), wish, counts, isDated);
}

/** Removes, adds, moves or replaces the days of the draft. */
function applyDays(draft: EventDraft, { reading, days, is, direction }: ChangeRequest, today: string): EventDraft {
  const old = draftDates(draft);
  const dates = days.dates.filter((date) => date >= today);
  const isOff = is("remove") || reading.hits.some((hits, at) => hits.has("except") && reading.uses[at] !== "small");
  const gone = [...days.except, ...(isOff ? dates : [])].filter((date) => old.includes(date));
  if (gone.length > 0) {
    const come = days.except.length > 0 && !is("remove") ? dates : [];
    const rest = new Set([...old.filter((date) => !gone.includes(date)), ...come]);
    return rest.size > 0 ? setDates(draft, [...rest].sort()) : draft;
  }
  const by = countShiftedDays(reading, direction);
  if (by !== 0)
    return setDates(
      draft,
      old.map((date) => addDays(date, by)).filter((date) => date >= today),
    );
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return draft;
  if (is("add")) return setDates(draft, [...new Set([...old, ...dates])].sort());
  if (old.length > 1 && dates.every((date) => old.includes(date)))
    return /^(?:only|just|nur|solo|seulement|que)$/.test(normalizedAt(reading, 0)) ? setDates(draft, dates) : { ...draft };
  // "The Jan 15 game moved to Jan 16".
  return old.includes(first) ? setDates(draft, [...old.filter((date) => date !== first), last].sort()) : setDates(draft, dates);
}

/** "One week later", "push it back two days": the difference in days, 0 if there is none. */
function countShiftedDays(reading: TokenizedText, direction: number | null): number {
  if (direction === null ? !reading.hits.some((hits) => hits.has("change")) : direction > EARLIER) return 0;
  for (const at of reading.tokens.keys()) {
    const number = parseNumberAt(reading, at);
    const unit = number && matchAt(reading, number.next, "unit");
    if (!number || (unit?.value !== DAYS && unit?.value !== WEEKS)) continue;
    markUsed(reading, at, unit.next, "day");
    return number.value * (unit.value === WEEKS ? 7 : 1) * (direction === EARLIER ? -1 : 1);
  }
  return 0;
}

/** Applies counts, lengths and a location. */
function applyRemaining(before: EventDraft, wish: ChangeRequest, counts: readonly Count[], isDated: boolean): EventDraft {
  const { reading, hours, location, items, direction } = wish;
  const [length] = hours.lengths;
  const [item] = items;
  const isTimed = hours.spans.length + hours.ends.length > 0;
  const helpers = (value: number): Count => ({ from: 0, to: 0, value, of: "helpers", isMaximum: false, isEach: false });
  let draft = counts.reduce((each, count) => setCount(each, count, direction, length !== undefined), before);
  const value =
    counts.length > 0 || isTimed || isDated || length || location
      ? null
      : (item?.bare && item.count) || findNumber(reading) || (direction !== null && direction >= MORE ? 1 : null);
  if (value && item?.named && isThingsType(draft.type)) draft = addEntries(draft, [item], reading);
  else if (value) draft = setCount(draft, helpers(value), direction, false);
  if (value) for (const at of reading.tokens.keys()) if (parseNumberAt(reading, at)) markUsed(reading, at, at + 1, "count");
  if (length && isTimesType(draft.type) && direction === null) draft = cutOffersIntoSlots(draft, length.minutes);
  return location ? { ...draft, location: location.text.slice(0, LIMITS.location.max) } : draft;
}
