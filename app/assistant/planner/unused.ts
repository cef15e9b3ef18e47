import { addMinutes, minutesBetween } from "#app/lib/clock.ts";
import { type Draft, datesOf } from "../draft.ts";
import { standsOn } from "./day-doubts.ts";
import { stemOf } from "./mentions.ts";
import { hasAny, isWithin, type Reading, tokensOf, type Use } from "./reading.ts";
import { isMere } from "./runs.ts";
import type { Said } from "./said.ts";
import type { Span } from "./times.ts";

/** What was read as a number, an hour or a day and stands neither in the draft nor in the one before is left out, so that the answer names it. */
export function leaveUnused({ reading, times, days, limits, counts, rows, isChange }: Said, now: Draft, before: Draft = now): void {
  const draft = before === now ? now : { ...now, offers: [...before.offers, ...now.offers] };
  const clocks = new Set([now, before, ...draft.offers].flatMap(({ startTime, endTime }) => [startTime, endTime]));
  // "Two sessions, 9-11 and 11-1" of what is once.
  const isPair = ({ start, end }: Span) => [now, ...draft.offers].some(({ startTime, endTime }) => startTime === start && endTime === end);
  const isSecond = (span: Span) => isChange && span !== times.spans[0] && span.start !== null && span.end !== null && !isPair(span);
  // "Until 5" of what begins at 13:00.
  const isEnd = (end: string) => clocks.has(end) || clocks.has(addMinutes(end, 720));
  for (const span of times.spans)
    if (isSecond(span) || (!clocks.has(span.start) && (span.start !== null || !isEnd(span.end ?? ""))))
      leaveOut(reading, span.from, span.to, ["time"]);
  // "3pm to 3pm" says when it starts, and no end.
  for (const { end, from, to } of times.isOff ? times.spans : []) {
    const until = reading.hits.findIndex((hits, at) => at > from && at < to && hits.has("until"));
    if (end === null && until > 0) leaveOut(reading, until, to, ["time"]);
  }
  leaveUnnamed(reading, draft);
  const more = now.offers.map(({ capacity }, at) => Math.abs(capacity - (before.offers[at]?.capacity ?? capacity)));
  more.push(Math.abs((now.people ?? 0) - (before.people ?? 0)));
  if (limits.total === null) leaveCounts(reading, new Set([...countsIn(now), ...countsIn(before), ...more]));
  const isListed = !isChange && rows.length > 0 && rows.every(({ title }) => title !== "") && draft.people === null;
  for (const { count, at } of isListed ? counts : [])
    if (count !== rows.reduce((sum, row) => sum + (row.count ?? 1), 0)) leaveRun(reading, at);
  const dates = datesOf(draft);
  if (dates.length > 0 && days.doubt !== "weekday")
    for (const each of days.kept) if (!standsOn(each, dates)) leaveOut(reading, each.from, each.next, ["day"]);
}

/** What was taken for a name and is in none of the draft's is left out, unless it is but a small word. */
export function leaveUnnamed(reading: Reading, { title, location, offers }: Draft): void {
  const names = [title, location, ...offers.map((each) => each.title)];
  // "Setup" of the set-up.
  const whole = names.map((name) => name.replace(/[^\p{L}\d]/gu, ""));
  const known = new Set(tokensOf([...names, ...whole].join(" ")).map(({ norm }) => stemOf(norm)));
  const isBare = offers.every((each) => each.title === "");
  const isOf = (at: number) => NAMING.some((use) => use === reading.uses[at]);
  for (const [at, { norm }] of reading.tokens.entries())
    if (
      isOf(at) &&
      (/^\p{L}{3}/u.test(norm) || ((reading.uses[at] !== "offer" || isBare) && /^\d/.test(norm))) &&
      !isWithin(reading, at, "number") &&
      !hasAny(reading.hits[at], "number", "titled", "callIt", "swap", "add", "remove", "increase", "decrease") &&
      !known.has(stemOf(norm))
    ) {
      const use = reading.uses[at] ?? null;
      reading.uses[at] = null;
      if (isMere(reading, { from: at, to: at + 1 })) reading.uses[at] = use;
    }
}

const NAMING: Use[] = ["title", "place", "offer"];

/** Every number that a draft holds, or that follows from what it holds. */
function countsIn(draft: Draft): Set<number> {
  const { offers, people, perPerson } = draft;
  const sameDay = offers.filter(({ date }) => date === offers[0]?.date);
  const total = sameDay.reduce((sum, { capacity }) => sum + capacity, 0);
  const lengths = offers.flatMap(({ startTime, endTime }) => (startTime && endTime ? minutesBetween(startTime, endTime) : []));
  return new Set([
    ...offers.map(({ capacity }) => capacity),
    ...[people ?? 0, perPerson ?? 0, sameDay.length, offers.length, total],
    ...lengths,
    ...lengths.map((minutes) => minutes / 60),
    datesOf(draft).length,
  ]);
}

/** Digits that were used as a count, with the words they stand beside. */
function leaveCounts(reading: Reading, counts: ReadonlySet<number>): void {
  for (const [at, { norm }] of reading.tokens.entries()) {
    const use = reading.uses[at];
    const value = /^\d{1,4}$/.test(norm) ? Number(norm) : (reading.hits[at]?.get("number")?.value ?? 1);
    if (use !== "count" || value === 1 || counts.has(value) || isWithin(reading, at, "number")) continue;
    leaveRun(reading, at);
  }
}

/** A number, and the words it was used with. */
function leaveRun(reading: Reading, at: number): void {
  const isOf = (beside: number) => reading.uses[beside] === "count" && !/\d/.test(reading.tokens[beside]?.norm ?? "");
  let [from, to] = [at, at + 1];
  while (isOf(from - 1)) from--;
  while (isOf(to)) to++;
  leaveOut(reading, from, to, ["count"]);
}

function leaveOut(reading: Reading, from: number, to: number, uses: Use[]): void {
  for (let at = from; at < to; at++) if (uses.some((use) => use === reading.uses[at])) reading.uses[at] = "outside";
}
