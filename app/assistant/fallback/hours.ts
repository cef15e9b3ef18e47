import { addMinutes, clockOf } from "#app/lib/clock.ts";
import { hit, isFree, isTight, isWordAt, numberAt, past, type Reading, type Span, sign, take } from "./text.ts";
import { isCountNoun, isLedBy, type Said, timeAt } from "./written-times.ts";

export type HourSpan = Span & { start: string; end: string | null };
export type Hours = {
  spans: HourSpan[];
  /** "Until 9": an end without a start. */
  ends: (Span & { end: string })[];
  /** "For two hours", "every 15 minutes", in minutes. */
  lengths: (Span & { minutes: number })[];
  /** Whether it stays open if morning or evening is meant: "from nine to nine". */
  isOpen: boolean;
};

type RawSpan = Span & { first: Said; last: Said | null; isEnd: boolean };

const [MINUTES, HOURS] = [0, 1];
const EVENING = 2;

/** Reads the times a text names and marks them as used. Runs after the reader of days. */
export function readHours(reading: Reading): Hours {
  const lengths = lengthsIn(reading);
  const raw: RawSpan[] = [];
  for (let at = 0; at < reading.tokens.length; ) {
    const span = isFree(reading, at) ? spanAt(reading, at) : null;
    if (span) {
      raw.push(span);
      take(reading, withJoint(reading, span.from), span.to, "hour");
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
  const ends: Hours["ends"] = [];
  for (const { first, last, isEnd, from, to } of raw) {
    const before = spans.at(-1);
    if (isEnd && !last) {
      const start = before && before.end === null ? before.start : null;
      const end = clockOf(minuteOf(first, null, start ? minutesIn(start) : null, context) % 1440);
      if (before && start) spans.splice(-1, 1, { ...before, to, end });
      else ends.push({ from, to, end });
      continue;
    }
    const start = minuteOf(first, last, null, context);
    const end = last ? minuteOf(last, first, start, context) % 1440 : null;
    spans.push({ from: withJoint(reading, from), to, start: clockOf(start % 1440), end: end === null ? null : clockOf(end) });
  }
  // "6-7:30, then 7:30-9": a span followed by one in the morning is in the morning, too.
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
    ({ from }, index) => index > 0 && hit(reading, spans[index - 1]?.to ?? 0, "or") !== null && from - (spans[index - 1]?.to ?? 0) <= 3,
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

function minutesIn(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

type Context = { is24: boolean; isEvening: boolean; isNoon: boolean };

/** The minute of the day; `other` is the other end of the same span, `after` the minute it begins at. */
function minuteOf(said: Said, other: Said | null, after: number | null, { is24, isEvening, isNoon }: Context): number {
  const { hour, minute, half } = said;
  const plain = hour * 60 + minute;
  if (half !== null) return (hour % 12) * 60 + minute + half * 720;
  const isBare = hour >= 1 && hour <= 12 && !said.isFull;
  if (!isBare) return plain;
  const face = (hour % 12) * 60 + minute;
  if (after !== null) {
    // The end comes after the start; on a clock of 24 hours it may be the next day's.
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

function withJoint(reading: Reading, from: number): number {
  for (const back of [3, 2, 1]) {
    const at = from - back;
    if (at >= 0 && isFree(reading, at, from) && hit(reading, at, "at", "from")?.next === from) return at;
  }
  return from;
}

function spanAt(reading: Reading, at: number): RawSpan | null {
  const first = timeAt(reading, at);
  if (!first || isCounted(reading, at, first)) return null;
  const isBetween = hit(reading, at - 1, "from") !== null;
  const until = hit(reading, first.next, "until") ?? (isBetween ? hit(reading, first.next, "and") : null);
  const second =
    until && isFree(reading, first.next, until.next) ? timeAt(reading, past(reading, until.next, "article", "at", "about")) : null;
  // "2pm - 1 emcee".
  const isDash = until !== null && sign(reading, first.next, "-") && !isTight(reading, first.next);
  const isNoun = second !== null && isDash && !second.isClear && isFree(reading, second.next) && isWordAt(reading, second.next);
  const last = second && (second.isClear || !isNoun) ? second : null;
  const before = [1, 2, 3, 4].flatMap((back) =>
    [
      hit(reading, at - back, "at")?.next,
      hit(reading, at - back, "from")?.next,
      sign(reading, at - back, "-") ? undefined : hit(reading, at - back, "until")?.next,
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
    const until = hit(reading, at - back, "until");
    return (
      until !== null &&
      !sign(reading, at - back, "-") &&
      past(reading, until.next, "about") === at &&
      !hit(reading, at - back, "from", "at")
    );
  });
  return { from: at, to: first.next, first, last: null, isEnd };
}

/** Whether the number is a count or a label: "2 people", "max 20", "grade 3". */
function isCounted(reading: Reading, at: number, { isClear, next }: Said): boolean {
  if (isClear) return false;
  const isMost = [1, 2, 3].some((back) => hit(reading, at - back, "upTo")?.next === at && !hit(reading, at - back, "until"));
  return isMost || isCountNoun(reading, next) || isNumbered(reading, at) || sign(reading, at - 1, "#$€x×");
}

function isNumbered(reading: Reading, at: number): boolean {
  return hit(reading, at - 1, "numbered") !== null && !hit(reading, at - 1, "at");
}

/** Whether a content word follows: "2-3 pies", "at 12 Main St". */
function isWordAfter(reading: Reading, at: number): boolean {
  const norm = reading.tokens[at]?.norm ?? "";
  if (!/^\p{L}/u.test(norm)) return false;
  return hit(reading, at, "afterNumber", "outside") === null;
}

/** "20-minute slots", "every 10 min", "half hour appts", "for 2 hours". */
function lengthsIn(reading: Reading): Hours["lengths"] {
  const found: Hours["lengths"] = [];
  for (let at = 0; at < reading.tokens.length; at++) {
    const number = isFree(reading, at) ? lengthAt(reading, at) : null;
    if (!number) continue;
    let from = at;
    while (hit(reading, from - 1, "every", "each", "of", "for", "about")) from--;
    found.push({ from, to: number.next, minutes: number.value });
    take(reading, from, number.next, "hour");
  }
  return found;
}

function lengthAt(reading: Reading, at: number): { value: number; next: number } | null {
  const half = hit(reading, at, "beforeHour");
  const joined = half && sign(reading, half.next, "-") ? half.next + 1 : half?.next;
  const halved = half && joined && Math.abs(half.value) === 30 ? hit(reading, joined, "unit") : null;
  if (halved?.value === HOURS) return { value: 30, next: halved.next };
  const number = numberAt(reading, at);
  if (!number || sign(reading, at - 1, ":") || (sign(reading, at - 1, "-") && /^\d/.test(reading.tokens[at - 2]?.norm ?? ""))) return null;
  const joint = sign(reading, number.next, "-") ? number.next + 1 : number.next;
  const unit = hit(reading, joint, "unit");
  if (!unit || unit.value > HOURS || (unit.value === HOURS && hit(reading, joint, "hour") && isHourOfDay(reading, at, number.value)))
    return null;
  return { value: number.value * (unit.value === MINUTES ? 1 : 60), next: unit.next };
}

/** "19 horas", "à 10 heures": a time; "2 horas": a length. */
function isHourOfDay(reading: Reading, at: number, hours: number): boolean {
  return hours > 5 || isLedBy(reading, at);
}
