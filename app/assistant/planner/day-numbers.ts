import { dateOf, dayIn, daysFrom, nextDay } from "./calendar.ts";
import type { Tag } from "./languages/words.ts";
import { digitsAt, hasAny, hit, hitsAny, isOther, past, type Reading, sign } from "./reading.ts";

/** What a few words say about days. */
export type DayNode =
  | { is: "days"; days: string[]; isSpan?: boolean; isWeek?: boolean; isLoose?: boolean }
  /** Weekdays by name; `isEach`: again and again. */
  | {
      is: "weekdays";
      weekdays: number[];
      isEach: boolean;
      isNext: boolean;
      isAfter?: boolean;
      isLoose?: boolean;
      nths?: number[];
      count?: number;
    }
  | { is: "month"; year: number; month: number }
  | { is: "rhythm"; every: "day" | "week" | "month"; interval: number; weekdays: number[] }
  | { is: "length"; count: number; unit: "times" | "weeks" | "months" | "days" }
  /** So many days from the one it was. */
  | { is: "move"; days: number };

export type Found<Node = DayNode> = { node: Node; next: number };

/** `anchor`: the day a change counts from, where one is planned already. */
export type Calendar = { today: string; anchor: string | null };

export function days(
  all: (string | null)[],
  next: number,
  rest: { isSpan?: boolean; isWeek?: boolean; isLoose?: boolean } = {},
): Found | null {
  const known = all.filter((date) => date !== null);
  return known.length > 0 ? { node: { is: "days", days: known, ...rest }, next } : null;
}

export function iso({ tokens, uses }: Reading, at: number, { today }: Calendar): Found | null {
  const five = tokens.slice(at, at + 5);
  const text = five.map(({ norm }) => norm).join("");
  if (uses[at] || five.length < 5 || five.slice(1).some(({ glued }) => !glued) || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  return days([dayIn(Number(text.slice(8)), Number(text.slice(5, 7)) - 1, Number(text.slice(0, 4)), today)], at + 5);
}

export function numeric(reading: Reading, at: number, { today }: Calendar): Found | null {
  const { tokens, words } = reading;
  const [first, mark, second] = [digitsAt(reading, at), tokens[at + 1], digitsAt(reading, at + 2)];
  if (first === null || second === null || !mark?.glued || !tokens[at + 2]?.glued || !"/.-".includes(mark.norm)) return null;
  // "Room 1.07" is no seventh of January.
  if (mark.norm === "." && hasAny(reading.hits[at - 1], "numbered")) return null;
  const again = tokens[at + 3]?.norm === mark.norm && tokens[at + 3]?.glued;
  const year = again && tokens[at + 4]?.glued ? digitsAt(reading, at + 4) : null;
  if (mark.norm === "." && (words.monthFirst || !again) && year === null && (words.monthFirst || tokens[at + 2]?.text.length === 2)) {
    if (words.monthFirst || second > 12 || hit(reading, at + 3, "hour") || hit(reading, at + 3, "pm")) return null;
  }
  // "24/7" is always, and a dash alone leads from one to another.
  if ((mark.norm === "-" && year === null) || (first === 24 && second === 7 && year === null)) return null;
  const [month, day] = words.monthFirst && mark.norm !== "." && first <= 12 ? [first, second] : [second, first];
  const next = year !== null ? at + 5 : again && mark.norm === "." ? at + 4 : at + 3;
  const whole = year !== null && year < 100 ? 2000 + year : year;
  return days([dayIn(day, month - 1, whole, today)], next);
}

/** "7.-11.12.", "5. und 6.12.", "5./6./7.12." */
export function numericSpan(reading: Reading, at: number, calendar: Calendar): Found | null {
  const first = reading.words.monthFirst ? null : dayNumber(reading, at);
  if (!first?.isMarked) return null;
  const until = hit(reading, first.next, "until");
  const joint = until?.next ?? past(reading, sign(reading, first.next, ",/+&") ? first.next + 1 : first.next, "and");
  const begin = past(reading, joint, "article", "on", "weekday", "weekdayShort");
  const last = joint > first.next ? (numericSpan(reading, begin, calendar) ?? numeric(reading, begin, calendar)) : null;
  const [end] = last?.node.is === "days" ? last.node.days : [];
  const start = end ? dateOf(Number(end.slice(0, 4)), Number(end.slice(5, 7)) - 1, first.day) : null;
  if (last?.node.is !== "days" || !start || !end || start >= end) return null;
  return until ? days(daysFrom(start, end), last.next, { isSpan: true }) : days([start, ...last.node.days], last.next);
}

/** "3", "3rd", "3."; no hour and no year. */
export function dayNumber(reading: Reading, at: number): { day: number; next: number; isMarked: boolean } | null {
  const { tokens, words, hits } = reading;
  const day = digitsAt(reading, at);
  if (day === null || day < 1 || day > 31 || (tokens[at]?.norm.length ?? 0) > 2) return null;
  // "CM2" and "4:30 Jan 9", but "Dec5".
  if (tokens[at]?.glued && /^[\p{L}:]/u.test(tokens[at - 1]?.norm ?? "") && !hasAny(hits[at - 1], "month", "weekday", "weekdayShort"))
    return null;
  const after = tokens[at + 1];
  // "On 5th Street".
  if (after?.glued && hit(reading, at + 1, "ordinal")) return hit(reading, at + 2, "street") ? null : { day, next: at + 2, isMarked: true };
  if (!words.monthFirst && after?.glued && after.norm === ".") return { day, next: at + 2, isMarked: true };
  if (
    after?.glued &&
    ((after.norm === ":" && reading.tokens[at + 2]?.glued) || (/^[a-z]/.test(after.norm) && !hit(reading, at + 1, "month")))
  )
    return null;
  return { day, next: at + 1, isMarked: false };
}

/** "3, 4 and 6", "5 to 7". */
function dayNumbers(
  reading: Reading,
  at: number,
  isBare: (next: number) => boolean,
): { days: number[]; next: number; isSpan: boolean } | null {
  const first = dayNumber(reading, at);
  if (!first) return null;
  const list = [first.day];
  let { next } = first;
  for (let isSpan = false; list.length < 31; ) {
    const told = hit(reading, next, "until");
    // "El 18 a las 21".
    const until = told && (hit(reading, next, "at")?.next ?? 0) > told.next ? null : told;
    const joint = until ? until.next : sign(reading, next, ",&/+") ? past(reading, next + 1, "and") : past(reading, next, "and");
    const name = past(reading, past(reading, joint, "on"), "article", "weekday", "weekdayShort");
    const begin = name > joint && sign(reading, name, ",") ? name + 1 : name;
    const second = joint > next ? dayNumber(reading, past(reading, begin, "article")) : null;
    const last = list.at(-1) ?? 0;
    const isComma = sign(reading, next, ",");
    const isHour = isComma && second !== null && hit(reading, second.next, "until") !== null;
    if (!second || second.day <= last || isHour || (isComma && !isBare(second.next)) || isCounted(reading, second.next))
      return { days: list, next, isSpan };
    if (until) for (let day = last + 1; day < second.day; day++) list.push(day);
    isSpan ||= until !== null;
    list.push(second.day);
    next = second.next;
  }
  return null;
}

/** A number before what it counts is no day. */
export function isCounted(reading: Reading, at: number): boolean {
  return (["people", "helpers", "slots", "shifts", "hour", "am", "pm", "minutes", "hours", "money", "times"] as const).some(
    (tag) => hit(reading, at, tag) !== null,
  );
}

export function yearAt(reading: Reading, at: number): { year: number; next: number } | null {
  const joint = sign(reading, at, ",") ? at + 1 : past(reading, at, "of");
  const year = digitsAt(reading, joint);
  return year !== null && year >= 2000 && year < 2100 ? { year, next: joint + 1 } : null;
}

/** "Dec 3 and 4", "March 5-7, 2027". */
export function monthDays(reading: Reading, at: number, { today }: Calendar): Found | null {
  const name = hit(reading, at, "month");
  if (!name) return null;
  const begin = past(
    reading,
    (sign(reading, name.next, ".") && hasAny(reading.hits[at], "abbreviation")) || sign(reading, name.next, ":")
      ? name.next + 1
      : name.next,
    "article",
  );
  // "Dec 5, 20 kids" and "Dec 5 to 8 pm": a number that counts something else, or an hour, is no day.
  const isBare = (next: number) =>
    !/^[\p{L}:]/u.test(reading.tokens[next]?.norm ?? "") ||
    hitsAny(reading, next, "at", "from", "on", "inTime", "and", "forSo", "until", "withIt", "bring", "lead");
  const numbers = dayNumbers(reading, begin, isBare);
  if (!numbers || !reading.words.monthFirst || isHourAhead(reading, at, numbers)) return null;
  const year = yearAt(reading, numbers.next);
  const all = numbers.days.map((day) => dayIn(day, name.value, year?.year ?? null, today));
  return days(all, year?.next ?? numbers.next, { isSpan: numbers.isSpan });
}

/** "Sundays 7-8:30am", "every Saturday in January 9-11": hours of a whole month. */
function isHourAhead(reading: Reading, at: number, { next, isSpan }: { next: number; isSpan: boolean }): boolean {
  const isMonth =
    hasAny(reading.hits[at - 1], "inTime") || (hasAny(reading.hits[at - 1], "of") && hasAny(reading.hits[at - 2], "weekday", "weekdays"));
  const until = hit(reading, next, "until");
  const isClock =
    sign(reading, next, "-") && reading.tokens[next]?.glued && (sign(reading, next + 2, ":") || hitsAny(reading, next + 2, "am", "pm"));
  return (
    Boolean(isClock) ||
    (isMonth && (isSpan || (until !== null && (digitsAt(reading, until.next) !== null || hasAny(reading.hits[until.next], "noon")))))
  );
}

/** "3. und 4. Dezember", "3 et 4 décembre", "5th of December", also with its year. */
export function dayMonths(reading: Reading, at: number, { today }: Calendar): Found | null {
  const numbers = dayNumbers(reading, at, () => true);
  if (!numbers) return null;
  // "Donnerstags 8-9 im Februar" are hours.
  const name = hitsAny(reading, numbers.next, "placeIn", "placeAt") ? null : hit(reading, past(reading, numbers.next, "of"), "month");
  // "At 7 Dec 11", "11-12 Jan 4".
  const isAt = numbers.isSpan || hasAny(reading.hits[at - 1], "at", "until");
  const isHour = reading.words.monthFirst && isAt && name !== null && dayNumber(reading, name.next) !== null;
  if (!name || isHour) return null;
  const end = sign(reading, name.next, ".") && reading.tokens[name.next]?.glued ? name.next + 1 : name.next;
  const year = yearAt(reading, end);
  const all = numbers.days.map((day) => dayIn(day, name.value, year?.year ?? null, today));
  return days(all, year?.next ?? name.next, { isSpan: numbers.isSpan });
}

/** A change counts from the month that is planned. */
export function firstOfMonth(anchor: string, today: string): string {
  return [`${anchor.slice(0, 8)}01`, today].sort()[1] ?? today;
}

/** "The 12th". */
export function bareDay(reading: Reading, at: number, { today, anchor }: Calendar): Found | null {
  const numbers = dayNumbers(reading, at, () => true);
  const first = dayNumber(reading, at);
  const isHour = [1, 2].some((back) => reading.hits[at - back]?.get("at")?.next === at);
  const isFrom = !reading.words.monthFirst && [1, 2, 3].some((back) => reading.hits[at - back]?.get("starting")?.next === at);
  const isSaid = !isHour && hasAny(reading.hits[at - 1], "on", "article", "or");
  const isLeft =
    (first?.isMarked || hasAny(reading.hits[at - 1], "article", "on")) &&
    [1, 2].some((back) => reading.hits[at - back]?.get("except")?.next === at);
  // "Le 17 c'est annulé", "déplace au 18", of a day that is planned; not "mejor de 4 a 6".
  const isTo = hasAny(reading.hits[at - 1], "article", "until") && !hasAny(reading.hits[at - 1], "the");
  const isOff =
    anchor !== null &&
    reading.hits.some((hits) => hits.has("off") || (isTo && !reading.words.monthFirst && hasAny(hits, "change", "except")));
  // "Le 18 à 19h", "el 24", "du 7 au 11"; not "de 9 a 14".
  const isBoth = (index: number, tag: Tag) => hasAny(reading.hits[index], "on") && hasAny(reading.hits[index], tag);
  const isThe = !reading.words.monthFirst && (isBoth(at - 1, "coming") || (isBoth(first?.next ?? at, "until") && numbers?.isSpan));
  if (!numbers || !first || !(isLeft || (isSaid && (first.isMarked || isOff || isFrom || isThe)))) return null;
  const isOfMonth = hit(reading, past(reading, numbers.next, "of"), "month") !== null;
  if (isOfMonth || hitsAny(reading, numbers.next, "people", "numbered", "hour") || (anchor === null && isOther(reading, first.next)))
    return null;
  return days(
    numbers.days.map((day) => nextDay(day, anchor ? firstOfMonth(anchor, today) : today)),
    numbers.next,
    { isLoose: true },
  );
}
