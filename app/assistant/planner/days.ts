import { addDays } from "#app/lib/wall-time.ts";
import { comingDay, daysFrom, daysOfRule, firstOf, lastOf, MOST_DAYS, type Rule, weekdayOf } from "./calendar.ts";
import { clauseAt, isBreak } from "./clauses.ts";
import { doubtOf, type Placed } from "./day-doubts.ts";
import { holidayAt, holidaysIn, namedDates, nthDates, UNSAID } from "./day-names.ts";
import { dayNodeAt } from "./day-nodes.ts";
import { type Calendar, type DayNode, days, type Found } from "./day-numbers.ts";
import type { Tag } from "./languages/words.ts";
import { hasAny, hit, isWithin, mark, past, type Reading, sign } from "./reading.ts";

/** The days a text names, in order; those it leaves out, and by how many days it moves what was planned. */
export type Days = {
  dates: string[];
  except: string[];
  exceptWeekdays: number[];
  /** The weekdays named alone, again and again: they may be put where others were. */
  weekdays: number[];
  until: string | null;
  /** Where that stands. */
  untilAt: number | null;
  shift: number | null;
  isRepeated: boolean;
  /** What cannot be, or is open: no such day, the wrong weekday, one day or another. */
  /** A weekday that was said beside a day it is not. */
  named: number | null;
  /** Single days that were named, and where. */
  placed: { dates: string[]; from: number; to: number; isLoose: boolean }[];
  /** Where each of them is named, by its date or its weekday alone. */
  marks: { date: string; at: number }[];
  doubt: "none" | "missing" | "weekday" | "either" | "endless";
};

export function readDays(reading: Reading, calendar: Calendar): Days {
  const placed = placedNodes(reading, calendar);
  const kept = placed.filter(({ role }) => role !== "except");
  const except = placed.filter(({ role }) => role === "except").map(({ node }) => node);
  const shift = kept.map(({ node }) => (node.is === "move" ? node.days : 0)).find(Boolean) ?? null;
  const { dates, isRepeated, isEndless = false } = datesOfNodes(kept, calendar);
  const out = except.flatMap((node) => (node.is === "days" ? node.days : []));
  const outLoose = except.flatMap((node) => (node.is === "days" && node.isLoose ? node.days.map((date) => date.slice(8)) : []));
  const outWeekdays = except.flatMap((node) => (node.is === "weekdays" ? node.weekdays : []));
  const until = kept.flatMap(({ node, role }) =>
    role === "until" && node.is === "days" ? (node.days.at(-1) ?? []) : role === "until" && node.is === "month" ? lastOf(node) : [],
  );
  const said = dates.length > 0 || placed.length > 0 ? dates : holidaysIn(reading, calendar);
  const all = [...new Set(said)]
    .filter((date) => !out.includes(date) && !outLoose.includes(date.slice(8)) && !outWeekdays.includes(weekdayOf(date)))
    .sort()
    .slice(0, MOST_DAYS);
  return {
    dates: all,
    marks: kept.flatMap(({ node, at }) => {
      const named =
        node.is === "days" ? node.days : node.is === "weekdays" ? all.filter((date) => node.weekdays.includes(weekdayOf(date))) : [];
      return named.length === 1 && named[0] ? [{ date: named[0], at }] : [];
    }),
    except: out,
    exceptWeekdays: outWeekdays,
    weekdays: kept.flatMap(({ node }) => (node.is === "weekdays" && node.isEach ? node.weekdays : [])),
    until: until[0] ?? null,
    untilAt: kept.find(({ role }) => role === "until")?.at ?? null,
    shift,
    isRepeated,
    named: kept.flatMap(({ node }) => (node.is === "weekdays" && !node.isEach ? node.weekdays : []))[0] ?? null,
    placed: kept.flatMap(({ node, role, at, next }) =>
      node.is === "days" && !node.isSpan && (role !== "until" || !isRepeated)
        ? [{ dates: node.days, from: at, to: next, isLoose: node.isLoose ?? false }]
        : [],
    ),
    doubt: doubtOf(reading, kept, isEndless),
  };
}

function placedNodes(reading: Reading, calendar: Calendar): Placed[] {
  const placed: Placed[] = [];
  for (let at = 0; at < reading.tokens.length; at++) {
    if (reading.uses[at]) continue;
    const before = jointBefore(reading, at, placed.at(-1), calendar);
    const found =
      dayNodeAt(reading, at, calendar) ?? (before.role === "until" || before.role === "except" ? feastAt(reading, at, calendar) : null);
    if (!found) continue;
    const last = placed.at(-1);
    const isItsDate =
      last?.node.is === "weekdays" &&
      !last.node.isEach &&
      before.from <= last.next + 1 &&
      found.node.is === "days" &&
      before.role === "plain";
    if (isItsDate && last) before.role = last.role;
    const joined = joinedSpan(reading, found.node, found.next, calendar);
    mark(reading, before.from, joined.next, "day");
    const isEnd = before.role === "until" && joined.node.is === "weekdays" && !joined.node.isEach;
    const node: DayNode = isEnd && joined.node.is === "weekdays" ? { is: "days", days: namedDates([joined.node], calendar) } : joined.node;
    placed.push({ node, at, next: joined.next, role: before.role, isOr: before.isOr });
    at = joined.next - 1;
  }
  return placed;
}

/** "Until Easter": a day by the name it has, which elsewhere is part of what something is called. */
function feastAt(reading: Reading, at: number, { today }: Calendar): Found | null {
  const feast = hit(reading, at, "holiday");
  return feast && days([holidayAt(feast.value, today)], feast.next);
}

/** The small words before a day: "on", "until", "except". */
function jointBefore(
  reading: Reading,
  at: number,
  last: Placed | undefined,
  calendar: Calendar,
): { from: number; role: Placed["role"]; isOr: boolean } {
  let from = at;
  let role: Placed["role"] = "plain";
  let isOr = false;
  for (let back = at - 1; back >= Math.max(0, at - 4) && !reading.uses[back]; back--) {
    const ends = (tag: Tag) => {
      const next = hit(reading, back, tag)?.next ?? 0;
      return next >= from && next <= at + 1;
    };
    const tag = (["except", "until", "due", "or", "starting", "from", "on", "article", "and", "coming", "inTime"] as const).find((each) =>
      ends(each),
    );
    const isComma = reading.tokens[back]?.norm === "," && last?.next === back;
    if (!tag && !isComma) break;
    if (tag === "except" && isWithin(reading, back, "placeIn")) break;
    if (tag === "except" && role === "plain") role = "except";
    if (tag === "due" || (tag === "until" && role === "plain")) role = "until";
    if ((tag === "from" || tag === "starting") && role === "plain") role = "from";
    isOr ||= tag === "or";
    from = back;
  }
  const clause = clauseAt(reading, at);
  if (role === "plain" && hit(reading, clause.from, "no") && reading.hits[clause.from]?.has("except")) role = "except";
  const isLeft =
    role === "plain" &&
    reading.hits.slice(clause.from, at).some((hits, index) => (hits.get("except")?.next ?? 0) > clause.from + index + 1);
  const isOff = calendar.anchor !== null && reading.hits.slice(clause.from, clause.to).some((hits) => hits.has("off"));
  if (isLeft || (isOff && role === "plain")) role = "except";
  // "(No school Mon Jan 18)".
  const denied = [2, 3].find(
    (back) => hasAny(reading.hits[from - back], "no", "except") && !reading.uses[from - back] && isBreakOrBracket(reading, from - back - 1),
  );
  if (role === "plain" && denied && calendar.anchor === null) return { from: from - denied, role: "except", isOr };
  const isListed = last?.role === "except" && last.next >= from - 1 && role === "plain";
  return { from, role: isListed ? "except" : role, isOr };
}

function isBreakOrBracket(reading: Reading, at: number): boolean {
  return at > 0 && (reading.tokens[at]?.norm === "(" || isBreak(reading, at));
}

/** "Dec 5 to Jan 30", "Mo 7.12. bis Do 10.12.". */
function joinedSpan(reading: Reading, node: DayNode, next: number, calendar: Calendar): { node: DayNode; next: number } {
  const until = hit(reading, next, "until");
  if (!until || (node.is !== "days" && !(node.is === "month"))) return { node, next };
  let begin = past(reading, until.next, "on", "article");
  const named = dayNodeAt(reading, begin, calendar);
  if (named?.node.is === "weekdays" && !named.node.isEach)
    begin = past(reading, sign(reading, named.next, ",.") ? named.next + 1 : named.next, "article");
  const last = named?.node.is === "weekdays" ? dayNodeAt(reading, begin, calendar) : named;
  const first = node.is === "days" ? node.days[0] : firstOf(node);
  const end = last?.node.is === "days" ? last.node.days.at(-1) : last?.node.is === "month" ? lastOf(last.node) : undefined;
  if (!last || !first || !end || end <= first) return { node, next };
  return { node: { is: "days", days: daysFrom(first, end), isSpan: true }, next: last.next };
}

function datesOfNodes(placed: Placed[], calendar: Calendar): { dates: string[]; isRepeated: boolean; isEndless?: boolean } {
  const nodes = placed.map(({ node }) => node);
  const each = nodes.filter((node) => node.is === "weekdays" && node.isEach);
  const rhythms = nodes.flatMap((node) => (node.is === "rhythm" ? [node] : []));
  const named = nodes.flatMap((node) => (node.is === "weekdays" ? [node] : []));
  const spans = nodes.flatMap((node) => (node.is === "days" && (node.isSpan || node.isWeek) && node.days.length > 1 ? [node] : []));
  const months = placed.flatMap(({ node, role }) => (node.is === "month" && role !== "until" ? [node] : []));
  const counted = nodes.find((node) => node.is === "weekdays" && node.count !== undefined);
  const times = counted?.is === "weekdays" && counted.count ? { count: counted.count, unit: "times" } : undefined;
  const length = nodes.flatMap((node) => (node.is === "length" ? [node] : []))[0] ?? times;
  const single = placed.filter(({ node, role }) => role !== "until" && node.is === "days" && spans.every((span) => span !== node));
  const sure = single.filter(({ node }) => node.is === "days" && !node.isLoose);
  const explicit = (sure.length > 0 ? sure : single).flatMap(({ node }) => (node.is === "days" ? node.days : []));
  const nth = named.filter((node) => node.nths !== undefined);
  const until = placed.flatMap(({ node, role }) =>
    role === "until" ? (node.is === "days" ? node.days.slice(-1) : node.is === "month" ? [lastOf(node)] : []) : [],
  )[0];
  const isRepeated =
    each.length > 0 ||
    (rhythms.length > 0 &&
      (spans.length > 0 ||
        length !== undefined ||
        until !== undefined ||
        months.length > 0 ||
        (named.length > 0 && rhythms.some(({ every }) => every !== "day"))));
  if (nth.length > 0)
    return {
      dates: nthDates(
        nth,
        spans.flatMap((node) => node.days),
        months,
        until,
        length?.count,
        calendar,
      ),
      isRepeated: true,
      isEndless: until === undefined && months.length === 0 && spans.length === 0 && length === undefined,
    };
  const isLong = spans.some((node) => node.days.length > 7) || (months.length > 0 && explicit.length === 0);
  const isSeveral = named.flatMap((node) => node.weekdays).length > (isLong ? 0 : 1);
  // "Saturdays Apr 3, 10 and May 1": the days themselves say how it goes on.
  const isAllNamed = explicit.length > 1 && each.length > 0 && spans.length === 0 && until === undefined && length === undefined;
  if (isAllNamed && explicit.every((date) => named.some((node) => node.weekdays.includes(weekdayOf(date)))))
    return { dates: explicit, isRepeated: true };
  if (isRepeated || (isSeveral && (spans.length > 0 || months.length > 0))) {
    const weekdays = [
      ...new Set(
        [...named.filter(({ isEach }) => isEach || isSeveral || rhythms.some(({ every }) => every === "week")), ...rhythms].flatMap(
          (node) => node.weekdays,
        ),
      ),
    ];
    const interval = Math.max(1, ...rhythms.map((node) => node.interval));
    const isDaily = weekdays.length === 0 && rhythms.every((node) => node.every === "day");
    const begin = spans[0]?.days[0] ?? placed.find(({ role }) => role === "from")?.node;
    const from =
      typeof begin === "string" ? begin : begin?.is === "days" ? begin.days[0] : begin?.is === "month" ? firstOf(begin) : undefined;
    const first =
      from ?? explicit[0] ?? months.filter((month) => placed.every(({ node, role }) => node !== month || role !== "until")).map(firstOf)[0];
    const ends = [until, spans[0]?.days.at(-1), months.length > 0 ? lastOf(months.at(-1) ?? { year: 0, month: 0 }) : undefined].filter(
      (end) => end !== undefined,
    );
    const start = first ?? (weekdays[0] === undefined ? calendar.today : comingDay(weekdays[0], calendar.today, false));
    const all = weekdays.length > 0 ? weekdays : isDaily ? [] : [weekdayOf(start)];
    const rule: Rule = {
      every: isDaily ? "day" : rhythms.some((node) => node.every === "month") ? "month" : "week",
      interval,
      weekdays: rhythms.some((node) => node.every === "month") ? [] : all,
    };
    const end = ends[0] !== undefined ? { until: ends[0] } : endAfter(length, start, all.length);
    if (spans.length > 1 || (spans[0]?.isWeek && all.every((day) => day < 5))) {
      const within = [...new Set(spans.flatMap((node) => node.days))].sort();
      return { dates: within.filter((day) => all.length === 0 || all.includes(weekdayOf(day))), isRepeated: true };
    }
    const [begun = start] = [start, calendar.today].sort().reverse();
    return { dates: daysOfRule(rule, begun, end), isRepeated: true, isEndless: ends[0] === undefined && length === undefined };
  }
  const loose = sure.length > 0 || spans.length > 0 ? [] : namedDates(named, calendar);
  const said = sure.length > 0 || loose.length === 0 ? explicit : [];
  return {
    dates: [
      ...said,
      ...spans.flatMap((node) => node.days),
      ...loose,
      ...(said.length + spans.length + loose.length === 0 && until ? [until] : []),
    ],
    isRepeated: false,
  };
}

function endAfter(
  length: { count: number; unit: string } | undefined,
  start: string,
  perWeek: number,
): { until: string } | { count: number } {
  if (!length) return { count: UNSAID * Math.max(1, perWeek) };
  if (length.unit === "times") return { count: length.count };
  const days = length.unit === "weeks" ? 7 * length.count : length.unit === "months" ? 30 * length.count : length.count;
  return { until: addDays(start, days - 1) };
}
