import { clockOf, minutesOf } from "#app/lib/clock.ts";
import { markAges } from "./ages.ts";
import { clauseAt } from "./clauses.ts";
import { type Clock, clockAt, hours, isCounted, minutesIn, type Part } from "./clocks.ts";
import { hoursListed } from "./hour-lists.ts";
import { durationAt, lengthAt, partOf, shiftAt } from "./lengths.ts";
import { isMoney } from "./limits-said.ts";
import { hasAny, hit, hitsAny, isAfter, isOther, isWithin, mark, numberAt, past, type Reading, rangeEnd, says, sign } from "./reading.ts";
import { isMere } from "./runs.ts";
import { correctedBy, endAfter, isCorrected } from "./time-corrections.ts";

/** From when to when, HH:mm, and where that stands. A span without a start says only when it ends. `isLeaving`: when one sets out. */
export type Span = { start: string | null; end: string | null; from: number; to: number; isLeaving?: boolean };
/** Spans in their order; breaks between or within them; how long one slot is, and how long nothing is after it, how much later everything is to be or only its end, in minutes; what cannot be. */
export type Times = {
  spans: Span[];
  breaks: Span[];
  length: number | null;
  gap: number | null;
  later: number | null;
  longer: number | null;
  isOff: boolean;
  isEither: boolean;
};

/** `start`: when it begins so far, where there is a draft. `isTold`: a bare number is an hour. `above`: what is in the line above. */
export function readTimes(reading: Reading, start: string | null, isTold = false, above?: Span): Times {
  const times: Times = { spans: [], breaks: [], length: null, gap: null, later: null, longer: null, isOff: false, isEither: false };
  markAges(reading, start !== null, true);
  for (let at = 0; at < reading.tokens.length; at++) {
    if (reading.uses[at]) continue;
    const found = shiftAt(reading, at, start !== null) ?? lengthAt(reading, at);
    const whole = found ? null : durationAt(reading, at);
    if (whole?.isHours) at = whole.next - 1;
    // "10 minutes each. Have a 1 minute monologue ready".
    if (!found || (times[found.is] ?? found.minutes) !== found.minutes) continue;
    times[found.is] = found.minutes;
    mark(reading, at, found.next, "time");
  }
  let named: Span | null = null;
  const listed = hoursListed(reading);
  const isLate = (start ?? "") >= "16:00" || reading.tokens.some((_, at) => hit(reading, at, "lateHint"));
  // "The bus leaves at 6:30."
  const isSettingOut = says(reading, "trip") && says(reading, "leaving");
  const isEarly = !isLate && (isSettingOut || reading.hits.some((hits, at) => hits.has("morning") || isOverNoon(reading, at)));
  for (let at = 0, next = 0; at < reading.tokens.length; at = next) {
    next = at + 1;
    if (reading.uses[at]) continue;
    const begun = start ?? (times.spans[0] ?? above)?.start ?? null;
    const part = {
      ...partAt(reading, at),
      isLate,
      isEarly,
      isTold,
      listed,
      begun: begun === null ? null : minutesOf(begun),
    };
    const last = times.spans.at(-1);
    const found = spanAt(reading, at, part, last ?? above) ?? pointAt(reading, at, part);
    const piece = found ? null : partOf(reading, at, last);
    if (last && piece) {
      last.end ??= piece.end ?? null;
      times.length ??= piece.length ?? null;
      mark(reading, at, piece.next, "time");
    }
    if (!found) continue;
    next = found.next;
    const span = { start: found.start, end: found.end, isLeaving: part.isLeaving };
    // "5 à 7": what people in Québec have after work.
    if (reading.hits[at]?.get("event")?.next === next) {
      named = { ...span, from: at, to: next };
      continue;
    }
    const pause = [1, 2, 3, 4].find((back) => hasAny(reading.hits[at - back], "pause"));
    if (last && pause) {
      mark(reading, at - pause, next, "outside");
      times.breaks.push({ ...span, from: at - pause, to: next });
      continue;
    }
    mark(reading, at, next, "time");
    times.isOff ||= found.isOff;
    times.isEither ||= last !== undefined && hit(reading, last.to, "or")?.next === at;
    if (last && isCorrected(reading, last.to, at)) {
      // "2:45 to 4:45 - no wait, make that 5:15": the last of them is put right.
      mark(reading, last.to, at, "joint");
      Object.assign(last, correctedBy(last, span));
    } else if (last?.start && !last.end && !span.start && span.end) {
      // "Leaving at 9 and back by 2": the second ends what the first began.
      last.end = endAfter(last.start, span.end);
    } else times.spans.push({ ...span, from: at, to: next });
  }
  if (named && times.spans.length === 0) times.spans.push(named);
  // "2 to 4 with a break from 4 to 4:15"; not "9-12, lunch break 12-1, 1-4".
  const [only] = times.spans;
  if (only && times.spans.length === 1) only.end = times.breaks.find(({ start }) => start === only.end)?.end ?? only.end;
  return times;
}

type Found = { start: string | null; end: string | null; next: number; isOff: boolean };

const EVENING = 960;
const SOON = 90;
/** What goes on into the next day is no longer. */
const LONGEST = 840;

/** "From 9 to 11:30", "5-8 pm", "9-noon". */
function spanAt(reading: Reading, at: number, part: Part, above: Span | undefined): Found | null {
  const from = hit(reading, at, "from");
  // "From like 8 to 10".
  const first = clockAt(reading, past(reading, from?.next ?? past(reading, at, "at"), "the", "about"));
  const until =
    first &&
    (hit(reading, first.next, "until") ??
      (from && hit(reading, first.next, "and")) ??
      (first.isMarked && sign(reading, first.next, "/") ? { next: first.next + 1 } : null));
  const last = until && clockAt(reading, past(reading, past(reading, until.next, "at"), "the"));
  // "Shift 3 ends at 5".
  const isNumber = first !== null && hit(reading, first.next, "moves") !== null && isAfter(reading, at, "shifts", "slots");
  if (!first || !last || isNumber || (!from && isListedAmount(reading, at, last.next))) return null;
  // "6:30-8, 8-9:15": what goes on where the last one ended, or soon after in the evening, is in the same half of the day.
  const ended = above?.end && !reading.uses.slice(above.to, at).includes("day") ? minutesOf(above.end) : null;
  const gap = (hours(first) - (ended ?? 0) + 1440) % (reading.words.twelveHours && first.isPlain ? 720 : 1440);
  const isOn = ended !== null && gap <= (ended >= EVENING ? SOON : 0);
  if (isOn && first.isPlain && !last.half) {
    const length = (hours(last) - hours(first) + 1440) % 720 || 720;
    return { start: clockOf(ended + gap), end: clockOf((ended + gap + length) % 1440), next: last.next, isOff: false };
  }
  const [dash, before] = [reading.tokens[first.next], reading.hits[at - 1]];
  const isDash = dash?.norm === "-";
  // "6-8 people", "bring 5-10 cans", "ages 3-5", "17:00 - 4 tables"; but "the 6-8 shift".
  const isCount =
    (isMany(reading, last.next) && !isOn && !hasAny(before, "article")) ||
    (first.isMarked
      ? isDash && !dash.glued && isCounted(reading, last.next)
      : (!isOn && hasAny(before, "bring")) || (!from && (hasAny(before, "numbered") || (!isDash && isCounted(reading, last.next)))));
  return isCount && !last.isMarked && !isShift(reading, at, last.next) ? null : { ...spanOf(first, last, reading, part), next: last.next };
}

/** "3 cakes, 2-3 pies": among what is counted, where hours are said elsewhere, a range counts, too. */
function isListedAmount(reading: Reading, at: number, next: number): boolean {
  const { tokens, hits } = reading;
  const isThing = (of: number) => isCounted(reading, of) && !hasAny(hits[of], "role", "shifts", "event");
  const isCount = (of: number) => numberAt(reading, of) !== null && isThing(numberAt(reading, of)?.next ?? of);
  const isComma = ({ norm }: { norm: string }) => norm === "," || norm === "\n";
  const [before, after] = [
    tokens.slice(0, at - 1).findLastIndex(({ norm }) => /^[,:\n]$/.test(norm)),
    tokens.findIndex((each, of) => of > next && isComma(each)),
  ];
  const isListed = /^[,:\n]$/.test(tokens[at - 1]?.norm ?? "") && rangeEnd(reading, at) === next - 1 && isThing(next);
  const isBeside = (before >= 0 && isCount(before + 1)) || (after > 0 && isCount(after + 1));
  return isListed && isBeside && tokens.some((_, of) => reading.uses[of] === "time" || clockAt(reading, of)?.isMarked);
}

/** "9 to 11 tickets, 3 people", on a line of its own. */
function isShift({ tokens, hits, uses }: Reading, at: number, next: number): boolean {
  const line = tokens.findIndex(({ norm }, index) => index >= next && norm === "\n");
  const end = line < 0 ? tokens.length : line;
  const count = tokens.findLastIndex(({ norm }, index) => index > next && index < end && !uses[index] && /^\d+$/.test(norm));
  const isLast = hits
    .slice(count + 1, end)
    .every((each, ahead) => hasAny(each, "people", "helpers", "need") || tokens[count + 1 + ahead]?.norm === ")");
  return (at === 0 || tokens[at - 1]?.norm === "\n") && count > next && isLast;
}

/** "3-5 shifts", not "3-5 shift". */
function isMany(reading: Reading, at: number): boolean {
  const isOne = hitsAny(reading, at, "shifts") && !/(?:[sx]|en?)$/.test(reading.tokens[at]?.norm ?? "");
  return hitsAny(reading, at, "people", "helpers", "shifts", "slots", "times") && !isOne;
}

/** "At 6 pm", "um 18 Uhr", "noon", "until 2". */
function pointAt(reading: Reading, at: number, part: Part): Found | null {
  if (
    isWithin(reading, at, "upTo") ||
    isWithin(reading, at, "crew") ||
    [2, 3, 4, 5].some((back) => reading.hits[at - back]?.has("everyone"))
  )
    return null;
  const until = hit(reading, at, "back") ?? (reading.tokens[at]?.norm === "-" ? null : hit(reading, at, "until"));
  // "Cash till 10am-1pm".
  if (until && spanAt(reading, until.next, part, undefined)) return null;
  const before = hit(reading, at, "at");
  // "Termine plutôt à 16h30".
  const isEnding = [2, 3, 4].some((back) => hit(reading, at - back, "back") !== null && isMere(reading, { from: at - back + 1, to: at }));
  const isEnd = isEnding || (until !== null && until.next > (before?.next ?? 0) && !hit(reading, at, "noon"));
  // "Til kickoff at 6".
  const later = isEnd && until !== null && isOther(reading, until.next) ? hit(reading, until.next + 1, "at") : null;
  const begin = past(reading, isEnd ? (later?.next ?? past(reading, until?.next ?? at, "at")) : (before?.next ?? at), "the");
  const told = clockAt(reading, begin);
  const isListed = part.listed.has(begin);
  // What comes later in a list is in the afternoon, too.
  const half = part.listed.get(begin) ?? (isListed && part.begun !== null && part.begun >= 720 ? "pm" : null);
  const clock = told && half && told.isPlain ? { ...told, half, isPlain: false } : told;
  // "Drop desserts to 2" is no time.
  const isMoved = before !== null && (before.next > (until?.next ?? 0) || says(reading, "change"));
  const isLoose = !isMoved && hit(reading, at, "withIt") !== null;
  if (!clock || isMoney(reading, begin)) return null;
  const isSaid = (before !== null || isEnd || part.isTold || isListed) && !isLoose;
  const isCount = !isListed && (hitsAny(reading, clock.next, "people", "per") || isCounted(reading, clock.next));
  if (!clock.isMarked && (!isSaid || isCount)) return null;
  const time = clockOf(minutesIn(clock, reading, part) % 1440);
  // "Soll um halb fünf enden".
  const verb = hit(reading, clock.next, "back");
  const isLast = verb !== null && !/^[\p{L}\d]/u.test(reading.tokens[verb.next]?.norm ?? "");
  const next = isLast ? verb.next : clock.next;
  return { start: isEnd || isLast ? null : time, end: isEnd || isLast ? time : null, next, isOff: false };
}

/** "9-12", "12-1". */
function isOverNoon({ tokens, hits }: Reading, at: number): boolean {
  const isNoon = tokens[at]?.norm === "12" || hasAny(hits[at], "noon");
  return isNoon && [at - 1, at + 1].some((beside) => hasAny(hits[beside], "until"));
}

function partAt(reading: Reading, at: number): Pick<Part, "isMorning" | "isEvening" | "isLeaving"> {
  const { from, to } = clauseAt(reading, at);
  const begin = Math.max(from, at - 6, reading.uses.lastIndexOf("time", at) + 1);
  const has = (...tags: ("morning" | "afternoon" | "evening")[]) => reading.hits.slice(from, to).some((hits) => hasAny(hits, ...tags));
  const isLeaving = reading.hits.slice(begin, at + 1).some((hits) => hits.has("leaving"));
  return { isMorning: has("morning"), isEvening: has("afternoon", "evening"), isLeaving };
}

function spanOf(from: Clock, last: Clock, reading: Reading, part: Part): { start: string; end: string | null; isOff: boolean } {
  // "5-8 pm" is in the same half of the day; "11-1 pm" and "9-1 am" are not.
  const isSame = hours({ ...from, half: last.half }) < hours(last);
  const other = last.half === "am" ? "pm" : null;
  const first = last.half && from.isPlain ? { ...from, half: isSame ? last.half : other, isPlain: false } : from;
  const start = minutesIn(first, reading, part);
  // "20-2 Uhr".
  const end = first.hour > 12 ? hours(last) : minutesIn(last, reading, part);
  // "9 to 1" ends after noon; "5 to 8" begins after it as well. "10 to 2" may begin before noon though both look late.
  const morning = first.isPlain && first.hour >= 7 && (!part.isLate || last.hour === 12) && !part.isEvening ? hours(first) : start;
  const begin = end <= start && morning < end ? morning : start;
  const isHalf = reading.words.twelveHours || begin !== hours(first);
  const isLater = end <= begin && first.hour <= 12 && last.isPlain && isHalf && end + 720 > begin;
  const until = isLater ? end + 720 : end;
  // From 5pm to 3pm, from 14 to 10, from 9 to 9: no night is so long.
  const isBackwards = hours(first) === hours(last) || (until < begin && until + 1440 - begin > LONGEST);
  const isNight = first.half === "pm" && last.half === "am";
  return { start: clockOf(begin), end: begin === until ? null : clockOf(until % 1440), isOff: isBackwards && !isNight };
}
