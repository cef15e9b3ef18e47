import { dayIn, monthOf, nextDay } from "./calendar.ts";
import { clockAt, isCounted, isHours } from "./clocks.ts";
import type { Tag } from "./languages/words.ts";
import { digitsAt, hasAny, hit, hitsAny, isAfter, isNumbered, isOther, numberAt, past, pastSign, type Reading, sign } from "./reading.ts";

/** What a few words say about days. */
export type DayNode =
  | { is: "days"; days: string[]; isSpan?: boolean; isWeek?: boolean; isLoose?: boolean }
  /** Weekdays by name; `isEach`: again and again. */
  | { is: "weekdays"; weekdays: number[]; isEach: boolean; ahead?: number; isAfter?: boolean; nths?: number[]; count?: number }
  | { is: "month"; first: string }
  | { is: "rhythm"; every: "day" | "week" | "month"; interval: number; weekdays: number[] }
  | { is: "length"; count: number; unit: "times" | "week" | "months" }
  /** So many days from the one it was; `isMore`: so much longer. */
  | { is: "move"; days: number; isMore?: boolean };

export function nodesOf<Is extends DayNode["is"]>(placed: readonly { node: DayNode }[], is: Is): Extract<DayNode, { is: Is }>[] {
  const isKind = (node: DayNode): node is Extract<DayNode, { is: Is }> => node.is === is;
  return placed.map(({ node }) => node).filter(isKind);
}

export type Found<Node = DayNode> = { node: Node; next: number };
type FoundDays = Found<Extract<DayNode, { is: "days" }>>;

/** `anchor`: the day a change counts from, where one is planned already. */
export type Calendar = { today: string; anchor: string | null };

export function days(
  all: (string | null)[],
  next: number,
  rest: { isSpan?: boolean; isWeek?: boolean; isLoose?: boolean } = {},
): FoundDays | null {
  const known = all.filter((date) => date !== null);
  return known.length > 0 ? { node: { is: "days", days: known, ...rest }, next } : null;
}

/** What leads from one to another, or with `isSpan` from the first to the last. */
type Joint = { isSpan: boolean; isComma: boolean; isOr: boolean; next: number };

/** One after the other: "3, 4 and 6", "Monday to Friday". */
export function listAt<Item extends { next: number }>(
  reading: Reading,
  at: number,
  read: (at: number, joint: Joint | null, before: Item | undefined) => Item | null,
): (Item & { isSpan: boolean })[] {
  const list: (Item & { isSpan: boolean })[] = [];
  for (let joint: Joint | null = null; ; ) {
    const item = read(joint?.next ?? at, joint, list.at(-1));
    if (!item) return list;
    list.push({ ...item, isSpan: joint?.isSpan ?? false });
    joint = jointAt(reading, item.next);
    if (!joint) return list;
  }
}

function jointAt(reading: Reading, at: number): Joint | null {
  const until = hit(reading, at, "until");
  // "El 18 a las 21".
  const isSpan = until !== null && (hit(reading, at, "at")?.next ?? 0) <= until.next;
  const begin = pastSign(reading, at, ",&/+");
  const next = isSpan ? until.next : past(reading, begin, "and", "or");
  // "The 1st 3rd and 5th".
  const isOrdinal = (of: number) => reading.tokens[of]?.glued && hasAny(reading.hits[of], "ordinal");
  const isNth = isOrdinal(at - 1) && isOrdinal(at + 1) && !reading.tokens[at]?.glued;
  return next > at || isNth ? { isSpan, isComma: sign(reading, at, ","), isOr: hit(reading, begin, "or") !== null, next } : null;
}

/** "2026-12-05", "12/5", "5.12.26". */
function numeric(reading: Reading, at: number, { today }: Calendar): FoundDays | null {
  const { tokens, words } = reading;
  const [first, mark, second] = [digitsAt(reading, at), tokens[at + 1], digitsAt(reading, at + 2)];
  if (first === null || second === null || !mark?.glued || !tokens[at + 2]?.glued || !"/.-".includes(mark.norm)) return null;
  const again = tokens[at + 3]?.norm === mark.norm && tokens[at + 3]?.glued;
  // "Room 1.07", "Raum B 2.04" are no days; "im Büro 10.12. ab 9" is the tenth of December.
  const isWhole = again && /^[\p{Ll},]/u.test(tokens[at + 4]?.text ?? "");
  if (mark.norm === "." && isNumbered(reading, at) && !isWhole) return null;
  const year = again && tokens[at + 4]?.glued ? digitsAt(reading, at + 4) : null;
  if (first > 1000 && year !== null) return days([dayIn(year, second - 1, first, today)], at + 5);
  const isHour =
    words.monthFirst ||
    (!again && (second > 12 || hitsAny(reading, at + 3, "hour") || (isAfter(reading, at, "at") && hitsAny(reading, at + 3, "pm"))));
  if (mark.norm === "." && year === null && isHour) return null;
  // "24/7" is always, and a dash alone leads from one to another.
  if ((mark.norm === "-" && year === null) || (first === 24 && second === 7 && year === null)) return null;
  const [month, day] = words.monthFirst && mark.norm !== "." && first <= 12 ? [first, second] : [second, first];
  const next = year !== null ? at + 5 : again && mark.norm === "." ? at + 4 : at + 3;
  const whole = year !== null && year < 100 ? 2000 + year : year;
  return days([dayIn(day, month - 1, whole, today)], next);
}

type DayNumber = { day: number; next: number; isMarked: boolean };

/** "3", "3rd", "3.", "third"; no hour and no year. */
export function dayNumber(reading: Reading, at: number): DayNumber | null {
  const { tokens, words, hits } = reading;
  const spoken = hit(reading, at, "dayWord");
  // "Diez" may count, and "tenth" does not.
  if (spoken)
    return isOfOther(reading, at, spoken.next) ? null : { day: spoken.value, next: spoken.next, isMarked: !hit(reading, at, "number") };
  const day = digitsAt(reading, at);
  if (day === null || day < 1 || day > 31 || (tokens[at]?.norm.length ?? 0) > 2) return null;
  // "CM2" and "4:30 Jan 9", but "Dec5".
  if (tokens[at]?.glued && /^[\p{L}:]/u.test(tokens[at - 1]?.norm ?? "") && !hasAny(hits[at - 1], "month", "weekday", "weekdayShort"))
    return null;
  const after = tokens[at + 1];
  if (!after?.glued) return { day, next: at + 1, isMarked: false };
  // "On 5th Street".
  if (hit(reading, at + 1, "ordinal")) return hit(reading, at + 2, "street") ? null : { day, next: at + 2, isMarked: true };
  if (!words.monthFirst && after.norm === ".") return { day, next: at + 2, isMarked: true };
  const isOfMore = (after.norm === ":" && tokens[at + 2]?.glued) || (/^[a-z]/.test(after.norm) && !hit(reading, at + 1, "month"));
  return isOfMore ? null : { day, next: at + 1, isMarked: false };
}

/** "The second shift", "the first 20 people", "the first and third Monday", "quince personas". */
function isOfOther(reading: Reading, at: number, next: number): boolean {
  if (isAmount(reading, next) || hitsAny(reading, next, "week", "weekday", "weekdays", "weekend")) return true;
  if (hasAny(reading.hits[at - 1], "month") || hitsAny(reading, past(reading, next, "of"), "month")) return false;
  const joint = jointAt(reading, next);
  const listed = joint ? past(reading, joint.next, "article") : next;
  if (hit(reading, listed, "dayWord")) return dayNumber(reading, listed) === null;
  const isNumber = numberAt(reading, next) !== null && !isHours(reading, next);
  return isNumber || (isCounted(reading, next) && !hitsAny(reading, next, "off", "no"));
}

type Numbers = { days: number[]; next: number; isMarked: boolean; isSpan: boolean };

/** "3, 4 and 6", "5 to 7", "Thursday, 14 and Friday, 15". */
function dayNumbers(reading: Reading, at: number): Numbers | null {
  const list = listAt(reading, at, (from, joint, before: DayNumber | undefined) => {
    const name = past(reading, past(reading, from, "on"), "article", "weekday", "weekdayShort");
    const number = dayNumber(reading, joint ? past(reading, pastSign(reading, name, ","), "article") : at);
    if (!number || !joint || !before) return number;
    // "Troop 14, Sat 19 Dec".
    const isApart = joint.isComma && hitsAny(reading, from, "weekday", "weekdayShort") && !isAfter(reading, at, "weekday", "weekdayShort");
    // "Dec 5, 20 kids", "Dec 5, 8 to 10".
    const isOther = joint.isComma && (hitsAny(reading, number.next, "until") || isCounted(reading, number.next));
    return isApart || number.day <= before.day || isOther || isAmount(reading, number.next) ? null : number;
  });
  const days = list.flatMap(({ day, isSpan }, index) => {
    const length = isSpan ? day - (list[index - 1]?.day ?? 0) : 1;
    return Array.from({ length }, (_, back) => day - length + 1 + back);
  });
  const [first, last] = [list[0], list.at(-1)];
  return first && last ? { days, next: last.next, isMarked: first.isMarked, isSpan: list.some(({ isSpan }) => isSpan) } : null;
}

const COUNTED: readonly Tag[] = [
  ...(["people", "helpers", "slots", "shifts", "times"] as const),
  ...(["hour", "am", "pm", "afterHour", "minutes", "hours", "money"] as const),
];

/** A number before what it counts is no day. */
export function isAmount(reading: Reading, at: number): boolean {
  return hitsAny(reading, at, ...COUNTED);
}

export function yearAt(reading: Reading, at: number): { year: number | null; next: number } {
  const signs = reading.tokens[at]?.glued ? ",." : ",";
  const begin = sign(reading, at, signs) ? at + 1 : past(reading, at, "of");
  const written = digitsAt(reading, begin);
  const isShort = written !== null && written < 100 && begin === at && reading.tokens[at]?.glued;
  const year = isShort ? 2000 + written : written;
  return year !== null && year >= 2000 && year < 2100 ? { year, next: begin + 1 } : { year: null, next: at };
}

/** These days of a month, and the year after it. */
function daysIn(reading: Reading, month: number, { days: numbers, isSpan }: Numbers, at: number, { today }: Calendar): FoundDays | null {
  const { year, next } = yearAt(reading, at);
  const all = numbers.map((day) => dayIn(day, month, year, today));
  return days(all, next, { isSpan });
}

/** "Dec 3 and 4", "March 5-7, 2027". */
export function monthDays(reading: Reading, at: number, calendar: Calendar): FoundDays | null {
  const name = hit(reading, at, "month");
  if (!name || !reading.words.monthFirst) return null;
  const begin = past(reading, pastSign(reading, name.next, hasAny(reading.hits[at], "abbreviation") ? ".:" : ":"), "article");
  const numbers = dayNumbers(reading, begin);
  return numbers && !isHourAhead(reading, at, numbers) ? daysIn(reading, name.value, numbers, numbers.next, calendar) : null;
}

/** "Sundays 7-8:30am", "every Saturday in January 9-11": hours of a whole month. */
function isHourAhead(reading: Reading, at: number, { next, isSpan }: Numbers): boolean {
  const isMonth =
    hasAny(reading.hits[at - 1], "inTime") || (hasAny(reading.hits[at - 1], "of") && hasAny(reading.hits[at - 2], "weekday", "weekdays"));
  const isClock = sign(reading, next, "-") && reading.tokens[next]?.glued && clockAt(reading, next + 1)?.isMarked;
  return isClock || (isMonth && (isSpan || hitsAny(reading, next, "until")));
}

/** "3. und 4. Dezember", "3 et 4 décembre", "5th of December", "7.-11.12.", also with its year. */
function dayMonths(reading: Reading, at: number, calendar: Calendar): FoundDays | null {
  const numbers = dayNumbers(reading, at);
  if (!numbers) return null;
  const isWritten = !reading.words.monthFirst && numbers.isMarked && numbers.days.length > 1 && reading.tokens[numbers.next]?.glued;
  const number = isWritten ? digitsAt(reading, numbers.next) : null;
  if (number !== null && number <= 12) return daysIn(reading, number - 1, numbers, pastSign(reading, numbers.next + 1, "."), calendar);
  // "Donnerstags 8-9 im Februar" are hours.
  const name = hitsAny(reading, numbers.next, "placeIn", "placeAt") ? null : hit(reading, past(reading, numbers.next, "of"), "month");
  // "At 7 Dec 11", "11-12 Jan 4".
  const isAt = numbers.isSpan || hasAny(reading.hits[at - 1], "at", "until");
  const isHour = reading.words.monthFirst && isAt && name !== null && dayNumber(reading, name.next) !== null;
  if (!name || isHour) return null;
  return daysIn(reading, name.value, numbers, name.next, calendar);
}

/** A date that says its month. */
export function dateAt(reading: Reading, at: number, calendar: Calendar): FoundDays | null {
  return numeric(reading, at, calendar) ?? monthDays(reading, at, calendar) ?? dayMonths(reading, at, calendar);
}

/** The day to come of that number; a change counts from the month that is planned. */
export function dayToCome(day: number, { today, anchor }: Calendar, weekday?: number): string | null {
  const month = anchor ? monthOf(anchor) : today;
  return nextDay(day, month > today ? month : today, weekday);
}

/** "The 12th". */
export function bareDay(reading: Reading, at: number, calendar: Calendar): Found | null {
  const { anchor } = calendar;
  const { hits, words } = reading;
  const numbers = dayNumbers(reading, at);
  const first = dayNumber(reading, at);
  const before = hits[at - 1];
  const isSaid = hasAny(before, "on", "article", "or") || isAfter(reading, at, "except");
  if (!numbers || !first || !isSaid || isAfter(reading, at, "at")) return null;
  const isOff = anchor !== null && hits.some((each) => each.has("off"));
  // "Déplace au 18", of a day that is planned; not "mejor de 4 a 6".
  const isTo = hasAny(before, "article", "until") && !hasAny(before, "the");
  const isMoved = anchor !== null && isTo && hits.some((each) => hasAny(each, "change", "except"));
  // "Le 18 à 19h", "el 24", "du 7 au 11", "jusqu'au 18" of what is planned; not "de 9 a 14".
  const isThe = hasAny(before, "on") && (hasAny(before, "coming") || (anchor !== null && hasAny(before, "until")));
  const isSpan = numbers.isSpan && hasAny(hits[first.next], "on") && hasAny(hits[first.next], "until");
  const isSure = first.isMarked || isOff || (!words.monthFirst && (isMoved || isThe || isSpan || isAfter(reading, at, "starting")));
  const isOfMonth = hit(reading, past(reading, numbers.next, "of"), "month") !== null;
  // "Jeweils 8.00-11.30 Uhr", "31.4."
  const isHour = reading.tokens[first.next]?.glued && /^\d\d?$/.test(reading.tokens[first.next]?.norm ?? "");
  const isNumber =
    isHour || hitsAny(reading, numbers.next, "people", "numbered", "hour") || (anchor === null && isOther(reading, first.next));
  if (!isSure || isOfMonth || isNumber) return null;
  const begun = dayToCome(numbers.days[0] ?? 1, calendar);
  return days(
    numbers.days.map((day) => (begun ? nextDay(day, begun) : null)),
    numbers.next,
    { isLoose: true },
  );
}
