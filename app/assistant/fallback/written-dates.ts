import { addDays } from "#app/lib/wall-time.ts";
import { datesBetween, resolveDayMonth } from "./calendar.ts";
import {
  isAdjacentToPrevious,
  isDigits,
  isSignAt,
  matchAt,
  normalizedAt,
  parseNumberAt,
  skipTags,
  type TokenizedText,
  type TokenSpan,
} from "./tokenized-text.ts";

/** A mention of days in a text. `isList`: days listed one by one, not a range. */
export type DayNode = TokenSpan &
  (
    | { kind: "dates"; dates: string[]; isList: boolean; weekday: number | null; isLoose?: boolean; isEither?: boolean }
    | { kind: "weekday"; weekday: number; isNext: boolean }
    | { kind: "weekdays"; weekdays: number[]; isEveryOther: boolean }
    | { kind: "nth"; nths: number[]; weekday: number }
    | { kind: "months"; months: string[] }
    | { kind: "frequency"; value: number }
    | { kind: "length"; count: number; unit: number }
    | { kind: "weekend"; isRepeated: boolean }
    /** "Except the 7th". */
    | { kind: "monthday"; day: number }
    | { kind: "missing" }
  );

const MAX_DAY_LIST = 20;

/** A day of the month, and the token after it and its "." or "th". */
export function parseDayNumber(reading: TokenizedText, at: number): { day: number; next: number } | null {
  const norm = reading.tokens[at]?.norm ?? "";
  const isInTime = isSignAt(reading, at + 1, ":") && isAdjacentToPrevious(reading, at + 2) && /^\d\d$/.test(normalizedAt(reading, at + 2));
  const isGlued = /^\p{L}/u.test(reading.tokens[at - 1]?.norm ?? "") && reading.tokens[at - 1]?.end === reading.tokens[at]?.start;
  if (isGlued || !/^\d{1,2}$/.test(norm) || Number(norm) < 1 || Number(norm) > 31 || isInTime) return null;
  const suffix = matchAt(reading, at + 1, "ordinal");
  return { day: Number(norm), next: suffix && isAdjacentToPrevious(reading, at + 1) ? suffix.next : at + 1 };
}

/** Days of one month: "9, 16 and 23", "14-16". Null between two days stands for a range. */
function parseDayList(
  reading: TokenizedText,
  at: number,
  isAfterMonth: boolean,
): { days: (number | null)[]; next: number; isEither: boolean } | null {
  const first = parseDayNumber(reading, at);
  if (!first) return null;
  const days: (number | null)[] = [first.day];
  let next = first.next;
  let isEither = false;
  while (days.length < MAX_DAY_LIST) {
    const isSlash = isSignAt(reading, next, "/") && isSignAt(reading, next - 1, ".");
    const comma = isSlash || isSignAt(reading, next, ",+&") ? next + 1 : next;
    const or = matchAt(reading, comma, "or");
    const and = or ? skipTags(reading, or.next, "of") : (matchAt(reading, comma, "and")?.next ?? comma);
    const until = and === next ? matchAt(reading, next, "until") : null;
    const from = until?.next ?? and;
    if (from === next) break;
    const day = parseDayNumber(reading, skipTags(reading, from, "article", "weekday"));
    const last = days.findLast((each) => each !== null) ?? 0;
    if (!day || day.day <= last || (isAfterMonth && isOtherNumber(reading, day.next, until !== null || and > comma))) break;
    days.push(...(until ? [null] : []), day.day);
    isEither ||= or !== null;
    next = day.next;
  }
  return { days, next, isEither };
}

/** Whether the token after a number shows that it is an hour or a count. */
export function isOtherNumber(reading: TokenizedText, next: number, isJoined: boolean): boolean {
  const isHour =
    isSignAt(reading, next, "h") ||
    (isSignAt(reading, next, ":") && isAdjacentToPrevious(reading, next + 1) && isDigits(reading, next + 1)) ||
    matchAt(reading, next, "halfDay", "hour", "people", "helpers", "slots", "unit") !== null;
  if (isHour) return true;
  if (isJoined) return false;
  const isRange = isSignAt(reading, next, "-") && /^\d/.test(reading.tokens[next + 1]?.norm ?? "");
  const isNoun = /^\p{L}/u.test(reading.tokens[next]?.norm ?? "") && !matchAt(reading, next, "and", "until", "at", "from", "placeAt");
  return isRange || isNoun || isSignAt(reading, next, ")x×");
}

function toDatesNode(
  reading: TokenizedText,
  from: number,
  to: number,
  days: (number | null)[],
  month: number,
  today: string,
  isEither = false,
): DayNode {
  const year = parseYearAt(reading, to);
  const dates: string[] = [];
  for (const [index, day] of days.entries()) {
    if (day === null) continue;
    const date = resolveDayMonth(day, month, year?.value ?? null, today);
    if (!date) return { kind: "missing", from, to: year?.next ?? to };
    const last = dates.at(-1);
    dates.push(...(days[index - 1] === null && last && last < date ? datesBetween(addDays(last, 1), date) : [date]));
  }
  return { kind: "dates", from, to: year?.next ?? to, dates, isList: !days.includes(null), weekday: null, isEither };
}

export function parseYearAt(reading: TokenizedText, at: number): { value: number; next: number } | null {
  const start = skipTags(reading, isSignAt(reading, at, ",") ? at + 1 : at, "of");
  const norm = reading.tokens[start]?.norm ?? "";
  return /^20[2-9]\d$/.test(norm) ? { value: Number(norm), next: start + 1 } : null;
}

/** "14 and 15 January", "del 9 de enero". */
export function parseListBeforeMonth(reading: TokenizedText, at: number, today: string): DayNode | null {
  const list = parseDayList(reading, at, false);
  const first = list ?? (matchAt(reading, at, "nth")?.value === 1 ? { days: [1], next: at + 1, isEither: false } : null);
  if (!first) return null;
  const month = matchAt(reading, skipTags(reading, first.next, "of"), "month");
  const isLastOnly =
    month === null || (reading.words.monthFirst && parseDayNumber(reading, month.next) !== null && first.days.length === 1);
  return isLastOnly || !month
    ? null
    : toDatesNode(reading, at, skipAbbreviationPoint(reading, month.next), first.days, month.value, today, first.isEither);
}

/** "Feb 2, 9 & 16", "March 3rd - 5th". */
export function parseListAfterMonth(reading: TokenizedText, at: number, today: string): DayNode | null {
  const month = reading.words.monthFirst && normalizedAt(reading, at - 1) !== "in" ? matchAt(reading, at, "month") : null;
  if (!month) return null;
  const begin = skipTags(reading, skipAbbreviationPoint(reading, month.next), "article");
  const word = matchAt(reading, begin, "nth");
  const list =
    parseDayList(reading, begin, true) ?? (word && word.value > 0 ? { days: [word.value], next: word.next, isEither: false } : null);
  const isHours = list !== null && matchAt(reading, list.next, "until") !== null && parseNumberAt(reading, list.next + 1) !== null;
  return list && !isHours && !isWithinHour(reading, list.next) ? toDatesNode(reading, at, list.next, list.days, month.value, today) : null;
}

function isWithinHour(reading: TokenizedText, next: number): boolean {
  return matchAt(reading, next, "halfDay") !== null && reading.tokens[next]?.start === reading.tokens[next - 1]?.end;
}

export function skipAbbreviationPoint(reading: TokenizedText, at: number): number {
  const [before, point] = [reading.tokens[at - 1], reading.tokens[at]];
  return point?.norm === "." && (before?.norm.length ?? 9) <= 5 && before?.end === point.start ? at + 1 : at;
}

/** 2027-01-14, 14.1., 14.1.27, 1/14, 14/1/2027; "5. und 6.12.". */
export function parseNumericDate(reading: TokenizedText, at: number, today: string): DayNode | null {
  const norm = (index: number) => reading.tokens[index]?.norm ?? "";
  const isTight = (index: number) => reading.tokens[index]?.start === reading.tokens[index - 1]?.end;
  if (/^20\d\d$/.test(norm(at)) && norm(at + 1) === "-" && norm(at + 3) === "-") {
    const date = resolveDayMonth(Number(norm(at + 4)), Number(norm(at + 2)) - 1, Number(norm(at)), today);
    return date
      ? { kind: "dates", from: at, to: at + 5, dates: [date], isList: true, weekday: null }
      : { kind: "missing", from: at, to: at + 5 };
  }
  const list = parseDayList(reading, at, false);
  if (!list) return null;
  const isDotted = list.next > at + 1 && norm(list.next - 1) === ".";
  const mark = isDotted ? list.next - 1 : list.next;
  const other = norm(mark + 1);
  if (!/^[./]$/.test(norm(mark)) || !/^\d{1,2}$/.test(other) || !isTight(mark) || (!isTight(mark + 1) && !isDotted)) return null;
  const isAmerican = norm(mark) === "/" && reading.words.monthFirst && Number(norm(at)) <= 12;
  const [day, month] = isAmerican ? [Number(other), Number(norm(at))] : [Number(norm(mark - 1)), Number(other)];
  const isClosed = norm(mark) === "." && norm(mark + 2) === "." && isTight(mark + 2);
  const isYear = (norm(mark + 2) === norm(mark) || isClosed) && /^(?:20)?[2-9]\d$/.test(norm(mark + 3)) && isTight(mark + 3);
  const to = isYear ? mark + 4 : isClosed ? mark + 3 : mark + 2;
  const isHour = matchAt(reading, to, "hour", "halfDay") !== null || (norm(mark) === "." && !isClosed && !isYear && /^\d\d$/.test(other));
  if (month < 1 || month > 12 || isHour || day > 31) return null;
  const days = isAmerican || list.days.length === 1 ? [day] : list.days;
  const year = isYear ? 2000 + (Number(norm(mark + 3)) % 100) : null;
  const dates = days.flatMap((each) => (each === null ? [] : (resolveDayMonth(each, month - 1, year, today) ?? [])));
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return { kind: "missing", from: at, to };
  return {
    kind: "dates",
    from: at,
    to,
    dates: days.includes(null) ? datesBetween(first, last) : dates,
    isList: !days.includes(null),
    weekday: null,
  };
}
