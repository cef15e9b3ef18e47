import type { NewOffer } from "#app/kinds/kind.ts";
import { addMinutes } from "#app/lib/clock.ts";
import { LIMITS } from "#app/limits.ts";
import type { Draft } from "../draft.ts";
import { clauseAt, clausesOf, isBreak } from "./clauses.ts";
import type { Hit } from "./lexicon.ts";
import { inBounds } from "./make.ts";
import { isAt, type Mention } from "./mentions.ts";
import { isOfTasks, isOfThings } from "./offered.ts";
import { afresh, hasAny, hit, hitsAny, mark, named, numberAt, past, type Reading, sign, textOf } from "./reading.ts";
import { isMere, isWorded, runsIn } from "./runs.ts";
import type { Said } from "./said.ts";
import { endAfter } from "./time-corrections.ts";

/** "Remove the drinks", "the sell shift needs 8", "set up starts at 7:30", "rename dessert to cookies". */
export function withMentions(draft: Draft, said: Said, mentions: Mention[]): Draft {
  return mentions.reduce((now, mention) => withMention(now, said, mention, mentions), draft);
}

/** Whether it is all there is, for as long as the event: what is said of its hours is said of those of the event. */
export function isWhole({ type, offers, startTime, endTime }: Draft, { title, isIt }: Mention): boolean {
  const isOf = (each: NewOffer) => (isIt?.(each) ?? each.title === title) && each.startTime === startTime && each.endTime === endTime;
  return isOfTasks(type) && startTime !== null && offers.every(isOf);
}

function withMention(now: Draft, said: Said, mention: Mention, all: Mention[]): Draft {
  const { title, from, to, isIt } = mention;
  const { reading, times } = said;
  const whole = clausesOf(reading).find((each) => each.from <= from && from < each.to) ?? clauseAt(reading, from);
  // "Sales to 6 and cleanup to 5": each its own.
  const isBetween = (at: number) => hasAny(reading.hits[at], "and") && !all.some((each) => each.to === at);
  const and = reading.tokens.findLastIndex((_, at) => at > whole.from && at < from && isBetween(at));
  const clause = { from: and < 0 ? whole.from : and, to: pastRest(reading, whole.to, all) };
  const has = (tag: "remove" | "split" | "twice" | "halve" | "increase" | "decrease") =>
    reading.hits.slice(clause.from, clause.to).some((hits) => hits.has(tag));
  // "Don't remove the drinks", "remove everything except the grill".
  const isNegated = (at: number) => [1, 2].some((back) => hasAny(reading.hits[at - back], "no"));
  const isKept = reading.hits.some(
    (hits, at) =>
      at >= clause.from &&
      at < from &&
      ((hits.has("remove") && isNegated(at)) || (hits.has("except") && !hits.has("no") && removesBefore(said, at))),
  );
  // "Ben can't bring potato salad".
  const isLeft = reading.hits.some((hits, at) => at >= clause.from && at < from && hasAny(hits, "keeps", "cannot"));
  if (isKept || isLeft) return now;
  if (isBelowOne(reading, to, clause.to)) return leftOut(now, reading, clause);
  // "No cups", not "no one under 18 for the grill".
  const isDenied = reading.hits.some(
    (hits, at) =>
      at >= clause.from &&
      at < from &&
      hits.has("no") &&
      isMere(afresh(reading), { from: at, to: from }, "no", "need", "remove") &&
      // "Ben bringt keinen Salat".
      runsIn(reading, { from: clause.from, to: at }).every((run) => isMere(reading, run, "need", "asks", "only", "add", "thanks")),
  );
  const isCalled = (each: NewOffer) => isIt?.(each) ?? each.title === title;
  const renamed = renameAfter(said, from, to);
  const { to: end } = clauseAt(reading, from);
  const own = isWhole(now, mention) ? [] : times.spans;
  const told = own.filter((span) => span.from >= clause.from && span.from < (span.start && all.length < 2 ? end : clause.to));
  // "The 9-11 setup shift": which of them is meant.
  const which = told.find((span) => now.offers.some((each) => isCalled(each) && isAt(each, span)));
  const isThis = (each: NewOffer) => isCalled(each) && (!which || isAt(each, which));
  const spans = told.filter((span) => span !== which);
  if (isIt) for (let at = from; at < to; at++) reading.uses[at] = "joint";
  mark(reading, from, to, "offer");
  // "Take 2 marshals off", not "drop desserts to 2".
  const isSome = has("remove") && countBeside(said, { from: clause.from, to: from }, from, from) !== null;
  if ((has("remove") || isDenied) && !has("twice") && spans.length === 0 && countBeside(said, clause, from, to) === null) {
    for (let at = clause.from; at < clause.to; at++) mark(reading, at, reading.hits[at]?.get("remove")?.next ?? at, "joint");
    return { ...now, offers: now.offers.filter((each) => !isThis(each)) };
  }
  if (renamed) {
    const other =
      renamed.count ?? (all.some((each) => each.from > to) ? null : countBeside(said, { from: to, to: reading.tokens.length }, to, to));
    return {
      ...now,
      offers: now.offers.map((each) => (isThis(each) ? { ...each, title: renamed.title, capacity: other ?? each.capacity } : each)),
    };
  }
  const count = countBeside(said, clause, from, to);
  const capacity = count ?? said.limits.each ?? (isIt || all.length === 1 ? (said.people ?? said.helpers) : null);
  const isLess = count !== null && (has("decrease") || isSome);
  // "Add two to the second shift".
  const isTo = [1, 2].some((back) => hasAny(reading.hits[from - back], "until", "withIt", "forSo", "placeIn"));
  const isTurn = isIt !== undefined || /\d$/.test(title);
  const isAdded =
    isTo && isTurn && reading.hits.slice(clause.from, from).some((hits) => hits.has("add") && !hasAny(hits, "change", "tail"));
  const isMore = isLess || isAdded || has("increase") || reading.hits.slice(clause.from, from).some((hits) => hits.has("more"));
  const next = ({ capacity: was }: NewOffer) => {
    if (has("twice")) return 2 * was;
    if (has("halve")) return Math.ceil(was / 2);
    return count !== null && isMore ? was + (isLess ? -count : count) : capacity;
  };
  if (now.offers.some((each) => isThis(each) && (next(each) ?? 1) < 1)) return leftOut(now, reading, clause);
  const hours = spans.length > 0 && !isOfThings(now.type) ? spans : [{ start: null, end: null }];
  const by = isWhole(now, mention) || isOfThings(now.type) ? null : times.later;
  const longer = isWhole(now, mention) || isOfThings(now.type) ? null : (by ?? times.longer);
  const changed = (each: NewOffer) =>
    hours.map(({ start, end: until }) => ({
      ...each,
      capacity: inBounds(next(each) ?? each.capacity, LIMITS.quantity),
      startTime: start ?? (each.startTime && addMinutes(each.startTime, by ?? 0)),
      endTime: until ? endAfter(start ? null : each.startTime, until) : each.endTime && addMinutes(each.endTime, longer ?? 0),
    }));
  return { ...now, offers: now.offers.flatMap((each) => (isThis(each) ? changed(each) : [each])) };
}

/** "Raise the buns to minus 4". */
function isBelowOne(reading: Reading, from: number, to: number): boolean {
  const isMinus = (at: number) => hasAny(reading.hits[at], "decrease") || reading.tokens[at]?.norm === "-";
  return reading.hits.some(
    (hits, at) => at >= from && at < to && hits.has("until") && isMinus(at + 1) && numberAt(afresh(reading), at + 2),
  );
}

/** What cannot be stays as it was, and is said to be left out. */
function leftOut(now: Draft, reading: Reading, { from, to }: { from: number; to: number }): Draft {
  reading.uses.fill("outside", from, to);
  return now;
}

/** Past ", den bitte raus", ", and 5 people for it": a clause that goes on about what was named before. */
function pastRest(reading: Reading, to: number, all: Mention[]): number {
  const next = clausesOf(reading).find(({ from, sign }) => from >= to && from <= to + 2 && /^[,:-]?$/.test(sign));
  if (!next || all.some(({ from }) => next.from <= from && from < next.to)) return to;
  const bare = afresh(reading);
  const isOff = reading.hits.slice(next.from, next.to).some((hits) => hits.has("remove")) && isMere(bare, next, "remove", "stop", "no");
  const number = numberAt(bare, next.from);
  const who = number && past(bare, number.next, "people", "helpers");
  const forIt = who && hit(bare, who, "forSo");
  const isCount = forIt && hitsAny(bare, forIt.next, "vague", "this");
  return isOff || isCount ? next.to : to;
}

function removesBefore({ reading: { hits } }: Said, at: number): boolean {
  return hits.slice(Math.max(0, at - 4), at).some((each) => each.has("remove"));
}

/** Where "instead of" ends; not "rather". */
function isOldAfter({ hits }: Reading, at: number): number | null {
  const next = hits[at]?.get("instead")?.next ?? null;
  return next === hits[at]?.get("except")?.next ? next : null;
}

/** "Crafts should be called art table": where its new name begins. */
export function isCalledAfter(reading: Reading, to: number): Hit | null {
  const at = [0, 1, 2].map((ahead) => to + ahead).find((each) => reading.hits[each]?.has("titled"));
  const isBeside = at !== undefined && isMere(afresh(reading), { from: to, to: at });
  return (isBeside && reading.hits[at]?.get("titled")) || null;
}

function renameAfter({ reading }: Said, from: number, to: number): { title: string; count: number | null } | null {
  const isCalled = reading.hits.some((hits, at) => at < from && past(afresh(reading), hits.get("callIt")?.next ?? to, "article") === from);
  const isSwap = reading.hits.slice(0, to).some((hits) => hits.has("swap"));
  // "Instead of rolls, biscuits".
  const bare = afresh(reading);
  const isGone = [1, 2, 3, 4, 5].some((back) => past(bare, isOldAfter(reading, from - back) ?? to, "article") === from);
  const called = isCalledAfter(reading, to);
  const until =
    hit(reading, to, "until") ??
    called ??
    (isGone ? null : hit(reading, to, "instead")) ??
    ((isCalled && { value: 0, next: to }) ||
      (isGone && { value: 0, next: past(bare, sign(bare, to, ",") ? to + 1 : to, "lead", "change", "add") }) ||
      (isSwap ? (hit(reading, to, "forSo") ?? hit(reading, to, "withIt") ?? hit(reading, to, "per")) : null));
  const isRename =
    isCalled || isSwap || isGone || called !== null || reading.hits.slice(0, to).some((hits) => hits.has("titled") || hits.has("change"));
  const old = isGone ? reading.hits.findIndex((_, at) => isOldAfter(reading, at) !== null) : -1;
  const isAfterwards = old > 0 && !isWorded(bare, { from: to, to: clauseAt(reading, from).to });
  // "A movie instead of games".
  if (isAfterwards) return titledAs(reading, past(bare, past(bare, clauseAt(reading, from).from, "lead", "change", "add"), "article"), old);
  if (!until || !isRename) return null;
  const begin = isCalled ? past(afresh(reading), until.next, "titled", "until", "inTime", "on") : until.next;
  let end = begin;
  while (
    end < reading.tokens.length &&
    !isBreak(reading, end) &&
    !(hit(reading, end, "and") && hitsAny(reading, end + 1, "change", "add", "remove"))
  )
    end++;
  return titledAs(reading, begin, end);
}

/** A new name, and how many of it where that stands before it. */
function titledAs(reading: Reading, begin: number, end: number): { title: string; count: number | null } | null {
  const number = numberAt(afresh(reading), begin);
  const title = named(textOf(reading, number?.next ?? begin, end));
  mark(reading, 0, end, "offer");
  return title.length > 1 && /^\D/.test(title) ? { title, count: number?.value ?? null } : null;
}

/** The number beside a mention: "4 salads", "sell needs 8", "a third cashier". */
function countBeside({ reading }: Said, { from, to }: { from: number; to: number }, begin: number, end: number): number | null {
  for (const at of [
    ...Array.from({ length: Math.max(0, begin - from) }, (_, index) => begin - 1 - index),
    ...Array.from({ length: Math.max(0, to - end) }, (_, index) => end + index),
  ]) {
    const as = reading.uses[at];
    if (as === "day" || as === "time") continue;
    // "A third cashier".
    const nth = reading.hits[at]?.get("nth");
    if (nth && at < begin) {
      mark(reading, at, nth.next, "count");
      return nth.value;
    }
    const free = { ...reading, uses: reading.uses.map(() => null) };
    const number = numberAt(free, at);
    const isArticle =
      reading.hits[at]?.has("article") && !reading.hits.slice(at, at + 4).some((hits) => hasAny(hits, "increase", "decrease"));
    // "No one under 18".
    const isAge = hasAny(reading.hits[at - 1], "aged", "no");
    // "Remove the 5pm one".
    if (at === end && reading.hits[at]?.has("vague")) continue;
    if (!number || isArticle || isAge || [1, 2].some((back) => isOldAfter(reading, at - back) === at)) continue;
    reading.uses.fill("count", at, number.next);
    mark(reading, Math.min(at, begin), Math.max(number.next, end), "count");
    return number.value;
  }
  return null;
}
