import { addDays } from "#app/lib/wall-time.ts";
import { comingDay, daysFrom, monthOf, nextDay, weekdayOf, weekOf } from "./calendar.ts";
import { endsAt, hit, isFree, isWordAt, normAt, numberAt, past, type Reading, sign, textOf } from "./text.ts";
import { type DayNode, dayNumber, isOther, listAfterMonth, listBeforeMonth, numericAt, withoutPoint, yearAt } from "./written-dates.ts";

const WEEKS = 3;
const MOST_NTHS = 5;
const NEAR = 4;

export function dayNodesIn(reading: Reading, today: string, anchor: string | null): DayNode[] {
  const nodes: DayNode[] = [];
  for (let at = 0; at < reading.tokens.length; ) {
    const node = isFree(reading, at) ? nodeAt(reading, at, today, anchor) : null;
    if (node) nodes.push(node);
    at = node?.to ?? at + 1;
  }
  // "Mandarin Garden on 5th" beside a whole date.
  const isDated = nodes.some((node) => node.kind === "dates" && !node.isLoose);
  const isMeant = (node: DayNode) =>
    node.kind !== "weekend" &&
    (node.kind !== "dates" ||
      !node.isLoose ||
      !isDated ||
      hit(reading, node.from - 1, "article", "until") !== null ||
      /\d/.test(textOf(reading, node.from - 3, node.from)));
  return withNamedWeekdays(reading, nodes.filter(isMeant));
}

function nodeAt(reading: Reading, at: number, today: string, anchor: string | null): DayNode | null {
  return (
    numericAt(reading, at, today) ??
    listBeforeMonth(reading, at, today) ??
    listAfterMonth(reading, at, today) ??
    nthAt(reading, at) ??
    weekdaysAt(reading, at) ??
    frequencyAt(reading, at) ??
    lengthAt(reading, at) ??
    dayOfMonthAt(reading, at, anchor ?? today) ??
    exceptedDayAt(reading, at) ??
    nearAt(reading, at, today) ??
    monthsAt(reading, at, today)
  );
}

/** "The first Friday", "2nd and 4th Sundays". */
function nthAt(reading: Reading, at: number): DayNode | null {
  const nths: number[] = [];
  let next = at;
  while (nths.length < MOST_NTHS) {
    const digits = /^[1-4]$/.test(reading.tokens[next]?.norm ?? "") ? hit(reading, next + 1, "ordinal") : null;
    const found = hit(reading, next, "nth") ?? (digits ? { value: Number(reading.tokens[next]?.norm), next: digits.next } : null);
    if (!found || found.value === 0) break;
    nths.push(found.value);
    next = past(reading, found.next, "and");
  }
  const weekday = hit(reading, next, "weekday", "weekdays");
  return nths.length > 0 && weekday ? { kind: "nth", nths, weekday: weekday.value, from: at, to: weekday.next } : null;
}

/** "Saturdays", "every Tuesday and Thursday", "Mon-Fri". */
function weekdaysAt(reading: Reading, at: number): DayNode | null {
  const every = hit(reading, at, "every");
  let next = every?.next ?? at;
  const plural = hit(reading, next, "weekdays");
  if (!every && !plural) return null;
  const weekdays: number[] = [];
  for (let isTo = false; ; ) {
    const found = hit(reading, next, "weekdays", "weekday");
    if (!found) break;
    for (let day = isTo ? (weekdays.at(-1) ?? 0) + 1 : found.value; isTo && day < found.value; day++) weekdays.push(day);
    weekdays.push(found.value);
    const end = withoutPoint(reading, found.next);
    const joint = past(reading, sign(reading, end, ",/") ? end + 1 : end, "and", "or");
    const until = joint === end ? hit(reading, end, "until") : null;
    const following = past(reading, until?.next ?? joint, "every", "of");
    isTo = until !== null;
    if (!hit(reading, following, "weekdays", "weekday") || following === end) {
      next = end;
      break;
    }
    next = following;
  }
  return weekdays.length === 0 ? null : { kind: "weekdays", weekdays, isEveryOther: every?.value === 1, from: at, to: next };
}

function frequencyAt(reading: Reading, at: number): DayNode | null {
  const found = hit(reading, at, "frequency");
  return found && { kind: "frequency", value: found.value, from: at, to: found.next };
}

/** "For 8 weeks", "6 times". */
function lengthAt(reading: Reading, at: number): DayNode | null {
  const number = numberAt(reading, at);
  const unit = number && hit(reading, number.next, "unit");
  return number && unit && unit.value >= WEEKS ? { kind: "length", count: number.value, unit: unit.value, from: at, to: unit.next } : null;
}

/** "The 9th", "Friday the 9th", "viernes 19", "am 25.": of this month or the next that has it. */
function dayOfMonthAt(reading: Reading, at: number, from: string): DayNode | null {
  const day = dayNumber(reading, at);
  if (!day) return null;
  const article = past(reading, at - 1, "article") === at ? at - 1 : at;
  const weekdayFrom = endsAt(reading, article, "weekday");
  const isPoint = day.next > at + 1 && normAt(reading, at + 1) === ".";
  const isOrdinal = day.next > at + 1 && (!isPoint || (reading.isChange && /^(?:am|der|den|zum|vom)$/.test(normAt(reading, at - 1))));
  const isOn =
    weekdayFrom >= 0 && !isOther(reading, day.next, true) && (!hit(reading, day.next, "until") || hit(reading, day.next, "at") !== null);
  const isGrade =
    sign(reading, day.next, "-") ||
    sign(reading, at - 1, "-") ||
    (isWordAt(reading, day.next) && !hit(reading, day.next, "at", "and", "until", "from"));
  if (!isOn && (!isOrdinal || (isGrade && !reading.isChange))) return null;
  const date = nextDay(day.day, from, isOn ? hit(reading, weekdayFrom, "weekday")?.value : undefined) ?? nextDay(day.day, from);
  return date ? { kind: "dates", dates: [date], isList: true, weekday: null, isLoose: true, from: at, to: day.next } : null;
}

/** "Except the 7th", "sauf le 23": of the days that were named. */
function exceptedDayAt(reading: Reading, at: number): DayNode | null {
  const day = dayNumber(reading, at);
  let before = at;
  while (before > at - NEAR && hit(reading, before - 1, "article", "of") && endsAt(reading, before, "except") < 0) before--;
  return day && endsAt(reading, before, "except") >= 0 && !isWordAt(reading, day.next)
    ? { kind: "monthday", day: day.day, from: at, to: day.next }
    : null;
}

/** "Tomorrow", "Saturday", "next Friday", "this weekend". */
function nearAt(reading: Reading, at: number, today: string): DayNode | null {
  const relative = hit(reading, at, "relative");
  const isDawn = relative?.value === 1 && (hit(reading, at - 1, "every", "of", "weekday") !== null || hit(reading, at, "label") !== null);
  if (relative && !isDawn)
    return { kind: "dates", dates: [addDays(today, relative.value)], isList: true, weekday: null, from: at, to: relative.next };
  const weekend = hit(reading, at, "weekend");
  if (weekend) return { kind: "weekend", isRepeated: /s$/.test(reading.tokens[weekend.next - 1]?.norm ?? ""), from: at, to: weekend.next };
  const next = hit(reading, at, "next");
  const weekday = hit(reading, next?.next ?? at, "weekday");
  if (!weekday) return null;
  const after = next ? null : hit(reading, weekday.next, "next");
  const isShort = (reading.tokens[at]?.norm.length ?? 0) <= 2 && !isAbbreviation(reading, weekday.next);
  if (isShort) return null;
  const to = withoutPoint(reading, after?.next ?? weekday.next);
  return { kind: "weekday", weekday: weekday.value, isNext: next !== null || after !== null, from: at, to };
}

/** "Sa" and "so" are days before a number or a point only. */
function isAbbreviation(reading: Reading, next: number): boolean {
  const and = hit(reading, next, "and");
  const isJoined =
    hit(reading, next, "at", "until", "from", "starting") !== null || (and !== null && hit(reading, and.next, "weekday") !== null);
  return /^\d/.test(reading.tokens[next]?.norm ?? "") || sign(reading, next, ".,-") || isJoined;
}

/** "In January", "January and February", "jan to mar". */
function monthsAt(reading: Reading, at: number, today: string): DayNode | null {
  const first = hit(reading, at, "month");
  const isWord =
    first && /^ma(?:y|r|rch|i|rt)$/.test(reading.tokens[at]?.norm ?? "") && !hit(reading, at - 1, "of", "from", "until", "and", "starting");
  if (!first || isWord) return null;
  const joint = hit(reading, first.next, "until", "and");
  const last = joint && hit(reading, joint.next, "month");
  const start = monthNamed(first.value, today);
  const isRange = last && hit(reading, first.next, "until") !== null;
  const end = last ? monthNamed(last.value, start) : start;
  const months = isRange ? [...new Set(daysFrom(start, end).map((date) => monthOf(date)))] : [...new Set([start, end])];
  let to = last?.next ?? first.next;
  for (
    let next = hit(reading, sign(reading, to, ",") ? past(reading, to + 1, "and") : to, "month");
    next;
    next = hit(reading, sign(reading, to, ",") ? past(reading, to + 1, "and") : past(reading, to, "and"), "month")
  ) {
    months.push(monthNamed(next.value, start));
    to = next.next;
  }
  return { kind: "months", months, from: at, to: yearAt(reading, to)?.next ?? to };
}

function monthNamed(month: number, today: string): string {
  const ahead = month - (Number(today.slice(5, 7)) - 1);
  return monthOf(today, ahead < 0 ? ahead + 12 : ahead);
}

/** "Saturday, December 5" is one: a weekday beside a date names it. "The weeks of May 3" are five days each. */
function withNamedWeekdays(reading: Reading, nodes: DayNode[]): DayNode[] {
  const merged: DayNode[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    const gap = last ? reading.tokens.slice(last.to, node.from).map(({ norm }) => norm) : [];
    const isBeside = last && gap.every((norm, index) => /^[,(.)]$/.test(norm) || hit(reading, last.to + index, "article", "of") !== null);
    const before = merged.at(-2);
    // "Mon & Wed, Jan 11 through Feb 3".
    const isOneOfMany = before?.kind === "weekday" && last !== undefined && last.from - before.to <= 2;
    if (isBeside && gap.length <= 3 && last.kind === "weekday" && node.kind === "dates" && !isOneOfMany) {
      merged.splice(-1, 1, { ...node, from: last.from, weekday: last.weekday });
    } else if (
      isBeside &&
      gap.length <= 2 &&
      last.kind === "dates" &&
      node.kind === "weekday" &&
      last.dates.length === 1 &&
      last.weekday === null &&
      !sign(reading, last.to, ".")
    ) {
      merged.splice(-1, 1, { ...last, to: node.to, weekday: node.weekday });
    } else if (node.kind === "dates" && isWeekBefore(reading, node.from)) {
      merged.push({ ...node, from: node.from - 2, dates: node.dates.flatMap(weekOf), isList: node.dates.length > 1 });
    } else if (
      node.kind === "dates" &&
      last?.kind === "dates" &&
      last.dates.length % 5 === 0 &&
      isWeekBefore(reading, last.from + 2) &&
      gap.length === 1
    ) {
      merged.push({ ...node, dates: node.dates.flatMap(weekOf) });
    } else merged.push(node);
  }
  return merged;
}

function isWeekBefore(reading: Reading, from: number): boolean {
  const of = hit(reading, from - 1, "of");
  const week = of && hit(reading, from - 2, "unit");
  return week?.value === WEEKS;
}

export function weekdayNear(weekday: number, isNext: boolean, today: string): string {
  const coming = comingDay(weekday, today);
  // "Next Friday" is the one of next week.
  return isNext && weekdayOf(coming) > weekdayOf(today) && coming < addDays(today, 7) ? addDays(coming, 7) : coming;
}
