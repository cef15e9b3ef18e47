import { addMinutes, clockOf } from "#app/lib/clock.ts";
import type { Vocabulary } from "./languages/vocabulary.ts";
import { GAP, has, numberOf, numberPattern, SPACE, word } from "./patterns.ts";
import { cross, DONE, type Reading, take } from "./text.ts";

export type Times = {
  /** HH:mm. */
  start: string | null;
  end: string | null;
  /** How long one slot or shift is, in minutes. */
  length: number | null;
};

/** When in the day, and in pieces of what length. */
export function readTimes(reading: Reading, words: Vocabulary, isLate = false): Times & { rest: Reading } {
  const told = partOfDay(reading.normalized, words);
  const part = { ...told, isLate: told.isLate || isLate };
  const length = readLength(reading, words);
  const duration = readDuration(length.rest, words);
  const range = readRange(duration.rest, words, part);
  if (range) return { start: range.start, end: range.end, length: length.minutes, rest: range.rest };
  const single = readTime(duration.rest, words, part);
  const end = single && duration.minutes ? addMinutes(single.start, duration.minutes) : null;
  return { start: single?.start ?? null, end, length: length.minutes, rest: single?.rest ?? duration.rest };
}

/** Which half of the day a bare hour is in, as far as the text tells. */
type Part = { isMorning: boolean; isEvening: boolean; isLate: boolean };

function partOfDay(normalized: string, { morning, evening, eveningHint }: Vocabulary): Part {
  const isMorning = has(normalized, morning);
  return { isMorning, isEvening: has(normalized, evening), isLate: has(normalized, eveningHint) };
}

/** "15-minute slots", "every 30 minutes", "2-hour shifts". */
function readLength(reading: Reading, words: Vocabulary): { minutes: number | null; rest: Reading } {
  const number = numberPattern(words.numbers);
  const minutes = take(reading, new RegExp(`${number}[- ]?(?:${words.minutes})(?![a-z])`));
  if (minutes) return { minutes: within(numberOf(minutes.match[1], words.numbers)), rest: minutes.rest };
  const half = take(reading, new RegExp(word(words.halfHour)));
  if (half) return { minutes: 30, rest: half.rest };
  const pieces = `(?:${words.shifts}|${words.slots})`;
  const hours = take(reading, new RegExp(`${number}[- ]?(?:${words.hours})[- ]?(?:long )?(?:(?:de|d')${GAP})?(?=${pieces})`));
  if (hours) return { minutes: within(60 * (numberOf(hours.match[1], words.numbers) ?? 0)), rest: hours.rest };
  const after = take(reading, new RegExp(`(?<=${pieces} (?:of|de|d'|von|a|à) ?)${number}[- ]?(?:${words.hours})(?![a-z])`));
  return { minutes: after ? within(60 * (numberOf(after.match[1], words.numbers) ?? 0)) : null, rest: after?.rest ?? reading };
}

function within(minutes: number | null): number | null {
  return minutes && minutes >= 5 && minutes <= 600 ? minutes : null;
}

/** "for 2 hours". */
function readDuration(reading: Reading, words: Vocabulary): { minutes: number | null; rest: Reading } {
  const found = take(reading, new RegExp(`${word(words.during)}${SPACE}${numberPattern(words.numbers)}${GAP}(?:${words.hours})(?![a-z])`));
  const hours = numberOf(found?.match[1], words.numbers);
  return { minutes: hours && hours <= 12 ? 60 * hours : null, rest: found?.rest ?? reading };
}

/** An hour as it was written: `isMarked` when nothing else than a time can be meant. */
type Clock = { hour: number; minute: number; half: "am" | "pm" | null; isMarked: boolean; isPlain: boolean };

/** Groups: hour, minutes, am or pm, the word for an hour, noon, midnight. */
function clockPattern({ hour, noon, midnight }: Vocabulary): string {
  return `(?:(\\d{1,2})(?:[:h.](\\d{2}))?(?:${GAP}(?:([ap])\\.?m\\.?|(${hour})))?(?![a-z\\d])|(${noon})|(${midnight}))`;
}

function clockFrom([hour, minute, half, unit, noon, midnight]: (string | undefined)[]): Clock | null {
  if (noon) return { hour: 12, minute: 0, half: null, isMarked: true, isPlain: false };
  if (midnight) return { hour: 0, minute: 0, half: null, isMarked: true, isPlain: false };
  const clock = { hour: Number(hour), minute: Number(minute ?? 0) };
  if (hour === undefined || clock.hour > 24 || clock.minute > 59) return null;
  const meridiem = half === "a" ? "am" : half === "p" ? "pm" : null;
  // 06:30 is what it says, and so is everything past noon.
  const isPlain = !meridiem && clock.hour >= 1 && clock.hour <= 11 && !hour.startsWith("0");
  return { ...clock, half: meridiem, isMarked: Boolean(minute ?? half ?? unit), isPlain };
}

/** Where a day that was understood stands just before, it ends within so many letters. */
const LOOKED_BACK = 8;

/** "from 9 to 11:30", "5-8 pm". */
function readRange(reading: Reading, words: Vocabulary, part: Part) {
  const article = `(?:las?${SPACE}|les${SPACE})?`;
  const clock = clockPattern(words);
  const people = `(?!${GAP}(?:${words.people}|${words.helpers}|${words.shifts}|${words.slots})\\b|${GAP}%)`;
  const pattern = `(?<![\\d.,:/])(?:(${words.from})${SPACE})?${article}${clock}${GAP}(?:(${words.until})|${words.and})${GAP}${article}${clock}${people}`;
  for (const match of reading.normalized.matchAll(new RegExp(pattern, "g"))) {
    const first = clockFrom(match.slice(2, 8));
    const last = clockFrom(match.slice(9, 15));
    const isAfterDay = new RegExp(`${DONE}${GAP},?${GAP}$`).test(
      reading.normalized.slice(Math.max(0, match.index - LOOKED_BACK), match.index),
    );
    const isSure = match[1] !== undefined || isAfterDay || (match[8] !== undefined && (first?.isMarked || last?.isMarked));
    if (!first || !last || !isSure) continue;
    return { ...spanOf(first, last, words, part), rest: cross(reading, match.index, match.index + match[0].length) };
  }
  return null;
}

function spanOf(first: Clock, last: Clock, words: Vocabulary, part: Part): { start: string; end: string } {
  const end =
    first.half === "am" && last.isPlain && !last.half && last.hour <= first.hour ? hours(last) + 720 : minutesIn(last, words, part);
  if (last.half && first.isPlain) {
    const same = hours({ ...first, half: last.half });
    return { start: clockOf(same < end ? same : hours(first)), end: clockOf(end % 1440) };
  }
  const start = minutesIn(first, words, part);
  // "9 to 1" ends after noon; "5 to 8" begins after it as well.
  const later = end <= start && last.isPlain && end + 720 > start && end < 720 ? end + 720 : end;
  return { start: clockOf(start), end: clockOf(later % 1440) };
}

/** "at 6 pm", "um 18 Uhr", "noon". */
function readTime(reading: Reading, words: Vocabulary, part: Part) {
  const clock = clockPattern(words);
  const notCounted = `(?!${GAP}(?:${words.people}|${words.helpers}|${words.shifts}|${words.slots}|${words.minutes}|${words.hours}|x|%|(?:${words.per}) (?:${words.shifts}|${words.slots}))(?![a-z]))`;
  const pattern = `(?<![\\d.,:/])(?:(?<![a-z])(${words.at})${SPACE})?(?:las?${SPACE})?(?<![\\d.,:/])${clock}${notCounted}`;
  for (const match of reading.normalized.matchAll(new RegExp(pattern, "g"))) {
    const found = clockFrom(match.slice(2, 8));
    if (!found || (!found.isMarked && match[1] === undefined)) continue;
    return { start: clockOf(minutesIn(found, words, part) % 1440), rest: cross(reading, match.index, match.index + match[0].length) };
  }
  return null;
}

/** Minutes since midnight, in the half of the day that is likely. */
function minutesIn(clock: Clock, { twelveHours }: Vocabulary, { isMorning, isEvening, isLate }: Part): number {
  const isLikely = twelveHours && (clock.hour <= 6 || (isLate && clock.hour <= 8));
  const isAfternoon = clock.isPlain && !isMorning && (isEvening || isLikely);
  return hours(isAfternoon ? { ...clock, half: "pm" } : clock);
}

function hours({ hour, minute, half }: Pick<Clock, "hour" | "minute" | "half">): number {
  const hour24 = half === "pm" && hour < 12 ? hour + 12 : half === "am" && hour === 12 ? 0 : hour;
  return (hour24 % 24) * 60 + minute;
}
