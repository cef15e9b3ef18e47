import { addDays } from "#app/lib/wall-time.ts";
import { nextDay } from "./calendar.ts";
import { type Calendar, dayMonths, dayNumber, days, type Found, firstOfMonth, isCounted } from "./day-numbers.ts";
import { digitsAt, hit, hitsAny, isOther, numberAt, past, type Reading, readingOf, sign } from "./reading.ts";

/** "6 Mondays", "the last two Fridays", "los dos últimos viernes": the last are counted backwards. */
export function countedWeekday(reading: Reading, at: number): Found | null {
  const begin = past(reading, at, "article");
  const [before, number] = [endOf(reading, begin), numberAt(reading, endOf(reading, begin)?.next ?? begin)];
  const end = before ?? (number && endOf(reading, number.next));
  const next = Math.max(number?.next ?? begin, end?.next ?? begin);
  const name = hit(reading, next, "weekdays") ?? (end && hit(reading, next, "weekday"));
  if (!name || !number || number.value < 2) return null;
  const count = number.value * (end?.isLast ? -1 : 1);
  return { node: { is: "weekdays", weekdays: [name.value], isEach: true, isNext: false, count }, next: name.next };
}

function endOf(reading: Reading, at: number): { isLast: boolean; next: number } | null {
  const last = hit(reading, at, "last");
  const nth = hit(reading, at, "nth");
  return last ? { isLast: true, next: last.next } : nth?.value === 1 ? { isLast: false, next: nth.next } : null;
}

export function lengthOf(reading: Reading, at: number): Found | null {
  const begin = past(reading, at, "forTime");
  const number = numberAt(reading, begin);
  if (!number || number.value > 60) return null;
  const times = hit(reading, number.next, "times");
  const week = hit(reading, number.next, "week");
  const month = hit(reading, number.next, "months");
  const isSaid = begin > at;
  if (times) return { node: { is: "length", count: number.value, unit: "times" }, next: times.next };
  const isLater = week && (hit(reading, week.next, "later") || hit(reading, week.next, "earlier"));
  if (week && !isLater && (isSaid || number.value > 1))
    return { node: { is: "length", count: number.value, unit: "weeks" }, next: week.next };
  if (month && (isSaid || number.value > 1)) return { node: { is: "length", count: number.value, unit: "months" }, next: month.next };
  return null;
}

/** "A week later", "two days earlier"; "in 3 weeks" counts from today. */
export function shiftOf(reading: Reading, at: number, { today }: Calendar): Found | null {
  const inTime = hit(reading, at, "inTime");
  const number = numberAt(reading, inTime?.next ?? at);
  const unit = number && (hit(reading, number.next, "week") ?? hit(reading, number.next, "day"));
  if (!number || !unit) return null;
  const count = number.value * (hit(reading, number.next, "week") ? 7 : 1);
  if (inTime) return days([addDays(today, Math.min(count, 400))], unit.next);
  const [later, earlier] = [hit(reading, unit.next, "later"), hit(reading, unit.next, "earlier")];
  const way = later ?? earlier;
  return way ? { node: { is: "move", days: earlier && !later ? -count : count }, next: way.next } : null;
}

export function rhythm(reading: Reading, at: number): Found | null {
  const is = (every: "day" | "week" | "month", interval: number, next: number, weekdays: number[] = []): Found => ({
    node: { is: "rhythm", every, interval, weekdays },
    next,
  });
  const workdays = hit(reading, at, "workdays");
  if (workdays) return is("week", 1, workdays.next, [0, 1, 2, 3, 4]);
  const weekends = hit(reading, at, "weekends");
  if (weekends) return is("week", 1, weekends.next, [5, 6]);
  const biweekly = hit(reading, at, "biweekly");
  const other = hit(reading, at, "everyOther");
  if (other && hitsAny(reading, other.next, "weekday", "weekdays")) return is("week", 2, other.next);
  // "Every other day", "alle 3 Tage".
  const counted = other ? { value: 2, next: other.next } : numberAt(reading, past(reading, at, "every"));
  const days = counted && (other ?? hit(reading, at, "every")) ? hit(reading, counted.next, "day") : null;
  if (counted && days) return counted.value % 7 === 0 ? is("week", counted.value / 7, days.next) : is("day", counted.value, days.next);
  if (biweekly) return is("week", 2, biweekly.next);
  const monthly = hit(reading, at, "monthly");
  // "Du mois de janvier" is that month alone.
  if (monthly && !hit(reading, past(reading, monthly.next, "of"), "month")) return is("month", 1, monthly.next);
  const weekly = hit(reading, at, "weekly");
  if (weekly) return is("week", 1, weekly.next);
  const daily = hit(reading, at, "daily");
  return daily && is("day", 1, daily.next);
}

/** "M/w/f", "t/th", "MWF": in their order, as sizes and grades are not. */
export function initials(reading: Reading, at: number): Found | null {
  const token = reading.tokens[at];
  if (token && !reading.uses[at] && /^(?:\p{Lu}\p{Ll}?){2,5}$/u.test(token.text)) {
    const apart = initials(readingOf(token.text.replace(/(?<=.)(?=\p{Lu})/gu, "/").toLowerCase(), reading.words), 0);
    return apart && { ...apart, next: at + 1 };
  }
  const weekdays: number[] = [];
  let next = past(reading, at, "every");
  for (
    let first = hit(reading, next, "weekdayInitial");
    first;
    first = sign(reading, next, "/") ? hit(reading, next + 1, "weekdayInitial") : null
  ) {
    if (first.value <= (weekdays.at(-1) ?? -1)) return null;
    weekdays.push(first.value);
    ({ next } = first);
  }
  const isSure = weekdays.length > 2 || (weekdays.length > 1 && next - at === 3 && reading.tokens[next - 1]?.norm === "th");
  return isSure && !sign(reading, next, "/") ? { node: { is: "weekdays", weekdays, isEach: true, isNext: false }, next } : null;
}

/** "Every Tuesday and Thursday", "Tuesdays". */
export function eachWeekday(reading: Reading, at: number): Found | null {
  const every = hit(reading, at, "every");
  const first = hit(reading, every?.next ?? at, "weekdays") ?? (every && weekdayAt(reading, every.next, true));
  if (!first) return null;
  const weekdays = [first.value];
  let { next } = first;
  for (;;) {
    const until = hit(reading, next, "until");
    const joint = until?.next ?? past(reading, sign(reading, next, ",&/+-") ? next + 1 : next, "and", "article");
    const again = past(reading, past(reading, joint, "and"), "every", "article");
    const other =
      joint > next ? (hit(reading, again, "weekdays") ?? hit(reading, joint, "weekdays") ?? weekdayAt(reading, again, true)) : null;
    if (!other || weekdays.includes(other.value)) break;
    if (until) for (let day = ((weekdays.at(-1) ?? 0) + 1) % 7; day !== other.value; day = (day + 1) % 7) weekdays.push(day);
    weekdays.push(other.value);
    next = other.next;
  }
  return { node: { is: "weekdays", weekdays, isEach: true, isNext: false }, next };
}

/** A weekday's name; a short one ("So", "mar") only beside what says that it is one. */
function weekdayAt(reading: Reading, at: number, isSure: boolean): { value: number; next: number } | null {
  const whole = hit(reading, at, "weekday");
  const found = whole ?? hit(reading, at, "weekdayShort");
  if (!found) return null;
  const dot = sign(reading, found.next, ".") && reading.tokens[found.next]?.glued && reading.tokens[found.next + 1]?.start !== undefined;
  const next = dot ? found.next + 1 : found.next;
  const joint = past(reading, sign(reading, next, ",-/&+") ? next + 1 : next, "until", "and");
  const isBeside = digitsAt(reading, joint) !== null || hitsAny(reading, joint, "weekdayShort", "weekday", "month");
  if (!whole && !isSure && !isBeside) return null;
  return { value: found.value, next: !whole && dot ? next : found.next };
}

/** "Viernes 18": a day whose number and weekday agree; not "sam 5 et dim 6 juin". */
export function weekdayNumber(reading: Reading, at: number, calendar: Calendar): Found | null {
  const { today, anchor } = calendar;
  const name = weekdayAt(reading, past(reading, at, "coming"), true);
  const begin = name ? past(reading, sign(reading, name.next, ",") ? name.next + 1 : name.next, "article") : at;
  const day = dayNumber(reading, begin);
  if (
    !name ||
    !day ||
    (digitsAt(reading, day.next) !== null && !/^\p{L}/u.test(reading.tokens[day.next - 1]?.norm ?? "")) ||
    dayMonths(reading, begin, calendar) ||
    isCounted(reading, day.next) ||
    sign(reading, day.next, "-./")
  )
    return null;
  const isSpan = hit(reading, day.next, "until") !== null && hit(reading, day.next, "at") === null;
  const from = anchor ? firstOfMonth(anchor, today) : today;
  // "El miércoles 13" is one of a later month, where the next is none.
  const isSure =
    !isOther(reading, day.next) &&
    !hit(reading, day.next, "or") &&
    (day.isMarked || hitsAny(reading, at, "coming") || hitsAny(reading, at - 1, "coming", "on"));
  const date = nextDay(day.day, from, name.value);
  return !isSpan && date && (isSure || date === nextDay(day.day, from)) ? days([date], day.next) : null;
}

/** "Friday", "next Friday", "Monday to Friday", "Friday and Saturday". */
export function weekdayName(reading: Reading, at: number): Found | null {
  const before = hit(reading, at, "next");
  const begin = before?.next ?? past(reading, at, "coming");
  const first = weekdayAt(reading, begin, before !== null);
  if (!first) return null;
  const weekdays = [first.value];
  let { next } = first;
  for (let joint = past(reading, next, "and"); joint > next; joint = past(reading, next, "and")) {
    const other = weekdayAt(reading, past(reading, joint, "on", "next"), true);
    if (!other || digitsAt(reading, other.next) !== null) break;
    weekdays.push(other.value);
    next = other.next;
  }
  const until = hit(reading, next, "until");
  const last = until && weekdayAt(reading, past(reading, until.next, "next", "coming"), true);
  if (last) {
    for (let day = (first.value + 1) % 7; day !== last.value && weekdays.length < 7; day = (day + 1) % 7) weekdays.push(day);
    weekdays.push(last.value);
    next = last.next;
  }
  const told = hit(reading, next, "following");
  const isWord =
    told !== null && /^\p{L}/u.test(reading.tokens[told.next]?.norm ?? "") && !hitsAny(reading, told.next, "and", "add", "tail");
  const following = isWord ? null : told;
  const isAfter = following !== null || [1, 2, 3].some((back) => reading.hits[begin - back]?.get("following")?.next === begin);
  const after = hit(reading, next, "nextWeek") ?? hit(reading, next, "next");
  const joint = after?.next ?? past(reading, next, "coming");
  const isEnd = joint > next && !weekdayAt(reading, joint, false);
  return {
    node: { is: "weekdays", weekdays, isEach: false, isNext: before !== null || (after !== null && isEnd), isAfter, isLoose: true },
    next: isEnd && after ? after.next : (following?.next ?? next),
  };
}
