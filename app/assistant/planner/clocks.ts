import type { Tag } from "./languages/words.ts";
import { digitsAt, hasAny, hit, hitsAny, isOther, type Reading } from "./reading.ts";

/** An hour as it was written: `isMarked` when nothing else than a time can be meant. */
export type Clock = {
  hour: number;
  minute: number;
  half: "am" | "pm" | null;
  isMarked: boolean;
  isPlain: boolean;
  isSpoken?: boolean;
  next: number;
};
/** Which half of the day a bare hour is in, as far as the words around tell. */
export type Part = {
  isMorning: boolean;
  isEvening: boolean;
  isLate: boolean;
  isEarly: boolean;
  /** A bare number is an hour. */
  isTold: boolean;
  begun: number | null;
  isCounted: (next: number) => boolean;
};

export function clockAt(reading: Reading, at: number): Clock | null {
  // "Messe de minuit", "midnight mass".
  const isOfName =
    (hasAny(reading.hits[at - 1], "of") && hasAny(reading.hits[at - 2], "event")) ||
    (hasAny(reading.hits[at + 1], "event") && !hasAny(reading.hits[at - 1], "at", "until"));
  const noon =
    reading.tokens[at - 1]?.norm === "-" &&
    reading.tokens[at]?.glued &&
    !reading.uses[at - 1] &&
    !hasAny(reading.hits[at - 2], "am", "pm", "hour") &&
    /^\p{L}/u.test(reading.tokens[at - 2]?.norm ?? "")
      ? null
      : hit(reading, at, "noon");
  // "Midday wrap 11:30-2:30".
  const isPart =
    noon !== null && isOther(reading, noon.next) && !hasAny(reading.hits[at - 1], "at", "until", "from") && isSpanAhead(reading, noon.next);
  if (isPart) return null;
  if (noon) return { hour: 12, minute: 0, half: null, isMarked: true, isPlain: false, next: noon.next };
  const midnight = isOfName ? null : hit(reading, at, "midnight");
  if (midnight) return { hour: 0, minute: 0, half: null, isMarked: true, isPlain: false, next: midnight.next };
  const told = hit(reading, at, "beforeHour");
  const begin = told?.next ?? at;
  const { tokens } = reading;
  const isAfterwards = hit(reading, begin + 1, "afterHour") !== null;
  const word = reading.uses[begin] ? undefined : reading.hits[begin]?.get("number");
  const isWord =
    word?.next === begin + 1 && word.value > 1 && word.value <= 12 && (told !== null || isAfterwards || isHourInWords(reading, begin));
  const written = isWord ? word.value : digitsAt(reading, begin);
  const isNumbered = hasAny(reading.hits[begin - 1], "numbered");
  const isRun = written !== null && !isNumbered && isRunTogether(reading, begin, written);
  const hour = isRun ? Math.floor(written / 100) : written;
  if (isRun && hour !== null) {
    const [am, pm] = [hit(reading, begin + 1, "am"), hit(reading, begin + 1, "pm")];
    const half = am ? "am" : pm ? "pm" : null;
    return {
      hour,
      minute: written % 100,
      half,
      isMarked: true,
      isPlain: !half && hour >= 1 && hour <= 11,
      next: (am ?? pm)?.next ?? begin + 1,
    };
  }
  if (hour === null || hour > 24 || (!isWord && (tokens[begin]?.norm.length ?? 0) > 2)) return null;
  const mark = tokens[begin + 1];
  if (mark?.glued && mark.norm !== "." && reading.hits[begin + 1]?.has("ordinal")) return null;
  const isSplit = mark?.glued && tokens[begin + 2]?.glued && /^[:.h]$/.test(mark.norm) && /^\d\d$/.test(tokens[begin + 2]?.norm ?? "");
  // "17 h 30", "19 Uhr 30"; not "17 h 30 personnes".
  const isApart =
    hit(reading, begin + 1, "hour") !== null && /^[0-5][05]$/.test(tokens[begin + 2]?.norm ?? "") && !isCounting(reading, begin + 3);
  const minute = isSplit || isApart ? digitsAt(reading, begin + 2) : null;
  if (minute !== null && minute > 59) return null;
  const after = minute === null ? begin + 1 : begin + 3;
  const whole = hit(reading, after, "hour");
  const later = told ?? hit(reading, whole?.next ?? after, "afterHour");
  const end = told ? after : (later?.next ?? after);
  // "19h" in a language that says 7pm.
  const isOfDay = tokens[end]?.glued && tokens[end]?.norm === "h" && hour > 12 ? { next: end + 1 } : null;
  const unit = hit(reading, end, "hour") ?? isOfDay ?? whole;
  const [am, pm] = (["am", "pm"] as const).map((tag) => hit(reading, end, tag) ?? (unit && hit(reading, unit.next, tag)));
  const half = am ? "am" : pm ? "pm" : null;
  const next = Math.max(end, (am ?? pm ?? unit)?.next ?? end);
  const past = later ? (QUARTERS[later.value] ?? 0) : 0;
  // 06:30 is what it says, and so is everything past noon.
  const isPlain = !half && hour >= 1 && hour <= 11 && !tokens[begin]?.norm.startsWith("0");
  const isMarked = minute !== null || half !== null || unit !== null || later !== null;
  // "Room 2.14", not "dining room 4:00-7:30".
  const isNumber = isNumbered && (minute === null || mark?.norm === ".") && unit === null;
  if (isNumber && !isSpanTo(reading, next)) return null;
  return {
    hour: past < 0 ? hour - 1 : hour,
    minute: later ? (past + 60) % 60 : (minute ?? 0),
    half,
    isMarked,
    isPlain,
    isSpoken: isWord || later !== null,
    next,
  };
}

function isSpanTo(reading: Reading, at: number): boolean {
  return hit(reading, at, "until") !== null && (clockAt(reading, at + 1)?.isMarked ?? false);
}

function isCounting(reading: Reading, at: number): boolean {
  return hitsAny(reading, at, "people", "helpers", "slots", "shifts", "unit");
}

/** An hour with its minutes soon after. */
function isSpanAhead({ tokens }: Reading, at: number): boolean {
  return [1, 2, 3].some((ahead) => tokens[at + ahead + 1]?.norm === ":" && /^\d/.test(tokens[at + ahead + 2]?.norm ?? ""));
}

/** Minutes past an hour. */
const QUARTERS = [15, 30, -15, -30];

/** "At seven", "ten to two", "acht Uhr". */
function isHourInWords(reading: Reading, at: number): boolean {
  const { hits } = reading;
  const isWordAt = (index: number) => (hits[index]?.get("number")?.value ?? 13) <= 12 && hits[index]?.get("number")?.next === index + 1;
  const isSpoken = (index: number) => isWordAt(index) || hasAny(hits[index], "noon", "midnight");
  const isSpan = (from: number, to: number) =>
    isSpoken(from) && isSpoken(to) && hasAny(hits[Math.max(from, to) - 1], "until") && !hits[Math.max(from, to) + 1]?.size;
  return (
    hasAny(hits[at + 1], "hour", "am", "pm") ||
    isSpan(at, at + 2) ||
    isSpan(at - 2, at) ||
    [1, 2].some((back) => hits[at - back]?.get("at")?.next === at && !hasAny(hits[at - back], "about", "on"))
  );
}

/** "At 730", "1130am", "tues dec 15 630". */
function isRunTogether(reading: Reading, at: number, written: number): boolean {
  const isTime = reading.words.twelveHours && written >= 100 && written < 2400 && written % 5 === 0 && written % 100 < 60;
  const isAfterDay = reading.uses[at - 1] === "day";
  const isSaid =
    hitsAny(reading, at + 1, "am", "pm") ||
    isDashed(reading, at) ||
    isAfterDay ||
    [1, 2].some((back) => hasAny(reading.hits[at - back], "at", "starting") && !hasAny(reading.hits[at - back], "about"));
  return (
    isTime &&
    isSaid &&
    !/^\p{L}/u.test(
      reading.uses[at + 1] ||
        hitsAny(reading, at + 1, "am", "pm", "instead", "on", "and", "until", "stop", "today", "tomorrow", ...(isAfterDay ? PLACED : []))
        ? ""
        : (reading.tokens[at + 1]?.norm ?? ""),
    )
  );
}

const PLACED: readonly Tag[] = ["article", "placeAt", "room"];

/** "9-1030", "1030-noon". */
function isDashed({ tokens, hits }: Reading, at: number): boolean {
  const isHour = (index: number) => /^(?:1?\d|\d{3,4})$/.test(tokens[index]?.norm ?? "") || hasAny(hits[index], "noon");
  const isGlued = (dash: number) => tokens[dash]?.norm === "-" && [dash, dash + 1].every((index) => tokens[index]?.glued === true);
  return (isGlued(at - 1) && isHour(at - 2)) || (isGlued(at + 1) && isHour(at + 2));
}

/** Minutes since midnight, in the half of the day that is likely. */
export function minutesIn(
  clock: Clock,
  { words: { twelveHours } }: Reading,
  { isMorning, isEvening, isLate, isEarly, begun }: Part,
): number {
  // "Start at 6:30" of what begins at 6:45 in the morning.
  const isNear = begun !== null && begun < 720 && Math.abs(hours(clock) - begun) <= 120;
  const isLikely = clock.hour <= 5 || (clock.hour <= 6 && !isEarly && (twelveHours || clock.isSpoken)) || (isLate && clock.hour <= 8);
  const isAfternoon = clock.isPlain && !isMorning && !isNear && (isLikely || (isEvening && (twelveHours || clock.hour <= 11)));
  return hours(isAfternoon ? { ...clock, half: "pm" } : clock);
}

export function hours({ hour, minute, half }: Pick<Clock, "hour" | "minute" | "half">): number {
  const hour24 = half === "pm" && hour < 12 ? hour + 12 : half === "am" && hour === 12 ? 0 : hour;
  return (hour24 % 24) * 60 + minute;
}
