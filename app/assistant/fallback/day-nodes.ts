import { addDays } from "#app/lib/wall-time.ts";
import { datesBetween, firstOfMonth, nextDayOfMonth, nextWeekdayDate, weekdayIndex, workdaysOfWeek } from "./calendar.ts";
import {
  findMatchEndingAt,
  isSignAt,
  isUnused,
  isWordAt,
  matchAt,
  normalizedAt,
  parseNumberAt,
  skipTags,
  sliceText,
  type TokenizedText,
} from "./tokenized-text.ts";
import {
  type DayNode,
  isOtherNumber,
  parseDayNumber,
  parseListAfterMonth,
  parseListBeforeMonth,
  parseNumericDate,
  parseYearAt,
  skipAbbreviationPoint,
} from "./written-dates.ts";

const WEEKS = 3;
const MAX_NTHS = 5;
const MAX_DISTANCE = 4;

export function parseDayNodes(reading: TokenizedText, today: string, anchor: string | null): DayNode[] {
  const nodes: DayNode[] = [];
  for (let at = 0; at < reading.tokens.length; ) {
    const node = isUnused(reading, at) ? parseNodeAt(reading, at, today, anchor) : null;
    if (node) nodes.push(node);
    at = node?.to ?? at + 1;
  }
  // "Mandarin Garden on 5th" next to a full date.
  const isDated = nodes.some((node) => node.kind === "dates" && !node.isLoose);
  const isMeant = (node: DayNode) =>
    node.kind !== "weekend" &&
    (node.kind !== "dates" ||
      !node.isLoose ||
      !isDated ||
      matchAt(reading, node.from - 1, "article", "until") !== null ||
      /\d/.test(sliceText(reading, node.from - 3, node.from)));
  return mergeNamedWeekdays(reading, nodes.filter(isMeant));
}

function parseNodeAt(reading: TokenizedText, at: number, today: string, anchor: string | null): DayNode | null {
  return (
    parseNumericDate(reading, at, today) ??
    parseListBeforeMonth(reading, at, today) ??
    parseListAfterMonth(reading, at, today) ??
    parseNthAt(reading, at) ??
    parseWeekdaysAt(reading, at) ??
    parseFrequencyAt(reading, at) ??
    parseLengthAt(reading, at) ??
    parseDayOfMonthAt(reading, at, anchor ?? today) ??
    parseExceptedDayAt(reading, at) ??
    parseRelativeDayAt(reading, at, today) ??
    parseMonthsAt(reading, at, today)
  );
}

/** "The first Friday", "2nd and 4th Sundays". */
function parseNthAt(reading: TokenizedText, at: number): DayNode | null {
  const nths: number[] = [];
  let next = at;
  while (nths.length < MAX_NTHS) {
    const digits = /^[1-4]$/.test(reading.tokens[next]?.norm ?? "") ? matchAt(reading, next + 1, "ordinal") : null;
    const found = matchAt(reading, next, "nth") ?? (digits ? { value: Number(reading.tokens[next]?.norm), next: digits.next } : null);
    if (!found || found.value === 0) break;
    nths.push(found.value);
    next = skipTags(reading, found.next, "and");
  }
  const weekday = matchAt(reading, next, "weekday", "weekdays");
  return nths.length > 0 && weekday ? { kind: "nth", nths, weekday: weekday.value, from: at, to: weekday.next } : null;
}

/** "Saturdays", "every Tuesday and Thursday", "Mon-Fri". */
function parseWeekdaysAt(reading: TokenizedText, at: number): DayNode | null {
  const every = matchAt(reading, at, "every");
  let next = every?.next ?? at;
  const plural = matchAt(reading, next, "weekdays");
  if (!every && !plural) return null;
  const weekdays: number[] = [];
  for (let isTo = false; ; ) {
    const found = matchAt(reading, next, "weekdays", "weekday");
    if (!found) break;
    for (let day = isTo ? (weekdays.at(-1) ?? 0) + 1 : found.value; isTo && day < found.value; day++) weekdays.push(day);
    weekdays.push(found.value);
    const end = skipAbbreviationPoint(reading, found.next);
    const joint = skipTags(reading, isSignAt(reading, end, ",/") ? end + 1 : end, "and", "or");
    const until = joint === end ? matchAt(reading, end, "until") : null;
    const following = skipTags(reading, until?.next ?? joint, "every", "of");
    isTo = until !== null;
    if (!matchAt(reading, following, "weekdays", "weekday") || following === end) {
      next = end;
      break;
    }
    next = following;
  }
  return weekdays.length === 0 ? null : { kind: "weekdays", weekdays, isEveryOther: every?.value === 1, from: at, to: next };
}

function parseFrequencyAt(reading: TokenizedText, at: number): DayNode | null {
  const found = matchAt(reading, at, "frequency");
  return found && { kind: "frequency", value: found.value, from: at, to: found.next };
}

/** "For 8 weeks", "6 times". */
function parseLengthAt(reading: TokenizedText, at: number): DayNode | null {
  const number = parseNumberAt(reading, at);
  const unit = number && matchAt(reading, number.next, "unit");
  return number && unit && unit.value >= WEEKS ? { kind: "length", count: number.value, unit: unit.value, from: at, to: unit.next } : null;
}

/** "The 9th", "Friday the 9th", "viernes 19", "am 25.": in this month or the next that has it. */
function parseDayOfMonthAt(reading: TokenizedText, at: number, from: string): DayNode | null {
  const day = parseDayNumber(reading, at);
  if (!day) return null;
  const article = skipTags(reading, at - 1, "article") === at ? at - 1 : at;
  const weekdayFrom = findMatchEndingAt(reading, article, "weekday");
  const isPoint = day.next > at + 1 && normalizedAt(reading, at + 1) === ".";
  const isOrdinal = day.next > at + 1 && (!isPoint || (reading.isChange && /^(?:am|der|den|zum|vom)$/.test(normalizedAt(reading, at - 1))));
  const isOn =
    weekdayFrom >= 0 &&
    !isOtherNumber(reading, day.next, true) &&
    (!matchAt(reading, day.next, "until") || matchAt(reading, day.next, "at") !== null);
  const isGrade =
    isSignAt(reading, day.next, "-") ||
    isSignAt(reading, at - 1, "-") ||
    (isWordAt(reading, day.next) && !matchAt(reading, day.next, "at", "and", "until", "from"));
  if (!isOn && (!isOrdinal || (isGrade && !reading.isChange))) return null;
  const date =
    nextDayOfMonth(day.day, from, isOn ? matchAt(reading, weekdayFrom, "weekday")?.value : undefined) ?? nextDayOfMonth(day.day, from);
  return date ? { kind: "dates", dates: [date], isList: true, weekday: null, isLoose: true, from: at, to: day.next } : null;
}

/** "Except the 7th", "sauf le 23": one of the days named before. */
function parseExceptedDayAt(reading: TokenizedText, at: number): DayNode | null {
  const day = parseDayNumber(reading, at);
  let before = at;
  while (before > at - MAX_DISTANCE && matchAt(reading, before - 1, "article", "of") && findMatchEndingAt(reading, before, "except") < 0)
    before--;
  return day && findMatchEndingAt(reading, before, "except") >= 0 && !isWordAt(reading, day.next)
    ? { kind: "monthday", day: day.day, from: at, to: day.next }
    : null;
}

/** "Tomorrow", "Saturday", "next Friday", "this weekend". */
function parseRelativeDayAt(reading: TokenizedText, at: number, today: string): DayNode | null {
  const relative = matchAt(reading, at, "relative");
  const isDawn =
    relative?.value === 1 && (matchAt(reading, at - 1, "every", "of", "weekday") !== null || matchAt(reading, at, "label") !== null);
  if (relative && !isDawn)
    return { kind: "dates", dates: [addDays(today, relative.value)], isList: true, weekday: null, from: at, to: relative.next };
  const weekend = matchAt(reading, at, "weekend");
  if (weekend) return { kind: "weekend", isRepeated: /s$/.test(reading.tokens[weekend.next - 1]?.norm ?? ""), from: at, to: weekend.next };
  const next = matchAt(reading, at, "next");
  const weekday = matchAt(reading, next?.next ?? at, "weekday");
  if (!weekday) return null;
  const after = next ? null : matchAt(reading, weekday.next, "next");
  const isShort = (reading.tokens[at]?.norm.length ?? 0) <= 2 && !isAbbreviation(reading, weekday.next);
  if (isShort) return null;
  const to = skipAbbreviationPoint(reading, after?.next ?? weekday.next);
  return { kind: "weekday", weekday: weekday.value, isNext: next !== null || after !== null, from: at, to };
}

/** "Sa" and "so" are weekdays only before a number or a period. */
function isAbbreviation(reading: TokenizedText, next: number): boolean {
  const and = matchAt(reading, next, "and");
  const isJoined =
    matchAt(reading, next, "at", "until", "from", "starting") !== null || (and !== null && matchAt(reading, and.next, "weekday") !== null);
  return /^\d/.test(reading.tokens[next]?.norm ?? "") || isSignAt(reading, next, ".,-") || isJoined;
}

/** "In January", "January and February", "Jan to Mar". */
function parseMonthsAt(reading: TokenizedText, at: number, today: string): DayNode | null {
  const first = matchAt(reading, at, "month");
  const isWord =
    first &&
    /^ma(?:y|r|rch|i|rt)$/.test(reading.tokens[at]?.norm ?? "") &&
    !matchAt(reading, at - 1, "of", "from", "until", "and", "starting");
  if (!first || isWord) return null;
  const joint = matchAt(reading, first.next, "until", "and");
  const last = joint && matchAt(reading, joint.next, "month");
  const start = nextMonthNamed(first.value, today);
  const isRange = last && matchAt(reading, first.next, "until") !== null;
  const end = last ? nextMonthNamed(last.value, start) : start;
  const months = isRange ? [...new Set(datesBetween(start, end).map((date) => firstOfMonth(date)))] : [...new Set([start, end])];
  let to = last?.next ?? first.next;
  for (
    let next = matchAt(reading, isSignAt(reading, to, ",") ? skipTags(reading, to + 1, "and") : to, "month");
    next;
    next = matchAt(reading, isSignAt(reading, to, ",") ? skipTags(reading, to + 1, "and") : skipTags(reading, to, "and"), "month")
  ) {
    months.push(nextMonthNamed(next.value, start));
    to = next.next;
  }
  return { kind: "months", months, from: at, to: parseYearAt(reading, to)?.next ?? to };
}

function nextMonthNamed(month: number, today: string): string {
  const ahead = month - (Number(today.slice(5, 7)) - 1);
  return firstOfMonth(today, ahead < 0 ? ahead + 12 : ahead);
}

/** "Saturday, December 5" is one day: a weekday next to a date only names it. "The weeks of May 3" are five days each. */
function mergeNamedWeekdays(reading: TokenizedText, nodes: DayNode[]): DayNode[] {
  const merged: DayNode[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    const gap = last ? reading.tokens.slice(last.to, node.from).map(({ norm }) => norm) : [];
    const isBeside =
      last && gap.every((norm, index) => /^[,(.)]$/.test(norm) || matchAt(reading, last.to + index, "article", "of") !== null);
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
      !isSignAt(reading, last.to, ".")
    ) {
      merged.splice(-1, 1, { ...last, to: node.to, weekday: node.weekday });
    } else if (node.kind === "dates" && isWeekBefore(reading, node.from)) {
      merged.push({ ...node, from: node.from - 2, dates: node.dates.flatMap(workdaysOfWeek), isList: node.dates.length > 1 });
    } else if (
      node.kind === "dates" &&
      last?.kind === "dates" &&
      last.dates.length % 5 === 0 &&
      isWeekBefore(reading, last.from + 2) &&
      gap.length === 1
    ) {
      merged.push({ ...node, dates: node.dates.flatMap(workdaysOfWeek) });
    } else merged.push(node);
  }
  return merged;
}

function isWeekBefore(reading: TokenizedText, from: number): boolean {
  const of = matchAt(reading, from - 1, "of");
  const week = of && matchAt(reading, from - 2, "unit");
  return week?.value === WEEKS;
}

export function resolveNamedWeekday(weekday: number, isNext: boolean, today: string): string {
  const coming = nextWeekdayDate(weekday, today);
  // "Next Friday" is the Friday of next week.
  return isNext && weekdayIndex(coming) > weekdayIndex(today) && coming < addDays(today, 7) ? addDays(coming, 7) : coming;
}
