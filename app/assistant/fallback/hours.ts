import { addMinutes, toClock } from "#app/lib/clock.ts";
import {
  isAdjacentToPrevious,
  isSignAt,
  isUnused,
  isWordAt,
  markUsed,
  matchAt,
  parseNumberAt,
  skipTags,
  type TokenizedText,
  type TokenSpan,
} from "./tokenized-text.ts";
import { hasTimePreposition, isCountNoun, type ParsedTime, parseTimeAt } from "./written-times.ts";

export type HourSpan = TokenSpan & { start: string; end: string | null };
export type ParsedHours = {
  spans: HourSpan[];
  /** "Until 9": an end without a start. */
  ends: (TokenSpan & { end: string })[];
  /** "For two hours", "every 15 minutes", in minutes. */
  lengths: (TokenSpan & { minutes: number })[];
  /** Whether the hours leave morning or evening open: "from nine to nine". */
  isOpen: boolean;
};

type RawSpan = TokenSpan & { first: ParsedTime; last: ParsedTime | null; isEnd: boolean };

const [MINUTES, HOURS] = [0, 1];
const EVENING = 2;

/** Reads the hours that a text names and marks their words as used. Runs after the reader of days. */
export function parseHours(reading: TokenizedText): ParsedHours {
  const lengths = parseLengths(reading);
  const raw: RawSpan[] = [];
  for (let at = 0; at < reading.tokens.length; ) {
    const span = isUnused(reading, at) ? parseSpanAt(reading, at) : null;
    if (span) {
      raw.push(span);
      markUsed(reading, includeJoint(reading, span.from), span.to, "hour");
    }
    at = span?.to ?? at + 1;
  }
  const all = raw.flatMap(({ first, last }) => (last ? [first, last] : [first]));
  const context = {
    is24: !reading.words.twelveHours || all.some(({ hour, half, isFull }) => half === null && (hour > 12 || isFull)),
    isEvening: reading.hits.some((hits) => hits.get("dayPart")?.value === EVENING),
    isNoon: reading.hits.some((hits) => hits.get("dayPart")?.value === 1),
  };
  const spans: HourSpan[] = [];
  const ends: ParsedHours["ends"] = [];
  for (const { first, last, isEnd, from, to } of raw) {
    const before = spans.at(-1);
    if (isEnd && !last) {
      const start = before && before.end === null ? before.start : null;
      const end = toClock(resolveMinute(first, null, start ? minutesOfClock(start) : null, context) % 1440);
      if (before && start) spans.splice(-1, 1, { ...before, to, end });
      else ends.push({ from, to, end });
      continue;
    }
    const start = resolveMinute(first, last, null, context);
    const end = last ? resolveMinute(last, first, start, context) % 1440 : null;
    spans.push({ from: includeJoint(reading, from), to, start: toClock(start % 1440), end: end === null ? null : toClock(end) });
  }
  // "6-7:30, then 7:30-9": a span that follows one in the morning is in the morning, too.
  const starts = new Set(spans.map(({ start }) => start));
  for (const span of spans) {
    const early =
      span.start >= "18:00" &&
      span.end !== null &&
      !context.is24 &&
      !raw.some(({ from, to, first, last }) => from >= span.from && to <= span.to && (first.half ?? last?.half ?? null) !== null)
        ? [addMinutes(span.start, -720), addMinutes(span.end, -720)]
        : null;
    if (early && starts.has(early[1] ?? "")) [span.start, span.end] = [early[0] ?? span.start, early[1] ?? span.end];
  }
  const isOpen = raw.some(
    ({ first, last }) => last !== null && first.hour === last.hour && first.minute === last.minute && first.half === last.half,
  );
  const isEither = spans.some(
    ({ from }, index) => index > 0 && matchAt(reading, spans[index - 1]?.to ?? 0, "or") !== null && from - (spans[index - 1]?.to ?? 0) <= 3,
  );
  // "From 18:00 to 16:00" doesn't go past midnight.
  const isBack = raw.some(
    ({ first, last }) =>
      last !== null &&
      first.half === null &&
      last.half === null &&
      first.hour > 12 &&
      first.hour < 20 &&
      last.hour > 6 &&
      last.hour < first.hour &&
      last.hour > 12,
  );
  return { spans, ends, lengths, isOpen: isOpen || isEither || isBack };
}

function minutesOfClock(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

type Context = { is24: boolean; isEvening: boolean; isNoon: boolean };

/** The minute of the day; `other` is the other end of the same span, `after` the minute it begins at. */
function resolveMinute(time: ParsedTime, other: ParsedTime | null, after: number | null, { is24, isEvening, isNoon }: Context): number {
  const { hour, minute, half } = time;
  const plain = hour * 60 + minute;
  if (half !== null) return (hour % 12) * 60 + minute + half * 720;
  const isBare = hour >= 1 && hour <= 12 && !time.isFull;
  if (!isBare) return plain;
  const face = (hour % 12) * 60 + minute;
  if (after !== null) {
    // The end comes after the start; on a 24-hour clock it may be on the next day.
    if (is24 && plain > after) return plain;
    if (is24 && other !== null && other.half === null && (other.hour > 12 || other.isFull)) return plain;
    if (face > after) return face;
    return face + 720 > after ? face + 720 : face + (is24 ? 0 : 1440);
  }
  if (other?.half !== null && other !== null) {
    const end = (other.hour % 12) * 60 + other.minute + other.half * 720;
    return face + 720 < end ? face + 720 : face < end ? face : face + 720;
  }
  if (is24) return plain;
  if (hour === 12 || hour <= 6) return hour === 12 ? 720 + minute : face + 720;
  const isLate = isEvening && (hour <= 8 || (other === null && hour <= 9) || (other !== null && other.hour <= 11 && other.hour > hour));
  return isLate || (isNoon && other === null && hour <= 6) ? face + 720 : face;
}

function includeJoint(reading: TokenizedText, from: number): number {
  for (const back of [3, 2, 1]) {
    const at = from - back;
    if (at >= 0 && isUnused(reading, at, from) && matchAt(reading, at, "at", "from")?.next === from) return at;
  }
  return from;
}

function parseSpanAt(reading: TokenizedText, at: number): RawSpan | null {
  const first = parseTimeAt(reading, at);
  if (!first || isCounted(reading, at, first)) return null;
  const isBetween = matchAt(reading, at - 1, "from") !== null;
  const until = matchAt(reading, first.next, "until") ?? (isBetween ? matchAt(reading, first.next, "and") : null);
  const second =
    until && isUnused(reading, first.next, until.next)
      ? parseTimeAt(reading, skipTags(reading, until.next, "article", "at", "about"))
      : null;
  // "2pm - 1 emcee".
  const isDash = until !== null && isSignAt(reading, first.next, "-") && !isAdjacentToPrevious(reading, first.next);
  const isNoun = second !== null && isDash && !second.isClear && isUnused(reading, second.next) && isWordAt(reading, second.next);
  const last = second && (second.isClear || !isNoun) ? second : null;
  const before = [1, 2, 3, 4].flatMap((back) =>
    [
      matchAt(reading, at - back, "at")?.next,
      matchAt(reading, at - back, "from")?.next,
      isSignAt(reading, at - back, "-") ? undefined : matchAt(reading, at - back, "until")?.next,
    ].filter((next) => next === at),
  );
  const isLed = before.length > 0;
  if (last) {
    const isSure = first.isClear || last.isClear || isLed;
    const isBare = !isNumbered(reading, at) && last.hour <= 24;
    if (isSure || isBare) return { from: at, to: last.next, first, last, isEnd: false };
  }
  if (!first.isClear && (!isLed || isWordAfter(reading, first.next))) return null;
  const isEnd = [1, 2, 3, 4].some((back) => {
    const until = matchAt(reading, at - back, "until");
    return (
      until !== null &&
      !isSignAt(reading, at - back, "-") &&
      skipTags(reading, until.next, "about") === at &&
      !matchAt(reading, at - back, "from", "at")
    );
  });
  return { from: at, to: first.next, first, last: null, isEnd };
}

/** Whether the number is a count or a label: "2 people", "max 20", "grade 3". */
function isCounted(reading: TokenizedText, at: number, { isClear, next }: ParsedTime): boolean {
  if (isClear) return false;
  const isMost = [1, 2, 3].some((back) => matchAt(reading, at - back, "upTo")?.next === at && !matchAt(reading, at - back, "until"));
  return isMost || isCountNoun(reading, next) || isNumbered(reading, at) || isSignAt(reading, at - 1, "#$€x×");
}

function isNumbered(reading: TokenizedText, at: number): boolean {
  return matchAt(reading, at - 1, "numbered") !== null && !matchAt(reading, at - 1, "at");
}

/** Whether a content word follows: "2-3 pies", "at 12 Main St". */
function isWordAfter(reading: TokenizedText, at: number): boolean {
  const norm = reading.tokens[at]?.norm ?? "";
  if (!/^\p{L}/u.test(norm)) return false;
  return matchAt(reading, at, "afterNumber", "outside") === null;
}

/** "20-minute slots", "every 10 min", "half hour appts", "for 2 hours". */
function parseLengths(reading: TokenizedText): ParsedHours["lengths"] {
  const found: ParsedHours["lengths"] = [];
  for (let at = 0; at < reading.tokens.length; at++) {
    const number = isUnused(reading, at) ? parseDurationAt(reading, at) : null;
    if (!number) continue;
    let from = at;
    while (matchAt(reading, from - 1, "every", "each", "of", "for", "about")) from--;
    found.push({ from, to: number.next, minutes: number.value });
    markUsed(reading, from, number.next, "hour");
  }
  return found;
}

function parseDurationAt(reading: TokenizedText, at: number): { value: number; next: number } | null {
  const half = matchAt(reading, at, "beforeHour");
  const joined = half && isSignAt(reading, half.next, "-") ? half.next + 1 : half?.next;
  const halved = half && joined && Math.abs(half.value) === 30 ? matchAt(reading, joined, "unit") : null;
  if (halved?.value === HOURS) return { value: 30, next: halved.next };
  const number = parseNumberAt(reading, at);
  if (!number || isSignAt(reading, at - 1, ":") || (isSignAt(reading, at - 1, "-") && /^\d/.test(reading.tokens[at - 2]?.norm ?? "")))
    return null;
  const joint = isSignAt(reading, number.next, "-") ? number.next + 1 : number.next;
  const unit = matchAt(reading, joint, "unit");
  if (!unit || unit.value > HOURS || (unit.value === HOURS && matchAt(reading, joint, "hour") && isHourOfDay(reading, at, number.value)))
    return null;
  return { value: number.value * (unit.value === MINUTES ? 1 : 60), next: unit.next };
}

/** "19 horas", "à 10 heures": a time; "2 horas": a length. */
function isHourOfDay(reading: TokenizedText, at: number, hours: number): boolean {
  return hours > 5 || hasTimePreposition(reading, at);
}
