import { addMinutes } from "#app/lib/clock.ts";
import { LIMITS } from "#app/limits.ts";
import { type Draft, offer } from "../draft.ts";
import { asksToAdd, clauseAt, clausesOf, isBreak } from "./clauses.ts";
import { isEntryName } from "./entry-names.ts";
import { inBounds } from "./make.ts";
import { isAt, type Mention } from "./mentions.ts";
import { isOfTasks, isOfThings } from "./offered.ts";
import { itemsOf } from "./offers.ts";
import { hasAny, hit, hitsAny, mark, named, numberAt, past, textOf } from "./reading.ts";
import { isMere } from "./runs.ts";
import type { Said } from "./said.ts";
import { endAfter } from "./time-corrections.ts";

export function isAdding({ reading }: Said): boolean {
  return asksToAdd(reading);
}

/** "One more check-in": right before what it names. */
export function isAddedAt({ reading: { hits } }: Said, at: number): boolean {
  return [1, 2, 3].some((back) => {
    const next = hits[at - back]?.get("add")?.next ?? 0;
    return next === at || (next > 0 && (["article", "number", "more"] as const).some((tag) => (hits[next]?.get(tag)?.next ?? 0) === at));
  });
}

/** One more of those that are called so, at the time and for as many as were said. */
export function withAnother(draft: Draft, said: Said, { title, from, to }: Mention): Draft {
  const like = draft.offers.find((each) => each.title === title);
  const [span] = said.times.spans;
  if (!like || !span?.start) return draft;
  mark(said.reading, from, to, "offer");
  const count = said.people ?? said.helpers ?? said.limits.each ?? said.rows.find((row) => row.count !== null)?.count ?? like.capacity;
  const one = {
    ...like,
    startTime: span.start,
    endTime: span.end ?? addMinutes(span.start, 60),
    capacity: inBounds(count, LIMITS.quantity),
  };
  return { ...draft, offers: [...draft.offers, one].slice(0, LIMITS.offers.max) };
}

/** "Remove the drinks", "the sell shift needs 8", "set up starts at 7:30", "rename dessert to cookies". */
export function withMentions(draft: Draft, said: Said, mentions: Mention[]): Draft {
  return mentions.reduce((now, mention) => withMention(now, said, mention, mentions), draft);
}

function withMention(now: Draft, said: Said, { title, from, to, isIt }: Mention, all: Mention[]): Draft {
  const { reading, times } = said;
  const whole = clausesOf(reading).find((each) => each.from <= from && from < each.to) ?? clauseAt(reading, from);
  // "Sales to 6 and cleanup to 5": each its own.
  const isBoth = (at: number) => all.some((each) => each.to === at) && all.some((each) => each.from === at + 1);
  const isBetween = (at: number) => hit(reading, at, "and") !== null && at > whole.from && at < whole.to && !isBoth(at);
  const ands = reading.tokens.flatMap((_, at) => (isBetween(at) ? [at] : []));
  const clause = {
    from: ands.findLast((at) => at < from && all.some((each) => whole.from <= each.from && each.from < at)) ?? whole.from,
    to: ands.find((at) => at >= to && all.some((each) => at < each.from && each.from < whole.to)) ?? whole.to,
  };
  const has = (tag: "remove" | "split" | "twice" | "halve" | "increase" | "decrease") =>
    reading.hits.slice(clause.from, clause.to).some((hits) => hits.has(tag));
  // "Don't remove the drinks", "remove everything except the grill".
  const isNegated = (at: number) => [1, 2].some((back) => hasAny(reading.hits[at - back], "no"));
  const isKept = reading.hits.some(
    (hits, at) =>
      at >= clause.from && at < from && ((hits.has("remove") && isNegated(at)) || (hits.has("except") && removesBefore(said, at))),
  );
  if (isKept) return now;
  // "No cups", not "no one under 18 for the grill".
  const isDenied = reading.hits.some(
    (hits, at) =>
      at >= clause.from && at < from && hits.has("no") && isMere({ ...reading, uses: [] }, { from: at, to: from }, "no", "need", "remove"),
  );
  const isCalled = (each: Draft["offers"][number]) => isIt?.(each) ?? each.title === title;
  const renamed = renameAfter(said, from, to);
  const { to: end } = clauseAt(reading, from);
  const told = times.spans.filter((span) => span.from >= clause.from && span.from < (span.start && all.length < 2 ? end : clause.to));
  // "The 9-11 setup shift": which of them is meant.
  const which = told.find((span) => now.offers.some((each) => isCalled(each) && isAt(each, span)));
  const isThis = (each: Draft["offers"][number]) => isCalled(each) && (!which || isAt(each, which));
  const spans = told.filter((span) => span !== which);
  if (isIt) for (let at = from; at < to; at++) reading.uses[at] = "joint";
  mark(reading, from, to, "offer");
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
  const capacity = count ?? said.limits.each ?? (isIt ? (said.people ?? said.helpers) : null);
  const isLess = count !== null && has("decrease");
  const isMore = isLess || has("increase") || reading.hits.slice(clause.from, from).some((hits) => hits.has("more"));
  for (let at = clause.from; isMore && at < clause.to; at++)
    if (hasAny(reading.hits[at], "increase", "decrease")) mark(reading, at, at + 1, "joint");
  const counted = (each: Draft["offers"][number]) => {
    const next = has("twice")
      ? 2 * each.capacity
      : has("halve")
        ? Math.ceil(each.capacity / 2)
        : count && isMore
          ? each.capacity + (isLess ? -count : count)
          : capacity;
    return next ? { ...each, capacity: inBounds(next, LIMITS.quantity) } : each;
  };
  if (spans.length >= 2)
    return {
      ...now,
      offers: now.offers.flatMap((each) =>
        isThis(each)
          ? spans.map((span) => counted({ ...each, startTime: span.start ?? each.startTime, endTime: span.end ?? each.endTime }))
          : [each],
      ),
    };
  const [span] = spans;
  const timed = (each: Draft["offers"][number]) =>
    span && !isOfThings(now.type)
      ? {
          ...each,
          startTime: span.start ?? each.startTime,
          endTime: span.end ? endAfter(span.start ? null : each.startTime, span.end) : each.endTime,
        }
      : each;
  return { ...now, offers: now.offers.map((each) => (isThis(each) ? timed(counted(each)) : each)) };
}

function removesBefore({ reading: { hits } }: Said, at: number): boolean {
  return hits.slice(Math.max(0, at - 4), at).some((each) => each.has("remove"));
}

function renameAfter({ reading }: Said, from: number, to: number): { title: string; count: number | null } | null {
  const isCalled = reading.hits.some(
    (hits, at) => at < from && past({ ...reading, uses: [] }, hits.get("callIt")?.next ?? to, "article") === from,
  );
  const isSwap = reading.hits.slice(0, to).some((hits) => hits.has("swap"));
  const until =
    hit(reading, to, "until") ??
    hit(reading, to, "titled") ??
    hit(reading, to, "instead") ??
    ((isCalled && { value: 0, next: to }) ||
      (isSwap ? (hit(reading, to, "forSo") ?? hit(reading, to, "withIt") ?? hit(reading, to, "per")) : null));
  const isRename = isCalled || isSwap || reading.hits.slice(0, to).some((hits) => hits.has("titled") || hits.has("change"));
  if (!until || !isRename) return null;
  let end = until.next;
  while (
    end < reading.tokens.length &&
    !isBreak(reading, end) &&
    !(hit(reading, end, "and") && hitsAny(reading, end + 1, "change", "add", "remove"))
  )
    end++;
  const number = numberAt({ ...reading, uses: [] }, until.next);
  const title = named(textOf(reading, number?.next ?? until.next, end));
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
    if (!number || isArticle || isAge || [1, 2].some((back) => reading.hits[at - back]?.get("instead")?.next === at)) continue;
    mark(reading, Math.min(at, begin), Math.max(number.next, end), "count");
    return number.value;
  }
  return null;
}

/** More things to bring; or one more shift, at the times said with it. */
export function withRows(draft: Draft, said: Said, mentions: Mention[]): Draft {
  const { rows, times, reading } = said;
  if (!isOfThings(draft.type) && !isOfTasks(draft.type)) return draft;
  const isKnown = (title: string) => mentions.some((mention) => mention.matches(title));
  const added = rows.filter(({ title }) => title !== "" && !isKnown(title));
  const isThings = isOfThings(draft.type);
  const isSplit = reading.hits.some((hits) => hits.has("split")) && added.length > 1 && mentions.length === 0;
  const listed = added.length > 0 || mentions.length > 0 ? added : subjectRow(said);
  if (listed.length === 0) return draft;
  if (isThings) return { ...draft, offers: [...draft.offers, ...itemsOf(listed, draft.type)].slice(0, LIMITS.offers.max) };
  const last = draft.offers.at(-1);
  const [span] = times.spans;
  const dates = [...new Set(draft.offers.map(({ date }) => date))];
  const capacity = (row: { count: number | null }) =>
    inBounds(row.count ?? said.people ?? said.helpers ?? said.limits.each ?? 1, LIMITS.quantity);
  const isUnnamed = draft.offers[0]?.title === "";
  const made = listed.flatMap((row) =>
    (dates.length > 0 ? dates : [null]).map((date) =>
      offer(isUnnamed ? "" : shiftless(row.title, said), capacity(row), {
        date,
        startTime: row.start ?? span?.start ?? last?.startTime ?? draft.startTime,
        endTime: row.end ?? span?.end ?? (span?.start ? addMinutes(span.start, 60) : (last?.endTime ?? draft.endTime)),
      }),
    ),
  );
  for (let at = 0; at < reading.tokens.length; at++) if (reading.hits[at]?.has("add")) mark(reading, at, at + 1, "joint");
  if (listed.some(({ count }) => count === null)) [said.people, said.helpers] = [null, null];
  return { ...draft, offers: [...(isSplit ? [] : draft.offers), ...made].slice(0, LIMITS.offers.max) };
}

/** "A cleanup shift" is called cleanup. */
function shiftless(title: string, { reading }: Said): string {
  const words = title.split(" ");
  const isShift = (word: string | undefined) =>
    reading.tokens.some(({ norm }, at) => norm === word?.toLowerCase() && reading.hits[at]?.has("shifts"));
  const shift = words.findIndex(isShift);
  if (shift > 0) return words.slice(0, shift).join(" ");
  return words.length > 1 && isShift(words[0]) ? named(words.slice(1).join(" ")) : title;
}

/** What a text is about is what is to be added, where it says so. */
function subjectRow(said: Said): { title: string; count: number | null; start: null; end: null }[] {
  if (isAdding(said) && !said.subject && said.times.spans.length > 0 && said.rows.length === 0)
    return said.reading.tokens
      .flatMap((token, at) =>
        said.reading.hits[at]?.has("shifts") ? [{ title: named(token.text), count: null, start: null, end: null }] : [],
      )
      .slice(0, 1);
  const { dates, except, exceptWeekdays, shift } = said.days;
  if (
    !isAdding(said) ||
    !said.subject ||
    !isEntryName(said.subject, null, said.reading.words) ||
    shift !== null ||
    [...dates, ...except, ...exceptWeekdays].length > 0
  )
    return [];
  return [{ title: said.subject, count: null, start: null, end: null }];
}
