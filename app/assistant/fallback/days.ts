import { addDays } from "#app/lib/wall-time.ts";
import {
  DEFAULT_REPEATS,
  datesBetween,
  expandRule,
  lastOfMonth,
  nextWeekdayDate,
  nthWeekday,
  toRuleEnd,
  weekdayIndex,
} from "./calendar.ts";
import { parseDayNodes, resolveNamedWeekday } from "./day-nodes.ts";
import { assignRoles, type DayRole, type DayWithRole } from "./day-roles.ts";
import { markUsed, matchAt, skipTags, type TokenizedText, type TokenSpan } from "./tokenized-text.ts";
import type { DayNode } from "./written-dates.ts";

export type ParsedDays = {
  dates: string[];
  /** The spans of text that name days, and the days they name. */
  named: (TokenSpan & { dates: string[] })[];
  /** Excluded days. */
  except: string[];
  doubt: "missing" | "weekday" | "either" | null;
  /** The weekday named next to a date that falls on a different weekday. */
  weekday: number | null;
  isRepeated: boolean;
  isEndless: boolean;
};

const [DAILY, WORKDAYS, WEEKLY, BIWEEKLY, MONTHLY] = [0, 1, 2, 3, 4];

const UNITS = ["", "", "", "week", "month", "times"];

/** Reads the days that a text names, from today on, and marks their words as used. `anchor`: a day that is already planned. */
export function parseDays(reading: TokenizedText, { today, anchor = null }: { today: string; anchor?: string | null }): ParsedDays {
  const placed = assignRoles(reading, parseDayNodes(reading, today, anchor));
  for (const { node, role } of placed)
    markUsed(reading, includeJoints(reading, node.from), node.to, role === "outside" ? "outside" : "day");
  const relevantDays = placed.filter(({ role }) => role !== "outside");
  const explicit = new Set(relevantDays.flatMap(({ node, role }) => (node.kind === "dates" && role !== "except" ? node.dates : [])));
  const of = (role: DayRole) => relevantDays.filter((each) => each.role === role).flatMap(({ node }) => resolveNode(node, today, anchor));
  const isMissing = relevantDays.some(({ node }) => node.kind === "missing");
  const misnamed = relevantDays.find(
    ({ node }) => node.kind === "dates" && node.weekday !== null && weekdayIndex(node.dates[0] ?? "") !== node.weekday,
  );
  const { dates, isRepeated, isEndless } = resolveDates(reading, relevantDays, today, anchor);
  const except = of("except");
  const left = relevantDays.flatMap(({ node, role }) => (role === "except" ? node : []));
  const weekdays = new Set(left.flatMap((node) => (node.kind === "weekdays" ? node.weekdays : [])));
  const monthdays = new Set(left.flatMap((node) => (node.kind === "monthday" ? node.day : [])));
  const gone = new Set(except);
  const isKept = (date: string) => !gone.has(date) && !weekdays.has(weekdayIndex(date)) && !monthdays.has(Number(date.slice(8)));
  const includedDates = new Set(dates.filter(isKept));
  return {
    dates: [...includedDates].sort(),
    named: relevantDays.flatMap(({ node, role }) => {
      const near = role === "plain" || role === "or" ? resolveNode(node, today, anchor) : [];
      // "Dec 4 and 5: Friday 5-8, Saturday 9-12".
      const same = node.kind === "weekday" ? [...explicit].filter((date) => weekdayIndex(date) === node.weekday) : [];
      const own = same.length > 0 ? same : near;
      return own.length > 0
        ? [{ from: includeJoints(reading, node.from), to: node.to, dates: own.filter((date) => includedDates.has(date)) }]
        : [];
    }),
    except,
    doubt: isMissing
      ? "missing"
      : misnamed
        ? "weekday"
        : relevantDays.some(({ node, role }) => role === "or" || (node.kind === "dates" && node.isEither)) && !isRepeated
          ? "either"
          : null,
    weekday: misnamed?.node.kind === "dates" ? misnamed.node.weekday : null,
    isRepeated,
    isEndless,
  };
}

/** Extends a mention backward over small words: "on", "the", "every". */
function includeJoints(reading: TokenizedText, from: number): number {
  let first = from;
  for (let at = from - 1; at >= Math.max(0, from - 3); at--) {
    const found = matchAt(reading, at, "of", "from", "until", "deadline", "starting", "except", "article", "at", "every", "and");
    if (reading.uses[at] !== null || !found || found.next < first) break;
    first = at;
  }
  return first;
}

function resolveNode(node: DayNode, today: string, anchor: string | null): string[] {
  if (node.kind === "dates") return node.dates;
  if (node.kind === "weekday")
    return [anchor ? weekdayFromAnchor(node.weekday, anchor, today) : resolveNamedWeekday(node.weekday, node.isNext, today)];
  if (node.kind === "weekend") return [nextWeekdayDate(5, today), addDays(nextWeekdayDate(5, today), 1)];
  return [];
}

/** The weekday in the week of a planned day, or the next one if that has passed. */
function weekdayFromAnchor(weekday: number, anchor: string, today: string): string {
  const same = addDays(anchor, weekday - weekdayIndex(anchor));
  return same >= today ? same : nextWeekdayDate(weekday, today);
}

function resolveDates(reading: TokenizedText, relevantDays: DayWithRole[], today: string, anchor: string | null) {
  const nodes = relevantDays.filter(({ role }) => role !== "except");
  const rule = findRule(nodes, reading);
  const fixed = nodes.filter(({ node }) => ["dates", "weekday", "weekend"].includes(node.kind));
  const window = findDateWindow(nodes, today, anchor);
  if (!rule) return { dates: collectPlainDates(fixed, today, anchor), isRepeated: false, isEndless: false };
  const listed = fixed
    .filter(({ role }) => role === "plain")
    .flatMap(({ node }) => (node.kind === "dates" && node.isList ? node.dates : []));
  if (listed.length > 1 && !window.until) return { dates: listed, isRepeated: true, isEndless: false };
  const start = window.start ?? listed[0] ?? anchor ?? addDays(today, 1);
  const length = nodes.find(({ node }) => node.kind === "length")?.node;
  const lasting = length?.kind === "length" ? { count: length.count, unit: UNITS[length.unit] ?? "times" } : undefined;
  const isEndless = !window.until && !lasting && window.months.length === 0;
  const inMonths = (date: string) => window.months.length === 0 || window.months.includes(`${date.slice(0, 7)}-01`);
  if (rule.nths) {
    const { nths, weekday } = rule.nths;
    const months =
      window.months.length > 0
        ? window.months
        : monthsStartingAt(start, window.until, lasting?.unit === "month" ? lasting.count : DEFAULT_REPEATS + 1);
    const all = months.flatMap((month) => nths.flatMap((nth) => nthWeekday(month, weekday, nth) ?? [])).sort();
    const ahead = all.filter((date) => date >= start && (!window.until || date <= window.until));
    return { dates: isEndless ? ahead.slice(0, DEFAULT_REPEATS * nths.length) : ahead, isRepeated: true, isEndless };
  }
  const [firstMonth, lastMonth] = [window.months[0], window.months.at(-1)];
  const from = firstMonth && firstMonth > start ? firstMonth : start;
  const until = window.until ?? (lastMonth ? lastOfMonth(lastMonth) : null);
  const end = until ? { until } : toRuleEnd(lasting, from, rule.weekdays.length);
  return {
    dates: expandRule({ every: rule.every, interval: rule.interval, weekdays: rule.weekdays }, from, end).filter(inMonths),
    isRepeated: true,
    isEndless,
  };
}

function monthsStartingAt(start: string, until: string | null, count: number): string[] {
  const last = until ?? addDays(start, 31 * count);
  return [...new Set(datesBetween(start, last).map((date) => `${date.slice(0, 7)}-01`))];
}

type DayRule = { every: "day" | "week" | "month"; interval: number; weekdays: number[]; nths?: { nths: number[]; weekday: number } };

/** The rule of a repeat; null if nothing repeats. */
function findRule(nodes: DayWithRole[], reading: TokenizedText): DayRule | null {
  const find = <Kind extends DayNode["kind"]>(kind: Kind) => {
    const isKind = (node: DayNode): node is Extract<DayNode, { kind: Kind }> => node.kind === kind;
    return nodes.map(({ node }) => node).filter(isKind);
  };
  const frequency = find("frequency")[0]?.value ?? null;
  const [nth] = find("nth");
  const months = find("months");
  const isMonthly = frequency === MONTHLY || months.length > 0 || (nth?.nths.length ?? 0) > 1 || find("length").length > 0;
  const isEach =
    nth !== undefined &&
    (matchAt(reading, skipTags(reading, nth.from - 1, "article") - 1, "every") !== null ||
      matchAt(reading, nth.from - 1, "every") !== null);
  if (nth && (isMonthly || isEach)) return { every: "month", interval: 1, weekdays: [], nths: nth };
  const plural = find("weekdays");
  const named: number[] = [];
  for (const { node, role } of nodes) {
    if (node.kind !== "weekday") continue;
    // "Mon-Fri".
    for (let day = (named.at(-1) ?? 7) + 1; role === "until" && day < node.weekday; day++) named.push(day);
    named.push(node.weekday);
  }
  const isWindow = months.length > 0 || nodes.some(({ node, role }) => node.kind === "dates" && (!node.isList || role === "until"));
  const isNamed =
    plural.length > 0 ||
    isWeekly(frequency) ||
    find("length").length > 0 ||
    (named.length > 1 && isWindow) ||
    (months.length > 0 && find("dates").length === 0);
  const weekdays = [...new Set([...plural.flatMap((each) => each.weekdays), ...(isNamed ? named : [])])];
  const interval = frequency === BIWEEKLY || plural.some(({ isEveryOther }) => isEveryOther) ? 2 : 1;
  if (weekdays.length > 0) return { every: "week", interval, weekdays };
  if (find("weekend").some(({ isRepeated }) => isRepeated)) return { every: "week", interval, weekdays: [5, 6] };
  if (frequency === DAILY || frequency === WORKDAYS) {
    const isRange = nodes.filter(({ node }) => node.kind === "dates").length > 0 || months.length > 0 || find("length").length > 0;
    return isRange || frequency === WORKDAYS
      ? { every: "week", interval: 1, weekdays: frequency === DAILY ? [0, 1, 2, 3, 4, 5, 6] : [0, 1, 2, 3, 4] }
      : null;
  }
  return isWeekly(frequency) && find("dates").length > 0 ? { every: "week", interval, weekdays: [] } : null;
}

function isWeekly(frequency: number | null): boolean {
  return frequency === WEEKLY || frequency === BIWEEKLY;
}

function findDateWindow(nodes: DayWithRole[], today: string, anchor: string | null) {
  const dates = nodes.filter(({ node }) => node.kind === "dates");
  const range = dates.find(({ node }) => node.kind === "dates" && !node.isList)?.node;
  const ends = dates.filter(({ role }) => role === "until");
  const first = ends.length > 0 ? dates.find(({ role }) => role === "plain") : undefined;
  const all = (placed: DayWithRole | undefined) => (placed ? resolveNode(placed.node, today, anchor) : []);
  const months = [...new Set(nodes.flatMap(({ node }) => (node.kind === "months" ? node.months : [])))].sort();
  const lastMonth = nodes.find(({ node, role }) => node.kind === "months" && role === "until");
  const isRange = range?.kind === "dates";
  return {
    start: all(first)[0] ?? (isRange ? (range.dates[0] ?? null) : null),
    until: all(ends.at(-1)).at(-1) ?? (isRange ? (range.dates.at(-1) ?? null) : lastMonth ? lastOfMonth(months.at(-1) ?? today) : null),
    months: lastMonth ? [] : months,
  };
}

/** The days as named, with ranges filled in. */
function collectPlainDates(placed: DayWithRole[], today: string, anchor: string | null): string[] {
  const dates: string[] = [];
  const isDated = placed.some(({ node }) => node.kind === "dates");
  for (const { node, role } of placed) {
    // "Dec 5 (Saturday)": the weekday adds nothing.
    if (node.kind === "weekday" && isDated && role !== "until") continue;
    const own = resolveNode(node, today, anchor);
    const [last, next] = [dates.at(-1), own.at(-1)];
    const end = last && next && next <= last && node.kind === "weekday" ? addDays(next, 7) : next;
    if (role === "until" && last && end && end > last) dates.push(...datesBetween(addDays(last, 1), end));
    else dates.push(...own);
  }
  return dates;
}
