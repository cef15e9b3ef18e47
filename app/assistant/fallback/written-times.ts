import { isSignAt, isWordAt, matchAt, parseNumberAt, type TokenizedText } from "./tokenized-text.ts";

/** A time as written, on a 12-hour or a 24-hour clock. */
export type ParsedTime = { hour: number; minute: number; half: number | null; isClear: boolean; isFull: boolean; next: number };

/** "6 pm", "18:30", "19h30", "noon", "half past seven", "a las ocho y media"; also bare numbers, with `isClear` false. */
export function parseTimeAt(reading: TokenizedText, at: number): ParsedTime | null {
  const { tokens } = reading;
  const norm = (index: number) => tokens[index]?.norm ?? "";
  const isTight = (index: number) => tokens[index]?.start === tokens[index - 1]?.end;
  const clock =
    isSignAt(reading, at - 1, "-") && /^\p{L}/u.test(norm(at - 2)) && !matchAt(reading, at - 2, "halfDay", "hour")
      ? null
      : matchAt(reading, at, "clock");
  if (clock) return { hour: 12, minute: 0, half: clock.value > 720 ? 0 : 1, isClear: true, isFull: false, next: clock.next };
  const before = matchAt(reading, at, "beforeHour");
  const start = before?.next ?? at;
  const number = parseNumberAt(reading, start);
  // "Two at a time".
  if (!number || (number.value === 1 && matchAt(reading, start, "article") && !matchAt(reading, number.next, "hour", "halfDay")))
    return null;
  const isDigits = /^\d/.test(norm(start));
  let { value: hour, next } = number;
  let minute = 0;
  let isClear = before !== null;
  const isTogether = isDigits && hour > 99 && hour % 100 < 60 && hour < 2400;
  if (isTogether) [hour, minute] = [Math.floor(hour / 100), hour % 100];
  const isDotted =
    norm(next) === "." && isTight(next) && (!reading.words.twelveHours || matchAt(reading, next + 2, "hour", "halfDay", "until") !== null);
  const isMarked =
    isDigits && (norm(next) === ":" || norm(next) === "h" || isDotted) && /^[0-5]\d$/.test(norm(next + 1)) && isTight(next + 1);
  if (isMarked) {
    minute = Number(norm(next + 1));
    next += 2;
    isClear = true;
  }
  const after = matchAt(reading, next, "afterHour");
  if (after) next = after.next;
  const hourWord = matchAt(reading, next, "hour");
  if (hourWord) next = hourWord.next;
  const afterWord = hourWord ? matchAt(reading, next, "afterHour") : null;
  if (afterWord) next = afterWord.next;
  // "19 Uhr 30".
  if (
    hourWord &&
    !isMarked &&
    /^[0-5]\d$/.test(norm(next)) &&
    !isCountNoun(reading, next + 1) &&
    (next + 1 >= tokens.length || isSignAt(reading, next + 1, ",.):\n-") || matchAt(reading, next + 1, "until") !== null) &&
    !isTight(next)
  ) {
    minute = Number(norm(next));
    next += 1;
  }
  const halfDay = matchAt(reading, next, "halfDay");
  const isLetter =
    halfDay !== null &&
    halfDay.next === next + 1 &&
    norm(next).length === 1 &&
    (!isTight(next) || (isWordAt(reading, next + 1) && isTight(next + 1)));
  const half = halfDay && !isLetter && hour <= 12 ? halfDay.value : null;
  if (halfDay && !isLetter) next = halfDay.next;
  if (isTogether && half === null && !isInRange(reading, at, next)) return null;
  const extra = (before?.value ?? 0) + (after?.value ?? 0) + (afterWord?.value ?? 0);
  const total = hour * 60 + minute + extra;
  if (
    hour > 24 ||
    total < 0 ||
    minute > 59 ||
    (!isDigits && half === null && !hourWord && !before && !after && !hasTimePreposition(reading, at))
  )
    return null;
  return {
    hour: Math.floor(total / 60),
    minute: total % 60,
    half,
    isClear: isClear || half !== null || hourWord !== null || after !== null,
    isFull: (isMarked && /^0/.test(norm(start))) || (isTogether && /^0/.test(norm(start))),
    next,
  };
}

export function hasTimePreposition(reading: TokenizedText, at: number): boolean {
  return [1, 2, 3].some((back) => matchAt(reading, at - back, "at", "from", "until")?.next === at);
}

function isInRange(reading: TokenizedText, from: number, to: number): boolean {
  const is = (at: number) => matchAt(reading, at, "until") !== null;
  return (is(to) && (/^\d/.test(reading.tokens[to + 1]?.norm ?? "") || matchAt(reading, to + 1, "clock") !== null)) || is(from - 1);
}

export function isCountNoun(reading: TokenizedText, at: number): boolean {
  return (
    matchAt(reading, at, "people", "helpers", "slots", "unit", "perPerson", "each", "atOnce") !== null || isSignAt(reading, at, "x×%€$")
  );
}
