import { eventType } from "#app/event-types/registry.ts";
import type { NewOffer } from "#app/kinds/kind.ts";
import { addMinutes, hoursOf, minutesBetween, minutesOf } from "#app/lib/clock.ts";
import { LIMITS } from "#app/limits.ts";
import { type Draft, datesOf } from "../draft.ts";
import { asksToAdd, clauseAt } from "./clauses.ts";
import { inBounds } from "./make.ts";
import { isOfTasks, isOfTimes } from "./offered.ts";
import { cutUp, split, withoutBreak } from "./offers.ts";
import { afresh, hasAny, mark, type Reading, says } from "./reading.ts";
import { isMere } from "./runs.ts";
import type { Said } from "./said.ts";
import { endAfter } from "./time-corrections.ts";
import type { Span } from "./times.ts";

/** A new start moves everything; a new start and end, or another length, cut pieces again. */
export function changeTimes(draft: Draft, said: Said): Draft {
  const { times, reading } = said;
  const until = times.longer !== null && draft.endTime ? addMinutes(draft.endTime, times.longer) : null;
  const span = times.spans[0] ?? (until ? { start: null, end: until } : undefined);
  if (says(reading, "endless") && !isOfTasks(draft.type) && !isOfTimes(draft.type))
    return { ...draft, startTime: span?.start ?? draft.startTime, endTime: null };
  // "From 5pm to 3pm".
  if (times.isOff) return draft;
  // "We don't know the time yet".
  const isOpen = says(reading, "open") && says(reading, "time");
  if (isOpen && !span && !isOfTasks(draft.type) && !isOfTimes(draft.type)) return { ...draft, startTime: null, endTime: null };
  // "Lunch break 4-4:30" of appointments.
  const off = times.spans.find(({ start, end }) => start && end) ?? times.spans[0];
  const pause = off?.start && (off.end || says(reading, "pause")) ? pauseAt(reading, off, draft) : null;
  // Within shifts it can't be held.
  if (!isOfTimes(draft.type) && span && (says(reading, "pause") || hasAny(reading.hits[pause ?? -1], "meal", "noon"))) return draft;
  if (off && pause !== null && isOfTimes(draft.type)) {
    mark(reading, pause, reading.hits[pause]?.get("pause")?.next ?? pause + 1, "time");
    said.times = { ...times, spans: [off] };
    return { ...draft, offers: withoutBreak(draft.offers, off) };
  }
  const pieces = isOfTasks(draft.type) && !span ? piecesIn(said) : null;
  if (pieces !== null) return inPieces(draft, said, pieces);
  const old = draft.startTime ?? draft.offers[0]?.startTime ?? null;
  if (times.later !== null && old !== null && keepsSame(said)) return between(draft, addMinutes(old, times.later), null);
  if (times.later !== null) return movedBy(draft, times.later);
  const isSized = times.length !== null || times.gap !== null;
  if (!span && !isSized) return draft;
  const start = span?.start ?? old;
  const end = span?.end ? endAfter(span.start ? null : start, span.end) : null;
  if (!start) return draft;
  const [first] = draft.offers;
  const isRow = isOfTimes(draft.type) && (isSized || new Set(draft.offers.map(({ title }) => title)).size === 1);
  if (span?.start && end && first?.startTime && first.endTime && isOfTimes(draft.type) && isAdded(reading, span))
    return withMore(draft, span.start, end);
  if (first?.startTime && first.endTime && isRow) return recut(draft, start, end, times);
  if (!span) return draft;
  if (span.start && end === null)
    return keepsEnd(said, draft) ? between(draft, start, draft.endTime) : movedBy(draft, minutesOf(start) - minutesOf(old ?? start), start);
  if (first?.startTime && first.endTime && isOfTasks(draft.type) && isCut(draft)) return recut(draft, start, end, times);
  return between(draft, start, end);
}

/** What begins with the first of its shifts, or ends with the last, does so still; not where one of them is as long as all. */
export function withHours(before: Draft, now: Draft): Draft {
  const [old, own] = [hoursOf(before.offers), hoursOf(now.offers)];
  const isWhole = before.offers.some(({ startTime, endTime }) => startTime === before.startTime && endTime === before.endTime);
  if (!isOfTasks(before.type) || now.offers.length === 0) return now;
  if (now.offers.length > before.offers.length) return withLast(now, own);
  if (isWhole) return now;
  const hasHours = now.startTime === before.startTime && now.endTime === before.endTime;
  return {
    ...now,
    ...(hasHours && old.startTime === before.startTime && { startTime: own.startTime }),
    ...(hasHours && old.endTime === before.endTime && { endTime: own.endTime }),
  };
}

/** "Cleaners from 2:30 to 3:30" of what ends at 3: it ends with the last of its shifts. */
function withLast(now: Draft, { endTime }: ReturnType<typeof hoursOf>): Draft {
  const start = now.startTime ?? "";
  const isLater = now.endTime !== null && endTime !== null && start < now.endTime && now.endTime < endTime;
  return isLater ? { ...now, endTime } : now;
}

/** "Split it in two shifts", "3 shifts": into how many. */
function piecesIn({ reading, pieces }: Said): number | null {
  if (asksToAdd(reading) || says(reading, "remove")) return null;
  const at = reading.hits.findIndex((hits, from) => hits.has("shifts") && hasAny(reading.hits[from - 1], "number"));
  return pieces ?? reading.hits[at - 1]?.get("number")?.value ?? null;
}

/** No shift is shorter, in minutes. */
const SHORTEST = 5;

/** What is one shift becomes several, one after the other, with as many people together as there were. */
function inPieces(draft: Draft, { reading, limits }: Said, pieces: number): Draft {
  const isOne = new Set(draft.offers.map(({ title, startTime }) => `${title} ${startTime}`)).size === 1;
  const [{ startTime = null, endTime = null } = {}] = draft.offers;
  const size = startTime && endTime ? Math.floor(minutesBetween(startTime, endTime) / pieces) : 0;
  if (!isOne || !startTime || pieces < 2 || size < SHORTEST) return draft;
  for (let at = 0; at < reading.tokens.length; at++)
    if (hasAny(reading.hits[at], "number", "shifts", "split")) mark(reading, at, at + 1, "count");
  const offers = draft.offers.flatMap((each) => {
    const capacity = inBounds(limits.each ?? Math.ceil(each.capacity / pieces), LIMITS.quantity);
    return split(startTime, size, pieces).map((times) => ({ ...each, ...times, capacity }));
  });
  return { ...draft, offers: offers.slice(0, LIMITS.offers.max) };
}

/** Shifts of one length, one after the other, are cut again. */
function isCut({ offers }: Draft): boolean {
  return (
    new Set(offers.map(({ startTime }) => startTime)).size > 1 &&
    new Set(offers.map(({ startTime, endTime }) => minutesBetween(startTime ?? "", endTime ?? ""))).size === 1
  );
}

/** What says that hours are a break: "lunch break 4-4:30", "no one between 4 and 4:30", "lunch 1-2" of 10-6; not "no, make it 4-7". */
function pauseAt(reading: Reading, { start, end, ...span }: Span, { startTime, endTime }: Draft): number | null {
  const { from, to } = clauseAt(reading, span.from);
  const isMoved = reading.hits.slice(from, to).some((hits) => hits.has("change"));
  const bare = afresh(reading);
  const around = [
    { from, to: span.from },
    { from: span.to, to },
  ];
  const isInside = (start ?? "") > (startTime ?? "") && (end ?? "") < (endTime ?? "");
  const isMeal = isInside && around.every((part) => isMere(bare, part, "meal", "noon", "need", "add"));
  const isOff = (at: number) => hasAny(reading.hits[at], "no", "remove", "off") || (isMeal && hasAny(reading.hits[at], "meal", "noon"));
  const isIn = (at: number) => !isMoved && around.some((part) => part.from <= at && at < part.to);
  const found = reading.hits.findIndex((hits, at) => hits.has("pause") || (isIn(at) && isOff(at)));
  return found >= 0 ? found : null;
}

/** "Half an hour earlier, same end". */
function keepsSame({ reading: { hits } }: Said): boolean {
  return hits.some((each, at) => hits.slice(at, each.get("same")?.next ?? at).some((other) => other.has("back")));
}

/** A start by itself leaves an end that was said, where it still comes after it. */
function keepsEnd({ reading }: Said, { type, offers }: Draft): boolean {
  return (!isOfTasks(type) || new Set(offers.map(({ startTime }) => startTime)).size === 1) && says(reading, "starting");
}

function movedBy(draft: Draft, by: number, start?: string): Draft {
  const later = (time: string | null) => time && addMinutes(time, by);
  const lasting =
    draft.startTime && draft.endTime ? minutesBetween(draft.startTime, draft.endTime) : eventType(draft.type).template.minutes;
  const begin = start ?? later(draft.startTime);
  return {
    ...draft,
    startTime: begin,
    endTime: begin && draft.endTime && lasting > 0 ? addMinutes(begin, lasting) : draft.endTime,
    offers: draft.offers.map((each) => ({ ...each, startTime: later(each.startTime), endTime: later(each.endTime) })),
  };
}

/** From then to then: what lasted as long as the event does so still. */
function between(draft: Draft, start: string, end: string | null): Draft {
  const until = end ?? draft.endTime;
  const offers = draft.offers.map((each) => ({
    ...each,
    startTime: each.startTime && (each.startTime === draft.startTime ? start : each.startTime),
    endTime: each.endTime && (each.endTime === draft.endTime ? until : each.endTime),
  }));
  return { ...draft, startTime: start, endTime: until, offers };
}

/** "Also 5 to 6", not "also Sunday, 1 to 4". */
function isAdded(reading: Reading, span: { from: number }): boolean {
  const { from, to } = clauseAt(reading, span.from);
  const isOther = reading.hits.some((hits) => hasAny(hits, "change", "instead") && !hits.has("add"));
  return reading.hits.slice(from, to).some((hits) => hits.has("add")) && !isOther && !reading.uses.includes("day");
}

/** More pieces of the same length on every day, beside those that are there. */
function withMore(draft: Draft, start: string, end: string): Draft {
  const [first] = draft.offers;
  const size = minutesBetween(first?.startTime ?? start, first?.endTime ?? end);
  const pieces = cutUp(start, end, size);
  const offers = datesOf({ ...draft, date: null }).flatMap((date) => {
    const own = draft.offers.filter((each) => each.date === date);
    const free = pieces.filter(({ startTime, endTime }) => withoutBreak(own, { start: startTime, end: endTime }).length === own.length);
    const more = free.flatMap((piece) => own.slice(0, 1).map((each) => ({ ...each, ...piece })));
    return [...own, ...more].sort((one, other) => (one.startTime ?? "").localeCompare(other.startTime ?? ""));
  });
  const starts = [start, draft.startTime ?? start].sort();
  const ends = [end, draft.endTime ?? end].sort();
  return { ...draft, startTime: starts[0] ?? start, endTime: ends[1] ?? end, offers: offers.slice(0, LIMITS.offers.max) };
}

function recut(draft: Draft, start: string, end: string | null, { length, gap }: Said["times"]): Draft {
  const [first] = draft.offers;
  if (!first?.startTime || !first.endTime) return draft;
  const pieces = minutesBetween(first.startTime, first.endTime);
  const until = end ?? draft.endTime ?? draft.offers.at(-1)?.endTime ?? addMinutes(start, pieces);
  if (until <= start) return draft;
  const size = Math.min(length ?? pieces, minutesBetween(start, until));
  const dates = draft.offers.some((each) => each.date) ? datesOf({ ...draft, date: null }) : [null];
  const offers = dates.flatMap((date) =>
    blocksOf(
      draft.offers.filter((each) => each.date === date),
      start,
      until,
    )
      .flatMap((block) => cutUp(block.start, block.end, size, gap))
      .map((times, index) => ({ ...(draft.offers[index] ?? first), capacity: first.capacity, ...times, date })),
  );
  return { ...draft, startTime: start, endTime: until, offers: offers.slice(0, LIMITS.offers.max) };
}

/** What goes on without a break, from the new start to the new end. */
function blocksOf(offers: readonly NewOffer[], start: string, end: string): { start: string; end: string }[] {
  const blocks: { start: string; end: string }[] = [];
  for (const { startTime, endTime } of offers) {
    const last = blocks.at(-1);
    if (last && startTime && last.end >= startTime) last.end = endTime ?? last.end;
    else blocks.push({ start: startTime ?? start, end: endTime ?? end });
  }
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (first) first.start = start;
  if (last) last.end = end;
  return blocks.filter((block) => block.start < block.end && block.start < end && block.end > start);
}
