import type { Tag } from "./languages/words.ts";
import type { Hit } from "./lexicon.ts";
import { digitsAt, hasAny, hit, hitsAny, isAfter, isNumbered, isOther, isWithin, past, type Reading } from "./reading.ts";

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
  isLeaving: boolean;
  /** A bare number is an hour. */
  isTold: boolean;
  /** Bare numbers that are hours, as another one beside them is. */
  listed: ReadonlyMap<number, Clock["half"]>;
  begun: number | null;
};

const NAMED = [
  ["noon", 12],
  ["midnight", 24],
] as const;

/** Minutes past an hour, in the order in which languages have words for them. */
export const QUARTERS = [15, 30, -15, -30, 5, 10, 20, 25, -5, -10, -20, -25, -35];

export function clockAt(reading: Reading, at: number): Clock | null {
  const { tokens, hits } = reading;
  const told = hit(reading, at, "beforeHour");
  const begin = told?.next ?? at;
  const named = namedAt(reading, begin);
  if (named && isOfName(reading, begin, named.next)) return null;
  const word = named ?? (reading.uses[begin] ? undefined : hits[begin]?.get("number"));
  // "Dix-neuf heures" is one number.
  const wordEnd = word?.next ?? begin + 1;
  const most = hasAny(hits[wordEnd], "hour") ? 24 : 12;
  const isOne = word?.value === 1 && hasAny(hits[begin], "article");
  const isHour =
    word !== undefined && (wordEnd === begin + 1 || most === 24) && word.value <= most && (!isOne || isOneHour(reading, begin));
  const isWord = named !== null || (isHour && (told !== null || isOne || isHourInWords(reading, begin, wordEnd)));
  const written = isWord ? (word?.value ?? null) : digitsAt(reading, begin);
  if (written === null) return null;
  const isNamed = isNumbered(reading, begin);
  const isRun = !isNamed && isRunTogether(reading, begin, written);
  const hour = isRun ? Math.floor(written / 100) : written;
  const mark = tokens[begin + 1];
  if (hour > 24 || (!isRun && !isWord && (tokens[begin]?.norm.length ?? 0) > 2)) return null;
  if (mark?.glued && mark.norm !== "." && hits[begin + 1]?.has("ordinal")) return null;
  const isSplit = mark?.glued && tokens[begin + 2]?.glued && /^[:.h]$/.test(mark.norm) && /^\d\d$/.test(tokens[begin + 2]?.norm ?? "");
  // "17 h 30", "19 Uhr 30"; not "17 h 30 personnes".
  const isApart =
    hit(reading, begin + 1, "hour") !== null &&
    /^[0-5][05]$/.test(tokens[begin + 2]?.norm ?? "") &&
    !hitsAny(reading, begin + 3, "people", "helpers", "slots", "shifts", "unit");
  const spoken = isWord ? minutesAt(reading, past(reading, wordEnd, "hour")) : null;
  const minute = isRun ? written % 100 : isSplit || isApart ? digitsAt(reading, begin + 2) : (spoken?.value ?? null);
  if (minute !== null && minute > 59) return null;
  const after = spoken?.next ?? (isWord ? wordEnd : begin + (isSplit || isApart ? 3 : 1));
  const unit = hit(reading, after, "hour");
  const later = told ?? hit(reading, unit?.next ?? after, "afterHour");
  const end = Math.max(unit?.next ?? after, later?.next ?? after);
  const [am, pm] = named ? [null, null] : [hit(reading, end, "am"), hit(reading, end, "pm")];
  const next = (am ?? pm)?.next ?? end;
  const isOf = (tag: Tag) => hits.slice(end, next).some((each) => hasAny(each, tag));
  // "Ein Uhr nachts", "las doce de la mañana".
  const isNight = pm !== null && hour % 12 < SMALL && isOf("evening");
  const half = (am && !(hour === 12 && isOf("morning"))) || isNight ? "am" : pm ? "pm" : null;
  const quarter = later ? (QUARTERS[later.value] ?? 0) : 0;
  // "Room 2.14", not "dining room 4:00-7:30".
  const isNumber = isNamed && (minute === null || mark?.norm === ".") && unit === null;
  if (isNumber && !(hit(reading, next, "until") && clockAt(reading, next + 1)?.isMarked)) return null;
  return {
    hour: quarter < 0 ? hour - 1 : hour,
    minute: later ? (quarter + 60) % 60 : (minute ?? 0),
    half,
    isMarked: named !== null || minute !== null || half !== null || unit !== null || later !== null,
    // 06:30 is what it says, and so is everything past noon.
    isPlain: !half && hour >= 1 && hour <= 11 && !tokens[begin]?.norm.startsWith("0"),
    isSpoken: isWord || later !== null,
    next,
  };
}

/** An hour that can be nothing else, or two of them. */
export function isHours(reading: Reading, at: number): boolean {
  const clock = clockAt(reading, at);
  const until = clock && hit(reading, clock.next, "until");
  return clock?.isMarked === true || (until !== null && clockAt(reading, until.next) !== null);
}

function namedAt(reading: Reading, at: number): Hit | null {
  const [tag, value = 0] = NAMED.find(([each]) => hit(reading, at, each)) ?? [];
  const found = tag ? hit(reading, at, tag) : null;
  return found && { value, next: found.next };
}

/** "La una", "ein Uhr", "à une heure"; not "pendant une heure". */
function isOneHour(reading: Reading, at: number): boolean {
  const after = reading.hits[at + 1];
  const isLength = hasAny(after, "hours") && !isAfter(reading, at, "at", "until");
  return isAfter(reading, at, "the") || (hasAny(after, "hour") && !isLength);
}

/** Hours below it are after midnight when they are said to be of the night. */
const SMALL = 4;

/** "Messe de minuit", "midnight mass", "après-midi", "midday wrap 11:30-2:30". */
function isOfName(reading: Reading, at: number, next: number): boolean {
  const { tokens, hits } = reading;
  const isSpanAhead = [2, 3, 4].some((ahead) => tokens[next + ahead]?.norm === ":" && tokens[next + ahead]?.glued);
  const isOfEvent =
    (hasAny(hits[at - 1], "of") && hasAny(hits[at - 2], "event")) || (hasAny(hits[next], "event") && !hasAny(hits[at - 1], "at", "until"));
  return (
    isWithin(reading, at, "afternoon") ||
    isWithin(reading, at, "event") ||
    (isOfEvent && hasAny(hits[at], "midnight")) ||
    (isOther(reading, next) && isSpanAhead)
  );
}

/** "Thirty" of "one thirty"; no "twenty kids". */
function minutesAt(reading: Reading, at: number): Hit | null {
  const number = hit(reading, at, "number");
  const isEnd = number && (hitsAny(reading, number.next, "am", "pm") || !isCounted(reading, number.next));
  return number && number.value > 5 && number.value < 60 && number.value % 5 === 0 && isEnd ? number : null;
}

/** "At seven", "seven pm", "acht Uhr", "from eight till noon", "between nine and ten", "seven to ten three people". */
function isHourInWords(reading: Reading, at: number, end: number): boolean {
  const { hits } = reading;
  const isSpoken = (index: number) => (hits[index]?.get("number")?.value ?? 13) <= 12 || hasAny(hits[index], "noon", "midnight");
  const isTold = (index: number) => hasAny(hits[index], "hour", "am", "pm", "afterHour") || minutesAt(reading, index) !== null;
  const isOver = (next: number) => !hits[next]?.size || isTold(next) || !isCounted(reading, next);
  const jointAt = (index: number) =>
    hits[index]?.get("until") ?? ([2, 3, 4, 5].some((back) => hasAny(hits[index - back], "from")) ? hits[index]?.get("and") : undefined);
  const last = past(reading, jointAt(end)?.next ?? at, "the");
  const isClock = isSpoken(last) && isOver(hits[last]?.get("number")?.next ?? last + 1);
  const isFirst = last > end && (isClock || hasAny(hits[last], "beforeHour"));
  const until = [1, 2, 3].find((back) => past(reading, jointAt(at - back)?.next ?? 0, "the") === at) ?? 0;
  const isLast = until > 0 && ((isSpoken(at - until - 1) && isOver(end)) || isAfter(reading, at - until, "afterHour"));
  // "Seven or eight o'clock".
  const or = hits[end]?.get("or")?.next;
  const isOr = or !== undefined && (clockAt(reading, or)?.isMarked || isAfter(reading, at, "at")) && isSpoken(or);
  return isFirst || isLast || isOr || isTold(end) || isAfter(reading, at, "at", "back");
}

/** "At 730", "1130am", "9-1030", "tues dec 15 630". */
function isRunTogether(reading: Reading, at: number, written: number): boolean {
  const { tokens, hits, words } = reading;
  if (!words.twelveHours || written < 100 || written >= 2400 || written % 5 > 0 || written % 100 >= 60) return false;
  const isHour = (index: number) => /^\d{1,4}$/.test(tokens[index]?.norm ?? "") || hasAny(hits[index], "noon");
  const [isEnd, isStart] = [at - 1, at + 1].map((dash) => tokens[dash]?.norm === "-" && tokens[dash]?.glued && isHour(dash + dash - at));
  const isDashed = isEnd || isStart;
  // "4-530 teardown 5".
  if (hitsAny(reading, at + 1, "am", "pm") || (isEnd && written % 100 > 0)) return true;
  // "Cap it at 150".
  if (isAfter(reading, at, "upTo")) return false;
  const isAfterDay = reading.uses[at - 1] === "day";
  const isPlaced = isAfterDay && hitsAny(reading, at + 1, "article", "placeAt", "room");
  return (isDashed || isAfterDay || isAfter(reading, at, "at", "starting")) && (isPlaced || !isCounted(reading, at + 1));
}

/** What may follow a bare hour: "at 6 on Friday", but not "at 6 tables". */
const JOINTS: readonly Tag[] = [
  ...(["and", "back", "until", "stop", "lead", "on", "at", "morning", "afternoon", "evening", "today", "tomorrow", "weekday"] as const),
  ...(["tail", "later", "instead", "month"] as const),
];

/** Whether a number before that word counts it. */
export function isCounted(reading: Reading, at: number): boolean {
  return !reading.uses[at] && /^\p{L}/u.test(reading.tokens[at]?.norm ?? "") && !hitsAny(reading, at, "number", ...JOINTS);
}

/** Minutes since midnight, in the half of the day that is likely. */
export function minutesIn(
  clock: Clock,
  { words: { twelveHours } }: Reading,
  { isMorning, isEvening, isLate, isEarly, isLeaving, begun }: Part,
): number {
  // "Start at 6:30" of what begins at 6:45 in the morning.
  const isNear = begun !== null && Math.abs(hours(clock) - begun) <= 120;
  const isLikely =
    clock.hour <= 5 ||
    (clock.hour <= 6 && !isEarly && (twelveHours || clock.isSpoken)) ||
    (isLate && clock.hour <= (isLeaving ? 7 : 8) && (twelveHours || clock.isSpoken || clock.minute === 0));
  const isAfternoon = clock.isPlain && !isMorning && !isNear && (isLikely || isEvening);
  return hours(isAfternoon ? { ...clock, half: "pm" } : clock);
}

export function hours({ hour, minute, half }: Pick<Clock, "hour" | "minute" | "half">): number {
  const hour24 = half === "pm" && hour < 12 ? hour + 12 : half === "am" && hour === 12 ? 0 : hour;
  return (hour24 % 24) * 60 + minute;
}
