import { addDays } from "#app/lib/wall-time.ts";
import { weekdayOf, weekOf } from "./calendar.ts";
import { type Calendar, type DayNode, dateAt, dayNumber, days, dayToCome, type Found, isAmount, listAt } from "./day-numbers.ts";
import type { Tag } from "./languages/words.ts";
import type { Hit } from "./lexicon.ts";
import { digitsAt, hasAny, hit, hitsAny, isAfter, numberAt, past, pastSign, type Reading, readingOf, sign } from "./reading.ts";

/** "6 Mondays", "the last two Fridays", "los dos últimos viernes": the last are counted backwards. */
export function countedWeekday(reading: Reading, at: number): Found | null {
  const begin = past(reading, at, "article");
  const before = nthAt(reading, begin);
  const number = numberAt(reading, before?.next ?? begin);
  const end = before ?? (number && nthAt(reading, number.next));
  const next = Math.max(number?.next ?? begin, end?.next ?? begin);
  const name = hit(reading, next, "weekdays") ?? (end && hit(reading, next, "weekday"));
  if (!name || !number || number.value < 2 || (end && Math.abs(end.nth) !== 1)) return null;
  const count = number.value * (end?.nth ?? 1);
  return { node: { is: "weekdays", weekdays: [name.value], isEach: true, count }, next: name.next };
}

/** "The first", "2nd", "last". */
export function nthAt(reading: Reading, at: number): { nth: number; next: number } | null {
  const nth = hit(reading, at, "nth");
  if (nth) return { nth: nth.value, next: nth.next };
  const day = dayNumber(reading, at);
  if (day?.isMarked && day.day <= 5) return { nth: day.day, next: day.next };
  const last = hit(reading, at, "last");
  return last && { nth: -1, next: last.next };
}

const UNITS = [
  ["times", 0],
  ["week", 7],
  ["months", 30],
  ["day", 1],
] as const;

/** "6 times", "for 3 weeks", not "a week"; "2 weeks later", "push it back 2 weeks"; "in 3 weeks" counts from today. */
export function lengthOf(reading: Reading, at: number, { today, anchor }: Calendar): Found | null {
  const [inTime, forTime] = [hit(reading, at, "inTime"), hit(reading, at, "forTime")];
  const more = anchor !== null ? moreWeeks(reading, at) : null;
  if (more) return more;
  const number = numberAt(reading, (inTime ?? forTime)?.next ?? at);
  const [unit, length] = UNITS.find(([tag]) => number && hit(reading, number.next, tag)) ?? [];
  const found = number && unit ? hit(reading, number.next, unit) : null;
  if (!number || !unit || !found) return null;
  const count = number.value * length;
  const week = inTime && unit === "week" ? weekOf(addDays(today, count)) : [];
  if (week.length > 0 && isAfter(reading, at, "workdays")) return days(week, found.next, { isSpan: true, isWeek: true });
  if (week.length > 0 && weekdayName(reading, past(reading, found.next, "on"))) return null;
  if (inTime && (unit === "week" || unit === "day")) return days([addDays(today, Math.min(count, 400))], found.next);
  const later = hit(reading, found.next, "later");
  const way = later ?? hit(reading, found.next, "earlier");
  if (way) return { node: { is: "move", days: later ? count : -count }, next: way.next };
  const moved = anchor !== null && !forTime ? movedBefore(reading, at) : null;
  if (moved && (unit === "week" || unit === "day")) return { node: { is: "move", days: moved * count }, next: found.next };
  const isLength = unit === "times" || (unit !== "day" && (forTime !== null || number.value > 1));
  return isLength ? { node: { is: "length", count: number.value, unit }, next: found.next } : null;
}

/** "One more week", "noch eine Woche", "une semaine de plus", "another week". */
function moreWeeks(reading: Reading, at: number): Found | null {
  const another = hit(reading, at, "add");
  const number = numberAt(reading, at) ?? (another && { value: 1, next: another.next });
  const more = number && past(reading, number.next, "more");
  const week = more && hit(reading, more, "week");
  if (!number || !more || !week || hitsAny(reading, week.next, "later", "earlier")) return null;
  const longer = hit(reading, week.next, "lasting");
  const after = longer?.value === 0 ? longer.next : past(reading, week.next, "more", "increase");
  const isMore = another !== null || more > number.next || after > week.next || isAfter(reading, at, "add");
  return isMore ? { node: { is: "move", days: 7 * number.value, isMore: true }, next: after } : null;
}

/** "Push it back", "verschieb es um": later is 1, earlier -1. */
function movedBefore({ hits }: Reading, at: number): 1 | -1 | null {
  const has = (...tags: Tag[]) => hits.slice(Math.max(0, at - 4), at).some((each) => hasAny(each, ...tags));
  if (!has("later", "earlier", "moves")) return null;
  return has("earlier") ? -1 : 1;
}

const RHYTHMS: readonly [Tag, "day" | "week" | "month", number, number[]][] = [
  ["workdays", "week", 1, [0, 1, 2, 3, 4]],
  ["weekends", "week", 1, [5, 6]],
  ["biweekly", "week", 2, []],
  ["monthly", "month", 1, []],
  ["weekly", "week", 1, []],
  ["daily", "day", 1, []],
];

export function rhythm(reading: Reading, at: number): Found | null {
  const other = hit(reading, at, "everyOther");
  if (other && hitsAny(reading, other.next, "weekday", "weekdays"))
    return { node: { is: "rhythm", every: "week", interval: 2, weekdays: [] }, next: other.next };
  // "Every other day", "alle 3 Tage".
  const counted = other ? { value: 2, next: other.next } : hit(reading, at, "every") && numberAt(reading, past(reading, at, "every"));
  const day = counted && hit(reading, counted.next, "day");
  if (day) {
    const [every, length] = counted.value % 7 === 0 ? (["week", 7] as const) : (["day", 1] as const);
    return { node: { is: "rhythm", every, interval: counted.value / length, weekdays: [] }, next: day.next };
  }
  for (const [tag, every, interval, weekdays] of RHYTHMS) {
    const found = hit(reading, at, tag);
    // "Du mois de janvier" is that month alone.
    const isMonth = every === "month" && found && hitsAny(reading, past(reading, found.next, "of"), "month");
    if (found && !isMonth) return { node: { is: "rhythm", every, interval, weekdays }, next: found.next };
  }
  return null;
}

/** "M/w/f", "t/th", "MWF": in their order, as sizes and grades are not. */
export function initials(reading: Reading, at: number): Found | null {
  const token = reading.tokens[at];
  if (token && !reading.uses[at] && /^(?:\p{Lu}\p{Ll}?){2,5}$/u.test(token.text)) {
    const apart = initials(readingOf(token.text.replace(/(?<=.)(?=\p{Lu})/gu, "/").toLowerCase(), reading.words), 0);
    return apart && { ...apart, next: at + 1 };
  }
  const list = listAt(reading, past(reading, at, "every"), (from, joint, before: Hit | undefined) => {
    const day = joint?.isSpan || joint?.isComma ? null : hit(reading, from, "weekdayInitial");
    return day && before && day.value <= before.value ? null : day;
  });
  const next = list.at(-1)?.next ?? at;
  const isSure = list.length > 2 || (list.length > 1 && next - at === 3 && reading.tokens[next - 1]?.norm === "th");
  return isSure && !sign(reading, next, "/") ? { node: { is: "weekdays", weekdays: weekdaysOf(list), isEach: true }, next } : null;
}

function weekdaysOf(list: { value: number; isSpan: boolean }[]): number[] {
  const all = list.flatMap(({ value, isSpan }, index) => {
    const length = isSpan ? (value - (list[index - 1]?.value ?? value) + 7) % 7 : 1;
    return Array.from({ length }, (_, back) => (value - length + 8 + back) % 7);
  });
  return [...new Set(all)];
}

/** A weekday's name; a short one ("So", "mar") only beside what says that it is one. */
function weekdayAt(reading: Reading, at: number, isSure: boolean): Hit | null {
  const whole = hit(reading, at, "weekday");
  const found = whole ?? hit(reading, at, "weekdayShort");
  if (whole || !found) return whole;
  const isShort = reading.tokens[found.next]?.glued && reading.tokens[found.next + 1] !== undefined;
  const next = isShort ? pastSign(reading, found.next, ".") : found.next;
  const joint = past(reading, pastSign(reading, next, ",-/&+"), "until", "and");
  const isBeside =
    digitsAt(reading, joint) !== null || hitsAny(reading, joint, "weekdayShort", "weekday", "month", "morning", "afternoon", "evening");
  return isSure || isBeside ? { value: found.value, next } : null;
}

/** "Friday, Dec 18", "viernes 18": a day with its own weekday. */
export function weekdayDate(reading: Reading, at: number, calendar: Calendar): Found | null {
  const name = weekdayAt(reading, past(reading, at, "coming"), true);
  // "Le mercredi du 6 janvier au 24 mars" is each of them.
  if (!name || hit(reading, name.next, "from")) return null;
  const begin = past(reading, pastSign(reading, name.next, ",."), "article");
  const whole = dateAt(reading, begin, calendar);
  if (whole) return weekdayOf(whole.node.days[0] ?? "") === name.value ? whole : null;
  const day = dayNumber(reading, begin);
  if (!day || isAmount(reading, day.next) || sign(reading, day.next, "-./")) return null;
  // "Friday 4 to 6", "jeudi 10 à 19h".
  const isSpan = hit(reading, day.next, "until") !== null && (reading.words.monthFirst || hit(reading, day.next, "at") === null);
  // "El miércoles 13" is one of a later month, where the next is none.
  const isSure = day.isMarked || hitsAny(reading, at, "coming") || hitsAny(reading, at - 1, "coming", "on");
  const date = dayToCome(day.day, calendar, name.value);
  return !isSpan && date && (isSure || date === dayToCome(day.day, calendar)) ? days([date], day.next) : null;
}

/** "Every Tuesday and Thursday", "Tuesdays"; "Friday", "next Friday", "Monday to Friday". */
export function weekdayName(reading: Reading, at: number): Found<Extract<DayNode, { is: "weekdays" }>> | null {
  const [every, before] = [hit(reading, at, "every"), hit(reading, at, "next")];
  const begin = (every ?? before)?.next ?? past(reading, at, "coming");
  const isEach = every !== null || hit(reading, begin, "weekdays") !== null;
  const list = listAt(reading, begin, (from, joint) => {
    const small = past(reading, past(reading, from, "article", "on", "next", "coming"), "and");
    const start = joint ? past(reading, small, "every", "article") : from;
    const name = hit(reading, from, "weekdays") ?? hit(reading, start, "weekdays");
    const found = name ?? weekdayAt(reading, start, joint !== null || every !== null || before !== null);
    const isDate = !isEach && joint && !joint.isSpan && (joint.isComma || joint.isOr || (found && digitsAt(reading, found.next) !== null));
    return isDate ? null : found;
  });
  const next = list.at(-1)?.next;
  if (next === undefined) return null;
  const weekdays = weekdaysOf(list);
  if (isEach) return { node: { is: "weekdays", weekdays, isEach }, next };
  const told = hit(reading, next, "following");
  const isWord = told && /^\p{L}/u.test(reading.tokens[told.next]?.norm ?? "") && !hitsAny(reading, told.next, "and", "add", "tail");
  const following = isWord ? null : told;
  const after = weeksAhead(reading, next) ?? hit(reading, next, "next");
  const end = after && after.value > 0 && !weekdayAt(reading, after.next, false) ? after : null;
  return {
    node: {
      is: "weekdays",
      weekdays,
      isEach,
      ahead: before ? 1 : (end?.value ?? 0),
      isAfter: following !== null || isAfter(reading, begin, "following"),
    },
    next: (end ?? following)?.next ?? next,
  };
}

/** "Next week", "the week after next", "in two weeks": how many ahead. */
export function weeksAhead(reading: Reading, at: number): Hit | null {
  const inTime = hit(reading, at, "inTime");
  const number = inTime && numberAt(reading, inTime.next);
  const week = number && hit(reading, number.next, "week");
  return hit(reading, at, "nextWeek") ?? (number && week ? { value: number.value, next: week.next } : null);
}
